// What is drawn of a breadth-first search: the frontier, where others have their call stack, and the tree level by level. Each grid
// that waits is a small picture, the one that is taken next first: that is what the search has to remember.

class Frontier {
  // `go` is called with the step at which a grid was found.
  constructor(go) {
    this.said = make("p", "small");
    this.list = make("ol", "frontier");
    this.list.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) go(Number(button.dataset.step));
    });
    this.element = make("div", "scroll stack-box", "", this.said, this.list);
    this.element.tabIndex = 0;
    this.element.setAttribute("role", "region");
  }

  draw(machine) {
    this.element.setAttribute("aria-label", word("frontier"));
    this.said.textContent = word("frontierHas", machine.queued, machine.widest);
    const first = machine.taken + 1;
    this.list.replaceChildren(...Array.from({ length: machine.queued }, (_, i) => this.picture(machine, first + i)));
  }

  picture(machine, grid) {
    const path = machine.pathTo(grid).map((each) => [machine.placeOf[each], machine.digitOf[each]]);
    const digits = new Map(path);
    const { side } = machine.geometry;
    const cells = Array.from(machine.cells, (given, cell) => make("span", digits.has(cell) ? "new" : "", String(digits.get(cell) || given).replace(".", "")));
    const button = make("button", "", "", ...cells);
    button.type = "button";
    button.dataset.step = machine.stepOf[grid];
    button.setAttribute("aria-label", path.map(([cell, digit]) => `${cellName(cell, side)} = ${digit}`).join(", ") || word("treeRoot"));
    return make("li", "", "", button);
  }
}

// Units of this drawing from leaf to leaf, and what stands to its left: the cell that a level fills.
const NARROW = 30;
const CELLS = 46;

class WideTree extends Tree {
  draw() {
    const { search } = this;
    const { machine } = search;
    this.machine = machine;
    const key = [machine.steps, language, search.done].join();
    if (key === this.key || !search.done) return;
    this.key = key;
    this.nodes = this.nodes || surveyWide(search);
    const alive = new Set();
    for (let grid = machine.found - 1; grid >= 0; grid -= 1) {
      if (grid >= machine.taken || alive.has(grid)) alive.add(grid).add(machine.parentOf[grid]);
    }
    const look = (grid) => (grid > machine.taken ? "waiting" : alive.has(grid) ? "standing" : "dead");
    const things = this.nodes.slice(0, machine.found).map((node, grid) => {
      const isSolved = grid === machine.taken && machine.solutions > 0;
      const text = grid ? String(node.digit) : word("treeRoot");
      return { key: `${node.step} ${look(grid)} ${isSolved} ${text}`, shapes: () => [
        ...(grid ? [lineShape(node.parent, node, look(grid))] : []), ...nodeShapes(node.x, node.y, node.step, look(grid), text),
        ...(isSolved ? [textShape(node.x - 6, node.y + 20, "★", "standing")] : [])] };
    });
    const levels = [...new Map(this.nodes.slice(1, machine.found).map((node) => [node.y, node.cell]))];
    const left = Math.min(...this.nodes.map(({ x }) => x)) - CELLS;
    this.put([...things, ...levels.map(([y, cell]) => ({ key: `${y} ${left}`, shapes: () => [textShape(left, y + 4, cellName(cell, 4), "left")] }))]);
    const { x, y } = this.nodes[Math.max(0, machine.taken)];
    this.here = [x, y];
    this.ring.setAttribute("cx", x);
    this.ring.setAttribute("cy", y);
    this.svg.append(this.ring);
    this.svg.setAttribute("aria-label", word("wideLabel", machine.nodes, machine.queued));
    this.outline.changed(machine);
    this.look();
  }

  // All of it.
  look() {
    if (!this.nodes) return;
    const xs = this.nodes.map(({ x }) => x);
    const [left, right] = [Math.min(...xs) - CELLS - 4, Math.max(...xs) + 30];
    const bottom = Math.max(...this.nodes.map(({ y }) => y)) + 24;
    const [x, y] = this.shift;
    this.svg.setAttribute("viewBox", `${left + x} ${y - 16} ${(right - left) / this.zoom} ${(bottom + 16) / this.zoom}`);
  }
}

// All grids of a breadth-first search with their places: leaves stand side by side.
function surveyWide({ last, cells }) {
  const machine = new Wide(cells);
  machine.load(last);
  const nodes = Array.from({ length: machine.found }, (_, grid) => ({ cell: machine.placeOf[grid], digit: machine.digitOf[grid], step: machine.stepOf[grid], x: 0, y: 0, children: [], parent: null }));
  nodes.slice(1).forEach((node, i) => {
    node.parent = nodes[machine.parentOf[i + 1]];
    node.y = node.parent.y + LEVEL;
    node.parent.children.push(node);
  });
  let leaves = 0;
  const place = (node) => {
    node.children.forEach(place);
    const { children } = node;
    node.x = children.length ? (children[0].x + children[children.length - 1].x) / 2 : (leaves += 1) * NARROW;
  };
  place(nodes[0]);
  return nodes;
}

// The frontier as the outline says it: `outlineOf` for a search that has no calls.
function outlineOfWide(machine) {
  const { found, taken, queued } = machine;
  const say = (grid) => machine.pathTo(grid).map((each) => `${cellName(machine.placeOf[each], 4)} = ${machine.digitOf[each]}`).join(", ");
  const root = { level: 1, nth: 1, of: 1, step: 0, text: word("treeRoot"), isOpen: queued ? true : null, isHere: true };
  const grids = Array.from({ length: queued }, (_, i) => taken + 1 + i).filter((grid) => grid > 0);
  return [root, ...grids.map((grid, i) => ({ level: 2, nth: i + 1, of: grids.length, step: machine.stepOf[grid], text: say(grid), isOpen: null, isHere: false }))]
    .slice(0, found);
}
