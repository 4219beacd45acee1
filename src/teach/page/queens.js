// The n queens search, a twin of src/teach/other_searches/queens.rs; tests/teach/other_searches compares the two. Rows and
// columns of the chess board replace cells and digits: `grid[row]` is the column of the row's queen, counted from 1.

class Queens extends Machine {
  // cells: one character for each row of the board.
  constructor(cells) {
    super(cells, "scan", "counts", boardOf(cells.length));
    this.rung = "queens";
  }

  // The row of the first queen that attacks a square, or -1.
  culprit(row, column) {
    for (let other = 0; other < this.geometry.side; other += 1) {
      const across = Math.abs(this.grid[other] - column);
      if (other !== row && this.grid[other] && (across === 0 || across === Math.abs(other - row))) return other;
    }
    return -1;
  }

  candidates(row) {
    return this.geometry.digits.reduce((set, column) => (this.culprit(row, column) < 0 ? set | (1 << (column - 1)) : set), 0);
  }
}

// The geometry of a chess board: rows, but no units.
function boardOf(side) {
  const digits = Array.from({ length: side }, (_, i) => i + 1);
  return { box: 0, side, count: side, all: (1 << side) - 1, digits, unitsOf: digits.map(() => []), cellsOf: [] };
}
