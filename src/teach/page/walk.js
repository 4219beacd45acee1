// The base class of the page's searches. Each is a machine that performs one event at a time. A Rust program keeps its
// state on the call stack, which can't be copied. Here the call stack is a few arrays, so that a search can be suspended
// after any event, saved, and resumed.
//
// A search is a chain of calls, one per level. A call fills something (`cellAt`) and tries its choices in order; choices
// count from 1. Their meaning depends on the machine: a cell and its digits in machine.js, a place and its digits in
// permute.js, a matrix column and its rows in cover.js, a row of a chess board and its squares in queens.js. The sixteen
// searches of lanes.js have no calls.
//
// An event is { kind, a, b, c, depth }; each machine defines a, b and c.
const KIND = { choose: 0, conflict: 1, place: 2, deadCell: 3, deadUnit: 4, undo: 5, solved: 6, bound: 7, cover: 8, uncover: 9,
  pass: 10, guess: 11, overwrite: 12 };
// The phase of a finished search; the phases of the machines count from 1.
const DONE = 0;

class Walk {
  // `levels`: the greatest depth of the call stack; `choices`: the most choices of a call.
  constructor(levels, choices) {
    this.choices = choices;
    this.cellAt = new Int16Array(levels);
    this.choiceAt = new Uint8Array(levels);
    this.left = new Uint16Array(levels);
    this.foundAt = new Float64Array(levels);
    this.placedAt = new Float64Array(levels * choices);
    this.nodeAt = new Float64Array(levels * choices);
    Object.assign(this, { steps: 0, nodes: 0, forced: 0, backtracks: 0, solutions: 0, deepest: 0, depth: 0, end: "",
      kind: -1, a: 0, b: 0, c: 0, at: 0, begins: 0 });
    this.numbers = ["steps", "nodes", "forced", "backtracks", "solutions", "deepest", "depth", "phase", "end", "kind", "a", "b",
      "c", "at"];
    // Arrays that `save` copies whole, and arrays that it copies up to the current depth.
    this.whole = [];
    this.levelled = ["cellAt", "choiceAt", "left", "foundAt"];
  }

  finish(end) {
    this.end = end;
    this.phase = DONE;
  }

  // Records an event as the last one, and returns true.
  tell(kind, a, b, c) {
    this.steps += 1;
    this.kind = kind;
    this.a = a;
    this.b = b;
    this.c = c;
    this.at = this.depth;
    return true;
  }

  // The last event.
  event() {
    return { kind: this.kind, a: this.a, b: this.b, c: this.c, depth: this.at };
  }

  // The last event in terms of cells of the board.
  eventOnBoard() {
    return this.event();
  }

  // Performs the next event; false if the search is over.
  step() {
    for (;;) {
      const told = this.turn();
      if (told) {
        // Without a caller to return to, this was the last event.
        if (this.isOver()) this.finish(this.endOf());
        return true;
      }
      if (this.phase === DONE) return false;
    }
  }

  // The result of a search that has tried everything.
  endOf() {
    return this.solutions ? "all" : "none";
  }

  // The number of digits that the rules have forced in the call at this level.
  forcedIn() {
    return 0;
  }

  // A call at the current depth has chosen what to fill and has this set of choices: bit 0 is choice 1.
  begin(cell, set) {
    const { depth, choices } = this;
    this.cellAt[depth] = cell;
    this.left[depth] = set;
    this.foundAt[depth] = this.solutions;
    this.placedAt.fill(0, depth * choices, (depth + 1) * choices);
  }

  // After a choice is placed: the call for the next level begins.
  enterNext(choice) {
    this.nodes += 1;
    this.choiceAt[this.depth] = choice;
    const index = this.depth * this.choices + choice - 1;
    this.placedAt[index] = this.steps;
    this.nodeAt[index] = this.nodes;
    this.depth += 1;
    this.deepest = Math.max(this.deepest, this.depth);
  }

  // Continues up to this many steps or nodes in total, or to the end.
  advance(steps, nodes = Infinity) {
    while (this.steps < steps && this.nodes < nodes && this.step());
  }

  // The state from which a machine for the same puzzle can continue.
  save() {
    const levels = this.depth + 1;
    const saved = { choices: this.choices };
    for (const name of this.numbers) saved[name] = this[name];
    for (const name of this.whole) saved[name] = this[name].slice();
    for (const name of this.levelled) saved[name] = this[name].slice(0, levels);
    for (const name of ["placedAt", "nodeAt"]) saved[name] = this[name].slice(0, levels * this.choices);
    return saved;
  }

  load(saved) {
    for (const name of this.numbers) this[name] = saved[name];
    for (const name of [...this.whole, ...this.levelled, "placedAt", "nodeAt"]) this[name].set(saved[name]);
  }
}

// A new node of a search tree, below another one.
function childOf(parent, cell, digit, step) {
  const node = { cell, digit, step, level: parent.level + 1, x: 0, found: 0, children: [], parent };
  parent.children.push(node);
  return node;
}
