// Forced digits before guesses: naked and hidden singles, and locked candidates as the next rule.

// A puzzle with one solution where singles alone get stuck, and locked candidates lead to the next single.
const LOCKED = { cells: "8.3.24.5...6....2..2516.....68..15..3.7..8.42....321...39517.......8.7...........", name: () => word("lockedPuzzle") };

const isForced = ({ kind, c }) => kind === KIND.place && c > 0;

// Locked candidates: the first digit that, within a box, fits in one row or column only and is a candidate elsewhere in that line.
// `places`: where it fits in the box; `out`: the cells that lose it. None of the five versions uses this rule.
function lockedIn(machine) {
  const { geometry: { side, digits, cellsOf, unitsOf }, grid } = machine;
  const fits = (digit) => (cell) => !grid[cell] && machine.candidates(cell) & (1 << (digit - 1));
  for (let box = 2 * side; box < 3 * side; box += 1) {
    for (const digit of digits) {
      const places = cellsOf[box].filter(fits(digit));
      const line = places.length < 2 ? undefined : unitsOf[places[0]].slice(0, 2).find((unit) => places.every((cell) => unitsOf[cell].includes(unit)));
      const out = line === undefined ? [] : cellsOf[line].filter(fits(digit)).filter((cell) => !places.includes(cell));
      if (out.length) return { box, line, digit, places, out };
    }
  }
  return { box: 0, line: 0, digit: 0, places: [], out: [] };
}

const isHidden = ({ kind, c }) => kind === KIND.place && c > 1;
const unitOfNext = (machine) => Math.max(0, nextOf(machine).c - 2);
const onesIn = (machine) => Array.from(machine.grid.keys()).filter((cell) => !machine.grid[cell] && sizeAt(machine, cell) === 1);

// Asks where the digit of the next hidden single fits.
function hiddenAsked(machine) {
  const { a, b } = nextOf(machine);
  const inUnit = machine.geometry.cellsOf[unitOfNext(machine)];
  const hint = (cell) => (machine.grid[cell] ? "filled" : inUnit.includes(cell) ? ["seen", cellName(machine.culprit(cell, b), 9)] : "outside");
  return { cell: a, right: "hiddenThere", hint };
}

// Asks for a cell that loses a locked candidate.
function lockedAsked(machine) {
  const { digit, line, out, places } = lockedIn(machine);
  const has = (cell) => machine.candidates(cell) & (1 << (digit - 1));
  const hint = (cell) => (machine.grid[cell] ? "filled" : places.includes(cell) ? "oneOfThem" : machine.geometry.cellsOf[line].includes(cell) || !has(cell) ? "hasNone" : "notInLine");
  return { cell: out, right: "loses", hint };
}

// Asks what follows a guess: the single that it forces, or something else.
function singleAsked(machine) {
  const next = nextOf(machine);
  const two = machine.grid.findIndex((digit, cell) => !digit && bitsIn(machine.candidates(cell)) === 2);
  const { guess, guessed } = factsOf(machine);
  return { right: "forced", options: [[word("optionForced", digitsOf(machine.candidates(two))[0], cellName(two, 9)), "twoFit"],
    [word("optionForced", next.b, cellName(next.a, 9)), next.c > 0 || "twoFit"], [word("optionGuess"), "rulesFirst"], [word("optionUndo", guessed, guess), "noDeadEnd"]] };
}

CHAPTERS.push({
  picture: "certain",
  name: "certain",
  parts: ["board"],
  stops: [
    stop(isForced, { ...EASY, parts: ["board", "source", "steps", "legend"], rungs: ["propagate"] }),
    stop(isForced, { ...EASY, rungs: ["propagate"], pencil: true, ask: (machine) => ({ cell: onesIn(machine), right: "nakedToo",
      hint: (cell) => (machine.grid[cell] ? "filled" : ["fit", sizeAt(machine, cell)]) }) }),
    stop(isHidden, { ...EASY, parts: ["board", "source", "steps", "legend"], rungs: ["propagate"] }),
    stop((machine) => isHidden(nextOf(machine)), { ...EASY, rungs: ["propagate"], nth: 2, marks: (machine) => machine.geometry.cellsOf[unitOfNext(machine)],
      ask: hiddenAsked }),
    stop(KIND.solved, { ...EASY, parts: ["board", "tree"], rungs: ["propagate"] }),
    stop(KIND.deadUnit, { ...LOSES, parts: ["board"], rungs: ["propagate"], ask: (machine) => ({ right: "nowhere", options: [["twice", "noConflict"], ["noPlace", true], ["noDigit", "cellsHave"],
      ["noGuess", "guessesLeft"]] }) }),
    stop(({ kind, c }) => kind === KIND.undo && c > 0, { ...LOSES, parts: ["board", "tree", "steps"], rungs: ["propagate"] }),
    stop(undefined, { ...LOSES, parts: ["overview"], rungs: ["fewest", "propagate"], ...END }),
    stop(KIND.choose, { ...LOCKED, rungs: ["propagate"], pencil: true, marks: (machine) => lockedIn(machine).places, ask: lockedAsked }),
    stop(KIND.choose, { ...LOCKED, rungs: ["propagate"], pencil: true, marks: (machine) => lockedIn(machine).out }),
    stop((machine) => machine.kind === KIND.place && machine.c === 0 && isForced(nextOf(machine)), { ...LOSES, parts: ["board", "tree"], rungs: ["propagate"], pencil: true,
      ask: singleAsked }),
  ],
  facts(machine, { at }, others) {
    const { side } = machine.geometry;
    const whole = solutionOf(machine.cells);
    const { box, line, digit, places, out } = lockedIn(machine);
    const lost = out.length ? out[0] : 0;
    const next = nextOf(machine);
    return {
      nextDigit: next.b, nextUnit: () => unitName(unitOfNext(machine), side), three: places.length,
      here: at(machine.a), value: machine.b, could: machine.geometry.digits.filter((each) => machine.culprit(machine.a, each) < 0),
      unit: () => unitName(machine.kind === KIND.deadUnit ? machine.a : Math.max(0, machine.c - 2), side),
      // With the one that has just been taken off.
      trail: machine.trailed - machine.certain[machine.depth] + 1,
      placed: [machine, ...others].map(({ nodes }) => number(nodes)), ruled: number(others.length ? others[0].forced : 0),
      box: () => unitName(box, side), line: () => unitName(line, side), locked: digit, places: places.map(at), lost: at(lost),
      stays: digitsOf(machine.candidates(lost)).filter((each) => each !== digit), needs: whole.nodes,
    };
  },
  exercises: ["hidden"],
  en: {
    title: "What is certain comes first",
    stops: [
      (f) => `Before it guesses, this search applies two rules. The first looks for a cell with only one candidate. ${f.here} has only ${f.value}: a naked single. The ${f.value} is forced, so it is no guess and no node. The board marks it with an N.`,
      () => "Find another naked single: choose a cell with only one candidate.",
      (f) => `The second rule looks for a digit that fits in only one cell of a unit. In ${f.unit()}, ${f.value} fits only in ${f.here}: a hidden single. It is hidden because the cell has the candidates ${f.could.join(", ")}. The board marks it with an H.`,
      (f) => `The framed unit, ${f.nextUnit()}, still needs a ${f.nextDigit}. Where does the ${f.nextDigit} fit? Choose the cell.`,
      (f) => `Solved: ${f.forced} forced digits and ${f.nodes} nodes. The {tree|tree} is just a root. Filling in everything the rules force is called constraint propagation. Many newspaper puzzles need no guess at all.`,
      () => "A hard puzzle still needs guesses, but now the search notices sooner when one is wrong. This is a dead end, although every empty cell has a candidate. Why?",
      (f) => `When a guess is undone, everything it forced must go too. The rules had filled ${f.trail} cells since that guess. The search kept a list of them and now empties them in reverse order, starting with ${f.here}. Press Step until the guess itself is undone.`,
      (f) => `Fewest candidates first needs ${f.placed[0]} nodes for this puzzle. With the two rules it needs ${f.placed[1]} nodes and ${f.ruled} forced digits. Each node takes longer still, but there are so few that the search is much faster.`,
      (f) => `Here both rules are stuck. But look at the framed cells: in ${f.box()} only these ${f.three} can hold a ${f.locked}, and both are in ${f.line()}. One of them must get it. Which cell therefore loses ${f.locked} as a candidate?`,
      (f) => `The framed cell, ${f.lost}, can’t be ${f.locked}, so only ${f.stays.join(", ")} is left: a naked single. This rule is called locked candidates. It places no digit, but it removes candidates. Our search doesn’t use it, and so it has to guess here.`,
      (f) => `The search has just guessed ${f.guessed} in ${f.guess}. All candidates are shown. What does it do now?`,
    ],
    answers: {
      twice: () => "A digit occurs twice in a unit", noPlace: () => "A digit fits in no cell of a unit", noDigit: () => "A cell has no candidate",
      noGuess: () => "There is no cell left to guess in",
    },
    rights: {
      nakedToo: "Right: @ has a single candidate. The search fills such cells one after another, in row order.",
      hiddenThere: (f, chosen) => `Right: ${chosen}. In every other cell of ${f.nextUnit()} a ${f.nextDigit} would cause a conflict.`,
      nowhere: (f) => `Right: ${f.value} fits nowhere in ${f.unit()}. Without this rule the search would go on guessing for a while.`,
      loses: (f, chosen) => `Right: ${chosen} is in ${f.line()} but outside ${f.box()}. The ${f.locked} of ${f.line()} must be in one of the framed cells.`,
      forced: "Right: this cell has a single candidate. After each guess the rules come first.",
    },
    hints: {
      filled: "@ is filled already.",
      fit: (f, chosen, n) => `${chosen} has ${n} candidates. Look for a cell with one small digit.`,
      seen: (f, chosen, other) => `Not ${chosen}: its peer ${other} holds a ${f.nextDigit}.`,
      outside: (f, chosen) => `${chosen} is not in ${f.nextUnit()}.`,
      noConflict: "No digit is placed where it conflicts. The search checks that first.",
      cellsHave: "Every empty cell still has a candidate. Think about a whole unit.",
      guessesLeft: "Many cells are empty. Think about a whole unit.",
      oneOfThem: (f, chosen) => `${chosen} is one of the cells that may get the ${f.locked}.`,
      hasNone: (f, chosen) => `${f.locked} was never a candidate of ${chosen}.`,
      notInLine: (f, chosen) => `${chosen} keeps its candidate ${f.locked}: it isn’t in ${f.line()}.`,
      twoFit: "That cell has two candidates, so it would be a guess. Look for a cell with one small digit.",
      rulesFirst: "The rules come before the next guess, as long as they find something.",
      noDeadEnd: "The search undoes a guess at a dead end. Here every cell has a candidate.",
    },
  },
  zh: {
    title: "确定的先填",
    stops: [
      (f) => `这个搜索在猜测之前先用两条规则。第一条找只有一个候选数的格。${f.here} 只有 ${f.value}，这叫显性唯一数。这个 ${f.value} 是确定的，不是猜测，也不算节点。盘面上用 N 标出。`,
      () => "再找一个显性唯一数：点一个只有一个候选数的格。",
      (f) => `第二条规则找在一个单元里只有一格可填的数字。${f.unit()}里，${f.value} 只能填在 ${f.here}，这叫隐性唯一数。说它“隐”，是因为这一格的候选数有 ${f.could.join("、")}。盘面上用 H 标出。`,
      (f) => `框出的是${f.nextUnit()}，还缺 ${f.nextDigit}。这个 ${f.nextDigit} 能填在哪里？点那一格。`,
      (f) => `解出来了：${f.forced} 个确定的数字，${f.nodes} 个节点，{树|tree}只有一个根。把规则能确定的都填好，这叫约束传播。报纸上的数独多半一次也不用猜。`,
      () => "难题还是要猜，但猜错了能更早发现。这里是一条死路，可是每个空格都还有候选数。为什么？",
      (f) => `撤销一个猜测，由它确定的数字也必须撤销。那次猜测之后，规则填了 ${f.trail} 格。搜索按顺序记下了它们，现在倒过来一个个清空，先是 ${f.here}。一直按“进一步”，直到猜测本身也撤销。`,
      (f) => `这道题，先填候选数最少的格要 ${f.placed[0]} 个节点。用上两条规则，只要 ${f.placed[1]} 个节点，确定 ${f.ruled} 个数字。每个节点花的时间更长，但节点少得多，搜索快得多。`,
      (f) => `到了这里，两条规则都用不上了。但是看框出的格：${f.box()}里只有这 ${f.three} 格能填 ${f.locked}，而且都在${f.line()}。其中一格必定填它。那么哪一格不能再填 ${f.locked}？`,
      (f) => `框出的 ${f.lost} 不能填 ${f.locked}，只剩 ${f.stays.join("、")}：显性唯一数。这条规则叫区块候选数。它不填数字，只去掉候选数。我们的搜索不用它，所以在这里只好猜测。`,
      (f) => `搜索刚在 ${f.guess} 猜了 ${f.guessed}，候选数都显示出来了。它接下来做什么？`,
    ],
    answers: {
      twice: () => "某个单元里有两个相同的数字", noPlace: () => "有个数字在一个单元里无处可填", noDigit: () => "有一格没有候选数",
      noGuess: () => "没有格可以猜了",
    },
    rights: {
      nakedToo: "对：@ 只有一个候选数。搜索逐行把这样的格一个个填上。",
      hiddenThere: (f, chosen) => `对：${chosen}。${f.nextUnit()}的其他格填 ${f.nextDigit} 都会冲突。`,
      nowhere: (f) => `对：${f.unit()}里 ${f.value} 无处可填。没有这条规则，搜索还会继续猜下去。`,
      loses: (f, chosen) => `对：${chosen} 在${f.line()}，但不在${f.box()}。${f.line()}的 ${f.locked} 一定在框出的格里。`,
      forced: "对：这一格只有一个候选数。每次猜测之后，先用规则。",
    },
    hints: {
      filled: "@ 已经填了。",
      fit: (f, chosen, n) => `${chosen} 有 ${n} 个候选数。找只有一个小字的格。`,
      seen: (f, chosen, other) => `${chosen} 不行：相关格 ${other} 已经是 ${f.nextDigit}。`,
      outside: (f, chosen) => `${chosen} 不在${f.nextUnit()}。`,
      noConflict: "填上的数字都不冲突：搜索先检查过了。",
      cellsHave: "每个空格都还有候选数。从整个单元想一想。",
      guessesLeft: "空格还很多。从整个单元想一想。",
      oneOfThem: (f, chosen) => `${chosen} 就是可能填 ${f.locked} 的格之一。`,
      hasNone: (f, chosen) => `${f.locked} 本来就不是 ${chosen} 的候选数。`,
      notInLine: (f, chosen) => `${chosen} 的候选数 ${f.locked} 不受影响：它不在${f.line()}。`,
      twoFit: "那一格有两个候选数，填了就是猜测。找只有一个小字的格。",
      rulesFirst: "只要规则还用得上，就先用规则，再猜测。",
      noDeadEnd: "到了死路才撤销猜测。这里每一格都有候选数。",
    },
  },
});
