// The lesson from its first stop to its last, by keyboard, with every answer given; in both languages.
const options = () => Array.from(document.querySelectorAll("#lesson-options button"));
const focusable = (element) => {
  element.focus();
  return document.activeElement === element;
};

// What a cell of the board is called.
const cellOf = (cell) => `r${cell.parentNode.rowIndex}c${cell.cellIndex}`;

// The option that is told to be right when it is chosen.
function rightOption() {
  const right = options().findIndex((_, choice) => {
    options()[choice].click();
    return options()[choice].matches(".right");
  });
  return options()[right].textContent;
}

async function walk(name) {
  let moved = 0;
  for (const [c, { stops }] of CHAPTERS.entries()) {
    for (const i of stops.keys()) {
      if (c + i > 0) key("]");
      await until(() => lesson.stands && !player.playing);
      const table = Array.from(document.querySelectorAll("#lesson-table :is(th, td)"), (cell) => cell.textContent);
      report(`${name} ${c + 1}.${i + 1}`, [text("#lesson-text"), ...table].join(" "));
      report(`${name} where ${c + 1}.${i + 1}`, `${lesson.chapter + 1}.${lesson.index + 1}`);
      report(`${name} board ${c + 1}.${i + 1}`, board());
      report(`${name} marked ${c + 1}.${i + 1}`, Array.from(document.querySelectorAll(".board .peer"), cellOf).join(" "));
      moved += focusable(at("lesson-next")) ? 1 : 0;
    }
    report(`${name} write ${c + 1}`, Array.from(document.querySelectorAll("#lesson-exercises code"), (code) => code.textContent).join());
    report(`${name} write seen ${c + 1}`, at("lesson-write").getClientRects().length > 0);
    report(`${name} right ${c + 1}`, rightOption());
    report(`${name} told ${c + 1}`, text("#lesson-answer"));
    report(`${name} title ${c + 1}`, text("#lesson-title"));
    const classes = options().map((_, choice) => {
      const reachable = focusable(options()[choice]);
      options()[choice].click();
      const said = text("#lesson-answer");
      const kind = options()[choice].className;
      return `${reachable && document.activeElement === options()[choice] && said.length > 10 ? "" : "lost "}${kind}`;
    });
    report(`${name} answers ${c + 1}`, classes.sort().join(","));
  }
  report(`${name} reachable`, moved);
}

test(async () => {
  await until(() => lesson.opened);
  setSpeed(8);
  await walk("en");
  key("l");
  key("Home");
  lesson.open(0, 0);
  await walk("zh");
  report("stops", CHAPTERS.flatMap(({ stops }) => stops).length);
  report("chapters", CHAPTERS.length);
  key("]");
  report("after the last", `${at("lesson").hidden} ${board()}`);
  location.hash = "#chapter=3.2&lang=en";
  await until(() => !at("lesson").hidden && lesson.chapter === 2);
  report("link", `${text("#lesson-title")} ${position()}`);
  key("ArrowLeft");
  await until(() => location.hash.startsWith("#puzzle="));
  report("away", location.hash);
  report("wide", document.documentElement.scrollWidth <= innerWidth);
});
