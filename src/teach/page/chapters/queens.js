// Another problem for the same search.

const queensOn = (n) => ({ cells: ".".repeat(n), rungs: ["queens"], name: () => word("queensPuzzle", n) });

CHAPTERS.push({
  was: 13,
  stops: [
    stop(KIND.choose, queensOn(4)),
    stop(KIND.conflict, { ...queensOn(4), nth: 4 }),
    stop(KIND.deadCell, queensOn(4)),
    stop(KIND.solved, queensOn(4)),
    stop(KIND.solved, { ...queensOn(4), ...END }),
    stop(KIND.solved, { ...queensOn(6), ...END }),
    stop(KIND.solved, { ...queensOn(8), ...END }),
    stop(KIND.deadCell, { ...queensOn(6), options: (machine) => {
      const next = nextOf(machine);
      const [{ cell, digit }] = pathOf(machine).slice(-1);
      return [[KIND.undo, cell, digit, "optionQueenUndo"], [KIND.place, machine.a, machine.geometry.side, "optionQueenPlace"],
        [KIND.conflict, machine.a, 1, "optionQueenConflict"]].map(([kind, row, column, key]) => [word(key, squareName(row, column)), next.kind === kind]);
    } }),
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
      (f) => `A queen on ${f.square} would be attacked from ${f.from}: a conflict. Only the function fits has changed: it asks for columns and diagonals now. The loop around it is the one you know.`,
      (f) => `Row ${f.row} has no square left: a dead end. As before, an earlier queen must be wrong, and the newest is taken back first.`,
      (f) => `The first solution, at step ${f.steps} and after ${f.nodes} nodes. This search counts, so it goes on.`,
      (f) => `${f.n} queens can stand in ${f.solutions} ways. The tree has ${f.nodes} nodes; the stars are the solutions. The board is empty again: every queen has been taken back.`,
      (f) => `With ${f.n} queens: ${f.solutions} ways, ${f.nodes} nodes, ${f.times} times as many as with ${f.fewer}.`,
      (f) => `With ${f.n} queens, the famous puzzle: ${f.solutions} ways and ${number(f.nodes)} nodes. Choose, try, check, place, call, undo: whatever you can write with these six steps, you can search: colours for a map, words for a crossword, a knight’s way over the board.`,
      (f) => `With ${f.n} queens, the search is at its first dead end, in row ${f.row}. What does it do now?`,
    ],
    right: () => "Right, and you could have said so without seeing a single queen.",
    wrong: () => "All squares of this row have been tried: its call returns. What does the call below do then?",
  },
  zh: {
    title: "同样的骨架，别的题目",
    stops: [
      (f) => `在 ${f.n} × ${f.n} 的棋盘上放 ${f.n} 个皇后，互不攻击：任何两个不在同一行、同一列、同一条斜线上。每行一个皇后，所以每次调用 search 负责一行，就像负责一个格；试这一行的位置，就像试数字。`,
      (f) => `放在 ${f.square} 的皇后会被 ${f.from} 攻击：冲突。变的只有函数 fits：现在它看的是列和斜线。外面的循环还是原来那个。`,
      (f) => `第 ${f.row} 行没有位置了：死路。和以前一样，一定是前面某个皇后错了，先收回最近的一个。`,
      (f) => `第一个解，在第 ${f.steps} 步，用了 ${f.nodes} 个节点。这个搜索要数出所有解，所以继续。`,
      (f) => `${f.n} 个皇后有 ${f.solutions} 种放法。树有 ${f.nodes} 个节点，星号标出解。棋盘又空了：每个皇后都收回了。`,
      (f) => `${f.n} 个皇后：${f.solutions} 种放法，${f.nodes} 个节点，是 ${f.fewer} 个皇后时的 ${f.times} 倍。`,
      (f) => `${f.n} 个皇后，就是那道名题：${f.solutions} 种放法，${number(f.nodes)} 个节点。选、试、检查、填入、调用、撤销：凡是能写成这六步的，都能这样搜索：给地图上色，填字游戏，马走遍棋盘。`,
      (f) => `${f.n} 个皇后，搜索在第一条死路，第 ${f.row} 行。下一步会怎样？`,
    ],
    right: () => "对，不看皇后也答得出来。",
    wrong: () => "这一行的位置都试过了：它的调用返回。下面的那个调用接着会做什么？",
  },
});
