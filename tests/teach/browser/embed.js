// In another page, and for a projector: `?embed` leaves the lesson or the search, `?large` makes its letters larger.
const seen = (element) => element.getClientRects().length > 0;
const sizes = () => Array.from(document.querySelectorAll("body *")).filter((each) => (
  seen(each) && !each.closest("svg") && Array.from(each.childNodes).some((child) => child.nodeType === 3 && child.data.trim()))).map((each) => parseFloat(getComputedStyle(each).fontSize));

test(async () => {
  await until(() => lesson.opened && lesson.stands);
  report("seen", ["header", "#legend", "#lesson-close", ".chapters", "#lesson-text", ".board", ".source", ".tree", "#forward"]
    .map((selector) => `${selector} ${seen(document.querySelector(selector))}`).join(", "));
  const large = document.documentElement.classList.contains("large");
  report("large", large);
  report("pressed", at("large").getAttribute("aria-pressed"));
  // But for the drawing of the tree, which has a scale of its own.
  report("smallest text", Math.min(...sizes()));
  key("]");
  await until(() => lesson.stands && !player.playing);
  report("next", text("#lesson-where"));
  await until(() => location.hash.startsWith("#chapter=7.5"));
  report("address", location.search + location.hash);
  report("wide", document.documentElement.scrollWidth <= innerWidth);
  key("p");
  report("switched", document.documentElement.classList.contains("large") !== large);
  report("still wide", document.documentElement.scrollWidth <= innerWidth);
});
