// Calls and returns. An event happens in a call; where the next one happens in a deeper call, a call lies between the two,
// and where it happens further up, so many calls have returned in between. These are moments of their own behind the step
// before, for who wants to see them: steps keep their numbers. At each of them two statements are lit: the one that was left,
// and the one where it goes on.

class Calls {
  // `wanted`: the reader wants to see them; `at`: so many of them behind the step that is shown.
  constructor(show) {
    Object.assign(this, { show, wanted: false, at: 0 });
  }

  // One search, whose calls are known: of sixteen at a time and of a record they are not.
  get can() {
    const { single, panels } = this.show;
    return Boolean(single) && hasCalls(panels[0].rung);
  }

  get shown() {
    return this.wanted && this.can;
  }

  // How many calls deeper the next step is; below 0: so many return before it.
  get turn() {
    return this.shown && !this.show.single.goal ? turnBehind(this.show.single) : 0;
  }

  get left() {
    return Math.abs(this.turn) - this.at;
  }

  // What the panel draws, or null where it shows none.
  get moment() {
    return this.shown ? { turn: this.turn, at: this.at } : null;
  }

  // Stands so many calls or returns behind the step; false where there are not so many.
  stand(at) {
    if (at < 0 || at > Math.abs(this.turn)) return false;
    this.at = at;
    this.show.draw();
    return true;
  }

  // Behind the position.
  told() {
    const { at, turn } = this;
    if (!at) return "";
    return word(turn > 0 ? "behindCall" : "behindReturn", at, -turn);
  }
}

function hasCalls({ lines }) {
  return Boolean(lines) && lines.solved[1].length === 2;
}

// The level of the call that the last event happened in; -1 before the first one. The other columns of a row are covered by the
// call that has chosen the row, though the row stands already.
function levelOf({ kind, at, c }) {
  if (kind < 0) return -1;
  return at - ((kind === KIND.cover || kind === KIND.uncover) && c === 1 ? 1 : 0);
}

// From the level of this event to that of the next one; behind the last event nobody is left.
function turnBehind(search) {
  const { machine, turned } = search;
  if (turned && turned.steps === machine.steps) return turned.turn;
  const saved = machine.save();
  const next = machine.step() ? levelOf(machine) : -1;
  machine.load(saved);
  search.turned = { steps: machine.steps, turn: next - levelOf(machine) };
  return search.turned.turn;
}

// The statements of a source, by line: `head` of the search, its `call` of itself, the `entry` from outside, its last value
// (`end`), its return behind the call (`back`) and at the bound.
function callLines(text, lines) {
  const rows = text.trimEnd().split("\n");
  const [head, call] = lines.solved[1].slice().sort((a, b) => a - b);
  const indent = (row) => row.search(/\S/);
  const returns = (from, to) => rows.findIndex((row, i) => i >= from - 1 && i < to && /\breturn\b/.test(row)) + 1;
  let close = head;
  while (close < rows.length && (!rows[close].trim() || indent(rows[close]) > indent(rows[head - 1]))) close += 1;
  let end = close;
  while (!rows[end - 1].trim()) end -= 1;
  // Without a value it returns at its brace.
  if (rows[end - 1].trim() === "}") end = close + 1;
  const entry = rows.findIndex((row, i) => (i < head - 1 || i > close) && /\bsearch\(/.test(row) && !/^\s*(\/\/|#)/.test(row)) + 1;
  return { head, call, entry, end, solved: lines.solved[0], back: returns(call, close) || end, bound: lines.bound ? returns(lines.bound[0], close) : 0 };
}

// The statement where it goes on (`line`) and the one that was left (`from`) at a moment behind an event.
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

// What came back with a return, or "". Not said: the numbers that a search for more than one solution returns, and nothing, which
// one with a flag does.
function valueBehind({ flaw, solutions, wanted }, { turn }) {
  return turn > 0 || wanted > 1 || flaw === "flag" ? "" : String(solutions > 0);
}
