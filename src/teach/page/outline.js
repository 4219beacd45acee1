// The tree as a list, for screen readers and the keyboard: the path from the root to the current node, and the guesses
// of the running call that came back dead. No other node is listed: the dead guesses of the levels above are on their
// cards of the call stack. The list is written once the search has been still for a moment, not while it plays.
//
// Up and Down move through it, Enter goes to a node's step, + - and 0 zoom the drawing; letters and the other arrows do what
// they do everywhere.

// Milliseconds without a change before the list is written.
const STILL_DELAY_MS = 150;

class Outline {
  // `go` is called with the step of a node that was chosen, `zoom` with any other key; it returns whether it was one of its own.
  constructor(go, zoom) {
    Object.assign(this, { go, zoom, timer: 0, focused: 0 });
    this.element = make("ul", "outline scroll");
    this.element.setAttribute("role", "tree");
    this.element.addEventListener("keydown", (event) => this.press(event));
    this.element.addEventListener("click", (event) => {
      const item = event.target.closest("[data-step]");
      if (item) this.go(Number(item.dataset.step));
    });
  }

  changed(machine) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.draw(machine), STILL_DELAY_MS);
  }

  draw(machine) {
    const { element } = this;
    const inside = element.contains(document.activeElement);
    const items = outlineOf(machine).map((node) => this.item(node));
    element.setAttribute("aria-label", word("tree"));
    element.replaceChildren(...items);
    this.focused = items.findIndex((item) => item.hasAttribute("aria-current"));
    this.reach(inside);
  }

  item({ level, nth, of, text, step, isOpen, isHere }) {
    const item = make("li", isHere ? "here" : "", text);
    const attributes = { role: "treeitem", "aria-level": level, "aria-posinset": nth, "aria-setsize": of };
    if (isOpen !== null) attributes["aria-expanded"] = isOpen;
    if (isHere) attributes["aria-current"] = "true";
    for (const [name, value] of Object.entries(attributes)) item.setAttribute(name, String(value));
    item.dataset.step = step;
    item.style.setProperty("--level", level);
    return item;
  }

  // Makes one item the Tab stop.
  reach(withFocus) {
    for (const [i, item] of Array.from(this.element.children).entries()) item.tabIndex = i === this.focused ? 0 : -1;
    if (withFocus) this.element.children[this.focused].focus();
  }

  press(event) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const { children } = this.element;
    if (by) this.focused = Math.max(0, Math.min(children.length - 1, this.focused + by));
    else if (event.key !== "Enter" && !this.zoom(event.key)) return;
    event.preventDefault();
    if (by) this.reach(true);
    else if (event.key === "Enter") this.go(Number(children[this.focused].dataset.step));
  }
}

// The items of the outline, { level, nth, of, text, step, isOpen, isHere }: the root, then the guesses that stand, then
// the dead ones of the running call. `isOpen`: whether the guesses below it are listed; null if there are none.
function outlineOf(machine) {
  if (machine instanceof Wide) return outlineOfWide(machine);
  const calls = callsOf(machine);
  const path = calls.filter((call) => call.digit);
  const running = calls.length > path.length ? calls[calls.length - 1] : null;
  const dead = running ? running.children : [];
  const name = (call, digit) => shortName(machine, call.cell, digit);
  const left = (call) => (call.left.length && !machine.tape ? word("treeLeft", choicesName(machine, call.cell, call.left)) : "");
  const say = (...parts) => parts.filter(Boolean).join(", ");
  const root = { level: 1, nth: 1, of: 1, step: 0, text: word("treeRoot"), isOpen: path.length + dead.length ? true : null, isHere: !path.length };
  const standing = path.map((call, i) => {
    const nth = call.children.findIndex(({ digit }) => digit === call.digit) + 1;
    const isHere = i + 1 === path.length;
    const text = say(name(call, call.digit), word("outlineNth", nth), left(call), isHere && word("legendHere"));
    return { level: i + 2, nth, of: call.children.length, step: call.step, text, isOpen: isHere && !dead.length ? null : true, isHere };
  });
  const fallen = dead.map(({ digit, step, nodes }, i) => ({ level: path.length + 2, nth: i + 1, of: dead.length, step,
    text: say(name(running, digit), word("outlineDead", nodes), i + 1 === dead.length && left(running)), isOpen: nodes > 1 ? false : null, isHere: false }));
  return [root, ...standing, ...fallen];
}
