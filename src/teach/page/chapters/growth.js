// The same search on 9 x 9: an easy puzzle, one made against it, and how the number of nodes grows.

// Nodes of the whole search of KILLER by rung 1. A browser takes minutes to find out; a test counts them anew.
const KILLER_NODES = 69175316;
// Levels of its tree that the table tells of.
const LEVELS = 7;

CHAPTERS.push({
  was: 6,
  stops: [
    stop(undefined, EASY),
    stop(KIND.deadCell, EASY),
    stop(KIND.solved, EASY),
    stop(undefined, KILLER),
    stop(undefined, { ...KILLER, at: 1000000 }),
    stop(undefined, { ...KILLER, at: 1000000, view: "overview", timed: ["scan"] }),
    stop((machine) => machine.kind === KIND.undo && !machine.left[machine.depth], { ...EASY, options: (machine) => nextOptions(machine) }),
  ],
  facts(machine, { steps, nodes, backtracks }) {
    const solution = solutionOf(machine.cells);
    const each = () => timeOf("scan", LOSES.cells).each;
    return {
      // Of the solved search: each node is placed, and the call that it makes chooses or solves; each one taken back had a
      // dead end.
      conflicts: number(steps - 2 * nodes - 2 * backtracks - 1),
      stepsDone: number(steps), nodesDone: number(nodes), first: machine.grid[0], right: solution.grid[0], all: number(KILLER_NODES),
      levels: once(() => levelsOf(machine.cells, "scan", LEVELS)), each, seconds: () => number(Math.round((each() * KILLER_NODES) / 1e9)),
    };
  },
  en: {
    title: "9 × 9, and how it grows",
    stops: [
      (f) => `Now a whole Sudoku: a row, a column and a box have nine cells each, and the digits go from 1 to ${f.side}. In the source some numbers have changed, and not one statement. ${f.givens} cells are given, ${f.empty} are empty.`,
      (f) => `The first dead end comes after ${f.steps} steps, in ${f.cell}, while ${f.path.length} guesses stand. It is what it was on the small grid: the call returns false, and the one below it goes on.`,
      (f) => `Solved, with ${f.nodes} nodes: so many digits were placed as guesses. ${f.nodes - f.backtracks} of them stand, one in each cell that was empty, and ${f.backtracks} were taken back. ${f.conflicts} more were refused by a conflict. For a computer that is nothing.`,
      (f) => [`Another puzzle, with ${f.givens} givens. The table says how many nodes its search tree has on each of the first ${f.levels().length} levels. Each level has more than the one above it, the first ones several times as many, and the tree can be ${f.empty} levels deep: one for each empty cell.`,
        [["level", ...f.levels().map((_, i) => i + 1)], ["nodes", ...f.levels().map(number)]]],
      (f) => `After ${f.stepsDone} steps and ${f.nodesDone} nodes the search still has ${f.first} in r1c1. The puzzle was made against it: the first row is empty, and in the solution it begins with ${f.right}. Every other digit comes first there, each with the whole tree that grows below it.`,
      (f) => `The whole search has ${f.all} nodes. Behind the page your browser is on its way through them, and “The whole search” shows what it has seen so far: from left to right the steps, from top to bottom the levels. Where a gap reaches far up, the search went back over many levels. Just timed in this browser, a node of this rung costs about ${f.each()} ns: that makes ${f.seconds()} s for all of them.`,
      (f) => `Back to the easy puzzle. ${f.digit} has just been taken back from ${f.cell}. What does the search do now?`,
    ],
    right: () => "Right: nothing is left to try in that cell, so this call returns false, too. The call below it is the next one to take its guess back.",
    wrong: () => "Look at the card on top of the stack: which digits has it left to try?",
  },
  zh: {
    title: "9 × 9，以及增长有多快",
    stops: [
      (f) => `现在是完整的数独：每行、每列、每宫各九格，数字从 1 到 ${f.side}。源码里只换了几个数，语句一句没变。提示数 ${f.givens} 个，空格 ${f.empty} 个。`,
      (f) => `走了 ${f.steps} 步，在 ${f.cell} 遇到第一条死路，这时有 ${f.path.length} 个猜测成立。和小盘面上一样：这个调用返回 false，下面的调用接着试。`,
      (f) => `解出了，共 ${f.nodes} 个节点：也就是猜了这么多次。其中 ${f.nodes - f.backtracks} 个成立，原来的每个空格一个；${f.backtracks} 个收回了。另有 ${f.conflicts} 次遇到冲突，没有填入。对计算机来说这不算什么。`,
      (f) => [`另一道题，提示数 ${f.givens} 个。表里是搜索树最上面 ${f.levels().length} 层各有多少节点。每一层都比上一层多，开头几层多好几倍；树最深可达 ${f.empty} 层，每个空格一层。`,
        [["层", ...f.levels().map((_, i) => i + 1)], ["节点", ...f.levels().map(number)]]],
      (f) => `走了 ${f.stepsDone} 步，走过 ${f.nodesDone} 个节点，r1c1 还是 ${f.first}。这道题就是为难这种顺序的：第一行全空，而答案的第一行以 ${f.right} 开头。其他数字都先试，每个数字下面都有一整棵树要走完。`,
      (f) => `整个搜索有 ${f.all} 个节点。浏览器正在后台一个一个走过，“整个搜索”画的是到现在走过的部分：从左到右是步数，从上到下是层数。空白越高，说明搜索退得越多。刚才在这个浏览器里测得，这一级的一个节点约 ${f.each()} ns，全部节点要 ${f.seconds()} s。`,
      (f) => `回到容易的题。刚从 ${f.cell} 收回 ${f.digit}。下一步会怎样？`,
    ],
    right: () => "对：这个格没有数字可试了，所以这个调用也返回 false。接下来轮到下面的调用收回它的猜测。",
    wrong: () => "看看最上面的卡片：还有哪些数字待试？",
  },
});
