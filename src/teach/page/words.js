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
    lessonPuzzle: (n) => `a small puzzle with ${n === 1 ? "one solution" : `${n} solutions`}`,
    lockedPuzzle: "a puzzle where both rules come to an end",
    queensPuzzle: (n) => `${n} queens on a board of ${n} × ${n}`,
    variants: { counts: "a search that counts all solutions", second: "a search that stops at the second solution",
      best: "a search for the most points, with a bound" },
    programs: { links: "Dancing links", queens: "Queens", lanes: "Lanes" },
    flaws: { forgets: "a search that forgets to undo", wipes: "a search that wipes its answer", flag: "a search that goes by a global flag" },
    optionConflict: (digit, cell) => `It finds that ${digit} does not fit in ${cell}`,
    optionPlace: (digit, cell) => `It places ${digit} in ${cell}`,
    optionChoose: "It chooses the first empty cell anew",
    optionReturns: "It ends: every call returns",
    optionCover: (column) => `It covers the column “${column}”`,
    optionUncover: (column) => `It links the column “${column}” in again`,
    optionRow: (row) => `It gives up the row “${row}”`,
    optionLaneGuess: "Its lane guesses",
    optionLaneBack: "Its lane goes back to its last guess",
    optionLaneNext: "It is solved, and its lane takes the next puzzle",
    optionLanePass: "All lanes go on with the next pass",
    optionQueenUndo: (square) => `It takes the queen back from ${square}`,
    optionQueenPlace: (square) => `It places a queen on ${square}`,
    optionQueenConflict: (square) => `It finds that ${square} is attacked`,
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
    change: (cell) => `${cell} changes`,
    watched: "chosen",
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
    keyWatch: "choose the cell of this step, or no cell; a click on a cell does that too",
    keyChange: "to where the chosen cell changes next",
    keyLastChange: "to where the chosen cell changed before",
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
    idea: { links: "the same search on a matrix of ones", queens: "the same search on a chess board", lanes: "sixteen searches at once" },
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
    solvedAnother: (n) => `Solution ${n}: all cells are filled. search returns, and the search goes on as behind a dead end.`,
    allTried: (cell) => `All digits are tried in ${cell}: search returns.`,
    deadCounting: (cell) => `Dead end: nothing is left to try in ${cell}. search returns.`,
    bound: (most, best) => `Bound: this can bring ${most} points at most, and ${best} are found already. search returns.`,
    counted: (n) => `All is searched: ${n} ${n === 1 ? "solution" : "solutions"}.`,
    notUnique: "There are two solutions at least: that is enough.",
    bestFound: (points) => `All is searched: the best solution brings ${points} points.`,
    unitDigit: (digit, unit) => `${digit} in ${unit}`,
    coverChoose: (column, rows) => `search is called: the column “${column}” has the fewest rows, ${rows}.`,
    coverChooseNone: (column) => `search is called: the column “${column}” has no row left.`,
    coverCover: (column) => `The column “${column}” is covered, and its rows leave all other columns.`,
    coverUncover: (column) => `The column “${column}” and its rows are linked in again.`,
    coverPlace: (row) => `Guess: the row “${row}”. Its other columns are covered next.`,
    coverDead: (column) => `Dead end: no row is left in the column “${column}”.`,
    coverUndo: (row) => `Backtrack: the row “${row}” is given up.`,
    coverSolved: "Solved: no column is left, so each is covered exactly once. Every call returns true.",
    queensChoose: (row) => `search is called for row ${row}.`,
    queensConflict: (square, other) => `Conflict: a queen on ${square} would be attacked from ${other}.`,
    queensPlace: (square) => `Guess: place a queen on ${square}, then call search for the next row.`,
    queensDead: (row) => `Dead end: no square is left to try in row ${row}. search returns 0.`,
    queensTried: (row) => `All squares are tried in row ${row}: search returns.`,
    queensUndo: (square) => `Backtrack: take the queen back from ${square}.`,
    queensSolved: (n) => `Solution ${n}: every row has its queen. search returns 1.`,
    queensStart: (n) => `Start: an empty board for ${n} queens. Press play, or step.`,
    lanesStart: (n) => `Start: ${n} puzzles, of which each lane has taken one. Press play, or step.`,
    lanesPass: (n) => `Pass ${n}: the rules go over all lanes at once.`,
    lanesGuess: (lane, digit, cell) => `Lane ${lane} is stuck: it guesses ${digit} in ${cell}.`,
    lanesBack: (lane) => `Lane ${lane} has met a contradiction: it goes back to its last guess and does without it.`,
    lanesNone: (lane, puzzle) => `Lane ${lane}: puzzle ${puzzle} has no solution.`,
    lanesSolved: (lane, puzzle) => `Lane ${lane} has solved puzzle ${puzzle}.`,
    lanesEnd: (puzzles, passes) => `All ${puzzles} puzzles are done, in ${passes} passes.`,
    lanesLabel: (working, lanes, solved, puzzles) => `${working} of ${lanes} lanes work, ${solved} of ${puzzles} puzzles are solved`,
    lanesPuzzle: (n) => `${n} small puzzles, sixteen at a time`,
    passes: "Passes",
    passesHint: "how often the rules have gone over all lanes",
    queen: "queen",
    attacked: "attacked",
    matrix: "Matrix and links",
    matrixHint: "a row for each digit in each cell, a column for each demand; lines are the links as they stand",
    matrixLabel: (columns, of, rows, all) => `Matrix: ${columns} of ${of} columns and ${rows} of ${all} rows are left`,
    matrixLegend: ["left", "covered", "chosen row", "leaves now", "comes back now"],
    lanesLegend: ["one candidate left", "changed just now", "guesses", "goes back", "takes the next puzzle"],
    matrixRoot: "root",
    matrixGroups: ["cell", "row", "column", "box"],
    solutions: "Solutions",
    solutionsHint: "solutions found so far",
    best: "Best",
    bestHint: "the most points that a solution has brought so far",
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
      ["exact cover", "rows of a matrix, chosen so that every column has exactly one of their ones"],
      ["bound", "what a branch can bring at most; where that is no more than the best so far, it is pruned"],
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

// The same for a part of a drawing: its attributes.
function shape(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

// What the looks of a picture's squares mean: a square with each class, and a word beside it.
function keyTo(classes, words) {
  return words.map((text, i) => {
    const sample = shape("svg", { viewBox: "0 0 10 10", "aria-hidden": "true" });
    sample.append(shape("rect", { x: 1, y: 1, width: 8, height: 8, class: classes[i] }));
    return make("li", "", "", sample, make("span", "", text));
  });
}
