// From backtrack to backtrack, there and back.
test(async () => {
  const there = [];
  do {
    key("b");
    there.push(position());
  } while (position() < Number(at("scrubber").max));
  report("there", there.join(","));
  const back = [];
  do {
    key("v");
    back.push(position());
  } while (position() > 0);
  report("back", back.join(","));
  click("backtrack");
  report("button", position());
  report("message", text(".message"));
  report("folded", document.querySelectorAll(".tree .dead").length);
  key("End");
  const folded = document.querySelectorAll(".tree .dead").length;
  const sizes = Array.from(document.querySelectorAll(".tree .dead .note"), (note) => parseInt(note.textContent.match(/\d+/)[0], 10));
  const standing = document.querySelectorAll(".tree .standing").length - 1;
  report("nodes in the tree", sizes.reduce((sum, size) => sum + size, 0) + standing);
  const toggle = document.querySelector(".tree .fold");
  toggle.click();
  report("opens", document.querySelectorAll(".tree .dead").length > folded);
  report("focusable", document.querySelector(".tree .fold").getAttribute("aria-expanded"));
  document.querySelectorAll(".tree .standing .node")[2].click();
  report("node is step", position());
});
