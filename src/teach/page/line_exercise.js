// An exercise in the page: a function without one of its lines, a field for the line, and what happens when the program
// runs with it: a verdict for each grid, why the first failure fails, and the reader's own search on it, step by step.

// What the reader has written for each task, while the page is open.
const WRITTEN = {};

function lineExercise(name) {
  return new LineExercise(name).element;
}

class LineExercise {
  constructor(name) {
    this.name = name;
    this.code = make("ol", "line-code");
    this.input = make("input");
    Object.assign(this.input, { type: "text", spellcheck: false, autocomplete: "off", autocapitalize: "off", value: WRITTEN[name] || "" });
    this.input.setAttribute("aria-label", lineWord("label"));
    this.input.addEventListener("input", () => { WRITTEN[name] = this.input.value.slice(0, MAX_LINE_LENGTH + 1); });
    // The page's own keys must not act while the reader writes.
    this.input.addEventListener("keydown", (event) => {
      if (event.key !== "Tab" && event.key !== "Escape") event.stopPropagation();
      if (event.key === "Enter" && !event.isComposing) this.run();
    });
    const run = make("button", "main", lineWord("run"));
    run.type = "button";
    run.addEventListener("click", () => this.run());
    this.tabs = make("div", "line-languages");
    this.tabs.setAttribute("role", "group");
    this.tabs.setAttribute("aria-label", lineWord("language"));
    this.said = make("div", "line-said");
    this.said.setAttribute("role", "status");
    this.shown = make("div");
    this.element = make("div", "line-exercise", "", make("div", "", "", this.tabs, this.code, make("p", "row", "", run)), make("div", "", "", this.said, this.shown));
    this.write();
  }

  // The function in the chosen language, the field in place of the missing line.
  write() {
    const { language: own, rows, from, to, begin, end } = taskText(this.name, sourceLanguage);
    this.isPython = own === "python";
    const indent = rows[begin].search(/\S/);
    const line = (row) => {
      const code = make("code", "", "", ...highlight(row.trim()));
      code.style.setProperty("--indent", row.search(/\S/) - indent);
      return make("li", "", "", code);
    };
    const isCode = (row) => row.trim() && !/^\s*(?:"""|\/\/)/.test(row);
    const gap = make("li", "gap", "", this.input);
    gap.style.setProperty("--indent", rows[from].search(/\S/) - indent);
    this.input.placeholder = to - from > 1 ? lineWord("shape", this.isPython) : "";
    this.code.replaceChildren(...rows.slice(begin, from).filter(isCode).map(line), gap, ...rows.slice(to, end).filter(isCode).map(line));
    this.tabs.replaceChildren(...taskLanguages(this.name).map(([value, title]) => {
      const button = make("button", "", title);
      button.type = "button";
      button.setAttribute("aria-pressed", String(value === own));
      button.addEventListener("click", () => {
        showSourceIn(value);
        this.write();
      });
      return button;
    }));
    this.tabs.hidden = this.tabs.children.length < 2;
  }

  run() {
    const read = this.read();
    if (!read) return;
    const results = judgeWritten(this.name, read);
    const last = results[results.length - 1];
    if (last.kind === "right") this.pass(results);
    else this.fail(results, last, lineHint(this.name, read, last));
  }

  // The statements of the field, or null after saying why there are none.
  read() {
    try {
      return parseLine(this.input.value, this.isPython);
    } catch (error) {
      if (!(error instanceof LineError)) throw error;
      this.say("wrong", [lineSays("errors", error.key, ...error.values)], []);
      return null;
    }
  }

  pass(results) {
    progress.mark("right", lesson.chapter, lesson.index);
    this.say("right", [lineWord("right", results.length)], results);
    lesson.contents.draw();
  }

  fail(results, result, hint) {
    const texts = [sayHappened(result), ...(hint ? [lineSays("hints", ...hint)] : [])];
    this.say("wrong", texts, results);
    const { n, refused } = result;
    if (refused) this.shown.append(make("p", "small", lineWord("refusedBoard")), boardDrawn(refused, n));
    else if (result.moments.length) this.shown.append(new LineReplay(result).element);
  }

  // Texts, and the grids that have been run. Earlier ones go.
  say(look, texts, results) {
    this.input.setAttribute("aria-invalid", String(look === "wrong"));
    const lines = texts.map((text, i) => make("p", i ? "" : look, i ? text : `${look === "right" ? "✓" : "✗"} ${text}`));
    this.said.replaceChildren(...lines, ...(results.length ? [this.grids(results)] : []));
    this.shown.replaceChildren();
  }

  grids(results) {
    return make("ul", "line-grids", "", ...results.map(({ kind, name, n }) => {
      const title = n ? lineWord("board", n) : lineSays("grids", name);
      return make("li", kind === "right" ? "right" : "wrong", `${kind === "right" ? "✓" : "✗"} ${title}`);
    }));
  }
}

// The reader's search on the grid that failed: a board, and a slider over the moments of the run. It opens at the moment
// that shows what is wrong, or at the last one.
class LineReplay {
  constructor({ at, given, moments, n }) {
    Object.assign(this, { given, moments, n });
    this.board = make("div");
    this.text = make("p", "small");
    this.text.setAttribute("aria-live", "polite");
    this.slider = make("input");
    Object.assign(this.slider, { type: "range", min: 0, max: moments.length, value: at === undefined ? moments.length : at + 1 });
    this.slider.setAttribute("aria-label", lineWord("slider"));
    this.slider.addEventListener("input", () => this.draw());
    this.slider.addEventListener("keydown", (event) => event.stopPropagation());
    const step = (by, sign, key) => {
      const button = make("button", "", sign);
      button.type = "button";
      button.setAttribute("aria-label", lineWord(key));
      button.addEventListener("click", () => {
        this.slider.value = Number(this.slider.value) + by;
        this.draw();
      });
      return button;
    };
    const row = make("div", "row", "", step(-1, "←", "earlier"), this.slider, step(1, "→", "later"));
    this.element = make("div", "line-replay", "", make("p", "small", lineWord("watch")), this.board, row, this.text);
    this.draw();
  }

  draw() {
    const { given, moments, n, slider } = this;
    const at = Number(slider.value);
    const moment = at ? moments[at - 1] : null;
    const list = moment ? moment.list : given || [];
    this.board.replaceChildren(n ? boardDrawn(list, n) : gridDrawn(list, given, moment ? moment.at : undefined));
    slider.setAttribute("aria-valuetext", lineWord("moment", at, moments.length));
    this.text.textContent = `${lineWord("moment", at, moments.length)}. ${moment ? this.said(moment) : lineWord("start")}`;
  }

  said({ at, depth, list, value }) {
    if (at === undefined) return lineWord("returned", sayValue(value), depth);
    if (this.n) return at < list.length ? lineWord("queenPlaced", squareName(at, list[at] + 1)) : lineWord("queenTaken");
    return list[at] ? lineWord("placed", sayValue(list[at]), cellName(at, 4)) : lineWord("emptied", cellName(at, 4));
  }
}

// A small board of 4 x 4. Digits that clash are marked; `current` is the cell that has just changed.
function gridDrawn(list, given, current) {
  const rows = Array.from({ length: 4 }, (_, row) => make("tr", "", "", ...Array.from({ length: 4 }, (_, column) => {
    const cell = row * 4 + column;
    const digit = list[cell];
    const clashes = digit && holderOf(geometryOf(16), list, cell, digit) >= 0;
    return make("td", `${given[cell] ? "given" : ""}${cell === current ? " current" : ""}${clashes ? " clash" : ""}`, digit ? sayValue(digit) : "");
  })));
  return make("table", "small-grid boxed", "", make("tbody", "", "", ...rows));
}

// A small chess board with these queens; those that attack each other are marked.
function boardDrawn(queens, n) {
  const attacked = (row) => queens.some((column, other) => other !== row && doAttack(row * n + queens[row], other * n + column, n));
  const rows = Array.from({ length: n }, (_, row) => make("tr", "", "", ...Array.from({ length: n }, (_, column) => {
    const isQueen = queens[row] === column;
    return make("td", `${(row + column) % 2 ? "shaded" : ""}${isQueen && attacked(row) ? " clash" : ""}`, isQueen ? "♛" : "");
  })));
  return make("table", "small-grid", "", make("tbody", "", "", ...rows));
}
