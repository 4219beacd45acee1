// n queens, the twin of src/teach/other_searches/queens.rs, compared with it in tests/teach/other_searches. In place of
// cells and digits it has rows and columns of a chess board: `grid[row]` is the column of the row's queen, from 1.

class Queens extends Machine {
  // cells: as many characters as the board has rows.
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

// A chess board in place of a grid: it has rows and no units.
function boardOf(side) {
  const digits = Array.from({ length: side }, (_, i) => i + 1);
  return { box: 0, side, count: side, all: (1 << side) - 1, digits, unitsOf: digits.map(() => []), cellsOf: [] };
}
