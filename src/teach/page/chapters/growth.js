// The same search on 9 x 9: an easy puzzle, one designed to defeat it, and how the number of nodes grows.

// Nodes of the whole search of KILLER by rung 1. A browser takes minutes to find out; a test counts them anew.
const KILLER_NODES = 69175316;
// Levels of its tree that a table tells of.
const LEVELS = 7;
// Rung 3 has the same tree, and is through it sooner.
const killerLevels = once(() => levelsOf(KILLER.cells, "bitmask", LEVELS + 1));

// Levels of the trees that have the same number of branches everywhere, and one far below; a small tree to be counted; and how much
// faster a computer may be.
const [EVEN, FAR, [BRANCHES, DEEP], FASTER] = [10, 30, [3, 4], 1000];
const powersOf = (branches) => Array.from({ length: EVEN }, (_, i) => branches ** (i + 1));
const barred = (numbers) => numbers.map((n) => ({ text: number(n), bar: n / Math.max(...numbers) }));
const gained = Math.ceil(Math.log2(FASTER));

const treesDrawn = (...sizes) => make("div", "rooms", "", ...sizes.map((size) => make("figure", "trees", "", evenTree(...size), make("figcaption", "small", `b = ${size[0]}`))));

CHAPTERS.push({
  name: "growth",
  stops: [
    stop(undefined, EASY),
    stop(KIND.deadCell, EASY),
    stop(KIND.deadCell, { ...EASY, ask(machine) {
      const path = pathOf(machine).map(({ cell }) => cell);
      const newest = path[path.length - 1];
      const hint = (cell) => (path.includes(cell) ? "older" : cell === machine.a ? "nothingHere" : machine.grid[cell] ? "given" : "empty");
      return { cell: newest, hint, right: "newest" };
    } }),
    stop(KIND.solved, EASY),
    stop(undefined, { ...KILLER, parts: ["board", "counters", "steps"] }),
    stop(undefined, { ...KILLER, parts: [], tool: () => treesDrawn([2, 6], [3, 4]) }),
    stop(undefined, { ...KILLER, parts: [], tool: () => treesDrawn([BRANCHES, DEEP - 1]), ask: () => ({ right: "power", options: [[BRANCHES * DEEP, "multiplied"], [BRANCHES ** (DEEP - 1), "levelAbove"],
      [DEEP ** BRANCHES, "swapped"], [BRANCHES ** DEEP, true]] }) }),
    stop(undefined, { ...KILLER, parts: [], ask: () => ({ right: "faster", options: [[1, "oneLevel"], [gained, true], [FASTER / 2, "half"], [FASTER, "asMany"]] }) }),
    stop(undefined, { ...KILLER, at: 1000000 }),
    stop(undefined, { ...KILLER, at: 1000000, view: "overview", timed: ["scan"] }),
    stop((machine) => machine.kind === KIND.undo && !machine.left[machine.depth], { ...EASY, ask: (machine) => nextAsk(machine) }),
  ],
  facts(machine, { at, steps, nodes, backtracks }) {
    const solution = solutionOf(machine.cells);
    const each = () => timeOf("scan", LOSES.cells).each;
    const levels = killerLevels().slice(0, LEVELS);
    return {
      // Of the solved search: each node is placed, and the call that it makes chooses or solves; each one taken back had a
      // dead end.
      conflicts: number(steps - 2 * nodes - 2 * backtracks - 1), dead: at(Math.max(0, machine.a)), tries: machine.geometry.side,
      stepsDone: number(steps), nodesDone: number(nodes), first: machine.grid[0], right: solution.grid[0], all: number(KILLER_NODES),
      levels, factors: levels.map((n, i) => (n / (i ? levels[i - 1] : 1)).toFixed(1)), each, seconds: () => number(Math.round((each() * KILLER_NODES) / 1e9)),
      far: FAR, two: number(2 ** FAR), three: number(3 ** FAR), b: BRANCHES, d: DEEP, leaves: BRANCHES ** DEEP, faster: number(FASTER), gained, doubled: number(2 ** gained),
    };
  },
  en: {
    title: "9 × 9, and how it grows",
    stops: [
      (f) => `Now a whole Sudoku: a row, a column and a box have nine cells each, and the digits go from 1 to ${f.side}. In the {source|source} some numbers have changed, and not one statement. ${f.givens} cells are given, ${f.empty} are empty.`,
      (f) => `The first dead end comes after ${f.steps} steps, in ${f.cell}, with ${f.path.length} guesses on the board. All ${f.tries} digits conflict there, so the call returns false, as on the small grid.`,
      (f) => `Which guess is taken back now? Choose its cell.`,
      (f) => `Solved. {Nodes|counters} are digits placed as guesses: ${f.nodes}. Of these ${f.nodes - f.backtracks} stand, one in each cell that was empty, and ${f.backtracks} were taken back. Another ${f.conflicts} digits were refused by a conflict. For a computer that is nothing.`,
      (f) => [`Another puzzle, with ${f.givens} givens. The table shows the nodes on the first ${f.levels.length} levels of its tree, and how many times as many as on the level above: the branching factor, or how many children a node has on average. The tree can be ${f.empty} levels deep, one for each empty cell.`,
        [["level", ...f.levels.map((_, i) => i + 1)], ["nodes", ...barred(f.levels)], ["times", ...f.factors]]],
      (f) => [`If each node had b children, level d would have b to the power of d nodes: b × b × …, d factors. A few levels look harmless. On level ${f.far} there are ${f.two} nodes for b = 2, and ${f.three} for b = 3. This is exponential growth.`,
        [["level", ...powersOf(2).map((_, i) => i + 1)], ["b = 2", ...barred(powersOf(2))], ["b = 3", ...barred(powersOf(3))]]],
      (f) => `Every node of a tree has ${f.b} children. Here are the levels down to level ${f.d - 1}. How many nodes are there on level ${f.d}?`,
      (f) => `Suppose you get a computer that is ${f.faster} times as fast. In a tree with b = 2, how many more levels can it search in the same time?`,
      (f) => `After ${f.stepsDone} steps and ${f.nodesDone} nodes the search still has ${f.first} in r1c1. The puzzle was designed to defeat it: the first row is empty, and in the solution it begins with ${f.right}. Every smaller digit is tried there first, each with the whole tree below it.`,
      (f) => `The whole search has ${f.all} nodes. Your browser is searching them in the background, and {the overview|overview} shows how far it is: steps from left to right, levels from top to bottom. A high gap is a long way back. Timed in this browser, a node of this rung takes about ${f.each()} ns, and all of them ${f.seconds()} s.`,
      (f) => `Back to the easy puzzle. ${f.digit} has just been taken back from ${f.cell}. What does the search do now?`,
    ],
    right: (f) => `Right: nothing is left to try in ${f.cell}, so this call returns false, too. The call below it takes its guess back next.`,
    rights: {
      newest: "Right: @ has the newest guess, and the newest goes first. The call that made it is the one that gets “false”.",
      power: (f, chosen) => `Right: ${Array(f.d).fill(f.b).join(" × ")} = ${chosen}.`,
      faster: (f, chosen) => `Right: ${chosen} levels have ${f.doubled} times as many nodes. A faster computer hardly helps against an exponent; a smaller b does.`,
    },
    hints: {
      older: "There is a guess in @, but a newer one is above it on the stack.",
      nothingHere: "@ is the dead end itself: no digit was placed there, so there is nothing to take back.",
      given: "@ is a given. Givens belong to the puzzle and stay.",
      empty: "@ is still empty: the search has not come so far.",
      multiplied: (f, chosen) => `${chosen} is ${f.b} × ${f.d}. But each node of a level has ${f.b} children, so each level multiplies.`,
      levelAbove: (f, chosen) => `${chosen} is the level above. Level 1 has ${f.b} nodes already.`,
      swapped: (f, chosen) => `${chosen} is ${f.d} to the power of ${f.b}: base and exponent are the wrong way round.`,
      oneLevel: "@ more level has only twice as many nodes. There is time left.",
      half: "Each level has twice as many nodes as the one above. @ of them are 2 × 2 × …, @ factors: far too many.",
      asMany: "@ more nodes are no problem. @ more levels are: each doubles the work.",
    },
  },
  zh: {
    title: "9 × 9，以及增长有多快",
    stops: [
      (f) => `现在是完整的数独：每行、每列、每宫各九格，数字从 1 到 ${f.side}。{源码|source}里只换了几个数，语句一句没变。提示数 ${f.givens} 个，空格 ${f.empty} 个。`,
      (f) => `走了 ${f.steps} 步，在 ${f.cell} 遇到第一条死路，这时有 ${f.path.length} 个猜测尚未撤销。${f.tries} 个数字在那里都冲突，所以调用返回 false，和小盘面上一样。`,
      () => "接着收回哪一次猜测？点它所在的格。",
      (f) => `解出了。{节点|counters}就是猜测填入的数字：${f.nodes} 个。其中 ${f.nodes - f.backtracks} 个没有撤销，原来的每个空格一个；${f.backtracks} 个收回了。另有 ${f.conflicts} 次遇到冲突，没有填入。对计算机来说这不算什么。`,
      (f) => [`另一道题，提示数 ${f.givens} 个。表里是搜索树最上面 ${f.levels.length} 层各有多少节点，是上一层的多少倍。这个倍数叫分支因子：平均每个节点有几个子节点。树最深可达 ${f.empty} 层，每个空格一层。`,
        [["层", ...f.levels.map((_, i) => i + 1)], ["节点", ...barred(f.levels)], ["倍数", ...f.factors]]],
      (f) => [`如果每个节点都有 b 个子节点，第 d 层就有 b 的 d 次方个节点：d 个 b 相乘。开头几层看不出厉害。到第 ${f.far} 层，b = 2 时有 ${f.two} 个节点，b = 3 时有 ${f.three} 个。这叫指数增长，深度就是指数。`,
        [["层", ...powersOf(2).map((_, i) => i + 1)], ["b = 2", ...barred(powersOf(2))], ["b = 3", ...barred(powersOf(3))]]],
      (f) => `一棵树的每个节点都有 ${f.b} 个子节点。图上画到第 ${f.d - 1} 层。第 ${f.d} 层有多少个节点？`,
      (f) => `一棵树 b = 2。换一台速度是原来 ${f.faster} 倍的计算机，同样的时间能多搜多少层？`,
      (f) => `走了 ${f.stepsDone} 步，走过 ${f.nodesDone} 个节点，r1c1 还是 ${f.first}。这道题就是为难这种顺序的：第一行全空，而答案的第一行以 ${f.right} 开头。更小的数字都先试，每个数字下面都有一整棵树要走完。`,
      (f) => `整个搜索有 ${f.all} 个节点。浏览器正在后台一个一个走过，{全景图|overview}画的是到现在走过的部分：从左到右是步数，从上到下是层数。空白越高，说明搜索退得越多。刚才在这个浏览器里测得，这个版本的一个节点约 ${f.each()} ns，全部节点要 ${f.seconds()} s。`,
      (f) => `回到容易的题。刚从 ${f.cell} 收回 ${f.digit}。下一步会怎样？`,
    ],
    right: (f) => `对：${f.cell} 没有数字可试了，所以这个调用也返回 false。接下来轮到下面的调用收回它的猜测。`,
    rights: {
      newest: "对：@ 的猜测最新，最新的最先收回。收到“false”的正是填它的那个调用。",
      power: (f, chosen) => `对：${Array(f.d).fill(f.b).join(" × ")} = ${chosen}。`,
      faster: (f, chosen) => `对：多 ${chosen} 层，节点就是 ${f.doubled} 倍。计算机再快也敌不过指数；让 b 变小才有用。`,
    },
    hints: {
      older: "@ 确实是猜测，但栈里它上面还有更新的。",
      nothingHere: "@ 就是死路本身：那里什么也没填，没有可收回的。",
      given: "@ 是提示数，属于题目，不会变。",
      empty: "@ 还空着：搜索还没走到那里。",
      multiplied: (f, chosen) => `${chosen} 是 ${f.b} × ${f.d}。可是每一层的每个节点都有 ${f.b} 个子节点，每深一层都要乘一次。`,
      levelAbove: (f, chosen) => `${chosen} 是上一层的节点数。第 1 层就已经有 ${f.b} 个。`,
      swapped: (f, chosen) => `${chosen} 是 ${f.d} 的 ${f.b} 次方：底数和指数弄反了。`,
      oneLevel: "多 @ 层，节点只是两倍。时间还有富余。",
      half: "每深一层，节点就翻一倍。@ 层就是 2 × 2 × …，@ 个因数：太多了。",
      asMany: "多 @ 个节点不成问题，多 @ 层就不行：每一层都让工作量翻倍。",
    },
  },
});
