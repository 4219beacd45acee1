// Several rungs advance by nodes, so rungs that grow the same tree are always at the same node.
test(async () => {
  await whole();
  report("titles", panels().map((panel) => text("h2", panel)).join(", "));
  report("length", at("scrubber").max);
  const nodes = () => panels().map((panel) => counter("nodes", panel)).join(",");
  at("scrubber").value = 40;
  at("scrubber").dispatchEvent(new Event("input"));
  report("nodes at 40", nodes());
  report("same tree", board(panels()[0]) === board(panels()[1]));
  key("ArrowLeft");
  report("back", nodes());
  click("end");
  report("boards", panels().map((panel) => board(panel)).join(","));
  report("counts", panels().map((panel) => ["nodes", "placements", "backtracks"].map((name) => counter(name, panel).replace(",", "")).join(" ")).join(","));
  report("wide", document.documentElement.scrollWidth <= innerWidth);
});
