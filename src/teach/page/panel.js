// One rung on the puzzle: board, source, stack, tree, overview and counters, all drawn from one search.

const COUNTERS = ["nodes", "placements", "backtracks", "depth"];

class Panel {
  // `go` is called with a step of this panel's search that was chosen.
  constructor(index, cells, rung, flaw, changed, go) {
    this.rung = rung;
    this.search = new Search(cells, rung.name, flaw, changed);
    this.board = new Board(rung.name, cells.length);
    this.source = new Source(rung);
    this.stack = new Stack(go);
    this.tree = new Tree(this.search, go);
    this.overview = new Overview(this.search, go);
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
    this.counters = {};
    const list = make("dl", "counters");
    for (const key of COUNTERS) {
      const term = make("dt");
      term.dataset.t = key;
      term.dataset.tTitle = `${key}Hint`;
      this.counters[key] = make("dd", "", "0");
      this.counters[key].dataset.counter = key;
      list.append(make("div", "", "", term, this.counters[key]));
    }
    const boxes = [make("div", "side", "", this.board.element, list)];
    for (const [name, key] of [["source", ""], ["stack", "stack"], ["tree", "tree"], ["overview", "overview"]]) {
      const title = make("h3");
      if (key) Object.assign(title.dataset, { t: key, tTitle: `${key}Hint` });
      boxes.push(make("section", `${name}-section`, "", title, this[name].element));
      if (!key) this.sourceTitle = title;
    }
    const heading = make("div", "heading", "", this.title, this.idea);
    this.element.append(heading, this.message, make("div", "panel-body", "", ...boxes), this.state);
  }

  draw(pencil) {
    const { machine } = this.search;
    const { rung } = this;
    const event = machine.steps ? machine.event() : null;
    this.title.textContent = `${word("rung", rung.number)}: ${rung.name}`;
    this.idea.textContent = word("flaws")[this.search.flaw] || WORDS[language].idea[rung.name] || rung.idea;
    this.message.textContent = say(machine);
    this.message.dataset.kind = machine.end === "clash" ? KIND.deadCell : event ? event.kind : -1;
    this.state.textContent = this.known();
    for (const key of COUNTERS) {
      this.counters[key].textContent = number(key === "placements" ? machine.nodes + machine.forced : machine[key]);
    }
    this.sourceTitle.textContent = rung.file;
    this.board.draw(machine, pencil);
    this.source.draw(event);
    this.stack.draw(machine);
    this.tree.draw();
    this.overview.draw();
  }

  // How much of the search is known, and what is waited for.
  known() {
    const { last, done, goal } = this.search;
    if (done) return word("knownAll", last.steps, last.nodes);
    return goal ? word("waiting", last.steps) : word("knownSoFar", last.steps);
  }
}
