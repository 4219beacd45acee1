// Languages, themes, labels, play, help: what is around the board.
const lines = (element) => Array.from(element.querySelectorAll("[data-t]"), (each) => each.textContent);

function unlabelled() {
  const named = (element) => element.textContent.trim() || element.getAttribute("aria-label")
    || (element.labels && element.labels.length);
  return Array.from(document.querySelectorAll("button, input, textarea, canvas, [role=region]")).filter((each) => !named(each)).length;
}

test(async () => {
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
  report("help", `${at("help").open} ${document.querySelectorAll("#key-list tr").length}`);
  key("ArrowRight");
  report("keys wait", position());
  at("keys-on").click();
  document.querySelector("#help .close").click();
  key("b");
  report("letters off", position());
  click("help-button");
  at("keys-on").click();
  document.querySelector("#help .close").click();
  for (let i = 0; i < 12; i += 1) key("+");
  report("speed", text("#speed-value"));
  document.activeElement.blur();
  key(" ");
  report("playing", `${text("#play .word")}, live: ${text("#live")}`);
  for (let i = 0; i < 400 && text("#play .word") !== "Play"; i += 1) await sleep(20);
  report("played", position());
  report("said", text("#live"));
  for (let i = 0; i < 12; i += 1) key("-");
  key(" ");
  await sleep(100);
  key(" ");
  report("paused near the start", position() < 5);
  report("wide", document.documentElement.scrollWidth <= innerWidth);
});
