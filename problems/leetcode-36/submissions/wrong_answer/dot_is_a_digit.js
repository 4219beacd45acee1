// Wrong answer. An empty cell counts as a digit, and clashes with the next one.

var isValidSudoku = function (board) {
  const seen = new Set();
  const isNew = (unit) => !seen.has(unit) && seen.add(unit);
  return board.every((row, r) =>
    row.every((digit, c) =>
      ["r" + r + digit, "c" + c + digit, "b" + Math.floor(r / 3) + Math.floor(c / 3) + digit].every(isNew)
    )
  );
};
