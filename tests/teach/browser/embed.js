// `?embed` leaves only the lesson or the search, for another page; `?large` enlarges the text, for a projector.
const seen = (element) => element.getClientRects().length > 0;
const sizes = () => Array.from(document.querySelectorAll("body *")).filter((each) => (
  seen(each) && !each.closest("svg") && Array.from(each.childNodes).some((child) => child.nodeType === 3 && child.data.trim()))).map((each) => parseFloat(getComputedStyle(each).fontSize));

test(async () => {
  await until(() => lesson.opened && lesson.stands);
  report("seen", ["header", "#menu-button", ".chapters", "#lesson-text", ".board", "#forward", "#lesson-next"]
    .map((selector) => `${selector} ${seen(document.querySelector(selector))}`).join(", "));
  // Where it has no room beside the board, the source is one press away.
  const source = document.querySelector(".source");
  const choice = document.querySelector("[data-view=source].view");
  const isChosen = !seen(source) && seen(choice);
  if (isChosen) choice.click();
  report("source", `${seen(source)} ${isChosen}`);
  if (isChosen) document.querySelector("[data-view=board].view").click();
  const large = document.documentElement.classList.contains("large");
  report("large", large);
  report("pressed", at("large").getAttribute("aria-pressed"));
  // Leaves out drawings, as that of the tree has a scale of its own.
  report("smallest text", Math.min(...sizes()));
  key("]");
  await until(() => lesson.stands && !player.playing);
  report("next", text("#lesson-where"));
  await until(() => location.hash.startsWith("#chapter=14&stop=6"));
  report("address", location.search + location.hash);
  report("wide", document.documentElement.scrollWidth <= innerWidth);
  key("p");
  report("switched", document.documentElement.classList.contains("large") !== large);
  report("still wide", document.documentElement.scrollWidth <= innerWidth);
});
