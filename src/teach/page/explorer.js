// The machine for a search: a recording, a program beside the ladder, or a rung.
function machineOf(cells, rung, flaw, tape) {
  if (tape) return new Recorded(tape);
  if (rung === "links") return new Cover(cells);
  if (rung === "lanes") return new Lanes(cells);
  if (rung === "wide") return new Wide(cells);
  if (rung === "hand") return new ByHand(cells);
  if (rung === "permute") return new Permute(cells);
  return rung === "queens" ? new Queens(cells) : new Machine(cells, rung, flaw);
}

// Runs a search to its end, in a worker, and leaves marks on the way: saved machines, so that any step is soon reached
// from one. There are never more than MAX_MARKS: when there would be, every second one is dropped, and new ones are twice as
// far apart. Marks are at multiples of `apart`, by which search.js thins its own, too.
const MAX_MARKS = 1024;
// The most marks in one message.
const MARKS_PER_MESSAGE = 64;
// Milliseconds between two messages, and steps between two looks at the clock.
const MESSAGE_INTERVAL_MS = 50;
const STEPS_PER_CLOCK_CHECK = 65536;

class Explorer {
  constructor(machine, report) {
    Object.assign(this, { machine, report, apart: 1, marks: 0 });
  }

  // Works for about MESSAGE_INTERVAL_MS milliseconds and reports; false when the search is at its end.
  work() {
    const { machine } = this;
    const found = [];
    const until = performance.now() + MESSAGE_INTERVAL_MS;
    let looked = machine.steps;
    while (machine.phase !== DONE && !machine.waits) {
      machine.advance(machine.steps - (machine.steps % this.apart) + this.apart);
      if (machine.steps % this.apart === 0) {
        found.push(machine.save());
        this.marks += 1;
        if (this.marks > MAX_MARKS) this.spread();
      }
      if (machine.steps - looked < Math.min(STEPS_PER_CLOCK_CHECK, this.apart * 64)) continue;
      looked = machine.steps;
      if (performance.now() > until) break;
    }
    const done = machine.phase === DONE || Boolean(machine.waits);
    this.send(found.filter(({ steps }) => steps % this.apart === 0), machine.save(), done);
    return !done;
  }

  // Sends the marks in parts: the page would freeze while it reads a thousand at once.
  send(marks, last, done) {
    const { apart } = this;
    do {
      const part = marks.splice(0, MARKS_PER_MESSAGE);
      this.report({ marks: part, apart, last, done: done && !marks.length });
    } while (marks.length);
  }

  spread() {
    this.apart *= 2;
    this.marks = Math.floor(this.marks / 2);
  }

  run() {
    if (this.work()) setTimeout(() => this.run());
  }
}
