// Calls and returns. Each event happens in a call of the search. If the next event happens in a deeper call, there is a
// call between the two; if it happens further up, there are returns. The reader can have them shown as moments of their
// own after a step; steps keep their numbers. Each such moment lights two statements: the one that was left, and the one
// where the search goes on.

class Calls {
  // `wanted`: whether the reader wants to see them; `at`: how many of them after the step that is shown.
  constructor(show) {
    Object.assign(this, { show, wanted: false, at: 0 });
  }

  // True for a single search whose calls are known; those of lanes, breadth-first searches and recordings aren't.
  get can() {
    const { single, panels } = this.show;
    return Boolean(single) && hasCalls(panels[0].rung);
  }

  get shown() {
    return this.wanted && this.can;
  }

  // How many calls deeper the next step is; negative if calls return before it.
  get turn() {
    return this.shown && !this.show.single.goal ? turnBehind(this.show.single) : 0;
  }

  get left() {
    return Math.abs(this.turn) - this.at;
  }

  // The moment that the panel draws; null if calls aren't shown.
  get moment() {
    return this.shown ? { turn: this.turn, at: this.at } : null;
  }

  // Goes to this many calls or returns after the step; false if there are fewer.
  stand(at) {
    if (at < 0 || at > Math.abs(this.turn)) return false;
    this.at = at;
    this.show.draw();
    return true;
  }

  // The words that follow the position.
  told() {
    const { at, turn } = this;
    if (!at) return "";
    return word(turn > 0 ? "behindCall" : "behindReturn", at, -turn);
  }
}

function hasCalls({ lines }) {
  return Boolean(lines) && lines.solved[1].length === 2;
}

// The level of the call of the last event; -1 before the first. The other columns of a row are covered by the call that
// chose the row, although its choice already stands.
function levelOf({ kind, at, c }) {
  if (kind < 0) return -1;
  return at - ((kind === KIND.cover || kind === KIND.uncover) && c === 1 ? 1 : 0);
}

// The level of the next event minus that of this one. After the last event, all calls return.
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

// The lines of a source: the search's `head`, its recursive `call`, the `entry` from outside, its last value (`end`),
// and the returns with a solution (`solved`), after the call (`back`) and at the bound.
function callLines(text, lines) {
  const rows = text.trimEnd().split("\n");
  const [head, call] = lines.solved[1].slice().sort((a, b) => a - b);
  const returns = (from, to) => rows.findIndex((row, i) => i >= from - 1 && i < to && /\breturn\b/.test(row)) + 1;
  const close = bodyEnd(rows, head);
  let end = close;
  while (!rows[end - 1].trim()) end -= 1;
  // A search that returns nothing returns at its closing brace.
  if (rows[end - 1].trim() === "}") end = close + 1;
  const entry = rows.findIndex((row, i) => (i < head - 1 || i > close) && /\bsearch\(/.test(row) && !/^\s*(\/\/|#)/.test(row)) + 1;
  return { head, call, entry, end, solved: lines.solved[0], back: returns(call, close) || end, bound: lines.bound ? returns(lines.bound[0], close) : 0 };
}

// At a moment after an event: the statement where the search goes on (`line`) and the one that was left (`from`).
function linesBehind(machine, { turn, at }, lines) {
  const level = levelOf(machine);
  const { head, call, entry, end, back } = lines;
  if (turn > 0) return { line: head, from: level < 0 ? entry : call };
  const isUndone = machine.kind === KIND.undo && machine.c === 0;
  const first = { [KIND.solved]: lines.solved, [KIND.bound]: lines.bound, [KIND.undo]: isUndone ? back : end }[machine.kind] || end;
  return { line: level - at < 0 ? entry : call, from: at === 1 ? first : back };
}

// A moment in words.
function sayBehind(machine, { turn, at }) {
  const level = levelOf(machine);
  if (turn > 0) return level < 0 ? word("callFirst") : word("callNext", level + 2);
  const value = valueBehind(machine, { turn, at });
  if (at > level) return word("returnLast", value);
  return word("returnTo", value, placeName(machine, machine.cellAt[level - at]));
}

// The value that a return gives, or "". Not shown for a search for more than one solution, which returns numbers, and
// for one with a flag, which returns nothing.
function valueBehind({ flaw, solutions, wanted }, { turn }) {
  return turn > 0 || wanted > 1 || flaw === "flag" ? "" : String(solutions > 0);
}
