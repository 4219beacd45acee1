// The chapters of the lesson. Each has a file in chapters/, which adds to CHAPTERS: what the page does at each stop, and
// texts in both languages: the title, a text for each stop, and the replies to right and wrong answers. A stop with a
// table gives [text, rows]. The first row and the first column of a table are headers; an entry { text, bar } has a bar
// that fills that part of its cell's height.
//
// A stop says which puzzle and rungs are shown, at which moment, which cells are framed, which `view` of the panels
// comes first and, optionally, a question. Cells and numbers in the texts come from `factsOf`, and so from the machine
// at that moment: no text can claim what the search doesn't do. A chapter's own `facts` adds what only its texts need;
// it also gets the stop's other machines. A stop's `tool(facts)` makes an element to show below its text. `exercises`
// names those that ask the reader to write what the chapter has shown.
//
// `parts`, in a chapter or a stop, lists the parts of the page to show (PARTS in side_by_side.js); all by default. In a text,
// `{words|what}` and names of cells are mentions (mentions.js).
//
// Questions, three to five a chapter, are stops with `ask: (machine, f, machines) => question`; their texts are the
// questions. questions.js defines what a question is. The machine determines what is right:
//   ask: (machine) => ({ options: [1, 2, 3].map((n) => [n, n === machine.depth || (n < machine.depth ? "fewer" : "more")]) })
//   ask: (machine) => ({ cell: nextOf(machine).a, hint: (cell) => (machine.grid[cell] ? "filled" : "later") })
//   ask: () => ({ line: "undo", hint: (site) => (site === "place" ? "places" : "elsewhere") })
// Their texts are `hints: { fewer: (f, chosen) => … }`, `right: (f, chosen) => …` or for the stop with index 3
// `rights: { 3: … }`, and `answers: { key: (f) => … }` for labels. `nextAsk` asks for the next event, with hints in WORDS.
//
// A chapter that another one refers to has a `name`; `picture` names its drawing in contents.js.

const CHAPTERS = [];

// The number of the chapter with this name.
const chapterNumber = (name) => CHAPTERS.findIndex((chapter) => chapter.name === name) + 1;

// A puzzle with one solution. Its search meets the first dead end three guesses deep, and shows what each flaw does.
const SMALL = ".....14.....34.2";

// A puzzle with three solutions. A wrong guess leads to its first dead end, five calls deep.
const OPEN = "3..4..3.....2.4.";

// The permutations of n digits.
const digitsIn = (n) => ({ cells: ".".repeat(n), rungs: ["permute"], name: () => word("permutePuzzle", n) });
const THREE = digitsIn(3);

// Three puzzles of 9 x 9: an easy one, one where "fewest candidates first" needs more nodes, and one designed to defeat row
// order.
const [EASY, LOSES, KILLER] = DATA.story.map(([name, cells]) => ({ cells, name }));

// Numbers as entries of a table, with bars to compare them by.
const barred = (numbers) => numbers.map((n) => ({ text: number(n), bar: n / Math.max(...numbers) }));

// A stop at the first or nth moment for which `when` holds: a kind of event, or a test of the machine. Without `when`,
// it is at the start or at step `at`; with END in `more`, at the end. Several rungs side by side are at the same node:
// then `when` is about the first one and must be a placement. `calls` shows calls and returns; `behind`: so many of them
// after the event. With `plays`, the search plays from its start to the stop, a hundred steps in about twenty seconds.
// `pick`: how several rungs race; `timed`: the rungs whose times the text mentions. `short` stops are those of the plan for
// 45 minutes (lesson_plan.js).
const stop = (when, more = {}) => ({ when, nth: 1, at: 0, cells: SMALL, name: () => word("lessonPuzzle", 1), rungs: ["scan"], flaw: "",
  pencil: false, calls: false, behind: 0, pick: "nodes", plays: false, short: false, timed: [], view: "", parts: undefined, marks: () => [], ask: null, ...more });
const END = { end: true };
// A stop at which the reader writes a line (line_tasks.js).
const writes = (task) => ({ parts: [], write: task, tool: () => lineExercise(task) });

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
  yield* advanceWhile(first, isBefore);
  if (end) for (const machine of machines) yield* advancing(machine, Infinity);
  else for (const machine of others) yield* advancing(machine, first.nodes ? Infinity : 0, first.nodes);
  return machines;
}

// The page's position for these machines: a step of a single one, a node of several; the end comes after the last node.
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

// Does slow work when its result is first needed, and only once.
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

// The first guess on the path that differs from the solution.
function firstWrong(machine) {
  const solution = solutionOf(machine.cells);
  const call = pathOf(machine).find(({ cell, digit }) => solution.grid[cell] !== digit);
  return call ? { cell: call.cell, digit: call.digit, right: solution.grid[call.cell] } : { cell: 0, digit: 0, right: 0 };
}

// Asks what the search does next. Doing the step finds the right answer; the hint of a wrong one says why it is wrong.
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

// Counts the nodes on each of the first levels of a search that goes through all branches.
function levelsOf(cells, rung, levels) {
  const machine = new Machine(cells, rung);
  const nodes = Array(levels).fill(0);
  while (machine.step()) {
    if (machine.kind !== KIND.place || machine.c !== 0) continue;
    nodes[machine.depth - 1] += 1;
    // Treats every guess on the last counted level as a dead end.
    if (machine.depth === levels) machine.phase = LEAVE;
  }
  return nodes;
}

// The facts that the texts of any stop may use.
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
