// The shapes of a search tree: nodes, edges, digits left to try, the signs below leaves, and returned values.
// A node looks like a digit on the board: a ring around it.

// The radius of a digit left to try, as a part of a node's, and its limits.
const TODO_PART = 0.62;
const TODO_RANGE = [4, 10];
const TODO_GAP = 4;
// Between the node of the path, which may have a ring, and the first digit left to try.
const TODO_FIRST_GAP = 9;
// Below a radius of this, it is drawn without its digit.
const TODO_DIGIT_RADIUS = 8;
// The smallest letters.
const LEAST_FONT = 11;
// The size of a returned value's letters.
const VALUE_FONT = 11;

function textShape(x, y, content, className = "", size = 0) {
  const text = shape("text", { x, y, class: className, ...(size ? { "font-size": size } : {}) });
  text.textContent = content;
  return text;
}

// A text in the middle of a circle.
const centred = (x, y, content, className, size) => textShape(x, y + size * 0.36, content, `${className} centred`, size);

// A node: { x, y, radius, step, look, text }. `look`: root, standing (on the path), dead or waiting.
function nodeShapes({ x, y, radius, step, look, text }) {
  const circle = shape("circle", { cx: x, cy: y, r: radius, class: look });
  const shapes = [circle];
  if (text && radius >= DIGIT_MIN_RADIUS) shapes.push(centred(x, y, text, look, Math.max(LEAST_FONT, Math.round(radius * 1.25))));
  for (const each of shapes) each.dataset.step = step;
  return shapes;
}

// A name on the right of a node; a smaller one on its lower right, where no sibling is; that of the root above it.
function nameShape({ x, y, radius, step, look, name, isSmall = false }) {
  if (look.includes("root")) return textShape(x, y - radius - 7, name, `${look} above`, 12);
  const text = isSmall ? textShape(x + radius * 0.5, y + radius + 9, name, look, LEAST_FONT) : textShape(x + radius + 5, y + 4, name, look, 12);
  text.dataset.step = step;
  return text;
}

// An edge ends at the rings of its nodes.
function edgeShape(from, to, className) {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const at = (node, by) => [node.x + ((to.x - from.x) / far) * by, node.y + ((to.y - from.y) / far) * by];
  const [[x1, y1], [x2, y2]] = [at(from, from.radius), at(to, -to.radius)];
  return shape("line", { x1, y1, x2, y2, class: className });
}

// The digits that a call has left to try, where their branches would grow: in the row of its children, from `x` on.
function todoShapes(parent, x, y, radius, digits) {
  const small = within(radius * TODO_PART, TODO_RANGE);
  return digits.flatMap((digit, i) => {
    const at = { x: x + small + i * (2 * small + TODO_GAP), y, radius: small };
    return [edgeShape(parent, at, "todo"), shape("circle", { cx: at.x, cy: y, r: small, class: "todo" }),
      ...(digit && small >= TODO_DIGIT_RADIUS ? [centred(at.x, y, digit, "todo", Math.max(LEAST_FONT, Math.round(small * 1.3)))] : [])];
  });
}

// How wide so many digits left to try are.
const todoWidth = (radius, count) => count * (2 * within(radius * TODO_PART, TODO_RANGE) + TODO_GAP);

// Below a leaf: a star where a solution was complete, a cross where nothing fitted.
const signShape = ({ x, y, radius }, sign) => (sign === "★" ? textShape(x, y + radius + 19, sign, "star", 22) : textShape(x, y + radius + 14, sign, "cross", 15));

// What a call has returned, on the edge that leads to the node from which it was made, on its outer side, so that the values of
// siblings keep apart; of the first call, beside the root.
function valueShapes(node, parent, value) {
  const look = { false: "no", "…": "waits" }[value] || "yes";
  const wide = value.length * VALUE_FONT * 0.62 + 4;
  const aside = parent ? Math.sign(Math.round((node.x - parent.x) / 8)) * (wide / 2 - 5) : 0;
  const [x, y] = parent ? [(node.x + parent.x) / 2 + aside, (node.y + parent.y) / 2] : [node.x - node.radius - wide / 2 - 6, node.y];
  return [shape("rect", { x: x - wide / 2, y: y - VALUE_FONT * 0.7, width: wide, height: VALUE_FONT * 1.4, rx: 3, class: `value ${look}` }),
    centred(x, y, value, `value ${look}`, VALUE_FONT)];
}

// A branch that has been given up, folded: its first node with a triangle and the number of nodes below. `sign`: that of a
// branch without any.
function foldedShapes(node, nodes, sign) {
  const { x, y, radius } = node;
  const shapes = nodeShapes(node);
  if (!(nodes > 1)) return sign ? [...shapes, signShape(node, sign)] : shapes;
  const [top, wide] = [y + radius, 4 + 2 * Math.log10(nodes)];
  const triangle = shape("path", { d: `M${x} ${top}L${x - wide} ${top + 8}L${x + wide} ${top + 8}Z`, class: "dead" });
  const count = textShape(x, top + 19, short(nodes - 1), "count centred");
  for (const each of [triangle, count]) each.dataset.step = node.step;
  return [...shapes, triangle, count];
}

// Of a folded tree: the distance between levels, a node's radius, and the distances between siblings at least and at most.
const FOLDED_LEVEL_HEIGHT = 54;
const FOLDED_RADIUS = 13;
const FOLDED_WIDTH_RANGE = [25, 44];

// One level of a folded tree: the node of the path, dead siblings on its left and digits left to try on its right.
function foldedLevel(machine, call, apart) {
  const { cell, children, digit, left, level, step } = call;
  const y = (level + 1) * FOLDED_LEVEL_HEIGHT;
  const radius = FOLDED_RADIUS;
  const parent = { x: 0, y: y - FOLDED_LEVEL_HEIGHT, radius: level ? radius : 6 };
  const isNamed = machine instanceof Cover;
  const symbol = (each) => (isNamed ? "" : symbolOf(each, machine.geometry.side));
  const dead = children.filter((child) => child.digit !== digit);
  const isSolved = digit && machine.end === "solved" && level + 1 === machine.depth;
  const shapes = () => {
    const siblings = dead.flatMap((child, i) => {
      const node = { x: (i - dead.length) * apart, y, radius: radius - 2, step: child.step, look: "dead", text: symbol(child.digit) };
      return [edgeShape(parent, node, "dead"), ...foldedShapes(node, child.nodes, machine.tape || machine.wanted > 1 ? "" : "✗")];
    });
    const node = { x: 0, y, radius, step, look: "standing", text: symbol(digit) };
    const onPath = digit ? [edgeShape(parent, node, "standing"), ...nodeShapes(node)] : [];
    if (digit && isNamed) onPath.push(nameShape({ ...node, name: shortName(machine, cell, digit) }));
    const todo = machine.tape ? [] : todoShapes(parent, digit ? radius + TODO_FIRST_GAP : -radius / 2, y, radius, left.map(symbol));
    return [...siblings, ...onPath, ...(isNamed && digit ? [] : todo), ...(isSolved ? [signShape(node, "★")] : [])];
  };
  return { id: level, cell: cell < 0 ? "" : placeName(machine, cell), key: JSON.stringify([dead, left, digit, step * Boolean(digit), isSolved, apart, cell]), shapes };
}

// 1234567 is 1.2M.
function short(n) {
  if (n < 10000) return number(n);
  return n < 1000000 ? `${Math.round(n / 1000)}k` : `${(n / 1000000).toFixed(1)}M`;
}
