// True for the searches with a mistake that are shown beside the right one.
const isFlawed = (rung) => ["forgets", "wipes"].includes(rung);

// Creates the machine for a search: a recording, another program, or a rung.
function machineOf(cells, rung, flaw, tape) {
  if (tape) return new Recorded(tape);
  if (rung === "links") return new Cover(cells);
  if (rung === "lanes") return new Lanes(cells);
  if (rung === "wide") return new Wide(cells);
  if (rung === "hand") return new ByHand(cells);
  if (isFlawed(rung)) return new Machine(cells, "scan", rung);
  if (rung === "permute") return new Permute(cells);
  return rung === "queens" ? new Queens(cells) : new Machine(cells, rung, flaw);
}

// Runs a search to its end in a worker. At multiples of `apart` it saves the machine as a mark, so that every step is near
// a mark. At MAX_MARKS it drops every second mark and doubles `apart`; search.js does the same with its marks.
const MAX_MARKS = 1024;
// The maximum number of marks in a message.
const MARKS_PER_MESSAGE = 64;
// Milliseconds between two messages, and steps between two readings of the clock.
const MESSAGE_INTERVAL_MS = 50;
const STEPS_PER_CLOCK_CHECK = 65536;

class Explorer {
  constructor(machine, report) {
    Object.assign(this, { machine, report, apart: 1, marks: 0 });
  }

  // Runs for about MESSAGE_INTERVAL_MS milliseconds and sends a message; false at the end of the search.
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

  // Sends the marks in several messages, because reading a thousand at once would freeze the page.
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
