// Wrong answer. The exclusive or of every row and column is that of 1 to n, as
// that of 1, 1, 1, 2, 2 is too.

var checkValid = function (matrix) {
  const wanted = matrix.reduce((all, _, i) => all ^ (i + 1), 0);
  const columns = matrix.map((_, c) => matrix.map((row) => row[c]));
  return [...matrix, ...columns].every((line) => line.reduce((all, value) => all ^ value) === wanted);
};
