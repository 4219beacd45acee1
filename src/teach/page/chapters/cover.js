// Exact cover with dancing links: covering a column removes links, uncovering it restores them.

const COVER = { cells: OPEN, rungs: ["links"], name: smallName(OPEN) };

// The size of a matrix, and how many of its columns and rows are left.
function matrixOf(machine) {
  const { columns, rows } = remainder(machine);
  return { columns, rows, allColumns: machine.columns, allRows: machine.rows, ones: 4 * machine.rows };
}

CHAPTERS.push({
  picture: "matrix",
  parts: ["matrix", "source", "steps"],
  stops: [
    stop(undefined, { ...COVER, parts: ["matrix"], cells: ".".repeat(16), name: smallName(".".repeat(16)) }),
    stop(undefined, { ...COVER, parts: ["matrix"], cells: ".".repeat(16), name: smallName(".".repeat(16)), ask(machine, { large }) {
      return { right: "fourEach", options: [[large.allColumns, "onlyColumns"], [large.allRows, "onlyRows"], [large.ones, true], [large.allRows * large.allColumns, "everywhere"]] };
    } }),
    stop(undefined, { ...COVER, parts: ["matrix", "board"] }),
    stop(KIND.choose, { ...COVER, parts: ["matrix", "board"] }),
    stop(KIND.cover, { ...COVER, parts: ["matrix"], ask: () => ({ right: "keepsLinks", options: [["nothing", "bothThere"], ["neighbours", true], ["rowsGone", "rowsStay"]] }) }),
    stop(KIND.cover, { ...COVER, parts: ["matrix", "board", "steps"], nth: 4 }),
    stop(KIND.deadCell, { ...COVER, ask: (machine) => ({ line: nextOf(machine).kind === KIND.uncover && "uncover", right: "linkedIn",
      hint: (site) => ({ undo: "callerFirst", uncoverOther: "noRow", dead: "runsNow", cover: "covers", coverOther: "covers" }[site] || "otherLine") }) }),
    stop(KIND.uncover, { ...COVER, parts: ["matrix", "source", "steps"], nth: 3 }),
    stop(KIND.solved, { ...COVER, parts: ["matrix", "board"] }),
    stop(KIND.deadCell, { ...COVER, parts: ["matrix", "tree"], nth: 2, ask(machine) {
      const [column, next] = [placeName(machine, machine.a), nextOf(machine).kind];
      const [row] = pathOf(machine).slice(-1).map(({ cell, digit }) => choiceName(machine, cell, digit));
      return { right: "lastFirst", options: [[KIND.cover, "optionCover", column, "isCovered"], [KIND.uncover, "optionUncover", column], [KIND.undo, "optionRow", row, "rowLater"]]
        .map(([kind, key, name, hint]) => [word(key, name), next === kind || hint]) };
    } }),
  ],
  facts(machine) {
    const large = matrixOf(new Cover(".".repeat(81)));
    const { kind, a, depth } = machine;
    const about = [KIND.choose, KIND.cover, KIND.uncover, KIND.deadCell].includes(kind) ? placeName(machine, a) : "";
    const [row] = pathOf(machine).slice(-1).map(({ cell, digit }) => choiceName(machine, cell, digit));
    return { ...matrixOf(machine), large, about, row, size: kind === KIND.choose ? machine.b : 0, depth };
  },
  en: {
    title: "Exact cover and dancing links",
    stops: [
      (f) => `A Sudoku as a matrix: each of its ${f.allRows} rows means “this digit in this cell”, each of its ${f.allColumns} columns is a constraint, like “row 1 needs a 4”. A square is a 1: the row satisfies the constraint. Count one row’s squares.`,
      (f) => `The matrix for 9 × 9 has ${number(f.large.allRows)} rows and ${number(f.large.allColumns)} columns. Each row satisfies one constraint of its cell and one of each unit. How many entries are 1?`,
      (f) => `We need rows that together have exactly one 1 in every column: an exact cover. The ${f.givens} givens choose their rows. This covers their columns and removes all rows that conflict with them. ${f.columns} columns and ${f.rows} rows are left.`,
      (f) => `The search chooses the column with the fewest rows left: “${f.about}” has ${f.size}. A cell with few candidates and a digit with few places in a unit are the same thing now: a column.`,
      (f) => `It covers the column “${f.about}”: its neighbours on the left and right now link to each other, and its rows leave all other columns. Look at the links below the matrix. What does “${f.about}” itself still know?`,
      (f) => `The search tries the row “${f.row}” and covers the other three columns in which it has a 1. A smaller matrix is left, and a recursive call of search handles it. Press Step and watch the matrix shrink.`,
      (f) => `“${f.about}” has no row left, ${f.depth} guesses deep: a dead end. The loop had no row to try. Which line of the code runs next?`,
      (f) => `Backtracking: “${f.about}” still knows its neighbours, so two assignments link it in again, and then its rows. Everything returns in reverse order. Donald Knuth called these dancing links.`,
      (f) => `Solved: no column is left, so each one is covered exactly once. The search tried ${f.nodes} rows and undid ${f.backtracks} of them.`,
      (f) => `Back to a dead end: every row of the column “${f.about}” has been tried. What does the search do now?`,
    ],
    answers: { nothing: "Nothing: it has been deleted", neighbours: "Its left and right neighbours", rowsGone: "Only its name: its rows are deleted" },
    rights: {
      fourEach: "Right: @, four in each row.",
      keepsLinks: "Right. Its neighbours skip it, but it still points to them.",
      linkedIn: "Right. After the loop the column is uncovered, and the call returns false.",
      lastFirst: (f) => `Right. “${f.about}” was covered last, so it is uncovered first. Only then is the row “${f.row}” undone.`,
    },
    hints: {
      onlyColumns: "@ is the number of columns, and each of them has several.",
      onlyRows: "@ would be one for each row. But each row satisfies more than one constraint.",
      everywhere: "@ is the number of all entries. Most of them are 0.",
      bothThere: "No memory is freed. Look at the dashed links below the matrix.",
      rowsStay: "Its rows have left the other columns, but they are still in this one.",
      callerFirst: "Not yet. That line belongs to the loop over rows. The caller runs it after this call has returned.",
      noRow: "That line uncovers the columns of a row that was tried. Here none was tried.",
      runsNow: "That line has just run: the loop is over. Look below it.",
      covers: "That line covers a column. Now it is time to uncover.",
      otherLine: "That line doesn’t come next. Look just below the loop.",
      isCovered: "It is covered already, since before its rows were tried.",
      rowLater: (f) => `That comes later. “${f.about}” was covered after that row was chosen, so it is uncovered before.`,
    },
  },
  zh: {
    title: "精确覆盖与舞蹈链",
    stops: [
      (f) => `把数独写成矩阵：${f.allRows} 行，每行表示“某格填某数”；${f.allColumns} 列，每列是一个约束条件，比如“第 1 行要有 4”。方块就是 1：这一行满足这个条件。挑一行，数一数方块。`,
      (f) => `9 × 9 的矩阵有 ${number(f.large.allRows)} 行、${number(f.large.allColumns)} 列。每行满足所在格的一个条件，和三个单元各一个条件。一共有多少个 1？`,
      (f) => `要选出若干行，使每一列恰好有其中一个 1：这叫精确覆盖。${f.givens} 个提示数的行已经选定。它们的列被覆盖，与它们冲突的行也去掉了。还剩 ${f.columns} 列、${f.rows} 行。`,
      (f) => `搜索选剩下的行最少的列：“${f.about}”有 ${f.size} 行。候选数少的格，单元里位置少的数字，现在是一回事：都是一列。`,
      (f) => `它覆盖列“${f.about}”：它左右的邻居互相连接，它的各行离开其余各列。看矩阵下方的链。“${f.about}”自己还记得什么？`,
      (f) => `搜索试行“${f.row}”，再覆盖这一行有 1 的另外三列。剩下一个更小的矩阵，由递归调用 search 处理。按“进一步”，看矩阵变小。`,
      (f) => `“${f.about}”一行也不剩，这时有 ${f.depth} 个猜测：死路。循环没有行可试。接下来执行代码的哪一行？`,
      (f) => `回溯：“${f.about}”还记得左右的邻居，所以两次赋值就把它接回来，再接回它的各行。一切按相反的顺序恢复。高德纳把这叫舞蹈链。`,
      (f) => `解出来了：一列也不剩，每一列都恰好覆盖一次。搜索试了 ${f.nodes} 行，撤销了 ${f.backtracks} 行。`,
      (f) => `回到一条死路：列“${f.about}”的行都试过了。搜索接下来做什么？`,
    ],
    answers: { nothing: "什么也不记得：它已经删掉了", neighbours: "它左右的邻居", rowsGone: "只有列名：它的行都删掉了" },
    rights: {
      fourEach: "对：@ 个，每行四个。",
      keepsLinks: "对。左右的邻居跳过了它，它却还指着它们。",
      linkedIn: "对。循环之后恢复这一列，然后调用返回 false。",
      lastFirst: (f) => `对。“${f.about}”最后覆盖，所以最先恢复。然后才撤销行“${f.row}”。`,
    },
    hints: {
      onlyColumns: "@ 是列数，每一列都有好几个。",
      onlyRows: "每行一个才是 @。可是每行满足的条件不止一个。",
      everywhere: "@ 是矩阵里所有位置的个数，其中大多是 0。",
      bothThere: "没有释放任何内存。看矩阵下方的虚线。",
      rowsStay: "它的行离开了其余各列，但还在这一列里。",
      callerFirst: "还不到。那一行在试行的循环里，等这个调用返回，由调用它的那一个执行。",
      noRow: "那一行恢复的是试过的行占的列。这里一行也没试。",
      runsNow: "那一行刚刚执行过：循环结束了。看它下面。",
      covers: "那一行是覆盖。现在该恢复了。",
      otherLine: "接下来不是那一行。看循环的正下方。",
      isCovered: "试它的行之前，它就已经覆盖了。",
      rowLater: (f) => `那要晚一些。“${f.about}”是在选了那一行之后覆盖的，所以要先恢复。`,
    },
  },
});
