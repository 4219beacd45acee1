// Long work in slices, so that the page answers between them. Work is a generator: what it does from one `yield` to the next is
// short, and what it returns is its result.

// Milliseconds of work between two looks at what the reader does.
const SLICE = 12;
// Steps of a search between two yields: with the costliest rung about as long.
const CHUNK = 500;

// What work yields that cannot go on yet: more must be known first.
const WAITS = "waits";

// Works for one slice; what it has yielded or returned then, as a generator says it.
function slice(work) {
  const until = performance.now() + SLICE;
  let next;
  do next = work.next();
  while (!next.done && next.value !== WAITS && performance.now() < until);
  return next;
}

// Does the work and calls `done` with its result: at once where a slice is enough. Returns a function that gives it up.
function inSlices(work, done) {
  let timer = 0;
  const go = () => {
    const next = slice(work);
    if (next.done) done(next.value);
    else timer = setTimeout(go);
  };
  go();
  return () => clearTimeout(timer);
}

// All of it at a stretch.
function finished(work) {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

// As a machine's `advance`, in slices.
function* advancing(machine, steps, nodes = Infinity) {
  for (;;) {
    machine.advance(Math.min(steps, machine.steps + CHUNK), nodes);
    // What is near is done in one go, however slow the machine.
    if (machine.phase === DONE || machine.waits || machine.steps >= steps || machine.nodes >= nodes) return;
    yield;
  }
}

// Goes on from event to event while `test` is true of the machine, or to the end.
function* going(machine, test) {
  for (let n = 1; test(machine) && machine.step(); n += 1) if (n % CHUNK === 0) yield;
}
