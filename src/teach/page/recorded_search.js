// A user's program: a machine that replays the events of a tape, written by src/teach/page/user_program.rs, each with its
// line. The tape contains only digits written to the board and erased from it, not what the program compares, rules out or
// has yet to try. A program may erase any digit, even a given, in any order.

// The digits of the tape's base-N numbers, in the order of their values.
const TAPE_DIGITS = new Map(Array.from(" !#$%'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~", (c, i) => [c.charCodeAt(0), i]));

class Recorded extends Machine {
  constructor(tape) {
    super(tape.board, "scan");
    const [nodes, backtracks, deepest] = tape.counts;
    Object.assign(this, { tape, line: 0, steps: tape.from - 1, nodes, backtracks, deepest, phase: ENTER, end: "" });
    this.numbers.push("line");
    this.begins = this.steps;
    // Digits that were on the board before the tape begins; their nodes are unknown.
    for (const [cell, digit] of tape.standing) {
      this.why[cell] = 0;
      this.stand(cell, digit, this.steps, NaN);
    }
    if (!tape.steps) this.finish("over");
  }

  get placed() {
    return this.nodes;
  }

  get undone() {
    return this.backtracks;
  }

  get standing() {
    return this.depth;
  }

  // Scans the grid: tables would be wrong, because the board may hold conflicting digits.
  candidates(cell) {
    return this.geometry.digits.reduce((set, digit) => (this.culprit(cell, digit) < 0 ? set | (1 << (digit - 1)) : set), 0);
  }

  skipConflicts() {}

  event() {
    return { ...super.event(), line: this.line };
  }

  step() {
    const { steps, width, sites, from } = this.tape;
    const at = (this.steps + 1 - from) * width;
    if (at >= steps.length) return false;
    let number = 0;
    for (let i = at; i < at + width; i += 1) number = number * TAPE_DIGITS.size + TAPE_DIGITS.get(steps.charCodeAt(i));
    const { side, count } = this.geometry;
    const [kind, line] = sites[Math.floor(number / (count * side))];
    const place = number % (count * side);
    this.line = line;
    this.happen(kind, Math.floor(place / side), (place % side) + 1);
    if (at + width >= steps.length) this.finish("over");
    return true;
  }

  happen(kind, cell, digit) {
    if (kind === "undo" || kind === "overwrite") return this.unplace(cell, KIND[kind]);
    this.tell(KIND[kind], cell, digit, 0);
    if (kind === "solved") {
      this.solutions += 1;
      this.phase = LEAVE;
      return;
    }
    this.grid[cell] = digit;
    this.why[cell] = 0;
    this.nodes += 1;
    this.stand(cell, digit, this.steps, this.nodes);
    this.deepest = Math.max(this.deepest, this.depth);
    this.phase = ENTER;
  }

  // Pushes a digit onto the path. Keeps the digits tried in its cell while the search stays in that cell.
  stand(cell, digit, step, node) {
    const { depth } = this;
    if (this.cellAt[depth] !== cell) this.forget(depth);
    this.cellAt[depth] = cell;
    this.choiceAt[depth] = digit;
    const index = depth * this.geometry.side + digit - 1;
    this.placedAt[index] = step;
    this.nodeAt[index] = node;
    this.depth += 1;
    this.forget(this.depth);
  }

  forget(level) {
    const { side } = this.geometry;
    this.cellAt[level] = -1;
    for (const list of [this.placedAt, this.nodeAt]) list.fill(0, level * side, (level + 1) * side);
  }

  unplace(cell, kind) {
    const digit = this.grid[cell];
    const level = this.cellAt.lastIndexOf(cell, this.depth - 1);
    if (this.depth && level >= 0) this.lower(level);
    this.tell(kind, cell, digit, 0);
    this.grid[cell] = 0;
    this.why[cell] = -1;
  }

  // Removes a digit from the path; digits placed after it move one level towards the root.
  lower(level) {
    const { side } = this.geometry;
    this.depth -= 1;
    this.backtracks += 1;
    this.phase = level === this.depth ? TRY : ENTER;
    if (level === this.depth) return;
    for (const list of [this.cellAt, this.choiceAt]) list.copyWithin(level, level + 1, this.depth + 1);
    for (const list of [this.placedAt, this.nodeAt]) list.copyWithin(level * side, (level + 1) * side, (this.depth + 1) * side);
    this.forget(this.depth);
  }
}
