// Two problems for which depth-first search is the wrong tool, a shortest path through a room and an infinite branch of
// numbers; and drawings of rooms and trees.

// A room: # is a wall, S the start, G the goal.
const ROOM = ["S.....", ".##.#.", ".G..#.", ".##.#.", "......"];
// The order in which a search tries the neighbours of a square: right, down, left, up.
const TURNS = [[0, 1], [1, 0], [0, -1], [-1, 0]];

// Searches the room: { seen, path, moves } are the squares in the order of the visits, the path found, and its length.
function walkThrough(room, isDeep) {
  const find = (mark) => room.findIndex((row) => row.includes(mark)) * room[0].length + room.find((row) => row.includes(mark)).indexOf(mark);
  const [start, goal] = ["S", "G"].map(find);
  const from = new Map();
  const seen = [];
  // The waiting squares: depth-first search adds new ones at the front (a stack), breadth-first search at the end (a queue).
  let waits = [[start, -1]];
  while (!seen.includes(goal)) {
    const [square, before] = waits.shift();
    if (seen.includes(square)) continue;
    seen.push(square);
    from.set(square, before);
    const next = neighboursIn(room, square).filter((each) => !seen.includes(each)).map((each) => [each, square]);
    waits = isDeep ? [...next, ...waits] : [...waits, ...next];
  }
  const path = [];
  for (let square = goal; square >= 0; square = from.get(square)) path.unshift(square);
  return { seen, path, moves: path.length - 1 };
}

function neighboursIn(room, square) {
  const wide = room[0].length;
  const [row, column] = [Math.floor(square / wide), square % wide];
  const open = TURNS.map(([down, right]) => [row + down, column + right]).filter(([r, c]) => room[r] && room[r][c] && room[r][c] !== "#");
  return open.map(([r, c]) => r * wide + c);
}

// Draws the room with its visited squares numbered, and the path.
function roomDrawn(room, { seen, path }) {
  const wide = room[0].length;
  const svg = shape("svg", { viewBox: `-0.1 -0.1 ${wide + 0.2} ${room.length + 0.2}`, class: "room", role: "img", "aria-label": room.join(" ") });
  const at = (square) => [square % wide, Math.floor(square / wide)];
  Array.from(room.join("")).forEach((mark, square) => {
    const [x, y] = at(square);
    svg.append(shape("rect", { x, y, width: 1, height: 1, class: mark === "#" ? "wall" : seen.includes(square) ? "seen" : "floor" }));
  });
  if (path.length) svg.append(shape("path", { d: `M${path.map((square) => at(square).map((each) => each + 0.5).join(" ")).join("L")}` }));
  seen.forEach((square, i) => {
    const [x, y] = at(square);
    const text = shape("text", { x: x + 0.06, y: y + 0.3 });
    text.textContent = i + 1;
    svg.append(text);
  });
  for (const mark of ["S", "G"]) {
    const [x, y] = at(room.join("").indexOf(mark));
    svg.append(shape("circle", { cx: x + 0.5, cy: y + 0.5, r: 0.2, class: mark === "G" ? "goal" : "" }));
  }
  return svg;
}

// Draws a tree in which every node has this many children.
function evenTree(branches, levels) {
  const svg = shape("svg", { viewBox: `-0.1 -0.3 10.2 ${levels + 0.6}`, class: "even", "aria-hidden": "true" });
  const at = (level, i) => [(10 * (i + 0.5)) / branches ** level, level];
  for (let level = levels; level >= 0; level -= 1) {
    for (let i = 0; i < branches ** level; i += 1) {
      const [[x, y], [x1, y1]] = [at(level, i), at(level - 1, Math.floor(i / branches))];
      if (level) svg.prepend(shape("line", { x1, y1, x2: x, y2: y }));
      svg.append(shape("circle", { cx: x, cy: y, r: Math.min(0.14, 4 / branches ** level) }));
    }
  }
  return svg;
}

// Depth-first search from 1 by doubling or adding 1: its first `count` numbers. It never backtracks.
function goingDeep(count) {
  return Array.from({ length: count }, (_, i) => 2 ** i);
}

// Breadth-first search from 1 by doubling or adding 1: the numbers of each level, up to the level of the goal.
function goingWide(goal) {
  const seen = new Set([1]);
  const levels = [[1]];
  while (!seen.has(goal)) {
    const next = levels[levels.length - 1].flatMap((each) => [each * 2, each + 1]);
    levels.push([...new Set(next)].filter((each) => !seen.has(each)));
    levels[levels.length - 1].forEach((each) => seen.add(each));
  }
  return levels;
}
