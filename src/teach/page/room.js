// A room from whose start a search looks for a way to the goal: depth-first search finds some way, breadth-first search a
// shortest one. The reader may build walls and take them down; both searches then begin anew.

// A room: # is a wall, S the start, G the goal.
const ROOM = ["S.....", ".##.#.", ".G..#.", ".##.#.", "......"];
// The order in which a search tries the neighbours of a square: right, down, left, up.
const TURNS = [[0, 1], [1, 0], [0, -1], [-1, 0]];

// Searches the room: { seen, path, moves } are the squares in the order of the visits, the path found, and its length. If
// walls close the goal off, the path is empty.
function walkThrough(room, isDeep) {
  const find = (mark) => room.findIndex((row) => row.includes(mark)) * room[0].length + room.find((row) => row.includes(mark)).indexOf(mark);
  const [start, goal] = ["S", "G"].map(find);
  const from = new Map();
  const seen = [];
  // The waiting squares: depth-first search adds new ones at the front (a stack), breadth-first search at the end (a queue).
  let waits = [[start, -1]];
  while (waits.length && !seen.includes(goal)) {
    const [square, before] = waits.shift();
    if (seen.includes(square)) continue;
    seen.push(square);
    from.set(square, before);
    const next = neighboursIn(room, square).filter((each) => !seen.includes(each)).map((each) => [each, square]);
    waits = isDeep ? [...next, ...waits] : [...waits, ...next];
  }
  const path = [];
  if (from.has(goal)) for (let square = goal; square >= 0; square = from.get(square)) path.unshift(square);
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
    svg.append(shape("rect", { x, y, width: 1, height: 1, class: mark === "#" ? "wall" : seen.includes(square) ? "seen" : "floor", "data-square": square }));
  });
  if (path.length) svg.append(shape("path", { d: `M${path.map((square) => at(square).map((each) => each + 0.5).join(" ")).join("L")}` }));
  seen.forEach((square, i) => {
    const [x, y] = at(square);
    svg.append(textShape(x + 0.06, y + 0.3, i + 1));
  });
  for (const mark of ["S", "G"]) {
    const [x, y] = at(room.join("").indexOf(mark));
    svg.append(shape("circle", { cx: x + 0.5, cy: y + 0.5, r: 0.2, class: mark === "G" ? "goal" : "" }));
  }
  return svg;
}

// Drawings of the room, bare or with the squares and the path of a search, each with a caption.
function roomsDrawn(room, ...deep) {
  return deep.map((isDeep) => {
    const walk = isDeep === undefined ? { seen: [], path: [] } : walkThrough(room, isDeep);
    const key = walk.path.length ? (isDeep ? "roomDeep" : "roomWide") : "roomClosed";
    const said = isDeep === undefined ? "" : word(key, walk.moves, walk.seen.length);
    return make("figure", "", "", roomDrawn(room, walk), make("figcaption", "small", said));
  });
}

// Both searches in a room whose walls the reader changes: with a tap, or with the arrows and Enter.
class OpenRoom {
  constructor() {
    Object.assign(this, { room: ROOM.slice(), focused: 0 });
    this.element = make("div", "rooms open");
    this.element.setAttribute("aria-live", "polite");
    this.element.addEventListener("click", ({ target }) => this.change(squareOf(target)));
    this.element.addEventListener("keydown", (event) => this.press(event));
    this.draw();
  }

  change(square) {
    const wide = this.room[0].length;
    const mark = this.room.join("")[square];
    if (mark !== "." && mark !== "#") return;
    const [row, column] = [Math.floor(square / wide), square % wide];
    const line = this.room[row];
    this.room[row] = line.slice(0, column) + (mark === "#" ? "." : "#") + line.slice(column + 1);
    this.focused = square;
    const hadFocus = this.element.contains(document.activeElement);
    this.draw();
    if (hadFocus) this.squares()[square].focus();
  }

  // The squares of the first drawing take the keys.
  squares() {
    return Array.from(this.element.querySelectorAll("figure:first-child [data-square]"));
  }

  press(event) {
    const wide = this.room[0].length;
    const square = squareOf(event.target);
    const by = { ArrowUp: -wide, ArrowDown: wide, ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const isChange = event.key === "Enter" || event.key === " ";
    if (square < 0 || (!by && !isChange)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isChange) return this.change(square);
    const next = this.squares()[square + by];
    if (!next) return;
    this.focused = square + by;
    this.reach();
    next.focus();
  }

  draw() {
    this.element.replaceChildren(...roomsDrawn(this.room, true, false));
    for (const [i, square] of this.squares().entries()) {
      const mark = this.room.join("")[i];
      square.setAttribute("role", "button");
      square.setAttribute("aria-label", word("roomSquare", Math.floor(i / this.room[0].length) + 1, (i % this.room[0].length) + 1, mark));
      square.setAttribute("aria-disabled", String(mark === "S" || mark === "G"));
    }
    this.reach();
  }

  reach() {
    this.squares().forEach((square, i) => square.setAttribute("tabindex", i === this.focused ? 0 : -1));
  }
}

// The square that an element of a drawing belongs to, or -1.
function squareOf(element) {
  const square = element.closest("[data-square]");
  return square ? Number(square.dataset.square) : -1;
}
