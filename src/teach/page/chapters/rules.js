// The reader plays: a small grid in which somebody has begun wrongly. Then the same moves as a tree, the program's search
// beside it, and only now names for what was seen: unit, peer, candidate.

const BY_HAND = { cells: BEGUN_PUZZLE, rungs: ["hand"], ...END };
const BEGUN_BY_PROGRAM = { cells: BEGUN_PUZZLE, parts: ["board", "tree"] };
// A cell of the small puzzle with a single candidate.
const ONE = 14;
// A cell where somebody might place a digit that is refused.
const [CORNER, REFUSED] = [0, 1];

CHAPTERS.push({
  picture: "grid",
  parts: ["board"],
  stops: [
    // As far as the reader has come.
    stop(undefined, { short: true, ...BY_HAND }),
    stop(undefined, { short: true, ...BY_HAND, parts: ["board", "tree"] }),
    stop(KIND.solved, { short: true, ...BEGUN_BY_PROGRAM, plays: true }),
    stop(KIND.deadCell, { short: true, ...BEGUN_BY_PROGRAM, marks: (machine) => pathOf(machine).map((call) => call.cell), ask: (machine) => ({
      cell: nextOf(machine).kind === KIND.undo ? nextOf(machine).a : -1, right: "newest",
      hint: (cell) => (cell === machine.a ? "isEmpty" : machine.why[cell] < 0 ? "isGiven" : "older"),
    }) }),
    stop(undefined, { marks: ({ geometry }) => peersOf(geometry, CORNER), ask: ({ geometry, grid }) => ({
      cell: peersOf(geometry, CORNER).filter((cell) => grid[cell] === REFUSED), right: "culprit",
      hint: (cell) => (cell === CORNER ? "itself" : peersOf(geometry, CORNER).includes(cell) ? "otherDigit" : "noPeer"),
    }) }),
    stop(undefined, { marks: ({ geometry }) => [ONE, ...peersOf(geometry, ONE)], ask: (machine) => ({
      options: machine.geometry.digits.map((digit) => [digit, machine.candidates(ONE) === 1 << (digit - 1) || "isAtPeer"]), right: "single" }) }),
  ],
  facts(machine, { at, side }) {
    const { geometry, grid } = machine;
    const hand = new ByHand(BEGUN_PUZZLE);
    hand.advance(Infinity);
    const search = new Machine(BEGUN_PUZZLE, "scan");
    search.advance(Infinity);
    // The unit that two cells share, and where the other one has a digit.
    const shared = (cell, other) => unitName(geometry.unitsOf[cell].find((unit) => geometry.unitsOf[other].includes(unit)), side);
    const holder = holderOf(geometry, grid, CORNER, REFUSED);
    const { nodes, line } = hand.tree();
    return {
      peers: peersOf(geometry, CORNER).length, one: at(ONE), corner: at(CORNER), refused: REFUSED, unit: () => shared(CORNER, holder),
      has(digit) {
        const cell = holderOf(geometry, grid, ONE, digit);
        return { holder: at(cell), unit: shared(ONE, cell) };
      },
      moved: hand.steps > 0,
      // What the reader, if there were moves, and the program have done, with bars.
      counts(head, you, program) {
        const tallies = [...(hand.steps ? [[you, tallyOf(hand)]] : []), [program, { placed: search.nodes, taken: search.backtracks }]];
        const columns = ["placed", "taken"].map((key) => barred(tallies.map(([, tally]) => tally[key])));
        return [head, ...tallies.map(([name], i) => [name, ...columns.map((column) => column[i])])];
      },
      // Digits that fitted where the reader has since left, and were never tried.
      skipped: nodes.filter(({ todo, parent }) => todo && !line.includes(parent)).length,
    };
  },
  en: {
    title: "Play first",
    stops: [
      (f) => `Fill the grid with the digits 1 to ${f.side}. No digit may appear twice in a row, a column or a box with a thick border. Sam has begun: the blue digits are his, and he may be wrong. Choose a cell, then a digit.`,
      (f) => (!f.moved ? "Here is the same grid, with a picture of your moves. Place a few digits, take some back, and watch the {tree|tree} grow." : `These were your moves, as a {tree|tree}: each digit hangs from the one placed before it. Grey ones were taken back. ${f.skipped === 0 ? "Small circles fitted but were not tried." : `Small circles fitted but were not tried: on the grey branches, ${f.skipped}. Had the solution been there, would you have found it?`} Go on playing, if you like.`),
      (f) => [`The program starts without Sam’s digits. It takes the cells in order, tries every digit, and always takes back the newest one first. It looks ahead less than a person does, but it skips nothing.`,
        f.counts(["", "placed", "taken back"], "you", "the program")],
      (f) => `The program’s first dead end: no digit fits in ${f.cell}. The framed digits are its own. Which of them does it take back now?`,
      (f) => `Now for some names. A row, a column or a box is a unit. The ${f.peers} framed cells share a unit with {${f.corner}|${f.corner}}: they are its peers. Why can’t ${f.corner} be ${f.refused}? Choose the cell that rules it out.`,
      (f) => `A digit that no peer holds is a candidate. Which digit is the only candidate of {${f.one}|${f.one}}? Look at its framed peers.`,
    ],
    rights: {
      single: "Right: its peers hold all the others. A cell with a single candidate needs no guess.",
      culprit: (f, chosen) => `Right: ${chosen} holds the ${f.refused}, and both cells are in ${f.unit()}.`,
      newest: "Right: @ was filled last. Changing an older digit first would skip digits that it has not tried yet.",
    },
    hints: {
      isAtPeer: (f, chosen) => `${f.has(Number(chosen)).holder} already holds ${chosen}. Both cells are in ${f.has(Number(chosen)).unit}.`,
      itself: (f) => `${f.corner} is empty. Look for a ${f.refused} among its peers.`,
      otherDigit: (f, chosen) => `${chosen} is a peer of ${f.corner}, but it doesn’t hold ${f.refused}.`,
      noPeer: (f, chosen) => `${chosen} shares no unit with ${f.corner}, so it rules nothing out there.`,
      isEmpty: (f) => `${f.cell} is empty, and no digit fits. There is nothing to take back.`,
      isGiven: "The program hasn’t placed a digit in @. It can take back only the framed ones.",
      older: "@ may have to change too, but not yet. Which digit is the newest?",
    },
  },
  zh: {
    title: "先玩一局",
    stops: [
      (f) => `用 1 到 ${f.side} 填满盘面。同一行、同一列、同一个粗线围成的宫里，数字不能重复。小山已经开了头：蓝色的数字是他填的，不一定对。先选一格，再选数字。`,
      (f) => (!f.moved ? "还是这道题，旁边画出你的每一步。填几个数字，再收回几个，看{树|tree}怎样生长。" : `这是你走过的路，画成一棵{树|tree}：每个数字接在前一个的下面，灰色的已经收回。${f.skipped === 0 ? "小圆圈能填，但没有试过。" : `小圆圈能填，但没有试过：灰色的分支上有 ${f.skipped} 个。如果答案在那里，你会找到吗？`}想玩可以接着玩。`),
      (f) => [`程序从头做起，没有小山填的数字。它按顺序选格，每个数字都试，总是先收回最近填的。它不像人那样往前看，却什么也不会漏。`,
        f.counts(["", "填入", "收回"], "你", "程序")],
      (f) => `程序的第一条死路：${f.cell} 填什么都不行。框出的是它自己填的数字。现在它收回哪一个？`,
      (f) => `现在来认几个名称。行、列、宫统称单元。框出的 ${f.peers} 格和 {${f.corner}|${f.corner}} 在同一个单元里，是它的相关格。${f.corner} 为什么不能填 ${f.refused}？选出挡住它的那一格。`,
      (f) => `相关格都没有的数字，叫候选数。{${f.one}|${f.one}} 只有一个候选数，是哪个？看看框出的相关格。`,
    ],
    rights: {
      single: "对：其余数字都出现在它的相关格里。只有一个候选数的格不用猜。",
      culprit: (f, chosen) => `对：${chosen} 是 ${f.refused}，两格都在${f.unit()}。`,
      newest: "对：@ 是最近填的。如果先改更早的数字，就会漏掉还没有试过的填法。",
    },
    hints: {
      isAtPeer: (f, chosen) => `${f.has(Number(chosen)).holder} 已经是 ${chosen}。两格都在${f.has(Number(chosen)).unit}。`,
      itself: (f) => `${f.corner} 是空的。在它的相关格里找 ${f.refused}。`,
      otherDigit: (f, chosen) => `${chosen} 是 ${f.corner} 的相关格，但它不是 ${f.refused}。`,
      noPeer: (f, chosen) => `${chosen} 和 ${f.corner} 没有共同的单元，挡不住它。`,
      isEmpty: (f) => `${f.cell} 是空的，填什么都不行，没有什么可收回。`,
      isGiven: "程序没有在 @ 填过数字。能收回的只有框出的数字。",
      older: "@ 也许也要改，但还没轮到它。最近填的是哪一个？",
    },
  },
});
