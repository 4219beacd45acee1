// The searches after the ladder, opened from links: to the end, a step back and forth, and the link a step before it.
test(async () => {
  for (const [cells, solver] of LINKS) {
    location.hash = `#puzzle=${cells}&solver=${solver}&at=3&lang=en`;
    await until(() => position() === 3);
    await whole();
    key("End");
    report(`${solver} length`, position());
    report(`${solver} end`, text(".message"));
    report(`${solver} picture`, Array.from(document.querySelectorAll(".side svg, .matrix svg"), (svg) => svg.getAttribute("aria-label")).filter(Boolean).join("; "));
    key("b");
    key("ArrowRight");
    report(`${solver} forth`, position());
    key("ArrowLeft");
    await until(() => location.hash.includes(`at=${position()}&`));
    report(`${solver} link`, location.hash);
  }
  const link = location.hash;
  const standing = position();
  for (const nonsense of ["#puzzle=5...&solver=queens", "#puzzle=....&solver=links", `#puzzle=${".".repeat(81)}&solver=best`]) {
    location.hash = nonsense;
    await sleep(60);
  }
  report("nonsense", `${position() === standing} ${linkOf(show) === link}`);
  report("wide", document.documentElement.scrollWidth <= innerWidth);
});
