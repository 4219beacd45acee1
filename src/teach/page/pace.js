// What a number on the scrubber counts. A single search counts steps. Several count nodes, the digits placed as guesses,
// so that two with the same tree are always at the same node, and of two trees the smaller one is done first; or they go
// by measured time (race.js), if the reader has picked that.
//
// A pace has `length`, how far the searches go, as far as that is known; `seek(at)`; `of(search)`, a search's position;
// and the words for positions.

class BySteps {
  constructor([search]) {
    Object.assign(this, { search, words: ["position", "stepAt"] });
  }

  get length() {
    return this.search.last.steps;
  }

  // `then` is called on arrival.
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

  // The end comes after the last node.
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
