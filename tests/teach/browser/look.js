// What surrounds the board: languages, themes, labels, play, help.
const lines = (element) => Array.from(element.querySelectorAll("[data-t]"), (each) => each.textContent);

function unlabelled() {
  const named = (element) => element.textContent.trim() || element.getAttribute("aria-label")
    || (element.labels && element.labels.length);
  return Array.from(document.querySelectorAll("button, input, textarea, canvas, [role=img], [role=region]")).filter((each) => !named(each)).length;
}

test(async () => {
  await whole();
  key("ArrowRight");
  report("english", `${document.documentElement.lang} ${document.title}`);
  const english = lines(document);
  report("unlabelled", unlabelled());
  click("language");
  report("chinese", `${document.documentElement.lang} ${document.title}`);
  const chinese = lines(document);
  report("translated", chinese.filter((line, i) => line !== english[i] && /[\u4e00-\u9fff]/.test(line)).length === english.length);
  report("chinese message", /[\u4e00-\u9fff]/.test(text(".message")) && /[\u4e00-\u9fff]/.test(text("#live")));
  report("unlabelled in chinese", unlabelled());
  key("l");
  report("english again", lines(document).join() === english.join());
  const paper = () => getComputedStyle(document.body).backgroundColor;
  const themes = [paper()];
  key("t");
  themes.push(paper());
  key("t");
  themes.push(paper());
  report("themes", themes.join(" "));
  key("?");
  report("help", [at("help").open, document.querySelectorAll("#key-list tr").length === KEYS.length,
    document.querySelectorAll("#glossary dt").length === word("glossary").length].join(" "));
  key("ArrowRight");
  report("keys wait", position());
  at("keys-on").click();
  document.querySelector("#help .close").click();
  key("b");
  report("letters off", position());
  click("help-button");
  at("keys-on").click();
  document.querySelector("#help .close").click();
  // Five steps a second, however often play is pressed; a second clock would make it ten.
  key("Home");
  document.activeElement.blur();
  const began = performance.now();
  for (let i = 0; i < 7; i += 1) key("a");
  await sleep(700);
  await until(() => position() > 0);
  key("a");
  const most = ((performance.now() - began) / 1000) * 5 + 1;
  report("one clock", position() > 0 && position() <= most);
  for (let i = 0; i < 14; i += 1) key("+");
  report("speed", text("#speed-value"));
  document.activeElement.blur();
  key("a");
  report("playing", `${text("#play .word")}, live: ${text("#live")}`);
  await until(() => text("#play .word") === "Play");
  report("played", position());
  report("said", text("#live"));
  key("u", { shiftKey: true });
  key("c");
  const texts = Array.from(document.querySelectorAll("body *")).filter((each) => (
    Array.from(each.childNodes).some((child) => child.nodeType === 3 && child.data.trim()) && each.getClientRects().length));
  report("smallest text", Math.min(...texts.map((each) => parseFloat(getComputedStyle(each).fontSize))));
  report("wide", document.documentElement.scrollWidth <= innerWidth);
});
