// A link into a search of hundreds of millions of steps, jumps from there, and other links.
test(async () => {
  await until(() => position() === 3000000);
  report("language", document.documentElement.lang);
  const jump = (step) => {
    at("jump").value = step;
    at("jump-form").requestSubmit();
  };
  // The page answers on its way to a step that it does not reach for many seconds.
  jump(200000000);
  for (let turn = 0; turn < 3; turn += 1) await sleep(10);
  report("answers", position() < 200000000);
  for (const step of [3000000, 2999999, 1234567, 17]) {
    jump(step);
    await until(() => position() === step);
    report(`board ${step}`, board());
    report(`nodes ${step}`, counter("nodes").replace(/,/g, ""));
  }
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
