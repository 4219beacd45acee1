// Depth-first search on 9 x 9: an easy puzzle, a puzzle designed to defeat it, and the growth of the number of nodes.

// The nodes of the whole search of KILLER by version 1. Counting them would take a browser minutes; a test checks the number.
const KILLER_NODES = 69175316;
// The table shows this many levels of its tree.
const LEVELS = 7;
// Version 3 has the same tree and searches it faster.
const killerLevels = once(() => levelsOf(KILLER.cells, "bitmask", LEVELS + 1));

// Trees with the same branching factor everywhere: how many of their levels the table shows, and one much deeper level; the
// branching factor and the level that a question asks about; and how many times as fast another computer is.
const [EVEN, FAR, [BRANCHES, DEEP], FASTER] = [10, 30, [3, 4], 1000];
const powersOf = (branches) => Array.from({ length: EVEN }, (_, i) => branches ** (i + 1));
const gained = Math.ceil(Math.log2(FASTER));

const treesDrawn = (...sizes) => make("div", "rooms", "", ...sizes.map((size) => make("figure", "trees", "", evenTree(...size), make("figcaption", "small", `b = ${size[0]}`))));

CHAPTERS.push({
  picture: "growth",
  name: "growth",
  parts: ["board", "tree", "steps"],
  stops: [
    stop(undefined, { ...EASY, parts: ["board", "source", "steps"] }),
    stop(KIND.deadCell, { ...EASY, parts: ["board", "tree"], ask(machine) {
      const path = pathOf(machine).map(({ cell }) => cell);
      const newest = path[path.length - 1];
      const hint = (cell) => (path.includes(cell) ? "older" : cell === machine.a ? "nothingHere" : machine.grid[cell] ? "given" : "empty");
      return { cell: newest, hint, right: "newest" };
    } }),
    stop(KIND.solved, { ...EASY, parts: ["board", "tree", "counters"] }),
    stop(undefined, { ...KILLER, parts: ["board"], ask: () => ({ right: "average", options: [["twoNodes", "wholeLevel"], ["twoChildren", true], ["halfDead", "allCount"]] }) }),
    stop(undefined, { ...KILLER, parts: [], tool: () => treesDrawn([2, 6], [3, 4]) }),
    stop(undefined, { ...KILLER, parts: [], tool: () => treesDrawn([BRANCHES, DEEP - 1]), ask: () => ({ right: "power", options: [[BRANCHES * DEEP, "multiplied"], [BRANCHES ** (DEEP - 1), "levelAbove"],
      [DEEP ** BRANCHES, "swapped"], [BRANCHES ** DEEP, true]] }) }),
    stop(undefined, { ...KILLER, parts: [], ask: () => ({ right: "faster", options: [[1, "oneLevel"], [gained, true], [FASTER / 2, "half"], [FASTER, "asMany"]] }) }),
    stop(undefined, { ...KILLER, parts: ["board", "tree"], at: 1000000 }),
    stop(undefined, { ...KILLER, parts: ["board", "overview"], at: 1000000, view: "overview", timed: ["scan"] }),
    stop((machine) => machine.kind === KIND.undo && !machine.left[machine.depth], { ...EASY, ask: (machine) => nextAsk(machine) }),
  ],
  facts(machine, { steps, nodes, backtracks }) {
    const solution = solutionOf(machine.cells);
    const each = () => timeOf("scan", LOSES.cells).each;
    const levels = killerLevels().slice(0, LEVELS);
    const factors = levels.map((n, i) => (n / (i ? levels[i - 1] : 1)).toFixed(1));
    return {
      // At the end of a solved search: every node has a placement, and the call after it a choice or the solution; every
      // undone node also has an undo, and its call a dead end.
      conflicts: number(steps - 2 * nodes - 2 * backtracks - 1),
      stepsDone: number(steps), nodesDone: number(nodes), first: machine.grid[0], right: solution.grid[0], all: number(KILLER_NODES),
      levels, factors, lastFactor: factors[LEVELS - 1], each, seconds: () => number(Math.round((each() * KILLER_NODES) / 1e9)),
      far: FAR, two: number(2 ** FAR), three: number(3 ** FAR), b: BRANCHES, d: DEEP, leaves: BRANCHES ** DEEP, faster: number(FASTER), gained, doubled: number(2 ** gained),
    };
  },
  en: {
    title: "9 × 9, and how fast it grows",
    stops: [
      (f) => `Here is a full Sudoku: nine rows, nine columns, nine boxes, digits 1 to ${f.side}. ${f.givens} cells are given and ${f.empty} are empty. In the {code|source} only a few numbers have changed. Press Play and watch for the first dead end.`,
      (f) => `After ${f.steps} steps the search is at its first dead end, ${f.cell}, with ${f.path.length} guesses on the board. Nothing new here: ${f.cell}’s peers hold all ${f.side} digits. Which guess is undone now? Choose its cell.`,
      (f) => `Solved, with ${f.nodes} {guesses|counters}. ${f.nodes - f.backtracks} of them are on the board, one in each cell that was empty, and ${f.backtracks} were undone. Another ${f.conflicts} times a digit was refused because of a conflict.`,
      (f) => [`Another puzzle, with only ${f.givens} givens. The table counts the nodes on the first levels of its tree. The last row divides each number by the one before. What does the ${f.lastFactor} under level ${LEVELS} mean?`,
        [["level", ...f.levels.map((_, i) => i + 1)], ["nodes", ...barred(f.levels)], ["times", ...f.factors]]],
      (f) => [`If every node has b children, level d has b to the power of d nodes: b × b × …, d times. On level ${f.far} that is ${f.two} for b = 2, and ${f.three} for b = 3. This is exponential growth.`,
        [["level", ...powersOf(2).map((_, i) => i + 1)], ["b = 2", ...barred(powersOf(2))], ["b = 3", ...barred(powersOf(3))]]],
      (f) => `In this tree every node has ${f.b} children. You see its levels down to level ${f.d - 1}. How many nodes are on level ${f.d}?`,
      (f) => `You buy a computer that is ${f.faster} times as fast. How many more levels of a tree with b = 2 can it search in the same time?`,
      (f) => `Back to the second puzzle. After ${f.stepsDone} steps and ${f.nodesDone} nodes, r1c1 holds ${f.first}. In the solution it is ${f.right}. The puzzle was designed like this: first every smaller digit is tried in r1c1, with the whole tree below it.`,
      (f) => `Your browser goes on in the background, and the {overview|overview} shows how far it is. The whole tree has ${f.all} nodes. One takes this browser about ${f.each()} ns, so all of them take ${f.seconds()} s. Later chapters make the tree smaller.`,
      (f) => `Back to the easy puzzle. The ${f.digit} in ${f.cell} has just been undone. What does the search do now?`,
    ],
    right: (f) => `Right: no digit is left to try in ${f.cell}, so this call returns false as well. Then its caller undoes its own guess.`,
    rights: {
      newest: "Right: @ holds the newest guess, and the newest is undone first. Its call is the one that receives “false”.",
      average: "Right. The average number of children is called the branching factor.",
      power: (f, chosen) => `Right: ${Array(f.d).fill(f.b).join(" × ")} = ${chosen}.`,
      faster: (f, chosen) => `Right: ${chosen} more levels mean ${f.doubled} times as many nodes. Against exponential growth a faster computer hardly helps. A smaller b does.`,
    },
    answers: {
      twoNodes: (f) => `Level ${LEVELS} has ${f.lastFactor} nodes`, twoChildren: (f) => `On average, a node on level ${LEVELS - 1} has ${f.lastFactor} children`,
      halfDead: (f) => `${f.lastFactor} nodes on level ${LEVELS} are dead ends`,
    },
    hints: {
      older: "@ holds a guess, but there are newer ones.",
      nothingHere: "@ is the dead end. No digit was placed there, so there is nothing to undo.",
      given: "@ is a given. Givens never change.",
      empty: "@ is still empty: the search hasn’t got that far.",
      wholeLevel: (f) => `Level ${LEVELS} has ${number(f.levels[LEVELS - 1])} nodes. This row compares two levels.`,
      allCount: "The table counts all nodes and doesn’t say which are dead ends.",
      multiplied: (f, chosen) => `${chosen} is ${f.b} × ${f.d}. But every level has ${f.b} times as many nodes as the one before.`,
      levelAbove: (f, chosen) => `${chosen} is the level before. Level 1 has ${f.b} nodes already.`,
      swapped: (f, chosen) => `${chosen} is ${f.d} to the power of ${f.b}: you have swapped base and exponent.`,
      oneLevel: "@ more level only doubles the number of nodes. There is time left.",
      half: "Each level doubles the number of nodes. @ more levels double it @ times.",
      asMany: "@ more nodes are easy. @ more levels are not: each one doubles the work.",
    },
  },
  zh: {
    title: "9 × 9，以及增长有多快",
    stops: [
      (f) => `这是完整的数独：九行、九列、九宫，数字 1 到 ${f.side}。提示数 ${f.givens} 个，空格 ${f.empty} 个。{代码|source}里只改了几个数。按“播放”，等第一条死路出现。`,
      (f) => `走了 ${f.steps} 步，搜索在 ${f.cell} 遇到第一条死路，盘面上有 ${f.path.length} 个猜测。原因和以前一样：${f.cell} 的相关格占了全部 ${f.side} 个数字。现在撤销哪个猜测？点它所在的格。`,
      (f) => `解出来了，一共 ${f.nodes} 次{猜测|counters}。${f.nodes - f.backtracks} 个留在盘面上，原来的每个空格一个；${f.backtracks} 个撤销了。另有 ${f.conflicts} 次因为冲突没有填。`,
      (f) => [`另一道题，提示数只有 ${f.givens} 个。表里是搜索树开头几层的节点数，最后一行是每个数除以前一个数。第 ${LEVELS} 层下面的 ${f.lastFactor} 是什么意思？`,
        [["层", ...f.levels.map((_, i) => i + 1)], ["节点", ...barred(f.levels)], ["倍数", ...f.factors]]],
      (f) => [`如果每个节点都有 b 个子节点，第 d 层就有 d 个 b 相乘那么多节点，也就是 b 的 d 次方。到第 ${f.far} 层，b = 2 时是 ${f.two}，b = 3 时是 ${f.three}。这叫指数增长。`,
        [["层", ...powersOf(2).map((_, i) => i + 1)], ["b = 2", ...barred(powersOf(2))], ["b = 3", ...barred(powersOf(3))]]],
      (f) => `这棵树的每个节点都有 ${f.b} 个子节点，图上画到第 ${f.d - 1} 层。第 ${f.d} 层有多少个节点？`,
      (f) => `换一台速度是原来 ${f.faster} 倍的计算机。对 b = 2 的树，同样的时间能多搜几层？`,
      (f) => `回到第二道题。走了 ${f.stepsDone} 步、${f.nodesDone} 个节点，r1c1 填的是 ${f.first}，而答案是 ${f.right}。题目就是这样设计的：r1c1 先试所有更小的数字，每个数字下面都是一整棵树。`,
      (f) => `浏览器在后台继续搜索，{整个搜索的图|overview}上看得到走了多少。整棵树有 ${f.all} 个节点。在这个浏览器里一个节点约 ${f.each()} ns，全部要 ${f.seconds()} s。后面几章想办法让树变小。`,
      (f) => `回到容易的题。${f.cell} 的 ${f.digit} 刚刚撤销。搜索接下来做什么？`,
    ],
    right: (f) => `对：${f.cell} 没有数字可试了，这个调用也返回 false。然后由调用它的那一个撤销自己的猜测。`,
    rights: {
      newest: "对：@ 的猜测最新，最新的最先撤销。收到“false”的正是填它的那个调用。",
      average: "对。子节点的平均个数叫分支因子。",
      power: (f, chosen) => `对：${Array(f.d).fill(f.b).join(" × ")} = ${chosen}。`,
      faster: (f, chosen) => `对：多 ${chosen} 层，节点就是 ${f.doubled} 倍。对付指数增长，计算机再快也没有多大用处，让 b 变小才有用。`,
    },
    answers: {
      twoNodes: (f) => `第 ${LEVELS} 层有 ${f.lastFactor} 个节点`, twoChildren: (f) => `第 ${LEVELS - 1} 层的节点平均有 ${f.lastFactor} 个子节点`,
      halfDead: (f) => `第 ${LEVELS} 层有 ${f.lastFactor} 个节点是死路`,
    },
    hints: {
      older: "@ 填的是猜测，但还有更新的。",
      nothingHere: "@ 就是死路：那里什么也没填，没有可撤销的。",
      given: "@ 是提示数，不会改变。",
      empty: "@ 还空着：搜索还没走到那里。",
      wholeLevel: (f) => `第 ${LEVELS} 层有 ${number(f.levels[LEVELS - 1])} 个节点。这一行比较的是上下两层。`,
      allCount: "表里数的是所有节点，没有说哪些是死路。",
      multiplied: (f, chosen) => `${chosen} 是 ${f.b} × ${f.d}。可是每一层的节点都是上一层的 ${f.b} 倍。`,
      levelAbove: (f, chosen) => `${chosen} 是上一层的节点数。第 1 层就已经有 ${f.b} 个了。`,
      swapped: (f, chosen) => `${chosen} 是 ${f.d} 的 ${f.b} 次方：底数和指数弄反了。`,
      oneLevel: "多 @ 层，节点只多一倍，时间还有富余。",
      half: "每深一层，节点数翻一倍。多 @ 层，就要翻 @ 次。",
      asMany: "多 @ 个节点不难，多 @ 层就难了：每一层都让工作量翻倍。",
    },
  },
});
