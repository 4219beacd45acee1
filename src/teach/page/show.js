// What is shown: the panels, and the moment they are at. One panel goes step by step. Several go by nodes, the digits that
// their searches have placed as guesses: so two that grow the same tree are always at the same node of it, and of two
// trees the smaller one is done first. Behind the last node stands the end.

// What Rust has put into the page.
const DATA = JSON.parse(document.getElementById("data").textContent);

// A source comes as the numbers of its lines; src/teach/page/sources.rs says how.
for (const rung of [...DATA.rungs, ...Object.values(DATA.small), ...DATA.programs]) {
  for (const text of [rung, ...(rung.others || [])]) {
    text.source = text.source.map((line) => " ".repeat(4 * (line % 16)) + DATA.table[Math.floor(line / 16)]).join("\n");
  }
}

class Show {
  constructor(data) {
    Object.assign(this, { data, panels: [], pencil: false, watched: -1, changed: () => {}, waits: 0 });
  }

  // Opens a puzzle with rungs by name, side by side. `name` is a text or a function that gives one.
  open(cells, rungs, name, flaw = "") {
    for (const panel of this.panels) panel.search.close();
    Object.assign(this, { cells, name, flaw, at: 0, watched: -1 });
    const { program, programs, rungs: ladder, small } = this.data;
    const of = (rung) => [program, ...programs].find((each) => each && each.name === rung)
      || (cells.length === 16 ? small[flaw] : ladder.find(({ name }) => name === rung));
    this.panels = rungs.map((rung, index) => {
      const panel = new Panel(index, cells, of(rung), flaw, () => this.learned(), (step) => this.goIn(panel, step),
        (cell) => this.watch(cell));
      return panel;
    });
    const main = document.getElementById("panels");
    this.findings = this.recorded ? new Findings(program, (...steps) => this.stand(steps)) : null;
    document.getElementById("findings").replaceChildren(...(this.findings ? [this.findings.element] : []));
    main.replaceChildren(...this.panels.map((panel) => panel.element));
    main.className = `panels of-${this.panels.length}`;
    main.dataset.view = "";
    setLanguage(language);
    this.draw();
  }

  // Opens what the page was made with: a program and a rung beside it at the step where they part.
  openFirst() {
    const { cells, shown, name, program } = this.data;
    this.open(cells, shown, name);
    const parting = program && program.findings.find(({ beside }) => beside !== undefined);
    if (parting && parting.step <= lastOf(program.tape)) this.stand([parting.step, parting.beside]);
  }

  // A search knows more than before: at most once a frame it is drawn.
  learned() {
    if (this.waits) return;
    this.waits = requestAnimationFrame(() => {
      this.waits = 0;
      this.draw();
    });
  }

  get single() {
    return this.panels.length === 1 ? this.panels[0].search : null;
  }

  // Does somebody's own program lead?
  get recorded() {
    return Boolean(this.panels[0].rung.tape);
  }

  // Where it begins: a record may begin late.
  get first() {
    return this.single ? this.single.machine.begins : 0;
  }

  // How far it goes, as far as that is known.
  get length() {
    const known = this.panels.map(({ search }) => (this.single ? search.last.steps : search.last.nodes + (search.done ? 1 : 0)));
    return Math.max(this.at, ...known);
  }

  // Is the whole length known?
  get whole() {
    return this.panels.every(({ search }) => search.done);
  }

  // Is it at the end of all searches?
  get ended() {
    return this.panels.every(({ search }) => search.machine.phase === DONE);
  }

  seek(at) {
    const goal = Math.max(this.first, this.whole ? Math.min(this.length, at) : at);
    if (this.single) this.single.seek(goal);
    else for (const { search } of this.panels) this.seekNode(search, goal);
    this.at = this.single ? this.single.machine.steps : goal;
    this.draw();
  }

  seekNode(search, nodes) {
    if (search.done && nodes > search.last.nodes) search.seek(Infinity);
    else search.seekNodes(nodes);
  }

  // Goes on by steps or nodes; is there more?
  move(by) {
    this.seek(this.at + by);
    return !this.ended;
  }

  // A step that was chosen in a panel: the others come along by its nodes.
  goIn(panel, step) {
    if (this.single) return this.seek(step);
    panel.search.seek(step);
    return this.seek(panel.search.machine.nodes);
  }

  // The first panel at just this step, the second at one of its own, and what has none at the node of the first.
  stand(steps) {
    const [{ search }] = this.panels;
    search.seek(steps[0]);
    this.at = this.single ? search.machine.steps : search.machine.nodes;
    for (const [i, panel] of this.panels.entries()) {
      if (steps[i] !== undefined) panel.search.seek(steps[i]);
      else this.seekNode(panel.search, this.at);
    }
    this.draw();
  }

  // One of the moves of a single search: "next", "previous" with a test, "out", "over". Of several, the first one leads.
  lead(move, test) {
    const { search } = this.panels[0];
    search[move](test);
    if (this.single) this.at = search.machine.steps;
    else this.seek(search.machine.phase === DONE ? search.machine.nodes + 1 : search.machine.nodes);
    this.draw();
  }

  // Chooses a cell whose changes one can go to; once more, or -1: none.
  watch(cell) {
    this.watched = this.watched === cell ? -1 : cell;
    this.draw();
  }

  draw() {
    const { name } = this;
    document.getElementById("puzzle-name").textContent = typeof name === "function" ? name() : word("names")[name] || name;
    if (this.single) this.at = this.single.machine.steps;
    for (const panel of this.panels) panel.draw(this.pencil, this.watched);
    if (this.findings) this.findings.draw(this.panels[0].search.machine);
    this.changed();
  }

  position() {
    return word(this.single ? "position" : "positionNodes", this.at, this.length, this.whole);
  }

  // What a screen reader is told when the page stands still; how far the worker is would be told twenty times a second.
  said() {
    const texts = this.panels.map((panel) => {
      const text = say(panel.search.machine);
      return this.panels.length > 1 ? `${panel.rung.name}: ${text}` : text;
    });
    const position = this.whole ? this.position() : word(this.single ? "stepAt" : "nodeAt", this.at);
    return `${position}. ${texts.join(" ")}`;
  }
}
