// Buttons, keys, play, and the start of it all.

// Steps per second that the speed slider goes through.
const SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];
// Milliseconds between two drawings while it plays.
const TICK = 20;
const THEMES = ["auto", "light", "dark"];

const byId = (id) => document.getElementById(id);
const darkSystem = matchMedia("(prefers-color-scheme: dark)");
const lesson = new Lesson(JSON.parse(byId("data").textContent));
const own = new Own(lesson);
let theme = "auto";

// Key, as the browser names it; how the list names it; what it does; the words for that.
const KEYS = [
  [[" ", "k"], "Space, K", () => play(!lesson.playing), "keyPlay"],
  [["ArrowRight"], "→", () => step(1), "keyForward"],
  [["ArrowLeft"], "←", () => step(-1), "keyBack"],
  [["ArrowRight+", "ArrowLeft+"], "Shift + → ←", (key) => step(key === "ArrowRight+" ? 10 : -10), "keyTen"],
  [["b"], "B", () => backtrack(true), "keyBacktrack"],
  [["v"], "V", () => backtrack(false), "keyLastBacktrack"],
  [["Home"], "Home", () => go(0), "keyReset"],
  [["End"], "End", () => go(lesson.length), "keyEnd"],
  [["+", "=", "-"], "+ −", (key) => setSpeed(Number(byId("speed").value) + (key === "-" ? -1 : 1)), "keySpeed"],
  [["c"], "C", () => byId("candidates").click(), "keyCandidates"],
  [["o"], "O", () => byId("own-button").click(), "keyOwn"],
  [["l"], "L", () => byId("language").click(), "keyLanguage"],
  [["t"], "T", () => byId("theme").click(), "keyTheme"],
  [["?", "h"], "?, H", () => byId("help-button").click(), "keyHelp"],
];

function go(at) {
  play(false);
  lesson.seek(at);
}

function step(by) {
  go(lesson.at + by);
}

function backtrack(forward) {
  play(false);
  lesson.backtrack(forward);
}

// Plays from here, or from the start when the end is reached.
function play(wanted) {
  if (lesson.playing === wanted) return;
  lesson.playing = wanted;
  if (wanted && lesson.at === lesson.length) lesson.at = 0;
  lesson.draw();
  if (!wanted) return;
  let last = performance.now();
  let owed = 0;
  const tick = () => {
    if (!lesson.playing) return;
    const now = performance.now();
    // A page that was out of sight for a minute must not jump ahead by a minute.
    owed += Math.min(1, (now - last) / 1000) * SPEEDS[byId("speed").value];
    last = now;
    if (owed >= 1) {
      const steps = Math.floor(owed);
      owed -= steps;
      if (lesson.at + steps >= lesson.length) lesson.playing = false;
      lesson.seek(lesson.at + steps);
    }
    setTimeout(tick, TICK);
  };
  setTimeout(tick, TICK);
}

function setSpeed(value) {
  byId("speed").value = value;
  showSpeed();
}

function showSpeed() {
  const text = word("perSecond", SPEEDS[byId("speed").value]);
  byId("speed-value").textContent = text;
  byId("speed").setAttribute("aria-valuetext", text);
}

function setTheme(wanted) {
  theme = wanted;
  const dark = theme === "dark" || (theme === "auto" && darkSystem.matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  byId("theme").textContent = word(`theme${theme}`);
  byId("theme").setAttribute("aria-label", word("themeLabel", word(`theme${theme}`)));
  lesson.draw();
}

function speak(wanted) {
  setLanguage(wanted);
  byId("language").textContent = wanted === "zh" ? "English" : "中文";
  byId("language").lang = wanted === "zh" ? "en" : "zh-CN";
  const rows = KEYS.map(([, name, , key]) => make("tr", "", "", make("th", "", name), make("td", "", word(key))));
  byId("key-list").replaceChildren(...rows);
  showSpeed();
  setTheme(theme);
}

// After every change of the lesson: what the controls show. While it plays, a screen reader hears nothing.
lesson.changed = () => {
  const scrubber = byId("scrubber");
  const position = word("position", lesson.at, lesson.length);
  scrubber.max = lesson.length;
  scrubber.value = lesson.at;
  scrubber.setAttribute("aria-valuetext", position);
  byId("position").textContent = position;
  byId("play").querySelector(".icon").textContent = lesson.playing ? "‖" : "▶";
  byId("play").querySelector(".word").textContent = word(lesson.playing ? "pause" : "play");
  for (const id of ["reset", "back"]) byId(id).setAttribute("aria-disabled", String(lesson.at === 0));
  for (const id of ["forward", "backtrack", "end"]) {
    byId(id).setAttribute("aria-disabled", String(lesson.at === lesson.length));
  }
  byId("live").textContent = lesson.playing ? "" : lesson.said();
};

function listen() {
  const clicks = {
    reset: () => go(0), back: () => step(-1), play: () => play(!lesson.playing), forward: () => step(1),
    backtrack: () => backtrack(true), end: () => go(lesson.length),
    "own-button": () => { play(false); own.show(); },
    "help-button": () => { play(false); byId("help").showModal(); },
    language: () => speak(language === "en" ? "zh" : "en"),
    theme: () => setTheme(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]),
  };
  for (const [id, act] of Object.entries(clicks)) byId(id).addEventListener("click", act);
  for (const close of document.querySelectorAll("dialog .close")) {
    close.addEventListener("click", () => close.closest("dialog").close());
  }
  byId("scrubber").addEventListener("input", () => go(Number(byId("scrubber").value)));
  byId("speed").addEventListener("input", showSpeed);
  byId("candidates").addEventListener("change", () => {
    lesson.pencil = byId("candidates").checked;
    lesson.draw();
  });
  document.addEventListener("keydown", press);
  darkSystem.addEventListener("change", () => setTheme(theme));
  addEventListener("resize", () => lesson.draw());
}

// Keys leave alone what the browser does with them: in a dialog, on a slider, on a button.
function press(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
  const { target, key } = event;
  if (target.matches("input[type=range]") && /^(Arrow|Home|End|Page)/.test(key)) return;
  if (key === " " && target.matches("button, input")) return;
  if (key.length === 1 && key !== " " && !byId("keys-on").checked) return;
  const name = key.startsWith("Arrow") && event.shiftKey ? `${key}+` : key.length === 1 ? key.toLowerCase() : key;
  const found = KEYS.find(([keys]) => keys.includes(name));
  if (!found) return;
  event.preventDefault();
  found[2](name);
}

// What the looks of the cells mean.
function legend() {
  const list = byId("legend");
  const entries = [["given", "5", "", "legendGiven"], ["guess", "5", "", "legendGuess"],
    ["forced", "5", "N", "naked"], ["forced", "5", "H", "hidden"], ["current", "", "", "legendCurrent"],
    ["culprit", "5", "!", "legendConflict"]];
  for (const [className, digit, mark, key] of entries) {
    const sample = make("span", `sample ${className}`, "", make("span", "digit", digit), make("span", "mark", mark));
    sample.setAttribute("aria-hidden", "true");
    const text = make("span");
    text.dataset.t = key;
    list.append(make("li", "", "", sample, text));
  }
}

legend();
listen();
if (matchMedia("(prefers-reduced-motion: reduce)").matches) byId("speed").value = 0;
speak((navigator.language || "").startsWith("zh") ? "zh" : "en");
