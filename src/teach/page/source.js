// The Rust source of a rung, with the line that ran lit and kept in view.

class Source {
  constructor(rung) {
    this.rung = rung;
    this.element = make("div", "source");
    this.element.tabIndex = 0;
    this.element.setAttribute("role", "region");
    const list = make("ol");
    this.lines = rung.source.trimEnd().split("\n").map((line) => {
      const code = make("code");
      const comment = line.search(/\/\/|#\[/);
      code.append(comment < 0 ? line.trimStart() : line.slice(0, comment).trimStart());
      if (comment >= 0) code.append(make("span", "comment", line.slice(comment)));
      code.style.setProperty("--indent", Math.max(line.search(/\S/), 0));
      const item = make("li", "", "", code);
      list.append(item);
      return item;
    });
    this.element.append(list);
    this.lit = null;
  }

  // Lights a line, counted from 1; 0 lights none.
  draw(line) {
    this.element.setAttribute("aria-label", word("source", this.rung.file));
    const item = this.lines[line - 1] || null;
    if (item === this.lit) return;
    if (this.lit) {
      this.lit.classList.remove("lit");
      this.lit.removeAttribute("aria-current");
    }
    this.lit = item;
    if (item) {
      item.classList.add("lit");
      item.setAttribute("aria-current", "step");
    }
    keepInView(this.element, item);
  }
}

// Scrolls a box, and only that box, so that one of its parts is well inside; without a part, to the top.
function keepInView(box, part) {
  if (!part) {
    box.scrollTop = 0;
    return;
  }
  const top = part.offsetTop - box.scrollTop;
  const margin = box.clientHeight / 5;
  if (top < margin || top + part.offsetHeight > box.clientHeight - margin) {
    box.scrollTop = part.offsetTop - box.clientHeight / 2;
  }
}
