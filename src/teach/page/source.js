// The source of a rung as a student would write it, or a student's own. If it exists in other languages too, there is a
// tab for each. The statement that ran is lit; other lines that ran since the event before, such as the call of the
// search, have a mark at their side. The lesson shows only the function `search`, if all events happen in it.

// The language of the chosen tab, for all panels; sources that don't exist in it are shown in Rust. The browser keeps it.
const SOURCE_KEPT_AS = "sudoku-oj code";
let sourceLanguage = "python";
let sourceBoxes = 0;

// The head of the search, in any of the languages.
const SEARCH_HEAD = /^(?!if|while|else|return)(?:pub )?(?:static )?\w+ search\(.*[{:]$/;
// What is highlighted in a line of code.
const KEYWORDS = /\b(?:fn|let|mut|match|def|for|in|if|else|while|loop|return|continue|break|not|and|or|global|true|false|True|False|None|Some|bool|boolean|void|int|long|usize|u8|u16|u32|u64|static|const|final|class|struct|impl|pub|public|new|use|import)\b/;
const LITERALS = /\b\d+\b|b?'(?:[^'\\]|\\.)'|"(?:[^"\\]|\\.)*"/;
const HIGHLIGHTED = new RegExp(`(${KEYWORDS.source})|(${LITERALS.source})`, "g");

function showSourceIn(wanted) {
  sourceLanguage = wanted;
  remember(SOURCE_KEPT_AS, wanted);
  show.draw();
  lesson.draw();
}

class Source {
  constructor(rung) {
    this.rung = rung;
    this.texts = [{ ...rung, language: "rust", title: "Rust" }, ...(rung.others || [])];
    this.box = make("div", "scroll source");
    // The texts beside it may take room from it after it was drawn.
    sizeOf(this.box, () => this.keep());
    this.box.id = `source-${sourceBoxes += 1}`;
    this.box.tabIndex = 0;
    this.tabs = this.texts.length > 1 ? this.texts.map((text) => this.tab(text)) : [];
    this.box.setAttribute("role", this.tabs.length ? "tabpanel" : "region");
    this.element = make("div", "", "", ...this.list(), this.box);
  }

  // The text that the chosen tab shows.
  get text() {
    return this.texts.find(({ language: own }) => own === sourceLanguage) || this.texts[0];
  }

  tab({ language: own, title }) {
    const tab = make("button", "tab", title);
    tab.type = "button";
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", this.box.id);
    tab.addEventListener("click", () => showSourceIn(own));
    return tab;
  }

  // The tabs in a row, if there are any. They are one Tab stop; arrows move to the next tab and show it.
  list() {
    if (!this.tabs.length) return [];
    const list = make("div", "tabs", "", ...this.tabs);
    list.setAttribute("role", "tablist");
    list.dataset.tLabel = "sourceIn";
    list.addEventListener("keydown", (event) => {
      const { length } = this.texts;
      const at = this.texts.indexOf(this.text);
      const to = { ArrowRight: (at + 1) % length, ArrowLeft: (at + length - 1) % length, Home: 0, End: length - 1 }[event.key];
      if (to === undefined || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      showSourceIn(this.texts[to].language);
      this.tabs[to].focus();
    });
    return [list];
  }

  write(text) {
    const comments = /\.py\b/.test(text.file) ? /#|"""/ : /\/\/|#\[/;
    const written = text.source.trimEnd().split("\n");
    const [begin, end] = searchIn(written, text);
    this.isCut = end - begin < written.length;
    this.lines = written.map((line, i) => {
      const code = make("code");
      const comment = line.search(comments);
      code.append(...highlight(comment < 0 ? line.trimStart() : line.slice(0, comment).trimStart()));
      if (comment >= 0) code.append(make("span", "comment", commentOf(line, line.slice(comment))));
      code.style.setProperty("--indent", Math.max(line.search(/\S/), 0));
      const isOutside = i < begin || i >= end || (this.isCut && /^\s*"""/.test(line));
      return make("li", isOutside ? "outside" : "", "", code);
    });
    const list = make("ol", "", "", ...this.lines);
    list.style.setProperty("--indented", this.isCut ? written[begin].search(/\S/) : 0);
    this.box.replaceChildren(list);
    this.tabs.forEach((tab, i) => {
      const isChosen = this.texts[i] === text;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
    });
    Object.assign(this, { written: text, writtenIn: language, lit: [], key: "" });
  }

  // In the lesson the name of the function, else that of the file.
  get title() {
    return this.isCut && document.body.dataset.mode === "lesson" ? "search" : this.text.file;
  }

  get callLines() {
    return callLines(this.text.source, this.text.lines);
  }

  // Lights the lines of an event or, at a call or a return, the statement where the search goes on, with the value that
  // came back, and the one that was left. Before the first event nothing is lit, and the start of the search is in view.
  draw(event, behind, value = "") {
    const { text } = this;
    if (text !== this.written || language !== this.writtenIn) this.write(text);
    this.box.setAttribute("aria-label", word("source", text.file));
    const [line, also] = behind ? [behind.line, []] : event ? linesOf(event, text) : [0, []];
    const from = behind ? behind.from : 0;
    const key = `${line}:${also}:${from}:${value}`;
    if (key === this.key) return;
    this.key = key;
    for (const item of this.lit) {
      item.classList.remove("lit", "also", "from");
      item.removeAttribute("aria-current");
      delete item.dataset.value;
    }
    const main = this.lines[line - 1];
    this.lit = also.map((other) => this.lines[other - 1]);
    for (const item of this.lit) item.classList.add("also");
    if (from) {
      this.lines[from - 1].classList.add("from");
      this.lit.push(this.lines[from - 1]);
    }
    if (main) {
      main.classList.add("lit");
      main.setAttribute("aria-current", "step");
      if (value) main.dataset.value = value;
      this.lit.push(main);
    }
    const start = this.lines.find(({ textContent }) => SEARCH_HEAD.test(textContent) || textContent.startsWith("impl"));
    this.part = main || start;
    this.keep();
  }

  // In the next frame: asking now where the part is would make the browser lay out the page once more.
  keep() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => keepInView(this.box, this.part));
  }
}

// Where the function `search` begins and ends among the lines, or all of them if an event is elsewhere.
function searchIn(written, { lines, tape }) {
  const whole = [0, written.length];
  const begin = tape ? -1 : written.findIndex((line) => SEARCH_HEAD.test(line.trim()));
  if (begin < 0) return whole;
  let end = bodyEnd(written, begin + 1);
  if (/^\s*}/.test(written[end] || "")) end += 1;
  while (!written[end - 1].trim()) end -= 1;
  return Object.values(lines).every(([line]) => line > begin && line <= end) ? [begin, end] : whole;
}

// A piece of code as nodes, its keywords and literals highlighted.
function highlight(text) {
  const nodes = [];
  let from = 0;
  for (const found of text.matchAll(HIGHLIGHTED)) {
    nodes.push(text.slice(from, found.index), make("span", found[1] ? "keyword" : "literal", found[0]));
    from = found.index + found[0].length;
  }
  return [...nodes, text.slice(from)].filter(Boolean);
}

// The Chinese comment of each line that has one; null until it is asked for.
let chineseComments = null;

const commentsByLine = () => new Map(Object.entries(DATA.comments).flatMap(([said, lines]) => lines.map((line) => [DATA.table[line], said])));

// A line's comment in the page's language, within the marks that it has in the source.
function commentOf(line, comment) {
  chineseComments ||= commentsByLine();
  const said = language === "zh" && chineseComments.get(line.trimStart());
  if (!said) return comment;
  const [, marks, close] = /^((?:\/\/+|#|""")\s*).*?("""|)$/.exec(comment);
  return `${marks}${comment.includes("False") ? said.replace("false", "False") : said}${close}`;
}

// The line of an event and the others that ran; a recorded event has its own line.
function linesOf(event, text) {
  return text.tape ? [event.line, []] : text.lines[siteOf(event)];
}

// The name of an event's site in the source; src/teach/highlighted_lines.rs finds the site's lines.
function siteOf({ kind, c }) {
  switch (kind) {
    case KIND.choose: return "choose";
    case KIND.conflict: return "conflict";
    case KIND.place: return ["place", "naked", "hidden"][Math.min(c, 2)];
    case KIND.deadCell: return c === 1 ? "deadNaked" : "dead";
    case KIND.deadUnit: return "deadUnit";
    case KIND.undo: return c ? "undoForced" : "undo";
    case KIND.bound: return "bound";
    case KIND.pass: return "pass";
    case KIND.guess: return "guess";
    case KIND.cover: return c ? "coverOther" : "cover";
    case KIND.uncover: return c ? "uncoverOther" : "uncover";
    default: return "solved";
  }
}

// Scrolls a box, and only that box, so that one of its parts is well inside.
function keepInView(box, part) {
  if (!part) return;
  const top = part.offsetTop - box.scrollTop;
  const margin = box.clientHeight / 5;
  if (top < margin || top + part.offsetHeight > box.clientHeight - margin) {
    box.scrollTop = part.offsetTop - box.clientHeight / 2;
  }
}
