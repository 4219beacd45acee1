// Depth over time, drawn on a canvas. All panels have the same scale, so that long and short searches can be compared.
// A click goes there; the scrubber does the same for the keyboard.

class Strip {
  // `scale` gives the steps and levels that the whole width and height stand for.
  constructor(replay, scale, go) {
    this.replay = replay;
    this.scale = scale;
    this.element = make("canvas", "strip");
    this.element.setAttribute("role", "img");
    const follow = (event) => {
      const box = this.element.getBoundingClientRect();
      go(Math.round(((event.clientX - box.left) / box.width) * this.scale().steps));
    };
    this.element.addEventListener("pointerdown", (event) => {
      // A pointer that has gone already cannot be held, and need not be.
      try {
        this.element.setPointerCapture(event.pointerId);
      } catch {}
      follow(event);
    });
    this.element.addEventListener("pointermove", (event) => {
      if (event.buttons & 1) follow(event);
    });
  }

  // The greatest and the last depth in each column of pixels.
  columns(width, steps) {
    const key = `${width},${steps}`;
    if (this.key === key) return this.heights;
    this.key = key;
    const heights = new Int16Array(width);
    const { replay } = this;
    for (let at = 1; at <= replay.length; at += 1) {
      const column = Math.min(width - 1, Math.floor(((at - 1) / steps) * width));
      const next = Math.max(column + 1, Math.min(width, Math.ceil((at / steps) * width)));
      const { kind, c, depth } = replay.event(at);
      const stands = depth + (kind === KIND.place && c === 0 ? 1 : 0);
      for (let i = column; i < next; i += 1) heights[i] = Math.max(heights[i], stands + 1);
    }
    this.heights = heights;
    return heights;
  }

  draw() {
    const { element, replay } = this;
    element.setAttribute("aria-label", word("stripLabel", replay.deepest));
    const ratio = window.devicePixelRatio || 1;
    const width = Math.max(1, Math.round(element.clientWidth * ratio));
    const height = Math.max(1, Math.round(element.clientHeight * ratio));
    if (element.width !== width) element.width = width;
    if (element.height !== height) element.height = height;
    const { steps, levels } = this.scale();
    const colours = getComputedStyle(element);
    const pen = element.getContext("2d");
    pen.clearRect(0, 0, width, height);
    const heights = this.columns(width, Math.max(steps, 1));
    const now = (replay.at / Math.max(steps, 1)) * width;
    for (let x = 0; x < width; x += 1) {
      if (!heights[x]) continue;
      pen.fillStyle = colours.getPropertyValue(x < now ? "--past" : "--future");
      const tall = Math.max(2 * ratio, (heights[x] / (levels + 1)) * (height - 4 * ratio));
      pen.fillRect(x, height - tall, 1, tall);
    }
    pen.fillStyle = colours.getPropertyValue("--text");
    pen.fillRect(Math.min(width - 3 * ratio, Math.max(0, now - 1.5 * ratio)), 0, 3 * ratio, height);
  }
}
