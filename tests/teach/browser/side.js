// Several rungs in step.
test(async () => {
  report("titles", panels().map((panel) => text("h2", panel)).join(", "));
  report("length", at("scrubber").max);
  const strip = document.querySelector(".strip");
  const box = strip.getBoundingClientRect();
  strip.dispatchEvent(new PointerEvent("pointerdown", { clientX: box.left + box.width / 2, clientY: box.top + 5, pointerId: 1, buttons: 1 }));
  report("strip", position());
  report("done", panels().map((panel) => /done after/.test(text(".message", panel))).join(","));
  report("nodes", panels().map((panel) => counter("nodes", panel)).join(","));
  click("end");
  report("boards", panels().map((panel) => board(panel)).join(","));
  report("counts", panels().map((panel) => ["nodes", "placements", "backtracks"].map((name) => counter(name, panel).replace(",", "")).join(" ")).join(","));
  report("wide", document.documentElement.scrollWidth <= innerWidth);
});
