// Between dead ends, backtracks and the changes of a cell, both ways; over a subtree and out of it; to a numbered step.
test(async () => {
  await whole();
  for (const name of ["u", "d"]) {
    key("Home");
    const there = [];
    for (let i = 0; i < 8; i += 1) {
      key(name);
      there.push(position());
    }
    report(name, there.join(","));
    const back = [];
    for (let i = 0; i < 8; i += 1) {
      key(name, { shiftKey: true });
      back.push(position());
    }
    report(`shift ${name}`, back.join(","));
  }
  const moves = (name, count) => Array.from({ length: count }, () => {
    key(name);
    return position();
  }).join(",");
  report("over", moves("o", 2));
  key("Home");
  key("d");
  report("out", moves("e", 2));
  Array.from(document.querySelectorAll(".stack button")).pop().click();
  report("card", position());
  key("Home");
  const cell = document.querySelectorAll(".board tbody td")[CELL];
  report("none chosen", `${at("change").offsetParent === null} ${moves("k", 1)}`);
  cell.click();
  report("chosen", `${at("change").offsetParent === null} ${text("#change .word")} ${cell.matches(".watched")}`);
  report("k", moves("k", 8));
  report("shift k", Array.from({ length: 8 }, () => {
    key("k", { shiftKey: true });
    return position();
  }).join(","));
  click("change");
  report("button", position());
  cell.click();
  key("w");
  report("of the step", cell.matches(".watched"));
  key("w");
  report("none any more", `${at("change").offsetParent === null} ${cell.matches(".watched")}`);
  at("jump").value = "1,234";
  at("jump-form").requestSubmit();
  report("jump", position());
  at("jump").value = "999999999";
  at("jump-form").requestSubmit();
  report("too far", position());
});
