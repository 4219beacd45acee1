// Every stop of the lesson, at the width that the window has: those that stick out of it or of their box.
const fits = (element) => element.scrollWidth <= element.clientWidth;

test(async () => {
  await until(() => lesson.opened);
  const wide = [];
  for (const wanted of ["en", "zh"]) {
    speak(wanted);
    for (const [c, { stops }] of CHAPTERS.entries()) {
      for (const i of stops.keys()) {
        lesson.open(c, i);
        await until(() => lesson.stands);
        const boxes = [document.documentElement, at("lesson"), document.querySelector(".said")];
        if (!boxes.every(fits)) wide.push(`${wanted} ${c + 1}.${i + 1}`);
      }
    }
  }
  report("too wide", wide.join(" "));
  report("at", text("#lesson-where"));
  const last = CHAPTERS[CHAPTERS.length - 1].stops.length;
  report("last", word("lessonWhere", CHAPTERS.length, CHAPTERS.length, last, last));
});
