// The search for permutations of the digits 1 to n, a twin of src/teach/other_searches/permute.rs. Its grid is a row of n
// cells without boxes, in which every digit may occur only once. tests/teach/other_searches compares the two.

class Permute extends Machine {
  // cells: one character for each place in the row.
  constructor(cells) {
    super(cells, "scan", "counts", { ...boardOf(cells.length), rows: 1 });
    this.rung = "permute";
  }

  // The cell that holds a digit, or -1.
  culprit(cell, digit) {
    return this.grid.findIndex((other, i) => i !== cell && other === digit);
  }

  candidates(cell) {
    return this.geometry.digits.reduce((set, digit) => (this.culprit(cell, digit) < 0 ? set | (1 << (digit - 1)) : set), 0);
  }
}
