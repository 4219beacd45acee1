// Draws a breadth-first search: its queue in place of the call stack, and its tree. The queue is all that the search must
// remember. Each grid in it is drawn small, the next one first.

class Frontier {
  // Calls `go` with the step at which the chosen grid was found.
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
    cells.forEach((cell) => cell.setAttribute("aria-hidden", "true"));
    const name = path.map(([cell, digit]) => `${cellName(cell, side)} = ${digit}`).join(", ") || word("treeRoot");
    const button = make("button", "", "", ...cells, make("span", "unseen", name));
    button.type = "button";
    button.dataset.step = machine.stepOf[grid];
    return make("li", "", "", button);
  }
}

// The tree of a breadth-first search. Grids in the queue are dashed circles; nodes with no grid of the queue below them are
// grey.
class WideTree extends Tree {
  survey() {
    return surveyWide(this.search);
  }

  // It has no path to fold it around.
  fitIn(room) {
    return { ...super.fitIn(room), isWhole: true };
  }

  // Draws nothing until the worker has finished the search.
  drawFolded() {
    Object.assign(this, { folded: 0, deep: 0 });
    this.put([]);
    this.name([]);
  }

  drawWhole(machine) {
    const { fit, nodes } = this;
    const { found, taken } = machine;
    const alive = new Set([taken]);
    for (let grid = found - 1; grid >= 0; grid -= 1) if (grid > taken || alive.has(grid)) alive.add(grid).add(machine.parentOf[grid]);
    const shown = nodes.slice(0, found);
    const placed = new Map(shown.map((node, grid) => [node, this.place(node, grid === taken)]));
    const rows = rowCells(shown, []);
    this.put(shown.map((node, grid) => {
      const look = grid > taken ? "waiting" : alive.has(grid) ? "standing" : "dead";
      const at = placed.get(node);
      const drawn = { ...at, step: node.step, look: grid ? look : "standing root", text: grid ? String(node.digit) : "" };
      const isSolved = grid === taken && machine.solutions > 0 && fit.apart[1] >= SIGN_MIN_APART[1];
      return { id: grid, key: [look, isSolved, at.x, at.y, at.radius].join(), shapes: () => [...(grid ? [edgeShape(placed.get(node.parent), at, look)] : []),
        ...nodeShapes(drawn), ...(grid ? [] : [nameShape({ ...drawn, name: this.rootName() })]), ...(isSolved ? [signShape(at, "★")] : [])] };
    }));
    this.here = placed.get(nodes[Math.max(0, taken)]);
    this.name(Array.from(rows, ([level, cell]) => [level * fit.apart[1], placeName(machine, cell), false]));
  }
}

// Computes the positions of all grids of a breadth-first search: leaves are next to each other.
function surveyWide({ last, cells }) {
  const machine = new Wide(cells);
  machine.load(last);
  const nodes = [{ cell: 0, digit: 0, step: 0, x: 0, level: 0, children: [], parent: null }];
  for (let grid = 1; grid < machine.found; grid += 1) {
    nodes.push(childOf(nodes[machine.parentOf[grid]], machine.placeOf[grid], machine.digitOf[grid], machine.stepOf[grid]));
  }
  spread(nodes);
  return nodes;
}

// The outline of a breadth-first search, in place of `outlineOf` for a search with calls.
function outlineOfWide(machine) {
  const { found, taken, queued } = machine;
  const say = (grid) => machine.pathTo(grid).map((each) => `${cellName(machine.placeOf[each], 4)} = ${machine.digitOf[each]}`).join(", ");
  const root = { level: 1, nth: 1, of: 1, step: 0, text: word("treeRoot"), isOpen: queued ? true : null, isHere: true };
  const grids = Array.from({ length: queued }, (_, i) => taken + 1 + i).filter((grid) => grid > 0);
  return [root, ...grids.map((grid, i) => ({ level: 2, nth: i + 1, of: grids.length, step: machine.stepOf[grid], text: say(grid), isOpen: null, isHere: false }))]
    .slice(0, found);
}
