// The keys of the page, and what they do; controls.js has what they call.

// For each entry: its keys in the browser, its name in the list, what it does, and the words for that. The letters are
// those of `./judge.sh trace --step`.
const KEYS = [
  [["ArrowRight", " ", "n"], "→, Space, N", () => step(1), "keyForward"],
  [["ArrowLeft", "b"], "←, B", () => step(-1), "keyBack"],
  [["ArrowRight+", "ArrowLeft+"], "Shift + → ←", (key) => step(key === "ArrowRight+" ? 10 : -10), "keyTen"],
  [["a"], "A", () => byId("play").click(), "keyPlay"],
  [["o"], "O", () => lead("over"), "keyOver"],
  [["e"], "E", () => lead("out"), "keyOut"],
  [["d"], "D", () => lead("next", isDead), "keyDead"],
  [["d+"], "Shift + D", () => lead("previous", isDead), "keyLastDead"],
  [["u"], "U", () => lead("next", isBacktrack), "keyBacktrack"],
  [["u+"], "Shift + U", () => lead("previous", isBacktrack), "keyLastBacktrack"],
  [["w"], "W", () => watchThis(), "keyWatch"],
  [["k"], "K", () => toChange("next"), "keyChange"],
  [["k+"], "Shift + K", () => toChange("previous"), "keyLastChange"],
  [["]"], "]", () => lesson.opened && lesson.turn(1), "keyLessonNext"],
  [["["], "[", () => lesson.opened && lesson.turn(-1), "keyLessonBack"],
  [["1", "2", "3", "4", "5", "6"], "1–6", (key) => lesson.opened && lesson.asking.choose(Number(key)), "keyAnswer"],
  [["j"], "J", () => askStep(), "keyJump"],
  [["Home", "0"], "Home, 0", () => go(0), "keyReset"],
  [["End", "s"], "End, S", () => go(Infinity), "keyEnd"],
  [["+", "=", "-"], "+ −", (key) => setSpeed(player.speed + (key === "-" ? -1 : 1)), "keySpeed"],
  [["c"], "C", () => byId("candidates").click(), "keyCandidates"],
  [["f"], "F", () => show.calls.can && byId("calls").click(), "keyCalls"],
  [["r"], "R", () => race(show.pick === "time" ? "nodes" : "time"), "keyRace"],
  [["m"], "M", () => byId("own-button").click(), "keyOwn"],
  [["l"], "L", () => byId("language").click(), "keyLanguage"],
  [["t"], "T", () => byId("theme").click(), "keyTheme"],
  [["p"], "P", () => byId("large").click(), "keyLarge"],
  [["?", "h"], "?, H", () => byId("help-button").click(), "keyHelp"],
];

// The browser keeps the keys that it handles itself: in dialogs and text fields, on sliders and buttons.
function press(event) {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
  const { target, key } = event;
  if (target.matches("input[type=range]") && /^(Arrow|Home|End|Page)/.test(key)) return;
  if (target.matches("input[type=text]") || (key === " " && target.matches("button, input"))) return;
  if (key.length === 1 && key !== " " && !byId("keys-on").checked) return;
  const plain = key.length === 1 ? key.toLowerCase() : key;
  const shifted = event.shiftKey && (key.startsWith("Arrow") || /^[a-z]$/i.test(key));
  const found = KEYS.find(([keys]) => keys.includes(shifted ? `${plain}+` : plain));
  if (!found) return;
  event.preventDefault();
  found[2](shifted ? `${plain}+` : plain);
}
