// Another problem for the same search: first by hand, then with the six steps that the reader knows.

const queensOn = (n) => ({ cells: ".".repeat(n), rungs: ["queens"], name: () => word("queensPuzzle", n) });
const FOUR = queensOn(4);
// Boards whose nodes are shown, before the reader guesses those of the next one.
const COUNTED = [4, 5, 6, 7];
const queensSearched = once(() => [...COUNTED, 8].map((n) => {
  const machine = new Queens(queensOn(n).cells);
  machine.advance(Infinity);
  return machine;
}));

CHAPTERS.push({
  picture: "queens",
  parts: ["board", "tree", "steps"],
  stops: [
    stop(undefined, { ...FOUR, parts: [], tool: () => queensByHand(4) }),
    stop(KIND.choose, { ...FOUR, parts: ["board", "source"], ask: () => ({ options: [["board", "tooMuch"], ["row", true], ["square", "isTried"]], right: "rowByRow" }) }),
    stop(KIND.choose, { ...FOUR, parts: ["board", "source"], ask: () => ({ line: "conflict", right: "asksFits",
      hint: (site) => ({ place: "places", undo: "undoes", choose: "choosesRow", dead: "returns", solved: "returns" }[site] || "elsewhere") }) }),
    stop(KIND.conflict, { ...FOUR, nth: 4 }),
    stop(KIND.choose, { ...FOUR, nth: 2, parts: ["board"], ask(machine) {
      const { side } = machine.geometry;
      const fits = machine.geometry.digits.filter((column) => machine.culprit(machine.a, column) < 0);
      const from = (column) => machine.culprit(machine.a, column);
      const hint = (square) => (Math.floor(square / side) !== machine.a ? "otherRow" : fits.includes((square % side) + 1) ? "later"
        : ["attacked", squareName(from((square % side) + 1), machine.grid[from((square % side) + 1)])]);
      return { cell: machine.a * side + fits[0] - 1, right: "firstFree", hint };
    } }),
    stop(KIND.deadCell, { ...FOUR, parts: ["board", "tree"], ask(machine) {
      const next = nextOf(machine);
      const [{ cell, digit }] = pathOf(machine).slice(-1);
      return { right: "sameAsEver", options: [[KIND.undo, cell, digit, "optionQueenUndo"], [KIND.place, machine.a, machine.geometry.side, "optionQueenPlace", "refused"],
        [KIND.conflict, machine.a, 1, "optionQueenConflict", "wasFirst"]].map(([kind, row, column, key, hint]) => [word(key, squareName(row, column)), next.kind === kind || hint]) };
    } }),
    stop(undefined, { ...FOUR, ...writes("attack") }),
    stop(KIND.solved, { ...FOUR, parts: ["board", "tree"], ask(machine) {
      const { solutions } = queensSearched()[0];
      return { options: [[1, "goesOn"], [solutions, true], [machine.geometry.side, "guessed"]], right: "mirrored" };
    } }),
    stop(KIND.solved, { ...FOUR, parts: ["board", "tree"], ...END }),
    stop(undefined, { ...FOUR, parts: [], ask() {
      const [six, seven, eight] = queensSearched().slice(-3).map(({ nodes }) => nodes);
      return { options: [[2 * seven - six, "adds"], [eight, true], [8 ** 8, "noFits"]], right: "multiplies" };
    } }),
    stop(undefined, { ...FOUR, parts: [], ask: () => ({ options: [["stepChoose", "alsoRows"], ["stepUndo", "alsoBack"], ["stepFits", true]], right: "onlyFits" }) }),
    stop(undefined, { ...FOUR, parts: [] }),
  ],
  exercises: ["queens", "duplicates", "word-search"],
  facts(machine) {
    const { a, b, c, kind } = machine.event();
    const refused = kind === KIND.conflict ? { square: squareName(a, b), from: squareName(c, machine.grid[c]) } : {};
    const rows = queensSearched().slice(0, -1).map(({ geometry: { side }, nodes, solutions }) => [String(side), String(solutions), number(nodes)]);
    return { n: machine.geometry.side, row: a + 1, solutions: machine.solutions, rows, next: COUNTED[COUNTED.length - 1] + 1, ...refused };
  },
  en: {
    title: "Queens: the same search",
    stops: [
      () => "Place 4 queens so that no two share a row, a column or a diagonal. Choose a square to place a queen or take one back. × marks an attacked square.",
      () => "Now the program. Each row must get exactly one queen, so one call of search fills one … what?",
      () => "One line of search keeps queens off attacked squares. Which one? Choose it in the code.",
      (f) => `A queen on ${f.square} would be attacked from ${f.from}: a conflict. Only fits is new: it looks at columns and diagonals. You know the loop around it.`,
      (f) => `Row ${f.row} comes next. On which square does the search place its queen first? Choose the square.`,
      (f) => `Row ${f.row} has no free square left: a dead end, the first one. What does the search do now?`,
      () => "Write the test that fits makes for each earlier queen. aside is how many columns the two are apart.",
      (f) => `The first solution, after ${f.nodes} nodes. This search counts, so it goes on. How many solutions will it find on this board?`,
      (f) => `${f.solutions} solutions, at the stars of {the tree|tree}, with ${f.nodes} nodes in all. {The board|board} is empty again: the search has taken every queen back.`,
      (f) => [`How the tree grows with the board. How many nodes are there for ${f.next} queens?`, [["queens", "solutions", "nodes"], ...f.rows]],
      () => "From Sudoku to queens: which of the six steps had to be thought out anew?",
      () => ["Choose, try, check, place, call, undo: a problem with these six steps can be searched depth-first. Say what one call fills, what it tries, and when that is impossible. Three more wait below.",
        [["", "a call fills", "with", "unless"], ["Sudoku", "a cell", "a digit", "a peer has it"], ["n queens", "a row", "a queen", "she is attacked"],
          ["duplicates", "a place", "another value", "no copy is left"], ["word search", "a letter", "a neighbour", "it differs or is used"]]],
    ],
    answers: {
      board: () => "the whole board", row: () => "a row", square: () => "a square",
      stepChoose: () => "Choose: what a call fills", stepUndo: () => "Undo: taking a queen back", stepFits: () => "Check: when a queen fits",
    },
    rights: {
      rowByRow: "Right. A row is what a cell was, and its squares are what the digits were.",
      asksFits: "Right. It asks fits, and goes on to the next square if the answer is no.",
      firstFree: "Right: @ is the first square of the row that no queen attacks.",
      sameAsEver: "Right: it takes the newest queen back, as it took back the newest digit.",
      mirrored: "Right: @. Mirror the first one and you have the other.",
      multiplies: "Right: @. Every queen more multiplies the nodes, here by 3 or 4. Without fits there would be millions.",
      onlyFits: "Right. A call fills a row in place of a cell, but the search around it is word for word the same.",
    },
    hints: {
      tooMuch: "Then one call would have everything to do. It fills one part and leaves the rest to the next call.",
      isTried: "Squares are what it tries, one after the other, as it tried digits in a cell.",
      places: "That line places the queen. The question comes before it.",
      undoes: "That line takes the queen back.",
      choosesRow: "That line says which row comes next. The squares come after it.",
      returns: "That line returns. Look into the loop.",
      elsewhere: "Not that one. Look in the loop of search, before the queen is placed.",
      otherRow: (f, chosen) => `${chosen} is not in row ${f.row}.`,
      later: "@ is free as well, but the squares are tried from left to right.",
      attacked: (f, chosen, from) => `${chosen} is attacked from ${from}: look along columns and diagonals.`,
      refused: "Each square of this row was tried, that one too: it is attacked.",
      wasFirst: "That was the first square it tried in this row. It does not ask twice.",
      goesOn: "It does not stop at the first. Look at the board in a mirror.",
      guessed: "One for each square of the first row? Try a queen in the corner, by hand.",
      adds: "That adds what the last board added. Compare the numbers by dividing them.",
      noFits: "That is one queen on any square of each row. But fits cuts most branches early.",
      alsoRows: "It is a row in place of a cell, but the line does the same: take the next one.",
      alsoBack: "The newest is taken back when the call below has failed, as ever.",
    },
  },
  zh: {
    title: "皇后：同样的搜索",
    stops: [
      () => "放 4 个皇后，任何两个不在同一行、同一列、同一条斜线上。点一个方格放皇后，再点一次收回。× 表示会被攻击的方格。",
      () => "现在看程序。每行正好一个皇后，所以一次 search 调用负责填一个……什么？",
      () => "search 里有一行不让皇后放到被攻击的方格上。是哪一行？在源码里点它。",
      (f) => `放在 ${f.square} 的皇后会被 ${f.from} 攻击：冲突。只有 fits 是新的：它看列和斜线。外面的循环你认识。`,
      (f) => `接着是第 ${f.row} 行。搜索先把皇后放在哪一格？点那一格。`,
      (f) => `第 ${f.row} 行没有可放的方格了：第一条死路。搜索接下来做什么？`,
      () => "写出 fits 对前面每个皇后所做的判断。aside 是两个皇后相隔的列数。",
      (f) => `第一个解，用了 ${f.nodes} 个节点。这个搜索要数出所有解，所以继续。在这个棋盘上它会找到几个解？`,
      (f) => `${f.solutions} 个解，在{树|tree}上的星号处；一共 ${f.nodes} 个节点。{棋盘|board}又空了：每个皇后都收回了。`,
      (f) => [`棋盘变大，树怎样长。${f.next} 个皇后有多少个节点？`, [["皇后", "解", "节点"], ...f.rows]],
      () => "从数独到皇后，六步里哪一步要重新想？",
      () => ["选、试、检查、填入、调用、撤销：有这六步的问题都可以用深度优先搜索。想清楚一次调用填什么、试什么、什么时候不行。下面还有三道。",
        [["", "一次调用填", "试", "不行"], ["数独", "一个格", "数字", "相关格已有"], ["n 皇后", "一行", "皇后", "被攻击"],
          ["有重复的排列", "一个位置", "另一个值", "用完了"], ["找单词", "一个字母", "相邻的格", "不对或用过"]]],
    ],
    answers: {
      board: () => "整个棋盘", row: () => "一行", square: () => "一个方格",
      stepChoose: () => "选：一次调用填什么", stepUndo: () => "撤销：收回皇后", stepFits: () => "检查：什么时候能放",
    },
    rights: {
      rowByRow: "对。行就相当于格，行里的方格就相当于数字。",
      asksFits: "对。它调用 fits，不能放就试下一个方格。",
      firstFree: "对：@ 是这一行里第一个不被攻击的方格。",
      sameAsEver: "对：它收回最近的皇后，就像收回最近的数字。",
      mirrored: "对：@ 个。第一个解左右翻转，就是另一个。",
      multiplies: "对：@。每多一个皇后，节点数就乘上一个数，这里是 3 到 4。没有 fits 会有上千万个。",
      onlyFits: "对。一次调用填一行而不是一格，外面的搜索一字不差。",
    },
    hints: {
      tooMuch: "那样一次调用要做完所有的事。它只填一部分，其余的交给下一次调用。",
      isTried: "方格是一个一个试的，就像在格里试数字。",
      places: "那一行放皇后，检查在它前面。",
      undoes: "那一行收回皇后。",
      choosesRow: "那一行决定接着是哪一行，方格在后面才试。",
      returns: "那一行是返回。看循环里面。",
      elsewhere: "不是它。看 search 的循环里，放皇后之前。",
      otherRow: (f, chosen) => `${chosen} 不在第 ${f.row} 行。`,
      later: "@ 也可以放，但方格是从左到右试的。",
      attacked: (f, chosen, from) => `${chosen} 会被 ${from} 攻击：看列和斜线。`,
      refused: "这一行的方格都试过了，那一个也试过：它被攻击。",
      wasFirst: "那是它在这一行最先试的方格。它不会再试。",
      goesOn: "它不会停在第一个解。把棋盘左右翻转看看。",
      guessed: "第一行每个方格一个解？在角上放一个皇后，自己试试。",
      adds: "那是加上了上一次增加的数。用除法比一比这些数。",
      noFits: "那是每行随便放一个皇后的放法数。可是 fits 早早剪掉了大部分分支。",
      alsoRows: "格换成了行，可是那一行做的事一样：取下一个。",
      alsoBack: "下面的调用失败了就收回最近的，和以前一样。",
    },
  },
});
