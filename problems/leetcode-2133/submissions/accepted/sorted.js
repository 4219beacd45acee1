// Accepted. Sorted, every row and column reads 1 to n.

/**
 * @param {number[][]} matrix
 * @return {boolean}
 */
var checkValid = function (matrix) {
  const columns = matrix.map((_, c) => matrix.map((row) => row[c]));
  const isFull = (line) => [...line].sort((a, b) => a - b).every((value, i) => value === i + 1);
  return matrix.every(isFull) && columns.every(isFull);
};
