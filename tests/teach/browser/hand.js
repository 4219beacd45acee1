// The reader searches by hand, with keys and buttons, and then compares the counts with those of the program.
test(async () => {
  setSpeed(8);
  const said = () => `${board()} ${text(".hand-said")}`;
  const at = async (stop) => {
    await until(() => lesson.index === stop - 1 && lesson.stands && !player.playing);
  };
  await at(6);
  key("1");
  report("refused", said());
  for (const digit of "2311") key(digit);
  report("not told yet", said());
  key("2");
  report("dead", said());
  key("Backspace");
  report("back", said());
  const buttons = Array.from(document.querySelectorAll(".hand button"));
  report("buttons", buttons.map((button) => button.getAttribute("aria-label") || button.textContent).join());
  for (const digit of [5, 5, 4, 3, 2, 1, 2, 3, 1, 2, 3, 4, 1]) buttons[digit - 1].click();
  report("solved", said());
  key("]");
  await at(7);
  report("beside", Array.from(document.querySelectorAll("#lesson-table :is(th, td)"), (cell) => cell.textContent).join(" "));
  report("hidden", buttons[0].getClientRects().length === 0);
  key("[");
  await at(6);
  report("kept", said());
  buttons[5].click();
  report("again", said());
});
