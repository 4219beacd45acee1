// What is wrong with the drawings of the search trees on the page.
const trees = {
  box: (element) => element.getBoundingClientRect(),

  // Whether two boxes share more than a hair.
  meet: (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1.5 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1.5,

  // Whether an edge goes through a box.
  crosses(line, box) {
    const matrix = line.getScreenCTM();
    const [from, to] = ["1", "2"].map((end) => new DOMPoint(line.getAttribute(`x${end}`), line.getAttribute(`y${end}`)).matrixTransform(matrix));
    for (let part = 0; part <= 1; part += 0.02) {
      const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
      if (x > box.left + 1 && x < box.right - 1 && y > box.top + 3 && y < box.bottom - 3) return true;
    }
    return false;
  },

  * wrongs({ fit, svg }) {
    const all = (what) => Array.from(svg.querySelectorAll(what)).filter((each) => each.getClientRects().length);
    const texts = all("text");
    const name = (text) => `${text.textContent} (${text.getAttribute("class")})`;
    for (const [i, text] of texts.entries()) {
      for (const other of texts.slice(i + 1)) if (trees.meet(trees.box(text), trees.box(other))) yield `${name(text)} on ${name(other)}`;
    }
    // A digit in its node is on the node's own ground, so an edge below it is hidden.
    for (const text of texts.filter((each) => !each.matches(".centred"))) {
      if (all("line:not(.todo)").some((line) => trees.crosses(line, trees.box(text)))) yield `an edge through ${name(text)}`;
    }
    if (!fit || !fit.isWhole) return;
    const room = trees.box(svg);
    for (const each of all("text, circle")) {
      const { left, right, top, bottom } = trees.box(each);
      if (left < room.left - 1 || right > room.right + 1 || top < room.top - 1 || bottom > room.bottom + 1) yield `${each.tagName} ${each.textContent} clipped`;
    }
  },

  // At the stop that is open, after it has settled.
  async look() {
    await until(() => show.panels.every(({ search, tree }) => !tree || tree.nodes || search.last.nodes > MAX_WHOLE_TREE_NODES || search.last.steps >= MAX_PAGE_STEPS || search.machine.begins));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return show.panels.filter(({ tree }) => tree && tree.svg.getClientRects().length).flatMap(({ tree }) => [...new Set(trees.wrongs(tree))].slice(0, 5)).join("; ");
  },

  // The values on the edges and beside the root, counted.
  values() {
    const counts = {};
    for (const { textContent } of document.querySelectorAll(".tree text.value")) counts[textContent] = (counts[textContent] || 0) + 1;
    return ["true", "false", "…"].map((value) => counts[value] || 0).join(" ");
  },
};
