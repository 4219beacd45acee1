// Draws the search tree; outline.js puts it into words. One row per depth, named after its cell; a node is the digit that
// was placed, looking as it does on the board; small circles are the digits left to try, where their branches would grow.
//
// A small tree is drawn whole: every node has a fixed place (tree_layout.js) and appears there when it is placed. A larger
// one is folded around its path, which is drawn straight down: dead branches on the left with the number of their nodes,
// digits left to try on the right. tree_shapes.js has the shapes, tree_view.js the window onto them. What is the same from
// one step to the next is kept.

// The most nodes of a tree that is drawn whole.
const MAX_WHOLE_TREE_NODES = 400;
// In a folded tree that is higher than its window, the current node is at this part of the height.
const HERE_HEIGHT = 0.7;
// The distances between leaves from which there is room for the name of a node's cell beside it, and for a whole choice.
const CELL_MIN_WIDTH = 34;
const CHOICE_MIN_WIDTH = 62;
// The distances between leaves and between levels from which there is room for returned values.
const VALUE_MIN_APART = [46, 36];
// Milliseconds that the ring around the current node takes to the next one.
const TRAVEL_MS = 180;
// The margin above the root from which there is room for its name.
const ROOT_MIN_MARGIN = 25;
// The distances between leaves and between levels from which there is room for signs below leaves; one on the path needs no
// room beside it.
const SIGN_MIN_APART = [22, 28];

class Tree {
  // `go` is called with the step of a node that was chosen.
  constructor(search, go) {
    Object.assign(this, { search, nodes: null, drawn: new Map(), lit: new Map(), fit: null });
    this.svg = document.createElementNS(SVG, "svg");
    this.svg.setAttribute("role", "img");
    this.size = sizeOf(this.svg, () => this.machine && this.draw(this.moment));
    this.ring = shape("circle", { class: "here" });
    this.rows = shape("g", { class: "rows" });
    this.view = new TreeView(this.svg, () => this.look());
    this.outline = new Outline(go, (key) => this.view.press(key));
    this.element = make("div", "tree-box", "", make("div", "tree", "", this.svg), this.outline.element);
    this.tools = [copyButton(() => this.svg), this.view.buttons()];
    this.svg.addEventListener("click", (event) => {
      const node = event.target.closest("[data-step]");
      if (node && !this.view.moved) go(Number(node.dataset.step));
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
    this.learn();
    const room = this.room();
    const key = [this.nodes && this.nodes.length, room, machine.steps, machine.phase, machine.end, language, Boolean(show.asked()),
      moment && moment.turn < 0 ? moment.at : 0, moment !== null, show.parts.includes("stack"), className].join();
    if (key === this.key) return;
    this.key = key;
    this.fit = this.nodes && this.fitIn(room);
    const before = this.here;
    this.here = { x: 0, y: 0, radius: FOLDED_RADIUS };
    if (this.fit && this.fit.isWhole) this.drawWhole(machine);
    else this.drawFolded(machine);
    for (const [name, value] of [["cx", this.here.x], ["cy", this.here.y], ["r", this.here.radius + 4]]) this.ring.setAttribute(name, value);
    this.svg.append(this.ring, this.rows);
    if (before && Math.abs(machine.steps - this.steps) === 1) this.travel(before);
    this.steps = machine.steps;
    this.svg.setAttribute("aria-label", word("treeLabel", machine.nodes, machine.depth, machine.backtracks));
    this.outline.changed(machine);
    this.look();
  }

  // The ring goes down the edge to a digit that was placed, and back up when it is undone.
  travel({ x, y }) {
    const [dx, dy] = [x - this.here.x, y - this.here.y];
    if (!(dx || dy) || !document.body.classList.contains("moves") || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    this.ring.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: TRAVEL_MS, easing: "ease-out" });
  }

  // Takes the nodes of a small search as soon as all of it is known.
  learn() {
    const { machine, search } = this;
    const isSmall = search.done && search.last.nodes <= MAX_WHOLE_TREE_NODES && search.last.steps < MAX_PAGE_STEPS;
    if (machine instanceof ByHand) Object.assign(this, machine.tree());
    else if (!this.nodes && isSmall && machine.begins === 0) this.nodes = this.survey();
  }

  survey() {
    return survey(this.search);
  }

  fitIn(room) {
    const { choices } = this.machine;
    // The radius depends on the room that digits left to try take, and that on the radius: the second try is near enough.
    const first = fitted(this.nodes, room, 0);
    return fitted(this.nodes, room, todoWidth(first.radius, Math.min(choices, 9) - 1));
  }

  room() {
    return this.size().map((length) => Math.max(length, 50) / this.letters);
  }

  // Draws a list of things, each a group of shapes: `id` tells which one it is, `key` how it looks. What has not changed is kept.
  put(things) {
    const old = this.drawn;
    this.drawn = new Map();
    for (const { id, key, shapes, cell } of things) {
      let thing = old.get(id);
      if (!thing || thing.key !== key) {
        const group = shape("g", thing ? {} : { class: "fresh" });
        group.append(...shapes());
        if (thing) thing.group.remove();
        thing = { key, group, cell };
        this.tint(group, cell);
      }
      this.drawn.set(id, thing);
      old.delete(id);
    }
    for (const { group } of old.values()) group.remove();
    let after = this.svg.firstChild;
    for (const { group } of this.drawn.values()) {
      if (group === after) after = after.nextSibling;
      else this.svg.insertBefore(group, after);
    }
  }

  // Marks the nodes of cells that a text mentions. `lit` maps a cell's name to how it is mentioned.
  light(lit) {
    this.lit = lit;
    for (const { group, cell } of this.drawn.values()) this.tint(group, cell);
  }

  tint(group, cell) {
    if (this.lit.has(cell)) group.dataset.mention = this.lit.get(cell);
    else delete group.dataset.mention;
  }

  // Names the rows at the left edge, whatever part of the drawing is in view. `rows`: [y, name, whether it is current].
  name(rows) {
    const apart = this.fit && this.fit.isWhole ? this.fit.apart[1] : FOLDED_LEVEL_HEIGHT;
    this.rows.replaceChildren(...(apart < MIN_NAMED_HEIGHT ? [] : rows).map(([y, name, isHere]) => textShape(6, y + 4, name, isHere ? "row-name standing" : "row-name")));
  }

  // Sets the window: the whole tree, or as much of a folded one as there is room for, with the current node.
  look() {
    if (!this.here) return;
    const [width, height] = this.room();
    const [left, right, above, below] = marginsIn([width, height]);
    const { here, view } = this;
    let [x, y] = [0, 0];
    if (this.fit && this.fit.isWhole) {
      const { wide, high, todo } = this.fit;
      x = Math.min(-left, (wide - left + right + todo - width) / 2);
      if (wide + left + right > width) x = Math.max(-left, Math.min(wide + right + todo - width, here.x - width / 2));
      y = Math.min(-above, (high - above + below - height) / 2);
    } else {
      x = -left - this.folded;
      y = this.deep + above + below <= height ? -above : Math.max(-above, here.y - height * HERE_HEIGHT);
    }
    const [seenWide, seenHigh] = [width / view.zoom, height / view.zoom];
    const box = [x + (width - seenWide) / 2 + view.shift[0], y + (height - seenHigh) / 2 + view.shift[1], seenWide, seenHigh];
    this.svg.setAttribute("viewBox", box.join(" "));
    this.rows.setAttribute("transform", `translate(${box[0]} 0)`);
  }

  drawWhole(machine) {
    const { fit, moment, nodes } = this;
    const calls = callsOf(machine);
    const steps = new Set(calls.filter((call) => call.digit).map((call) => call.step));
    const shown = nodes.filter((node) => node.step <= machine.steps);
    const line = machine instanceof ByHand ? this.line : shown.filter((node) => !node.parent || steps.has(node.step));
    const rows = rowCells(shown, line);
    // The digits left to try of a call that has placed none yet have their row, too.
    if (calls.length >= line.length) rows.set(line.length, calls[calls.length - 1].cell);
    const placed = new Map(shown.map((node) => [node, this.place(node, line.includes(node))]));
    const draw = (node) => this.thing(machine, node, placed, line.indexOf(node), rows.get(node.level) === node.cell);
    this.put([...shown.filter((node) => !line.includes(node)), ...line].map(draw).concat(this.todo(machine, calls, line, placed)));
    const last = line[line.length - 1];
    this.here = placed.get(last);
    const isHere = (level) => level === last.level + (calls.length >= line.length && moment === null ? 1 : 0);
    this.name(machine instanceof Cover ? [] : Array.from(rows, ([level, cell]) => [level * fit.apart[1], placeName(machine, cell), isHere(level)]));
  }

  get pathRadius() {
    return Math.min(PATH_MIN_RADIUS, this.fit.apart[1] * 0.45);
  }

  // Where a node is, and how large.
  place(node, isOnPath) {
    const { apart, radius } = this.fit;
    const size = !node.parent ? Math.min(radius, 6) : isOnPath ? Math.max(radius, this.pathRadius) : radius;
    return { x: node.x * apart[0], y: node.level * apart[1], radius: size };
  }

  // A node with the edge that leads to it. `level`: where it is on the path, or -1.
  thing(machine, node, placed, level, isOfRow) {
    const { apart } = this.fit;
    const at = placed.get(node);
    const id = this.nodes.indexOf(node);
    const cell = node.parent && placeName(machine, node.cell);
    const symbol = node.parent ? symbolOf(node.digit, machine.geometry.side) : "";
    if (node.todo) return { id, cell, key: `todo ${at.x} ${at.y} ${at.radius}`, shapes: () => todoShapes(placed.get(node.parent), at.x - at.radius, at.y, at.radius / TODO_PART, [isOfRow ? symbol : ""]) };
    const isSolved = node.solved <= machine.steps;
    const look = (!node.parent ? "standing root" : level > 0 ? "standing" : "dead") + (isSolved ? " solved" : "");
    const isNamed = machine instanceof Cover;
    // A digit that is not in the cell of its row has its own cell's name beside it, or is not shown.
    const text = node.parent && !isNamed && (isOfRow || apart[0] >= CELL_MIN_WIDTH) ? symbol : "";
    const name = !node.parent ? this.rootName() : isNamed ? (level > 0 || apart[0] >= CHOICE_MIN_WIDTH ? shortName(machine, node.cell, node.digit) : "") : text && !isOfRow ? cell : "";
    const hasRoom = apart.every((length, i) => length >= VALUE_MIN_APART[i]) && show.parts.includes("stack");
    const value = hasRoom ? valueOf(machine, node, level, this.moment) : "";
    const sign = apart[1] >= SIGN_MIN_APART[1] && (level >= 0 || apart[0] >= SIGN_MIN_APART[0]) ? this.sign(machine, node, level) : "";
    const drawn = { ...at, step: node.step, look, text };
    return { id, cell, key: [look, text, name, value, sign, at.x, at.y, at.radius].join(), shapes: () => [
      ...(node.parent ? [edgeShape(placed.get(node.parent), at, look)] : []), ...nodeShapes(drawn),
      ...(name ? [nameShape({ ...drawn, name, isSmall: !isNamed && Boolean(node.parent) })] : []), ...(value ? valueShapes(at, placed.get(node.parent), value) : []), ...(sign ? [signShape(at, sign)] : [])] };
  }

  // The root's name, if there is room above it.
  rootName() {
    return marginsIn(this.room())[2] < ROOT_MIN_MARGIN ? "" : word("treeRoot");
  }

  // A star if the node completed a solution; a cross if nothing fitted below it. An open question hides the current one.
  sign(machine, node, level) {
    if (node.solved <= machine.steps) return "★";
    if (machine instanceof ByHand) return machine.end === "solved" && level === machine.depth ? "★" : "";
    if (machine.tape || !node.parent) return "";
    const isLeaf = !node.children.some(({ step }) => step <= machine.steps);
    if (level < 0) return isLeaf ? "✗" : "";
    return isLeaf && machine.kind === KIND.deadCell && machine.c !== 2 && level === machine.depth && !show.asked() ? "✗" : "";
  }

  // The digits that the calls of the path have left to try.
  todo(machine, calls, line, placed) {
    if (machine.tape) return [];
    const radius = Math.max(this.fit.radius, this.pathRadius);
    return calls.filter(({ left }) => left.length).map(({ level, cell, left, children }) => {
      const parent = line[level];
      const last = children.length ? parent.children.find(({ step }) => step === children[children.length - 1].step) : null;
      const at = placed.get(parent);
      const y = at.y + this.fit.apart[1];
      const x = last ? placed.get(last).x + placed.get(last).radius + TODO_FIRST_GAP : at.x - todoWidth(radius, left.length) / 2;
      const digits = left.map((each) => (machine instanceof Cover ? "" : symbolOf(each, machine.geometry.side)));
      return { id: `todo ${level}`, cell: placeName(machine, cell), key: [parent.step, x, y, radius, left].join(), shapes: () => todoShapes(at, x, y, radius, digits) };
    });
  }

  // The path straight down; siblings of its nodes are folded.
  drawFolded(machine) {
    const [width] = this.room();
    const most = Math.min(machine.choices, 9) - 1;
    const apart = within((width - TREE_MARGINS[0] - TREE_MARGINS[1] - todoWidth(FOLDED_RADIUS, most)) / Math.max(1, most), FOLDED_WIDTH_RANGE);
    const running = callsOf(machine);
    // When all calls have returned, the first one's guesses are what is left to show.
    const calls = running.length || !machine.nodes || machine.tape ? running : [callAt(machine, 0)];
    this.folded = most * apart;
    this.deep = calls.length * FOLDED_LEVEL_HEIGHT;
    const root = { id: "root", key: word("treeRoot"), shapes: () => {
      const node = { x: 0, y: 0, radius: 6, step: 0, look: "standing root", text: "" };
      return [...nodeShapes(node), nameShape({ ...node, name: word("treeRoot") })];
    } };
    this.put([root, ...calls.map((call) => foldedLevel(machine, call, apart))]);
    const path = calls.filter((call) => call.digit).length;
    this.here = { x: 0, y: path * FOLDED_LEVEL_HEIGHT, radius: path ? FOLDED_RADIUS : 6 };
    this.name(machine instanceof Cover ? [] : calls.map(({ cell, level }) => [(level + 1) * FOLDED_LEVEL_HEIGHT, cell < 0 ? "" : placeName(machine, cell), level + 1 >= path]));
  }
}

// What a node's call has returned, "…" while it waits for a call that it has made, or "". `level`: of that call, if it
// is running. For a recording, a search for the best and one that goes by a flag, there is nothing to say.
function valueOf(machine, node, level, moment) {
  const { end, flaw, phase, tape, wanted } = machine;
  if (tape || machine instanceof ByHand || ["flag", "best"].includes(flaw)) return "";
  // A search that wipes its answer still returns true to each call on the solution's path.
  if (flaw === "ignores" && level < 0) return String(Boolean(node.solved));
  if (level < 0) return String(wanted > 1 ? node.found : node.found > 0);
  const back = moment ? moment.turn < 0 && level > levelOf(machine) - moment.at : phase === DONE;
  if (!back) return level < machine.depth ? "…" : "";
  return wanted > 1 ? String(node.found) : String(machine.kind === KIND.solved || end === "solved");
}
