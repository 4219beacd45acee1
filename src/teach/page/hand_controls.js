// The buttons and keys for a search by hand; hand_search.js is the search itself. They are shown below the text of a stop whose
// rung is "hand".

class Hand {
  constructor(lesson, show) {
    Object.assign(this, { lesson, show, digits: [] });
    this.box = make("div", "hand");
    this.box.setAttribute("role", "group");
    this.box.dataset.tLabel = "handLabel";
    this.said = make("p", "hand-said");
    this.said.setAttribute("role", "status");
    this.back = this.button(() => this.move(TAKE_BACK));
    this.again = this.button(() => this.start());
    document.getElementById("lesson-options").after(this.box, this.said);
    document.addEventListener("keydown", (event) => this.press(event), true);
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

  // A digit to try, or TAKE_BACK. If the reader has gone back to an earlier move, the later ones are dropped.
  move(move) {
    const { machine } = this;
    if (move === TAKE_BACK ? machine.depth === 0 : machine.phase === DONE) return;
    MOVES.length = machine.steps;
    MOVES.push(move);
    this.showMoves();
  }

  start() {
    MOVES.length = 0;
    this.machine.load(new ByHand(this.machine.cells).save());
    this.showMoves();
  }

  showMoves() {
    const { lesson, machine, show } = this;
    const [panel] = show.panels;
    machine.advance(Infinity);
    // Whatever the reader has done, the page still counts as being at this stop.
    lesson.machines[0].load(machine.save());
    panel.tree.nodes = null;
    panel.board.marked = new Map(lesson.stop.marks(machine).map((cell) => [cell, "peer"]));
    show.draw();
    lesson.draw();
  }

  press(event) {
    const { key, target } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]") || target.matches("input, select, textarea")) return;
    if (!this.isOpen || !document.getElementById("keys-on").checked) return;
    const digit = this.machine.geometry.digits.find((each) => String(each) === key);
    if (!digit && key !== "Backspace") return;
    event.preventDefault();
    event.stopPropagation();
    this.move(digit || TAKE_BACK);
  }

  draw() {
    const { again, back, box, isOpen, said } = this;
    box.hidden = !isOpen;
    said.hidden = !isOpen;
    if (!isOpen) return;
    const { machine } = this;
    const { digits, side } = machine.geometry;
    if (this.digits.length !== digits.length) {
      this.digits = digits.map((digit) => this.button(() => this.move(digit)));
      box.replaceChildren(...this.digits, back, again);
    }
    const tried = machine.next < 0 ? 0 : ~machine.left[machine.depth];
    for (const [i, button] of this.digits.entries()) {
      button.textContent = String(i + 1);
      button.setAttribute("aria-label", machine.next < 0 ? String(i + 1) : word("handTry", i + 1, cellName(machine.next, side)));
      button.classList.toggle("tried", Boolean(tried & (1 << i)));
      button.setAttribute("aria-disabled", String(machine.next < 0));
    }
    back.textContent = word("handBack");
    back.setAttribute("aria-disabled", String(machine.depth === 0));
    again.textContent = word("handAgain");
    const { placed, taken } = tallyOf(machine);
    said.textContent = `${sayHand(machine)} ${word("handTally", placed, taken)}`;
  }
}

// What a search by hand has done: digits placed, taken back, refused.
function tallyOf({ backtracks, nodes, steps }) {
  return { placed: nodes, taken: backtracks, refused: steps - nodes - backtracks };
}
