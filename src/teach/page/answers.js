// The answer key, for teachers: `lesson.html?answers` opens it in place of the lesson. It lists every question with its
// address, its right answer and the hint of each wrong one, and class_progress.js reads a class's progress codes.

// An answer in a panel has many wrong ones: so many of those with the same hint are named.
const NAMED_ANSWERS = 6;

// A stop apart from the page: `preparing` works out its machines and facts.
const stopApart = (chapter, index) => Object.assign(Object.create(Lesson.prototype), { chapter, index, machines: null });

// The question of a stop that is prepared, with everything that an answer is judged by.
function questionApart(show, { chapter, facts, index, machines, stop }) {
  const question = stop.ask(machines[0], facts, machines);
  const panels = machines.map((machine, i) => ({ search: { machine }, source: sourceApart(show.rungOf(stop.rungs[i], stop.cells, stop.flaw)) }));
  return Object.assign(Object.create(Ask.prototype), { show: { panels }, question, kind: kindOf(question), words: CHAPTERS[chapter][language], facts, index });
}

function sourceApart(rung) {
  const source = new Source(rung);
  source.write(source.text);
  return source;
}

// The steps of the nodes that a search has made so far; 0 is the root.
function nodesSoFar(machine) {
  if (machine instanceof Wide) return Array.from({ length: machine.found }, (_, grid) => machine.stepOf[grid]);
  const again = machineOf(machine.cells, machine.rung, machine.flaw, machine.tape);
  const steps = [0];
  for (let { nodes } = again; again.steps < machine.steps && again.step(); nodes = again.nodes) if (again.nodes > nodes) steps.push(again.steps);
  return steps;
}

// All answers that can be given, as the values that `judge` takes.
function valuesOfQuestion({ kind, panel, question }) {
  const { machine } = panel.search;
  if (kind === "options") return question.options.map((_, i) => i);
  if (kind === "cell") return machine.geometry.digits.flatMap((_, row) => machine.geometry.digits.map((__, column) => row * machine.geometry.side + column));
  if (kind === "branch") return nodesSoFar(machine);
  return panel.source.lines.map((line, i) => [line, i + 1]).filter(([line]) => hasCode(line) && !line.matches(".outside")).map(([, number]) => number);
}

// The answers with their replies: [is right, names, reply]. In a panel, those with the same hint are one entry.
function repliesOf(asked) {
  const entries = new Map();
  for (const value of valuesOfQuestion(asked)) {
    const { right, text } = asked.judge(value);
    const name = asked.name(value);
    const key = asked.kind === "options" ? value : right || text.replaceAll(name, "@");
    if (!entries.has(key)) entries.set(key, [right, [], text]);
    entries.get(key)[1].push(name.trim());
  }
  return Array.from(entries.values()).sort(([one], [other]) => Number(other) - Number(one));
}

// Lines without the blanks that all of them begin with.
function dedented(rows) {
  const depth = Math.min(...rows.map((row) => row.search(/\S/)));
  return rows.map((row) => row.slice(depth)).join("\n");
}

class AnswerKey {
  constructor(show) {
    Object.assign(this, { show, items: [], element: null });
  }

  // Opens the key, and works through the lesson in slices.
  open() {
    link.rests = progress.rests = true;
    document.removeEventListener("keydown", press);
    this.class = new ClassProgress();
    this.plan = new LessonPlan();
    this.said = make("p", "small");
    this.said.setAttribute("role", "status");
    this.title = make("h1");
    this.note = make("p");
    this.button = make("button");
    this.button.type = "button";
    this.button.addEventListener("click", () => byId("language").click());
    this.list = make("div");
    this.element = make("main", "", "", make("div", "row", "", this.title, this.button), this.note, this.class.element, this.plan.element, this.said, this.list);
    this.element.id = "answers";
    document.body.classList.add("answering");
    document.body.append(this.element);
    inSlices(this.preparing(), () => this.draw());
  }

  * preparing() {
    const all = CHAPTERS.flatMap(({ stops }, chapter) => stops.map((stop, index) => [stop, chapter, index])).filter(([stop]) => isQuestion(stop));
    this.count = all.length;
    for (const [, chapter, index] of all) {
      const at = stopApart(chapter, index);
      yield* at.preparing();
      const item = { at, element: make("article") };
      if (!this.items.some((other) => other.at.chapter === chapter)) this.list.append(make("h2"));
      this.items.push(item);
      this.list.append(item.element);
      this.write(item);
      this.head();
      // The browser shows it before the next one.
      yield;
    }
  }

  // Writes all in the page's language.
  draw() {
    if (!this.element) return;
    this.head();
    this.class.draw();
    this.plan.draw();
    this.items.forEach((item) => this.write(item));
  }

  head() {
    this.title.textContent = word("answersTitle");
    this.note.textContent = word("answersNote");
    this.button.textContent = byId("language").textContent;
    this.button.lang = byId("language").lang;
    const { length } = this.items;
    this.said.textContent = length === this.count ? word("answersAll", length) : word("answersWorks", length, this.count);
    const chapters = [...new Set(this.items.map(({ at }) => at.chapter))];
    this.list.querySelectorAll("h2").forEach((head, i) => { head.textContent = `${chapters[i] + 1}. ${CHAPTERS[chapters[i]][language].title}`; });
  }

  write({ at, element }) {
    if (at.learned !== language) at.learn();
    const told = CHAPTERS[at.chapter][language].stops[at.index](at.facts);
    const [text, rows] = [told].flat().length > 1 ? told : [[told].flat()[0], []];
    const anchor = linkTo(at.chapter, at.index, word("answersStop", at.chapter + 1, at.index + 1));
    const lines = rows.map((row) => make("tr", "", "", ...row.map((entry) => make("td", "", String(entry.text === undefined ? entry : entry.text)))));
    const table = make("table", "", "", make("tbody", "", "", ...lines));
    element.replaceChildren(make("h3", "", "", anchor, make("span", "small", ` ${addressOf(at.chapter, at.index)}`)), make("p", "", plainText(text)), ...(rows.length ? [table] : []),
      make("ul", "", "", ...this.replies(at)));
  }

  // Of a question, its answers; of an exercise in the page, the line that the program has.
  replies(at) {
    if (at.stop.write) {
      const { rows, from, to } = taskText(at.stop.write, "python");
      return [make("li", "right", "", make("strong", "", "✓ ", make("pre", "", dedented(rows.slice(from, to)))))];
    }
    const asked = questionApart(this.show, at);
    return repliesOf(asked).map((entry) => this.reply(entry, asked.kind));
  }

  // An answer, or all those with the same reply; lines of the source look like code.
  reply([right, names, text], kind) {
    const more = names.length - NAMED_ANSWERS;
    const named = names.slice(0, NAMED_ANSWERS).map((name) => make(kind === "line" ? "code" : "span", "", plainText(name)));
    const list = named.flatMap((name, i) => (i ? [", ", name] : [name]));
    return make("li", right ? "right" : "wrong", "", make("strong", "", right ? "✓ " : "✗ ", ...list, more > 0 ? word("answersMore", more) : ""), ` ${plainText(text)}`);
  }
}
