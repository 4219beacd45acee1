// A chapter for printing: its stops with their boards and trees, its questions with room for answers, and the answers on
// a separate page. It opens the stops one after another as a reader would, copies what each shows, and prints.

// Milliseconds to wait for a stop's tree at most, and between two checks.
const STOP_WAIT_MS = 800;
const CHECK_INTERVAL_MS = 40;

class Handout {
  constructor(lesson, show) {
    Object.assign(this, { lesson, show });
    addEventListener("afterprint", () => this.remove());
  }

  remove() {
    if (this.element) this.element.remove();
    this.element = null;
  }

  print() {
    const { chapter, index } = this.lesson;
    const { title } = CHAPTERS[chapter][language];
    this.remove();
    this.answers = make("section", "answers", "", make("h2", "", word("handoutAnswers")));
    this.element = make("div", "", "", make("h1", "", `${chapter + 1}. ${title}`));
    this.element.id = "handout";
    // Meanwhile, the page takes no input and the stops don't count as read.
    document.body.inert = link.rests = progress.rests = true;
    this.from(chapter, 0, () => {
      document.body.inert = link.rests = progress.rests = false;
      this.element.append(this.answers);
      document.body.append(this.element);
      this.lesson.open(chapter, index);
      window.print();
    });
  }

  // Adds the stops of a chapter from this one on.
  from(chapter, index, done) {
    if (index === CHAPTERS[chapter].stops.length) return done();
    return this.lesson.open(chapter, index, () => this.settled(STOP_WAIT_MS, () => {
      this.element.append(this.sheet(index));
      this.from(chapter, index + 1, done);
    }));
  }

  settled(patience, then) {
    if (patience > 0 && !this.show.whole) setTimeout(() => this.settled(patience - CHECK_INTERVAL_MS, then), CHECK_INTERVAL_MS);
    else requestAnimationFrame(then);
  }

  sheet(index) {
    const { asking } = this.lesson;
    const sheet = make("section", "sheet", "", make("h2", "", String(index + 1)));
    sheet.append(...["lesson-text", "lesson-table", "lesson-write"].map((id) => byId(id)).filter((part) => part.childNodes.length && !part.hidden).map(copyOf));
    sheet.append(...Array.from(byId("lesson-tool").querySelectorAll(".rooms"), copyOf));
    sheet.append(make("div", "pictures", "", ...this.show.panels.flatMap((panel) => this.pictures(panel))));
    if (!asking.question) return sheet;
    const { options = [] } = asking.question;
    const lines = options.map(([label]) => make("p", "", `☐ ${plainText(asking.label(label))}`));
    sheet.append(...(lines.length ? lines : [make("p", "blank", word("handoutAnswer"))]));
    this.answers.append(make("p", "", `${index + 1}: ${plainText(asking.solution)}`));
    return sheet;
  }

  // Boards and trees, and the source if the question asks for a line of it.
  pictures({ board, source, tree }) {
    const { parts } = this.show;
    const isLine = placeOf(this.lesson.asking.question) === "source";
    const copies = [...(parts.includes("board") ? [copyOf(board.element)] : []),
      ...(isLine ? [make("div", "source", "", copyOf(source.box.firstChild))] : [])];
    if (!parts.includes("tree") || !tree) return copies;
    const drawing = copyOf(tree.svg);
    drawing.setAttribute("viewBox", cut(tree.svg).join(" "));
    return [...copies, make("div", "tree", "", drawing)];
  }
}

// A copy without the ids, which are already on the page, and without what makes elements focusable or buttons.
function copyOf(element) {
  const copy = element.cloneNode(true);
  for (const each of [copy, ...copy.querySelectorAll("*")]) for (const name of ["id", "tabindex", "role"]) each.removeAttribute(name);
  return copy;
}
