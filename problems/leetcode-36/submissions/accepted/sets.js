// Accepted. One set of what each row, column and box holds.

/**
 * @param {character[][]} board
 * @return {boolean}
 */
var isValidSudoku = function (board) {
  const seen = new Set();
  const isNew = (unit) => !seen.has(unit) && seen.add(unit);
  return board.every((row, r) =>
    row.every((digit, c) =>
      digit === "." ||
      ["r" + r + digit, "c" + c + digit, "b" + Math.floor(r / 3) + Math.floor(c / 3) + digit].every(isNew)
    )
  );
};
