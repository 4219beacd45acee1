// What is to be known of somebody's own search, and what stands out in it: each with a way to its step, and lit while the
// search stands there.

class Findings {
  // `go` is called with a step, and with that of the rung beside it where they part.
  constructor(program, go) {
    this.program = program;
    this.list = make("ol");
    this.notes = make("ul");
    this.title = make("h3");
    this.element = make("section", "findings", "", this.notes, this.title, this.list);
    this.list.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) go(...button.dataset.steps.split(",").map(Number));
    });
  }

  draw(machine) {
    const { findings } = this.program;
    if (this.key !== language) {
      this.key = language;
      this.title.textContent = word(findings.length ? "findings" : "findingsNone");
      this.notes.replaceChildren(...this.told().map((text) => make("li", "small", text)));
      this.list.replaceChildren(...findings.map((finding) => this.item(finding)));
    }
    for (const [i, { step }] of findings.entries()) {
      const item = this.list.children[i];
      const isHere = step === machine.steps && step > machine.begins;
      item.classList.toggle("lit", isHere);
      if (isHere) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    }
  }

  // What is not a step: the board, the verdict, how much of the search there is.
  told() {
    const { board, verdict, notes, tape } = this.program;
    const last = lastOf(tape);
    const held = last - tape.from + 1;
    const cut = held < tape.total ? [word("heldOnly", tape.from, last, tape.total)] : [];
    const judged = verdict ? [word("judged", verdict)] : [];
    return [word("boardFound", board), ...judged, ...notes.map((note) => note[language]), ...cut, word("notSeen")];
  }

  item({ step, beside, said }) {
    const { tape } = this.program;
    const text = said[language];
    if (step === undefined) return make("li", "", text);
    const label = word("stepAt", step);
    if (step < tape.from || step > lastOf(tape)) return make("li", "", "", make("span", "small", word("notHeld", label)), make("span", "", ` ${text}`));
    const button = make("button", "", label);
    button.type = "button";
    button.dataset.steps = beside === undefined ? step : [step, beside].join();
    return make("li", "", "", button, make("span", "", ` ${text}`));
  }
}

// The number of a tape's last step.
function lastOf({ from, steps, width }) {
  return from - 1 + steps.length / width;
}
