// Buttons and settings; this script starts the page. The keys are in keys.js.

const THEMES = ["auto", "light", "dark"];

// The most steps a second at which steps are shown with motion.
const MAX_MOVING_SPEED = 5;

const byId = (id) => document.getElementById(id);
const darkSystem = matchMedia("(prefers-color-scheme: dark)");
const show = new Show(DATA);
const own = new Own(show);
const link = new Link(show);
const player = new Player((steps) => lesson.move(steps), () => controls());
const progress = new Progress();
const lesson = new Lesson(show, player);
const handout = new Handout(lesson, show);
const answers = new AnswerKey(show);
let theme = "auto";

// A recording has no dead ends: it shows only digits placed and taken back.
const isDead = ({ kind }) => kind === KIND.deadCell || kind === KIND.deadUnit;
const isChange = (machine) => {
  const { kind, a } = machine.eventOnBoard();
  return (kind === KIND.place || kind === KIND.undo) && a === show.watched;
};
const isBacktrack = ({ kind, c }) => kind === KIND.undo && c === 0;

function go(at) {
  player.stop();
  lesson.leave();
  show.seek(at);
}

function step(by) {
  player.stop();
  lesson.leave();
  if (by === 1) show.forward();
  else if (by === -1) show.back();
  else show.seek(show.at + by);
}

// Picks how several searches race.
function race(pick) {
  if (!Race.canTime(show.panels)) return;
  player.stop();
  lesson.leave();
  show.run(pick);
}

function lead(move, test) {
  if (test === isDead && show.recorded) return;
  player.stop();
  lesson.leave();
  show.lead(move, test);
}

// Watches the cell of this step. If it is already watched, or the step has none, stops watching.
function watchThis() {
  const { board, search: { machine } } = show.panels[0];
  if (!board.chosen) return;
  const { kind, a } = machine.steps ? machine.eventOnBoard() : { kind: -1 };
  const hasCell = kind !== -1 && kind !== KIND.deadUnit && kind !== KIND.solved;
  if (hasCell || show.watched >= 0) show.watch(hasCell ? a : show.watched);
}

function toChange(move) {
  if (show.watched >= 0) lead(move, isChange);
}

// Pauses, or plays from here; at the end, plays from the start.
function playOrPause() {
  if (player.playing) return player.stop();
  lesson.leave();
  if (show.ended) show.seek(0);
  return player.play();
}

function setSpeed(value) {
  player.speed = Math.max(0, Math.min(SPEEDS.length - 1, value));
  const speed = SPEEDS[player.speed];
  const text = show.race && show.race.costs ? word("timeASecond", show.race.told(speed)) : word("perSecond", speed);
  byId("speed").value = player.speed;
  byId("speed-value").textContent = text;
  byId("speed").setAttribute("aria-valuetext", text);
  if (show.panels.length) raceSaid();
}

// A race plays fast enough to last at most MAX_RACE_SECONDS seconds, as far as its length is known. Then the old speed is restored.
const MAX_RACE_SECONDS = 30;
let usual = -1;

function raced(race) {
  if (usual >= 0) setSpeed(usual);
  usual = race ? player.speed : -1;
  const fast = race && SPEEDS.findIndex((speed) => race.length / speed <= MAX_RACE_SECONDS);
  if (race) setSpeed(fast < 0 ? SPEEDS.length : fast);
}

// The line above several panels: how they race and, by measured time, how much that is slowed down.
function raceSaid() {
  const isTimed = show.race !== null;
  byId("race").hidden = !Race.canTime(show.panels) || (lesson.opened && !isTimed);
  byId("pick").value = show.pick;
  byId("race-said").textContent = !isTimed ? "" : show.isTiming ? word("timing") : show.race.saySlowed(SPEEDS[player.speed]);
}

function setTheme(wanted) {
  theme = wanted;
  const dark = theme === "dark" || (theme === "auto" && darkSystem.matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  byId("theme").textContent = word("themeLabel", word(`theme${theme}`));
  show.draw();
}

function setLarge(wanted) {
  document.documentElement.classList.toggle("large", wanted);
  byId("large").setAttribute("aria-pressed", String(wanted));
  show.draw();
}

function applyLanguage(wanted) {
  setLanguage(wanted);
  byId("language").textContent = wanted === "zh" ? "English" : "中文";
  byId("language").lang = wanted === "zh" ? "en" : "zh-CN";
  const rows = KEYS.map(([, name, , key]) => make("tr", "", "", make("th", "", name), make("td", "", word(key))));
  byId("key-list").replaceChildren(...rows);
  const terms = word("glossary").map(([term, meaning]) => make("div", "", "", make("dt", "", term), make("dd", "", meaning)));
  byId("glossary").replaceChildren(...terms);
  setSpeed(player.speed);
  lesson.draw();
  answers.draw();
  setTheme(theme);
}

// Updates the controls after every change. While the search plays, screen readers are told nothing.
function controls() {
  const scrubber = byId("scrubber");
  scrubber.min = show.first;
  scrubber.max = show.length;
  scrubber.value = show.at;
  scrubber.setAttribute("aria-valuetext", show.position());
  byId("position").textContent = show.position();
  byId("play").querySelector(".icon").textContent = player.playing ? "‖" : "▶";
  byId("play").querySelector(".word").textContent = word(player.playing ? "pause" : "play");
  for (const id of ["reset", "back"]) byId(id).setAttribute("aria-disabled", String(show.at === show.first && show.calls.at === 0));
  byId("change").hidden = show.watched < 0;
  if (show.watched >= 0) byId("change").querySelector(".word").textContent = word("change", cellName(show.watched, show.panels[0].search.machine.geometry.side));
  for (const id of ["forward", "over", "dead", "change", "out", "end"]) byId(id).setAttribute("aria-disabled", String(show.ended));
  byId("dead").hidden = show.recorded;
  byId("calls-label").hidden = !show.calls.can;
  raceSaid();
  // A fast search would only flicker.
  document.body.classList.toggle("moves", !player.playing || SPEEDS[player.speed] <= MAX_MOVING_SPEED);
  lesson.hand.draw();
  byId("live").textContent = player.playing ? "" : show.said();
  lesson.asking.mark();
  if (!player.playing) link.changed();
}

function closeMenu() {
  if (byId("menu").matches(":popover-open")) byId("menu").hidePopover();
}

function askStep() {
  if (!byId("menu").matches(":popover-open")) byId("menu").showPopover();
  byId("jump").focus();
}

function listen() {
  const clicks = {
    reset: () => go(0), back: () => step(-1), play: playOrPause, forward: () => step(1), over: () => lead("over"),
    dead: () => lead("next", isDead), change: () => toChange("next"), out: () => lead("out"), end: () => go(Infinity),
    "own-button": () => { closeMenu(); player.stop(); lesson.leave(); own.ask(); },
    "help-button": () => { closeMenu(); player.stop(); byId("help").showModal(); },
    print: () => { closeMenu(); handout.print(); },
    language: () => applyLanguage(language === "en" ? "zh" : "en"),
    large: () => setLarge(!document.documentElement.classList.contains("large")),
    theme: () => setTheme(THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]),
  };
  for (const [id, act] of Object.entries(clicks)) byId(id).addEventListener("click", act);
  for (const close of document.querySelectorAll("dialog .close")) {
    close.addEventListener("click", () => close.closest("dialog").close());
  }
  byId("scrubber").addEventListener("input", () => go(Number(byId("scrubber").value)));
  byId("speed").addEventListener("input", () => setSpeed(Number(byId("speed").value)));
  byId("jump-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const asked = byId("jump").value.replace(/[,\s]/g, "");
    if (!/^\d+$/.test(asked)) return;
    closeMenu();
    go(Number(asked));
  });
  byId("candidates").addEventListener("change", () => {
    show.pencil = byId("candidates").checked;
    show.draw();
  });
  byId("calls").addEventListener("change", () => {
    show.calls.wanted = byId("calls").checked;
    show.calls.stand(0);
  });
  byId("pick").addEventListener("change", () => race(byId("pick").value));
  document.addEventListener("keydown", press);
  listenForProgress();
  addEventListener("hashchange", () => {
    player.stop();
    if (link.follow(location.hash)) applyLanguage(language);
  });
  darkSystem.addEventListener("change", () => setTheme(theme));
  addEventListener("resize", () => show.draw());
}

// The legend of the cells' looks, as far as the searches on the page can show them.
function legend() {
  const is = (test) => show.panels.some(({ board, rung, search }) => board.constructor === Board && test(rung, search.machine));
  const always = () => true;
  const guesses = ({ tape }) => !tape;
  const isRecorded = ({ tape }) => tape;
  const hasGivens = (_, { grid }) => grid.some(Boolean);
  const forces = ({ name }) => name === "propagate";
  const refuses = ({ name, tape }) => !tape && ["scan", "tables"].includes(name);
  const entries = [["given", "5", "", "legendGiven", hasGivens], ["guess", "5", "", "legendGuess", guesses], ["guess", "5", "", "placedBy", isRecorded],
    ["forced", "5", "N", "naked", forces], ["forced", "5", "H", "hidden", forces], ["current", "", "", "legendCurrent", always],
    ["culprit", "5", "!", "legendConflict", refuses]].filter(([, , , , test]) => is(test));
  byId("legend").replaceChildren(...entries.map(([className, digit, mark, key]) => {
    const sample = make("span", `sample ${className}`, "", make("span", "digit", digit), make("span", "mark", mark));
    sample.setAttribute("aria-hidden", "true");
    const text = make("span", "", word(key));
    text.dataset.t = key;
    return make("li", "", "", sample, text);
  }));
}

listen();
show.changed = controls;
show.raced = raced;
show.opened = legend;
byId("speed").max = SPEEDS.length - 1;
if (matchMedia("(prefers-reduced-motion: reduce)").matches) player.speed = 0;
setLanguage((navigator.language || "").startsWith("zh") ? "zh" : "en");
// `page.html?embed`, for use in another page, shows only the lesson or the search; `?large` starts in large print;
// `?answers` shows the answer key.
const asked = new URLSearchParams(location.search);
document.documentElement.classList.toggle("embed", asked.has("embed"));
if (asked.has("answers")) answers.open();
else if (!link.follow(location.hash)) {
  if (show.data.lesson) lesson.open(...progress.place);
  else show.openFirst();
}
applyLanguage(language);
if (asked.has("large")) setLarge(true);
