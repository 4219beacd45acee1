// Every step forward by key and every step back, then jumps.
test(async () => {
  await whole();
  report("first", board());
  const states = [shown()];
  const lines = [];
  const length = Number(at("scrubber").max);
  let cards = 0;
  for (let i = 0; i < length; i += 1) {
    key("ArrowRight");
    const forced = Array.from(document.querySelectorAll(".stack .note"), (note) => parseInt(note.textContent, 10));
    const stand = document.querySelectorAll(".board .forced:not(.undone)").length;
    if (forced.every((count) => count > 0) && forced.reduce((sum, count) => sum + count, 0) <= stand) cards += 1;
    states.push(shown());
    lines.push(lit());
  }
  report("length", length);
  report("forced on cards", cards);
  report("lines", lines.join(","));
  report("last", board());
  for (const name of ["nodes", "placements", "backtracks", "depth"]) report(name, counter(name));
  report("cards", document.querySelectorAll(".stack .card").length);
  const nodes = Array.from(document.querySelectorAll(".tree circle[data-step]"));
  report("nodes drawn", nodes.length);
  report("nodes that stand", nodes.filter((node) => node.matches(".standing")).length);
  report("message", text(".message"));
  report("live", text("#live"));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const source = document.querySelector(".source").getBoundingClientRect();
  const line = document.querySelector(".source .lit").getBoundingClientRect();
  report("line in view", line.top >= source.top && line.bottom <= source.bottom);
  let same = 0;
  for (let i = length; i >= 0; i -= 1) {
    if (shown() === states[i]) same += 1;
    key("ArrowLeft");
  }
  report("same on the way back", same);
  report("back", board());
  key("End");
  report("jump to the end", shown() === states[length]);
  key("Home");
  report("jump to the start", shown() === states[0]);
  at("scrubber").value = 100;
  at("scrubber").dispatchEvent(new Event("input"));
  report("scrubber", shown() === states[100]);
  key("ArrowRight", { shiftKey: true });
  report("ten on", shown() === states[110]);
  click("back");
  click("back");
  click("forward");
  report("buttons", shown() === states[109]);
  const overview = document.querySelector(".overview");
  const box = overview.getBoundingClientRect();
  overview.dispatchEvent(new PointerEvent("pointerdown", { clientX: box.left + box.width / 2, clientY: box.top + 5, buttons: 1 }));
  report("overview", Math.abs(position() - length / 2) <= 1 && shown() === states[position()]);
});
