// Events as sentences, and the names of cells, units, matrix rows and columns, squares and choices.

function unitName(unit, side) {
  return word(["row", "column", "box"][Math.floor(unit / side)], (unit % side) + 1);
}

// The name of what a call fills: a cell, a row of a chess board, or a column of the matrix, named after its constraint.
function placeName(machine, cell) {
  const { side, count } = machine.geometry;
  if (machine instanceof Queens) return word("row", cell + 1);
  if (!(machine instanceof Cover) || cell < count) return cellName(cell, side);
  return word("unitDigit", ((cell - count) % side) + 1, unitName(Math.floor((cell - count) / side), side));
}

// The name of a row of the matrix: a digit in a cell.
function rowName(row, side) {
  return `${cellName(Math.floor(row / side), side)} = ${(row % side) + 1}`;
}

// The name of a call's choice.
function choiceName(machine, cell, choice) {
  const { side } = machine.geometry;
  if (machine instanceof Cover) return rowName(machine.all(cell + 1)[choice - 1], side);
  return machine instanceof Queens ? squareName(cell, choice) : `${cellName(cell, side)} = ${choice}`;
}

// A choice's short name, for nodes of the tree.
function shortName(machine, cell, choice) {
  return machine instanceof Permute ? String(choice) : choiceName(machine, cell, choice).replace(/ /g, "");
}

// The names of several choices of one call: digits for a cell, columns in a row, or rows of the matrix.
function choicesName(machine, cell, choices) {
  if (!(machine instanceof Cover)) return choices.join(" ");
  return choices.map((choice) => shortName(machine, cell, choice)).join(" ");
}

// The name of a square of a chess board: like a cell's.
function squareName(row, column) {
  return `r${row + 1}c${column}`;
}

// The sentence for a machine's last event, with its result at the end of the search; before the first event, its start.
function eventText(machine) {
  if (machine.end === "clash") return sayClash(machine);
  const text = machine.kind >= 0 ? sayMachine(machine) : sayStart(machine);
  if (machine.end === "lanes") return `${text} ${word("lanesEnd", machine.puzzles.length, machine.passes)}`;
  if (machine.end === "over") return `${text} ${word(machine.steps < machine.tape.total ? "recordCut" : "recordEnds", machine.grid.filter((digit) => !digit).length)}`;
  if (machine.end === "none") return `${text} ${word("noSolution")}`;
  if (machine.end === "all") return `${text} ${sayFound(machine)}`;
  if (machine.end === "flag") return `${text} ${word("flagSays")}`;
  if (machine.end === "solved" && machine.phase === DONE && machine.flaw === "wipes") return `${text} ${word("wiped")}`;
  return text;
}

// The result of a search that continues after its first solution.
function sayFound(machine) {
  if (machine.flaw === "best") return word("bestFound", machine.best);
  return machine.flaw === "second" && machine.solutions > 1 ? word("notUnique") : word("counted", machine.solutions);
}

function sayStart(machine) {
  if (machine instanceof ByHand) return sayHand(machine);
  if (machine instanceof Lanes) return word("lanesStart", machine.puzzles.length);
  if (machine instanceof Permute) return word("permuteStart", machine.geometry.side);
  if (machine instanceof Queens) return word("queensStart", machine.geometry.side);
  return machine.begins ? word("startLate", machine.begins) : word("start", machine.grid.filter(Boolean).length);
}

// Names two givens that conflict.
function sayClash(machine) {
  const { geometry, grid } = machine;
  const [cell] = clashesOf(machine);
  const other = holderOf(geometry, grid, cell, grid[cell]);
  return word("errClash", grid[cell], cellName(cell, geometry.side), cellName(other, geometry.side));
}

function sayMachine(machine) {
  if (machine instanceof ByHand) return sayHand(machine);
  if (machine instanceof Cover) return sayCover(machine);
  if (machine instanceof Lanes) return sayLanes(machine);
  if (machine instanceof Wide) return sayWide(machine);
  return machine instanceof Queens ? sayQueens(machine) : sayEvent(machine.event(), machine);
}

function sayEvent({ kind, a, b, c, line }, { geometry: { side, digits }, wanted, solutions, flaw }) {
  const at = (cell) => cellName(cell, side);
  if (line !== undefined) {
    const key = { [KIND.place]: "recordedPlace", [KIND.undo]: "recordedUndo", [KIND.overwrite]: "recordedOverwrite" }[kind];
    return word(key || "recordedSolved", symbolOf(b, side), at(a), word("lineAt", line));
  }
  switch (kind) {
    case KIND.choose: {
      const set = digitsOf(b);
      if (set.length === 0) return word("chooseNone", at(a));
      return word("choose", at(a), set.length === side ? `1–${side}` : set.join(" "));
    }
    case KIND.conflict:
      return word("conflict", b, at(a), at(c));
    case KIND.place:
      if (c === 0) return word("place", b, at(a));
      if (c === 1) return word("placeNaked", b, at(a));
      return word("placeHidden", b, at(a), unitName(c - 2, side));
    case KIND.deadCell:
      if (c === 2) return word("allTried", at(a));
      return word(c ? "deadNaked" : wanted > 1 || flaw === "flag" ? "deadCounting" : "deadCell", at(a));
    case KIND.deadUnit:
      return word("deadUnit", b, unitName(a, side));
    case KIND.undo:
      return word(c === 0 ? "undo" : "undoForced", b, at(a));
    case KIND.bound:
      return word("bound", a, b);
    default:
      return wanted > 1 ? word("solvedAnother", solutions) : word("solved", digits.length * digits.length);
  }
}

function sayCover(machine) {
  const { a, b, kind } = machine.event();
  const column = () => placeName(machine, a);
  const row = () => rowName(a, machine.geometry.side);
  switch (kind) {
    case KIND.choose: return word(b ? "coverChoose" : "coverChooseNone", column(), b);
    case KIND.cover: return word("coverCover", column());
    case KIND.uncover: return word("coverUncover", column());
    case KIND.place: return word("coverPlace", row());
    case KIND.deadCell: return word("coverDead", column());
    case KIND.undo: return word("coverUndo", row());
    default: return word("coverSolved");
  }
}

function sayQueens(machine) {
  const { a, b, c, kind } = machine.event();
  switch (kind) {
    case KIND.choose: return word("queensChoose", a + 1);
    case KIND.conflict: return word("queensConflict", squareName(a, b), squareName(c, machine.grid[c]));
    case KIND.place: return word("queensPlace", squareName(a, b));
    case KIND.deadCell: return word(c ? "queensTried" : "queensDead", a + 1);
    case KIND.undo: return word("queensUndo", squareName(a, b));
    default: return word("queensSolved", machine.solutions);
  }
}

function sayWide(machine) {
  const { a, b, kind } = machine.event();
  if (kind === KIND.choose) return word("wideTake", machine.depth, cellName(a, 4));
  if (kind === KIND.place) return word("widePlace", b, cellName(a, 4));
  return kind === KIND.solved ? word("wideSolved", machine.queued) : sayEvent(machine.event(), machine);
}

// The reader's last action, and what to do next in the chosen cell. Readers should find dead ends themselves, so one is named
// only after two refused digits.
function sayHand(machine, cell = -1) {
  if (machine.end === "solved") return word("handSolved");
  const { geometry: { side }, refusals } = machine;
  const { a, b, c, kind } = machine.event();
  const at = (each) => cellName(each, side);
  const isDead = kind === KIND.conflict && refusals > 1 && !machine.candidates(a);
  const done = { [KIND.conflict]: () => word("conflict", b, at(a), at(c)), [KIND.place]: () => word("handPlaced", b, at(a)), [KIND.undo]: () => word("handTaken", b, at(a)) }[kind];
  const next = isDead ? word("handDead", at(a)) : cell < 0 ? word("handChoose") : machine.grid[cell] ? "" : word("handNext", at(cell));
  return [done ? done() : "", next].join(" ").trim();
}

function sayLanes(machine) {
  const { a, b, c, kind } = machine.event();
  switch (kind) {
    case KIND.pass: return word("lanesPass", machine.passes);
    case KIND.guess: return word("lanesGuess", a, c, cellName(b, 4));
    case KIND.undo: return word("lanesBack", a);
    case KIND.deadCell: return word("lanesNone", a, b + 1);
    default: return word("lanesSolved", a, b + 1);
  }
}
