// The unit of the scrubber. A single search counts steps. Several searches count nodes, so that two with the same tree are
// always at the same node, and the one with the smaller tree finishes first. If the reader chooses so, they race by
// measured time instead (race.js).
//
// A pace has `length`, the known length of the searches; `seek(at)`; `of(search)`, the position of a search; and the texts
// for positions.

class BySteps {
  constructor([search]) {
    Object.assign(this, { search, words: ["position", "stepAt"] });
  }

  get length() {
    return this.search.last.steps;
  }

  // Calls `then` on arrival.
  seek(at, then) {
    this.search.seek(at, then);
  }

  of({ machine }) {
    return machine.steps;
  }

  told(at) {
    return at;
  }
}

class ByNodes {
  constructor(searches) {
    Object.assign(this, { searches, words: ["positionNodes", "nodeAt"] });
  }

  // The end has its own position, after the last node.
  get length() {
    return Math.max(...this.searches.map(({ last, done }) => last.nodes + (done ? 1 : 0)));
  }

  seek(at) {
    for (const search of this.searches) this.move(search, at);
  }

  move(search, at) {
    if (search.done && at > search.last.nodes) search.seek(Infinity);
    else search.seekNodes(at);
  }

  of({ machine }) {
    return machine.phase === DONE ? machine.nodes + 1 : machine.nodes;
  }

  told(at) {
    return at;
  }
}
