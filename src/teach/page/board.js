// The board: a table for screen readers, with each kind of digit told apart by shape and mark as well as by colour.

// The board is 9 cells wide and high, and has a strip of names that is HEAD of a cell wide.
const HEAD = 0.6;

class Board {
  constructor(name) {
    this.name = name;
    this.element = make("div", "board");
    this.cells = [];
    this.shown = [];
    this.table = make("table");
    this.caption = make("caption", "unseen");
    const heads = make("tr", "", "", make("td"));
    for (let i = 1; i <= 9; i += 1) heads.append(this.head(`c${i}`, "col"));
    const body = make("tbody");
    for (let row = 0; row < 9; row += 1) {
      const line = make("tr", "", "", this.head(`r${row + 1}`, "row"));
      for (let column = 0; column < 9; column += 1) line.append(this.cell(row, column));
      body.append(line);
    }
    this.table.append(this.caption, make("thead", "", "", heads), body);
    this.element.append(this.table, this.overlay());
  }

  head(text, scope) {
    const head = make("th", "", text);
    head.scope = scope;
    return head;
  }

  cell(row, column) {
    const edges = `${row % 3 === 0 ? " top" : ""}${column % 3 === 0 ? " left" : ""}`
      + `${row === 8 ? " bottom" : ""}${column === 8 ? " right" : ""}`;
    const element = make("td");
    this.cells.push({ element, edges });
    return element;
  }

  // The line from a digit that does not fit to the cell that has it.
  overlay() {
    const box = make("div");
    box.innerHTML = `<svg viewBox="0 0 ${9 + HEAD} ${9 + HEAD}" aria-hidden="true"><line></line></svg>`;
    const svg = box.firstChild;
    this.line = svg.firstChild;
    return svg;
  }

  // Draws the state of a replay; `pencil` asks for all candidates.
  draw(replay, pencil) {
    const event = replay.at ? replay.event() : { kind: -1 };
    this.caption.textContent = word("board", this.name);
    const unit = unitShown(event);
    for (let cell = 0; cell < 81; cell += 1) {
      const look = lookOf(replay, event, cell, unit, pencil);
      const key = JSON.stringify(look) + language;
      if (this.shown[cell] !== key) {
        this.shown[cell] = key;
        this.fill(cell, look);
      }
    }
    this.drawLine(event);
  }

  fill(cell, look) {
    const { element, edges } = this.cells[cell];
    element.className = look.classes + edges;
    element.replaceChildren();
    if (look.digit) {
      element.append(make("span", "digit", String(look.digit)));
      if (look.mark) {
        const mark = make("span", "mark", look.mark);
        mark.setAttribute("aria-hidden", "true");
        element.append(mark);
      }
    } else if (look.candidates >= 0) {
      const small = make("span", "pencil");
      for (let digit = 1; digit <= 9; digit += 1) {
        small.append(make("span", "", look.candidates & (1 << (digit - 1)) ? String(digit) : ""));
      }
      element.append(small);
    }
    if (look.sign) element.append(make("span", "sign", look.sign));
    if (look.said) element.append(make("span", "unseen", ` ${look.said.map((key) => word(key)).join(", ")}`));
  }

  drawLine(event) {
    const wanted = event.kind === KIND.conflict;
    this.line.style.display = wanted ? "" : "none";
    if (!wanted) return;
    const middle = (cell) => [HEAD + 0.5 + (cell % 9), HEAD + 0.5 + Math.floor(cell / 9)];
    const [x1, y1] = middle(event.a);
    const [x2, y2] = middle(event.c);
    // It ends beside the digits, not on them.
    const cut = 0.34 / Math.hypot(x2 - x1, y2 - y1);
    const ends = { x1: x1 + (x2 - x1) * cut, y1: y1 + (y2 - y1) * cut, x2: x2 - (x2 - x1) * cut, y2: y2 - (y2 - y1) * cut };
    for (const [name, value] of Object.entries(ends)) this.line.setAttribute(name, value);
  }
}

// The unit that an event speaks of, or -1.
function unitShown({ kind, a, c }) {
  if (kind === KIND.deadUnit) return a;
  return kind === KIND.place && c >= 2 ? c - 2 : -1;
}

// How a cell looks: classes, digit, mark in the corner, candidates, sign, and what a screen reader says.
function lookOf(replay, event, cell, unit, pencil) {
  const why = replay.why[cell];
  const digit = replay.grid[cell];
  const look = { classes: "empty", digit, mark: "", candidates: -1, sign: "", said: ["empty"] };
  if (digit && why === -1) Object.assign(look, { classes: "given", said: ["given"] });
  if (digit && why === 0) Object.assign(look, { classes: "guess", said: ["guess"] });
  if (digit && why === 1) Object.assign(look, { classes: "forced", mark: "N", said: ["naked"] });
  if (digit && why >= 2) Object.assign(look, { classes: "forced", mark: "H", said: ["hidden"] });
  if (unit >= 0 && cellsOf(unit).includes(cell)) {
    look.classes += event.kind === KIND.deadUnit ? " dead-unit" : " unit";
  }
  if (event.kind === KIND.conflict && cell === event.c) {
    look.classes += " culprit";
    look.sign = "!";
    look.said.push("legendConflict");
  }
  const current = cell === event.a && event.kind >= 0 && event.kind !== KIND.deadUnit && event.kind !== KIND.solved;
  if (current) {
    look.classes += " current";
    look.said.push("legendCurrent");
    lookOfCurrent(look, event);
  }
  if (!look.digit && (pencil || current)) look.candidates = candidatesOf(replay.grid, cell);
  return look;
}

// A digit that was not written, or is no longer there, stands crossed out.
function lookOfCurrent(look, { kind, b }) {
  if (kind === KIND.conflict || kind === KIND.undo) {
    look.classes += kind === KIND.undo ? " undone" : " refused";
    look.digit = b;
    look.sign = "✗";
  }
  if (kind === KIND.deadCell) {
    look.classes += " dead-cell";
    look.sign = "✗";
  }
}

// The digits that no other cell of the row, the column and the box has.
function candidatesOf(grid, cell) {
  let free = 0x1ff;
  for (const unit of unitsOf(cell)) {
    for (const other of cellsOf(unit)) if (grid[other]) free &= ~(1 << (grid[other] - 1));
  }
  return free;
}
