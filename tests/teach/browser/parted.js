// A program beside a rung: the page opens where they part, and steps go by nodes.
test(async () => {
  await whole();
  report("titles", panels().map((panel) => text("h2", panel)).join(", "));
  const boards = () => panels().map((panel) => board(panel)).join(",");
  report("parted", boards());
  report("lit", lit());
  const open = boards();
  click("end");
  report("at the end", boards());
  const button = Array.from(document.querySelectorAll(".findings ol button")).pop();
  button.click();
  report("again", boards() === open);
  key("Home");
  report("at the start", boards());
  key("ArrowRight");
  report("nodes", ["placed", "nodes"].map((name, i) => counter(name, panels()[i])).join(","));
  report("wide", document.documentElement.scrollWidth <= innerWidth);
});
