// Notes and findings about a user's own search. Each finding has a button that goes to its step, and is lit while the
// search is there.

class Findings {
  // `go` is called with a recording and a step in it and, where the rung beside it parts, with the rung's step too.
  constructor(program, go) {
    this.program = program;
    this.list = make("ol");
    this.notes = make("ul");
    this.title = make("h3");
    this.element = make("section", "findings", "", this.notes, this.title, this.list);
    this.list.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) go(this.recordOf(Number(button.dataset.steps.split(",")[0])), ...button.dataset.steps.split(",").map(Number));
    });
  }

  // `isAsked`: a question is open, which the findings might answer.
  draw(machine, isAsked) {
    const { findings } = this.program;
    this.element.hidden = isAsked;
    if (this.key !== language) {
      this.key = language;
      this.title.textContent = word(findings.length ? "findings" : "findingsNone");
      this.notes.replaceChildren(...this.told().map((text) => make("li", "small", text)));
      this.list.replaceChildren(...findings.map((finding) => this.item(finding)), ...this.way());
    }
    for (const [i, finding] of findings.entries()) {
      const item = this.list.children[i];
      const isHere = isAt(finding, machine);
      item.classList.toggle("lit", isHere);
      if (isHere) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
  }

  // What isn't about a step: the board, the verdict, how much of the search there is.
  told() {
    const { board, verdict, notes, tape } = this.program;
    const last = lastOf(tape);
    const held = last - tape.from + 1;
    const cut = held < tape.total ? [word("heldOnly", tape.from, last, tape.total)] : [];
    const judged = verdict ? [word("judged", verdict)] : [];
    return [word("boardFound", board), ...judged, ...notes.map((note) => note[language]), ...cut, word("notSeen")];
  }

  item({ step, beside, said }) {
    const text = said[language];
    if (step === undefined) return make("li", "", text);
    const label = word("stepAt", step);
    if (!this.recordOf(step)) return make("li", "", "", make("span", "small", word("notHeld", label)), make("span", "", ` ${text}`));
    return make("li", "", "", this.button(label, beside === undefined ? step : [step, beside].join()), make("span", "", ` ${text}`));
  }

  button(label, steps) {
    const button = make("button", "", label);
    button.type = "button";
    button.dataset.steps = steps;
    return button;
  }

  // The recording that holds a step: this one, else the one of the first or of the last steps.
  recordOf(step) {
    const holds = ({ tape }) => tape.from <= step && step <= lastOf(tape);
    return [this.program, DATA.program, ENDING].find((record) => record && holds(record));
  }

  // A button to the last steps, or back from there.
  way() {
    if (!ENDING || ![ENDING, DATA.program].includes(this.program)) return [];
    const { from, total } = ENDING.tape;
    const isThere = this.program === ENDING;
    const label = isThere ? word("toBeginning") : word("toEnding", from, total);
    return [make("li", "", "", this.button(label, isThere ? DATA.program.tape.from : total))];
  }
}

// True if the search is at the step of a finding. A program that did nothing in a case has no step: then the finding is
// about the beginning, if it is about a line.
function isAt({ step, line }, { steps, begins }) {
  return step === undefined ? line > 0 && steps === 0 : step === steps && step > begins;
}

// What the source shows at a finding: its own line lit, and that of the event left. In the lesson the text speaks of the
// event's line.
function linesFound({ findings = [] }, machine, event) {
  const isLesson = document.body.dataset.mode === "lesson";
  const found = !isLesson && findings.find((finding) => finding.line && isAt(finding, machine));
  return found ? { line: found.line, from: event && event.line !== found.line ? event.line : 0 } : null;
}

// The number of a tape's last step.
function lastOf({ from, steps, width }) {
  return from - 1 + steps.length / width;
}
