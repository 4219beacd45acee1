// Runs the jobs on the twins. Each gives a line: its totals, then the events asked for, six words each.
// In a browser the script evaluates to these lines; in Node they go to standard output.
//
// The events before the first one asked for are skipped as the page skips them. From there on a copy continues that was
// loaded from the machine's saved state, so what the page does with marks is compared too.
const told = JOBS.map((job) => {
  try {
    return tell(...job);
  } catch (thrown) {
    return `${thrown}|`;
  }
});

function tell(twin, rung, cells, from, last, most, flaw) {
  const { machineOf, siteOf } = TWINS[twin];
  const first = machineOf(cells, rung, flaw);
  first.advance(from - 1);
  const machine = machineOf(cells, rung, flaw);
  machine.load(first.save());
  const events = [];
  while (machine.steps < last && machine.step()) {
    const event = machine.event();
    events.push(event.kind, event.a, event.b, event.c, event.depth, siteOf(event));
  }
  machine.advance(most);
  const end = { clash: "none", "": "cut" }[machine.end] || machine.end;
  const grid = end === "solved" ? Array.from(machine.grid).join("") : cells;
  const sums = [machine.steps, machine.nodes, machine.forced, machine.backtracks, machine.deepest, end, grid];
  return `${sums.join(" ")}|${events.join(" ")}`;
}

const text = told.join("\n");
if (typeof document === "undefined") process.stdout.write(text);
else text;
