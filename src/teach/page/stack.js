// The call stack: a card for each call of the search that has not returned, the newest on top. It says which cell the call
// has chosen, which digit stands there now, which digits have come back dead and which are left to try.

class Stack {
  // `go` is called with the step at which a card's digit was placed.
  constructor(go) {
    this.list = make("ol", "stack");
    this.list.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) go(Number(button.dataset.step));
    });
    this.element = make("div", "scroll stack-box", "", this.list);
    this.element.tabIndex = 0;
    this.element.setAttribute("role", "region");
  }

  draw(machine) {
    this.element.setAttribute("aria-label", word("stack"));
    const cards = callsOf(machine).map((call) => this.card(call, machine));
    cards.reverse();
    const focused = this.list.contains(document.activeElement) ? document.activeElement.dataset.level : "";
    this.list.replaceChildren(...cards);
    if (cards.length) cards[0].classList.add("running");
    else this.list.append(make("li", "none", word("stackEmpty")));
    if (focused) (this.list.querySelector(`[data-level="${focused}"]`) || this.element).focus({ preventScroll: true });
  }

  card(call, machine) {
    const { side } = machine.geometry;
    const title = make("button", "", call.digit ? `${cellName(call.cell, side)} = ${call.digit}` : cellName(call.cell, side));
    title.type = "button";
    title.dataset.step = call.step;
    title.dataset.level = call.level;
    const card = make("li", "card", "", make("span", "level", String(call.level + 1)), title);
    if (call.dead.length) card.append(make("span", "gone", call.dead.join(" ")));
    card.append(make("span", "todo", call.left.length ? word("leftToTry", call.left.join(" ")) : word("nothingLeft")));
    if (call.forced) card.append(make("span", "note", word("forcedBefore", call.forced)));
    return card;
  }
}

// The calls of the search that run, the first one first: { level, cell, digit, dead, left, forced, step, children }.
// `children` are the guesses made in it: { digit, step, nodes }.
function callsOf(machine) {
  const { side } = machine.geometry;
  const calls = [];
  const running = machine.phase === TRY || (machine.phase === LEAVE && machine.kind === KIND.deadCell && machine.c === 0);
  const count = machine.depth + (running ? 1 : 0);
  for (let level = 0; level < count; level += 1) {
    const placed = (digit) => machine.placedAt[level * side + digit - 1];
    const tried = machine.geometry.digits.filter((digit) => placed(digit));
    const cell = machine.cellAt[level];
    const digit = level < machine.depth ? machine.grid[cell] : 0;
    const children = tried.map((each, i) => {
      const node = machine.nodeAt[level * side + each - 1];
      const next = i + 1 < tried.length ? machine.nodeAt[level * side + tried[i + 1] - 1] : machine.nodes + 1;
      return { digit: each, step: placed(each), nodes: next - node };
    });
    // Where the trail stood when the next call began; it may be about to begin.
    const begun = level + 1 < machine.depth || (level + 1 === machine.depth && machine.phase !== ENTER);
    const forced = begun ? machine.certain[level + 1] : machine.trailed;
    calls.push({ level, cell, digit, children, dead: tried.filter((each) => each !== digit), left: digitsOf(machine.left[level]),
      forced: forced - machine.certain[level], step: digit ? placed(digit) : machine.steps });
  }
  return calls;
}
