// Measures the running time of a search in the reader's browser: the median of several runs after a warm-up. A search that
// is too short for the browser's clock is run many times in a batch. Of a search that is too long, only the first nodes are
// run, and the page says so.

// The minimum milliseconds of a batch: a browser's clock may have a resolution of one millisecond.
const MIN_BATCH_MS = 16;
// Odd, so that one run is the median.
const TIMED_RUNS = 5;

// Measures `run(most)`, which stops after `most` nodes and returns their number; work for slices.js. The result is
// { nodes, whole, ns }: the nodes of a run, whether it was the whole search, and its nanoseconds. Batches double until they
// are long enough; the first ones don't count, because the browser is still compiling.
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

// Measures a rung on 81 cells, once per page; `each`: nanoseconds per node.
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

// Formats nanoseconds in a suitable unit, with three significant digits.
function formatDuration(ns) {
  const [unit, size] = [["s", 1e9], ["ms", 1e6], ["µs", 1e3], ["ns", 1]].find(([, size]) => ns >= size) || ["ns", 1];
  const n = ns / size;
  return `${n >= 100 ? number(Math.round(n)) : Number(n.toPrecision(3))} ${unit}`;
}
