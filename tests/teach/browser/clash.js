// Givens that clash are named in the message and marked on the board.
test(async () => {
  report("message", text(".message"));
  const cells = Array.from(document.querySelectorAll(".board tbody td"));
  report("cells", cells.map((cell, i) => (cell.matches(".culprit") ? i : -1)).filter((i) => i >= 0).join(","));
});
