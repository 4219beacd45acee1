// The call stack: a card for each call of the search that has not returned, the newest on top. It says which cell the
// call has chosen, which digit stands there now, which digits have come back dead and which are left to try. The cards
// are made anew each time: if old ones were pushed down, browsers would count that as a layout shift.

class Stack {
  // `go` is called with the step at which a card's digit was placed.
  constructor(go) {
    Object.assign(this, { lit: new Map(), count: 0 });
    this.list = make("ol", "stack");
    this.list.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) go(Number(button.dataset.step));
    });
    this.element = make("div", "scroll stack-box", "", this.list);
    this.element.tabIndex = 0;
    this.element.setAttribute("role", "region");
  }

  // `moment`: the call or return after the event, if those are shown.
  draw(machine, moment) {
    this.element.setAttribute("aria-label", word("stack"));
    const calls = callsOf(machine, moment ? levelOf(machine) + 1 + Math.sign(moment.turn) * moment.at : undefined);
    const cards = calls.map((call) => this.card(call, machine)).reverse();
    const focused = this.list.contains(document.activeElement) ? document.activeElement.dataset.level : "";
    this.list.replaceChildren(...cards);
    const moved = calls.length - this.count;
    if (cards.length) cards[0].classList.add("running", ...(moved ? [moved > 0 ? "pushed" : "popped"] : []));
    else this.list.append(make("li", "none", word("stackEmpty")));
    this.count = calls.length;
    if (focused) (this.list.querySelector(`[data-level="${focused}"]`) || this.element).focus({ preventScroll: true });
  }

  // Frames the cards of cells that a text mentions.
  light(lit) {
    this.lit = lit;
    for (const card of this.list.querySelectorAll(".card")) tint(card, lit.get(card.dataset.cell));
  }

  // A call that has chosen nothing yet has a card, too.
  card(call, machine) {
    const name = (choice) => choiceName(machine, call.cell, choice);
    const isFresh = call.cell < 0;
    const title = make("button", "", call.digit ? name(call.digit) : isFresh ? "search" : placeName(machine, call.cell));
    title.type = "button";
    title.dataset.step = call.step;
    title.dataset.level = call.level;
    const card = make("li", "card", "", make("span", "level", String(call.level + 1)), title);
    // A text may mention the cell.
    if (!isFresh) card.dataset.cell = placeName(machine, call.cell);
    tint(card, this.lit.get(card.dataset.cell));
    if (call.dead.length) card.append(make("span", "gone", choicesName(machine, call.cell, call.dead)));
    const left = choicesName(machine, call.cell, call.left);
    if (!machine.tape && !isFresh) card.append(make("span", "todo", left ? word("leftToTry", left) : word("nothingLeft")));
    if (call.forced) card.append(make("span", "note", word("forcedBefore", call.forced)));
    return card;
  }
}

// The running calls of the search, the outermost first: { level, cell, digit, dead, left, forced, step, children }.
// `digit` is the choice that stands, or 0; `children` are the guesses made in the call: { digit, step, nodes }. These
// are all calls that have chosen something to fill, or the first `count` calls; a call that has not chosen has cell -1.
function callsOf(machine, count = machine.depth + (machine.isTrying() ? 1 : 0)) {
  return Array.from({ length: count }, (_, level) => (hasChosen(machine, level) ? callAt(machine, level) : freshCall(machine, level)));
}

function hasChosen(machine, level) {
  const { c, depth, kind } = machine;
  return level < depth || (level === depth && (machine.isTrying() || ((kind === KIND.undo || kind === KIND.uncover) && c === 0)));
}

function callAt(machine, level) {
  const index = (choice) => level * machine.choices + choice - 1;
  const tried = machine.geometry.digits.filter((choice) => machine.placedAt[index(choice)]);
  const digit = level < machine.depth ? machine.choiceAt[level] : 0;
  const children = tried.map((each, i) => {
    const next = i + 1 < tried.length ? machine.nodeAt[index(tried[i + 1])] : machine.nodes + 1;
    return { digit: each, step: machine.placedAt[index(each)], nodes: next - machine.nodeAt[index(each)] };
  });
  return { level, cell: machine.cellAt[level], digit, children, dead: tried.filter((each) => each !== digit),
    left: digitsOf(machine.left[level]), forced: machine.forcedIn(level), step: digit ? machine.placedAt[index(digit)] : machine.steps };
}

// A call that has chosen nothing yet. Its rules may have placed something, once it has begun.
function freshCall(machine, level) {
  const forced = machine.phase === ENTER ? 0 : machine.forcedIn(level);
  return { level, cell: -1, digit: 0, children: [], dead: [], left: [], forced, step: machine.steps };
}
