// What one number of the scrubber stands for. A search alone goes by its steps. Several go by nodes, the digits that they have
// placed as guesses, so that two that grow the same tree are always at the same node of it, and of two trees the smaller one
// is done first; or by measured time (race.js), if the reader has picked that.
//
// A pace has `length`, how far all searches go as far as that is known; `seek(at)`; `of(search)`, where a search stands;
// and the words for its position.

class BySteps {
  constructor([search]) {
    Object.assign(this, { search, words: ["position", "stepAt"] });
  }

  get length() {
    return this.search.last.steps;
  }

  // `then` is called there.
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

  // Behind the last node stands the end.
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
