// Calls and returns as stops of their own: by keyboard forward through a whole search and back again.
const cards = () => document.querySelectorAll(".stack .card").length;
const codes = (selector) => Array.from(document.querySelectorAll(`.source .${selector}`), (line) => line.textContent.trim()).join("");
const moment = () => `${position()}.${show.calls.at}`;
const seen = () => [moment(), shown(), text("#position"), codes("lit"), codes("from"), text("#live")].join("|");

// Every call and return: where it is, how many calls stand, the statement that was left, and the one where it goes on.
async function walk(name) {
  const moments = [];
  const states = [seen()];
  while (!show.ended) {
    key("ArrowRight");
    states.push(seen());
    if (show.calls.at) moments.push(`${moment()} ${cards()} ${codes("from")} > ${codes("lit")}`);
  }
  report(`${name} moments`, moments.join(" # "));
  report(`${name} last`, text(".message"));
  let same = 0;
  for (const state of states.slice().reverse()) {
    if (seen() === state) same += 1;
    key("b");
  }
  report(`${name} same on the way back`, same === states.length);
}

test(async () => {
  const rungs = [...DATA.rungs, ...Object.values(DATA.small), ...DATA.programs].filter(hasCalls);
  for (const [i, rung] of rungs.entries()) {
    const rows = rung.source.split("\n");
    const lines = Object.entries(callLines(rung.source, rung.lines));
    report(`lines ${i}`, lines.map(([name, line]) => `${name} ${line ? rows[line - 1].trim() : "-"}`).join(" | "));
  }
  await whole();
  report("off", `${at("calls").checked} ${cards()}`);
  key("f");
  report("on", at("calls").checked);
  await walk("rung");
  key("End");
  key("f");
  report("off again", `${cards()} ${show.ended}`);
  key("f");
  for (let i = 0; i < 2; i += 1) key("n");
  const here = moment();
  await until(() => location.hash.includes(`at=${here}&`));
  report("link", location.hash.replace(/puzzle=[^&]*/, ""));
  for (const solver of CALLERS) {
    location.hash = `#puzzle=${solver === "queens" ? "....." : OPEN}&solver=${solver}&at=0&lang=en&calls=shown`;
    await until(() => show.flaw === solver || show.panels[0].rung.name === solver);
    await whole();
    await walk(solver);
    key("End");
    report(`${solver} nodes`, counter("nodes"));
  }
  location.hash = `#puzzle=${OPEN}&solver=links&at=0&lang=en`;
  await until(() => !show.calls.wanted);
  const behind = `#puzzle=${OPEN}&solver=links&at=1.1&lang=en`;
  location.hash = behind;
  await sleep(100);
  report("no such moment", moment());
  location.hash = `#puzzle=${OPEN}&solver=counts&at=2.1&lang=zh`;
  await until(() => show.calls.at === 1);
  report("followed", `${moment()} ${at("calls").checked} ${text(".message")}`);
  location.hash = `#puzzle=${show.data.cells}&solver=scan,fewest&at=3&lang=en&calls=shown`;
  await until(() => panels().length === 2);
  report("of several", `${at("calls-label").getClientRects().length} ${show.calls.shown}`);
});
