// Accepted. A set for each row, column and box.

/**
 * @param {character[][]} board
 * @return {boolean}
 */
var isValidSudoku = function (board) {
  const sets = Array.from({ length: 27 }, () => new Set());
  return board.every((row, r) =>
    row.every((digit, c) =>
      [r, 9 + c, 18 + 3 * Math.floor(r / 3) + Math.floor(c / 3)].every((unit) => {
        const fits = digit === "." || !sets[unit].has(digit);
        sets[unit].add(digit);
        return fits;
      })
    )
  );
};
