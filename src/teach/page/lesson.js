// The lesson: the panels that run in step, and the step they are at.

class Lesson {
  constructor(data) {
    this.data = data;
    this.at = 0;
    this.pencil = false;
    this.playing = false;
    this.changed = () => {};
    this.open(data.cells, data.traces, data.name);
  }

  // Shows traces of a puzzle side by side. `name` is a text or a function that gives one.
  open(cells, traces, name) {
    this.name = name;
    this.at = 0;
    this.playing = false;
    this.panels = traces.map((trace, index) => new Panel(index, cells, trace, this));
    this.length = Math.max(...this.panels.map((panel) => panel.replay.length));
    const main = document.getElementById("panels");
    main.replaceChildren(...this.panels.map((panel) => panel.element));
    main.className = `panels of-${this.panels.length}`;
    setLanguage(language);
    this.draw();
  }

  // What the whole width and height of a strip stand for.
  scale() {
    return { steps: this.length, levels: Math.max(1, ...this.panels.map((panel) => panel.replay.deepest)) };
  }

  seek(at) {
    this.at = Math.max(0, Math.min(this.length, at));
    this.draw();
  }

  // The next backtrack in any panel, or the one before; at the last one, the end.
  backtrack(forward) {
    const steps = this.panels.map(({ replay }) => {
      const passed = countUpTo(replay.undos, forward ? this.at : this.at - 1);
      return replay.undos[forward ? passed : passed - 1];
    }).filter((step) => step !== undefined);
    if (!steps.length) return this.seek(forward ? this.length : 0);
    return this.seek(forward ? Math.min(...steps) : Math.max(...steps));
  }

  draw() {
    const { name } = this;
    document.getElementById("puzzle-name").textContent = typeof name === "function" ? name() : word("names")[name] || name;
    for (const panel of this.panels) panel.draw(this.at, this.pencil);
    this.changed();
  }

  // What a screen reader is told when the page stands still.
  said() {
    const texts = this.panels.map((panel) => {
      const text = panel.text(this.at);
      return this.panels.length > 1 ? `${panel.rung.name}: ${text}` : text;
    });
    return `${word("position", this.at, this.length)}. ${texts.join(" ")}`;
  }
}
