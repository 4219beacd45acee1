// The lesson: takes the reader from stop to stop, sets up the page for each, and asks questions. Between two stops of
// one search it plays and stops by itself; a second press goes there at once. The reader may step about at any time: the
// next stop sets the page right again.

// The buttons for stepping, in their order, and those that the lesson keeps under "more".
const STEPS = ["reset", "back", "play", "forward", "over", "dead", "change", "out", "end"];
const MORE_STEPS = STEPS.filter((id) => id !== "play" && id !== "forward");

// The most columns of a table with few rows; a longer one is turned.
const MAX_COLUMNS = 6;

class Lesson {
  constructor(show, player) {
    Object.assign(this, { show, player, chapter: 0, index: 0, opened: false, goal: null, machines: null, halt: () => {} });
    // `answered` is called with each answer: whether it is right, and its value.
    this.answered = (right) => {
      if (!right) return;
      progress.mark("right", this.chapter, this.index);
      this.contents.draw();
    };
    this.asking = new Ask(show, (right, value) => {
      if (right) show.draw();
      this.mentions.light();
      this.answered(right, value);
    }, () => this.stands, () => !progress.rests && progress.has("right", this.chapter, this.index));
    show.asked = () => (this.opened && this.asking.isUnanswered ? this.asking.kind : "");
    this.hand = new Hand(this, show);
    const on = (id, act) => document.getElementById(id).addEventListener("click", act);
    on("lesson-next", () => this.turn(1));
    on("lesson-back", () => this.turn(-1));
    on("lesson-close", () => this.close());
    on("lesson-button", () => {
      this.open(this.chapter, this.index);
      document.getElementById("lesson-next").focus();
    });
    this.mentions = new Mentions(show, document.getElementById("lesson"), (what) => show.look(partOf(what)));
    this.contents = new Contents(this);
  }

  get stops() {
    return CHAPTERS[this.chapter].stops;
  }

  get stop() {
    return this.stops[this.index];
  }

  // The parts of the page that the stop shows.
  get parts() {
    return this.stop.parts || CHAPTERS[this.chapter].parts || PARTS;
  }

  // The stop's position on the scrubber.
  get moment() {
    return momentOf(this.machines);
  }

  // True if the page is still as the stop has set it up.
  get stands() {
    const { calls, at } = this.show;
    return this.opened && this.machines !== null && this.isShown(this.stop) && at === this.moment && calls.at === this.stop.behind;
  }

  // Goes to a stop at once; `then`, if given, goes on from there.
  open(chapter, index, then) {
    this.set(chapter, index, () => {
      if (!then) return this.begin();
      this.arrive();
      this.leave();
      return then();
    });
  }

  // Works out what the stop shows, then calls `then`. If that takes long, the page says so meanwhile.
  set(chapter, index, then) {
    this.player.stop();
    this.halt();
    Object.assign(this, { chapter, index, opened: true, goal: null, machines: null });
    this.asking.forget();
    // When the page has just opened, there is nothing else to show meanwhile.
    if (!this.show.panels.length) this.show.open(this.stop.cells, this.stop.rungs, this.stop.name, this.stop.flaw, this.stop.pick);
    link.write();
    this.halt = inSlices(this.preparing(), then);
    if (!this.machines) this.draw();
  }

  * preparing() {
    const { stop } = this;
    const machines = yield* machinesAt(stop);
    for (const name of stop.timed) yield* timing(name, LOSES.cells);
    if (CHAPTERS[this.chapter].facts && stop.rungs[0] in PLANS) yield* solving(stop.cells);
    this.machines = machines;
    this.learn();
  }

  // Works out the facts for the stop's texts, common ones and the chapter's own. Names in them are in the page's language.
  learn() {
    const { facts } = CHAPTERS[this.chapter];
    const [first, ...others] = this.machines;
    this.facts = factsOf(first);
    if (facts) Object.assign(this.facts, facts(first, this.facts, others));
    this.learned = language;
  }

  // Goes to the next stop or the one before; after the last one comes free play.
  turn(by) {
    if (this.goal !== null) return this.arrive();
    const [chapter, index] = [this.chapter, this.index + by];
    if (index >= 0 && index < this.stops.length) return this.follow(chapter, index);
    if (by > 0 && chapter + 1 === CHAPTERS.length) return this.close();
    const to = Math.max(0, chapter + by);
    return this.open(to, by > 0 || chapter === 0 ? 0 : CHAPTERS[to].stops.length - 1);
  }

  // Plays to a stop that is a little ahead in the search that is shown; goes to any other at once.
  follow(chapter, index) {
    const shown = this.isShown(CHAPTERS[chapter].stops[index]);
    this.set(chapter, index, () => {
      const ahead = this.moment - this.show.at;
      return shown && ahead > 1 && ahead < 40 ? this.play() : this.begin();
    });
  }

  // Shows the stop. If it plays by itself, goes to the start of the search and plays from there.
  begin() {
    this.arrive();
    if (!this.stop.plays) return;
    this.show.seek(0);
    this.play();
  }

  // Plays to the stop, or goes there at once if the reader prefers reduced motion.
  play() {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return this.arrive();
    this.leave();
    this.goal = this.moment;
    this.player.play();
    return this.draw();
  }

  isShown({ cells, rungs, flaw }) {
    const { show } = this;
    return show.cells === cells && show.flaw === flaw && show.panels.map(({ rung }) => rung.name).join() === rungs.join();
  }

  // Moves by steps for the player, but not past the stop that it plays to. True if there is more.
  move(steps) {
    const { goal, show } = this;
    if (goal === null) return show.move(steps);
    show.move(Math.min(steps, goal - show.at));
    if (show.at < goal) return true;
    this.arrive();
    return false;
  }

  arrive() {
    const { stop, machines, show } = this;
    this.goal = null;
    this.player.stop();
    this.allow(stop.pencil, stop.calls);
    // The words come first: they take room from the panels, which keep their lit lines in view.
    this.draw();
    if (!this.isShown(stop)) show.open(stop.cells, stop.rungs, stop.name, stop.flaw, stop.pick);
    else if (show.pick !== stop.pick) show.run(stop.pick);
    show.look(stop.view || placeOf(this.asking.question) || this.mentions.part, this.parts);
    show.panels.forEach(({ board, search }, i) => {
      // The stop's machines are there already, so the page needn't wait for the workers.
      search.machine.load(machines[i].save());
      board.marked = new Map(stop.marks(machines[i]).map((cell) => [cell, "peer"]));
    });
    show.seek(this.moment, stop.behind);
    this.mentions.light(true);
    progress.see(this.chapter, this.index);
    this.contents.draw();
  }

  // Switches candidates, and calls and returns.
  allow(pencil, calls) {
    const { show } = this;
    show.pencil = pencil;
    show.calls.wanted = calls;
    document.getElementById("candidates").checked = pencil;
    document.getElementById("calls").checked = calls;
  }

  // The reader goes on alone: removes the marks that belong to the stop's text.
  leave() {
    this.goal = null;
    for (const panel of this.show.panels) panel.board.marked.clear();
    this.mentions.light(false);
  }

  // Ends the lesson: gives up pending work, and resets how searches race, the calls, and the parts that are shown.
  shut() {
    this.halt();
    if (this.opened) {
      this.show.pick = "nodes";
      this.allow(this.show.pencil, false);
      this.show.parts = PARTS;
    }
    Object.assign(this, { opened: false, goal: null });
  }

  close() {
    const { show } = this;
    this.player.stop();
    this.shut();
    this.allow(false, false);
    show.openFirst();
    this.draw();
    document.getElementById("lesson-button").focus();
  }

  draw() {
    if (this.machines && this.learned !== language) this.learn();
    const by = (id) => document.getElementById(id);
    by("lesson").hidden = !this.opened;
    const mode = this.opened ? "lesson" : "free";
    if (document.body.dataset.mode !== mode) {
      document.body.dataset.mode = mode;
      this.placeButtons();
      this.show.look(this.show.view);
    }
    by("lesson-button").hidden = this.opened;
    // In the lesson, the findings and the choice of the race are beside its text; in free play, above the panels.
    if (this.opened) by("lesson").append(by("beside"));
    else by("stage").prepend(by("beside"));
    for (const id of ["lesson-close", "print", "lesson-back", "lesson-next"]) by(id).hidden = !this.opened;
    const last = this.index + 1 === this.stops.length;
    by("lesson-next").textContent = word(!last ? "lessonNext" : this.chapter + 1 < CHAPTERS.length ? "lessonChapter" : "lessonClose");
    this.contents.draw();
    if (!this.opened) return;
    const words = CHAPTERS[this.chapter][language];
    by("lesson-title").textContent = words.title;
    by("lesson-where").textContent = word("lessonWhere", this.chapter + 1, CHAPTERS.length, this.index + 1, this.stops.length);
    by("lesson-short").textContent = `${this.index + 1}/${this.stops.length}`;
    by("lesson").setAttribute("aria-busy", String(!this.machines));
    this.tell(this.machines ? words.stops[this.index](this.facts) : word("lessonWorks"));
    by("lesson-back").setAttribute("aria-disabled", String(this.chapter + this.index === 0));
    this.drawTool();
    this.drawQuestion(words);
    this.hand.draw();
    this.drawExercises(last);
    this.mentions.light();
  }

  // The lesson has Play and Step in the line of controls, and the other steps under "more"; free play has all in the line.
  placeButtons() {
    const by = (id) => document.getElementById(id);
    const box = by("steps").querySelector(".buttons");
    if (this.opened) by("more").append(...MORE_STEPS.map(by));
    else for (const [i, id] of STEPS.entries()) if (MORE_STEPS.includes(id)) box.insertBefore(by(id), box.children[i]);
  }

  // Writes a stop's text and table. Unchanged text isn't rewritten, because a screen reader would read it again.
  tell(told) {
    const key = JSON.stringify([told, language]);
    if (key === this.told) return;
    this.told = key;
    const [text, rows] = Array.isArray(told) ? told : [told, []];
    document.getElementById("lesson-text").replaceChildren(...mentionsIn(text));
    // Bits are short enough for a row.
    const isLong = rows.length < 4 && rows.some((row) => row.length > MAX_COLUMNS && row.slice(1).some((entry) => String(entry.text || entry).length > 1));
    document.querySelector("#lesson .table").classList.toggle("turned", isLong);
    document.getElementById("lesson-table").replaceChildren(...rows.map((row, i) => make("tr", "", "", ...row.map((entry, j) => {
      const { bar, text: said = entry } = entry;
      const cell = make((i && j) || entry === "" ? "td" : "th", bar !== undefined ? "bar" : /[^\d.,]/.test(said) ? "word" : "", String(said));
      if (bar !== undefined) cell.style.setProperty("--bar", bar);
      if (cell.matches("th")) cell.scope = i ? "row" : "col";
      return cell;
    }))));
  }

  // Shows what a stop lets the reader do, or draws: made once per stop and language.
  drawTool() {
    const box = document.getElementById("lesson-tool");
    const { chapter, facts, index, machines } = this;
    const key = [chapter, index, language, Boolean(machines)].join();
    if (key === this.tooled) return;
    this.tooled = key;
    const { tool } = this.stop;
    const element = machines && tool ? tool(facts) : null;
    box.hidden = !element;
    box.replaceChildren(...(element ? [element] : []));
  }

  // At the end of a chapter: its exercises.
  drawExercises(last) {
    const { exercises = [] } = CHAPTERS[this.chapter];
    document.getElementById("lesson-write").hidden = !last || !exercises.length;
    // The language in which the page is read; `exercise` writes Rust otherwise.
    const written = sourceLanguage === "rust" ? "" : ` --language ${sourceLanguage}`;
    document.getElementById("lesson-exercises").replaceChildren(...exercises.map((name, i) => {
      const box = make("input");
      box.type = "checkbox";
      box.checked = progress.has("written", this.chapter, i);
      box.addEventListener("change", () => progress.mark("written", this.chapter, i, box.checked));
      return make("label", "check", "", box, make("code", "", `./judge.sh exercise ${name}${written}`));
    }));
  }

  drawQuestion(words) {
    const { machines, facts, stop, index } = this;
    const asked = machines && stop.ask ? stop.ask(machines[0], facts, machines) : null;
    this.asking.pose(asked, words, facts, index);
  }
}
