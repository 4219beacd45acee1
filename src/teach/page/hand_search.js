// A search by hand as a machine: its events are the reader's moves, so board, tree and counters show it like any other
// search. The reader tries digits in the next empty cell in row order, and takes back the latest guess.
//
// MOVES holds the reader's moves so far, for all machines on the page: a digit that was tried, or TAKE_BACK. Each is one
// event; a machine waits after the last one.

const MOVES = [];
const TAKE_BACK = 0;

class ByHand extends Machine {
  constructor(cells) {
    super(cells, "scan");
    this.rung = "hand";
    this.call();
  }

  // A call begins: the next empty cell is to be filled.
  call() {
    this.phase = TRY;
    this.begin(this.nextCell(), this.geometry.all);
  }

  get waits() {
    return this.steps >= MOVES.length;
  }

  step() {
    if (this.waits) return false;
    return MOVES[this.steps] === TAKE_BACK ? this.giveUp() : this.tryDigit(MOVES[this.steps]);
  }

  advance(steps, nodes = Infinity) {
    while (this.steps < steps && this.nodes < nodes && this.step());
  }

  tryDigit(digit) {
    const cell = this.cellAt[this.depth];
    this.left[this.depth] &= ~(1 << (digit - 1));
    if (this.culprit(cell, digit) >= 0) return this.tell(KIND.conflict, cell, digit, 0);
    this.write(cell, digit, 0);
    this.tell(KIND.place, cell, digit, 0);
    this.enterNext(digit);
    if (this.nextCell() >= 0) this.call();
    else this.finish("solved");
    return true;
  }

  giveUp() {
    this.depth -= 1;
    // The grid may have been full, and the search over.
    Object.assign(this, { phase: TRY, end: "" });
    return this.takeBack();
  }

  // The cell to be filled; -1 when all are.
  get next() {
    return this.phase === DONE ? -1 : this.cellAt[this.depth];
  }
}
