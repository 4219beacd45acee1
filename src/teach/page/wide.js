// Breadth-first search on a 4 x 4 grid, a twin of src/teach/other_searches/wide.rs; tests/teach/other_searches compares the
// two. It searches rung 1's tree level by level: the queue is first in, first out. Grids are numbered as they are found;
// those from `taken` + 1 on are in the queue. The board shows the grid taken last.
//
//   choose (cell, candidates, 0): a grid is taken   conflict (cell, digit, other cell)
//   place (cell, digit, 0): a grid with this digit joins the queue   solved (0, 0, 0)

// The maximum number of grids in a search.
const MAX_GRIDS = 8192;

class Wide extends Machine {
  constructor(cells) {
    super(cells, "scan");
    Object.assign(this, { rung: "wide", taken: -1, found: 1, widest: 1 });
    this.parentOf = new Int16Array(MAX_GRIDS).fill(-1);
    this.placeOf = new Uint8Array(MAX_GRIDS);
    this.digitOf = new Uint8Array(MAX_GRIDS);
    this.stepOf = new Int32Array(MAX_GRIDS);
    this.grown = ["parentOf", "placeOf", "digitOf", "stepOf"];
    this.numbers.push("taken", "found", "widest");
  }

  // The length of the queue.
  get queued() {
    return this.found - this.taken - 1;
  }

  isOver() {
    return false;
  }

  enter() {
    if (!this.queued) {
      this.finish("none");
      return false;
    }
    this.taken += 1;
    this.show(this.taken);
    const cell = this.grid.indexOf(0);
    if (cell < 0) return this.solve();
    this.begin(cell, this.geometry.all);
    this.phase = TRY;
    return this.tell(KIND.choose, cell, this.geometry.all, 0);
  }

  // The guesses of a grid in order: its path from the root.
  pathTo(grid) {
    const path = [];
    for (let each = grid; each > 0; each = this.parentOf[each]) path.unshift(each);
    return path;
  }

  // Shows a grid on the board; its guesses take the place of a depth-first search's calls.
  show(grid) {
    while (this.depth) {
      this.depth -= 1;
      this.erase(this.cellAt[this.depth]);
    }
    for (const each of this.pathTo(grid)) {
      this.begin(this.placeOf[each], 0);
      this.choiceAt[this.depth] = this.digitOf[each];
      this.placedAt[this.depth * this.choices + this.digitOf[each] - 1] = this.stepOf[each];
      this.write(this.placeOf[each], this.digitOf[each], 0);
      this.depth += 1;
    }
  }

  tryNext() {
    const { depth, found } = this;
    const cell = this.cellAt[depth];
    const bit = this.left[depth] & -this.left[depth];
    if (!bit) {
      this.phase = ENTER;
      return false;
    }
    this.left[depth] ^= bit;
    const digit = 32 - Math.clz32(bit);
    if (!(this.candidates(cell) & bit)) return this.tell(KIND.conflict, cell, digit, 0);
    Object.assign(this, { found: found + 1, nodes: this.nodes + 1, deepest: Math.max(this.deepest, depth + 1) });
    this.widest = Math.max(this.widest, this.queued);
    this.tell(KIND.place, cell, digit, 0);
    this.parentOf[found] = this.taken;
    this.placeOf[found] = cell;
    this.digitOf[found] = digit;
    this.stepOf[found] = this.steps;
    return true;
  }

  skipConflicts() {}

  save() {
    const saved = super.save();
    for (const name of this.grown) saved[name] = this[name].slice(0, this.found);
    return saved;
  }

  load(saved) {
    super.load(saved);
    for (const name of this.grown) this[name].set(saved[name]);
  }
}
