// Exact cover with dancing links on a Sudoku, one event at a time: a twin of src/teach/other_searches/links.rs with the same
// arrays. tests/teach/other_searches compares every event of the two.
//
// Node 0 is the root, followed by the column heads and the ones, four per row. In events, columns and rows count from 0. A
// call fills a column; its choices are the rows with a one in that column of the full matrix, from top to bottom.
//
//   choose (column, rows left, 0)   cover (column, 0, other)   uncover (column, 0, other)   place (row, choice, 0)
//   deadCell (column, 0, 0)         undo (row, choice, 0)      solved (0, 0, 0)
// other: 0 for the column that a call fills, 1 for the other columns of its chosen row.

// Phases of a call: choose a column, cover it, try the next row, cover that row's other columns, uncover them in reverse
// order, uncover its own column.
const [CALL, FIRST, ROW, OTHERS, BACK, LAST] = [1, 2, 3, 4, 5, 6];

class Cover extends Walk {
  // cells: as for a Machine. The rows of the givens are chosen before the search begins.
  constructor(cells) {
    const geometry = geometryOf(cells.length);
    const { count, side } = geometry;
    super(count + 1, side);
    Object.assign(this, { cells, rung: "links", flaw: "", geometry, columns: 4 * count, rows: count * side, other: 0, phase: CALL });
    this.grid = new Uint8Array(count);
    this.why = new Int8Array(count).fill(-1);
    this.nodeOf = new Int16Array(count + 1);
    this.whole = ["leftOf", "rightOf", "upOf", "downOf", "size", "grid", "why"];
    this.levelled.push("nodeOf");
    this.numbers.push("other");
    this.link();
    for (let cell = 0; cell < count; cell += 1) {
      const digit = cells[cell] >= "1" && cells[cell] <= String(side) ? Number(cells[cell]) : 0;
      this.grid[cell] = digit;
      if (digit && !this.chooseGiven(cell * side + digit - 1)) this.finish("clash");
    }
  }

  // Builds the matrix of an empty grid.
  link() {
    const { columns, rows } = this;
    const { side, unitsOf } = this.geometry;
    const count = columns + 1 + 4 * rows;
    for (const name of ["leftOf", "rightOf", "upOf", "downOf", "head"]) this[name] = Int16Array.from({ length: count }, (_, i) => i);
    this.size = new Int16Array(columns + 1);
    for (let column = 0; column <= columns; column += 1) {
      this.rightOf[column] = (column + 1) % (columns + 1);
      this.leftOf[column] = (column + columns) % (columns + 1);
    }
    for (let row = 0; row < rows; row += 1) {
      const [cell, digit] = [Math.floor(row / side), row % side];
      const first = this.first(row);
      [cell, ...unitsOf[cell].map((unit) => (side + unit) * side + digit)].forEach((column, i) => {
        this.append(first + i, column + 1);
        this.leftOf[first + i] = first + ((i + 3) % 4);
        this.rightOf[first + i] = first + ((i + 1) % 4);
      });
    }
  }

  append(node, column) {
    const above = this.upOf[column];
    this.head[node] = column;
    [this.upOf[node], this.downOf[node], this.downOf[above], this.upOf[column]] = [above, column, node, node];
    this.size[column] += 1;
  }

  // The first of a row's four ones; the row of a one.
  first(row) {
    return this.columns + 1 + 4 * row;
  }

  rowOf(node) {
    return Math.floor((node - this.columns - 1) / 4);
  }

  // True if a column is not covered.
  stands(column) {
    return this.rightOf[this.leftOf[column]] === column;
  }

  chooseGiven(row) {
    const first = this.first(row);
    for (let node = first; node < first + 4; node += 1) {
      if (!this.stands(this.head[node])) return false;
      this.cover(this.head[node]);
    }
    return true;
  }

  cover(column) {
    const { leftOf, rightOf, upOf, downOf, head, size } = this;
    rightOf[leftOf[column]] = rightOf[column];
    leftOf[rightOf[column]] = leftOf[column];
    for (let row = downOf[column]; row !== column; row = downOf[row]) {
      for (let node = rightOf[row]; node !== row; node = rightOf[node]) {
        downOf[upOf[node]] = downOf[node];
        upOf[downOf[node]] = upOf[node];
        size[head[node]] -= 1;
      }
    }
  }

  uncover(column) {
    const { leftOf, rightOf, upOf, downOf, head, size } = this;
    for (let row = upOf[column]; row !== column; row = upOf[row]) {
      for (let node = leftOf[row]; node !== row; node = leftOf[node]) {
        downOf[upOf[node]] = node;
        upOf[downOf[node]] = node;
        size[head[node]] += 1;
      }
    }
    rightOf[leftOf[column]] = column;
    leftOf[rightOf[column]] = column;
  }

  // The first column with the fewest rows; 0, the root, if no column is left.
  smallest() {
    let best = 0;
    for (let column = this.rightOf[0]; column; column = this.rightOf[column]) {
      if (!best || this.size[column] < this.size[best]) best = column;
    }
    return best;
  }

  // The rows with a one in a column: those linked at present; those of the full matrix.
  linked(column) {
    const rows = [];
    for (let node = this.downOf[column]; node !== column; node = this.downOf[node]) rows.push(this.rowOf(node));
    return rows;
  }

  all(column) {
    const { side, count, cellsOf } = this.geometry;
    if (column <= count) return this.geometry.digits.map((digit) => (column - 1) * side + digit - 1);
    const [unit, digit] = [Math.floor((column - 1 - count) / side), (column - 1) % side];
    return cellsOf[unit].map((cell) => cell * side + digit);
  }

  // The digits of a cell whose rows are still in the matrix.
  candidates(cell) {
    const { side } = this.geometry;
    if (!this.stands(cell + 1)) return 0;
    return this.linked(cell + 1).reduce((set, row) => set | (1 << (row % side)), 0);
  }

  // The event on the board, where a row is a digit in a cell. Columns that aren't cells have no place there.
  eventOnBoard() {
    const { kind, a, c } = this.event();
    const { side, count } = this.geometry;
    if (kind === KIND.place || kind === KIND.undo) return { kind, a: Math.floor(a / side), b: (a % side) + 1, c: 0 };
    const isCell = a < count && c === 0 && kind !== KIND.solved;
    return { kind: isCell && kind !== KIND.uncover ? kind : -1, a, b: 0, c: 0 };
  }

  turn() {
    switch (this.phase) {
      case CALL: return this.choose();
      case FIRST: return this.coverOwn();
      case ROW: return this.nextRow();
      case OTHERS: return this.coverOther();
      case BACK: return this.uncoverOther();
      case LAST: return this.uncoverOwn();
      default: return false;
    }
  }

  isTrying() {
    return this.phase === FIRST || this.phase === ROW || this.phase === LAST;
  }

  isOver() {
    return false;
  }

  choose() {
    const column = this.smallest();
    if (!column) {
      this.solutions += 1;
      this.finish("solved");
      return this.tell(KIND.solved, 0, 0, 0);
    }
    const rows = this.linked(column);
    this.begin(column - 1, this.all(column).reduce((set, row, i) => (rows.includes(row) ? set | (1 << i) : set), 0));
    this.phase = FIRST;
    return this.tell(KIND.choose, column - 1, rows.length, 0);
  }

  coverOwn() {
    const column = this.cellAt[this.depth] + 1;
    this.cover(column);
    this.nodeOf[this.depth] = this.downOf[column];
    this.phase = ROW;
    return this.tell(KIND.cover, column - 1, 0, 0);
  }

  nextRow() {
    const column = this.cellAt[this.depth] + 1;
    const node = this.nodeOf[this.depth];
    if (node === column) {
      this.phase = LAST;
      return this.tell(KIND.deadCell, column - 1, 0, 0);
    }
    const row = this.rowOf(node);
    const choice = this.all(column).indexOf(row) + 1;
    this.left[this.depth] &= ~(1 << (choice - 1));
    this.write(row, true);
    this.tell(KIND.place, row, choice, 0);
    this.enterNext(choice);
    this.other = this.rightOf[node];
    this.phase = OTHERS;
    return true;
  }

  write(row, placed) {
    const { side } = this.geometry;
    const cell = Math.floor(row / side);
    this.grid[cell] = placed ? (row % side) + 1 : 0;
    this.why[cell] = placed ? 0 : -1;
  }

  coverOther() {
    if (this.other === this.nodeOf[this.depth - 1]) {
      this.phase = CALL;
      return false;
    }
    const column = this.head[this.other];
    this.cover(column);
    this.other = this.rightOf[this.other];
    return this.tell(KIND.cover, column - 1, 0, 1);
  }

  uncoverOwn() {
    const column = this.cellAt[this.depth] + 1;
    this.uncover(column);
    this.tell(KIND.uncover, column - 1, 0, 0);
    if (this.depth === 0) {
      this.finish("none");
      return true;
    }
    this.other = this.leftOf[this.nodeOf[this.depth - 1]];
    this.phase = BACK;
    return true;
  }

  uncoverOther() {
    const node = this.nodeOf[this.depth - 1];
    if (this.other !== node) {
      const column = this.head[this.other];
      this.uncover(column);
      this.other = this.leftOf[this.other];
      return this.tell(KIND.uncover, column - 1, 0, 1);
    }
    this.depth -= 1;
    this.backtracks += 1;
    const row = this.rowOf(node);
    this.write(row, false);
    this.nodeOf[this.depth] = this.downOf[node];
    this.phase = ROW;
    return this.tell(KIND.undo, row, this.choiceAt[this.depth], 0);
  }
}
