// Pictures of what learners often get wrong: calls with variables of their own that share one grid, a list that holds one
// grid several times, and marks that stay against marks that are taken back.

const PICTURE_WORDS = {
  en: { oneGrid: "one grid", call: (n) => `call ${n} of search`, sameGrid: (n) => `${n} entries, one grid, and it is undone.`, copies: (n) => `${n} entries, ${n} grids.`,
    frames: (calls) => `${calls.map(([call, name, digit]) => `call ${call}: cell ${name}, digit ${digit || "not chosen"}`).join("; ")}. All point into one grid.` },
  zh: { oneGrid: "同一个盘面", call: (n) => `第 ${n} 次 search 调用`, sameGrid: (n) => `${n} 项，同一个盘面，而且已经撤销了。`, copies: (n) => `${n} 项，${n} 个盘面。`,
    frames: (calls) => `${calls.map(([call, name, digit]) => `第 ${call} 次调用：cell ${name}，digit ${digit || "未选"}`).join("；")}。都指向同一个盘面。` },
};

// Calls as boxes, the newest on top, each with its variables; the arrows from `grid` all lead to one grid, in which a
// small number says whose cell a cell is.
function framesDrawn({ frames, grid }) {
  const names = PICTURE_WORDS[language];
  const height = Math.max(frames.length * 1.4 + 0.2, 4.4);
  const svg = shape("svg", { viewBox: `0 -0.7 13.4 ${height + 0.8}`, class: "frames", role: "img" });
  svg.setAttribute("aria-label", names.frames(frames.map(({ call, digit, name }) => [call, name, digit])));
  const top = (height - 4) / 2;
  for (const [cell, digit] of grid.entries()) {
    const [x, y] = [9 + (cell % 4), top + Math.floor(cell / 4)];
    const owner = frames.find((frame) => frame.cell === cell);
    svg.append(shape("rect", { x, y, width: 1, height: 1, class: owner ? "cell owned" : "cell" }));
    if (digit) svg.append(textShape(x + 0.5, y + 0.72, digit, owner ? "digit found" : "digit"));
    if (owner) svg.append(textShape(x + 0.16, y + 0.34, owner.call, "owner"));
  }
  svg.append(textShape(11, top - 0.2, names.oneGrid));
  for (const [i, { call, digit, name }] of [...frames].reverse().entries()) {
    const y = 0.2 + i * 1.4;
    svg.append(shape("rect", { x: 0.1, y, width: 6.75, height: 1.1, rx: 0.15, class: i ? "frame" : "frame running" }));
    svg.append(textShape(0.35, y + 0.45, names.call(call), "start"), textShape(0.35, y + 0.9, `cell ${name}  digit ${digit || "–"}  grid`, "start code"));
    const end = [8.9, top + 1.4 + 0.6 * i];
    svg.append(...arrowDrawn(`M6.85 ${y + 0.76}C7.8 ${y + 0.76} 7.6 ${end[1]}`, [7.6, end[1]], end));
  }
  return svg;
}

// An arrow along a path that ends at (x, y), coming from (fromX, fromY).
function arrowDrawn(path, [fromX, fromY], [x, y]) {
  const angle = (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI;
  return [shape("path", { d: `${path} ${x} ${y}`, class: "arrow" }), shape("path", { d: "M0 0L-0.35 -0.18L-0.35 0.18z", class: "head", transform: `translate(${x} ${y}) rotate(${angle})` })];
}

// Two lists of answers: one whose entries are all the same, empty grid, and one with copies.
function answersDrawn({ answers }) {
  const names = PICTURE_WORDS[language];
  const solutions = [];
  const machine = new Machine(OPEN, "scan", "counts");
  while (machine.step()) if (machine.kind === KIND.solved) solutions.push(Array.from(machine.grid));
  const left = Array.from(machine.grid);
  const draw = (code, grids, said) => make("figure", "answers", "", make("code", "", code), listDrawn(answers, grids, left), make("figcaption", "small", said));
  return make("div", "both", "", draw("found.append(grid)", [left], names.sameGrid(answers)), draw("found.append(grid.copy())", solutions, names.copies(answers)));
}

// A list with arrows from its entries to grids: as many as it has entries, or one.
function listDrawn(entries, grids, given) {
  const svg = shape("svg", { viewBox: "-0.2 -0.1 16 7", "aria-hidden": "true" });
  const width = 15.6 / entries;
  for (let i = 0; i < entries; i += 1) {
    const [x, to] = [width * (i + 0.5), grids.length > 1 ? width * (i + 0.5) : 7.8 + (i - (entries - 1) / 2) * 0.8];
    svg.append(shape("rect", { x: x - 0.6, y: 0, width: 1.2, height: 0.9, class: "frame" }), textShape(x, 0.66, i));
    svg.append(...arrowDrawn(`M${x} 0.9L`, [x, 0.9], [to, 2.5]));
  }
  for (const [i, grid] of grids.entries()) {
    const x = grids.length > 1 ? width * (i + 0.5) - 2 : 5.8;
    for (const [cell, digit] of grid.entries()) {
      const [cx, cy] = [x + (cell % 4), 2.6 + Math.floor(cell / 4)];
      svg.append(shape("rect", { x: cx, y: cy, width: 1, height: 1, class: "cell" }));
      if (digit) svg.append(textShape(cx + 0.5, cy + 0.72, digit, given[cell] ? "digit" : "digit found"));
    }
  }
  return svg;
}

// A square of 3 x 3 in which a search looks for ways from corner to corner.
const SQUARES = ["S..", "...", "..G"];

// How many ways from S to G a depth-first search counts if its marks stay, or if each call takes its own back.
function waysThrough(room, staysMarked) {
  const cells = room.join("");
  const marked = new Set();
  const search = (square) => {
    if (cells[square] === "G") return 1;
    marked.add(square);
    const next = neighboursIn(room, square).filter((each) => !marked.has(each));
    let ways = 0;
    for (const each of next) if (!marked.has(each)) ways += search(each);
    if (!staysMarked) marked.delete(square);
    return ways;
  };
  return search(cells.indexOf("S"));
}

// The search as code, with the line that takes a mark back or without it, beside the squares.
function marksDrawn(staysMarked) {
  const rows = ["def search(square):", "    if square == goal:", "        return 1", "    marked.add(square)", "    ways = 0", "    for next in neighbours(square):",
    "        if next not in marked:", "            ways += search(next)", ...(staysMarked ? [] : ["    marked.remove(square)"]), "    return ways"];
  const code = make("ol", "line-code", "", ...rows.map((row) => {
    const text = make("code", "", "", ...highlight(row.trim()));
    text.style.setProperty("--indent", row.search(/\S/));
    return make("li", row.includes("remove") ? "lit" : "", "", text);
  }));
  const squares = roomDrawn(SQUARES, { seen: [], path: [] });
  squares.append(textShape(0.5, 0.62, "S", "corner"), textShape(2.5, 2.62, "G", "corner"));
  return make("div", "both marks", "", code, squares);
}
