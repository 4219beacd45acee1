// Counts the nodes of a search for an order of cells and digits that the reader chooses. Earlier results are kept in a list,
// sorted by nodes.
//
// The existing machine is enough: column order on a puzzle is row order on the mirrored puzzle, and trying 9 first is trying
// 1 first on the puzzle with 1 and 9, 2 and 8, … swapped. The trees are the same.

const mirrored = (cells) => {
  const side = Math.sqrt(cells.length);
  return Array.from(cells, (_, i) => cells[(i % side) * side + Math.floor(i / side)]).join("");
};
const ORDERS = { rows: (cells) => cells, columns: mirrored, backwards: (cells) => Array.from(cells).reverse().join(""), fewest: (cells) => cells };
const FROM = { low: (cells) => cells, high: (cells) => cells.replace(/\d/g, (digit) => Math.sqrt(cells.length) + 1 - digit) };
// The search stops after this many nodes.
const MAX_NODES = 400000;

// Creates a machine that searches in this order of cells and digits.
const orderedMachine = (cells, order, from) => new Machine(FROM[from](ORDERS[order](cells)), order === "fewest" ? "fewest" : "bitmask");

// The number of nodes in this order, up to MAX_NODES.
function nodesInOrder(cells, order, from) {
  const machine = orderedMachine(cells, order, from);
  machine.advance(Infinity, MAX_NODES);
  return machine.nodes;
}

class Orders {
  // `puzzles`: a list of { cells, name }.
  constructor(puzzles) {
    Object.assign(this, { puzzles, tried: [], chosen: { puzzle: 0, order: "rows", from: "low" }, halt: () => {} });
  }

  // Creates the element in the current language; earlier results are kept.
  get element() {
    const list = (key, names) => {
      const select = make("select", "", "", ...names.map(([value, text]) => Object.assign(make("option", "", text), { value })));
      select.value = this.chosen[key];
      select.addEventListener("change", () => {
        this.chosen[key] = key === "puzzle" ? Number(select.value) : select.value;
        this.count();
      });
      return make("label", "", `${word(`order-${key}`)} `, select);
    };
    const lists = [list("puzzle", this.puzzles.map(({ name }, i) => [i, typeof name === "function" ? name() : word("names")[name] || name])),
      list("order", Object.keys(ORDERS).map((key) => [key, word(`order-${key}`)])), list("from", Object.keys(FROM).map((key) => [key, word(`order-${key}`)]))];
    this.said = make("p", "small");
    this.said.setAttribute("role", "status");
    this.rows = make("tbody");
    this.count();
    return make("div", "orders", "", make("div", "row", "", ...lists), this.said, make("table", "", "", this.rows));
  }

  // Counts in slices, so that the page stays responsive. A new choice cancels the previous count.
  count() {
    const { puzzle, order, from } = this.chosen;
    const machine = orderedMachine(this.puzzles[puzzle].cells, order, from);
    this.halt();
    this.said.textContent = word("orderCounts");
    this.halt = inSlices(advancing(machine, Infinity, MAX_NODES), () => {
      this.tried = [...this.tried.filter((each) => each.puzzle !== puzzle || each.order !== order || each.from !== from),
        { puzzle, order, from, nodes: machine.nodes, backtracks: machine.backtracks, isOver: machine.phase === DONE }];
      this.draw();
    });
  }

  draw() {
    const { chosen: { puzzle, order, from } } = this;
    const shown = this.tried.filter((each) => each.puzzle === puzzle).sort((a, b) => a.nodes - b.nodes);
    const most = Math.max(...shown.map(({ nodes }) => nodes));
    const told = ({ isOver, nodes }) => (isOver ? number(nodes) : word("orderMore", number(MAX_NODES)));
    const now = shown.find((each) => each.order === order && each.from === from);
    this.said.textContent = word("orderTold", told(now), now.isOver ? number(now.backtracks) : "");
    this.rows.replaceChildren(...shown.map((each) => {
      const bar = make("td", "across", told(each));
      bar.style.setProperty("--bar", each.nodes / most);
      return make("tr", each === now ? "lit" : "", "", make("th", "", `${word(`order-${each.order}`)}, ${word(`order-${each.from}`)}`), bar);
    }));
  }
}
