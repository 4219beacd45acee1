// The page's words in English, and the functions that choose a language. `chinese.js` has the same keys.
// An entry is a text or a function that makes one.
"use strict";

const WORDS = {
  en: {
    title: "Depth-first search on a Sudoku",
    skip: "Skip to the controls",
    controls: "Controls",
    candidates: "Candidates",
    own: "Own puzzle",
    keys: "Keys",
    close: "Close",
    reset: "Start",
    back: "Back",
    play: "Play",
    pause: "Pause",
    forward: "Step",
    backtrack: "Next backtrack",
    end: "End",
    scrubber: "Step of the search",
    speed: "Speed",
    perSecond: (n) => `${number(n)}/s`,
    position: (at, of) => `Step ${number(at)} of ${number(of)}`,
    themeauto: "◐ Auto",
    themelight: "☀ Light",
    themedark: "☾ Dark",
    themeLabel: (now) => `Colours: ${now}`,
    keysOn: "Keys without Ctrl or Alt work",
    keyPlay: "play, pause",
    keyForward: "one step forward",
    keyBack: "one step back",
    keyTen: "ten steps forward or back",
    keyBacktrack: "to the next backtrack",
    keyLastBacktrack: "to the backtrack before",
    keyReset: "to the start",
    keyEnd: "to the end",
    keySpeed: "faster, slower",
    keyCandidates: "show candidates",
    keyOwn: "your own puzzle",
    keyLanguage: "中文",
    keyTheme: "light, dark",
    keyHelp: "this list",
    ownAsk: "81 cells, ‘.’ or ‘0’ where empty; or what one of the five judges takes: nine lines, with blanks or not, or [[\"5\",\"3\",…],…]",
    solvers: "Solvers, side by side",
    solve: "Solve it",
    lesson: "Back to the lesson’s puzzle",
    ownNote: "It is solved in this page, by a JavaScript twin of the Rust source that you see. Nothing leaves your device.",
    ownPuzzle: "Your puzzle",
    solving: "Searching …",
    errEmpty: "Nothing there yet: type or paste 81 cells.",
    errCharacter: (c, line, column) => `Line ${line}, column ${column}: ‘${c}’ is no cell. Cells are the digits 1 to 9, and ‘.’ or ‘0’ where empty.`,
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
    nodesHint: "digits tried by the search",
    placements: "Placements",
    placementsHint: "all digits written: tried and forced",
    backtracks: "Backtracks",
    backtracksHint: "guesses taken back",
    depth: "Depth",
    depthHint: "guesses that stand",
    source: (file) => `Source: ${file}`,
    tree: "Search tree",
    treeNote: "Dead branches are folded. Choose a node to go to its step.",
    strip: "Depth over time",
    stripHint: "click to go there",
    stripLabel: (deepest) => `Depth over time, up to ${deepest}`,
    treeRoot: (n) => (n ? `start, ${n} forced` : "start"),
    treeForced: (n) => `+${n} forced`,
    treeDead: (n) => `dead, ${number(n)} ${n === 1 ? "node" : "nodes"}`,
    treeSolved: "solved",
    treeOpen: "unfold",
    treeFold: "fold",
    treeMore: (n) => `… ${number(n)} more nodes`,
    start: (n) => `Start: ${n} givens. Press play, or step.`,
    choose: (cell, digits) => `Go to ${cell}. Try ${digits}.`,
    chooseNone: (cell) => `Go to ${cell}. Nothing fits there.`,
    conflict: (digit, cell, other) => `${digit} does not fit in ${cell}: ${other} has it.`,
    place: (digit, cell) => `Guess: write ${digit} into ${cell}.`,
    placeNaked: (digit, cell) => `Forced: only ${digit} fits in ${cell} (naked single).`,
    placeHidden: (digit, cell, unit) => `Forced: ${cell} is the only place for ${digit} in ${unit} (hidden single).`,
    deadCell: (cell) => `Dead end: nothing is left to try in ${cell}.`,
    deadUnit: (digit, unit) => `Dead end: ${digit} has no place in ${unit}.`,
    undo: (digit, cell) => `Backtrack: take ${digit} back from ${cell}.`,
    undoForced: (digit, cell) => `Take the forced ${digit} back from ${cell}.`,
    solved: "Solved: all 81 cells are filled.",
    noSolution: "No solution: every branch is dead.",
    clash: "No solution: two givens clash.",
    done: (n) => `done after ${number(n)} steps`,
    cut: (shown, all) => `Showing ${number(shown)} of ${number(all)} events.`,
    cutMore: (shown, all) => `Showing ${number(shown)} of more than ${number(all)} events; the search was stopped there.`,
    cutHere: (shown, all) => `The page holds no more than ${number(shown)} of ${number(all)} events. The search goes on.`,
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

// A fresh element: its class, its text, its children.
function make(tag, className = "", text = "", ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text) element.textContent = text;
  element.append(...children);
  return element;
}
