// Questions. A stop asks one with `ask: (machine, f, machines) => question`; its text is the question. It is answered by a button, or by
// choosing a cell of the board, a node of the tree or a line of the source: with the mouse, or by keyboard with Enter. Each wrong
// answer has a hint of its own. Nobody has to answer: the lesson goes on without.
//
// A question is one of
//   { options: [[label, true or hint], …] }       `label`: a text, a number, or a key of the chapter's `answers`
//   { cell: cell or cells, hint: (cell) => hint }
//   { branch: step or steps, hint: (step) => hint }    the step of a node, 0 for the root; `panel`: not the first one's tree
//   { line: line or site, hint: (site, line) => hint } a line as it is numbered, or in all languages the one of a site, as "undo"
// where a hint is a key of the chapter's `hints`, or else of WORDS, perhaps with values: [key, value, …]. There it is a text, in which @
// stands for what was chosen, or a function of the facts, of what was chosen and of these values. What is said
// to a right answer is the chapter's `right`, or for one stop `rights` by the stop's index or by the question's own key `right`.
//
// Cells, nodes and lines are found when they are hit, before those who drew them hear of it: while a question stands they answer
// it, and do what they do everywhere once it is answered or the reader has gone elsewhere.

// Where an answer can be given: the element at which it was, as a value; or undefined.
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
// A finger hits a node that is so many pixels away.
const NEARBY = 24;
const nodesOf = ({ svg }) => Array.from(svg.querySelectorAll(":is(circle, path)[data-step]"));

function nearest(nodes, x, y) {
  const far = nodes.map((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y);
  });
  const least = Math.min(...far);
  return least < NEARBY ? nodes[far.indexOf(least)] : null;
}

const PROMPTS = { cell: "askCell", branch: "askBranch", line: "askLine" };
const PLACES = { cell: "board", branch: "tree", line: "source" };

function indexIn(elements, target) {
  const index = elements.findIndex((element) => element.contains(target));
  return index < 0 ? undefined : index;
}

// Is there more in a line of a source than a comment?
const hasCode = (line) => Array.from(line.firstChild.childNodes).some((part) => part.nodeType === Node.TEXT_NODE && part.textContent.trim());

// What is focused of an answer: an item of a list has to stay one.
const faceOf = (element) => (element.matches("li") ? element.firstChild : element);

// A question by its kind, and what answers it rightly.
const kindOf = (question) => Object.keys(PROMPTS).find((kind) => question[kind] !== undefined) || "options";
// The part of the page where it is answered, or "".
const placeOf = (question) => (question && PLACES[kindOf(question)]) || "";

// The site of a line of a source, or "".
function siteAt({ lines }, line) {
  const found = lines && Object.entries(lines).find(([, [main]]) => main === line);
  return found ? found[0] : "";
}

class Ask {
  // `told` is called with an answer: is it right, and which. `isOpen`: does the page stand where the question was asked?
  constructor(show, told, isOpen) {
    Object.assign(this, { show, told, isOpen, question: null, given: null, reached: 0 });
    this.box = document.getElementById("lesson-options");
    this.said = document.getElementById("lesson-answer");
    const panels = document.getElementById("panels");
    panels.addEventListener("click", (event) => this.hit(event), true);
    panels.addEventListener("keydown", (event) => this.press(event), true);
    panels.addEventListener("focusin", ({ target }) => {
      this.face = target.getAttribute("role") === "button" ? { element: target, value: this.waits ? ANSWERS[this.kind](this.panel, target, {}) : undefined } : null;
    });
    // What is drawn anew, as a tree in a box of another size, is to be marked anew.
    new MutationObserver(() => this.mark()).observe(panels, { childList: true, subtree: true });
  }

  // Asks a question of a chapter's words, at a stop of which the facts are known; or none.
  pose(question, words, facts, index) {
    const kind = question && kindOf(question);
    Object.assign(this, { question, kind, words, facts, index });
    if (!question) this.given = null;
    this.draw();
    this.mark();
  }

  forget() {
    Object.assign(this, { given: null, reached: 0 });
  }

  get panel() {
    return this.show.panels[this.question.panel || 0];
  }

  // Can it still be answered on the page?
  get waits() {
    return Boolean(this.question) && this.kind !== "options" && this.isOpen() && !(this.given && this.judge(this.given.value).right);
  }

  hit(event) {
    if (!this.waits) return;
    const value = ANSWERS[this.kind](this.panel, event.target, event);
    if (value === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.answer(value);
  }

  // Nodes and lines are one stop of the Tab key; Up and Down go from one to the next.
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

  // Is an answer right, and what is said to it.
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
    return [this.question[this.kind]].flat().map((each) => (typeof each === "string" ? text.lines[each][0] : each));
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
    // A breadth-first search has placed in the grid that it took.
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
    said.replaceChildren(...(judged ? [judged.right ? "✓ " : "✗ ", ...mentionsIn(judged.text)] : []));
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

  // Marks on the page what can be chosen, and what was: after each time that it is drawn.
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
    // What is answered rightly is no button any more: then the next stop comes.
    if (!hadFocus) return;
    const [, element] = this.targets().find(([value]) => value === face.value) || [];
    (this.waits && element ? faceOf(element) : document.getElementById("lesson-next")).focus({ preventScroll: true });
  }

  // What can be chosen: [value, element].
  targets() {
    const { board, source, tree } = this.panel;
    if (this.kind === "cell") return board.cells.map(({ element }, i) => [i, element]);
    if (this.kind === "line") return source.lines.map((element, i) => [i + 1, element]).filter(([, element]) => hasCode(element));
    return nodesOf(tree).map((element) => [Number(element.dataset.step), element]);
  }

  // The board's cells have names and are reached with the arrows; nodes, and the text of lines, are made buttons.
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
