// The board as a grid and the tree as an outline: roles, levels, labels, and their keys.
const tap = (name) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
const cells = () => Array.from(document.querySelectorAll(".board [role=grid] [role=gridcell]"));
const label = (cell) => cells()[cell].getAttribute("aria-label");
const items = () => Array.from(document.querySelectorAll("[role=tree] [role=treeitem]"));
const attributes = ["level", "posinset", "setsize", "expanded", "current"];
const told = () => items().map((item) => [...attributes.map((name) => item.getAttribute(`aria-${name}`) || "-"), item.textContent].join(" ")).join(" | ");

// Does something and waits until the outline has been rewritten.
async function outlined(act) {
  const [before] = items();
  act();
  await until(() => items().length && items()[0] !== before);
}

async function board9() {
  const grid = document.querySelector("[role=grid]");
  const roles = ["row", "columnheader", "rowheader", "gridcell"].map((role) => grid.querySelectorAll(`[role=${role}]`).length);
  report("roles", `${roles} ${text("caption", grid)}`);
  report("labels", [0, 2].map(label).join(", "));
  const inOrder = () => cells().map((cell, i) => (cell.tabIndex === 0 ? i : -1)).filter((cell) => cell >= 0).join();
  report("in the order", inOrder());
  cells()[0].focus();
  for (const name of ["ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowLeft"]) tap(name);
  report("arrows", `${cells().indexOf(document.activeElement)} ${inOrder()} ${position()}`);
  tap("Enter");
  report("chosen", `${show.watched} ${document.activeElement.getAttribute("aria-selected")} ${label(9)}`);
  tap("n");
  report("letters", position());
  tap("Enter");
  report("none any more", `${show.watched} ${label(9)}`);
  document.activeElement.blur();
  const clicked = new MouseEvent("mousedown", { bubbles: true, cancelable: true });
  report("no focus by mouse", !cells()[4].dispatchEvent(clicked));
}

test(async () => {
  await whole();
  await board9();
  report("tree", document.querySelector("[role=tree]").getAttribute("aria-label"));
  await outlined(() => key("Home"));
  report("start", told());
  await outlined(() => key("End"));
  report("end", told());
  await outlined(() => {
    key("Home");
    key("d");
  });
  report("dead end", told());
  await outlined(() => key("n"));
  report("undone", `${position()}: ${told()}`);
  const hidden = () => document.querySelector("[role=tree]").getBoundingClientRect().width < 2;
  report("unseen", hidden());
  items().find((item) => item.tabIndex === 0).focus();
  report("seen with the focus", !hidden());
  report("the present one", document.activeElement.getAttribute("aria-current"));
  tap("ArrowUp");
  const goal = document.activeElement.dataset.step;
  await outlined(() => tap("Enter"));
  report("gone to", `${goal === String(position())} ${document.activeElement.getAttribute("role")}`);
  document.activeElement.blur();
  await outlined(() => key("l"));
  report("chinese", told());
  key("l");
  // While it plays, nothing is announced and the outline is hardly rewritten. The position is no live region.
  await outlined(() => key("Home"));
  setSpeed(5);
  const [before] = items();
  let changes = 0;
  new MutationObserver(() => { changes += 1; }).observe(document.querySelector("[role=tree]"), { childList: true });
  let spoken = 0;
  new MutationObserver(() => { spoken += text("#live") ? 1 : 0; }).observe(at("live"), { childList: true, characterData: true, subtree: true });
  key("a");
  await until(() => position() > 60);
  const [playing, said] = [changes, spoken];
  key("a");
  report("while it plays", `${said} ${at("position").getAttribute("aria-live")} ${playing < 10}`);
  await until(() => items()[0] !== before && spoken > 0);
  report("then", `${text("#live") === `${text("#position")}. ${text(".message")}`} ${changes > playing}`);
});
