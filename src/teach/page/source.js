// The source of a rung as a student would write it, or what a student has written. The statement that ran is lit; what else ran since the event before, the
// call of the search among it, has a mark at its side.

class Source {
  constructor(rung) {
    this.rung = rung;
    this.element = make("div", "scroll source");
    this.element.tabIndex = 0;
    this.element.setAttribute("role", "region");
    const list = make("ol");
    const comments = rung.file.endsWith(".py") ? /#/ : /\/\/|#\[/;
    this.lines = rung.source.trimEnd().split("\n").map((line) => {
      const code = make("code");
      const comment = line.search(comments);
      code.append(comment < 0 ? line.trimStart() : line.slice(0, comment).trimStart());
      if (comment >= 0) code.append(make("span", "comment", line.slice(comment)));
      code.style.setProperty("--indent", Math.max(line.search(/\S/), 0));
      const item = make("li", "", "", code);
      list.append(item);
      return item;
    });
    this.element.append(list);
    this.lit = [];
  }

  // Lights what an event tells of; before the first event, where the search is called first.
  draw(event) {
    this.element.setAttribute("aria-label", word("source", this.rung.file));
    const [line, also] = event ? linesOf(event, this.rung) : [0, []];
    const key = `${line}:${also}`;
    if (key === this.key) return;
    this.key = key;
    for (const item of this.lit) {
      item.classList.remove("lit", "also");
      item.removeAttribute("aria-current");
    }
    const main = this.lines[line - 1];
    this.lit = also.map((other) => this.lines[other - 1]);
    for (const item of this.lit) item.classList.add("also");
    if (main) {
      main.classList.add("lit");
      main.setAttribute("aria-current", "step");
      this.lit.push(main);
    }
    const start = this.lines.find((item) => item.textContent.startsWith("fn search") || item.textContent.startsWith("impl"));
    keepInView(this.element, main || start);
  }
}

// The line that did it and what else ran: an event that was recorded tells its own.
function linesOf(event, rung) {
  return rung.tape ? [event.line, []] : rung.lines[siteOf(event)];
}

// The name of an event's place in the source; src/teach/plain.rs finds its lines.
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
