// Splits long work into slices, so that the page stays responsive. The work is a generator: it yields often, and returns
// its result.

// Milliseconds per slice; the browser handles its events between two slices.
const SLICE_MS = 12;
// Steps of a search between two yields: about a slice with the slowest rung.
const STEPS_PER_YIELD = 500;

// Yielded by work that waits for the worker.
const WAITS = "waits";

// Runs one slice and returns the generator's last result.
function slice(work) {
  const until = performance.now() + SLICE_MS;
  let next;
  do next = work.next();
  while (!next.done && next.value !== WAITS && performance.now() < until);
  return next;
}

// Runs the work and calls `done` with its result, at once if one slice is enough. Returns a function that cancels it.
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

// Runs all the work without a pause and returns its result.
function finished(work) {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

// Like a machine's `advance`, in slices.
function* advancing(machine, steps, nodes = Infinity) {
  for (;;) {
    machine.advance(Math.min(steps, machine.steps + STEPS_PER_YIELD), nodes);
    // A short distance needs a single slice, however slow the computer.
    if (machine.phase === DONE || machine.waits || machine.steps >= steps || machine.nodes >= nodes) return;
    yield;
  }
}

// Steps the machine while it passes `test`, or to the end.
function* advanceWhile(machine, test) {
  for (let n = 1; test(machine) && machine.step(); n += 1) if (n % STEPS_PER_YIELD === 0) yield;
}
