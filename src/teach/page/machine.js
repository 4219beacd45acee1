// The search of rungs 1 to 5 as a machine that does one event at a time. A Rust rung keeps its place in the recursion's
// stack, which nobody can copy; here the stack is a few arrays, so that a search can be halted after any event, saved,
// and taken up again from there. tests/teach/twin.rs compares every event with those of the Rust rungs.
//
// The rungs differ in three answers only (PLANS): which empty cell comes next, which digits are tried in it (all, and most
// of them conflict; or the candidates), and whether the two rules come before a guess. Rungs 1 and 2 tell the same events.
//
// An event is { kind, a, b, c, depth }:
//   choose (cell, candidates, 0)   conflict (cell, digit, other cell)   place (cell, digit, why)
//   deadCell (cell, 0, rule)       deadUnit (unit, digit, 0)            undo (cell, digit, why)     solved (0, 0, 0)
// why: 0 a guess, 1 a naked single, 2 + unit a hidden one; rule: 1 when it is the naked single's rule that finds it.
//
// A flaw makes it one of the searches that beginners write: "forgets" to undo, "wipes" the answer on its way back, or goes
// by a "flag" that still stands from the puzzle before.

const KIND = { choose: 0, conflict: 1, place: 2, deadCell: 3, deadUnit: 4, undo: 5, solved: 6 };
const PLANS = {
  scan: { fewest: false, all: true, rules: false },
  tables: { fewest: false, all: true, rules: false },
  bitmask: { fewest: false, all: false, rules: false },
  fewest: { fewest: true, all: false, rules: false },
  propagate: { fewest: true, all: false, rules: true },
};
// What comes next: a call of the search begins, the two rules, the choice of a cell, its next digit, the return, the end.
const [ENTER, NAKED, HIDDEN, CHOOSE, TRY, LEAVE, WIPE, DONE] = [0, 1, 2, 3, 4, 5, 6, 7];

class Machine {
  // cells: 81 or 16 characters, '1' to the highest digit for a clue and anything else for an empty cell.
  constructor(cells, rung, flaw = "") {
    this.geometry = geometryOf(cells.length);
    this.plan = PLANS[rung];
    Object.assign(this, { cells, rung, flaw });
    const { count, side, unitsOf } = this.geometry;
    this.grid = Uint8Array.from(cells, (c) => (c >= "1" && c <= String(side) ? Number(c) : 0));
    this.why = new Int8Array(count).fill(-1);
    this.used = new Uint16Array(3 * side);
    this.cellAt = new Int16Array(count + 1);
    this.left = new Uint16Array(count + 1);
    this.certain = new Int16Array(count + 2);
    this.placedAt = new Float64Array((count + 1) * side);
    this.nodeAt = new Float64Array((count + 1) * side);
    this.trail = new Int16Array(count);
    Object.assign(this, { steps: 0, nodes: 0, forced: 0, backtracks: 0, deepest: 0, depth: 0, trailed: 0, cursor: 0,
      before: 0, phase: ENTER, end: "", kind: -1, a: 0, b: 0, c: 0, at: 0 });
    for (let cell = 0; cell < count; cell += 1) {
      const bit = this.grid[cell] ? 1 << (this.grid[cell] - 1) : 0;
      if (unitsOf[cell].some((unit) => this.used[unit] & bit)) this.finish("clash");
      for (const unit of unitsOf[cell]) this.used[unit] |= bit;
    }
  }

  finish(end) {
    this.end = end;
    this.phase = DONE;
  }

  // Tells an event, and says that there is one.
  tell(kind, a, b, c) {
    this.steps += 1;
    this.kind = kind;
    this.a = a;
    this.b = b;
    this.c = c;
    this.at = this.depth;
    return true;
  }

  // The event that was told last.
  event() {
    const c = this.kind === KIND.conflict ? this.culprit(this.a, this.b) : this.c;
    return { kind: this.kind, a: this.a, b: this.b, c, depth: this.at };
  }

  // The cell that keeps a digit out: in the row, else in the column, else in the box.
  culprit(cell, digit) {
    const { unitsOf, cellsOf } = this.geometry;
    for (const unit of unitsOf[cell]) {
      for (const other of cellsOf[unit]) if (other !== cell && this.grid[other] === digit) return other;
    }
    return -1;
  }

  // The digits that fit in a cell. One who forgets to undo has no tables that could be right, and looks at the grid.
  candidates(cell) {
    if (this.flaw) return this.geometry.digits.reduce((set, d) => (this.culprit(cell, d) < 0 ? set | (1 << (d - 1)) : set), 0);
    const { used, geometry } = this;
    const units = geometry.unitsOf[cell];
    return ~(used[units[0]] | used[units[1]] | used[units[2]]) & geometry.all;
  }

  write(cell, digit, why) {
    this.grid[cell] = digit;
    this.why[cell] = why;
    for (const unit of this.geometry.unitsOf[cell]) this.used[unit] |= 1 << (digit - 1);
  }

  erase(cell) {
    const digit = this.grid[cell];
    this.grid[cell] = 0;
    this.why[cell] = -1;
    for (const unit of this.geometry.unitsOf[cell]) this.used[unit] &= ~(1 << (digit - 1));
    return digit;
  }

  // Does the next event; false when there is none.
  step() {
    for (;;) {
      const told = this.turn();
      if (told) {
        // Nobody is left to return to: that was the last one.
        if (this.phase === LEAVE && this.depth === 0 && this.trailed === this.certain[0]) this.finish("none");
        return true;
      }
      if (this.phase === DONE) return false;
    }
  }

  turn() {
    switch (this.phase) {
      case ENTER: return this.enter();
      case NAKED: return this.nakedSingles();
      case HIDDEN: return this.hiddenSingles();
      case CHOOSE: return this.choose();
      case TRY: return this.tryNext();
      case LEAVE: return this.leave();
      case WIPE: return this.wipe();
      default: return false;
    }
  }

  enter() {
    this.certain[this.depth] = this.trailed;
    this.before = this.trailed;
    this.cursor = 0;
    this.phase = this.plan.rules ? NAKED : CHOOSE;
    return false;
  }

  nakedSingles() {
    while (this.cursor < this.geometry.count) {
      const cell = this.cursor;
      this.cursor += 1;
      const set = this.grid[cell] ? 3 : this.candidates(cell);
      if (set & (set - 1)) continue;
      if (set) return this.force(cell, 32 - Math.clz32(set), 1);
      this.phase = LEAVE;
      return this.tell(KIND.deadCell, cell, 0, 1);
    }
    this.cursor = 0;
    this.phase = HIDDEN;
    return false;
  }

  hiddenSingles() {
    const { side, cellsOf } = this.geometry;
    while (this.cursor < 3 * side * side) {
      const [unit, digit] = [Math.floor(this.cursor / side), (this.cursor % side) + 1];
      const bit = 1 << (digit - 1);
      this.cursor += 1;
      if (this.used[unit] & bit) continue;
      const places = cellsOf[unit].filter((cell) => !this.grid[cell] && this.candidates(cell) & bit);
      if (places.length === 1) return this.force(places[0], digit, 2 + unit);
      if (places.length) continue;
      this.phase = LEAVE;
      return this.tell(KIND.deadUnit, unit, digit, 0);
    }
    this.phase = this.trailed === this.before ? CHOOSE : NAKED;
    this.before = this.trailed;
    this.cursor = 0;
    return false;
  }

  force(cell, digit, why) {
    this.trail[this.trailed] = cell;
    this.trailed += 1;
    this.forced += 1;
    this.write(cell, digit, why);
    return this.tell(KIND.place, cell, digit, why);
  }

  choose() {
    const cell = this.nextCell();
    if (cell < 0) {
      this.finish("solved");
      if (this.flaw === "wipes") this.phase = WIPE;
      return this.tell(KIND.solved, 0, 0, 0);
    }
    const set = this.plan.all ? this.geometry.all : this.candidates(cell);
    this.cellAt[this.depth] = cell;
    this.left[this.depth] = set;
    const { side } = this.geometry;
    this.placedAt.fill(0, this.depth * side, (this.depth + 1) * side);
    this.phase = TRY;
    return this.tell(KIND.choose, cell, set, 0);
  }

  // In row order behind the cell of the call above, or the first one with the fewest candidates; -1 when none is empty.
  nextCell() {
    const { count } = this.geometry;
    if (!this.plan.fewest) {
      let cell = this.depth ? this.cellAt[this.depth - 1] + 1 : 0;
      while (cell < count && this.grid[cell]) cell += 1;
      return cell < count ? cell : -1;
    }
    let [best, least] = [-1, 99];
    for (let cell = 0; cell < count; cell += 1) {
      if (this.grid[cell]) continue;
      const size = bitsIn(this.candidates(cell));
      if (size < least) [best, least] = [cell, size];
      if (least === 0) break; // none has fewer
    }
    return best;
  }

  tryNext() {
    const { depth } = this;
    const cell = this.cellAt[depth];
    const bit = this.left[depth] & -this.left[depth];
    if (!bit) {
      this.phase = LEAVE;
      return this.tell(KIND.deadCell, cell, 0, 0);
    }
    this.left[depth] ^= bit;
    const digit = 32 - Math.clz32(bit);
    if (this.plan.all && !(this.candidates(cell) & bit)) return this.tell(KIND.conflict, cell, digit, 0);
    this.write(cell, digit, 0);
    this.tell(KIND.place, cell, digit, 0);
    this.nodes += 1;
    const index = depth * this.geometry.side + digit - 1;
    this.placedAt[index] = this.steps;
    this.nodeAt[index] = this.nodes;
    this.depth += 1;
    this.deepest = Math.max(this.deepest, this.depth);
    this.phase = ENTER;
    return true;
  }

  // A call returns false: what followed from the guess comes off first, the last one first, and then the guess.
  leave() {
    if (this.trailed > this.certain[this.depth]) {
      this.trailed -= 1;
      const cell = this.trail[this.trailed];
      const why = this.why[cell];
      return this.tell(KIND.undo, cell, this.erase(cell), why);
    }
    if (this.depth === 0) {
      this.finish(this.flaw === "flag" ? "flag" : "none");
      return false;
    }
    this.depth -= 1;
    if (this.flaw === "flag") return false; // the flag says that it is solved: every caller returns
    this.phase = TRY;
    return this.flaw === "forgets" ? false : this.takeBack();
  }

  takeBack() {
    this.backtracks += 1;
    const cell = this.cellAt[this.depth];
    return this.tell(KIND.undo, cell, this.erase(cell), 0);
  }

  wipe() {
    if (this.depth === 0) {
      this.phase = DONE;
      return false;
    }
    this.depth -= 1;
    return this.takeBack();
  }

  // Goes on until so many steps are done in all, or so many nodes are placed, or nothing is left to do. Between two places
  // conflicts are counted and not looked at one by one.
  advance(steps, nodes = Infinity) {
    while (this.steps < steps && this.nodes < nodes) {
      if (this.phase === TRY && this.plan.all && !this.flaw) this.skipConflicts(steps);
      if (!this.step()) return;
    }
  }

  skipConflicts(steps) {
    const left = this.left[this.depth];
    const fit = left & this.candidates(this.cellAt[this.depth]);
    const conflicts = fit ? left & ((fit & -fit) - 1) : left;
    const count = bitsIn(conflicts);
    if (this.steps + count >= steps) return;
    this.steps += count;
    this.left[this.depth] ^= conflicts;
  }

  // All that a machine for the same puzzle and rung needs to go on from here.
  save() {
    const { side } = this.geometry;
    const levels = this.depth + 1;
    const saved = {};
    for (const name of SAVED) saved[name] = this[name];
    for (const name of ["grid", "why", "used"]) saved[name] = this[name].slice();
    for (const name of ["cellAt", "left", "certain"]) saved[name] = this[name].slice(0, levels);
    for (const name of ["placedAt", "nodeAt"]) saved[name] = this[name].slice(0, levels * side);
    saved.trail = this.trail.slice(0, this.trailed);
    return saved;
  }

  load(saved) {
    for (const name of SAVED) this[name] = saved[name];
    for (const name of ["grid", "why", "used", "cellAt", "left", "certain", "placedAt", "nodeAt", "trail"]) {
      this[name].set(saved[name]);
    }
  }
}

const SAVED = ["steps", "nodes", "forced", "backtracks", "deepest", "depth", "trailed", "cursor", "before", "phase", "end",
  "kind", "a", "b", "c", "at"];
