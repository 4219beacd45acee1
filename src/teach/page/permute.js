// The permutations of the digits from 1 to n as a search of the page: the twin of src/teach/other_searches/permute.rs.
// Its grid is one row of n cells without boxes, and a digit conflicts with any cell that has it.
// tests/teach/other_searches compares the two.

class Permute extends Machine {
  // cells: as many characters as the row has places.
  constructor(cells) {
    super(cells, "scan", "counts", { ...boardOf(cells.length), rows: 1 });
    this.rung = "permute";
  }

  // The cell that has a digit, or -1.
  culprit(cell, digit) {
    return this.grid.findIndex((other, i) => i !== cell && other === digit);
  }

  candidates(cell) {
    return this.geometry.digits.reduce((set, digit) => (this.culprit(cell, digit) < 0 ? set | (1 << (digit - 1)) : set), 0);
  }
}
