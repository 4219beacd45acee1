// One rung on the puzzle: board, source, counters, strip and tree, all drawn from one replay.

const COUNTERS = ["nodes", "placements", "backtracks", "depth"];

class Panel {
  constructor(index, cells, trace, lesson) {
    this.replay = new Replay(cells, trace);
    this.rung = lesson.data.rungs.find((rung) => rung.name === trace.rung);
    this.board = new Board(trace.rung);
    this.source = new Source(this.rung);
    this.strip = new Strip(this.replay, () => lesson.scale(), (at) => lesson.seek(at));
    this.tree = new Tree(this.replay, (at) => lesson.seek(at));
    this.tree.prefix = `p${index}`;
    this.build(index);
  }

  build(index) {
    this.element = make("article", "panel");
    this.title = make("h2");
    this.title.id = `p${index}-title`;
    this.element.setAttribute("aria-labelledby", this.title.id);
    this.idea = make("p", "idea");
    this.cut = make("p", "cut");
    this.message = make("p", "message");
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
    const left = make("div", "side", "", this.board.element, list);
    const source = section("source-box", "", this.source.element);
    this.sourceTitle = source.firstChild;
    const tree = section("tree-box", "tree", this.tree.element);
    tree.firstChild.dataset.tTitle = "treeNote";
    const strip = section("strip-box", "strip", this.strip.element);
    strip.firstChild.dataset.tTitle = "stripHint";
    const body = make("div", "panel-body", "", left, source, tree, strip);
    const heading = make("div", "heading", "", this.title, this.idea);
    this.element.append(heading, this.cut, this.message, body);
  }

  draw(at, pencil) {
    const { replay, rung } = this;
    replay.seek(at);
    const event = replay.at ? replay.event() : null;
    this.title.textContent = `${word("rung", rung.number)}: ${rung.name}`;
    this.idea.textContent = WORDS[language].idea[rung.name] || rung.idea;
    this.cut.textContent = this.honesty();
    this.cut.hidden = !this.cut.textContent;
    this.message.textContent = this.text(at);
    this.message.dataset.kind = event ? event.kind : -1;
    for (const key of COUNTERS) {
      const value = key === "placements" ? replay.nodes + replay.forced : replay[key];
      this.counters[key].textContent = number(value);
    }
    this.sourceTitle.textContent = rung.file;
    this.board.draw(replay, pencil);
    this.source.draw(event ? event.line : 0);
    this.tree.draw();
    this.strip.draw();
  }

  // What the last event was, and since when nothing more happens here.
  text(at) {
    const { replay } = this;
    const text = say(replay);
    return at > replay.length ? `${text} (${word("done", replay.length)})` : text;
  }

  // How much of the search is in the page, if not all.
  honesty() {
    const { length, steps, end } = this.replay;
    if (end === "cut") return word("cutMore", length, steps);
    return length < steps ? word("cut", length, steps) : "";
  }
}

function section(className, key, content) {
  const title = make("h3");
  if (key) title.dataset.t = key;
  return make("section", className, "", title, content);
}
