// A search by hand as a machine: its events are the reader's moves. The reader fills any empty cell, and takes back any
// digit, not only the newest one, so the path may lose a digit in its middle: what was placed after it then begins a new
// branch without it.
//
// MOVES holds the reader's moves so far, for all machines on the page: [cell, digit], or [cell, TAKE_BACK]. Each is one
// event; a machine waits after the last one.

const MOVES = [];
const TAKE_BACK = 0;

// A puzzle with one solution, and two digits with which somebody has begun it, [cell, digit]. The first one is wrong, which
// shows only after at least three more digits.
const BEGUN_PUZZLE = "..3.2..4.....2.3";
const BEGUN = [[1, 4], [3, 2]];

class ByHand extends Machine {
  constructor(cells) {
    super(cells, "scan");
    this.rung = "hand";
    this.restart();
  }

  restart() {
    const fresh = new Machine(this.cells, "scan");
    for (const name of this.numbers) this[name] = fresh[name];
    for (const name of this.whole) this[name].set(fresh[name]);
    const root = { level: 0, step: 0, x: 0, children: [], parent: null };
    Object.assign(this, { all: [root], line: [root], refusals: 0 });
    for (const [cell, digit] of BEGUN) this.add(cell, digit, 0);
  }

  get waits() {
    return this.steps >= MOVES.length;
  }

  step() {
    if (this.waits) return false;
    const [cell, digit] = MOVES[this.steps];
    return digit === TAKE_BACK ? this.takeFrom(cell) : this.tryDigit(cell, digit);
  }

  advance(steps, nodes = Infinity) {
    while (this.steps < steps && this.nodes < nodes && this.step());
  }

  tryDigit(cell, digit) {
    if (this.culprit(cell, digit) >= 0) {
      this.refusals = this.kind === KIND.conflict && this.a === cell ? this.refusals + 1 : 1;
      return this.tell(KIND.conflict, cell, digit, 0);
    }
    this.tell(KIND.place, cell, digit, 0);
    this.nodes += 1;
    this.add(cell, digit, this.steps);
    if (!this.grid.includes(0)) this.finish("solved");
    return true;
  }

  // Adds a digit to the path: as a node that is there from before, if the reader has come this way already.
  add(cell, digit, step) {
    const parent = this.line[this.line.length - 1];
    const fits = this.candidates(cell);
    let node = parent.children.find((child) => child.cell === cell && child.digit === digit);
    if (!node) {
      node = Object.assign(childOf(parent, cell, digit, step), { fits });
      this.all.push(node);
    }
    this.line.push(node);
    this.write(cell, digit, 0);
    this.sink();
  }

  takeFrom(cell) {
    const at = this.line.findIndex((node) => node.parent && node.cell === cell);
    const [{ digit }, ...later] = this.line.splice(at);
    for (const node of [{ cell }, ...later]) this.erase(node.cell);
    // The grid may have been full, and the search over.
    Object.assign(this, { phase: ENTER, end: "", backtracks: this.backtracks + 1 });
    this.tell(KIND.undo, cell, digit, 0);
    for (const node of later) this.add(node.cell, node.digit, this.steps);
    this.sink();
    return true;
  }

  // The path as the calls that stack and counters expect.
  sink() {
    this.depth = 0;
    for (const { cell, digit, step } of this.line.slice(1)) {
      this.begin(cell, 0);
      this.choiceAt[this.depth] = digit;
      this.placedAt[this.depth * this.choices + digit - 1] = step;
      this.depth += 1;
    }
    this.deepest = Math.max(this.deepest, this.depth);
  }

  // The machine's state follows from the moves.
  load({ steps }) {
    this.restart();
    this.advance(steps);
  }

  // True if a digit can be taken back from this cell.
  holds(cell) {
    return cell >= 0 && this.grid[cell] > 0 && this.why[cell] === 0;
  }

  // The reader's tree: `nodes`, with one for each digit that fitted in a cell, where another was placed, and was never
  // tried (`todo`); `line`, those of the path.
  tree() {
    const nodes = this.all.map((node) => ({ ...node, children: [] }));
    const copies = new Map(this.all.map((node, i) => [node, nodes[i]]));
    for (const [i, { children }] of this.all.entries()) {
      const cells = new Map();
      for (const child of children) {
        const copy = copies.get(child);
        copy.parent = nodes[i];
        nodes[i].children.push(copy);
        cells.set(child.cell, (cells.has(child.cell) ? cells.get(child.cell) : child.fits) & ~(1 << (child.digit - 1)));
      }
      for (const [cell, left] of cells) for (const digit of digitsOf(left)) nodes.push(Object.assign(childOf(nodes[i], cell, digit, 0), { todo: true }));
    }
    spread(nodes);
    return { nodes, line: this.line.map((node) => copies.get(node)) };
  }
}
