// What happens at each stop of the lesson: the search, the moment it stands at, what is framed on the board, and for the last
// stop of a chapter the options of its question. The words are in chapters-en.js and chapters-zh.js: every cell and every
// number in them is put in by `factsOf` from the machine as it stands there, so no text can tell what the search does not do.

// A puzzle with one solution. Its search meets the first dead end three guesses deep, and shows what each flaw does.
const SMALL = ".....14.....34.2";
// A cell with two candidates and one with a single one, to speak of in the first chapter.
const [TWO, ONE] = [8, 14];

// The stop at the first moment, or the nth, at which an event of a kind has happened; without `kind` the start.
const stop = (kind, more = {}) => ({ kind, nth: 1, flaw: "", marks: () => [], ...more });
const END = { end: true };

const peersOf = ({ unitsOf, cellsOf }, cell) => [...new Set(unitsOf[cell].flatMap((unit) => cellsOf[unit]))].filter((other) => other !== cell);
const pathOf = (machine) => callsOf(machine).filter((call) => call.digit);

const CHAPTERS = [
  [
    stop(undefined),
    stop(undefined, { marks: ({ geometry }) => geometry.unitsOf[TWO].flatMap((unit) => geometry.cellsOf[unit]) }),
    stop(undefined, { marks: ({ geometry }) => peersOf(geometry, TWO), pencil: true }),
    stop(undefined, { marks: ({ geometry }) => [ONE, ...peersOf(geometry, ONE)], options: (machine) => (
      machine.geometry.digits.map((digit) => [String(digit), machine.candidates(ONE) === 1 << (digit - 1)])) }),
  ],
  [
    stop(KIND.choose),
    stop(KIND.conflict),
    stop(KIND.place),
    stop(KIND.choose, { nth: 3, options: (machine) => nextOptions(machine) }),
  ],
  [
    stop(KIND.choose, { nth: 4 }),
    stop(KIND.deadCell),
    stop(KIND.deadCell, { marks: (machine) => pathOf(machine).map((call) => call.cell), options: (machine) => (
      pathOf(machine).map((call) => [`${cellName(call.cell, machine.geometry.side)} = ${call.digit}`, call.cell === firstWrong(machine).cell])) }),
  ],
  [
    stop(KIND.undo),
    stop(KIND.deadCell, { flaw: "forgets", nth: 3 }),
    stop(KIND.deadCell, { flaw: "forgets", ...END }),
    stop(KIND.solved, { flaw: "wipes" }),
    stop(KIND.solved, { flaw: "wipes", ...END }),
    stop(KIND.deadCell, { flaw: "flag", ...END }),
    stop(KIND.deadCell, { nth: 2, options: (machine) => nextOptions(machine) }),
  ],
  [
    stop(KIND.choose),
    stop(KIND.choose, { nth: 3 }),
    stop(KIND.deadCell),
    stop(KIND.undo),
    stop(KIND.solved),
    stop(KIND.conflict, { nth: 9, options: (machine) => [-1, 0, 1, 2].map((more) => [String(callsOf(machine).length + more), more === 0]) }),
  ],
];

// A machine at a stop.
function machineAt({ kind, nth, flaw, end }) {
  const machine = new Machine(SMALL, "scan", flaw);
  let left = kind === undefined ? 0 : nth;
  while ((left || end) && machine.step()) if (machine.kind === kind) left -= 1;
  return machine;
}

// The solution, and the first guess of a path that is not in it.
function firstWrong(machine) {
  const solution = new Machine(SMALL, "scan");
  solution.advance(Infinity);
  const call = pathOf(machine).find(({ cell, digit }) => solution.grid[cell] !== digit);
  return call ? { cell: call.cell, digit: call.digit, right: solution.grid[call.cell] } : { cell: 0, digit: 0, right: 0 };
}

// What may come next: the right one is found out by doing it, on a copy.
function nextOptions(machine) {
  const copy = new Machine(SMALL, "scan");
  copy.load(machine.save());
  copy.step();
  const { cell, digit, guess, guessed } = factsOf(machine);
  return [[KIND.conflict, word("optionConflict", digit, cell)], [KIND.place, word("optionPlace", digit, cell)],
    [KIND.undo, word("optionUndo", guessed, guess)]].map(([kind, text]) => [text, copy.kind === kind]);
}

// What the words of a stop may speak of.
function factsOf(machine) {
  const { side } = machine.geometry;
  const at = (cell) => cellName(cell, side);
  const event = machine.event();
  const path = pathOf(machine);
  const calls = callsOf(machine);
  const last = path[path.length - 1] || { cell: 0, digit: 0 };
  const running = calls[calls.length - 1] || { cell: 0, left: [], digit: 0 };
  const wrong = firstWrong(machine);
  return {
    side, cells: machine.geometry.count, givens: machine.why.filter((why, cell) => why < 0 && machine.grid[cell]).length,
    two: at(TWO), twoHas: digitsOf(machine.candidates(TWO)), peers: peersOf(machine.geometry, TWO).length, one: at(ONE),
    cell: at(running.cell), digit: event.kind === KIND.choose ? running.left[0] : event.b || running.left[0] || machine.geometry.side,
    other: at(Math.max(0, event.c)), guess: at(last.cell), guessed: last.digit, calls: calls.length, steps: machine.steps, nodes: machine.nodes,
    backtracks: machine.backtracks, deepest: machine.deepest, empty: machine.grid.filter((digit) => !digit).length,
    left: (path.length ? calls[path.length - 1].left : []), path: path.map((call) => `${at(call.cell)} = ${call.digit}`),
    wrong: at(wrong.cell), wrongDigit: wrong.digit, rightDigit: wrong.right,
  };
}
