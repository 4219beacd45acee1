// Runs before the page's own scripts and collects everything that goes wrong.
const wrongs = [];
addEventListener("error", (event) => wrongs.push(event.message));
addEventListener("unhandledrejection", (event) => wrongs.push(String(event.reason)));
addEventListener("securitypolicyviolation", (event) => wrongs.push(`${event.violatedDirective} ${event.blockedURI}`));
for (const level of ["error", "warn"]) console[level] = (...values) => wrongs.push(values.join(" "));

// Most tests compare lines with those of the Rust sources. The storage itself isn't touched: what one page has stored would
// sometimes be missing in the next.
const { getItem } = Storage.prototype;
Storage.prototype.getItem = function getOrRust(key) {
  const kept = getItem.call(this, key);
  return kept === null && key === "sudoku-oj code" && location.search !== "?first-visit" ? "rust" : kept;
};

// What the driver reports, one line each.
const reports = [];
// Each report also logs, so that the test keeps waiting: on a busy machine a driver may take long.
const report = (name, value) => {
  reports.push(`${name}\t${String(value).replace(/\s+/g, " ")}`);
  console.log("going on");
};

const at = (id) => document.getElementById(id);
const text = (selector, of = document) => of.querySelector(selector).textContent;
const click = (id) => at(id).click();
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

function key(name, more = {}) {
  const target = document.activeElement || document.body;
  target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more }));
}

const panels = () => Array.from(document.querySelectorAll(".panel"));
const position = () => Number(at("scrubber").value);

// The digits on a panel's board, as a reader finds them. Crossed-out digits do not count.
function board(panel = panels()[0]) {
  const cells = Array.from(panel.querySelectorAll(".board tbody td"));
  return cells.map((cell) => {
    const digit = cell.querySelector(".digit");
    return digit && !cell.matches(".refused, .undone") ? digit.textContent : ".";
  }).join("");
}

const counter = (name, panel = panels()[0]) => text(`[data-counter=${name}]`, panel);

function lit(panel = panels()[0]) {
  const lines = Array.from(panel.querySelectorAll(".source li"));
  return lines.findIndex((line) => line.matches(".lit")) + 1;
}

// Everything that a state shows, for comparing two states.
function shown() {
  return panels().map((panel) => [board(panel), lit(panel), text(".message", panel), text(".tree", panel), text(".stack", panel),
    text(".counters", panel)].join("|")).join("#");
}

// Waits until `test` holds. Logs every ten seconds for twenty minutes, so that the test outside keeps waiting on a busy
// machine. Once something has gone wrong in the page, it gives up.
async function until(test) {
  for (let looks = 1; !test(); looks += 1) {
    if (wrongs.length) throw new Error(`waits for ${test}`);
    if (looks % 500 === 0 && looks < 60000) console.log("going on");
    await sleep(20);
  }
}

// Waits until the worker has searched to the end.
const whole = () => until(() => !/at least|至少/.test(text("#position")));

async function test(steps) {
  try {
    await steps();
  } catch (error) {
    wrongs.push(String(error.stack));
  }
  report("errors", wrongs.join("; "));
  return reports.join("\n");
}
