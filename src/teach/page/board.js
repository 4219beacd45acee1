// The board: a grid for screen readers. Kinds of digits differ in shape and mark as well as in colour. The whole board
// is one Tab stop; the arrows move between its cells, and Enter chooses one.

// The width of the strip of names beside the cells, in cells.
const HEADING_WIDTH = 0.6;

class Board {
  // `chosen`, if given, is called with a cell that the reader chooses.
  constructor(name, geometry, chosen) {
    Object.assign(this, { name, geometry, chosen });
    const { side, rows = side } = geometry;
    this.element = make("div", geometry.count === 81 ? "board whole" : "board");
    this.element.style.setProperty("--cells", side + HEADING_WIDTH);
    this.cells = [];
    this.shown = [];
    this.marked = new Map();
    this.table = make("table");
    this.table.setAttribute("role", "grid");
    this.table.addEventListener("keydown", (event) => this.press(event));
    this.table.addEventListener("focusin", (event) => this.reach(this.cells.findIndex(({ element }) => element === event.target)));
    this.caption = make("caption", "unseen");
    const heads = this.row(make("td"));
    for (let i = 1; i <= side; i += 1) heads.append(this.head(`c${i}`, "col"));
    const body = make("tbody");
    for (let row = 0; row < rows; row += 1) {
      const line = this.row(this.head(`r${row + 1}`, "row"));
      for (let column = 0; column < side; column += 1) line.append(this.cell(row, column));
      body.append(line);
    }
    this.table.append(this.caption, make("thead", "", "", heads), body);
    this.element.append(this.table, this.overlay());
    this.reach(0);
  }

  row(first) {
    const line = make("tr", "", "", first);
    line.setAttribute("role", "row");
    return line;
  }

  // Makes a cell the board's Tab stop.
  reach(cell) {
    if (cell >= 0) this.cells.forEach(({ element }, i) => { element.tabIndex = i === cell ? 0 : -1; });
  }

  // On the board, arrows move between cells instead of stepping; letters do what they do everywhere.
  press(event) {
    const { side, rows = side } = this.geometry;
    const cell = this.cells.findIndex(({ element }) => element === event.target);
    const [down, right] = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key] || [0, 0];
    if (cell < 0 || event.shiftKey || (!down && !right && event.key !== "Enter")) return;
    event.preventDefault();
    const [row, column] = [Math.floor(cell / side) + down, (cell % side) + right];
    if (event.key === "Enter" && this.chosen) this.chosen(cell);
    else if (row >= 0 && row < rows && column >= 0 && column < side) this.cells[row * side + column].element.focus();
  }

  head(text, scope) {
    const head = make("th", "", text);
    head.scope = scope;
    head.setAttribute("role", scope === "col" ? "columnheader" : "rowheader");
    return head;
  }

  cell(row, column) {
    const { box, side, rows = side } = this.geometry;
    const edges = `${row % (box || side) === 0 ? " top" : ""}${column % (box || side) === 0 ? " left" : ""}`
      + `${row === rows - 1 ? " bottom" : ""}${column === side - 1 ? " right" : ""}`;
    const element = make("td");
    element.setAttribute("role", "gridcell");
    const cell = row * side + column;
    if (this.chosen) element.addEventListener("click", () => this.chosen(cell));
    // A click doesn't take the focus, so the arrows still step through the search; only Tab enters the board.
    element.addEventListener("mousedown", (event) => event.preventDefault());
    this.cells.push({ element, edges });
    return element;
  }

  // The line from a digit that does not fit to the cell that has it.
  overlay() {
    const svg = document.createElementNS(SVG, "svg");
    const { side, rows = side } = this.geometry;
    svg.setAttribute("viewBox", `0 0 ${side + HEADING_WIDTH} ${rows + HEADING_WIDTH}`);
    svg.setAttribute("aria-hidden", "true");
    this.line = document.createElementNS(SVG, "line");
    svg.append(this.line);
    return svg;
  }

  // Draws a machine's state; `pencil` asks for all candidates, `watched` is a cell that was chosen, or -1.
  draw(machine, pencil, watched) {
    const event = machine.kind >= 0 ? machine.eventOnBoard() : { kind: -1 };
    this.caption.textContent = word("board", this.name);
    const unit = unitShown(event);
    const clashing = machine.end === "clash" ? clashesOf(machine) : [];
    const standing = new Set(machine.cellAt.slice(0, machine.depth));
    for (let cell = 0; cell < this.cells.length; cell += 1) {
      const look = lookOf(machine, event, cell, unit, pencil);
      if (machine.flaw && machine.why[cell] === 0 && !standing.has(cell)) look.classes += " stale";
      if (clashing.includes(cell)) Object.assign(look, { classes: `${look.classes} culprit`, sign: "!" });
      if (cell === watched) Object.assign(look, { classes: `${look.classes} watched`, said: [...look.said, "watched"] });
      this.show(cell, look);
    }
    this.drawLine(event.kind === KIND.conflict ? [event.a, event.c] : null);
  }

  // Gives a cell its look, unless it already has it.
  show(cell, look) {
    if (this.marked.has(cell)) look.classes += ` ${this.marked.get(cell)}`;
    const key = JSON.stringify(look) + language;
    if (this.shown[cell] === key) return;
    this.shown[cell] = key;
    this.fill(cell, look);
  }

  fill(cell, look) {
    const { element, edges } = this.cells[cell];
    element.className = look.classes + edges;
    element.replaceChildren();
    if (look.digit) {
      element.append(make("span", "digit", symbolOf(look.digit, this.geometry.side)));
      if (look.mark) {
        // The cell's accessible name says this letter in words, so the style draws it and it isn't text.
        const mark = make("span", "mark");
        mark.dataset.mark = look.mark;
        element.append(mark);
      }
    } else if (look.candidates >= 0) {
      const small = make("span", "pencil");
      // As wide as a box; three digits in a row have none.
      const box = Math.sqrt(this.geometry.side);
      small.style.setProperty("--box", Number.isInteger(box) ? box : this.geometry.side);
      for (const digit of this.geometry.digits) {
        // Separated by blanks, as in the cell's name.
        small.append(make("span", "", look.candidates & (1 << (digit - 1)) ? symbolOf(digit, this.geometry.side) : ""), " ");
      }
      element.append(small);
    }
    if (look.sign) element.append(make("span", "sign", look.sign));
    element.setAttribute("aria-label", `${cellName(cell, this.geometry.side)}: ${this.saidOf(look)}`);
    element.setAttribute("aria-selected", String(look.said.includes("watched")));
  }

  saidOf({ candidates, digit, said, struck }) {
    const name = (each) => symbolOf(each, this.geometry.side);
    if (struck) return [...said.map((key) => word(key)), word(struck, name(digit))].join(", ");
    const small = !digit && candidates > 0 ? [`${word("candidates")} ${digitsOf(candidates).map(name).join(" ")}`] : [];
    return [...(digit ? [name(digit)] : []), ...said.map((key) => word(key)), ...small].join(", ");
  }

  // From one cell to another, or no line.
  drawLine(ends) {
    this.line.style.display = ends ? "" : "none";
    if (!ends) return;
    const { side } = this.geometry;
    const middle = (cell) => [HEADING_WIDTH + 0.5 + (cell % side), HEADING_WIDTH + 0.5 + Math.floor(cell / side)];
    const [[x1, y1], [x2, y2]] = ends.map(middle);
    // It ends beside the digits, not on them.
    const cut = 0.34 / Math.hypot(x2 - x1, y2 - y1);
    const cutEnds = { x1: x1 + (x2 - x1) * cut, y1: y1 + (y2 - y1) * cut, x2: x2 - (x2 - x1) * cut, y2: y2 - (y2 - y1) * cut };
    for (const [name, value] of Object.entries(cutEnds)) this.line.setAttribute(name, value);
  }
}

// The unit that an event is about, or -1.
function unitShown({ kind, a, c }) {
  if (kind === KIND.deadUnit) return a;
  return kind === KIND.place && c >= 2 ? c - 2 : -1;
}

// How a cell looks: classes, digit, mark in the corner, candidates, sign, and what a screen reader says.
function lookOf(machine, event, cell, unit, pencil) {
  const why = machine.why[cell];
  const digit = machine.grid[cell];
  const look = { classes: "empty", digit, mark: "", candidates: -1, sign: "", said: ["empty"] };
  if (digit && why === -1) Object.assign(look, { classes: "given", said: ["given"] });
  if (digit && why === 0) Object.assign(look, { classes: "guess", said: [machine instanceof Recorded ? "placedBy" : "guess"] });
  if (digit && why === 1) Object.assign(look, { classes: "forced", mark: "N", said: ["naked"] });
  if (digit && why >= 2) Object.assign(look, { classes: "forced", mark: "H", said: ["hidden"] });
  if (unit >= 0 && machine.geometry.cellsOf[unit].includes(cell)) {
    look.classes += event.kind === KIND.deadUnit ? " dead-unit" : " unit";
  }
  if (event.kind === KIND.conflict && cell === event.c) {
    look.classes += " culprit";
    look.sign = "!";
    look.said.push("legendConflict");
  }
  const current = cell === event.a && ![-1, KIND.deadUnit, KIND.solved, KIND.bound].includes(event.kind);
  if (current) {
    look.classes += " current";
    look.said.push("legendCurrent");
    lookOfCurrent(look, event);
  }
  if (!look.digit && (pencil || (current && event.kind === KIND.choose))) look.candidates = machine.candidates(cell);
  return look;
}

// A digit that wasn't written, or is no longer there, is shown crossed out.
function lookOfCurrent(look, { kind, b, c }) {
  if (kind === KIND.conflict || kind === KIND.undo || kind === KIND.overwrite) {
    look.classes += kind === KIND.conflict ? " refused" : " undone";
    look.digit = b;
    look.struck = kind === KIND.conflict ? "saidRefused" : "saidUndone";
    look.sign = "✗";
  }
  if (kind === KIND.deadCell && c !== 2) {
    look.classes += " dead-cell";
    look.sign = "✗";
  }
}

// The givens that clash: cells whose digit is also in another cell of one of their units.
function clashesOf({ geometry, grid }) {
  return Array.from(grid.keys()).filter((cell) => grid[cell] && holderOf(geometry, grid, cell, grid[cell]) >= 0);
}
