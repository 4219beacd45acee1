// Two panels play for a while: counts the frames, and how much the layout shifts.
test(async () => {
  await whole();
  let moved = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) moved += value;
  }).observe({ type: "layout-shift" });
  at("speed").value = "6";
  at("speed").dispatchEvent(new Event("input"));
  click("play");
  const start = performance.now();
  let pictures = 0;
  const count = () => {
    pictures += 1;
    if (performance.now() - start < 500) requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
  await until(() => performance.now() - start > 500 && position() > 20);
  click("play");
  const seconds = (performance.now() - start) / 1000;
  report("pictures a second", Math.round(pictures / seconds));
  report("moved", moved.toFixed(4));
  report("played", position());
});
