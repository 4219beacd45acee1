// What a Sudoku is: units, peers and candidates. Then the reader searches by hand, and the program does the same.

// A cell with two candidates and one with a single one, to speak of.
const [TWO, ONE] = [8, 14];
// A cell where somebody might place a digit that is refused.
const [CORNER, REFUSED] = [0, 1];

const BY_HAND = { rungs: ["hand"], marks: (machine) => (machine.next < 0 ? [] : [machine.next]) };

CHAPTERS.push({
  parts: ["board"],
  stops: [
    stop(undefined, { short: true }),
    stop(undefined, { marks: ({ geometry }) => geometry.unitsOf[TWO].flatMap((unit) => geometry.cellsOf[unit]) }),
    stop(undefined, { marks: ({ geometry }) => peersOf(geometry, TWO), pencil: true }),
    stop(undefined, { marks: ({ geometry }) => [ONE, ...peersOf(geometry, ONE)], ask: (machine) => ({
      options: machine.geometry.digits.map((digit) => [digit, machine.candidates(ONE) === 1 << (digit - 1) || "isAtPeer"]), right: "single" }) }),
    stop(undefined, { short: true, ask: ({ geometry, grid }) => ({
      cell: peersOf(geometry, CORNER).filter((cell) => grid[cell] === REFUSED), right: "culprit",
      hint: (cell) => (cell === CORNER ? "itself" : peersOf(geometry, CORNER).includes(cell) ? "otherDigit" : "noPeer"),
    }) }),
    // As far as the reader has come.
    stop(undefined, { short: true, ...BY_HAND, ...END, parts: ["board", "tree"] }),
    stop(KIND.solved, { short: true, plays: true, parts: ["board", "tree"] }),
    stop(KIND.deadCell, { short: true, parts: ["board", "tree"], marks: (machine) => pathOf(machine).map((call) => call.cell), ask: (machine) => ({
      cell: nextOf(machine).kind === KIND.undo ? nextOf(machine).a : -1, right: "newest",
      hint: (cell) => (cell === machine.a ? "isEmpty" : machine.why[cell] < 0 ? "isGiven" : "older"),
    }) }),
  ],
  facts(machine, { at, side }) {
    const { geometry, grid } = machine;
    const hand = new ByHand(machine.cells);
    hand.advance(Infinity);
    const search = new Machine(machine.cells, "scan");
    search.advance(Infinity);
    const conflicts = search.steps - 2 * search.nodes - 2 * search.backtracks - 1;
    // The unit that two cells share, and where the other one has a digit.
    const shared = (cell, other) => unitName(geometry.unitsOf[cell].find((unit) => geometry.unitsOf[other].includes(unit)), side);
    const holder = holderOf(geometry, grid, CORNER, REFUSED);
    return {
      two: at(TWO), twoHas: digitsOf(machine.candidates(TWO)), peers: peersOf(geometry, TWO).length, one: at(ONE), corner: at(CORNER), refused: REFUSED,
      unit: () => shared(CORNER, holder),
      has(digit) {
        const cell = holderOf(geometry, grid, ONE, digit);
        return { holder: at(cell), unit: shared(ONE, cell) };
      },
      hand: tallyOf(hand), isSolved: hand.next < 0, begun: hand.steps > 0, search: { ...tallyOf(search), refused: conflicts },
    };
  },
  en: {
    title: "The rules, and a search by hand",
    stops: [
      (f) => `Here is a small Sudoku. Each row, each column and each box with a thick border must get every digit from 1 to ${f.side} once. Grey cells are givens: they stay as they are. {r1c2|r1c2} means row 1, column 2.`,
      (f) => `Rows, columns and boxes are called units. Every cell is in three of them: those of ${f.two} are framed.`,
      (f) => `The ${f.peers} other cells of its units are its peers. A digit at a peer cannot be here as well. The digits that no peer has are its candidates, the small digits: in ${f.two} these are ${f.twoHas.join(" and ")}.`,
      (f) => `Now you. Which digit is the only candidate of ${f.one}? Look at its framed peers.`,
      (f) => `Somebody wants to place ${f.refused} in ${f.corner}. Which cell is in the way?`,
      () => "Now search by hand. Choose a digit for the framed cell; what conflicts is refused. Where nothing fits, take the newest digit back and try another. The {tree|tree} keeps what you have tried.",
      (f) => [`${!f.begun ? "Now the program searches." : f.isSolved ? "You have solved it, and now the program does the same." : "You have begun, and now the program does the same to the end."} In each cell it tries the digits in order and never looks ahead. So it runs into dead ends that you may have seen coming; but it never tires, and that is all it needs.`,
        [["", "placed", "taken back", "refused"], ...(f.begun ? [["you", f.hand.placed, f.hand.taken, f.hand.refused]] : []), ["the program", f.search.placed, f.search.taken, f.search.refused]]],
      (f) => `The program’s first dead end: nothing fits in ${f.cell}. The framed digits are its own. In which cell does it change something now?`,
    ],
    rights: {
      single: "Right: its peers have all the others. When a cell has one candidate, no guess is needed.",
      culprit: (f, chosen) => `Right: ${chosen} has the ${f.refused}, and both cells are in ${f.unit()}.`,
      newest: "Right: @ was filled last. Going back to an older digit would skip possibilities that nobody has tried.",
    },
    hints: {
      isAtPeer: (f, chosen) => `${chosen} is in ${f.has(Number(chosen)).holder}, which is in ${f.has(Number(chosen)).unit}, and so is ${f.one}.`,
      itself: (f) => `${f.corner} is empty. Look for a ${f.refused} among its peers.`,
      otherDigit: (f, chosen) => `${chosen} is a peer of ${f.corner}, but it does not have a ${f.refused}.`,
      noPeer: (f, chosen) => `${chosen} is in no unit with ${f.corner}, so it is not in the way there.`,
      isEmpty: (f) => `In ${f.cell} there is nothing to change: every digit conflicts.`,
      isGiven: "@ is no digit of the program’s: only the framed ones can be taken back.",
      older: "@ may have to change, too, but not yet. Which digit is the newest?",
    },
  },
  zh: {
    title: "规则，以及手工搜索",
    stops: [
      (f) => `这是一个小数独。每行、每列、每个粗线围成的宫都要把 1 到 ${f.side} 各填一次。灰色的格是提示数，不会改变。{r1c2|r1c2} 表示第 1 行第 2 列。`,
      (f) => `行、列、宫统称单元。每一格都属于三个单元：${f.two} 的三个单元已框出。`,
      (f) => `这些单元里的另外 ${f.peers} 个格是它的相关格。相关格已有的数字，这里不能再填。相关格都没有的数字就是它的候选数，写成小字：${f.two} 的候选数是 ${f.twoHas.join(" 和 ")}。`,
      (f) => `轮到你了。${f.one} 只有一个候选数，是哪个？看看框出的相关格。`,
      (f) => `有人想在 ${f.corner} 填 ${f.refused}。挡住它的是哪一格？`,
      () => "现在请你自己搜索。给框出的格选一个数字，有冲突的不能填。什么都填不了，就收回最近填的数字，换一个再试。{树|tree}上记着你试过的一切。",
      (f) => [`${!f.begun ? "现在由程序来搜索。" : f.isSolved ? "你解出来了，现在程序做同样的事。" : "你已经开了头，现在程序做同样的事，一直做完。"}它在每个格里按顺序试数字，从不往前看。所以有些死路你也许早就看出来了，它却要走进去；不过它不会累，这就够了。`,
        [["", "填入", "收回", "不能填"], ...(f.begun ? [["你", f.hand.placed, f.hand.taken, f.hand.refused]] : []), ["程序", f.search.placed, f.search.taken, f.search.refused]]],
      (f) => `程序的第一条死路：${f.cell} 填什么都不行。框出的是它自己填的数字。现在它要改哪一格？`,
    ],
    rights: {
      single: "对：其余数字都出现在它的相关格里。只剩一个候选数的格不用猜。",
      culprit: (f, chosen) => `对：${chosen} 是 ${f.refused}，两格都在${f.unit()}。`,
      newest: "对：@ 是最近填的。如果退到更早的数字，就会漏掉还没有试过的填法。",
    },
    hints: {
      isAtPeer: (f, chosen) => `${f.has(Number(chosen)).holder} 已经是 ${chosen}，它和 ${f.one} 都在${f.has(Number(chosen)).unit}。`,
      itself: (f) => `${f.corner} 是空的。在它的相关格里找 ${f.refused}。`,
      otherDigit: (f, chosen) => `${chosen} 是 ${f.corner} 的相关格，但它不是 ${f.refused}。`,
      noPeer: (f, chosen) => `${chosen} 和 ${f.corner} 没有共同的单元，不会挡住它。`,
      isEmpty: (f) => `${f.cell} 没有什么可改：填什么都冲突。`,
      isGiven: "@ 不是程序填的：能收回的只有框出的数字。",
      older: "@ 也许也要改，但还没轮到它。最近填的是哪一个？",
    },
  },
});
