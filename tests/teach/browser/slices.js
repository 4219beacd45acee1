// Long work goes in slices. Here the page's clock advances a second each time it is read, so every slice is as short as
// can be, and the page can answer wherever work is not done at once.
const real = performance.now.bind(performance);
let jumps = 0;
const slow = (on) => {
  performance.now = on ? () => real() + (jumps += 1000) : () => real() + jumps;
};

// Counts the timeouts without a delay, which let the page answer before the next slice.
let slices = 0;
const later = window.setTimeout.bind(window);
window.setTimeout = (act, ms) => {
  slices += ms === undefined ? 1 : 0;
  return later(act, ms);
};

// Does something. Says whether it was done at once, and whether it took several slices.
async function answersTo(act, done) {
  slices = 0;
  act();
  const isDone = done();
  await until(done);
  return `${isDone} ${slices > 3}`;
}

const seek = (step) => {
  at("jump").value = step;
  at("jump-form").requestSubmit();
};

test(async () => {
  await until(() => lesson.stands);
  // Chapter 11, at a stop where a long search has ended.
  slow(true);
  const busy = [];
  const opened = await answersTo(() => {
    lesson.open(...stopOf("#chapter=10&stop=7"));
    busy.push(at("lesson").getAttribute("aria-busy"), text("#lesson-text"), document.querySelectorAll("#lesson-options button").length);
  }, () => lesson.stands);
  report("a stop", opened);
  report("meanwhile", busy.join(" "));
  report("then", `${at("lesson").getAttribute("aria-busy")} ${counter("nodes").replace(/,/g, "")}`);
  // A stop that is given up for another one.
  lesson.open(...stopOf("#chapter=10&stop=7"));
  lesson.open(0, 0);
  await until(() => lesson.stands);
  await sleep(100);
  report("the last one counts", `${lesson.chapter} ${lesson.index} ${lesson.stands}`);
  slow(false);
  location.hash = `#puzzle=${KILLER.cells}&solver=scan&at=0&lang=en`;
  await until(() => !lesson.opened);
  await until(() => show.panels[0].search.last.steps > 3000000);
  slow(true);
  report("a step", await answersTo(() => seek(STEP), () => position() === STEP));
  report("board", board());
  report("nodes", counter("nodes").replace(/,/g, ""));
  // A cell that never changes, for which the search would go on for minutes.
  show.watch(KILLER.cells.indexOf("3"));
  key("k");
  await sleep(50);
  const goal = show.panels[0].search.goal !== null;
  seek(7);
  await until(() => position() === 7 && show.panels[0].search.goal === null);
  report("given up", goal);
  key("k", { shiftKey: true });
  await until(() => position() === 0);
  report("back to the start", position());
  slow(false);
});
