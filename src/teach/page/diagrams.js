// An infinite branch of numbers, for which depth-first search is the wrong tool; and drawings of trees.

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
