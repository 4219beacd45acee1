// The reader searches by hand, with keys and buttons, in any order, and then compares the counts with those of the program.
test(async () => {
  setSpeed(8);
  const said = () => `${board()} ${text(".hand-said")}`;
  const at = async (stop) => {
    await until(() => lesson.index === stop - 1 && lesson.stands && !player.playing);
  };
  const cell = (name) => Array.from(document.querySelectorAll("[role=gridcell]")).find((each) => each.getAttribute("aria-label").startsWith(`${name}:`));
  const place = (name, digit) => {
    cell(name).click();
    key(String(digit));
  };
  await at(1);
  report("begun", said());
  key("1");
  report("no cell chosen", said());
  place("r1c3", 1);
  report("a given", said());
  place("r1c1", 3);
  report("refused", said());
  // One of many ways into a dead end.
  for (const [name, digit] of [["r1c1", 1], ["r2c2", 3], ["r2c3", 1], ["r3c2", 1], ["r4c1", 4]]) place(name, digit);
  place("r4c3", 1);
  report("not told yet", said());
  key("2");
  report("dead", said());
  const buttons = Array.from(document.querySelectorAll(".hand button"));
  const names = () => buttons.map((button) => button.getAttribute("aria-label") || button.textContent).join();
  report("buttons", names());
  // The oldest digit is taken back, and the newer ones stay.
  cell("r1c2").click();
  report("buttons on a digit", names());
  buttons[4].click();
  report("back", said());
  key("]");
  await at(2);
  report("kept", said());
  const look = (what) => document.querySelectorAll(`.tree circle${what}`).length;
  await until(() => look(".todo"));
  report("tree", `${look(".standing")} ${look(".dead")} ${look(".todo")}`);
  // Another digit takes the one that is there back.
  for (const [name, digit] of [["r1c1", 4], ["r3c2", 4], ["r4c1", 1], ["r1c1", 4], ["r1c2", 1], ["r3c2", 4], ["r3c1", 3], ["r3c3", 2], ["r3c4", 1], ["r4c3", 4]]) place(name, digit);
  report("solved", said());
  report("told", text("#lesson-text"));
  key("]");
  await at(3);
  report("beside", Array.from(document.querySelectorAll("#lesson-table :is(th, td)"), (each) => each.textContent).join(" "));
  report("hidden", buttons[0].getClientRects().length === 0);
  key("[");
  await at(2);
  buttons[5].click();
  report("again", said());
});
