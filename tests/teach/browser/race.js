// Several searches by measured time. The stopwatch is checked with a clock that the test controls, and the positions of
// the searches with figures from the test.
const steps = () => show.panels.map(({ search: { machine } }) => machine.steps).join(",");
const seen = (element) => element.getClientRects().length > 0;
const costs = () => panels().map((panel) => Array.from(panel.querySelectorAll(".state:not([hidden])"), (state) => state.textContent).pop()).join(" ");

// The stopwatch on a search of `total` nodes. `cost(nodes)`: what a run takes, in milliseconds. `late(n)`: the delay
// when the clock is read for the nth time.
function watched(total, cost, late = () => 0) {
  let [now, asked] = [0, 0];
  const run = (most) => {
    const nodes = Math.min(most, total);
    now += cost(nodes);
    return nodes;
  };
  const clock = () => {
    asked += 1;
    now += late(asked);
    return now;
  };
  const { nodes, whole, ns } = finished(measuring(run, clock));
  return `${nodes} ${whole} ${Math.round(ns)}`;
}

function stopwatch() {
  const each = (nodes) => nodes / 1024;
  report("short", watched(64, each));
  report("no node", watched(0, () => 0.25));
  report("long", watched(1e9, each));
  report("disturbed", watched(64, each, (asked) => (asked % 10 === 0 ? 500 : 0)));
  report("cold", watched(1e9, each, (asked) => (asked <= 10 ? 60 : 0)));
  const coarse = () => {
    let now = 0;
    const run = (most) => {
      now += 0.3;
      return Math.min(most, 64);
    };
    return finished(measuring(run, () => Math.floor(now))).ns;
  };
  report("coarse", Math.abs(coarse() - 300000) < 300000 / 16);
  report("durations", [0.5, 7.126, 999, 1000, 15623, 471420, 1e6, 5.8e9, 12345678901].map(formatDuration).join(", "));
}

test(async () => {
  for (const [i, [, cells]] of DATA.story.entries()) {
    const grid = Uint8Array.from(cells, (c) => (c === "." ? 0 : Number(c)));
    for (const name of Object.keys(TIMED)) report(`nodes ${i} ${name}`, TIMED[name](grid.slice(), i >= CUT ? 1000 : Infinity));
  }
  stopwatch();
  await whole();
  report("by nodes", `${seen(at("race"))} ${at("pick").value} ${text("#race-said")}`);
  report("usual", player.speed);
  key("r");
  report("picked", `${show.pick} ${at("pick").value}`);
  await until(() => show.race && show.race.costs);
  report("timed", show.race.costs.map(({ nodes, whole: all, ns, steps: done }, i) => {
    const { last } = show.panels[i].search;
    return ns > 0 && (all ? nodes === last.nodes && done === last.steps : nodes < last.nodes && done < last.steps);
  }).join());
  report("laps", show.race.length / SPEEDS[player.speed] <= 30);
  report("costs said", costs());
  show.race.take(FIGURES);
  setSpeed(2);
  report("slowed", text("#race-said"));
  report("speed", text("#speed-value"));
  show.seek(30);
  report("at 30", steps());
  report("boards at 30", panels().map((panel) => board(panel)).join(","));
  report("costs", costs());
  report("position", text("#position"));
  await until(() => location.hash.includes("at=30&"));
  report("link", location.hash.replace(/puzzle=[^&]*/, ""));
  report("live", text("#live"));
  key("ArrowRight");
  report("one on", steps());
  key("ArrowLeft");
  report("one back", steps());
  key("d");
  report("dead end", steps());
  key("End");
  report("end", `${text("#position")} ${show.ended}`);
  report("boards at the end", panels().map((panel) => board(panel)).join(","));
  key("Home");
  report("start", steps());
  key("l");
  report("chinese", `${text("#race-said")} ${costs()} ${text("#position")}`);
  key("l");
  show.seek(30);
  key("r");
  report("by nodes again", `${show.pick} ${at("pick").value} ${position()} ${counter("nodes")} ${player.speed} ${text("#speed-value")}`);
  at("pick").value = "time";
  at("pick").dispatchEvent(new Event("change"));
  report("chosen", show.pick);
  location.hash = `#puzzle=${show.data.cells}&solver=scan,fewest&at=40&lang=en&by=time`;
  await until(() => panels().length === 2 && show.race && show.race.costs);
  report("followed", `${show.at} ${show.panels.some(({ search: { machine } }) => machine.steps === 40)}`);
  location.hash = `#puzzle=${show.data.cells}&solver=scan,fewest&at=40&lang=en`;
  await until(() => show.pick === "nodes");
  report("plain link", `${at("pick").value} ${position()}`);
  location.hash = `#puzzle=${show.data.cells}&solver=scan&at=4&lang=en&by=time`;
  await until(() => panels().length === 1);
  report("alone", `${seen(at("race"))} ${show.race} ${position()}`);
  key("r");
  report("still alone", show.race);
});
