// A tab for each language above the source: by keyboard and click, for all panels, in the link; and its lit line.
const tabs = (panel = panels()[0]) => Array.from(panel.querySelectorAll("[role=tab]"));
const chosen = (panel) => tabs(panel).filter((tab) => tab.getAttribute("aria-selected") === "true").map((tab) => tab.textContent).join();
const fits = (element) => element.scrollWidth <= element.clientWidth;
const wide = () => [document.documentElement, ...document.querySelectorAll(".source, .tabs")].every(fits);

// What a screen reader needs: one tab in the Tab order, and the part of the page that each tab controls.
function roles(panel) {
  const stops = tabs(panel).filter((tab) => tab.tabIndex === 0);
  const box = panel.querySelector("[role=tabpanel]");
  const isNamed = Boolean(panel.querySelector("[role=tablist]").getAttribute("aria-label"));
  return stops.length === 1 && stops[0].getAttribute("aria-selected") === "true" && isNamed
    && tabs(panel).every((tab) => tab.getAttribute("aria-controls") === box.id)
    && document.querySelectorAll(`#${box.id}`).length === 1;
}

test(async () => {
  await whole();
  // Where there is no room for all parts, the source has to be chosen.
  const showSource = () => show.look("source");
  showSource();
  report("titles", tabs().map((tab) => tab.textContent).join());
  report("at first", chosen());
  tabs()[0].focus();
  const seen = [];
  const roled = [];
  for (const name of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End"]) {
    key(name);
    seen.push(panels().map(chosen).join("+"));
    roled.push(panels().every(roles) && document.activeElement === tabs().find((tab) => tab.tabIndex === 0));
  }
  report("by keys", seen.join(" "));
  report("roles", roled.every(Boolean));
  report("not stepped", position());
  document.activeElement.blur();
  const narrow = [];
  for (const [i, name] of ["rust", "cpp", "java", "python"].entries()) {
    tabs()[i].click();
    report(`file ${name}`, text(".source-section h3"));
    report(`source ${name}`, Array.from(document.querySelectorAll(".panel:first-child .source li"), (line) => line.textContent).join("\n"));
    key("Home");
    const lines = [];
    const length = Number(at("scrubber").max);
    const steps = panels().length > 1 ? 5 : name === "rust" ? length - 1 : WALKED;
    for (let step = 0; step < steps; step += 1) {
      key("ArrowRight");
      lines.push(lit());
    }
    key("End");
    lines.push(lit());
    report(`lines ${name}`, lines.join());
    await sleep(100);
    const box = document.querySelector(".source").getBoundingClientRect();
    const line = document.querySelector(".source .lit").getBoundingClientRect();
    narrow.push(wide() && line.top >= box.top && line.bottom <= box.bottom);
    const comments = Array.from(document.querySelectorAll(".panel:first-child .source .comment"), (comment) => comment.textContent.trim());
    report(`comments ${name}`, comments.length > 3 && comments.every((comment) => /^(?:\/\/|#|""")/.test(comment)));
  }
  report("fits", narrow.every(Boolean));
  await until(() => location.hash.endsWith("&code=python"));
  report("link", location.hash.replace(/at=\d+/, "at"));
  click("language");
  report("chinese", text(".tabs") + document.querySelector(".tabs").getAttribute("aria-label") + chosen());
  lesson.open(...stopOf("#chapter=3&stop=1"));
  report("in the lesson", `${tabs().length} ${chosen()} ${text(".source-section h3")}`);
  await until(() => location.hash === `#chapter=${lesson.chapter + 1}&stop=1&lang=zh&code=python`);
  // The search without the undo runs beside the right one.
  lesson.open(...stopOf("#chapter=5&stop=4"));
  report("a mistake", `${chosen()} ${panels().map((panel) => /grid\[cell\] = 0/.test(text(".source", panel)))}`);
  lesson.open(...stopOf("#chapter=15&stop=1"));
  report("where there is one text", `${tabs().length} ${document.querySelectorAll(".source [role=tab]").length} ${text(".source-section h3")}`);
  location.hash = "#solver=fewest&at=3&lang=en&code=java";
  await until(() => chosen() === "Java");
  report("from a link", `${text(".source-section h3")} ${position()}`);
  location.hash = "#solver=fewest&at=4&lang=en&code=pascal";
  await sleep(100);
  report("no such language", `${chosen()} ${position()}`);
});
