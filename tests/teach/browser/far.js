// A link into a search of hundreds of millions of steps, jumps from there, and other links.
test(async () => {
  let turns = 0;
  const turning = setInterval(() => { turns += 1; }, 10);
  await until(() => position() === 3000000);
  report("language", document.documentElement.lang);
  for (const step of [3000000, 2999999, 1234567, 17]) {
    at("jump").value = step;
    at("jump-form").requestSubmit();
    await until(() => position() === step);
    report(`board ${step}`, board());
    report(`nodes ${step}`, counter("nodes").replace(/,/g, ""));
  }
  clearInterval(turning);
  report("answers", turns > 3);
  await until(() => location.hash.includes("at=17&"));
  report("link", location.hash);
  show.seek(18);
  location.hash = `#puzzle=${show.data.cells}&solver=bitmask&at=42&lang=en`;
  // On a busy machine the page may write its own address before it sees this one.
  link.write();
  await until(() => position() === 42);
  report("followed", `${position()} ${document.documentElement.lang} ${show.cells}`);
  location.hash = "#puzzle=12&solver=nobody&at=-3";
  await sleep(100);
  report("nonsense", position());
});
