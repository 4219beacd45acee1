// The reader writes lines, right and wrong ones, at the stops that ask for one.
test(async () => {
  const goTo = async (task) => {
    const c = CHAPTERS.findIndex(({ stops }) => stops.some(({ write }) => write === task));
    const i = CHAPTERS[c].stops.findIndex(({ write }) => write === task);
    lesson.open(c, i);
    await until(() => lesson.chapter === c && lesson.index === i && lesson.stands && document.querySelector(".line-exercise input"));
    return [c, i];
  };
  const field = () => document.querySelector(".line-exercise input");
  const write = (line) => {
    field().value = line;
    field().dispatchEvent(new Event("input", { bubbles: true }));
    field().focus();
    key("Enter");
  };
  const said = () => Array.from(document.querySelectorAll(".line-said p, .line-grids li"), (each) => each.textContent).join(" | ");
  const replay = () => Array.from(document.querySelectorAll(".line-exercise .small-grid td"), (cell) => cell.textContent || ".").join("");
  for (const [n, [task, code, line]] of LINES.entries()) {
    showSourceIn(code);
    const [c, i] = await goTo(task);
    progress.mark("right", c, i, false);
    const before = performance.now();
    write(line === "1 MB" ? "grid[cell] = 0 ".repeat(70000) : line);
    const ms = performance.now() - before;
    report(`${n} said`, said());
    report(`${n} board`, replay());
    report(`${n} done`, progress.has("right", c, i));
    report(`${n} quick`, ms < 5000);
    report(`${n} shown`, Array.from(document.querySelectorAll(".line-code code"), (row) => row.textContent).join("~"));
    lesson.open(0, 0);
    await until(() => lesson.chapter === 0 && lesson.stands);
  }
  // Keys in the field belong to it.
  showSourceIn("python");
  const [c, i] = await goTo("undo");
  write("grid[cell] = digit");
  key("]");
  key("ArrowRight");
  report("stays", `${lesson.chapter === c && lesson.index === i} ${document.activeElement === field()}`);
  report("replay", text(".line-replay > p:last-child"));
  document.querySelector(".line-replay button").click();
  report("step back", text(".line-replay > p:last-child"));
  applyLanguage("zh");
  write("grid[cell] = digit");
  report("chinese", said());
  report("kept", field().value);
  report("scripts", document.scripts.length);
});
