// The search tree, drawn. A small search has its whole tree: every node has its place from the start, grows there, and turns
// grey when it is dead. Of a larger one the spine is drawn: the guesses that stand one below the other, to their left the
// dead branches with their sizes, to their right the digits left to try. Both can be zoomed and moved.

// Nodes up to which a tree is drawn whole.
const WHOLE = 400;
// Units of the drawing from level to level and from leaf to leaf.
const LEVEL = 34;
const LEAF = 58;

class Tree {
  // `go` is called with the step of a node that was chosen.
  constructor(search, go) {
    Object.assign(this, { search, zoom: 1, shift: [0, 0], nodes: null });
    this.svg = document.createElementNS(SVG, "svg");
    this.svg.setAttribute("role", "img");
    this.element = make("div", "tree", "", this.svg, this.buttons());
    this.svg.addEventListener("click", (event) => {
      const node = event.target.closest("[data-step]");
      if (node && !this.moved) go(Number(node.dataset.step));
    });
    this.listen();
  }

  buttons() {
    const actions = [["+", "zoomIn", () => this.scale(1.3)], ["−", "zoomOut", () => this.scale(1 / 1.3)],
      ["◎", "zoomReset", () => this.scale(0)]];
    return make("div", "zoom", "", ...actions.map(([sign, key, act]) => {
      const button = make("button", "", sign);
      button.type = "button";
      button.dataset.tLabel = key;
      button.addEventListener("click", act);
      return button;
    }));
  }

  // Zooms by a factor; 0 goes back to the present node.
  scale(factor) {
    this.zoom = factor ? Math.max(0.1, Math.min(5, this.zoom * factor)) : 1;
    if (!factor) this.shift = [0, 0];
    this.look();
  }

  listen() {
    let from = null;
    this.svg.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.shiftKey) return;
      event.preventDefault();
      this.scale(event.deltaY < 0 ? 1.15 : 1 / 1.15);
    }, { passive: false });
    this.svg.addEventListener("pointerdown", (event) => {
      from = [event.clientX, event.clientY];
      this.moved = false;
    });
    this.svg.addEventListener("pointermove", (event) => {
      if (!from || !(event.buttons & 1)) return;
      const by = [event.clientX - from[0], event.clientY - from[1]];
      if (Math.hypot(...by) > 3) this.moved = true;
      this.shift = [this.shift[0] - by[0] / this.zoom, this.shift[1] - by[1] / this.zoom];
      from = [event.clientX, event.clientY];
      this.look();
    });
  }

  draw() {
    const { search } = this;
    const { machine } = search;
    const isSmall = search.done && search.last.nodes <= WHOLE && search.last.steps < NEAR;
    if (!this.nodes && isSmall && machine.begins === 0) this.nodes = survey(search);
    const key = [machine.nodes, machine.depth, machine.phase, machine.end, machine.backtracks, language, Boolean(this.nodes), document.documentElement.className].join();
    if (key === this.key) return;
    this.key = key;
    this.svg.replaceChildren();
    this.here = [0, 0];
    if (this.nodes) this.drawWhole(machine);
    else this.drawSpine(machine);
    this.svg.setAttribute("aria-label", word("treeLabel", machine.nodes, machine.depth, machine.backtracks));
    this.look();
  }

  // Puts the present node into the middle, a bit above it where there is room, unless the reader has moved the drawing.
  look() {
    // In large print its letters grow with all others.
    const zoom = this.zoom * (parseFloat(getComputedStyle(document.documentElement).fontSize) / 16);
    const width = Math.max(this.svg.clientWidth, 50) / zoom;
    const height = Math.max(this.svg.clientHeight, 50) / zoom;
    const x = this.here[0] - width / 2 + this.shift[0];
    const y = Math.max(-LEVEL, this.here[1] - height * 0.6) + this.shift[1];
    this.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  }

  drawWhole(machine) {
    const shown = this.nodes.filter((node) => node.step <= machine.steps);
    const standing = new Set(callsOf(machine).filter((call) => call.digit).map((call) => call.step));
    const stands = (node) => !node.parent || standing.has(node.step);
    for (const node of shown) if (node.parent) this.line(node.parent, node, stands(node) ? "standing" : "dead");
    for (const node of shown) {
      const text = node.parent ? shortName(machine, node.cell, node.digit) : word("treeRoot");
      this.node(node.x, node.y, node, stands(node) ? "standing" : "dead", text);
      if (node.solved <= machine.steps) this.text(node.x - 6, node.y + 20, "★", "standing");
      if (stands(node)) this.here = [node.x, node.y];
    }
    this.mark(machine);
  }

  drawSpine(machine) {
    let above = { x: 0, y: 0, step: 0 };
    this.node(0, 0, above, "standing", word("treeRoot"));
    for (const call of callsOf(machine)) {
      const y = (call.level + 1) * LEVEL;
      const dead = call.children.filter((child) => child.digit !== call.digit);
      dead.forEach((child, i) => {
        const node = { x: (i - dead.length) * LEAF - 10, y, step: child.step };
        this.line(above, node, "dead");
        this.node(node.x, y, node, "dead", child.nodes > 1 ? `${child.digit}: ${short(child.nodes)}` : String(child.digit), child.nodes);
      });
      const left = call.left.slice(0, 9).join(" ");
      if (left) this.text(70, y, word("treeLeft", left), "left");
      if (!call.digit) continue;
      const node = { x: 0, y, step: call.step };
      this.line(above, node, "standing");
      this.node(0, y, node, "standing", shortName(machine, call.cell, call.digit));
      above = node;
      this.here = [0, y];
    }
    this.mark(machine);
  }

  // A ring around the present node.
  mark(machine) {
    const ring = shape("circle", { cx: this.here[0], cy: this.here[1], r: 10, class: "here" });
    this.svg.append(ring);
    if (!this.nodes && machine.end === "solved") this.text(this.here[0] + 14, this.here[1] - 8, "★", "standing");
  }

  line(from, to, className) {
    this.svg.append(shape("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y, class: className }));
  }

  // A node: a dot, or for a dead branch of several nodes a triangle, wider the more it has.
  node(x, y, { step }, className, text, nodes = 1) {
    const wide = 5 + 3 * Math.log10(nodes);
    const dot = nodes > 1
      ? shape("path", { d: `M${x} ${y - 6}L${x - wide} ${y + 7}L${x + wide} ${y + 7}Z`, class: className })
      : shape("circle", { cx: x, cy: y, r: 6, class: className });
    dot.dataset.step = step;
    this.svg.append(dot);
    this.text(x + (nodes > 1 ? -12 : 9), y + (nodes > 1 ? 18 : -4), text, className, step);
  }

  text(x, y, content, className, step) {
    const text = shape("text", { x, y, class: className });
    text.textContent = content;
    if (step !== undefined) text.dataset.step = step;
    this.svg.append(text);
  }
}

// All nodes of a search that is small, with their places: leaves stand side by side, a parent above the middle of its own.
function survey(search) {
  const machine = machineOf(search.cells, search.rung, search.flaw, search.tape);
  const root = { x: 0, y: 0, step: 0, children: [], parent: null };
  const nodes = [root];
  const byStep = new Map([[0, root]]);
  const standing = (level) => byStep.get(level < 0 ? 0 : guessAt(machine, level)[0]);
  while (machine.step()) {
    if (machine.kind === KIND.solved) standing(machine.depth - 1).solved = machine.steps;
    if (machine.kind !== KIND.place || machine.c !== 0) continue;
    const level = machine.depth - 1;
    const parent = standing(level - 1);
    const node = { cell: machine.cellAt[level], digit: machine.choiceAt[level], step: machine.steps, y: parent.y + LEVEL, children: [], parent };
    parent.children.push(node);
    byStep.set(machine.steps, node);
    nodes.push(node);
  }
  let leaves = 0;
  for (const node of nodes.slice().reverse()) {
    const { children } = node;
    if (children.length) node.x = (children[0].x + children[children.length - 1].x) / 2;
    else node.x = -(leaves += 1) * LEAF;
  }
  return nodes;
}

// 1234567 is 1.2M.
function short(n) {
  if (n < 10000) return number(n);
  return n < 1000000 ? `${Math.round(n / 1000)}k` : `${(n / 1000000).toFixed(1)}M`;
}
