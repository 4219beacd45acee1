// The reader's own puzzle: each judge's format, clear messages for what is wrong, and the number of solutions.
async function solve(puzzle, rungs) {
  key("m");
  at("own-text").value = puzzle;
  for (const box of document.querySelectorAll("#own-rungs input")) box.checked = rungs.includes(box.value);
  click("own-solve");
  const error = text("#own-error");
  const open = at("own").open;
  if (open) document.querySelector("#own .close").click();
  else await whole();
  return open ? error : "";
}

test(async () => {
  // All rungs search the first puzzle, and propagate alone the others.
  let rungs = ["scan", "tables", "bitmask", "fewest", "propagate"];
  for (const [name, puzzle] of Object.entries(PUZZLES)) {
    const error = await solve(puzzle, rungs);
    click("end");
    const boards = new Set(panels().map((panel) => board(panel)));
    report(name, `${error}${panels().length} ${Array.from(boards).join(" ")}`);
    click("reset");
    report(`${name}, givens`, board());
    rungs = ["propagate"];
  }
  await solve(PUZZLES.line, ["scan"]);
  report("name", text("#puzzle-name"));
  for (const [name, puzzle] of Object.entries(WRONG)) report(name, await solve(puzzle, ["scan"]));
  report("no solver", await solve(PUZZLES.line, []));
  await solve(NONE, ["propagate"]);
  report("none named", text("#puzzle-name"));
  click("end");
  report("none", text(".message"));
  await solve(SEVERAL, ["propagate"]);
  report("several", text("#puzzle-name"));
  key("m");
  click("own-lesson");
  report("lesson", board());
});
