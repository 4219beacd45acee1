// The whole search in one picture: steps from left to right, levels from top to bottom. A rectangle is a guess with all
// that came of it. What stands now is lit, and a line is the current moment; a click goes to a step. It is drawn from
// the marks, so a hundred million steps cost no more than a few. While the worker finds more marks, it is redrawn now
// and then, quickly: one line of pixels per level, which is then stretched.

// Milliseconds between two drawings of a search that goes on.
const REDRAW_INTERVAL_MS = 500;

class Overview {
  constructor(search, go) {
    this.search = search;
    this.element = make("canvas", "overview");
    this.element.setAttribute("role", "img");
    this.size = sizeOf(this.element, () => this.draw());
    this.still = make("canvas");
    this.lines = make("canvas");
    this.next = 0;
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
    const [width, height] = this.size().map((length) => Math.max(1, Math.round(length * ratio)));
    const look = [width, height, document.documentElement.dataset.theme].join();
    const now = performance.now();
    const isOld = this.last !== search.last && (search.done || now > this.next);
    if (look !== this.look) {
      for (const canvas of [element, still]) Object.assign(canvas, { width, height });
      this.colours = new Map(["--dead-branch", "--dead-branch-2", "--path", "--text"].map((name) => [name, this.colour(name)]));
    }
    if (look !== this.look || isOld) {
      Object.assign(this, { look, last: search.last, next: now + REDRAW_INTERVAL_MS });
      this.drawMarks(still.getContext("2d"), width, height);
    }
    element.setAttribute("aria-label", word("overviewLabel", search.last.steps, search.last.deepest));
    const pen = element.getContext("2d");
    pen.clearRect(0, 0, width, height);
    pen.drawImage(still, 0, 0);
    this.drawPath(pen, width, height);
  }

  // `#rrggbb`, as the style has it.
  colour(name) {
    return getComputedStyle(this.element).getPropertyValue(name).trim();
  }

  // The x coordinate of a step.
  scale(width) {
    const { begins } = this.search.machine;
    return (steps) => Math.min(width, ((steps - begins) / Math.max(1, this.last.steps - begins)) * width);
  }

  // Each level's guesses: a mark belongs to the same rectangle as the one before if its guess was placed at the same step.
  drawMarks(pen, width, height) {
    const { last, lines, search: { marks } } = this;
    const levels = Math.max(1, last.deepest);
    Object.assign(lines, { width, height: levels });
    const small = lines.getContext("2d");
    const image = small.createImageData(width, levels);
    const pixels = new Uint32Array(image.data.buffer);
    const x = this.scale(width);
    const colours = ["--dead-branch", "--dead-branch-2"].map((name) => pixelOf(this.colours.get(name)));
    for (let level = 0; level < last.deepest; level += 1) {
      let [start, from, digit] = [0, 0, 0];
      for (let i = 0; i <= marks.length; i += 1) {
        const of = i < marks.length && level < marks[i].depth ? marks[i].choiceAt[level] : 0;
        const placed = of && marks[i].placedAt[level * marks[i].choices + of - 1];
        if (placed === start && i < marks.length) continue;
        const end = i < marks.length ? marks[i].steps : last.steps;
        const left = level * width + Math.min(width - 1, Math.round(x(from)));
        if (start) pixels.fill(colours[digit % 2], left, Math.max(left + 1, level * width + Math.round(x(end))));
        [start, from, digit] = [placed, placed || end, of];
      }
    }
    small.putImageData(image, 0, 0);
    pen.imageSmoothingEnabled = false;
    pen.clearRect(0, 0, width, height);
    pen.drawImage(lines, 0, 0, width, height);
    const tall = height / levels;
    for (let level = 1; tall >= 2 && level < levels; level += 1) pen.clearRect(0, Math.round(level * tall) - 1, width, 1);
  }

  // The guesses that stand, from where each was placed to the present moment, and the moment itself.
  drawPath(pen, width, height) {
    const { last, search: { machine } } = this;
    const tall = height / Math.max(1, last.deepest);
    const x = this.scale(width);
    pen.fillStyle = this.colours.get("--path");
    for (let level = 0; level < machine.depth; level += 1) {
      const [placed] = guessAt(machine, level);
      pen.fillRect(x(placed), level * tall, Math.max(2, x(machine.steps) - x(placed)), Math.max(1, tall - 1));
    }
    pen.fillStyle = this.colours.get("--text");
    pen.fillRect(Math.min(width - 3, Math.max(0, x(machine.steps) - 1.5)), 0, 3, height);
  }
}

// A colour as a pixel of an image, for a little-endian processor: browsers run on no others.
function pixelOf(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
}

// The step at which the guess of a level was placed, and what it chose; zeros when none stands there.
function guessAt(saved, level) {
  if (level >= saved.depth) return [0, 0];
  const choice = saved.choiceAt[level];
  return [saved.placedAt[level * saved.choices + choice - 1], choice];
}
