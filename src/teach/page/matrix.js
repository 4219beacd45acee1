// Draws an exact cover search: the matrix with a square for each one, and the remaining links, found by following them.
// Covered ones are faded; ones that the current event covers or uncovers are marked. Below the matrix, the event's column is
// drawn between its neighbours: a covered column keeps its links to them, while they link to each other.

// Space above the matrix for the column heads, and left of it for the root, in squares.
const ROWS_ABOVE = 6;
const COLUMNS_ASIDE = 2;
const LOOKS_OF_ONES = ["", "off", "chosen", "leaving", "returning"];

class Matrix {
  constructor(machine) {
    const { columns, rows } = machine;
    this.svg = shape("svg", { viewBox: `${-COLUMNS_ASIDE} ${-ROWS_ABOVE} ${columns + COLUMNS_ASIDE} ${rows + ROWS_ABOVE}`, preserveAspectRatio: "none", role: "img" });
    this.heads = Array.from({ length: columns + 1 }, (_, column) => shape("rect", { x: column - 0.9, y: -2.4, width: 0.8, height: 0.8 }));
    this.ones = Array.from({ length: 4 * rows }, (_, i) => {
      const node = columns + 1 + i;
      return shape("rect", { x: machine.head[node] - 1, y: machine.rowOf(node), width: 1, height: 1 });
    });
    this.looks = new Map();
    this.links = shape("path", { class: "links" });
    this.groups = make("div", "matrix-groups");
    this.close = shape("svg", { viewBox: "0 0 360 64", class: "close-up", "aria-hidden": "true" });
    this.svg.append(...groupLines(machine), this.links, ...this.heads, ...this.ones);
    this.legend = make("ul", "legend");
    this.tools = [copyButton(() => this.svg)];
    this.element = make("div", "matrix", "", this.groups, this.svg, this.close, this.legend);
    this.element.tabIndex = 0;
    this.element.setAttribute("role", "group");
  }

  draw(machine) {
    if (this.language !== language) this.name();
    const left = remainder(machine);
    this.links.setAttribute("d", left.path);
    const moved = movedBy(machine);
    const chosen = new Set(Array.from(machine.nodeOf.slice(0, machine.depth), (node) => machine.rowOf(node)));
    const column = columnInQuestion(machine);
    const look = (node, row) => [left.nodes.has(node) ? "" : "off", chosen.has(row) ? "chosen" : "", moved.nodes.has(node) ? moved.name : ""];
    this.ones.forEach((one, i) => {
      const node = machine.columns + 1 + i;
      this.show(one, look(node, machine.rowOf(node)).join(" "));
    });
    this.heads.forEach((head, node) => this.show(head, `${look(node, -1).join(" ")}${node === column ? " current" : ""}`));
    this.svg.setAttribute("aria-label", word("matrixLabel", left.columns, machine.columns, left.rows, machine.rows));
    this.drawClose(machine, column);
  }

  // Sets a square's class if it has changed: a step changes only a few of the squares.
  show(square, look) {
    if (this.looks.get(square) === look) return;
    this.looks.set(square, look);
    square.setAttribute("class", look);
  }

  name() {
    this.language = language;
    this.groups.replaceChildren(...word("matrixGroups").map((name) => make("span", "", name)));
    this.legend.replaceChildren(...keyTo(LOOKS_OF_ONES, word("matrixLegend")));
  }

  // Draws the event's column and its neighbours. Solid: links in the list of columns; dashed: links that only a covered
  // column still holds.
  drawClose(machine, column) {
    const { leftOf, rightOf } = machine;
    this.close.replaceChildren();
    if (!column) return;
    const out = !machine.stands(column);
    const names = [leftOf[column], column, rightOf[column]].map((node) => (node ? placeName(machine, node - 1) : word("matrixRoot")));
    names.forEach((name, i) => {
      const text = shape("text", { x: 60 + 120 * i, y: 48, "text-anchor": "middle" });
      text.textContent = name;
      const className = i === 1 ? `current${out ? " off" : ""}` : "";
      this.close.append(shape("rect", { x: 5 + 120 * i, y: 32, width: 110, height: 24, rx: 5, class: className }), text);
    });
    const pairs = out ? ["M60 30C60 4 300 4 300 30"] : ["M115 44H125", "M235 44H245"];
    this.close.append(...pairs.map((d) => shape("path", { d, class: "link" })));
    if (out) this.close.append(shape("path", { d: "M125 44H115M235 44H245", class: "link kept" }));
  }
}

// Lines between the four groups of columns.
function groupLines({ columns, rows }) {
  return [1, 2, 3].map((i) => shape("line", { x1: (columns / 4) * i, x2: (columns / 4) * i, y1: -ROWS_ABOVE, y2: rows }));
}

// The rest of the matrix: its nodes, its numbers of columns and rows, and its links as a path.
function remainder(machine) {
  const { rightOf, downOf } = machine;
  const nodes = new Set([0]);
  const rows = new Set();
  let path = "";
  let count = 0;
  let before = 0;
  for (let column = rightOf[0]; column; column = rightOf[column]) {
    const rise = -2.4 - Math.min(3, (column - before - 1) / 3);
    path += column === before + 1 ? `M${before - 0.5} -2H${column - 0.5}` : `M${before - 0.5} -2Q${(before + column) / 2 - 0.5} ${2 * rise + 2} ${column - 0.5} -2`;
    before = column;
    count += 1;
    nodes.add(column);
    let y = -1.6;
    for (let node = downOf[column]; node !== column; node = downOf[node]) {
      nodes.add(node);
      rows.add(machine.rowOf(node));
      path += `M${column - 0.5} ${y}V${machine.rowOf(node) + 0.5}`;
      y = machine.rowOf(node) + 0.5;
    }
  }
  return { nodes, path, columns: count, rows: rows.size };
}

// The nodes that the current event covers or uncovers: the column's head, and all ones of the column's rows.
function movedBy(machine) {
  const { kind, a } = machine;
  const nodes = new Set();
  if (kind !== KIND.cover && kind !== KIND.uncover) return { name: "", nodes };
  const column = a + 1;
  nodes.add(column);
  for (let row = machine.downOf[column]; row !== column; row = machine.downOf[row]) {
    nodes.add(row);
    for (let node = machine.rightOf[row]; node !== row; node = machine.rightOf[node]) nodes.add(node);
  }
  return { name: kind === KIND.cover ? "leaving" : "returning", nodes };
}

// The head of the current event's column; 0 if it has none.
function columnInQuestion(machine) {
  const { kind, a, depth } = machine;
  if (kind === KIND.place) return machine.cellAt[depth - 1] + 1;
  if (kind === KIND.undo) return machine.cellAt[depth] + 1;
  return [KIND.choose, KIND.cover, KIND.uncover, KIND.deadCell].includes(kind) ? a + 1 : 0;
}
