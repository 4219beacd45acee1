// Several searches by measured time: each is timed in this browser (stopwatch.js), and all are shown where they would be at the
// same moment, slowed down. What a search takes is spread evenly over its steps, for a browser cannot time a single one; that
// is the only thing here that is not measured.
//
// One number of the scrubber is the time of the cheapest step among them, so it can be written into a link: there it stands
// for the same step of that search in any browser, and the others are where they are in that browser.

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

  // Can they be timed? Grids of 4 x 4, what is no rung, and givens that clash, cannot.
  static canTime(panels) {
    return panels.length > 1 && panels.every(({ rung, search: { machine } }) => rung.name in TIMED && machine.geometry.count === 81 && machine.end !== "clash");
  }

  // Of each search what the stopwatch says, and its steps at the end of what was timed.
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
    // Nanoseconds of one number of the scrubber.
    this.unit = Math.min(...this.perStep);
  }

  // Where a search is when it has done so many steps: rounded up, so that it has done them there.
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
    return duration(at * this.unit);
  }

  // What was measured of a search, in words.
  sayCost(search) {
    const { nodes, whole, ns, each } = this.costs[this.searches.indexOf(search)];
    if (!whole) return word("timedPart", nodes, duration(each));
    return word("timedWhole", nodes, duration(ns), nodes ? duration(each) : "");
  }

  // How slowly it is played at so many numbers of the scrubber a second.
  saySlowed(speed) {
    return word("slowed", duration(this.unit * speed), Math.round(1e9 / (this.unit * speed)));
  }
}
