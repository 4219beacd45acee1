// The reader chooses the order of cells and digits and sees how many nodes the search then has. Earlier results stay in
// a list, the fewest nodes first.
//
// This needs no search of its own. Taking cells column by column is taking those of the mirrored puzzle row by row, and
// trying 9 first is trying 1 first in the puzzle with 1 and 9, 2 and 8, … swapped: the tree is the same.

const mirrored = (cells) => {
  const side = Math.sqrt(cells.length);
  return Array.from(cells, (_, i) => cells[(i % side) * side + Math.floor(i / side)]).join("");
};
const ORDERS = { rows: (cells) => cells, columns: mirrored, backwards: (cells) => Array.from(cells).reverse().join(""), fewest: (cells) => cells };
const FROM = { low: (cells) => cells, high: (cells) => cells.replace(/\d/g, (digit) => Math.sqrt(cells.length) + 1 - digit) };
// A search that has more nodes than this is given up.
const MAX_NODES = 400000;

// A machine that searches in these orders.
const orderedMachine = (cells, order, from) => new Machine(FROM[from](ORDERS[order](cells)), order === "fewest" ? "fewest" : "bitmask");

// How many nodes that takes, up to a limit.
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

  // A fresh element in the current language; earlier results stay.
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

  // Counts in slices, so that the page stays responsive; another choice cancels this one.
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
