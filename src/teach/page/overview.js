// The whole search in one picture: from left to right all its steps, from top to bottom the levels. A rectangle is a guess and
// all that came of it, as wide as the steps it took. What stands now is lit, and a line is the present moment; a click goes
// there. It is drawn from the marks, so a search of a hundred million steps costs what a short one does.

class Overview {
  constructor(search, go) {
    this.search = search;
    this.element = make("canvas", "overview");
    this.element.setAttribute("role", "img");
    this.still = make("canvas");
    const follow = (event) => {
      const box = this.element.getBoundingClientRect();
      const first = search.machine.begins;
      go(first + Math.round(((event.clientX - box.left) / box.width) * (search.last.steps - first)));
    };
    this.element.addEventListener("pointerdown", follow);
    this.element.addEventListener("pointermove", (event) => {
      if (event.buttons & 1) follow(event);
    });
  }

  draw() {
    const { element, search, still } = this;
    const ratio = window.devicePixelRatio || 1;
    const width = Math.max(1, Math.round(element.clientWidth * ratio));
    const height = Math.max(1, Math.round(element.clientHeight * ratio));
    const key = [width, height, search.last.steps, search.marks.length, document.documentElement.dataset.theme].join();
    if (key !== this.key) {
      this.key = key;
      for (const canvas of [element, still]) Object.assign(canvas, { width, height });
      this.drawMarks(still.getContext("2d"), width, height);
      element.setAttribute("aria-label", word("overviewLabel", search.last.steps, search.last.deepest));
    }
    const pen = element.getContext("2d");
    pen.clearRect(0, 0, width, height);
    pen.drawImage(still, 0, 0);
    this.drawPath(pen, width, height);
  }

  colour(name) {
    return getComputedStyle(this.element).getPropertyValue(name);
  }

  // Each level's guesses: a mark belongs to the same rectangle as the one before while the guess was placed at the same step.
  drawMarks(pen, width, height) {
    const { marks, last } = this.search;
    const tall = height / Math.max(1, last.deepest);
    const first = this.search.machine.begins;
    const x = (steps) => ((steps - first) / Math.max(1, last.steps - first)) * width;
    const colours = [this.colour("--dead-branch"), this.colour("--dead-branch-2")];
    for (let level = 0; level < last.deepest; level += 1) {
      let [start, from, digit] = [0, 0, 0];
      for (let i = 0; i <= marks.length; i += 1) {
        const [placed, of] = i < marks.length ? guessAt(marks[i], level) : [0, 0];
        if (placed === start && i < marks.length) continue;
        const end = i < marks.length ? marks[i].steps : last.steps;
        if (start) {
          pen.fillStyle = colours[digit % 2];
          pen.fillRect(x(from), level * tall, Math.max(1, x(end) - x(from)), Math.max(1, tall - 1));
        }
        [start, from, digit] = [placed, placed || end, of];
      }
    }
  }

  // The guesses that stand, from where each was placed to the present moment, and the moment itself.
  drawPath(pen, width, height) {
    const { machine, last } = this.search;
    const tall = height / Math.max(1, last.deepest);
    const x = (steps) => ((steps - machine.begins) / Math.max(1, last.steps - machine.begins)) * width;
    pen.fillStyle = this.colour("--past");
    for (let level = 0; level < machine.depth; level += 1) {
      const [placed] = guessAt(machine, level);
      pen.fillRect(x(placed), level * tall, Math.max(2, x(machine.steps) - x(placed)), Math.max(1, tall - 1));
    }
    pen.fillStyle = this.colour("--text");
    pen.fillRect(Math.min(width - 3, Math.max(0, x(machine.steps) - 1.5)), 0, 3, height);
  }
}

// The step at which the guess of a level was placed, and what it chose; zeros when none stands there.
function guessAt(saved, level) {
  if (level >= saved.depth) return [0, 0];
  const choice = saved.choiceAt[level];
  return [saved.placedAt[level * saved.choices + choice - 1], choice];
}
