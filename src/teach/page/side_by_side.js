// What is shown: the panels, and the moment they are at. What a number on the scrubber counts is their pace (pace.js).

// What Rust has put into the page.
const DATA = JSON.parse(document.getElementById("data").textContent);

DATA.table = DATA.table.split("\n");

// The lines of a source from their numbers; src/teach/page/source_lines.rs describes the encoding.
function unpackSource(code) {
  let at = -1;
  return Array.from(code.matchAll(/(\d*)([a-p])/g), ([, number, level]) => {
    at = number ? Number(number) : at + 1;
    return " ".repeat(4 * (level.charCodeAt(0) - 97)) + DATA.table[at];
  });
}

// The line of each kind of event, and those of what else ran.
function placesIn(lines) {
  return Object.fromEntries(lines.split(",").map((row) => {
    const [name, line, ...also] = row.split(" ");
    return [name, [Number(line), also.map(Number)]];
  }));
}

// On a grid of 4 x 4 the first rung has texts of its own.
for (const [name, texts] of Object.entries(DATA.small)) DATA.small[name] = { ...DATA.rungs[0], ...texts };

for (const rung of [...DATA.rungs, ...Object.values(DATA.small), ...DATA.programs]) {
  for (const text of [rung, ...(rung.others || [])]) {
    text.source = unpackSource(text.source).join("\n");
    text.lines = placesIn(text.lines);
  }
}

// The recordings: the program that the page was made for, its last steps if its search is long, and the lesson's
// example. Notes and findings are the same beside the last steps as beside the first.
const ENDING = DATA.program && DATA.program.ending && { ...DATA.program, ...DATA.program.ending };
const RECORDED = [DATA.program, ENDING, DATA.example].filter((program) => program);
const tapeOf = (name) => RECORDED.filter((program) => program.name === name).map(({ tape }) => tape)[0];

// The parts of the page that a stop can show; "steps" are the buttons for stepping, and what a step has done in words.
const PARTS = ["board", "matrix", "tree", "source", "stack", "overview", "counters", "steps"];

// A window with room for all parts, one that is low, and one as narrow as a phone; layout.css and lesson.css have the same.
const WIDE = matchMedia("(min-width: 62rem) and (min-height: 34rem)");
const LOW = matchMedia("(max-height: 33.99rem)");
const NARROW = matchMedia("(max-width: 40rem)");
// The most cells of a board that a phone shows beside another part.
const SMALL_BOARD_CELLS = 16;

// Up to this many steps at once, playing goes from call to call.
const MAX_CALL_STEPS = 10;

class Show {
  constructor(data) {
    Object.assign(this, { data, panels: [], pencil: false, watched: -1, changed: () => {}, opened: () => {}, raced: () => {}, asked: () => "", waits: 0, pick: "nodes", race: null, view: "", parts: PARTS });
    this.calls = new Calls(this);
    for (const room of [WIDE, LOW, NARROW]) room.addEventListener("change", () => this.look(this.view));
  }

  // Opens a puzzle with rungs by name, side by side. `name` is a text or a function that gives one.
  open(cells, rungs, name, flaw = "", pick = this.pick) {
    for (const panel of this.panels) panel.search.close();
    Object.assign(this, { cells, name, flaw, pick, at: 0, watched: -1 });
    this.calls.at = 0;
    this.panels = rungs.map((rung, index) => {
      const panel = new Panel(index, cells, this.rungOf(rung, cells, flaw), flaw, () => this.learned(), (step) => this.goIn(panel, step),
        (cell) => this.watch(cell));
      return panel;
    });
    const searches = this.panels.map(({ search }) => search);
    this.steady = searches.length === 1 ? new BySteps(searches) : new ByNodes(searches);
    const main = document.getElementById("panels");
    this.findings = this.recorded ? new Findings(this.panels[0].rung, (record, ...steps) => this.goTo(record, steps)) : null;
    document.getElementById("findings").replaceChildren(...(this.findings ? [this.findings.element] : []));
    main.replaceChildren(...this.panels.map((panel) => panel.element));
    main.className = `panels of-${this.panels.length}`;
    this.opened();
    setLanguage(language);
    this.look("");
    this.time();
    this.draw();
  }

  // The rung, program or recording with this name, as it searches these cells.
  rungOf(rung, cells, flaw) {
    const { programs, rungs: ladder, small } = this.data;
    return [...RECORDED, ...programs].find((each) => each.name === rung)
      || (rung === "hand" ? { ...small[""], name: rung } : isFlawed(rung) ? { ...small[rung], name: rung } : cells.length === 16 ? small[flaw] : ladder.find(({ name }) => name === rung));
  }

  // Chooses the part that is shown if there is no room for all; "" means the first one. `parts`: those of the stop.
  look(view, parts = this.parts) {
    Object.assign(this, { view, parts });
    document.body.dataset.parts = parts.join(" ");
    if (!this.panels.length) return;
    const open = this.panels[0].views.map(({ dataset }) => dataset.view).filter((name) => parts.includes(name));
    const isLesson = document.body.dataset.mode === "lesson";
    const { choices, has } = isLesson ? this.roomInLesson(open) : this.roomAlone(open);
    const chosen = choices.includes(view) ? view : choices[0] || open[0] || "board";
    const isSeen = (name) => open.includes(name) && (has || name === chosen || (name === "board" && !isLesson));
    const main = document.getElementById("panels");
    for (const [name, is] of Object.entries({ tabbed: !isLesson && !has, wide: !isLesson && has, one: isLesson && !has })) main.classList.toggle(name, is);
    // Without a board, a phone has its searches one below the other.
    main.style.setProperty("--across", NARROW.matches && !isSeen("board") ? 1 : this.panels.length);
    const shown = open.filter(isSeen);
    Object.assign(main.dataset, { view: chosen, choices: choices.length, shown: shown.join(" "), count: shown.length });
    for (const panel of this.panels) panel.look(chosen, has ? [] : choices, isSeen);
  }

  // A stop has one or two parts to look at, side by side. Where there is no room for both, the reader chooses one.
  roomInLesson(open) {
    const isSmall = !open.includes("board") || this.panels[0].search.machine.geometry.count <= SMALL_BOARD_CELLS;
    return { choices: open, has: open.length < 2 || WIDE.matches || (this.panels.length === 1 && (isSmall || !NARROW.matches)) };
  }

  // In free play all parts are shown in a wide window; elsewhere the board and one more, which the reader chooses.
  roomAlone(open) {
    return { choices: open.filter((name) => name !== "board"), has: this.panels.length === 1 && WIDE.matches };
  }

  // Opens what the page was made with. A program opens at the first step that a finding is about or, beside a rung, where
  // the two part.
  openFirst() {
    const { cells, shown, name, program } = this.data;
    this.open(cells, shown, name);
    if (!program) return;
    const parting = program.findings.find(({ beside }) => beside !== undefined);
    const { step, beside } = parting || program.findings.find((finding) => finding.step !== undefined) || {};
    if (step <= lastOf(program.tape)) this.stand([step, beside]);
  }

  // Goes to steps of a recording, which is opened if it isn't shown.
  goTo(record, steps) {
    if (record !== this.panels[0].rung) this.open(record.tape.board, [record.name], this.name);
    this.stand(steps);
  }

  // A search knows more than before, or has come nearer to its goal: redraws soon, and only what has changed.
  learned() {
    if (this.waits) return;
    const moved = () => this.panels.some((panel) => panel.hasMoved);
    this.waits = setTimeout(() => {
      this.waits = 0;
      if (moved()) return this.draw();
      for (const panel of this.panels) panel.drawKnown();
      return this.changed();
    }, moved() ? 0 : 100);
  }

  // The pace of the searches: a race by measured time if that is picked and all of them are timed.
  get pace() {
    return this.race && this.race.costs ? this.race : this.steady;
  }

  // True while the searches are being timed, so that their positions are unknown.
  get isTiming() {
    return this.race !== null && !this.race.costs;
  }

  // Picks how several searches race, by "nodes" or by "time", from where the first one is.
  run(pick) {
    this.pick = pick;
    this.time();
    if (!this.single && !this.race) this.seek(this.steady.of(this.panels[0].search));
    else this.draw();
  }

  // Times the searches if they race by time. They then go to where the first one is, or to the race's `goal`. `raced` is
  // called with a race that begins, or with null if there is none.
  time() {
    if (this.race) this.race.close();
    this.race = null;
    this.raced(null);
    if (this.pick !== "time" || !Race.canTime(this.panels)) return;
    this.race = new Race(this.panels);
    this.race.start(() => {
      const { goal } = this.race;
      this.seek(goal === undefined ? this.race.of(this.panels[0].search) : goal);
      this.raced(this.race);
    });
  }

  get single() {
    return this.panels.length === 1 ? this.panels[0].search : null;
  }

  // True if the first panel shows a recording.
  get recorded() {
    return Boolean(this.panels[0].rung.tape);
  }

  // Where it begins: a recording may begin at a later step.
  get first() {
    return this.single ? this.single.machine.begins : 0;
  }

  // How far it goes, as far as that is known.
  get length() {
    return Math.max(this.at, this.pace.length);
  }

  // True if the whole length is known.
  get whole() {
    return this.panels.every(({ search }) => search.done);
  }

  // True at the end of all searches.
  get ended() {
    return this.panels.every(({ search }) => search.machine.phase === DONE) && this.calls.left === 0;
  }

  // Goes to a step, node or moment, and to this many calls or returns after it.
  seek(at, behind = 0) {
    // The unit of the race isn't known yet.
    if (this.isTiming) {
      this.race.goal = at;
      return;
    }
    const goal = Math.max(this.first, this.whole ? Math.min(this.length, at) : at);
    this.calls.at = 0;
    this.pace.seek(goal, () => behind && this.calls.stand(behind));
    this.at = goal;
    this.draw();
  }

  // To the next moment or the one before: a step or, if those are shown, a call or a return.
  forward() {
    if (!this.isTiming && !this.calls.stand(this.calls.at + 1)) this.seek(this.at + 1);
  }

  back() {
    if (this.isTiming || this.calls.stand(this.calls.at - 1) || this.at === this.first) return;
    this.seek(this.at - 1);
    this.calls.stand(this.calls.left);
  }

  // Goes on by steps, nodes or moments; true if there is more.
  move(by) {
    if (this.isTiming) return true;
    if (!this.calls.shown || by > MAX_CALL_STEPS) this.seek(this.at + by);
    else for (let i = 0; i < by; i += 1) this.forward();
    return !this.ended;
  }

  // Goes to a step that was chosen in a panel; the other panels follow.
  goIn({ search }, step) {
    if (this.single) this.seek(step);
    else if (!this.isTiming) search.seek(step, () => this.seek(this.pace.of(search)));
  }

  // Goes to exactly these steps, one per panel; panels without one go to the first panel's node.
  stand(steps) {
    const [{ search }] = this.panels;
    this.calls.at = 0;
    search.seek(steps[0]);
    this.at = this.single ? search.machine.steps : search.machine.nodes;
    for (const [i, panel] of this.panels.entries()) {
      if (steps[i] !== undefined) panel.search.seek(steps[i]);
      else this.steady.move(panel.search, this.at);
    }
    this.draw();
  }

  // One of the moves of a single search: "next", "previous" with a test, "out", "over". Of several, the first one leads.
  lead(move, test) {
    if (this.isTiming) return;
    const [{ search }] = this.panels;
    this.calls.at = 0;
    search[move](test, () => {
      if (!this.single) this.seek(this.pace.of(search));
    });
    this.draw();
  }

  // Chooses the cell to whose changes the reader can go; the same cell again, or -1, means none.
  watch(cell) {
    this.watched = this.watched === cell ? -1 : cell;
    this.draw();
  }

  draw() {
    const { name } = this;
    if (!this.panels.length) return;
    document.getElementById("puzzle-name").textContent = typeof name === "function" ? name() : word("names")[name] || name;
    if (this.single) this.at = this.single.machine.steps;
    const asked = this.asked();
    for (const panel of this.panels) {
      panel.draw(this.pencil, this.watched, this.calls.moment, asked);
      panel.cost(this.race);
    }
    if (this.findings) this.findings.draw(this.panels[0].search.machine, Boolean(asked));
    this.changed();
  }

  position() {
    const { length, pace, whole } = this;
    return word(pace.words[0], pace.told(this.at), pace.told(length), whole) + this.calls.told();
  }

  // What a screen reader is told when the page is still: not how far the worker is, which changes twenty times a second.
  said() {
    const texts = this.panels.map((panel) => (this.panels.length > 1 ? `${panel.rung.name}: ${panel.said}` : panel.said));
    const position = this.whole ? this.position() : word(this.pace.words[1], this.pace.told(this.at)) + this.calls.told();
    return `${position}. ${texts.join(" ")}`;
  }
}
