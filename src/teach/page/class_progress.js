// A class's progress, in the answer key: the teacher pastes the pupils' progress codes, one a line, and sees in a table
// what each has seen and answered. Nothing of it is kept.

// A line's name and code: the code is its last word.
function pupilIn(line, index) {
  const words = line.trim().split(/[\s,;:]+/).filter(Boolean);
  const code = words.pop();
  return { name: words.join(" ") || String(index + 1), code };
}

// What a code says, or null if it is none of this lesson.
function progressIn(code) {
  const own = Object.create(Progress.prototype);
  return own.take(code) ? own : null;
}

const questionsOf = (chapter) => CHAPTERS[chapter].stops.map((stop, i) => [stop, i]).filter(([stop]) => isQuestion(stop)).map(([, i]) => i);

class ClassProgress {
  constructor() {
    this.title = make("h2");
    this.title.id = "class-title";
    this.asked = make("span");
    this.codes = make("textarea");
    Object.assign(this.codes, { rows: 4, spellcheck: false, autocomplete: "off" });
    this.codes.addEventListener("input", () => this.draw());
    this.meaning = make("p", "small");
    this.table = make("table");
    this.table.setAttribute("aria-labelledby", this.title.id);
    this.box = make("div", "scroll", "", this.table);
    // Keys can move a wide table.
    this.box.tabIndex = 0;
    this.box.setAttribute("role", "region");
    this.box.setAttribute("aria-labelledby", this.title.id);
    this.element = make("section", "class", "", this.title, make("label", "", "", this.asked, this.codes), this.box, this.meaning);
    this.draw();
  }

  draw() {
    this.title.textContent = word("classTitle");
    this.asked.textContent = word("classAsk");
    this.meaning.textContent = word("classMeaning");
    const pupils = this.codes.value.split("\n").filter((line) => line.trim()).map(pupilIn).map((pupil) => ({ ...pupil, progress: progressIn(pupil.code) }));
    this.box.hidden = this.meaning.hidden = !pupils.length;
    const heads = CHAPTERS.map((chapter, i) => Object.assign(make("th", "", String(i + 1)), { scope: "col", title: chapter[language].title }));
    const rows = pupils.map((pupil) => make("tr", "", "", this.head(pupil.name), ...this.cells(pupil)));
    const known = pupils.filter(({ progress: own }) => own);
    const sums = CHAPTERS.map((_, i) => make("td", "", questionsOf(i).map((stop) => known.filter(({ progress: own }) => own.has("right", i, stop)).length).join(" ")));
    this.table.replaceChildren(make("thead", "", "", make("tr", "", "", this.head(word("className"), "col"), ...heads)),
      make("tbody", "", "", ...rows), make("tfoot", "", "", make("tr", "", "", this.head(word("classRight")), ...sums)));
  }

  head(text, scope = "row") {
    return Object.assign(make("th", "", text), { scope });
  }

  // For each chapter: how many of its stops were seen, and for each question whether it is answered.
  cells({ progress: own }) {
    if (!own) return [Object.assign(make("td", "wrong", word("progressWrong")), { colSpan: CHAPTERS.length })];
    return CHAPTERS.map(({ stops }, i) => {
      const seen = stops.filter((_, stop) => own.has("seen", i, stop)).length;
      const marks = questionsOf(i).map((stop) => (own.has("right", i, stop) ? "●" : "○")).join("");
      return make("td", own.isDone(i) ? "done" : "", "", make("span", "", `${seen}/${stops.length}`), make("span", "marks", marks));
    });
  }
}
