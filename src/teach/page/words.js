// The page's words in English, and the functions that choose a language. `chinese.js` has the same keys.
// An entry is a text or a function that makes one.
const WORDS = {
  en: {
    title: "Depth-first search on a Sudoku",
    skip: "Skip to the controls",
    controls: "Controls",
    candidates: "Candidates",
    own: "Own puzzle",
    keys: "Keys",
    close: "Close",
    words: "Words",
    lessonButton: "Lesson",
    lessonChapters: "Chapter",
    lessonOptions: "Answers",
    lessonWhere: (chapter, chapters, at, of) => `Chapter ${chapter} of ${chapters}, stop ${at} of ${of}`,
    lessonNext: "Go on",
    lessonChapter: "Next chapter",
    lessonBack: "Back to the stop before",
    lessonClose: "Free play",
    lessonWrite: "Now write it, and have it judged:",
    lessonPuzzle: "a small puzzle with one solution",
    lockedPuzzle: "a puzzle where both rules come to an end",
    flaws: { forgets: "a search that forgets to undo", wipes: "a search that wipes its answer", flag: "a search that goes by a global flag" },
    optionConflict: (digit, cell) => `It finds that ${digit} does not fit in ${cell}`,
    optionPlace: (digit, cell) => `It places ${digit} in ${cell}`,
    optionUndo: (digit, cell) => `It takes ${digit} back from ${cell}`,
    optionDead: (cell) => `${cell} is a dead end: its call returns false`,
    optionForced: (digit, cell) => `It fills in ${digit} at ${cell}, without a guess`,
    optionGuess: "It chooses a cell to guess in",
    reset: "Start",
    back: "Back",
    play: "Play",
    pause: "Pause",
    forward: "Step",
    over: "Step over",
    dead: "Next dead end",
    out: "End of guess",
    jump: "Go to",
    jumpLabel: "Step to go to",
    end: "End",
    scrubber: "Step of the search",
    speed: "Speed",
    perSecond: (n) => `${number(n)}/s`,
    position: (at, of, all) => `Step ${number(at)} of ${all ? "" : "at least "}${number(of)}`,
    positionNodes: (at, of, all) => `Node ${number(at)} of ${all ? "" : "at least "}${number(of)}`,
    stepAt: (at) => `Step ${number(at)}`,
    nodeAt: (at) => `Node ${number(at)}`,
    themeauto: "◐ Auto",
    themelight: "☀ Light",
    themedark: "☾ Dark",
    themeLabel: (now) => `Colours: ${now}`,
    keysOn: "Keys without Ctrl or Alt work",
    keyPlay: "play, pause",
    keyForward: "one step forward",
    keyBack: "one step back",
    keyTen: "ten steps forward or back",
    keyOver: "one step; a guess with all that comes of it counts as one",
    keyOut: "to where the guess placed last is taken back",
    keyDead: "to the next dead end",
    keyLastDead: "to the dead end before",
    keyLessonNext: "the lesson’s next stop",
    keyLessonBack: "the lesson’s stop before",
    keyJump: "go to a step by its number",
    keyBacktrack: "to the next guess taken back",
    keyLastBacktrack: "to the guess taken back before",
    keyReset: "to the start",
    keyEnd: "to the end",
    keySpeed: "faster, slower",
    keyCandidates: "show candidates",
    keyOwn: "your own puzzle",
    keyLanguage: "中文",
    keyTheme: "light, dark",
    large: "Large print",
    keyLarge: "large print, for a projector",
    keyHelp: "this list",
    ownAsk: "81 cells, ‘.’, ‘0’ or ‘?’ where empty; or what one of the five judges takes: nine lines, with blanks or not, or [[\"5\",\"3\",…],…]",
    solvers: "Solvers, side by side",
    solve: "Solve it",
    lesson: "Back to the lesson’s puzzle",
    ownNote: "It is solved in this page, by a JavaScript twin of the Rust source that you see. Nothing leaves your device.",
    ownPuzzle: "Your puzzle",
    solutionsNone: "no solution",
    solutionsOne: "one solution",
    solutionsMany: "several solutions; the search stops at its first",
    solutionsUnknown: "how many solutions it has would take long to find out",
    errEmpty: "Nothing there yet: type or paste 81 cells.",
    errCharacter: (c, line, column) => `Line ${line}, column ${column}: ‘${c}’ is no cell. Cells are the digits 1 to 9, and ‘.’, ‘0’ or ‘?’ where empty.`,
    errRow: (line, found) => `Line ${line}: expected the nine cells of a row, or all 81, found ${found}.`,
    errRows: (found) => `Expected nine rows, found ${found}.`,
    errLong: (found) => `Expected 81 cells, found ${found}.`,
    errClash: (digit, one, other) => `No solution: ${one} and ${other} both hold ${digit}.`,
    errSolver: "Choose at least one solver.",
    tookFirst: (n) => `the first of ${n} puzzles`,
    rung: (n) => `Rung ${n}`,
    idea: {},
    names: {},
    board: (name) => `The board of ${name}`,
    row: (n) => `row ${n}`,
    column: (n) => `column ${n}`,
    box: (n) => `box ${n}`,
    empty: "empty",
    given: "given",
    guess: "guess",
    naked: "forced: naked single",
    hidden: "forced: hidden single",
    legend: "What the cells mean",
    legendGiven: "given",
    legendGuess: "guess",
    legendCurrent: "current cell",
    legendConflict: "the cell in the way",
    nodes: "Nodes",
    nodesHint: "digits placed as a guess",
    placements: "Placements",
    placementsHint: "all digits placed: guessed and forced",
    backtracks: "Backtracks",
    backtracksHint: "guesses taken back",
    depth: "Depth",
    depthHint: "guesses that stand",
    source: (file) => `Source: ${file}`,
    tree: "Search tree",
    treeHint: "drag to move, Shift and wheel to zoom; choose a node to go to its step",
    treeLabel: (nodes, depth, dead) => `Search tree: ${number(nodes)} nodes so far, ${depth} of them stand, ${number(dead)} are dead`,
    treeLeft: (digits) => `left: ${digits}`,
    treeRoot: "start",
    zoomIn: "Larger",
    zoomOut: "Smaller",
    zoomReset: "Back to the present node",
    stack: "Call stack",
    stackHint: "a card for each call of search that has not returned",
    stackEmpty: "No call of search has chosen a cell.",
    leftToTry: (digits) => `left to try: ${digits}`,
    nothingLeft: "nothing left to try",
    forcedBefore: (n) => `${n} forced`,
    overview: "The whole search",
    overviewHint: "from left to right its steps, from top to bottom its levels; click to go there",
    overviewLabel: (steps, deepest) => `The whole search: ${number(steps)} steps, up to ${deepest} levels deep`,
    knownAll: (steps, nodes) => `The whole search: ${number(steps)} steps, ${number(nodes)} nodes.`,
    knownSoFar: (steps) => `Searched so far: ${number(steps)} steps; the search goes on behind the page.`,
    waiting: (steps) => `On the way there: ${number(steps)} steps searched …`,
    start: (n) => `Start: ${n} givens. Press play, or step.`,
    choose: (cell, digits) => `search is called: it chooses ${cell} and has ${digits} to try.`,
    chooseNone: (cell) => `search is called: it chooses ${cell}, where nothing fits.`,
    conflict: (digit, cell, other) => `Conflict: ${digit} does not fit in ${cell}, ${other} has it.`,
    place: (digit, cell) => `Guess: place ${digit} in ${cell}, then call search for the rest.`,
    placeNaked: (digit, cell) => `Forced: only ${digit} fits in ${cell} (naked single).`,
    placeHidden: (digit, cell, unit) => `Forced: ${cell} is the only place for ${digit} in ${unit} (hidden single).`,
    deadCell: (cell) => `Dead end: nothing is left to try in ${cell}. search returns false.`,
    deadNaked: (cell) => `Dead end: nothing fits in ${cell}.`,
    deadUnit: (digit, unit) => `Dead end: ${digit} has no place in ${unit}.`,
    undo: (digit, cell) => `Backtrack: take ${digit} back from ${cell}.`,
    undoForced: (digit, cell) => `Take the forced ${digit} back from ${cell}.`,
    solved: (n) => `Solved: all ${n} cells are filled. Every call returns true.`,
    noSolution: "No solution: every branch is dead.",
    flagSays: "The flag says: solved.",
    wiped: "It says solved, and the answer is gone.",
    glossary: [
      ["cell", "one square of the grid; r2c5 is the fifth cell of row 2"],
      ["unit", "a row, a column or a box: each digit once"],
      ["peers", "the other cells of a cell’s row, column and box"],
      ["given", "a digit of the puzzle; it stays"],
      ["candidate", "a digit that no peer of an empty cell has"],
      ["bit mask", "a set of digits as a number: bit 0 stands for 1, bit 8 for 9"],
      ["lowbit", "the lowest 1 of a bit mask: x & -x"],
      ["popcount", "how often a bit mask has a 1"],
      ["guess, node", "a digit placed because it may be right; one node of the search tree"],
      ["forced", "a digit placed by a rule, because nothing else is possible; no node"],
      ["naked single", "only one digit fits in the cell"],
      ["hidden single", "the cell is the only one of a unit where the digit fits"],
      ["locked candidates", "all places of a digit in a box are in one line: elsewhere in that line it is no candidate"],
      ["dead end", "a cell where nothing is left to try, or a digit without a place in its unit"],
      ["backtrack", "to take a guess back because everything below it is dead"],
      ["rung", "one of the ladder’s solvers; each changes one idea of the one before"],
    ],
  },
};

let language = "en";

// The word or text for a key in the language that is on.
function word(key, ...values) {
  const entry = WORDS[language][key];
  return typeof entry === "function" ? entry(...values) : entry;
}

function number(n) {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ",");
}

// Writes all texts that stand still, and the language of the page.
function setLanguage(wanted) {
  language = wanted;
  document.documentElement.lang = wanted === "zh" ? "zh-CN" : "en";
  document.title = word("title");
  for (const element of document.querySelectorAll("[data-t]")) {
    element.textContent = word(element.dataset.t);
  }
  for (const element of document.querySelectorAll("[data-t-label]")) {
    element.setAttribute("aria-label", word(element.dataset.tLabel));
  }
  for (const element of document.querySelectorAll("[data-t-title]")) {
    element.title = word(element.dataset.tTitle);
  }
}

// The namespace of drawings, from one that the shell has.
const SVG = document.querySelector("svg").namespaceURI;

// A fresh element: its class, its text, its children.
function make(tag, className = "", text = "", ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text) element.textContent = text;
  element.append(...children);
  return element;
}
