// How each stop looks in a window: how wide its text is, what is cut off, and which parts are blank. Findings are lines.
const layout = {
  // The letters in each whole line of the stop's text.
  lines() {
    const words = document.createTreeWalker(at("lesson-text"), NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const lines = new Map();
    while (words.nextNode()) {
      const { currentNode: node } = words;
      for (let i = 0; i < node.length; i += 1) {
        range.setStart(node, i);
        range.setEnd(node, i + 1);
        const [box] = range.getClientRects();
        const top = box && Math.round(box.bottom / 8);
        if (box) lines.set(top, (lines.get(top) || 0) + 1);
      }
    }
    return Array.from(lines.values()).slice(0, -1);
  },

  seen: (element) => element.getClientRects().length > 0,

  // What is wider than its place, or is outside the window.
  * cut() {
    if (document.documentElement.scrollWidth > innerWidth) yield `the page is ${document.documentElement.scrollWidth} px wide`;
    for (const element of document.querySelectorAll("#lesson *, #controls *, header *, .part-title *, .message, .counters *")) {
      if (!layout.seen(element) || element.closest(".unseen, .tabs, svg, .copy, output, #contents-now")) continue;
      const { left, right, width } = element.getBoundingClientRect();
      const name = `${element.tagName.toLowerCase()}#${element.id}.${element.className} "${element.textContent.trim().slice(0, 20)}"`;
      if (width > 1 && right > 0 && (left < -1 || right > innerWidth + 1)) yield `${name} is outside`;
      if (element.scrollWidth > element.clientWidth + 2 && element.clientWidth > 1 && getComputedStyle(element).overflowX !== "visible") yield `${name} is cut off`;
    }
  },

  // Parts without anything to see in them.
  * blank() {
    const has = { board: ":is(.board, .registers) :is(td, rect)", matrix: ".matrix rect", tree: ".tree circle", source: ".source li", stack: ":is(.stack, .frontier) li", overview: "canvas" };
    for (const panel of panels()) {
      const shown = Object.keys(has).filter((part) => layout.parts(panel, part));
      if (shown.length > 2) yield `${shown.length} parts in a panel`;
      for (const part of shown) if (!panel.querySelector(has[part])) yield `the ${part} is blank`;
    }
    if (lesson.parts.length && !panels().some((panel) => Object.keys(has).some((part) => layout.parts(panel, part)))) yield "no part is shown";
  },

  parts(panel, part) {
    const box = panel.querySelector({ board: ".side :is(.board, .registers)", stack: ".stack-section" }[part] || `.${part}-section`);
    return box !== null && layout.seen(box);
  },

  // Where the board is, and how large.
  board() {
    const table = document.querySelector(".of-1 .board table");
    if (!table || !layout.seen(table)) return "";
    const { left, top, width } = table.getBoundingClientRect();
    return [left, top, width].map(Math.round).join();
  },

  async look(c, i) {
    lesson.open(c, i);
    await until(() => lesson.stands && !player.playing);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const lines = layout.lines();
    return [`text\t${lines.join()}`, `board\t${layout.board()}`, ...[...layout.cut(), ...layout.blank()].map((wrong) => `wrong\t${wrong}`)].join("\n");
  },
};
