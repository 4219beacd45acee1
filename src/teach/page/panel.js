// One search, of a rung or of a user's own program, and what is drawn from it: board or matrix, source, stack, tree,
// overview and counters.

// The parts of a panel, in the order in which they are offered when only one of them has room beside the board.
const VIEWS = ["board", "matrix", "tree", "source", "stack", "overview"];
const COUNTERS = ["nodes", "placements", "backtracks", "depth"];

// Of a recorded program it is unknown which digits are guesses.
const RECORDED_COUNTERS = ["placed", "undone", "standing"];

// A search for more than one solution also shows how many it has found and, if it wants the best one, the most points.
function countersOf(machine) {
  if (machine instanceof Recorded) return RECORDED_COUNTERS;
  if (machine instanceof Lanes) return ["passes", "nodes", "backtracks", "solutions"];
  if (machine instanceof Wide) return ["nodes", "queued", "widest"];
  const { flaw, wanted } = machine;
  return [...COUNTERS, ...(wanted > 1 ? ["solutions"] : []), ...(flaw === "best" ? ["best"] : [])];
}

function boardFor(name, machine, watch) {
  if (machine instanceof Lanes) return new Registers(machine);
  return machine instanceof Queens ? new Chess(name, machine.geometry) : new Board(name, machine.geometry, watch);
}

class Panel {
  // `go` is called with a step of this panel's search that was chosen, `watch` with a cell.
  constructor(index, cells, rung, flaw, changed, go, watch) {
    this.rung = rung;
    this.search = new Search(cells, rung.name, flaw, changed, rung.tape);
    const { machine } = this.search;
    this.board = boardFor(rung.tape ? rung.file : rung.name, machine, watch);
    this.matrix = machine instanceof Cover ? new Matrix(machine) : null;
    this.source = new Source(rung);
    // Sixteen searches side by side have no single stack and no single tree.
    if (!(machine instanceof Lanes)) {
      const isWide = machine instanceof Wide;
      this.stack = isWide ? new Frontier(go) : new Stack(go);
      this.tree = isWide ? new WideTree(this.search, go) : new Tree(this.search, go);
      this.overview = isWide ? null : new Overview(this.search, go);
    }
    this.build(index);
  }

  build(index) {
    this.element = make("article", "panel");
    this.title = make("h2");
    this.title.id = `p${index}-title`;
    this.element.setAttribute("aria-labelledby", this.title.id);
    this.idea = make("p", "idea");
    this.message = make("p", "message");
    this.state = make("p", "state");
    if (this.overview) this.overview.tools = [this.state];
    this.timed = make("p", "state");
    this.timed.hidden = true;
    this.counters = {};
    const list = make("dl", "counters");
    for (const key of countersOf(this.search.machine)) {
      const term = make("dt");
      term.dataset.t = key;
      term.dataset.tTitle = `${key}Hint`;
      this.counters[key] = make("dd", "", "0");
      this.counters[key].dataset.counter = key;
      list.append(make("div", "", "", term, this.counters[key]));
    }
    const side = make("div", "side", "", make("div", "board-box", "", this.board.element, copyButton(() => this.board.table || this.board.svg)), list);
    Object.assign(this, { list, side });
    this.boxes = [...(this.matrix ? [["matrix", this.section("matrix", "matrix")]] : []), ["board", side]];
    for (const [name, key] of [["source", ""], ["stack", this.overview ? "stack" : "frontier"], ["tree", "tree"], ["overview", "overview"]]) {
      if (this[name]) this.boxes.push([name, this.section(name, key)]);
    }
    const heading = make("div", "heading", "", this.title, this.idea);
    this.body = make("div", "panel-body", "", this.choices(), ...this.boxes.map(([, box]) => box));
    this.element.append(heading, this.message, this.body, ...(this.stack ? [] : [this.state]), this.timed);
    if (this.matrix) this.element.classList.add("covering");
    if (!this.stack) this.element.classList.add("in-lanes");
  }

  // Where there is no room for all parts beside the board, one of them is shown, and these choose it.
  choices() {
    this.views = VIEWS.filter((name) => name === "board" || this[name]).map((name) => {
      const button = make("button", "view");
      button.type = "button";
      Object.assign(button.dataset, { view: name, t: `view${name}` });
      button.addEventListener("click", () => show.look(name));
      return button;
    });
    const choices = make("div", "views", "", ...this.views);
    choices.setAttribute("role", "group");
    choices.dataset.tLabel = "views";
    return choices;
  }

  // Shows some of the parts, and keeps the lit line of the source in view.
  look(view, choices, isSeen) {
    this.body.firstChild.hidden = choices.length < 2;
    for (const button of this.views) {
      button.hidden = !choices.includes(button.dataset.view);
      button.setAttribute("aria-pressed", String(button.dataset.view === view));
    }
    for (const [name, box] of this.boxes) box.hidden = !isSeen(name);
    // The counters are below the board or, without one, below what is there.
    (isSeen("board") ? this.side : this.element).append(this.list);
    this.source.keep();
  }

  // One of the parts, under a title: a word with a hint, or for the source its file.
  section(name, key) {
    const title = make("h3");
    if (key) Object.assign(title.dataset, { t: key, tTitle: `${key}Hint` });
    else this.sourceTitle = title;
    return make("section", `${name}-section part`, "", make("div", "part-title", "", title, ...(this[name].tools || [])), this[name].element);
  }

  // `moment`: the call or return after the event, if those are shown. `asked`: the kind of an open question, or "".
  draw(pencil, watched, moment, asked) {
    const { machine } = this.search;
    this.drawn = machine.steps;
    const { rung } = this;
    const event = machine.kind >= 0 ? machine.event() : null;
    // Beside a breadth-first search, rung 1 has another title.
    const isDeep = rung.name === "scan" && show.panels.some(({ tree }) => tree instanceof WideTree);
    const isRight = rung.name === "scan" && show.panels.some(({ rung: other }) => isFlawed(other.name));
    const ranked = word("programs")[isDeep ? "deep" : isRight ? "right" : rung.name] || `${word("rung", rung.number)}: ${rung.name}`;
    this.title.textContent = rung.tape ? rung.file.split("/").pop() : ranked;
    const { flaw } = this.search;
    const idea = word("flaws")[flaw || rung.name] || word("variants")[flaw] || word("idea")[rung.name] || rung.idea;
    this.idea.textContent = rung.tape ? word("program") : idea;
    const isBehind = moment !== null && moment.at > 0;
    this.said = asked ? word("asked") : isBehind ? sayBehind(machine, moment) : eventText(machine);
    this.message.textContent = this.said;
    this.message.classList.toggle("asked", Boolean(asked));
    this.moment = moment;
    // A call that returns with solutions has met no dead end.
    const isPlain = !event || asked || isBehind || (event.kind === KIND.deadCell && event.c === 2);
    this.message.dataset.kind = machine.end === "clash" ? KIND.deadCell : isPlain ? -1 : event.kind;
    for (const key of countersOf(machine)) {
      this.counters[key].textContent = number(key === "placements" ? machine.nodes + machine.forced : machine[key]);
    }
    this.sourceTitle.textContent = this.source.title;
    this.board.draw(machine, pencil, watched);
    if (this.matrix) this.matrix.draw(machine);
    // A question about a line is asked from where the program is.
    if (asked && asked !== "line") this.source.draw(null, null);
    else this.source.draw(event, isBehind ? linesBehind(machine, moment, this.source.callLines) : asked ? null : linesFound(rung, machine, event), isBehind ? valueBehind(machine, moment) : "");
    if (this.stack) this.stack.draw(machine, moment);
    this.drawKnown();
  }

  // Draws what grows while the worker searches, whatever step is shown.
  drawKnown() {
    this.state.textContent = this.known();
    if (!this.stack) return;
    this.tree.draw(this.moment);
    if (this.overview) this.overview.draw();
  }

  // True if the search has moved since it was drawn.
  get hasMoved() {
    return this.drawn !== this.search.machine.steps;
  }

  // In a race by measured time: what it took.
  cost(race) {
    this.timed.hidden = !race;
    this.timed.textContent = race && race.costs ? race.sayCost(this.search) : "";
  }

  // How much of the search is known, and whether the page waits for more.
  known() {
    const { last, done, goal, machine } = this.search;
    if (done && machine.tape && !machine.tape.total) return "";
    if (done && machine.tape) return word("knownHeld", machine.tape.from, last.steps, machine.tape.total);
    if (done) return word("knownAll", last.steps, last.nodes);
    return goal ? word("waiting", last.steps) : word("knownSoFar", last.steps);
  }
}
