// The reader's own puzzle: each judge's format, what is wrong said plainly, and a search cut at its limit.
async function solve(puzzle, rungs) {
  key("o");
  at("own-text").value = puzzle;
  for (const box of document.querySelectorAll("#own-rungs input")) box.checked = rungs.includes(box.value);
  click("own-solve");
  for (let i = 0; i < 200 && at("own-solve").disabled; i += 1) await sleep(20);
  const error = text("#own-error");
  const open = at("own").open;
  if (open) document.querySelector("#own .close").click();
  return open ? error : "";
}

test(async () => {
  const rungs = ["scan", "tables", "bitmask", "fewest", "propagate"];
  for (const [name, puzzle] of Object.entries(PUZZLES)) {
    const error = await solve(puzzle, rungs);
    click("end");
    const boards = new Set(panels().map((panel) => board(panel)));
    report(name, `${error}${panels().length} ${Array.from(boards).join(" ")}`);
    click("reset");
    report(`${name}, givens`, board());
  }
  report("name", text("#puzzle-name"));
  for (const [name, puzzle] of Object.entries(WRONG)) report(name, await solve(puzzle, ["scan"]));
  report("no solver", await solve(PUZZLES.line, []));
  report("clear", await solve(KILLER, ["scan"]));
  report("cut", text(".cut"));
  click("end");
  report("at the cut", text(".message"));
  await solve(NONE, ["propagate"]);
  click("end");
  report("none", text(".message"));
  key("o");
  click("own-lesson");
  report("lesson", board());
});
