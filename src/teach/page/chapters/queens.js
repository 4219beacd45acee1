// Another problem for the same search.

const queensOn = (n) => ({ cells: ".".repeat(n), rungs: ["queens"], name: () => word("queensPuzzle", n) });

CHAPTERS.push({
  picture: "queens",
  parts: ["board", "source", "steps"],
  stops: [
    stop(KIND.choose, queensOn(4)),
    stop(KIND.choose, { ...queensOn(4), ask: () => ({ line: "conflict", right: "asksFits",
      hint: (site) => ({ place: "places", undo: "undoes", choose: "choosesRow", dead: "returns", solved: "returns" }[site] || "elsewhere") }) }),
    stop(KIND.conflict, { ...queensOn(4), nth: 4 }),
    stop(KIND.choose, { ...queensOn(4), parts: ["board", "tree"], nth: 2, ask(machine) {
      const { side } = machine.geometry;
      const fits = machine.geometry.digits.filter((column) => machine.culprit(machine.a, column) < 0);
      const from = (column) => machine.culprit(machine.a, column);
      const hint = (square) => (Math.floor(square / side) !== machine.a ? "otherRow" : fits.includes((square % side) + 1) ? "later"
        : ["attacked", squareName(from((square % side) + 1), machine.grid[from((square % side) + 1)])]);
      return { cell: machine.a * side + fits[0] - 1, right: "firstFree", hint };
    } }),
    stop(KIND.deadCell, { ...queensOn(4), parts: ["board", "tree", "steps"] }),
    stop(KIND.solved, { ...queensOn(4), parts: ["board", "tree", "steps"] }),
    stop(KIND.solved, { ...queensOn(4), parts: ["board", "tree"], ...END }),
    stop(KIND.solved, { ...queensOn(6), parts: ["tree"], ...END }),
    stop(KIND.solved, { ...queensOn(8), parts: ["overview"], ...END }),
    stop(KIND.deadCell, { ...queensOn(6), parts: ["board", "tree", "steps"], ask(machine) {
      const next = nextOf(machine);
      const [{ cell, digit }] = pathOf(machine).slice(-1);
      return { right: "sameAsEver", options: [[KIND.undo, cell, digit, "optionQueenUndo"], [KIND.place, machine.a, machine.geometry.side, "optionQueenPlace", "refused"],
        [KIND.conflict, machine.a, 1, "optionQueenConflict", "wasFirst"]].map(([kind, row, column, key, hint]) => [word(key, squareName(row, column)), next.kind === kind || hint]) };
    } }),
    stop(undefined, { ...queensOn(4), parts: [] }),
  ],
  exercises: ["queens", "duplicates", "word-search"],
  facts(machine) {
    const { a, b, c, kind } = machine.event();
    const refused = kind === KIND.conflict ? { square: squareName(a, b), from: squareName(c, machine.grid[c]) } : {};
    const fewer = new Queens(queensOn(4).cells);
    fewer.advance(Infinity);
    const times = (machine.nodes / fewer.nodes).toFixed(1);
    return { n: machine.geometry.side, fewer: fewer.geometry.side, times, row: a + 1, solutions: machine.solutions, ...refused };
  },
  en: {
    title: "The same skeleton elsewhere",
    stops: [
      (f) => `Place ${f.n} queens on a board of ${f.n} × ${f.n} so that none attacks another: no two in a row, a column or a diagonal. Each row gets one queen. So a call of search looks after a row as it looked after a cell, and tries its squares as it tried digits.`,
      () => "One line of the search keeps queens off attacked squares. Which one? Choose it in the source.",
      (f) => `A queen on ${f.square} would be attacked from ${f.from}: a conflict. Only the function fits has changed: it asks for columns and diagonals now. The loop around it is the one you know.`,
      (f) => `Row ${f.row} comes next. On which square will its queen stand first? Choose the square.`,
      (f) => `Row ${f.row} has no square left: a dead end. As before, an earlier queen must be wrong, and the newest is taken back first.`,
      (f) => `The first solution, at step ${f.steps} and after ${f.nodes} nodes. This search counts, so it goes on.`,
      (f) => `${f.n} queens can stand in ${f.solutions} ways. {The tree|tree} has ${f.nodes} nodes; the stars are the solutions. {The board|board} is empty again: every queen has been taken back.`,
      (f) => `With ${f.n} queens: ${f.solutions} ways, ${f.nodes} nodes, ${f.times} times as many as with ${f.fewer}.`,
      (f) => `With ${f.n} queens, the famous puzzle: ${f.solutions} ways and ${number(f.nodes)} nodes.`,
      (f) => `With ${f.n} queens, the search is at its first dead end, in row ${f.row}. What does it do now?`,
      () => ["Choose, try, check, place, call, undo: whatever can be written with these six steps can be searched depth-first. Say what a call fills, what it tries, and when that doesn’t fit. Three of these are for you to write.",
        [["", "a call fills", "with", "unless"], ["Sudoku", "a cell", "a digit", "a peer has it"], ["n queens", "a row", "a queen", "she is attacked"],
          ["duplicates", "a place", "another value", "no copy is left"], ["word search", "a letter", "a neighbour", "it differs or is used"]]],
    ],
    rights: {
      asksFits: "Right. It asks fits, and goes on with the next square when the answer is no.",
      firstFree: "Right: @ is the first square in the row that no queen attacks.",
      sameAsEver: "Right, and you could have said so without seeing a single queen.",
    },
    hints: {
      places: "That line places the queen. The question comes before it.",
      undoes: "That line takes the queen back.",
      choosesRow: "That line says which row comes next. The squares come after it.",
      returns: "That line returns. Look into the loop.",
      elsewhere: "Not that one. Look in the loop of search, before the queen is placed.",
      otherRow: (f, chosen) => `${chosen} is not in row ${f.row}.`,
      later: "@ is free as well, but the squares are tried from left to right.",
      attacked: (f, chosen, from) => `${chosen} is attacked from ${from}: look along columns and diagonals.`,
      refused: "All squares of this row were tried, that one among them: it is attacked.",
      wasFirst: "The search knows that already: it was the first square that it tried in this row.",
    },
  },
  zh: {
    title: "同样的骨架，别的题目",
    stops: [
      (f) => `在 ${f.n} × ${f.n} 的棋盘上放 ${f.n} 个皇后，互不攻击：任何两个不在同一行、同一列、同一条斜线上。每行一个皇后，所以每次调用 search 负责一行，就像负责一个格；试这一行的位置，就像试数字。`,
      () => "搜索里有一行不让皇后放到被攻击的位置上。是哪一行？在源码里点它。",
      (f) => `放在 ${f.square} 的皇后会被 ${f.from} 攻击：冲突。变的只有函数 fits：现在它看的是列和斜线。外面的循环还是原来那个。`,
      (f) => `接着是第 ${f.row} 行。它的皇后先放在哪一格？点那一格。`,
      (f) => `第 ${f.row} 行没有位置了：死路。和以前一样，一定是前面某个皇后错了，先收回最近的一个。`,
      (f) => `第一个解，在第 ${f.steps} 步，用了 ${f.nodes} 个节点。这个搜索要数出所有解，所以继续。`,
      (f) => `${f.n} 个皇后有 ${f.solutions} 种放法。{树|tree}有 ${f.nodes} 个节点，星号标出解。{棋盘|board}又空了：每个皇后都收回了。`,
      (f) => `${f.n} 个皇后：${f.solutions} 种放法，${f.nodes} 个节点，是 ${f.fewer} 个皇后时的 ${f.times} 倍。`,
      (f) => `${f.n} 个皇后，就是那道名题：${f.solutions} 种放法，${number(f.nodes)} 个节点。`,
      (f) => `${f.n} 个皇后，搜索在第一条死路，第 ${f.row} 行。下一步会怎样？`,
      () => ["选、试、检查、填入、调用、撤销：能写成这六步的，都能用深度优先搜索。想清楚每次调用填什么、试什么、什么时候不行。下面三道由你来写：皇后；有相同值的排列；在字母方阵里找单词。",
        [["", "一次调用填", "试", "不行"], ["数独", "一个格", "数字", "相关格已有"], ["n 皇后", "一行", "皇后", "被攻击"],
          ["有重复的排列", "一个位置", "另一个值", "用完了"], ["找单词", "一个字母", "相邻的格", "不对或用过"]]],
    ],
    rights: {
      asksFits: "对。它调用 fits，回答是“不行”就试下一个位置。",
      firstFree: "对：@ 是这一行里第一个不被攻击的位置。",
      sameAsEver: "对，不看皇后也答得出来。",
    },
    hints: {
      places: "那一行放皇后，问话在它前面。",
      undoes: "那一行收回皇后。",
      choosesRow: "那一行决定接着是哪一行，位置在后面才试。",
      returns: "那一行是返回。看循环里面。",
      elsewhere: "不是它。看 search 的循环里，放皇后之前。",
      otherRow: (f, chosen) => `${chosen} 不在第 ${f.row} 行。`,
      later: "@ 也空着、也不被攻击，但位置是从左到右试的。",
      attacked: (f, chosen, from) => `${chosen} 会被 ${from} 攻击：看列和斜线。`,
      refused: "这一行的位置都试过了，那一个也试过：它被攻击。",
      wasFirst: "搜索早就知道了：那是它在这一行最先试的位置。",
    },
  },
});
