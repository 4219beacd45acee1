// The search of rungs 1 to 5, one event at a time. tests/teach/twin.rs compares every event with those of the Rust rungs.
//
// The rungs differ in three points only (PLANS): which empty cell is chosen, which digits are tried in it (all of them, or
// only the candidates), and whether constraint propagation precedes a guess. Rungs 1 and 2 have the same events.
//
//   choose (cell, candidates, 0)   conflict (cell, digit, other cell)   place (cell, digit, why)
//   deadCell (cell, 0, rule)       deadUnit (unit, digit, 0)            undo (cell, digit, why)     solved (0, 0, 0)
//   bound (points, least, 0)
// why: 0 for a guess, 1 for a naked single, 2 + unit for a hidden single; rule: 1 if the naked-single rule found the dead
// end, 2 if the call has tried all its digits and found solutions, else 0.
//
// A variant continues after the first solution: it "counts" all of them, stops at the "second", or finds the "best", which
// scores the most points (POINTS). Or it has a beginner's bug: it "forgets" to undo, "wipes" the solution while its calls
// return, "ignores" what they return, or checks a global "flag" that is still set from the previous puzzle.

const PLANS = {
  scan: { fewest: false, all: true, rules: false },
  tables: { fewest: false, all: true, rules: false },
  bitmask: { fewest: false, all: false, rules: false },
  fewest: { fewest: true, all: false, rules: false },
  propagate: { fewest: true, all: false, rules: true },
};
// After how many solutions a variant stops.
const WANTED = { counts: Infinity, second: 2, best: Infinity };
// By which factor each cell of a 4 x 4 grid multiplies its digit: more in the middle.
const POINTS = [1, 1, 1, 1, 1, 2, 2, 1, 1, 2, 2, 1, 1, 1, 1, 1];
// Phases of a call: it begins, applies the two rules, chooses a cell, tries its next digit, returns; or wipes the solution.
const [ENTER, NAKED, HIDDEN, CHOOSE, TRY, LEAVE, WIPE] = [1, 2, 3, 4, 5, 6, 7];

class Machine extends Walk {
  // cells: 81 or 16 characters, '1' to the highest digit for a clue and anything else for an empty cell.
  constructor(cells, rung, flaw = "", geometry = geometryOf(cells.length)) {
    const { count, side, unitsOf } = geometry;
    super(count + 1, side);
    Object.assign(this, { cells, rung, flaw, geometry, plan: PLANS[rung], wanted: WANTED[flaw] || 1, trailed: 0, cursor: 0,
      before: 0, best: 0, phase: ENTER });
    this.grid = Uint8Array.from(cells, (c) => digitOf(c, side));
    this.why = new Int8Array(count).fill(-1);
    this.used = new Uint16Array(3 * side);
    this.certain = new Int16Array(count + 2);
    this.trail = new Int16Array(count);
    this.whole = ["grid", "why", "used"];
    this.levelled.push("certain");
    this.numbers.push("trailed", "cursor", "before", "best");
    for (let cell = 0; cell < count; cell += 1) {
      const bit = this.grid[cell] ? 1 << (this.grid[cell] - 1) : 0;
      if (unitsOf[cell].some((unit) => this.used[unit] & bit)) this.finish("clash");
      for (const unit of unitsOf[cell]) this.used[unit] |= bit;
    }
  }

  // A search that ignores what its calls return ends as if it had found nothing.
  endOf() {
    return this.flaw === "ignores" ? "none" : super.endOf();
  }

  event() {
    const event = super.event();
    if (event.kind === KIND.conflict) event.c = this.culprit(event.a, event.b);
    return event;
  }

  // The peer that holds a digit, so that it conflicts in this cell; -1 if there is none.
  culprit(cell, digit) {
    return holderOf(this.geometry, this.grid, cell, digit);
  }

  // The candidates of a cell. A search that forgets to undo has wrong tables, so it scans the grid.
  candidates(cell) {
    if (this.flaw === "forgets") return this.geometry.digits.reduce((set, d) => (this.culprit(cell, d) < 0 ? set | (1 << (d - 1)) : set), 0);
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

  // True while the running call tries the digits of its cell.
  isTrying() {
    return this.phase === TRY || (this.phase === LEAVE && this.kind === KIND.deadCell && this.c !== 1);
  }

  forcedIn(level) {
    // True if the call one level deeper has begun. It then stored the length of the trail.
    const begun = level + 1 < this.depth || (level + 1 === this.depth && this.phase !== ENTER);
    return (begun ? this.certain[level + 1] : this.trailed) - this.certain[level];
  }

  isOver() {
    return this.phase === LEAVE && this.depth === 0 && this.trailed === this.certain[0];
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
    if (this.flaw !== "best") return false;
    const points = this.points();
    if (points > this.best) return false;
    this.phase = LEAVE;
    return this.tell(KIND.bound, points, this.best, 0);
  }

  // An upper bound on the points of this grid's solutions: each empty cell counts with its largest candidate.
  points() {
    return this.grid.reduce((sum, digit, cell) => sum + POINTS[cell] * (digit || 32 - Math.clz32(this.candidates(cell))), 0);
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
    if (cell < 0) return this.solve();
    const set = this.plan.all ? this.geometry.all : this.candidates(cell);
    this.begin(cell, set);
    this.phase = TRY;
    return this.tell(KIND.choose, cell, set, 0);
  }

  solve() {
    this.solutions += 1;
    if (this.flaw === "best") this.best = this.points();
    if (this.wanted > 1 || this.flaw === "ignores") this.phase = LEAVE;
    else this.finish("solved");
    if (this.flaw === "wipes") this.phase = WIPE;
    return this.tell(KIND.solved, 0, 0, 0);
  }

  // The next empty cell in row order, or the first one with the fewest candidates; -1 if no cell is empty.
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
      if (least === 0) break; // no cell can have fewer
    }
    return best;
  }

  tryNext() {
    const { depth } = this;
    const cell = this.cellAt[depth];
    const bit = this.left[depth] & -this.left[depth];
    if (!bit) {
      this.phase = LEAVE;
      return this.tell(KIND.deadCell, cell, 0, this.wanted > 1 && this.solutions > this.foundAt[depth] ? 2 : 0);
    }
    this.left[depth] ^= bit;
    const digit = 32 - Math.clz32(bit);
    if (this.plan.all && !(this.candidates(cell) & bit)) return this.tell(KIND.conflict, cell, digit, 0);
    this.write(cell, digit, 0);
    this.tell(KIND.place, cell, digit, 0);
    this.enterNext(digit);
    this.phase = ENTER;
    return true;
  }

  // A call returns false: its forced digits are undone in reverse order, then the guess that led to the call.
  leave() {
    if (this.trailed > this.certain[this.depth]) {
      this.trailed -= 1;
      const cell = this.trail[this.trailed];
      const why = this.why[cell];
      return this.tell(KIND.undo, cell, this.erase(cell), why);
    }
    if (this.depth === 0) {
      this.finish(this.flaw === "flag" ? "flag" : this.endOf());
      return false;
    }
    this.depth -= 1;
    if (this.flaw === "flag") return false; // the stale flag is set, so every caller returns
    this.phase = TRY;
    return this.flaw === "forgets" ? false : this.takeBack();
  }

  takeBack() {
    this.backtracks += 1;
    // With enough solutions, the callers only undo and return.
    if (this.wanted > 1 && this.solutions >= this.wanted) this.phase = LEAVE;
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

  // Counts the conflicts between two placements at once, because visiting each would be slow.
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

  save() {
    const saved = super.save();
    saved.trail = this.trail.slice(0, this.trailed);
    return saved;
  }

  load(saved) {
    super.load(saved);
    this.trail.set(saved.trail);
  }
}
