// A chapter for printing: its stops with their boards, trees and stacks, its questions with room for answers, and the
// answers on a separate page. It opens the stops one after another as a reader would, copies what each shows, and
// prints. Meanwhile a dialog says how far it is.

// Milliseconds to wait for a stop's tree at most, and between two checks.
const STOP_WAIT_MS = 800;
const CHECK_INTERVAL_MS = 40;

class Handout {
  constructor(lesson, show) {
    Object.assign(this, { lesson, show, element: null });
    this.said = make("p");
    this.bar = make("progress");
    this.bar.setAttribute("aria-hidden", "true");
    this.cancel = make("button", "close");
    this.cancel.type = "button";
    this.cancel.dataset.t = "handoutCancel";
    this.dialog = make("dialog", "", "", this.said, this.bar, make("p", "", "", this.cancel));
    this.dialog.id = "preparing";
    this.said.setAttribute("role", "status");
    this.cancel.addEventListener("click", () => this.dialog.close());
    // Escape closes it, too. The event comes late: the dialog may be open again, for the next handout.
    this.dialog.addEventListener("close", () => {
      if (!this.dialog.open) this.stop();
    });
    // Pictures for paper are drawn here.
    this.bench = make("div");
    this.bench.id = "bench";
    this.bench.setAttribute("aria-hidden", "true");
    document.body.append(this.dialog);
    // The reader may also print the page while a handout is being made.
    addEventListener("afterprint", () => this.remove());
  }

  remove() {
    if (this.element) this.element.remove();
    this.element = null;
  }

  print() {
    if (this.dialog.open) return;
    const { chapter, index } = this.lesson;
    this.remove();
    this.from = [chapter, index];
    this.answers = make("section", "answers", "", make("h2", "", word("handoutAnswers")));
    this.sheets = [];
    // Meanwhile, the stops don't count as read.
    link.rests = progress.rests = true;
    this.cancel.textContent = word("handoutCancel");
    document.body.append(this.bench);
    this.dialog.showModal();
    this.add(chapter, 0);
  }

  // Adds the stops of a chapter from this one on, unless the reader has closed the dialog.
  add(chapter, index) {
    const { stops } = CHAPTERS[chapter];
    if (index === stops.length) return this.finish(chapter);
    this.said.textContent = word("handoutWorks", index + 1, stops.length);
    Object.assign(this.bar, { value: index, max: stops.length });
    return this.lesson.open(chapter, index, () => this.settled(STOP_WAIT_MS, () => {
      if (!this.dialog.open) return;
      this.sheets.push(this.sheet(index));
      this.add(chapter, index + 1);
    }));
  }

  settled(patience, then) {
    if (patience > 0 && !this.show.whole) setTimeout(() => this.settled(patience - CHECK_INTERVAL_MS, then), CHECK_INTERVAL_MS);
    else requestAnimationFrame(then);
  }

  finish(chapter) {
    const { title } = CHAPTERS[chapter][language];
    this.element = make("div", "", "", make("h1", "", `${chapter + 1}. ${title}`), ...this.sheets, this.answers);
    this.element.id = "handout";
    document.body.append(this.element);
    this.dialog.close();
    this.stop();
    window.print();
  }

  // Back to the stop where the reader was, if a handout is being made.
  stop() {
    if (!this.bench.isConnected) return;
    this.bench.remove();
    link.rests = progress.rests = false;
    this.lesson.open(...this.from);
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

  // The parts that the stop shows and that have something in them, whether or not the window has room for them: board,
  // matrix, stack or frontier, tree, and the source if the question asks for a line of it.
  pictures({ board, matrix, moment, search, source, stack, tree }) {
    const { parts } = this.show;
    const isLine = placeOf(this.lesson.asking.question) === "source";
    return [
      ...(parts.includes("board") ? [copyOf(board.element)] : []),
      ...(matrix ? [copyOf(matrix.element)] : []),
      ...(parts.includes("stack") && stack && !stack.list.querySelector(".none") ? [copyOf(stack.list)] : []),
      ...(isLine ? [make("div", "source", "", copyOf(source.box.firstChild))] : []),
      ...(parts.includes("tree") && tree && search.machine.nodes ? [this.drawing(tree, search, moment)] : []),
    ];
  }

  // The tree drawn anew: the one on the page may be hidden, or squeezed into a narrow window.
  drawing(shown, search, moment) {
    const tree = new shown.constructor(search, () => {});
    this.bench.replaceChildren(tree.element);
    tree.draw(moment);
    const drawing = copyOf(tree.svg);
    const box = cut(tree.svg);
    for (const [name, value] of Object.entries({ viewBox: box.join(" "), width: box[2], height: box[3] })) drawing.setAttribute(name, value);
    this.bench.replaceChildren();
    return make("div", "tree", "", drawing);
  }
}

// A copy without the ids, which are already on the page, and without what makes elements focusable or buttons.
function copyOf(element) {
  const copy = element.cloneNode(true);
  for (const each of [copy, ...copy.querySelectorAll("*")]) for (const name of ["id", "tabindex", "role"]) each.removeAttribute(name);
  return copy;
}
