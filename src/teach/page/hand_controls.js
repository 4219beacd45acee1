// The buttons and keys for a search by hand; hand_search.js is the search itself. They are shown below the text of a stop
// whose rung is "hand": choose a cell on the board, then a digit.

class Hand {
  constructor(lesson, show) {
    Object.assign(this, { lesson, show, digits: [], cell: -1 });
    this.box = make("div", "hand");
    this.box.setAttribute("role", "group");
    this.box.dataset.tLabel = "handLabel";
    this.said = make("p", "hand-said");
    this.said.setAttribute("role", "status");
    this.back = this.button(() => this.move(TAKE_BACK));
    this.again = this.button(() => this.start());
    document.getElementById("lesson-options").after(this.box, this.said);
    document.addEventListener("keydown", (event) => this.press(event), true);
    const panels = document.getElementById("panels");
    for (const kind of ["click", "focusin"]) panels.addEventListener(kind, (event) => this.choose(event), true);
  }

  button(act) {
    const button = make("button");
    button.type = "button";
    button.addEventListener("click", act);
    return button;
  }

  get machine() {
    return this.show.panels[0].search.machine;
  }

  // True if the lesson is at such a stop and shows its search.
  get isOpen() {
    const { lesson, show } = this;
    return lesson.opened && Boolean(lesson.machines) && show.panels.length === 1 && show.panels[0].rung.name === "hand";
  }

  // Chooses the cell that was clicked or has the focus. Givens can't be chosen.
  choose(event) {
    if (!this.isOpen) return;
    const { board } = this.show.panels[0];
    const cell = indexIn(board.cells.map(({ element }) => element), event.target);
    if (cell === undefined) return;
    if (event.type === "click") event.stopPropagation();
    this.cell = this.machine.why[cell] === -1 && this.machine.grid[cell] ? -1 : cell;
    this.showMoves();
  }

  // A digit to try in the chosen cell, or TAKE_BACK. Another digit takes the one that is there back first.
  move(digit) {
    const { cell, machine } = this;
    const isHeld = machine.holds(cell);
    if (cell < 0 || (digit === TAKE_BACK && !isHeld) || machine.grid[cell] === digit) return;
    // If the reader has gone back to an earlier move, the later ones are dropped.
    MOVES.length = machine.steps;
    if (isHeld) MOVES.push([cell, TAKE_BACK]);
    if (digit !== TAKE_BACK) MOVES.push([cell, digit]);
    machine.advance(Infinity);
    this.showMoves();
  }

  start() {
    MOVES.length = 0;
    this.cell = -1;
    this.machine.load({ steps: 0 });
    this.showMoves();
  }

  showMoves() {
    const { lesson, machine, show } = this;
    // Whatever the reader has done, the page still counts as being at this stop.
    lesson.machines[0].load(machine.save());
    lesson.learn();
    show.draw();
    lesson.draw();
  }

  press(event) {
    const { key, target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]") || target.matches("input, select, textarea")) return;
    if (!this.isOpen || !document.getElementById("keys-on").checked) return;
    const digit = this.machine.geometry.digits.find((each) => String(each) === key);
    if (!digit && !["Backspace", "Delete"].includes(key)) return;
    event.preventDefault();
    event.stopPropagation();
    this.move(digit || TAKE_BACK);
  }

  draw() {
    const { again, back, box, isOpen, said } = this;
    box.hidden = !isOpen;
    said.hidden = !isOpen;
    if (!isOpen) return;
    const { cell, machine } = this;
    const { digits, side } = machine.geometry;
    if (this.digits.length !== digits.length) {
      this.digits = digits.map((digit) => this.button(() => this.move(digit)));
      box.replaceChildren(...this.digits, back, again);
    }
    const isHeld = machine.holds(cell);
    for (const [i, button] of this.digits.entries()) {
      button.textContent = String(i + 1);
      button.setAttribute("aria-label", cell < 0 ? String(i + 1) : word("handTry", i + 1, cellName(cell, side)));
      button.setAttribute("aria-disabled", String(cell < 0 || machine.grid[cell] === i + 1));
    }
    back.textContent = isHeld ? word("handBack", machine.grid[cell], cellName(cell, side)) : word("handBackNone");
    back.setAttribute("aria-disabled", String(!isHeld));
    again.textContent = word("handAgain");
    const { placed, taken } = tallyOf(machine);
    said.classList.toggle("solved", machine.end === "solved");
    said.textContent = [sayHand(machine, cell), placed ? word("handTally", placed, taken) : ""].join(" ").trim();
    this.mark();
  }

  // Frames the chosen cell.
  mark() {
    const { cells } = this.show.panels[0].board;
    for (const [i, { element }] of cells.entries()) element.classList.toggle("picked", i === this.cell);
  }
}

// What a search by hand has done: digits placed, taken back, refused.
function tallyOf({ backtracks, nodes, steps }) {
  return { placed: nodes, taken: backtracks, refused: steps - nodes - backtracks };
}
