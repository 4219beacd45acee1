// Exact cover, and links that leave and come back.

const COVER = { cells: OPEN, rungs: ["links"], name: smallName(OPEN) };

// What a matrix has, and what is left of it.
function matrixOf(machine) {
  const { columns, rows } = remainder(machine);
  return { columns, rows, allColumns: machine.columns, allRows: machine.rows, ones: 4 * machine.rows };
}

CHAPTERS.push({
  stops: [
    stop(undefined, { ...COVER, cells: ".".repeat(16), name: smallName(".".repeat(16)) }),
    stop(undefined, { ...COVER, cells: ".".repeat(16), name: smallName(".".repeat(16)), ask(machine, { large }) {
      return { right: "fourEach", options: [[large.allColumns, "onlyColumns"], [large.allRows, "onlyRows"], [large.ones, true], [large.allRows * large.allColumns, "everywhere"]] };
    } }),
    stop(undefined, COVER),
    stop(KIND.choose, COVER),
    stop(KIND.cover, COVER),
    stop(KIND.cover, { ...COVER, nth: 4 }),
    stop(KIND.deadCell, COVER),
    stop(KIND.deadCell, { ...COVER, ask: (machine) => ({ line: nextOf(machine).kind === KIND.uncover && "uncover", right: "linkedIn",
      hint: (site) => ({ undo: "callerFirst", uncoverOther: "noRow", dead: "runsNow", cover: "covers", coverOther: "covers" }[site] || "otherLine") }) }),
    stop(KIND.uncover, { ...COVER, nth: 3 }),
    stop(KIND.solved, COVER),
    stop(KIND.deadCell, { ...COVER, nth: 2, ask(machine) {
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
      (f) => `A Sudoku as a matrix: each of its ${f.allRows} rows is a digit in a cell, each of its ${f.allColumns} columns a demand, such as “this unit gets this digit”. A 1 means that the row meets the demand: four in each row, ${f.ones} in all. Rows that have exactly one 1 in every column are an exact cover: a solution.`,
      (f) => `On 9 × 9 there are ${number(f.large.allRows)} rows, a digit in a cell each, and ${number(f.large.allColumns)} columns. In how many places does a 1 stand?`,
      (f) => `Each of the ${f.givens} givens has chosen its row. The columns of these rows are met: they are covered, and fade. With them go all rows that would meet one of them again. ${f.columns} columns and ${f.rows} rows are left.`,
      (f) => `The search is the one you know. It chooses the column with the fewest rows left: “${f.about}” has ${f.size}. That may be a cell with few candidates or a digit with few places in a unit: here both are columns.`,
      () => "The column is covered. Its neighbours to the left and to the right link to each other, and its rows leave their other columns in the same way. Nothing is erased: see below the matrix. The column still knows where it stood.",
      (f) => `The search tries the row “${f.row}” and covers the other three columns that it meets. What is left is a smaller matrix, and search calls itself for that.`,
      (f) => `“${f.about}” has no row left, ${f.depth} guesses deep: a dead end. No digit was tried to see that.`,
      () => "Nothing was tried in this call. Which line of the source runs next? Choose it.",
      (f) => `The way back. “${f.about}” still knows its two neighbours, so two statements link it in again, and its rows as well. Everything comes back in reverse order, and the links stand as they stood before: Knuth called this dancing links.`,
      (f) => `No column is left, so each is covered exactly once: solved. ${f.nodes} rows were tried, ${f.backtracks} of them given up.`,
      (f) => `Back to a dead end: all rows of the column “${f.about}” have been tried. What does the search do now?`,
    ],
    rights: {
      fourEach: "Right: @, four in each row. It meets one demand of its cell and one of each of three units.",
      linkedIn: "Right. The loop had no row to try, so the column is linked in again, and the call returns false.",
      lastFirst: (f) => `Right. “${f.about}” was covered last, so it comes back first; only then the row below it is given up.`,
    },
    hints: {
      onlyColumns: "@ is the number of columns. Each of them has several ones.",
      onlyRows: "@ would be one in each row. But a digit in a cell meets more than one demand.",
      everywhere: "With @ every entry would be 1. Most are 0: dancing links store the ones only.",
      callerFirst: "Not yet. That line belongs to a loop that tries rows; the caller runs it when this call has returned.",
      noRow: "That line brings back the columns of a row that was tried. Here none was tried.",
      runsNow: "That is the line that has just run: the loop is over. Look below it.",
      covers: "That line covers a column. Now it is time to uncover.",
      otherLine: "That line does not come next. Look below the loop.",
      isCovered: "It is covered already: the search covered it before it tried its rows.",
      rowLater: (f) => `That comes later. “${f.about}” was covered after that row was chosen, so it has to come back before.`,
    },
  },
  zh: {
    title: "精确覆盖与舞蹈链",
    stops: [
      (f) => `数独可以写成矩阵。矩阵有 ${f.allRows} 行，每行是“某格填某数”；有 ${f.allColumns} 列，每列是一项要求：“这个格要有数字”，“这个单元要有这个数字”。满足要求的地方写 1：每行四个，一共 ${f.ones} 个。选出若干行，使每一列恰好有其中一个 1：这就是精确覆盖，也就是一个解。`,
      (f) => `9 × 9 的矩阵有 ${number(f.large.allRows)} 行，每行是“某格填某数”，还有 ${number(f.large.allColumns)} 列。一共有多少个 1？`,
      (f) => `${f.givens} 个提示数各选定了自己的一行。这些行的列已满足：它们被覆盖，颜色变浅。会再次满足它们的行也一并删去。还剩 ${f.columns} 列、${f.rows} 行。`,
      (f) => `搜索还是那个搜索。它选剩下的行最少的列：“${f.about}”有 ${f.size} 行。候选数少的格，单元里位置少的数字，在这里都是同一回事：列。`,
      () => "这一列被覆盖：它左右的邻居互相连接，它的各行也同样离开其余各列。什么也没有擦掉。看矩阵下方：这一列还记得自己原来的位置。",
      (f) => `搜索试行“${f.row}”，再覆盖这一行所满足的另外三列。剩下的是更小的矩阵，search 为它调用自己。`,
      (f) => `“${f.about}”一行也不剩，这时有 ${f.depth} 次猜测：死路。不用试任何数字就看得出来。`,
      () => "这个调用里什么也没试。接下来执行源码的哪一行？点那一行。",
      (f) => `往回走。“${f.about}”还记得两个邻居，所以两句就把它接回去，它的行也一样。一切按相反的顺序接回，链就恢复了原样：高德纳称之为舞蹈链。`,
      (f) => `一列也不剩，每列都恰好覆盖一次：解出。试过 ${f.nodes} 行，放弃了其中 ${f.backtracks} 行。`,
      (f) => `回到一条死路：列“${f.about}”的行都试过了。下一步会怎样？`,
    ],
    rights: {
      fourEach: "对：@ 个，每行四个。它满足所在格的一项要求，和三个单元各一项要求。",
      linkedIn: "对。循环没有行可试，于是接回这一列，然后返回 false。",
      lastFirst: (f) => `对。“${f.about}”最后被覆盖，所以最先接回；然后才放弃下面的那一行。`,
    },
    hints: {
      onlyColumns: "@ 是列数。每一列都不止一处。",
      onlyRows: "每行一个才是 @。但“某格填某数”满足的不止一项要求。",
      everywhere: "@ 个就是处处都是 1。其实大多是 0：舞蹈链不存它们。",
      callerFirst: "还不到。那一行在试行的循环里，这个调用返回之后，由上一层执行。",
      noRow: "那一行接回的是试过的行所占的列。这里一行也没试。",
      runsNow: "那一行刚刚执行过：循环结束了。看它下面。",
      covers: "那一行是覆盖。现在该恢复了。",
      otherLine: "接下来不是那一行。看循环下面。",
      isCovered: "它已经被覆盖了：搜索先覆盖它，才试它的行。",
      rowLater: (f) => `那要晚一些。“${f.about}”是在选了那一行之后才覆盖的，所以要先接回。`,
    },
  },
});
