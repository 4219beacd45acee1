// Runs the jobs on the twins and writes a line for each: what it came to, then the events asked for, six numbers each.
// Works in a browser, where the lines go into the document, and in Node, where they go to standard output.
const told = JOBS.map(([twin, rung, cells, sites, limit, stepLimit, from]) => {
  try {
    const run = TWINS[twin](rung, cells, sites, limit, stepLimit);
    const sums = [run.steps, run.nodes, run.forced, run.backtracks, run.deepest, run.end, run.cells];
    return sums.join(" ") + "|" + run.events.slice((from - 1) * 6).join(" ");
  } catch (thrown) {
    return String(thrown) + "|";
  }
});
const text = told.join("\n");
if (typeof document === "undefined") {
  process.stdout.write(text);
} else {
  document.getElementById("told").textContent = text;
}
