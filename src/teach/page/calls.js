// Calls and returns as steps. Each event belongs to a call of the search. If the next event belongs to a deeper call, a
// call comes between the two events; if it belongs to a shallower one, one or more returns do. The reader can have them
// shown as moments after a step; steps keep their numbers. Each moment highlights two statements: the one that control
// leaves, and the one where it continues.

class Calls {
  // `wanted`: does the reader want to see calls? `at`: how many calls or returns after the current step are shown.
  constructor(show) {
    Object.assign(this, { show, wanted: false, at: 0 });
  }

  // True for a single search with known calls. Lanes, breadth-first searches and recordings have none.
  get can() {
    const { single, panels } = this.show;
    return Boolean(single) && hasCalls(panels[0].rung);
  }

  get shown() {
    return this.wanted && this.can;
  }

  // The number of calls before the next step; negative for returns.
  get turn() {
    return this.shown && !this.show.single.goal ? turnBehind(this.show.single) : 0;
  }

  get left() {
    return Math.abs(this.turn) - this.at;
  }

  // The moment to draw; null if calls aren't shown.
  get moment() {
    return this.shown ? { turn: this.turn, at: this.at } : null;
  }

  // Shows this many calls or returns after the step; false if there are fewer.
  stand(at) {
    if (at < 0 || at > Math.abs(this.turn)) return false;
    this.at = at;
    this.show.draw();
    return true;
  }

  // The text that follows the position.
  told() {
    const { at, turn } = this;
    if (!at) return "";
    return word(turn > 0 ? "behindCall" : "behindReturn", at, -turn);
  }
}

function hasCalls({ lines }) {
  return Boolean(lines) && lines.solved[1].length === 2;
}

// The level of the call to which the last event belongs; -1 before the first event. The other columns of a chosen row are
// covered by the call that chose it, although `depth` has already grown.
function levelOf({ kind, at, c }) {
  if (kind < 0) return -1;
  return at - ((kind === KIND.cover || kind === KIND.uncover) && c === 1 ? 1 : 0);
}

// The level of the next event minus the level of this one. After the last event, all calls return.
function turnBehind(search) {
  const { machine, turned } = search;
  if (turned && turned.steps === machine.steps) return turned.turn;
  const saved = machine.save();
  const next = machine.step() ? levelOf(machine) : -1;
  machine.load(saved);
  search.turned = { steps: machine.steps, turn: next - levelOf(machine) };
  return search.turned.turn;
}

// The index of the first row after the body of the function whose head is line `head`.
function bodyEnd(rows, head) {
  const indent = (row) => row.search(/\S/);
  let close = head;
  while (close < rows.length && (!rows[close].trim() || indent(rows[close]) > indent(rows[head - 1]))) close += 1;
  return close;
}

// The lines of a program: the `head` of its search, the recursive `call`, the first call (`entry`), the last return (`end`),
// and the returns at a solution (`solved`), after the recursive call (`back`) and at the bound.
function callLines(text, lines) {
  const rows = text.trimEnd().split("\n");
  const [head, call] = lines.solved[1].slice().sort((a, b) => a - b);
  const returns = (from, to) => rows.findIndex((row, i) => i >= from - 1 && i < to && /\breturn\b/.test(row)) + 1;
  const close = bodyEnd(rows, head);
  let end = close;
  while (!rows[end - 1].trim()) end -= 1;
  // A search without a value returns at its closing brace.
  if (rows[end - 1].trim() === "}") end = close + 1;
  const entry = rows.findIndex((row, i) => (i < head - 1 || i > close) && /\bsearch\(/.test(row) && !/^\s*(\/\/|#)/.test(row)) + 1;
  return { head, call, entry, end, solved: lines.solved[0], back: returns(call, close) || end, bound: lines.bound ? returns(lines.bound[0], close) : 0 };
}

// The statements of a moment after an event: where control continues (`line`) and which one it leaves (`from`).
function linesBehind(machine, { turn, at }, lines) {
  const level = levelOf(machine);
  const { head, call, entry, end, back } = lines;
  if (turn > 0) return { line: head, from: level < 0 ? entry : call };
  const isUndone = machine.kind === KIND.undo && machine.c === 0;
  const first = { [KIND.solved]: lines.solved, [KIND.bound]: lines.bound, [KIND.undo]: isUndone ? back : end }[machine.kind] || end;
  return { line: level - at < 0 ? entry : call, from: at === 1 ? first : back };
}

// The sentence for a moment.
function sayBehind(machine, { turn, at }) {
  const level = levelOf(machine);
  if (turn > 0) return level < 0 ? word("callFirst") : word("callNext", level + 2);
  const value = valueBehind(machine, { turn, at });
  if (at > level) return word("returnLast", value);
  return word("returnTo", value, placeName(machine, machine.cellAt[level - at]));
}

// The value of a return, or "" if it isn't shown: a search for several solutions returns a number, and one with a global
// flag returns nothing.
function valueBehind({ flaw, kind, solutions, wanted }, { turn, at }) {
  if (turn > 0 || wanted > 1 || flaw === "flag") return "";
  // Only the call that found the grid full returns true; its caller doesn't pass that on.
  return String(flaw === "ignores" ? kind === KIND.solved && at === 1 : solutions > 0);
}
