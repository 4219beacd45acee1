// What is certain comes before a guess: naked and hidden singles, and as the next idea locked candidates.

// A puzzle with one solution where both kinds of singles come to an end, and locked candidates lead to the next one.
const LOCKED = { cells: "8.3.24.5...6....2..2516.....68..15..3.7..8.42....321...39517.......8.7...........", name: () => word("lockedPuzzle") };

const isForced = ({ kind, c }) => kind === KIND.place && c > 0;

// The first digit that in a box fits in one row or column only, and is a candidate elsewhere in that line: where it fits, and
// where it is locked out. No rung asks for this; the page works it out for the reader.
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

// Where does the digit of the next hidden single fit?
function hiddenAsked(machine) {
  const { a, b } = nextOf(machine);
  const inUnit = machine.geometry.cellsOf[unitOfNext(machine)];
  const hint = (cell) => (machine.grid[cell] ? "filled" : inUnit.includes(cell) ? ["seen", cellName(machine.culprit(cell, b), 9)] : "outside");
  return { cell: a, right: "hiddenThere", hint };
}

// Which cells lose a locked candidate?
function lockedAsked(machine) {
  const { digit, line, out, places } = lockedIn(machine);
  const has = (cell) => machine.candidates(cell) & (1 << (digit - 1));
  const hint = (cell) => (machine.grid[cell] ? "filled" : places.includes(cell) ? "oneOfThem" : machine.geometry.cellsOf[line].includes(cell) || !has(cell) ? "hasNone" : "notInLine");
  return { cell: out, right: "loses", hint };
}

// What comes after a guess: the single that follows from it, or what one may take for the next step.
function singleAsked(machine) {
  const next = nextOf(machine);
  const two = machine.grid.findIndex((digit, cell) => !digit && bitsIn(machine.candidates(cell)) === 2);
  const { guess, guessed } = factsOf(machine);
  return { right: "forced", options: [[word("optionForced", digitsOf(machine.candidates(two))[0], cellName(two, 9)), "twoFit"],
    [word("optionForced", next.b, cellName(next.a, 9)), next.c > 0 || "twoFit"], [word("optionGuess"), "rulesFirst"], [word("optionUndo", guessed, guess), "noDeadEnd"]] };
}

CHAPTERS.push({
  name: "certain",
  stops: [
    stop(isForced, { ...EASY, rungs: ["propagate"] }),
    stop(isForced, { ...EASY, rungs: ["propagate"], pencil: true, ask: (machine) => ({ cell: onesIn(machine), right: "nakedToo",
      hint: (cell) => (machine.grid[cell] ? "filled" : ["fit", sizeAt(machine, cell)]) }) }),
    stop(isHidden, { ...EASY, rungs: ["propagate"] }),
    stop((machine) => isHidden(nextOf(machine)), { ...EASY, rungs: ["propagate"], nth: 2, marks: (machine) => machine.geometry.cellsOf[unitOfNext(machine)],
      ask: hiddenAsked }),
    stop(KIND.solved, { ...EASY, rungs: ["propagate"] }),
    stop(KIND.deadUnit, { ...LOSES, rungs: ["propagate"] }),
    stop(({ kind, c }) => kind === KIND.undo && c > 0, { ...LOSES, rungs: ["propagate"] }),
    stop(undefined, { ...LOSES, rungs: ["fewest", "propagate"], ...END }),
    stop(KIND.choose, { ...LOCKED, rungs: ["propagate"], pencil: true, marks: (machine) => lockedIn(machine).places }),
    stop(KIND.choose, { ...LOCKED, rungs: ["propagate"], pencil: true, marks: (machine) => lockedIn(machine).places, ask: lockedAsked }),
    stop(KIND.choose, { ...LOCKED, rungs: ["propagate"], pencil: true, marks: (machine) => lockedIn(machine).out }),
    stop((machine) => machine.kind === KIND.place && machine.c === 0 && isForced(nextOf(machine)), { ...LOSES, rungs: ["propagate"], pencil: true,
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
      (f) => `Before it guesses, this rung asks two questions. The first: is there a cell where only one digit fits? In ${f.here} that is ${f.value}: a naked single. It is certain as long as the digits on the board are right, so it is forced, and no node. N marks it.`,
      () => "Find another naked single: choose a cell where only one digit fits.",
      (f) => `The second question goes to the framed unit: where does ${f.value} fit? In ${f.unit()} only in ${f.here}. That is a hidden single: the cell itself would take ${f.could.join(", ")}, so one must look at its unit to see it. H marks it.`,
      (f) => `${f.nextDigit} is missing in ${f.nextUnit()}, the framed unit. Where does it fit? Choose the cell.`,
      (f) => `Solved: ${f.forced} digits were forced, and the number of nodes is ${f.nodes}. {The tree|tree} is just a root. Many puzzles in newspapers are like this one.`,
      (f) => `In a hard puzzle guesses remain, and the two rules show sooner that they are wrong. Here ${f.value} has no place left in ${f.unit()}, though every cell still has a candidate. That is a dead end, too.`,
      (f) => `When a guess goes, all that followed from it goes, too. The rules had filled ${f.trail} cells since; they were written down in order and come off in reverse, ${f.here} first. Only then is the guess itself taken back.`,
      (f) => `Fewest first without the rules: ${f.placed[0]} nodes. With them: ${f.placed[1]} nodes, and ${f.ruled} forced digits. A node costs more than ever, for all cells and all units are looked at again and again, but so few are left that the search is done much sooner.`,
      (f) => `Here neither rule finds anything. Yet look at the framed cells: in ${f.box()} they are all the places for ${f.locked}, and all of them are in ${f.line()}. Whichever of them gets it, no other cell of ${f.line()} can. These are locked candidates.`,
      (f) => `One of the ${f.three} framed cells gets the ${f.locked}. Which cell loses it as a candidate? Choose one.`,
      (f) => `So ${f.locked} is no candidate of ${f.lost}, which keeps ${f.stays.join(", ")}: a naked single again. Locked candidates place nothing; they take candidates away. The rungs that you can watch don’t use them, so rung 5 must guess here (nodes in all: ${f.needs}). The submitted solvers, bands and lanes, do.`,
      (f) => `${f.guessed} has just been guessed in ${f.guess}. All candidates are shown. What does the search do now?`,
    ],
    rights: {
      nakedToo: "Right: in @ one digit is left. The search fills such cells one after the other, in row order.",
      hiddenThere: (f, chosen) => `Right: ${chosen}. Everywhere else in ${f.nextUnit()} a ${f.nextDigit} would conflict.`,
      loses: (f, chosen) => `Right: ${chosen} is in ${f.line()}, outside ${f.box()}. The ${f.locked} of that unit is already spoken for.`,
      forced: "Right: a cell with one candidate. After each guess the rules come first, and here they have something to do.",
    },
    hints: {
      filled: "@ is filled already.",
      fit: (f, chosen, n) => `In ${chosen} ${n} digits fit. Look for a cell with one small digit.`,
      seen: (f, chosen, other) => `Not in ${chosen}: ${other} is a peer and has a ${f.nextDigit}.`,
      outside: (f, chosen) => `${chosen} is outside ${f.nextUnit()}.`,
      oneOfThem: (f, chosen) => `${chosen} is one of the cells that may get the ${f.locked}.`,
      hasNone: (f, chosen) => `${f.locked} is no candidate of ${chosen} as it is.`,
      notInLine: (f, chosen) => `${chosen} has ${f.locked} as a candidate, and keeps it: it is not in ${f.line()}.`,
      twoFit: "Two digits fit there, so this would be a guess. Look for a cell with one small digit.",
      rulesFirst: "Before the next guess come the two rules, as long as they find something.",
      noDeadEnd: "A guess is taken back at a dead end. Here every cell has a candidate left.",
    },
  },
  zh: {
    title: "确定的先填",
    stops: [
      (f) => `这个版本在猜之前先问两个问题。第一个：有没有只能填一个数字的格？${f.here} 只能填 ${f.value}，这叫显性唯一数。只要盘面上的数字都对，它就一定对：它是确定的，不算节点，用 N 标出。`,
      () => "再找一个显性唯一数：点一个只能填一个数字的格。",
      (f) => `第二个问题问框出的单元：${f.value} 能填在哪里？${f.unit()}里只有 ${f.here}。这叫隐性唯一数：只看这一格，它还能填 ${f.could.join("、")}；要看整个单元才能发现。用 H 标出。`,
      (f) => `框出的单元（${f.nextUnit()}）还缺 ${f.nextDigit}。它能填在哪里？点那个格。`,
      (f) => `解出了：确定了 ${f.forced} 个数字，节点数是 ${f.nodes}。{整棵树|tree}只有一个根。报纸上的数独大多如此。`,
      (f) => `难题还是要猜，但这两条规则能更早发现猜错了。这里每个格都还有候选数，${f.unit()}里却没有地方填 ${f.value}。这也是死路。`,
      (f) => `收回一次猜测，由它确定的数字也要一并收回。这次猜测之后，规则填了 ${f.trail} 格，都按顺序记了下来；现在倒着取下，先是 ${f.here}，最后才是猜测本身。`,
      (f) => `不用规则，只先填候选数最少的格：${f.placed[0]} 个节点。用规则：${f.placed[1]} 个节点，确定 ${f.ruled} 个数字。每个节点比以前都贵，因为要反复看遍所有的格和单元，但剩下的节点很少，搜索快得多。`,
      (f) => `到了这里，两条规则都用不上了。但看框出的格：${f.box()}里 ${f.locked} 只能填在这几格，而它们都在${f.line()}。无论填在哪一格，${f.line()}的其他格都不能再填。这叫区块候选数。`,
      (f) => `框出的 ${f.three} 格里有一格是 ${f.locked}。哪个格因此不能再填它？点一个。`,
      (f) => `所以 ${f.locked} 不是 ${f.lost} 的候选数，那里只剩 ${f.stays.join("、")}：又是显性唯一数。区块候选数本身不填数字，只去掉候选数。能观看的各版本都不用它，所以版本 5 在这里必须猜测（总节点数 ${f.needs}）。最后两级 bands 和 lanes，也就是提交的程序，会用它。`,
      (f) => `刚在 ${f.guess} 猜了 ${f.guessed}，候选数都已显示。下一步会怎样？`,
    ],
    rights: {
      nakedToo: "对：@ 只剩一个数字。搜索逐行从左到右，把这样的格一个个填上。",
      hiddenThere: (f, chosen) => `对：${chosen}。在${f.nextUnit()}的其他地方填 ${f.nextDigit} 都会冲突。`,
      loses: (f, chosen) => `对：${chosen} 在${f.line()}，又不在${f.box()}。这个单元的 ${f.locked} 已经有着落了。`,
      forced: "对：有一格只剩一个候选数。每次猜测之后都先用规则，而这里正好用得上。",
    },
    hints: {
      filled: "@ 已经填了。",
      fit: (f, chosen, n) => `${chosen} 能填 ${n} 个数字。找只有一个小字的格。`,
      seen: (f, chosen, other) => `${chosen} 不行：相关格 ${other} 已经是 ${f.nextDigit}。`,
      outside: (f, chosen) => `${chosen} 不在${f.nextUnit()}里。`,
      oneOfThem: (f, chosen) => `${chosen} 就是可能填 ${f.locked} 的格之一。`,
      hasNone: (f, chosen) => `${f.locked} 本来就不是 ${chosen} 的候选数。`,
      notInLine: (f, chosen) => `${chosen} 有候选数 ${f.locked}，但它不在${f.line()}，不受影响。`,
      twoFit: "那一格能填两个数字，填了就是猜。找只有一个小字的格。",
      rulesFirst: "只要规则还用得上，就先用规则，再猜。",
      noDeadEnd: "遇到死路才收回。这里每个格都还有候选数。",
    },
  },
});
