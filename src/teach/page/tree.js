// Draws the search tree; outline.js puts it into words. A small tree is drawn whole: every node has a fixed place,
// appears there when it is placed, and turns grey when it is dead; below it is what its call has returned, or a sign
// that it waits. If there is little room, levels and leaves move closer together. Of a larger tree, the spine is drawn:
// the guesses that stand, one below the other, with the sizes of dead branches on the left and digits left to try on the
// right. Both can be zoomed and moved. Unchanged parts are kept: from one step to the next, all but a node or two.

// The most nodes of a tree that is drawn whole.
const MAX_WHOLE_TREE_NODES = 400;
// Distances between levels and between leaves; for a whole tree, the least and the most.
const LEVEL_HEIGHT = 34;
const LEAF_WIDTH = 58;
const LEAF_WIDTH_RANGE = [3, 96];
const LEVEL_HEIGHT_RANGE = [3, 76];
// The distances between leaves from which there is room for a node's whole name, and for its digit.
const NAME_MIN_WIDTH = 62;
const DIGIT_MIN_WIDTH = 20;
// Below the first distance, dots are smaller; from the second between levels on, a node's value has room below it.
const DOT_MIN_WIDTH = 13;
const VALUE_MIN_HEIGHT = 22;
// The margins of a whole tree: left, right, above and below.
const TREE_MARGINS = [18, 58, 16, 24];

class Tree {
  // `go` is called with the step of a node that was chosen.
  constructor(search, go) {
    Object.assign(this, { search, zoom: 1, shift: [0, 0], nodes: null, drawn: [], lit: new Map() });
    this.svg = document.createElementNS(SVG, "svg");
    this.svg.setAttribute("role", "img");
    this.size = sizeOf(this.svg, () => this.machine && this.fitAgain());
    this.ring = shape("circle", { r: 10, class: "here" });
    this.outline = new Outline(go);
    this.element = make("div", "tree-box", "", make("div", "tree", "", this.svg), this.outline.element);
    this.tools = [copyButton(() => this.svg), this.buttons()];
    this.svg.addEventListener("click", (event) => {
      const node = event.target.closest("[data-step]");
      if (node && !this.moved) go(Number(node.dataset.step));
    });
    this.listen();
  }

  buttons() {
    const actions = [["+", "zoomIn", () => this.scale(1.3)], ["−", "zoomOut", () => this.scale(1 / 1.3)],
      ["◎", "zoomReset", () => this.scale(0)]];
    return make("div", "tools", "", ...actions.map(([sign, key, act]) => {
      const button = make("button", "", sign);
      button.type = "button";
      button.dataset.tLabel = key;
      button.addEventListener("click", act);
      return button;
    }));
  }

  // Zooms by a factor; 0 resets the view.
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

  // `moment`: the call or return after the event, if those are shown.
  draw(moment = null) {
    const { search } = this;
    const { machine } = search;
    Object.assign(this, { machine, moment });
    // In large print its letters grow with all others.
    const { className } = document.documentElement;
    if (className !== this.print) this.letters = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    this.print = className;
    const isSmall = search.done && search.last.nodes <= MAX_WHOLE_TREE_NODES && search.last.steps < MAX_PAGE_STEPS;
    if (!this.nodes && isSmall && machine.begins === 0) this.plan(this.survey());
    if (this.nodes) this.fit();
    const key = [this.nodes !== null, machine.nodes, machine.depth, machine.phase, machine.end, machine.backtracks, machine.left[machine.depth], language, this.apart,
      moment && moment.turn < 0 ? moment.at : 0, moment !== null, show.parts.includes("stack"), className].join();
    if (key === this.key) return;
    this.key = key;
    this.here = [0, 0];
    if (this.nodes) this.drawWhole(machine);
    else this.drawSpine(machine);
    [["cx", this.here[0]], ["cy", this.here[1]]].forEach(([name, value]) => this.ring.setAttribute(name, value));
    this.svg.append(this.ring);
    this.svg.setAttribute("aria-label", word("treeLabel", machine.nodes, machine.depth, machine.backtracks));
    this.outline.changed(machine);
    this.look();
  }

  survey() {
    return survey(this.search);
  }

  // Draws the tree for a box of another size.
  fitAgain() {
    this.draw(this.moment);
    this.look();
  }

  // How many leaves a tree is wide, and levels deep.
  plan(nodes) {
    this.nodes = nodes;
    const xs = nodes.map(({ x }) => x);
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    for (const node of nodes) node.x -= left;
    this.extent = [right - left, Math.max(...nodes.map(({ level }) => level))];
  }

  // How far apart its leaves and its levels are in the room there is.
  fit() {
    const [left, right, above, below] = TREE_MARGINS;
    const [width, height] = this.room();
    const within = (n, [least, most]) => Math.floor(Math.max(least, Math.min(most, n)));
    this.apart = [within((width - left - right) / this.extent[0], LEAF_WIDTH_RANGE), within((height - above - below) / this.extent[1], LEVEL_HEIGHT_RANGE)];
  }

  room() {
    return this.size().map((length) => Math.max(length, 50) / this.letters);
  }

  // Draws a list of things, each a group of shapes with a key for its look. A thing whose key is the same is kept.
  put(things) {
    while (this.drawn.length > things.length) this.drawn.pop().group.remove();
    for (const [i, { key, shapes, cell }] of things.entries()) {
      const old = this.drawn[i];
      if (old && old.key === key) continue;
      const group = shape("g", {});
      group.append(...shapes());
      this.tint(group, cell);
      if (old) old.group.replaceWith(group);
      else this.svg.append(group);
      this.drawn[i] = { key, group, cell };
    }
  }

  // Colours the nodes of cells that a text mentions. `lit` maps a cell's name to the number of its colour.
  light(lit) {
    this.lit = lit;
    for (const { group, cell } of this.drawn) this.tint(group, cell);
  }

  tint(group, cell) {
    if (this.lit.has(cell)) group.dataset.mention = this.lit.get(cell);
    else delete group.dataset.mention;
  }

  // Shows the whole tree if there is room, so that it stays in place while it grows; else centres on the current node,
  // or a bit above it if there is room. The reader may move the drawing.
  look() {
    const room = this.room();
    const [left, right, above, below] = TREE_MARGINS;
    const [wide, high] = this.nodes ? this.extent.map((n, i) => n * this.apart[i]) : [Infinity, Infinity];
    // Without a board beside it, the tree is the main thing: all of it is shown, smaller if need be.
    const isAll = this.nodes && !show.parts.includes("board");
    const [width, height] = room.map((length) => length * (isAll ? Math.max(1, (wide + left + right) / room[0], (high + above + below) / room[1]) : 1));
    const x = wide + left + right <= width + 1 ? (wide - left + right) / 2 : this.here[0];
    const y = high + above + below <= height + 1 ? (high - above + below) / 2 : Math.max(height / 2 - above, this.here[1] - height * 0.1);
    const [seenWide, seenHigh] = [width / this.zoom, height / this.zoom];
    this.svg.setAttribute("viewBox", `${x - seenWide / 2 + this.shift[0]} ${y - seenHigh / 2 + this.shift[1]} ${seenWide} ${seenHigh}`);
  }

  // Lines come before nodes, which are drawn over them.
  drawWhole(machine) {
    const { apart, moment } = this;
    const shown = this.nodes.filter((node) => node.step <= machine.steps);
    const standing = new Map(callsOf(machine).filter((call) => call.digit).map((call, i) => [call.step, i + 1]));
    const at = (node) => ({ x: node.x * apart[0], y: node.level * apart[1] });
    this.svg.classList.toggle("dense", Math.min(...apart) < DOT_MIN_WIDTH);
    const values = apart[1] >= VALUE_MIN_HEIGHT && show.parts.includes("stack");
    const things = shown.map((node) => {
      const level = node.parent ? standing.get(node.step) : 0;
      const look = !node.parent ? "standing root" : level ? "standing" : "dead";
      const text = this.name(machine, node, Boolean(level));
      const isSolved = node.solved <= machine.steps;
      const value = values ? valueOf(machine, node, level, moment) : "";
      const { x, y } = at(node);
      if (look !== "dead") this.here = [x, y];
      const sign = [isSolved ? "★" : "", value].filter(Boolean).join(" ");
      return { cell: node.parent && placeName(machine, node.cell), key: [node.step, look, sign, text, apart].join(), shapes: () => [
        ...(node.parent ? [lineShape(at(node.parent), { x, y }, look)] : []), ...nodeShapes(x, y, node.step, look, text),
        ...(sign ? [valueShape(x, y, sign, value, node.children.length > 0)] : [])] };
    });
    this.put(things);
  }

  // As much of a node's name as there is room for.
  name(machine, node, stands) {
    if (!node.parent) return word("treeRoot");
    const isHere = stands && node.step === guessAt(machine, machine.depth - 1)[0];
    if (this.apart[1] < DOT_MIN_WIDTH && !isHere) return "";
    if (stands || this.apart[0] >= NAME_MIN_WIDTH) return shortName(machine, node.cell, node.digit);
    return this.apart[0] >= DIGIT_MIN_WIDTH && !(machine instanceof Cover) ? String(node.digit) : "";
  }

  drawSpine(machine) {
    const root = { key: word("treeRoot"), shapes: () => nodeShapes(0, 0, 0, "standing root", word("treeRoot")) };
    const levels = callsOf(machine).map((call) => {
      const y = (call.level + 1) * LEVEL_HEIGHT;
      const dead = call.children.filter((child) => child.digit !== call.digit);
      const left = call.left.slice(0, 9).join(" ");
      const name = call.digit ? shortName(machine, call.cell, call.digit) : "";
      if (name) this.here = [0, y];
      const isSolved = name && machine.end === "solved" && call.level + 1 === machine.depth;
      return { cell: name && placeName(machine, call.cell), key: JSON.stringify([dead, left, name, call.step * Boolean(name), isSolved, language]), shapes: () => [
        ...dead.flatMap((child, i) => deadShapes(child, (i - dead.length) * LEAF_WIDTH - 10, y)),
        ...(left ? [textShape(70, y, word("treeLeft", left), "left")] : []),
        ...(name ? [lineShape({ x: 0, y: y - LEVEL_HEIGHT }, { x: 0, y }, "standing"), ...nodeShapes(0, y, call.step, "standing", name)] : []),
        ...(isSolved ? [textShape(-20, y + 5, "★", "standing")] : [])] };
    });
    this.put([root, ...levels]);
  }
}

// A dead branch below the node of the level above.
function deadShapes({ digit, nodes, step }, x, y) {
  const text = nodes > 1 ? `${digit}: ${short(nodes)}` : String(digit);
  return [lineShape({ x: 0, y: y - LEVEL_HEIGHT }, { x, y }, "dead"), ...nodeShapes(x, y, step, "dead", text, nodes)];
}

function lineShape(from, to, className) {
  return shape("line", { x1: from.x, y1: from.y + 6, x2: to.x, y2: to.y, class: className });
}

// A node: a dot, or for a dead branch of several nodes a triangle, wider the more it has.
function nodeShapes(x, y, step, className, text, nodes = 1) {
  const wide = 5 + 3 * Math.log10(nodes);
  const dot = nodes > 1
    ? shape("path", { d: `M${x} ${y - 6}L${x - wide} ${y + 7}L${x + wide} ${y + 7}Z`, class: className })
    : shape("circle", { cx: x, cy: y, r: 6, class: className });
  const label = textShape(x + (nodes > 1 ? -12 : 9), y + (nodes > 1 ? 18 : -4), text, className);
  for (const each of [dot, label]) each.dataset.step = step;
  return [dot, label];
}

function textShape(x, y, content, className) {
  const text = shape("text", { x, y, class: className });
  text.textContent = content;
  return text;
}

// Below the node or, if a line leads down from it, beside that line.
function valueShape(x, y, sign, value, hasLine) {
  const look = { "": "star", false: "no", "…": "waits" }[value] || "yes";
  return textShape(x - (hasLine ? 7 : 0), y + (hasLine ? 17 : 19), sign, `value ${look}${hasLine ? " beside" : ""}`);
}

// What a node's call has returned, "…" while it waits for a call that it has made, or "". `level`: of that call, if it
// is running. For a recording, a search for the best and one that goes by a flag, there is nothing to say.
function valueOf(machine, node, level, moment) {
  const { end, flaw, phase, tape, wanted } = machine;
  if (tape || ["flag", "best"].includes(flaw)) return "";
  // A search that wipes its answer still returns true to each call on the solution's path.
  if (level === undefined) return String(wanted > 1 ? node.found : node.found > 0);
  const back = moment ? moment.turn < 0 && level > levelOf(machine) - moment.at : phase === DONE;
  if (!back) return level < machine.depth ? "…" : "";
  return wanted > 1 ? String(node.found) : String(machine.kind === KIND.solved || end === "solved");
}

// All nodes of a small search, with their places: leaves are side by side, a parent is above the middle of its children.
// `found`: the solutions below a node.
function survey(search) {
  const machine = machineOf(search.cells, search.rung, search.flaw, search.tape);
  const root = { x: 0, level: 0, step: 0, found: 0, children: [], parent: null };
  const nodes = [root];
  const byStep = new Map([[0, root]]);
  const standing = (level) => byStep.get(level < 0 ? 0 : guessAt(machine, level)[0]);
  while (machine.step()) {
    if (machine.kind === KIND.solved) {
      const leaf = standing(machine.depth - 1);
      leaf.solved = machine.steps;
      for (let node = leaf; node; node = node.parent) node.found += 1;
    }
    if (machine.kind !== KIND.place || machine.c !== 0) continue;
    const level = machine.depth - 1;
    const parent = standing(level - 1);
    const node = { cell: machine.cellAt[level], digit: machine.choiceAt[level], step: machine.steps, level: parent.level + 1, found: 0, children: [], parent };
    parent.children.push(node);
    byStep.set(machine.steps, node);
    nodes.push(node);
  }
  let leaves = 0;
  for (const node of nodes.slice().reverse()) {
    const { children } = node;
    node.x = children.length ? (children[0].x + children[children.length - 1].x) / 2 : -(leaves += 1);
  }
  return nodes;
}

// 1234567 is 1.2M.
function short(n) {
  if (n < 10000) return number(n);
  return n < 1000000 ? `${Math.round(n / 1000)}k` : `${(n / 1000000).toFixed(1)}M`;
}
