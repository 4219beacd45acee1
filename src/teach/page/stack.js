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
    const name = (choice) => choiceName(machine, call.cell, choice);
    const title = make("button", "", call.digit ? name(call.digit) : placeName(machine, call.cell));
    title.type = "button";
    title.dataset.step = call.step;
    title.dataset.level = call.level;
    const card = make("li", "card", "", make("span", "level", String(call.level + 1)), title);
    if (call.dead.length) card.append(make("span", "gone", choicesName(machine, call.cell, call.dead)));
    const left = choicesName(machine, call.cell, call.left);
    if (!machine.tape) card.append(make("span", "todo", left ? word("leftToTry", left) : word("nothingLeft")));
    if (call.forced) card.append(make("span", "note", word("forcedBefore", call.forced)));
    return card;
  }
}

// The calls of the search that run, the first one first: { level, cell, digit, dead, left, forced, step, children }; `digit` is
// the choice that stands, or 0. `children` are the guesses made in it: { digit, step, nodes }.
function callsOf(machine) {
  const calls = [];
  const count = machine.depth + (machine.isTrying() ? 1 : 0);
  for (let level = 0; level < count; level += 1) {
    const index = (choice) => level * machine.choices + choice - 1;
    const tried = machine.geometry.digits.filter((choice) => machine.placedAt[index(choice)]);
    const digit = level < machine.depth ? machine.choiceAt[level] : 0;
    const children = tried.map((each, i) => {
      const next = i + 1 < tried.length ? machine.nodeAt[index(tried[i + 1])] : machine.nodes + 1;
      return { digit: each, step: machine.placedAt[index(each)], nodes: next - machine.nodeAt[index(each)] };
    });
    calls.push({ level, cell: machine.cellAt[level], digit, children, dead: tried.filter((each) => each !== digit),
      left: digitsOf(machine.left[level]), forced: machine.forcedIn(level), step: digit ? machine.placedAt[index(digit)] : machine.steps });
  }
  return calls;
}
