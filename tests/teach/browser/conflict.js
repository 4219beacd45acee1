// The first conflict of scan: the digit crossed out, the cell in its way, the line between them. Also the candidates.
test(async () => {
  key("ArrowRight");
  report("choose", text(".message"));
  report("candidates here", text("td.current .pencil"));
  report("pencils", document.querySelectorAll(".board .pencil").length);
  key("c");
  const inside = (outer, inner) => inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  report("pencil in its cell", Array.from(document.querySelectorAll(".board .pencil span")).every((span) => (
    inside(span.closest("td").getBoundingClientRect(), span.getBoundingClientRect()))));
  report("all pencils", document.querySelectorAll(".board .pencil").length);
  const steps = [];
  while (!document.querySelector(".culprit.given, .culprit.guess")) {
    key("ArrowRight");
    steps.push(position());
  }
  report("step", position());
  report("message", text(".message"));
  const cells = Array.from(document.querySelectorAll(".board tbody td"));
  report("refused", cells.findIndex((cell) => cell.matches(".current.refused")));
  report("culprit", cells.findIndex((cell) => cell.matches(".culprit")));
  report("marks", text("td.refused .sign") + text("td.culprit .sign"));
  report("line", document.querySelector(".board line").style.display !== "none");
  key("Home");
  report("no line", document.querySelector(".board line").style.display);
});
