// Measures what a search costs in the reader's browser: it is run several times after a warm-up, and the median counts.
// A whole search is often too short for a browser's clock; then it is run many times at a stretch. If it is too long,
// only its first nodes are run, and the page says so.

// The least milliseconds of a batch: clocks of browsers tick as coarsely as once a millisecond.
const MIN_BATCH_MS = 16;
// An odd number, so that there is one in the middle.
const TIMED_RUNS = 5;

// Work in slices: measures `run(most)`, which stops after `most` nodes and returns how many there were. The result:
// { nodes, whole, ns } are the nodes of a run, whether that was the whole search, and its nanoseconds. Batches double
// until they are long enough. The first ones never count, because the browser still compiles.
function* measuring(run, clock = () => performance.now()) {
  let [most, times] = [256, 1];
  for (let isWarm = false; ; isWarm = true) {
    const taken = [];
    let nodes = 0;
    for (let i = 0; i < TIMED_RUNS; i += 1) {
      const start = clock();
      for (let j = 0; j < times; j += 1) nodes = run(most);
      taken.push(clock() - start);
      yield;
    }
    const median = taken.sort((a, b) => a - b)[(TIMED_RUNS - 1) / 2];
    const whole = nodes < most;
    if (isWarm && median >= MIN_BATCH_MS) return { nodes, whole, ns: (median * 1e6) / times };
    if (whole) times *= 2;
    else most *= 2;
  }
}

const KNOWN_TIMES = new Map();

// The same for a rung on 81 cells, measured once for the whole page; `each`: nanoseconds per node.
function* timing(name, cells) {
  const key = `${name} ${cells}`;
  if (!KNOWN_TIMES.has(key)) {
    const grid = Uint8Array.from(cells, (c) => (c === "." ? 0 : Number(c)));
    const found = yield* measuring((most) => TIMED[name](grid.slice(), most));
    KNOWN_TIMES.set(key, { ...found, each: Math.max(1, Math.round(found.ns / Math.max(1, found.nodes))) });
  }
  return KNOWN_TIMES.get(key);
}

const timeOf = (name, cells) => finished(timing(name, cells));

// Nanoseconds in the unit that fits, with three digits.
function formatDuration(ns) {
  const [unit, size] = [["s", 1e9], ["ms", 1e6], ["µs", 1e3], ["ns", 1]].find(([, size]) => ns >= size) || ["ns", 1];
  const n = ns / size;
  return `${n >= 100 ? number(Math.round(n)) : Number(n.toPrecision(3))} ${unit}`;
}
