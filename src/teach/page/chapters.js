// The chapters of the lesson. Each has its file in chapters/, which adds to CHAPTERS: what the page does at each stop, and
// its words in both languages: the title, a text for each stop, and what is said to a right answer and to a wrong one. A
// stop that has a table gives [text, rows]; the first row and the first column of a table are its heads, and an entry
// { text, bar } has a bar as high as that part of the table's row.
//
// A stop says which puzzle and rungs are shown, the moment they stand at, what is framed on the board, which `view` of the
// panels comes first, and perhaps a question. Every cell and every number in the words is
// put in by `factsOf` from the machine as it stands there, so no text can tell what the search does not do. What only one
// chapter speaks of is in its own `facts`, which also gets the stop's other machines. A stop's `tool(facts)` is an element below
// its text. `exercises` are those that ask to write
// what the chapter has shown, by name.
//
// `parts` says which parts of the page a chapter shows (PARTS in lesson.js), in a chapter or in a stop; without it, all. In a
// text, `{words|what}` and names of cells are mentions: mentions.js.
//
// A question, three to five a chapter, is a stop with `ask: (machine, f, machines) => question`, whose text is the question; ask.js says what
// a question is. What is right is found out by the machine:
//   ask: (machine) => ({ options: [1, 2, 3].map((n) => [n, n === machine.depth || (n < machine.depth ? "fewer" : "more")]) })
//   ask: (machine) => ({ cell: nextOf(machine).a, hint: (cell) => (machine.grid[cell] ? "filled" : "later") })
//   ask: () => ({ line: "undo", hint: (site) => (site === "place" ? "places" : "elsewhere") })
// Its words are `hints: { fewer: (f, chosen) => … }`, `right: (f, chosen) => …` or for the stop with index 3 `rights: { 3: … }`, and
// `answers: { key: (f) => … }` for labels that are words. `nextAsk` asks what the search does next, and has its hints in WORDS.
//
// `was` is the chapter's number in the first edition of the lesson, by which old addresses name it; chapters that are new have
// none. Where stops have come or gone since, `wasStops` says at which stop of today each of the old ones is.

const CHAPTERS = [];

// Today's number of the chapter that was the old edition's nth.
const chapterOf = (was) => CHAPTERS.findIndex((chapter) => chapter.was === was) + 1;

// A puzzle with one solution. Its search meets the first dead end three guesses deep, and shows what each flaw does.
const SMALL = ".....14.....34.2";

// Three of 9 x 9: an easy one, one where the cell with the fewest candidates loses, and one made against row order.
const [EASY, LOSES, KILLER] = DATA.story.map(([name, cells]) => ({ cells, name }));

// The stop at the first moment, or the nth, of which `when` is true: a kind of event, or a test of the machine. Without it
// the start, or step `at`; with END in `more` where the search is over. Several rungs stand side by side at the same node:
// there `when` is about the first one, and must be a place. With `calls`, calls and returns are shown, and it may stand so many
// `behind` its event. With `plays` the search plays up to there from its start,
// and needs about twenty seconds for a hundred steps. `pick` says how several race, and `timed` which rungs its words tell the time of.
const stop = (when, more = {}) => ({ when, nth: 1, at: 0, cells: SMALL, name: () => word("lessonPuzzle", 1), rungs: ["scan"], flaw: "",
  pencil: false, calls: false, behind: 0, pick: "nodes", plays: false, timed: [], view: "", parts: undefined, marks: () => [], ask: null, ...more });
const END = { end: true };

const peersOf = ({ unitsOf, cellsOf }, cell) => [...new Set(unitsOf[cell].flatMap((unit) => cellsOf[unit]))].filter((other) => other !== cell);
const pathOf = (machine) => callsOf(machine).filter((call) => call.digit);

// The machines of a stop's rungs: the first one at its moment, the others at the same node, or all at their ends. In slices.
function* machinesAt({ cells, rungs, flaw, when, nth, at, end }) {
  const machines = rungs.map((rung) => machineOf(cells, rung, flaw, tapeOf(rung)));
  const [first, ...others] = machines;
  const is = typeof when === "function" ? when : ({ kind }) => kind === when;
  let left = when === undefined || end ? 0 : nth;
  yield* advancing(first, at);
  const isBefore = (machine) => {
    if (left && machine.steps && is(machine)) left -= 1;
    return left > 0;
  };
  yield* going(first, isBefore);
  if (end) for (const machine of machines) yield* advancing(machine, Infinity);
  else for (const machine of others) yield* advancing(machine, first.nodes ? Infinity : 0, first.nodes);
  return machines;
}

// Where the page stands at these machines: a step of a single one, a node of several; behind the last node is the end.
function momentOf([first, ...others]) {
  if (!others.length) return first.steps;
  const nodes = Math.max(first.nodes, ...others.map((machine) => machine.nodes));
  return first.phase === DONE ? nodes + 1 : nodes;
}

// The machine after its next event.
function nextOf(machine) {
  const copy = machineOf(machine.cells, machine.rung, machine.flaw, machine.tape);
  copy.load(machine.save());
  copy.step();
  return copy;
}

// What takes long to work out: done when it is asked for first, and not again.
function once(work) {
  let known;
  return () => {
    if (known === undefined) known = work();
    return known;
  };
}

const SOLVED = new Map();

// Rung 5 at the end of its search, in slices.
function* solving(cells) {
  if (!SOLVED.has(cells)) {
    const machine = new Machine(cells, "propagate");
    yield* advancing(machine, Infinity);
    SOLVED.set(cells, machine);
  }
  return SOLVED.get(cells);
}

const solutionOf = (cells) => finished(solving(cells));

// The first guess of a path that is not in the solution.
function firstWrong(machine) {
  const solution = solutionOf(machine.cells);
  const call = pathOf(machine).find(({ cell, digit }) => solution.grid[cell] !== digit);
  return call ? { cell: call.cell, digit: call.digit, right: solution.grid[call.cell] } : { cell: 0, digit: 0, right: 0 };
}

// What does the search do next? What is right is found out by doing it, and each wrong answer's hint says what speaks against it.
function nextAsk(machine) {
  const next = nextOf(machine).kind;
  const { toTry: [first], cell, digit: last, guess, guessed } = factsOf(machine);
  const digit = first || last;
  const tried = machine.kind === KIND.undo ? "hintTakenBack" : "hintTried";
  const again = machine.kind === KIND.undo ? "hintOnce" : "hintRefused";
  return { options: [
    [word("optionConflict", digit, cell), next === KIND.conflict || (first ? "hintFits" : tried)],
    [word("optionPlace", digit, cell), next === KIND.place || (first ? "hintPeer" : again)],
    machine.kind === KIND.undo ? [word("optionDead", cell), next === KIND.deadCell || "hintLeft"] : [word("optionUndo", guessed, guess), next === KIND.undo || "hintLeft"],
  ] };
}

// How many nodes a search has on each of its first levels when it goes through all branches.
function levelsOf(cells, rung, levels) {
  const machine = new Machine(cells, rung);
  const nodes = Array(levels).fill(0);
  while (machine.step()) {
    if (machine.kind !== KIND.place || machine.c !== 0) continue;
    nodes[machine.depth - 1] += 1;
    // As if the guess were a dead end at once.
    if (machine.depth === levels) machine.phase = LEAVE;
  }
  return nodes;
}

// What the words of any stop may speak of.
function factsOf(machine) {
  const { side, count } = machine.geometry;
  const at = (cell) => cellName(cell, side);
  const event = machine.event();
  const path = pathOf(machine);
  const calls = callsOf(machine);
  const last = path[path.length - 1] || { cell: 0, digit: 0 };
  const running = calls[calls.length - 1] || { cell: 0, left: [], digit: 0 };
  return {
    at, side, cells: count, givens: machine.why.filter((why, cell) => why < 0 && machine.grid[cell]).length,
    cell: at(running.cell), digit: event.kind === KIND.choose ? running.left[0] : event.b || running.left[0] || side,
    other: at(Math.max(0, event.c)), guess: at(last.cell), guessed: last.digit, calls: calls.length, steps: machine.steps, nodes: machine.nodes, forced: machine.forced,
    backtracks: machine.backtracks, deepest: machine.deepest, empty: machine.grid.filter((digit) => !digit).length,
    toTry: running.left, left: (path.length ? calls[path.length - 1].left : []), path: path.map((call) => `${at(call.cell)} = ${call.digit}`),
  };
}
