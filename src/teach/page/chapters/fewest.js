// The cell with the fewest candidates first: another tree, most often a far smaller one, and where it loses.

// The first empty cell with so many candidates, for each number that occurs, the smallest number first.
function firstBySize(machine) {
  const first = [];
  machine.grid.forEach((digit, cell) => {
    const size = digit ? -1 : bitsIn(machine.candidates(cell));
    if (size >= 0 && first[size] === undefined) first[size] = cell;
  });
  return first.filter((cell) => cell !== undefined);
}

CHAPTERS.push({
  was: 8,
  stops: [
    stop(KIND.choose, { ...EASY, rungs: ["fewest"], pencil: true, marks: (machine) => [machine.a, machine.grid.indexOf(0)] }),
    stop(undefined, { ...EASY, rungs: ["bitmask", "fewest"], ...END }),
    stop(undefined, { ...KILLER, rungs: ["fewest"] }),
    stop(({ kind, b }) => kind === KIND.choose && b === 0, { ...KILLER, rungs: ["fewest"], pencil: true }),
    stop(undefined, { ...KILLER, rungs: ["fewest"], ...END }),
    stop(undefined, { ...LOSES, rungs: ["bitmask", "fewest"], view: "overview", ...END }),
    stop(KIND.place, { ...LOSES, rungs: ["fewest"], nth: 2, pencil: true, options: (machine) => (
      firstBySize(machine).slice(0, 4).sort((a, b) => a - b).map((cell) => [cellName(cell, 9), cell === nextOf(machine).a])) }),
  ],
  facts(machine, { at }, others) {
    const first = Math.max(0, machine.grid.indexOf(0));
    return {
      has: digitsOf(machine.candidates(machine.a)), first: at(first), firstHas: digitsOf(machine.candidates(first)), all: number(KILLER_NODES),
      placed: [machine, ...others].map(({ nodes }) => number(nodes)), taken: [machine, ...others].map(({ backtracks }) => number(backtracks)),
      times: number(Math.round(KILLER_NODES / Math.max(1, machine.nodes))),
      levels: once(() => [levelsOf(machine.cells, "bitmask", LEVELS), levelsOf(machine.cells, "fewest", LEVELS)]),
    };
  },
  exercises: ["fewest"],
  en: {
    title: "Fewest candidates first: another tree",
    stops: [
      (f) => `The first empty cell, ${f.first}, has the candidates ${f.firstHas.join(", ")}: the rungs before this one begin there. But in ${f.cell} nothing fits except ${f.has.join(", ")}. This rung looks at every empty cell, counts its candidates, and chooses the one that has the fewest.`,
      (f) => `Rung 3 goes in row order: ${f.placed[0]} nodes, ${f.taken[0]} of them taken back. Rung 4 takes the fewest first: ${f.placed[1]} nodes, ${f.taken[1]} taken back. It never had to choose between two digits, so it never chose the wrong one.`,
      (f) => [`Now the puzzle that was made against row order. The table compares the two trees level by level, with all their branches. A cell with two candidates makes two branches where one with seven makes seven, and a tree is small when its first levels are narrow.`,
        [["level", ...f.levels()[0].map((_, i) => i + 1)], ["row order", ...f.levels()[0].map(number)], ["fewest", ...f.levels()[1].map(number)]]],
      (f) => `The cell it has chosen here, ${f.cell}, has no candidate at all, and none is the fewest that a cell can have. So a cell where nothing fits is noticed at the next call, here ${f.path.length} guesses deep. In row order the search would only see it on arriving at that cell, and once more for every other way to fill the cells before. A digit that has no place left in a unit is another dead end, which this rung does not look for: chapter ${chapterOf(9)} does.`,
      (f) => `Solved with ${f.placed[0]} nodes in place of ${f.all}: that is ${f.times} times fewer. Each of them costs more, for all empty cells are looked at before a digit is tried. It is worth it by far.`,
      (f) => `It does not always win. Here row order needs ${f.placed[0]} nodes, and fewest first ${f.placed[1]}. Looking one cell ahead is a rule of thumb, and no law: nobody knows beforehand which order gives the smallest tree.`,
      (f) => `${f.guessed} has just been placed in ${f.guess}, and all candidates are shown. Which cell does the search choose now?`,
    ],
    right: () => "Right: no other empty cell has so few candidates. If several had, it would be the first of them in row order.",
    wrong: () => "Count the small digits in that cell, and look for a cell that has fewer.",
  },
  zh: {
    title: "先填候选数最少的格：另一棵树",
    stops: [
      (f) => `第一个空格 ${f.first} 的候选数是 ${f.firstHas.join("、")}：前面几级从那里开始。而 ${f.cell} 只能填 ${f.has.join("、")}。这一级看遍所有空格，数各自的候选数，选最少的那个格。`,
      (f) => `第 3 级按行的顺序：${f.placed[0]} 个节点，收回 ${f.taken[0]} 个。第 4 级先填候选数最少的格：${f.placed[1]} 个节点，收回 ${f.taken[1]} 个。它从来不必在两个数字之间挑选，也就从来不会选错。`,
      (f) => [`现在是专门针对按行顺序的那道题。表里逐层比较两棵树，每一枝都算在内。两个候选数的格分出两枝，七个候选数的格分出七枝；开头几层窄，树就小。`,
        [["层", ...f.levels()[0].map((_, i) => i + 1)], ["按行", ...f.levels()[0].map(number)], ["最少", ...f.levels()[1].map(number)]]],
      (f) => `这次选中的 ${f.cell} 一个候选数也没有，不会有更少的了。所以哪个格填什么都不行，下一次调用就能发现，这时有 ${f.path.length} 个猜测成立。按行的顺序，搜索要到了这个格才会发现，而且前面的格每换一种填法，就要再发现一次。某个数字在一个单元里无处可填，也是死路，这一级却不去看：第 ${chapterOf(9)} 章才看。`,
      (f) => `解出了，用了 ${f.placed[0]} 个节点，而不是 ${f.all} 个：只有原来的 ${f.times} 分之一。每个节点更贵，因为试数之前要看遍所有空格，但十分划算。`,
      (f) => `它也有输的时候。这道题按行的顺序是 ${f.placed[0]} 个节点，先填最少的格是 ${f.placed[1]} 个。只往前看一格是经验，不是定律：哪种顺序的树最小，事先没有人知道。`,
      (f) => `刚在 ${f.guess} 填了 ${f.guessed}，候选数都已显示。接下来搜索选哪个格？`,
    ],
    right: () => "对：没有别的空格候选数这么少。若有几个一样少，就选按行顺序的第一个。",
    wrong: () => "数一数这个格里的小字，再找一个更少的格。",
  },
});
