// What a Sudoku is: units, peers and candidates.

// A cell with two candidates and one with a single one, to speak of.
const [TWO, ONE] = [8, 14];

CHAPTERS.push({
  was: 1,
  stops: [
    stop(undefined),
    stop(undefined, { marks: ({ geometry }) => geometry.unitsOf[TWO].flatMap((unit) => geometry.cellsOf[unit]) }),
    stop(undefined, { marks: ({ geometry }) => peersOf(geometry, TWO), pencil: true }),
    stop(undefined, { marks: ({ geometry }) => [ONE, ...peersOf(geometry, ONE)], options: (machine) => (
      machine.geometry.digits.map((digit) => [String(digit), machine.candidates(ONE) === 1 << (digit - 1)])) }),
  ],
  facts: (machine, { at }) => ({ two: at(TWO), twoHas: digitsOf(machine.candidates(TWO)), peers: peersOf(machine.geometry, TWO).length,
    one: at(ONE) }),
  en: {
    title: "The rules",
    stops: [
      () => "Here is a small Sudoku. Each row, each column and each of the boxes with thick borders must get every digit from 1 to 4 once. Grey cells are givens: they stay as they are. r1c2 means row 1, column 2.",
      (f) => `Rows, columns and boxes are called units. Every cell is in three of them: those of ${f.two} are framed.`,
      (f) => `The ${f.peers} other cells of its units are its peers. A digit that stands at a peer cannot stand here again. What no peer has are its candidates, the small digits: in ${f.two} these are ${f.twoHas.join(" and ")}.`,
      (f) => `Now you. Which digit is the only candidate of ${f.one}? Look at its framed peers.`,
    ],
    right: () => "Right: its peers have all the others. When a cell has one candidate, no guess is needed.",
    wrong: () => "A peer has that digit already. Look along the row, the column and the box.",
  },
  zh: {
    title: "规则",
    stops: [
      () => "这是一个小数独。每行、每列、每个粗线围成的宫都要把 1 到 4 各填一次。灰色的格是提示数，不会改变。r1c2 表示第 1 行第 2 列。",
      (f) => `行、列、宫统称单元。每一格都属于三个单元：${f.two} 的三个单元已框出。`,
      (f) => `这些单元里的另外 ${f.peers} 个格是它的同位格。同位格已有的数字，这里不能再填。同位格都没有的数字就是它的候选数，写成小字：${f.two} 的候选数是 ${f.twoHas.join(" 和 ")}。`,
      (f) => `轮到你了。${f.one} 只有一个候选数，是哪个？看看框出的同位格。`,
    ],
    right: () => "对：其余数字都出现在它的同位格里。只剩一个候选数的格不用猜。",
    wrong: () => "有一个同位格已经是这个数字。再看看行、列和宫。",
  },
});
