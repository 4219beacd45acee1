// The window onto a drawing: dragging, the wheel, two fingers and the keys + - 0 move and zoom it.

const ZOOM_RANGE = [0.2, 6];
const ZOOM_STEP = 1.3;
const WHEEL_STEP = 1.15;

class TreeView {
  // `look` is called after each change.
  constructor(svg, look) {
    Object.assign(this, { svg, look, zoom: 1, shift: [0, 0], pointers: new Map(), moved: false });
    svg.addEventListener("wheel", (event) => this.turn(event), { passive: false });
    svg.addEventListener("pointerdown", (event) => {
      if (!this.pointers.size) this.moved = false;
      this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
    });
    svg.addEventListener("pointermove", (event) => this.drag(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) svg.addEventListener(end, ({ pointerId }) => this.pointers.delete(pointerId));
  }

  // A page that scrolls keeps the wheel, unless Ctrl or Shift is held.
  turn(event) {
    const { scrollHeight, clientHeight } = document.documentElement;
    if (!event.ctrlKey && !event.shiftKey && scrollHeight > clientHeight + 1) return;
    event.preventDefault();
    this.scale((event.deltaY || event.deltaX) < 0 ? WHEEL_STEP : 1 / WHEEL_STEP);
  }

  // One pointer moves the drawing; the distance of two zooms it.
  drag({ pointerId, clientX, clientY }) {
    const from = this.pointers.get(pointerId);
    if (!from) return;
    const before = this.spread();
    this.pointers.set(pointerId, [clientX, clientY]);
    const by = [clientX - from[0], clientY - from[1]];
    if (Math.hypot(...by) > 3) this.moved = true;
    if (before) return this.scale(this.spread() / before);
    this.shift = this.shift.map((shift, i) => shift - by[i] / this.zoom);
    this.look();
  }

  // How far apart two fingers are; 0 for one.
  spread() {
    const [first, second] = this.pointers.values();
    return second ? Math.hypot(first[0] - second[0], first[1] - second[1]) : 0;
  }

  // Zooms by a factor; 0 resets the view.
  scale(factor) {
    this.zoom = factor ? within(this.zoom * factor, ZOOM_RANGE) : 1;
    if (!factor) this.shift = [0, 0];
    this.look();
  }

  // True if the key was one of these.
  press(key) {
    const factor = { "+": ZOOM_STEP, "=": ZOOM_STEP, "-": 1 / ZOOM_STEP, 0: 0 }[key];
    if (factor === undefined) return false;
    this.scale(factor);
    return true;
  }

  buttons() {
    const actions = [["+", "zoomIn", ZOOM_STEP], ["−", "zoomOut", 1 / ZOOM_STEP], ["◎", "zoomReset", 0]];
    return make("div", "tools", "", ...actions.map(([sign, key, factor]) => {
      const button = make("button", "", sign);
      button.type = "button";
      button.dataset.tLabel = key;
      button.addEventListener("click", () => this.scale(factor));
      return button;
    }));
  }
}
