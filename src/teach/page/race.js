// A race by measured time. Each search is timed in this browser (stopwatch.js), and all are shown at the same moment of
// their run, in slow motion. A browser can't time a single step, so a search's time is spread evenly over its steps; all
// else is measured.
//
// The scrubber's unit is the time of the fastest step of all searches. A position in a link therefore means the same step
// of that search in every browser where it is fastest; the positions of the others depend on the browser's times.

class Race {
  constructor(panels) {
    Object.assign(this, { searches: panels.map(({ search }) => search), costs: null, goal: undefined, words: ["positionTime", "momentAt"], close: () => {} });
  }

  // Calls `ready` when all searches are timed.
  start(ready) {
    this.close = inSlices(this.timing(), (costs) => {
      this.take(costs);
      ready();
    });
  }

  // True if the searches can be timed: several rungs on a 9 x 9 grid without conflicting givens.
  static canTime(panels) {
    return panels.length > 1 && panels.every(({ rung, search: { machine } }) => rung.name in TIMED && machine.geometry.count === 81 && machine.end !== "clash");
  }

  // For each search, its measurement, and its number of steps up to the end of the timed part.
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
    // The scrubber's unit in nanoseconds.
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

  // The measurement of a search as a sentence.
  sayCost(search) {
    const { nodes, whole, ns, each } = this.costs[this.searches.indexOf(search)];
    if (!whole) return word("timedPart", nodes, formatDuration(each));
    return word("timedWhole", nodes, formatDuration(ns), nodes ? formatDuration(each) : "");
  }

  // The slow motion at this many units per second, as a sentence.
  saySlowed(speed) {
    return word("slowed", formatDuration(this.unit * speed), Math.round(1e9 / (this.unit * speed)));
  }
}
