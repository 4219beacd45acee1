// Questions. A stop asks one with `ask: (machine, f, machines) => question`; its text is the question. The reader
// answers with a button, or by choosing a cell of the board, a node of the tree or a line of the source, with the mouse
// or with Enter. Each wrong answer has its own hint. The lesson goes on without an answer, too.
//
// A question is one of
//   { options: [[label, true or hint], …] }             `label`: a text, a number, or a key of the chapter's `answers`
//   { cell: cell or cells, hint: (cell) => hint }
//   { branch: step or steps, hint: (step) => hint }     a node's step, 0 for the root
//   { line: line or site, hint: (site, line) => hint }  a line number, or a site such as "undo" in any language
// With `panel`, it is about the panel with that index. A hint is a key of the chapter's `hints` or of WORDS, perhaps
// with values: [key, value, …]. Its entry is a text, where @ means what was chosen, or a function of the facts, that and
// the values. A right answer's reply is in `rights`, by the question's key `right` or the stop's index, or else `right`.
//
// Clicks and keys are caught before the board, tree or source get them. While a question is open, its cells, nodes and
// lines answer it; otherwise they do what they always do.

// The answer that a click or key on `target` gives, or undefined.
const ANSWERS = {
  cell: ({ board }, target) => indexIn((board.cells || []).map(({ element }) => element), target),
  branch({ tree }, target, { clientX, clientY }) {
    if (!tree || tree.moved || !tree.element.contains(target)) return undefined;
    const node = target.closest("[data-step]") || (clientX && nearest(nodesOf(tree), clientX, clientY));
    return node ? Number(node.dataset.step) : undefined;
  },
  line({ source }, target) {
    const index = indexIn(source.lines || [], target);
    return index === undefined || !hasCode(source.lines[index]) ? undefined : index + 1;
  },
};
// A click or tap hits the nearest node within this many pixels.
const HIT_RADIUS = 24;
const nodesOf = ({ svg }) => Array.from(svg.querySelectorAll(":is(circle, path)[data-step]"));

function nearest(nodes, x, y) {
  const far = nodes.map((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y);
  });
  const least = Math.min(...far);
  return least < HIT_RADIUS ? nodes[far.indexOf(least)] : null;
}

const PROMPTS = { cell: "askCell", branch: "askBranch", line: "askLine" };
const PLACES = { cell: "board", branch: "tree", line: "source" };

function indexIn(elements, target) {
  const index = elements.findIndex((element) => element.contains(target));
  return index < 0 ? undefined : index;
}

// True if a source line has more than a comment.
const hasCode = (line) => Array.from(line.firstChild.childNodes).some((part) => !(part.matches && part.matches(".comment")) && part.textContent.trim());

// The element that takes the focus and the button role. A list item must stay a list item, so its child takes them.
const faceOf = (element) => (element.matches("li") ? element.firstChild : element);

// The kind of a question: the key that holds its right answer, or "options".
const kindOf = (question) => Object.keys(PROMPTS).find((kind) => question[kind] !== undefined) || "options";
// The part of a panel where it is answered, or "".
const placeOf = (question) => (question && PLACES[kindOf(question)]) || "";

// The site whose statement is this source line, or "".
function siteAt({ lines }, line) {
  const found = lines && Object.entries(lines).find(([, [main]]) => main === line);
  return found ? found[0] : "";
}

// The lines of a site: its statement and, where that only leads to a `continue` below it, that one as well.
function linesOfSite({ lines, source }, site) {
  const [line] = lines[site];
  return /^\s*continue\b/.test(source.split("\n")[line] || "") ? [line, line + 1] : [line];
}

class Ask {
  // `told` is called with each answer: whether it is right, and its value. `isOpen`: is the page still at the question?
  // `isKnown`: has the reader answered it before?
  constructor(show, told, isOpen, isKnown) {
    Object.assign(this, { show, told, isOpen, isKnown, question: null, given: null, reached: 0, isAgain: false });
    this.box = document.getElementById("lesson-options");
    this.said = document.getElementById("lesson-answer");
    const panels = document.getElementById("panels");
    panels.addEventListener("click", (event) => this.hit(event), true);
    panels.addEventListener("keydown", (event) => this.press(event), true);
    panels.addEventListener("focusin", ({ target }) => {
      this.face = target.getAttribute("role") === "button" ? { element: target, value: this.waits ? ANSWERS[this.kind](this.panel, target, {}) : undefined } : null;
    });
    // Redrawn elements lose their marks, for example when a tree's box is resized.
    new MutationObserver(() => this.mark()).observe(panels, { childList: true, subtree: true });
  }

  // Asks a question at the stop with this index and these facts, or none. `words`: the chapter's.
  pose(question, words, facts, index) {
    const kind = question && kindOf(question);
    Object.assign(this, { question, kind, words, facts, index });
    if (!question) this.given = null;
    // What was answered on an earlier visit is shown as answered. The line of an answer depends on the language of the code.
    else if (!this.isAgain && this.isKnown() && (!this.given || this.given.isOld)) {
      this.given = { value: this.rightValue, file: this.panel.source.text.file, isOld: true };
    }
    this.draw();
    this.mark();
  }

  get rightValue() {
    return this.kind === "options" ? this.question.options.findIndex(([, right]) => right === true) : this.wanted()[0];
  }

  // Poses a question again that was answered on an earlier visit.
  again() {
    Object.assign(this, { given: null, isAgain: true });
    this.show.draw();
    this.draw();
    this.mark();
    (this.box.querySelector("button") || document.getElementById("lesson-next")).focus();
  }

  // Gives the answer that has this number or, where all answers are digits, is this digit.
  choose(digit) {
    if (!this.question || this.kind !== "options") return;
    const buttons = Array.from(this.box.querySelectorAll("button"));
    const chosen = this.areDigits ? buttons.find(({ textContent }) => textContent === String(digit)) : buttons[digit - 1];
    if (chosen) chosen.click();
  }

  get areDigits() {
    return this.question.options.every(([label]) => /^[0-9]$/.test(this.label(label)));
  }

  forget() {
    Object.assign(this, { given: null, reached: 0, isAgain: false });
  }

  get panel() {
    return this.show.panels[this.question.panel || 0];
  }

  // True while there is a question without a right answer. What the panels say then must not answer it.
  get isUnanswered() {
    return Boolean(this.question) && this.isOpen() && !(this.given && this.judge(this.given.value).right);
  }

  // True if it can still be answered in a panel.
  get waits() {
    return this.isUnanswered && this.kind !== "options";
  }

  hit(event) {
    if (!this.waits) return;
    const value = ANSWERS[this.kind](this.panel, event.target, event);
    if (value === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.answer(value);
  }

  // All nodes or lines together are one Tab stop; Up and Down move between them.
  press(event) {
    if (event.key === "Enter" || event.key === " ") return this.hit(event);
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by || !this.waits || this.kind === "cell") return undefined;
    const elements = this.targets().map(([, element]) => faceOf(element));
    const to = elements[elements.indexOf(event.target) + by];
    if (!elements.includes(event.target)) return undefined;
    event.preventDefault();
    event.stopPropagation();
    if (!to) return undefined;
    this.reached = elements.indexOf(to);
    for (const element of elements) element.setAttribute("tabindex", element === to ? 0 : -1);
    return to.focus();
  }

  answer(value) {
    this.given = { value, file: this.panel.source.text.file };
    this.draw();
    this.mark();
    this.told(this.judge(value).right, value);
  }

  // Whether an answer is right, and the reply to it.
  judge(value) {
    const { facts, kind, question, words } = this;
    const option = kind === "options" ? question.options[value] : null;
    const right = option ? option[1] === true : this.wanted().includes(value);
    const own = words.rights && (words.rights[question.right] || words.rights[this.index]);
    const { text } = this.panel.source;
    const found = right ? [] : option ? option[1] : kind === "line" ? question.hint(siteAt(text, value), value) : question.hint(value);
    const [hint, ...more] = [found].flat();
    const say = right ? own || words.right : (words.hints && words.hints[hint]) || WORDS[language][hint];
    const name = this.name(value);
    return { right, text: typeof say === "function" ? say(facts, name, ...more) : say.replace(/@/g, name) };
  }

  wanted() {
    const { text } = this.panel.source;
    return [this.question[this.kind]].flat().flatMap((each) => (typeof each === "string" ? linesOfSite(text, each) : each));
  }

  // An answer in words.
  name(value) {
    const { machine } = this.panel.search;
    if (this.kind === "options") return this.label(this.question.options[value][0]);
    if (this.kind === "line") return this.panel.source.lines[value - 1].textContent;
    if (this.kind === "cell") return cellName(value, machine.geometry.side);
    if (value === 0) return word("treeRoot");
    const then = machineOf(machine.cells, machine.rung, machine.flaw, machine.tape);
    then.advance(value);
    // A breadth-first search puts the new grid into its frontier, not onto the board.
    const level = then instanceof Wide ? then.depth : then.depth - 1;
    return choiceName(then, then.cellAt[level], then instanceof Wide ? then.b : then.choiceAt[level]);
  }

  label(label) {
    const own = this.words.answers && this.words.answers[label];
    if (own) return typeof own === "function" ? own(this.facts) : own;
    return typeof label === "number" ? number(label) : label;
  }

  // The right answer in words, for print.
  get solution() {
    if (this.kind !== "options") return this.wanted().map((value) => this.name(value)).join(", ");
    return this.label(this.question.options.find(([, right]) => right === true)[0]);
  }

  draw() {
    const { box, given, kind, question, said } = this;
    box.hidden = !question;
    const options = question && question.options || [];
    const [how, byKeys] = question && kind !== "options" ? word(PROMPTS[kind]) : [];
    box.replaceChildren(...(how ? [make("p", "small", how, make("span", "by-keys", byKeys))] : []), ...options.map(([label], i) => this.button(this.label(label), i)));
    const judged = question && given && this.judge(given.value);
    box.classList.toggle("numbered", options.length > 0 && !this.areDigits);
    const again = make("button", "again", word("askAgain"));
    again.type = "button";
    again.addEventListener("click", () => this.again());
    said.replaceChildren(...(judged ? [judged.right ? "✓ " : "✗ ", ...mentionsIn(judged.text), ...(given.isOld ? [" ", again] : [])] : []));
    said.className = judged && judged.right ? "right" : "wrong";
  }

  button(label, i) {
    const isChosen = Boolean(this.given) && this.given.value === i;
    const button = make("button", isChosen ? this.look() : "", plainText(label));
    button.type = "button";
    button.setAttribute("aria-pressed", String(isChosen));
    button.addEventListener("click", () => {
      this.answer(i);
      this.box.children[i].focus();
    });
    return button;
  }

  look() {
    return this.judge(this.given.value).right ? "right" : "wrong";
  }

  // Marks what can be chosen and what was, after every drawing.
  mark() {
    const panels = document.getElementById("panels");
    const { face } = this;
    const focused = document.activeElement;
    const hadFocus = face && (focused === face.element || (focused === document.body && !face.element.isConnected));
    for (const name of ["right", "wrong"]) for (const old of panels.querySelectorAll(`.answer-${name}`)) old.classList.remove(`answer-${name}`);
    for (const old of panels.querySelectorAll(".answerable")) this.free(old);
    if (!this.question || this.kind === "options" || !this.isOpen()) return;
    for (const [i, [value, element]] of this.targets().entries()) {
      if (this.waits) this.offer(element, value, i === this.reached);
      const isGiven = this.given && this.given.value === value && (this.kind !== "line" || this.given.file === this.panel.source.text.file);
      if (isGiven) element.classList.add(`answer-${this.look()}`);
    }
    // Keeps the focus on the same answer; after a right one, moves it to the button for the next stop.
    if (!hadFocus) return;
    const [, element] = this.targets().find(([value]) => value === face.value) || [];
    (this.waits && element ? faceOf(element) : document.getElementById("lesson-next")).focus({ preventScroll: true });
  }

  // What can be chosen: [value, element].
  targets() {
    const { board, source, tree } = this.panel;
    if (this.kind === "cell") return board.cells.map(({ element }, i) => [i, element]);
    if (this.kind === "line") return source.lines.map((element, i) => [i + 1, element]).filter(([, element]) => hasCode(element) && !element.matches(".outside"));
    return nodesOf(tree).map((element) => [Number(element.dataset.step), element]);
  }

  // Board cells already have names and arrow keys; nodes and the text of lines become buttons.
  offer(element, value, isReached) {
    element.classList.add("answerable");
    if (this.kind === "cell") return;
    const attributes = { role: "button", tabindex: isReached ? 0 : -1, ...(this.kind === "branch" ? { "aria-label": this.name(value) } : {}) };
    for (const [name, text] of Object.entries(attributes)) faceOf(element).setAttribute(name, text);
    if (this.kind === "branch") this.panel.tree.svg.setAttribute("role", "group");
  }

  free(element) {
    element.classList.remove("answerable");
    const face = faceOf(element);
    if (face.getAttribute("role") !== "button") return;
    for (const name of ["role", "tabindex", "aria-label"]) face.removeAttribute(name);
    const svg = element.closest("svg");
    if (svg) svg.setAttribute("role", "img");
  }
}
