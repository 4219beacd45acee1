// What the page's searches have in common: each is a machine that does one event at a time. A Rust program keeps its
// place on the recursion's stack, which can't be copied; here the stack is a few arrays, so that a search can be halted
// after any event, saved, and resumed from there.
//
// A search is a chain of calls, one per level. A call has something to fill (`cellAt`) and tries one choice after the
// other; choices count from 1. What these are depends on the machine: in machine.js a cell and its digits, in permute.js
// a place and its digits, in cover.js a column of a matrix and its rows, in queens.js a row of a chess board and its
// squares. In lanes.js sixteen searches go on at once; they have no calls.
//
// An event is { kind, a, b, c, depth }; each machine says what a, b and c are.
const KIND = { choose: 0, conflict: 1, place: 2, deadCell: 3, deadUnit: 4, undo: 5, solved: 6, bound: 7, cover: 8, uncover: 9,
  pass: 10, guess: 11, overwrite: 12 };
// The phase of a search that has nothing left to do; phases of the machines count from 1.
const DONE = 0;

class Walk {
  // `levels`: the most calls that can stand; `choices`: the most that one of them has to try.
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
    // Arrays that are saved whole, and those that are saved as far as calls stand.
    this.whole = [];
    this.levelled = ["cellAt", "choiceAt", "left", "foundAt"];
  }

  finish(end) {
    this.end = end;
    this.phase = DONE;
  }

  // Reports an event, and returns true.
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

  // The same in terms of cells.
  eventOnBoard() {
    return this.event();
  }

  // Does the next event; false when there is none.
  step() {
    for (;;) {
      const told = this.turn();
      if (told) {
        // There is no caller left to return to: that was the last one.
        if (this.isOver()) this.finish(this.endOf());
        return true;
      }
      if (this.phase === DONE) return false;
    }
  }

  // How a search that has tried everything ends.
  endOf() {
    return this.solutions ? "all" : "none";
  }

  // How many digits rules have placed in a call.
  forcedIn() {
    return 0;
  }

  // A call begins at this level, with something to fill and a set of choices: bit 0 stands for choice 1.
  begin(cell, set) {
    const { depth, choices } = this;
    this.cellAt[depth] = cell;
    this.left[depth] = set;
    this.foundAt[depth] = this.solutions;
    this.placedAt.fill(0, depth * choices, (depth + 1) * choices);
  }

  // A choice was placed and reported: one more call.
  enterNext(choice) {
    this.nodes += 1;
    this.choiceAt[this.depth] = choice;
    const index = this.depth * this.choices + choice - 1;
    this.placedAt[index] = this.steps;
    this.nodeAt[index] = this.nodes;
    this.depth += 1;
    this.deepest = Math.max(this.deepest, this.depth);
  }

  // Goes on until this many steps are done in all, or this many nodes are placed, or nothing is left to do.
  advance(steps, nodes = Infinity) {
    while (this.steps < steps && this.nodes < nodes && this.step());
  }

  // All that a machine for the same puzzle needs to go on from here.
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
