// A search that can be looked at after any of its steps, however many there are. The page's own machine stands at the step
// that is shown. A worker runs a second one to the end and sends marks; to go back, or far ahead, the machine is loaded
// from the last mark before the goal and goes on from there. What no mark is near yet waits as `goal` until one comes.

// Steps that the page itself goes at most, so that it answers within a tenth of a second.
const NEAR = 1000000;

class Search {
  // `tape`: of a search that was recorded.
  constructor(cells, rung, flaw, changed, tape) {
    Object.assign(this, { cells, rung, flaw, tape, changed, goal: null, done: false, apart: 1 });
    this.machine = machineOf(cells, rung, flaw, tape);
    this.last = this.machine.save();
    this.marks = [this.last];
    this.near = this.last;
    this.explore();
  }

  // The worker's program is the text of the page's engine. Where a browser has no worker for it, the page does the work.
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
    this.goal = null;
    this.changed = () => {};
    if (this.worker) this.worker.terminate();
  }

  // What the worker has found: marks, how far apart they are, where it is, whether that is the end.
  learn({ marks, apart, last, done }) {
    // The first one is where the search begins.
    if (apart !== this.apart) this.marks = this.marks.filter(({ steps }, i) => i === 0 || steps % apart === 0);
    this.marks.push(...marks);
    Object.assign(this, { apart, last, done });
    if (this.goal && this.goal()) this.goal = null;
    this.changed();
  }

  // The last mark of which `test` is true; it is true of all marks up to some one.
  lastMark(test) {
    let [low, high] = [0, this.marks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (test(this.marks[middle])) low = middle + 1;
      else high = middle;
    }
    return this.marks[Math.max(0, low - 1)];
  }

  // Goes to where so many steps are done, or to the end; waits while that is too far from all that is known.
  seek(steps) {
    this.wait(() => {
      const { machine, near } = this;
      const from = this.lastMark((saved) => saved.steps <= steps);
      const back = machine.steps > steps;
      if (back && near.steps >= from.steps && near.steps <= steps) machine.load(near);
      else if (back || from.steps > machine.steps) machine.load(from);
      if (this.done && steps >= this.last.steps) machine.load(this.last);
      if (machine.steps === steps || machine.phase === DONE) return true;
      if (!this.done && steps - machine.steps > NEAR) return false;
      if (steps - machine.steps > 2000) {
        machine.advance(steps - 1000);
        this.near = machine.save();
      }
      machine.advance(steps);
      return true;
    });
  }

  // The same to where so many nodes are placed.
  seekNodes(nodes) {
    this.wait(() => {
      const { machine } = this;
      const from = this.lastMark((saved) => saved.nodes < nodes || nodes === 0);
      if (nodes === 0) machine.load(this.marks[0]);
      else if (machine.nodes >= nodes || from.steps > machine.steps) machine.load(from);
      if (!this.done && nodes - machine.nodes > NEAR / 10) return false;
      machine.advance(nodes === 0 ? 0 : Infinity, nodes);
      return true;
    });
  }

  // Tries to reach a goal now, and else again whenever more of the search is known.
  wait(reach) {
    this.goal = null;
    if (!reach()) this.goal = reach;
  }

  // Goes on to the first event that `test` is true of, or to the end.
  next(test) {
    const { machine } = this;
    const until = machine.steps + NEAR;
    while (machine.step() && !test(machine)) if (machine.steps > until) return;
  }

  // Goes back to the last event before this one that `test` is true of, or to the start.
  previous(test) {
    const { machine } = this;
    let before = machine.steps;
    while (before > machine.begins) {
      const mark = this.lastMark(({ steps }) => steps < before);
      machine.load(mark);
      let found = mark.steps > machine.begins && test(machine) ? mark.steps : 0;
      while (machine.steps < before - 1) {
        machine.step();
        if (test(machine)) found = machine.steps;
      }
      if (found) return this.seek(found);
      before = mark.steps;
    }
    return this.seek(machine.begins);
  }

  // Goes on until the guess that was placed last is taken back: the call of the search that it made has returned.
  out() {
    const { machine } = this;
    const level = machine.depth;
    if (level === 0) return this.seek(Infinity);
    const index = (level - 1) * machine.choices + machine.choiceAt[level - 1] - 1;
    const placed = machine.placedAt[index];
    const stands = (saved) => saved.steps < placed || (saved.depth >= level && saved.placedAt[index] === placed);
    const reach = () => {
      const from = this.lastMark(stands);
      if (from.steps > machine.steps) machine.load(from);
      const until = this.done ? Infinity : this.last.steps;
      while (stands(machine) && machine.steps < until && machine.step());
      return !stands(machine) || machine.phase === DONE;
    };
    return this.wait(reach);
  }

  // Like a debugger's "step over": when the next step is a guess, all that comes of it is one step.
  over() {
    const { machine } = this;
    if (!machine.step()) return;
    if (machine.kind === KIND.place && machine.c === 0) this.out();
  }
}
