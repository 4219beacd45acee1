// Long work in slices, so that the page stays responsive. Work is a generator: what it does from one `yield` to the next
// is short, and what it returns is its result.

// Milliseconds of work before the browser gets its turn.
const SLICE_MS = 12;
// Steps of a search between two yields: about that long with the costliest rung.
const STEPS_PER_YIELD = 500;

// Yielded by work that can't go on until more is known.
const WAITS = "waits";

// Works for one slice and returns the generator's last result.
function slice(work) {
  const until = performance.now() + SLICE_MS;
  let next;
  do next = work.next();
  while (!next.done && next.value !== WAITS && performance.now() < until);
  return next;
}

// Does the work and calls `done` with its result: at once if one slice is enough. Returns a function that cancels it.
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

// Does all the work at once and returns its result.
function finished(work) {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

// As a machine's `advance`, in slices.
function* advancing(machine, steps, nodes = Infinity) {
  for (;;) {
    machine.advance(Math.min(steps, machine.steps + STEPS_PER_YIELD), nodes);
    // What is near is done in one go, however slow the machine.
    if (machine.phase === DONE || machine.waits || machine.steps >= steps || machine.nodes >= nodes) return;
    yield;
  }
}

// Goes on from event to event while `test` is true of the machine, or to the end.
function* advanceWhile(machine, test) {
  for (let n = 1; test(machine) && machine.step(); n += 1) if (n % STEPS_PER_YIELD === 0) yield;
}
