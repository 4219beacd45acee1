// Where the nodes of a search tree are. One row per level; leaves are side by side, a parent is above the middle of its
// children. tree.js draws it.

// Distances between levels and between leaves of a tree that is drawn whole, at least and at most, in pixels. Where leaves
// would be closer, or levels than MIN_WHOLE_HEIGHT, a tree is folded if it can be.
const LEVEL_HEIGHT_RANGE = [4, 84];
const LEAF_WIDTH_RANGE = [3, 110];
const MIN_WHOLE_HEIGHT = 20;
// A tree of so few levels is drawn whole in any window: a question may ask for any of its nodes.
const FEW_LEVELS = 14;
// The names of rows that are closer than this would overlap.
const MIN_NAMED_HEIGHT = 13;
// A node's radius as a part of the smaller of these distances, and its limits. Nodes of the path are not smaller than
// PATH_MIN_RADIUS where levels are far enough apart.
const RADIUS_PART = 0.32;
const RADIUS_RANGE = [2.5, 22];
const PATH_MIN_RADIUS = 8;
// A digit is legible in a node of at least this radius.
const DIGIT_MIN_RADIUS = 8;
// Margins around the nodes: left (the names of the rows), right, above and below. In a window that is lower than
// ROOMY_HEIGHT, the last two shrink with it.
const TREE_MARGINS = [64, 26, 30, 48];
const ROOMY_HEIGHT = 240;

const within = (n, [least, most]) => Math.max(least, Math.min(most, n));

// All nodes of a small search, { cell, digit, step, level, x, children, parent }; x counts leaves. `found`: the
// solutions below a node; `solved`: the step at which it completed one.
function survey(search) {
  const machine = machineOf(search.cells, search.rung, search.flaw, search.tape);
  const root = { x: 0, level: 0, step: 0, found: 0, children: [], parent: null };
  const nodes = [root];
  const byStep = new Map([[0, root]]);
  const ofLevel = (level) => byStep.get(level < 0 ? 0 : guessAt(machine, level)[0]);
  while (machine.step()) {
    if (machine.kind === KIND.solved) {
      const leaf = ofLevel(machine.depth - 1);
      leaf.solved = machine.steps;
      for (let node = leaf; node; node = node.parent) node.found += 1;
    }
    if (machine.kind !== KIND.place || machine.c !== 0) continue;
    const level = machine.depth - 1;
    const node = childOf(ofLevel(level - 1), machine.cellAt[level], machine.choiceAt[level], machine.steps);
    byStep.set(machine.steps, node);
    nodes.push(node);
  }
  spread(nodes);
  return nodes;
}

// Gives each node its x. The nodes are in the order in which a search visits them, parents first.
function spread(nodes) {
  let leaves = 0;
  const place = (node) => {
    node.children.forEach(place);
    const { children } = node;
    node.x = children.length ? (children[0].x + children[children.length - 1].x) / 2 : leaves;
    if (!children.length) leaves += 1;
  };
  place(nodes[0]);
}

const marginsIn = ([, height]) => TREE_MARGINS.map((margin, i) => (i < 2 ? margin : margin * Math.min(1, height / ROOMY_HEIGHT)));

// How a whole tree fits into a room of this size: the distances [between leaves, between levels], the radius of a node,
// and whether the levels are far enough apart to draw it whole. `todo`: the width of the digits left to try beside it.
function fitted(nodes, [width, height], todo) {
  const [left, right, above, below] = marginsIn([width, height]);
  const wide = Math.max(0, ...nodes.map(({ x }) => x));
  const deep = Math.max(1, ...nodes.map(({ level }) => level));
  const high = (height - above - below) / deep;
  const leaf = (width - left - right - todo) / (wide || 1);
  const apart = [Math.floor(within(leaf, LEAF_WIDTH_RANGE)), Math.floor(within(high, LEVEL_HEIGHT_RANGE))];
  return { apart, wide: wide * apart[0], high: deep * apart[1], todo, radius: within(Math.min(...apart) * RADIUS_PART, RADIUS_RANGE), isWhole: leaf >= LEAF_WIDTH_RANGE[0] && (high >= MIN_WHOLE_HEIGHT || deep <= FEW_LEVELS) };
}

// The cell that each level's row is named after: that of the path (its nodes from the root on) or, below its end, that of
// the last node shown there.
function rowCells(shown, path) {
  return new Map([...shown, ...path].filter(({ parent }) => parent).map(({ level, cell }) => [level, cell]));
}
