// A search that can be walked forward and backward. No board is stored: every event says enough to undo it.

// An event's numbers; src/teach/page/encode.rs says what they mean.
const WIDTH = 6;

class Replay {
  // cells: 81 characters; trace: {rung, steps, end, events}, where `steps` counts all events and `events` holds the first.
  constructor(cells, trace) {
    this.givens = Array.from(cells, (c) => (c >= "1" && c <= "9" ? Number(c) : 0));
    this.rung = trace.rung;
    this.steps = trace.steps;
    this.end = trace.end;
    this.events = Int32Array.from(trace.events);
    this.length = this.events.length / WIDTH;
    this.grid = this.givens.slice();
    this.why = this.grid.map(() => -1);
    this.at = 0;
    this.nodes = 0;
    this.forced = 0;
    this.backtracks = 0;
    this.depth = 0;
    this.survey();
  }

  // Event number `at`, counted from 1; without an argument the one that was done last.
  event(at = this.at) {
    const from = (at - 1) * WIDTH;
    const [kind, a, b, c, depth, line] = this.events.subarray(from, from + WIDTH);
    return { kind, a, b, c, depth, line };
  }

  // Goes to the state after `at` events. Every way there gives the same state.
  seek(at) {
    const target = Math.max(0, Math.min(at, this.length));
    while (this.at < target) {
      this.at += 1;
      this.change(this.event(), 1);
    }
    while (this.at > target) {
      this.change(this.event(), -1);
      this.at -= 1;
    }
  }

  // Does an event (sign 1) or takes it back (sign -1). A place and an undo are each other's reverse.
  change({ kind, a, b, c }, sign) {
    if (kind !== KIND.place && kind !== KIND.undo) return;
    const written = (kind === KIND.place) === (sign === 1);
    this.grid[a] = written ? b : 0;
    this.why[a] = written ? c : -1;
    if (c === 0) this.depth += written ? 1 : -1;
    if (kind === KIND.place) {
      if (c === 0) this.nodes += sign;
      else this.forced += sign;
    } else if (c === 0) {
      this.backtracks += sign;
    }
  }

  // Reads the trace once: the tree of guesses, the steps of the backtracks, the deepest level.
  // A node's number is its place in the order of the search, so its branch is the nodes `id` to `last`.
  survey() {
    const root = { id: 0, parent: null, place: 0, undo: Infinity, last: 0, children: [], forced: [], ends: [] };
    this.tree = [root];
    this.undos = [];
    this.deepest = 0;
    let node = root;
    for (let at = 1; at <= this.length; at += 1) {
      const { kind, a, b, c, depth } = this.event(at);
      if (kind === KIND.place && c === 0) {
        const child = { id: this.tree.length, parent: node, cell: a, digit: b, place: at, undo: Infinity,
          last: this.tree.length, depth: depth + 1, children: [], forced: [], ends: [] };
        node.children.push(child);
        this.tree.push(child);
        node = child;
        this.deepest = Math.max(this.deepest, child.depth);
      } else if (kind === KIND.place) {
        node.forced.push(at);
      } else if (kind === KIND.undo && c === 0) {
        node.undo = at;
        node.last = this.tree.length - 1;
        node = node.parent;
        this.undos.push(at);
      } else if (kind === KIND.solved || kind === KIND.deadCell || kind === KIND.deadUnit) {
        node.ends.push(at);
      }
    }
    for (; node; node = node.parent) node.last = this.tree.length - 1;
    this.places = this.tree.map((each) => each.place);
  }

  // The node that the search is in after `at` events.
  node(at = this.at) {
    let node = this.tree[countUpTo(this.places, at) - 1];
    while (node.undo <= at) node = node.parent;
    return node;
  }

  // The nodes that a branch has so far, its first one included.
  size(node) {
    const newest = Math.min(node.last, countUpTo(this.places, this.at) - 1);
    return newest - node.id + 1;
  }
}

// How many numbers of an ascending list are at most `limit`.
function countUpTo(list, limit) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (list[middle] <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
