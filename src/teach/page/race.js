// A race by measured time: each search is timed in this browser (stopwatch.js), and all are shown where they would be at
// the same moment, slowed down. A search's time is spread evenly over its steps, because a browser can't time a single
// one; that is the only thing here that isn't measured.
//
// The scrubber's unit is the time of the cheapest step of all searches. So a position in a link means the same step of
// that search in any browser where it is the cheapest, too; the others are where that browser's times put them.

class Race {
  constructor(panels) {
    Object.assign(this, { searches: panels.map(({ search }) => search), costs: null, goal: undefined, words: ["positionTime", "momentAt"], close: () => {} });
  }

  // `ready` is called when all are timed.
  start(ready) {
    this.close = inSlices(this.timing(), (costs) => {
      this.take(costs);
      ready();
    });
  }

  // True if they can be timed: several rungs on a grid of 9 x 9 whose givens don't clash.
  static canTime(panels) {
    return panels.length > 1 && panels.every(({ rung, search: { machine } }) => rung.name in TIMED && machine.geometry.count === 81 && machine.end !== "clash");
  }

  // For each search, what the stopwatch says, and its steps up to the end of what was timed.
  * timing() {
    const costs = [];
    for (const { rung, cells } of this.searches) {
      const { nodes, whole, ns, each } = yield* timing(rung, cells);
      const machine = machineOf(cells, rung);
      yield* advancing(machine, Infinity, whole ? Infinity : nodes);
      costs.push({ nodes, whole, ns, each, steps: machine.steps });
    }
    return costs;
  }

  take(costs) {
    this.costs = costs;
    this.perStep = costs.map(({ ns, steps }) => ns / Math.max(1, steps));
    // Nanoseconds per unit of the scrubber.
    this.unit = Math.min(...this.perStep);
  }

  // The position at which a search has done this many steps, rounded up.
  at(search, steps) {
    return Math.ceil((steps * this.perStep[this.searches.indexOf(search)]) / this.unit - 1e-6);
  }

  get length() {
    return Math.max(...this.searches.map((search) => this.at(search, search.last.steps)));
  }

  seek(at) {
    this.searches.forEach((search, i) => search.seek(at === Infinity ? at : Math.floor((at * this.unit) / this.perStep[i] + 1e-6)));
  }

  of(search) {
    return this.at(search, search.machine.steps);
  }

  told(at) {
    return formatDuration(at * this.unit);
  }

  // What was measured of a search, in words.
  sayCost(search) {
    const { nodes, whole, ns, each } = this.costs[this.searches.indexOf(search)];
    if (!whole) return word("timedPart", nodes, formatDuration(each));
    return word("timedWhole", nodes, formatDuration(ns), nodes ? formatDuration(each) : "");
  }

  // How slowly it is played at this many units per second.
  saySlowed(speed) {
    return word("slowed", formatDuration(this.unit * speed), Math.round(1e9 / (this.unit * speed)));
  }
}
