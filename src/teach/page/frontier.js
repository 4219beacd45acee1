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

// The tree of a breadth-first search. Grids in the queue are hollow circles; nodes with no grid of the queue below them
// are grey.
class WideTree extends Tree {
  survey() {
    return surveyWide(this.search);
  }

  // Draws nothing until the worker has finished the search.
  drawSpine() {
    this.put([]);
  }

  drawWhole(machine) {
    const { apart, nodes } = this;
    const { found, taken } = machine;
    const alive = new Set([taken]);
    for (let grid = found - 1; grid >= 0; grid -= 1) if (grid > taken || alive.has(grid)) alive.add(grid).add(machine.parentOf[grid]);
    const at = (node) => ({ x: node.x * apart[0], y: node.level * apart[1] });
    this.put(nodes.slice(0, found).map((node, grid) => {
      const look = grid > taken ? "waiting" : alive.has(grid) ? "standing" : "dead";
      const text = this.name(machine, node, grid === taken);
      const sign = grid === taken && machine.solutions > 0 ? "★" : "";
      const { x, y } = at(node);
      return { key: [node.step, look, sign, text, apart].join(), shapes: () => [...(grid ? [lineShape(at(node.parent), { x, y }, look)] : []),
        ...nodeShapes(x, y, node.step, look, text), ...(sign ? [textShape(x - 6, y + 20, sign, "standing")] : [])] };
    }));
    const { x, y } = at(nodes[Math.max(0, taken)]);
    this.here = [x, y];
  }
}

// Computes the positions of all grids of a breadth-first search: leaves are next to each other.
function surveyWide({ last, cells }) {
  const machine = new Wide(cells);
  machine.load(last);
  const nodes = Array.from({ length: machine.found }, (_, grid) => ({ cell: machine.placeOf[grid], digit: machine.digitOf[grid], step: machine.stepOf[grid], x: 0, level: 0, children: [], parent: null }));
  nodes.slice(1).forEach((node, i) => {
    node.parent = nodes[machine.parentOf[i + 1]];
    node.level = node.parent.level + 1;
    node.parent.children.push(node);
  });
  let leaves = 0;
  const place = (node) => {
    node.children.forEach(place);
    const { children } = node;
    node.x = children.length ? (children[0].x + children[children.length - 1].x) / 2 : (leaves += 1);
  };
  place(nodes[0]);
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
