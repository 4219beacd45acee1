// The search of a user's program: every step forward and back again, and to each finding.
test(async () => {
  await whole();
  report("title", text(".panel h2"));
  report("source", Array.from(document.querySelectorAll(".source li"), (line) => line.textContent).join("\n"));
  report("opened", position());
  key("Home");
  const first = position();
  report("start", first);
  report("first", board());
  const states = [shown()];
  const lines = [];
  const boards = [];
  const length = Number(at("scrubber").max);
  for (let i = first; i < length; i += 1) {
    key("ArrowRight");
    states.push(shown());
    lines.push(lit());
    boards.push(board());
  }
  report("length", length);
  report("lines", lines.join(","));
  report("boards", boards.join(","));
  for (const name of ["placed", "undone", "standing"]) report(name, counter(name));
  report("cards", document.querySelectorAll(".stack .card").length);
  report("message", text(".message"));
  report("state", text(".state"));
  let same = 0;
  for (let i = length; i >= first; i -= 1) {
    if (shown() === states[i - first]) same += 1;
    key("ArrowLeft");
  }
  report("same on the way back", same);
  key("u", { shiftKey: true });
  report("before the start", position());
  key("End");
  key("u", { shiftKey: true });
  report("last backtrack", position());
  key("Home");
  key("u");
  report("first backtrack", position());
  const found = () => Array.from(document.querySelectorAll(".findings ol li"));
  report("findings", found().map((item) => item.textContent).join("|"));
  const places = found().filter((item) => item.querySelector("button")).map((item) => {
    item.querySelector("button").click();
    return `${position()} ${item.matches(".lit")} ${lit()}`;
  });
  report("places", places.join(","));
  report("notes", text(".findings ul"));
  click("language");
  report("chinese", found().map((item) => item.textContent).join("|"));
  report("chinese notes", text(".findings ul"));
  report("no dead ends", getComputedStyle(at("dead")).display);
  report("wide", document.documentElement.scrollWidth <= innerWidth);
  await until(() => location.hash.includes(`at=${position()}`));
  report("link", location.hash);
});
