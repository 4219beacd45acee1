// Sixteen searches at once, one event at a time: a twin of src/teach/other_searches/lanes.rs, compared with it in
// tests/teach/other_searches. `sets[16 * cell + lane]` are the candidates of a cell in a lane. An event is a pass of the
// rules over all lanes, or the result of checking one lane; a lane that needs no action has no event.
//
//   pass (0, 0, 0)   guess (lane, cell, digit)   undo (lane, 0, 0)   deadCell (lane, puzzle, 0)   solved (lane, puzzle, 0)

const [PASS, EACH] = [1, 2];
const LANES = 16;

class Lanes extends Walk {
  // cells: the puzzles, 16 characters each, concatenated.
  constructor(cells) {
    super(1, 1);
    const geometry = geometryOf(16);
    this.puzzles = cells.match(/.{16}/g).map((puzzle) => Array.from(puzzle, (c) => (c >= "1" && c <= "4" ? 1 << (c - 1) : geometry.all)));
    Object.assign(this, { cells, rung: "lanes", flaw: "", geometry, passes: 0, next: 0, lane: 0, phase: PASS });
    // A dummy board, because there are sixteen grids.
    this.grid = new Uint8Array(16);
    this.why = new Int8Array(16);
    this.sets = new Uint8Array(16 * LANES);
    this.old = new Uint8Array(16 * LANES);
    this.dead = new Uint8Array(LANES);
    this.puzzleOf = new Int16Array(LANES);
    this.last = new Int8Array(LANES).fill(-1);
    this.backs = new Uint8Array(LANES);
    this.stack = new Uint8Array(LANES * 16 * 16);
    this.whole = ["sets", "old", "dead", "puzzleOf", "last", "backs", "stack"];
    this.numbers.push("passes", "next", "lane");
    for (let lane = 0; lane < LANES; lane += 1) this.take(lane);
  }

  // Gives a lane the next puzzle, or none (-1).
  take(lane) {
    const puzzle = this.next < this.puzzles.length ? this.next : -1;
    this.backs[lane] = 0;
    this.puzzleOf[lane] = puzzle;
    this.put(lane, puzzle < 0 ? new Uint8Array(16) : this.puzzles[puzzle]);
    this.next += 1;
  }

  put(lane, sets) {
    for (let cell = 0; cell < 16; cell += 1) this.sets[16 * cell + lane] = sets[cell];
  }

  setsOf(lane) {
    return Array.from({ length: 16 }, (_, cell) => this.sets[16 * cell + lane]);
  }

  turn() {
    if (this.phase === PASS) return this.pass();
    while (this.phase === EACH && this.lane < LANES) {
      const told = this.look(this.lane);
      this.lane += 1;
      if (told) return true;
    }
    if (this.phase === EACH) this.phase = PASS;
    return false;
  }

  isTrying() {
    return false;
  }

  // True if no lane has a puzzle.
  isOver() {
    return this.puzzleOf.every((puzzle) => puzzle < 0);
  }

  endOf() {
    return "lanes";
  }

  pass() {
    this.old.set(this.sets);
    this.dead.fill(0);
    this.last.fill(-1);
    for (const unit of this.geometry.cellsOf) for (let lane = 0; lane < LANES; lane += 1) this.passUnit(unit, lane);
    Object.assign(this, { passes: this.passes + 1, lane: 0, phase: EACH });
    return this.tell(KIND.pass, 0, 0, 0);
  }

  // Applies the rules to a unit of one lane. The Rust program does this for all lanes in one instruction.
  passUnit(unit, lane) {
    const { sets, dead } = this;
    let [single, once, twice] = [0, 0, 0];
    for (const cell of unit) {
      const set = sets[16 * cell + lane];
      const alone = bitsIn(set) === 1 ? set : 0;
      dead[lane] |= (single & alone) | (set ? 0 : this.geometry.all);
      single |= alone;
      twice |= once & set;
      once |= set;
    }
    dead[lane] |= this.geometry.all & ~once;
    for (const cell of unit) {
      const set = sets[16 * cell + lane];
      const hidden = set & ~twice;
      if (bitsIn(set) !== 1) sets[16 * cell + lane] = hidden || set & ~single;
    }
  }

  look(lane) {
    const puzzle = this.puzzleOf[lane];
    if (puzzle < 0) return false;
    if (this.dead[lane]) return this.goBack(lane, puzzle);
    const sets = this.setsOf(lane);
    if (sets.some((set, cell) => set !== this.old[16 * cell + lane])) return false;
    if (sets.some((set) => bitsIn(set) !== 1)) return this.guess(lane, sets);
    this.solutions += 1;
    return this.leave(KIND.solved, lane, puzzle);
  }

  goBack(lane, puzzle) {
    if (!this.backs[lane]) return this.leave(KIND.deadCell, lane, puzzle);
    this.backs[lane] -= 1;
    this.put(lane, this.stack.subarray(this.stackAt(lane), this.stackAt(lane) + 16));
    this.backtracks += 1;
    this.last[lane] = KIND.undo;
    return this.tell(KIND.undo, lane, 0, 0);
  }

  stackAt(lane) {
    return 16 * (16 * lane + this.backs[lane]);
  }

  // A lane finishes its puzzle, solved or not.
  leave(kind, lane, puzzle) {
    this.take(lane);
    this.last[lane] = kind;
    return this.tell(kind, lane, puzzle, 0);
  }

  guess(lane, sets) {
    const open = Array.from(sets.keys()).filter((cell) => bitsIn(sets[cell]) !== 1);
    const cell = open.reduce((best, each) => (bitsIn(sets[each]) < bitsIn(sets[best]) ? each : best));
    const guess = sets[cell] & -sets[cell];
    this.stack.set(sets.map((set, each) => (each === cell ? set & ~guess : set)), this.stackAt(lane));
    this.backs[lane] += 1;
    this.sets[16 * cell + lane] = guess;
    this.nodes += 1;
    this.last[lane] = KIND.guess;
    return this.tell(KIND.guess, lane, cell, 32 - Math.clz32(guess));
  }
}
