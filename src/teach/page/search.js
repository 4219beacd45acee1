// A search that can be shown after any of its steps. The page's machine is at the step that is shown. A worker runs a
// second machine to the end and sends marks, which are saved states. To go back or far ahead, the machine loads the last
// mark before the goal and continues from there. While no mark is near, the move waits as `goal`.

// The most steps that the page runs itself, in slices. Beyond that, waiting for the worker is faster.
const MAX_PAGE_STEPS = 1000000;

class Search {
  // `tape`: the record of a recorded search.
  constructor(cells, rung, flaw, changed, tape) {
    Object.assign(this, { cells, rung, flaw, tape, changed, goal: null, timer: 0, done: false, apart: 1 });
    this.machine = machineOf(cells, rung, flaw, tape);
    this.last = this.machine.save();
    this.marks = [this.last];
    this.near = this.last;
    this.explore();
  }

  // The worker runs the text of the page's engine. If the browser allows no worker, the page runs the search itself.
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

  // Adds the worker's new marks. `apart`: the distance between marks; `last`: the worker's state; `done`: is it the end?
  learn({ marks, apart, last, done }) {
    // The first mark, the start of the search, is always kept.
    if (apart !== this.apart) this.marks = this.marks.filter(({ steps }, i) => i === 0 || steps % apart === 0);
    this.marks.push(...marks);
    Object.assign(this, { apart, last, done });
    if (this.goal) this.goOn();
    this.changed();
  }

  // The last mark that passes `test`, by binary search: all marks up to some point must pass.
  lastMark(test) {
    let [low, high] = [0, this.marks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (test(this.marks[middle])) low = middle + 1;
      else high = middle;
    }
    return this.marks[Math.max(0, low - 1)];
  }

  // Starts moving to a new goal in slices, and cancels the previous one. Calls `then` on arrival, usually at once.
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

  // Goes to a step, or to the end; waits while that step is too far from every known mark.
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

  // Goes to a number of nodes.
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

  // Goes forward to the next event that passes `test`, or to the end.
  next(test, then) {
    const { machine } = this;
    machine.step();
    this.pursue(advanceWhile(machine, () => !test(machine)), then);
  }

  // Goes back to the previous event that passes `test`, or to the start.
  previous(test, then) {
    this.pursue(this.backing(test), then);
  }

  // Scans the steps with a second machine, so that the machine that is shown moves only once.
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

  // Goes forward until the newest guess is undone, that is, until the call that it made has returned.
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

  // Like a debugger's "step over": a guess and everything below it count as one step.
  over(test, then) {
    const { machine } = this;
    const isGuess = machine.step() && machine.kind === KIND.place && machine.c === 0;
    this.pursue(isGuess ? this.leaving() : [].values(), then);
  }
}
