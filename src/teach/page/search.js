// A search that can be shown after any of its steps. The page's own machine is at the step that is shown. A worker runs
// a second one to the end and sends marks; to go back, or far ahead, the machine is loaded from the last mark before the
// goal and goes on from there. A move to where no mark is near yet waits as `goal` until one comes.

// The most steps that the page itself runs, in slices; the worker reaches anything farther sooner.
const MAX_PAGE_STEPS = 1000000;

class Search {
  // `tape`: of a search that was recorded.
  constructor(cells, rung, flaw, changed, tape) {
    Object.assign(this, { cells, rung, flaw, tape, changed, goal: null, timer: 0, done: false, apart: 1 });
    this.machine = machineOf(cells, rung, flaw, tape);
    this.last = this.machine.save();
    this.marks = [this.last];
    this.near = this.last;
    this.explore();
  }

  // The worker's program is the text of the page's engine. If the browser allows no worker, the page does the work.
  explore() {
    const { cells, rung, flaw, tape } = this;
    const report = (found) => this.learn(found);
    try {
      const run = "onmessage = ({ data }) => new Explorer(machineOf(...data), (found) => postMessage(found)).run();";
      const text = `${document.getElementById("engine").textContent}\n${run}`;
      this.worker = new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
      this.worker.onmessage = ({ data }) => report(data);
      this.worker.postMessage([cells, rung, flaw, tape]);
    } catch {
      new Explorer(machineOf(cells, rung, flaw, tape), report).run();
    }
  }

  close() {
    this.pursue(null);
    this.changed = () => {};
    if (this.worker) this.worker.terminate();
  }

  // What the worker has found: marks, how far apart they are, where it is, whether that is the end.
  learn({ marks, apart, last, done }) {
    // The first mark, the start of the search, stays.
    if (apart !== this.apart) this.marks = this.marks.filter(({ steps }, i) => i === 0 || steps % apart === 0);
    this.marks.push(...marks);
    Object.assign(this, { apart, last, done });
    if (this.goal) this.goOn();
    this.changed();
  }

  // The last mark for which `test` is true; it is true of all marks up to some point.
  lastMark(test) {
    let [low, high] = [0, this.marks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (test(this.marks[middle])) low = middle + 1;
      else high = middle;
    }
    return this.marks[Math.max(0, low - 1)];
  }

  // Starts on a new goal, in slices, and gives up the one before; `then` is called on arrival, most often at once.
  pursue(work, then = () => {}) {
    clearTimeout(this.timer);
    this.goal = work && { work, then };
    if (work) this.goOn();
  }

  goOn() {
    const { work, then } = this.goal;
    clearTimeout(this.timer);
    const { done, value } = slice(work);
    if (done) {
      this.goal = null;
      then();
    } else if (value !== WAITS) {
      this.timer = setTimeout(() => {
        this.goOn();
        this.changed();
      });
    }
  }

  // Goes to a step, or to the end; waits while that is too far from all that is known.
  seek(steps, then) {
    this.pursue(this.seeking(steps), then);
  }

  * seeking(steps) {
    const { machine } = this;
    for (;;) {
      const { near } = this;
      const from = this.lastMark((saved) => saved.steps <= steps);
      const back = machine.steps > steps;
      if (back && near.steps >= from.steps && near.steps <= steps) machine.load(near);
      else if (back || from.steps > machine.steps) machine.load(from);
      if (this.done && steps >= this.last.steps) machine.load(this.last);
      if (machine.steps === steps || machine.phase === DONE) return;
      if (this.done || steps - machine.steps <= MAX_PAGE_STEPS) break;
      yield WAITS;
    }
    if (steps - machine.steps > 2000) {
      yield* advancing(machine, steps - 1000);
      this.near = machine.save();
    }
    yield* advancing(machine, steps);
  }

  // The same for a number of nodes.
  seekNodes(nodes) {
    this.pursue(this.seekingNodes(nodes));
  }

  * seekingNodes(nodes) {
    const { machine } = this;
    if (nodes === 0) return machine.load(this.marks[0]);
    for (;;) {
      const from = this.lastMark((saved) => saved.nodes < nodes);
      if (machine.nodes >= nodes || from.steps > machine.steps) machine.load(from);
      if (this.done || nodes - machine.nodes <= MAX_PAGE_STEPS / 10) break;
      yield WAITS;
    }
    return yield* advancing(machine, Infinity, nodes);
  }

  // Goes on to the first event that `test` is true of, or to the end.
  next(test, then) {
    const { machine } = this;
    machine.step();
    this.pursue(advanceWhile(machine, () => !test(machine)), then);
  }

  // Goes back to the last event before this one that `test` is true of, or to the start.
  previous(test, then) {
    this.pursue(this.backing(test), then);
  }

  // Looks through the steps with a machine of its own; the one that is shown moves only at the end.
  * backing(test) {
    const { cells, rung, flaw, tape } = this;
    const machine = machineOf(cells, rung, flaw, tape);
    let before = this.machine.steps;
    while (before > machine.begins) {
      const limit = before;
      const mark = this.lastMark(({ steps }) => steps < limit);
      machine.load(mark);
      let found = 0;
      const look = () => {
        if (machine.steps > machine.begins && machine.steps < limit && test(machine)) found = machine.steps;
        return machine.steps < limit - 1;
      };
      yield* advanceWhile(machine, look);
      if (found) return yield* this.seeking(found);
      before = mark.steps;
    }
    return yield* this.seeking(machine.begins);
  }

  // Goes on until the guess that was placed last is taken back: the call of the search that it made has returned.
  out(test, then) {
    this.pursue(this.leaving(), then);
  }

  * leaving() {
    const { machine } = this;
    const level = machine.depth;
    if (level === 0) return yield* this.seeking(Infinity);
    const index = (level - 1) * machine.choices + machine.choiceAt[level - 1] - 1;
    const placed = machine.placedAt[index];
    const stands = (saved) => saved.steps < placed || (saved.depth >= level && saved.placedAt[index] === placed);
    for (;;) {
      const from = this.lastMark(stands);
      if (from.steps > machine.steps) machine.load(from);
      const until = this.done ? Infinity : this.last.steps;
      yield* advanceWhile(machine, () => stands(machine) && machine.steps < until);
      if (!stands(machine) || machine.phase === DONE) return undefined;
      yield WAITS;
    }
  }

  // Like a debugger's "step over": when the next step is a guess, all that comes of it is one step.
  over(test, then) {
    const { machine } = this;
    const isGuess = machine.step() && machine.kind === KIND.place && machine.c === 0;
    this.pursue(isGuess ? this.leaving() : [].values(), then);
  }
}
