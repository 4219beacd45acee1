// The cell with the fewest candidates first: another tree, most often a far smaller one, and where it loses.

const sizeAt = (machine, cell) => bitsIn(machine.candidates(cell));

// Which cell is chosen: clicked on the board.
function choiceAsked(machine) {
  const { a } = nextOf(machine);
  const least = sizeAt(machine, a);
  const hint = (cell) => (machine.grid[cell] ? "filled" : sizeAt(machine, cell) > least ? ["more", sizeAt(machine, cell)] : "later");
  return { cell: a, right: least ? "least" : "none", hint };
}

CHAPTERS.push({
  name: "fewest",
  stops: [
    stop(KIND.choose, { ...EASY, rungs: ["fewest"], pencil: true, marks: (machine) => [machine.a, machine.grid.indexOf(0)] }),
    stop(undefined, { ...EASY, rungs: ["bitmask", "fewest"], ...END }),
    stop(undefined, { ...KILLER, rungs: ["fewest"] }),
    stop(KIND.choose, { ...KILLER, rungs: ["fewest"], pencil: true, ask(machine) {
      const [few, many] = [sizeAt(machine, machine.a), sizeAt(machine, machine.grid.indexOf(0))];
      return { right: "deadBelow", options: [[few - 1, true], [few, "rightToo"], [many - few, "difference"], [many - 1, "otherCell"]] };
    } }),
    stop((machine) => machine.kind === KIND.place && nextOf(machine).b === 0, { ...KILLER, rungs: ["fewest"], pencil: true, ask: choiceAsked }),
    stop(({ kind, b }) => kind === KIND.choose && b === 0, { ...KILLER, rungs: ["fewest"], pencil: true }),
    stop(undefined, { ...KILLER, rungs: ["fewest"], ...END }),
    stop(undefined, { ...LOSES, rungs: ["bitmask", "fewest"], view: "overview", ...END }),
    stop(KIND.place, { ...LOSES, rungs: ["fewest"], nth: 2, pencil: true, ask: choiceAsked }),
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
      (f) => `Rung 3 goes in row order: ${f.placed[0]} {nodes|counters}, ${f.taken[0]} of them taken back. Rung 4 takes the fewest first: ${f.placed[1]} nodes, ${f.taken[1]} taken back. It never had to choose between two digits, so it never chose the wrong one.`,
      (f) => [`Now the puzzle that was designed to defeat row order. The table compares the two trees level by level. A cell with two candidates makes two branches, one with seven makes seven, and a tree is small when its first levels are narrow.`,
        [["level", ...f.levels()[0].map((_, i) => i + 1)], ["row order", ...f.levels()[0].map(number)], ["fewest", ...f.levels()[1].map(number)]]],
      (f) => `It has chosen ${f.cell}, where ${f.has.join(", ")} fit. Exactly one of them is in the solution. How many of the branches are dead?`,
      () => "All candidates are shown. Which cell does the search choose now? Choose it.",
      (f) => `It has chosen ${f.cell}, which has no candidate: no cell can have fewer. So this dead end is found at the next call, ${f.path.length} guesses deep. In row order the search would find it only on reaching that cell, again and again. A digit without a place left in a unit is for chapter ${chapterNumber("certain")}.`,
      (f) => `Solved with ${f.placed[0]} nodes in place of ${f.all}: that is ${f.times} times fewer. Each of them costs more, for all empty cells are looked at before a digit is tried. It is worth it by far.`,
      (f) => `It does not always win. Here row order needs ${f.placed[0]} nodes, and fewest first ${f.placed[1]}. Looking one cell ahead is a rule of thumb, and no law: nobody knows beforehand which order gives the smallest tree.`,
      (f) => `${f.guessed} has just been placed in ${f.guess}, and all candidates are shown. Which cell does the search choose now? Choose it.`,
    ],
    rights: {
      least: "Right: no empty cell has fewer candidates than @. If several have as few, the first in row order is chosen.",
      none: "Right: 0 digits fit in @, and there cannot be fewer.",
      deadBelow: (f, chosen) => `Right: ${chosen}. In ${f.first}, the first in row order, ${f.firstHas.length} digits fit: ${f.firstHas.length - 1} dead branches, each with all that grows below it.`,
    },
    hints: {
      filled: "@ has its digit already.",
      more: (f, chosen, n) => `${chosen} has ${n === 1 ? "one candidate" : `${n} candidates`}. Another cell has fewer.`,
      later: "@ has as few candidates, but another cell with as few comes before it in row order.",
      rightToo: "@ branches there are. One of them leads to the solution.",
      difference: (f, chosen) => `${chosen} is how many candidates more ${f.first} has. Count the branches in ${f.cell}.`,
      otherCell: (f, chosen) => `${chosen} would be dead if it began in ${f.first}, as row order does.`,
    },
  },
  zh: {
    title: "先填候选数最少的格：另一棵树",
    stops: [
      (f) => `第一个空格 ${f.first} 的候选数是 ${f.firstHas.join("、")}：前面几个版本从那里开始。而 ${f.cell} 只能填 ${f.has.join("、")}。这个版本看遍所有空格，数各自的候选数，选最少的那个格。`,
      (f) => `版本 3 逐行从左到右：${f.placed[0]} 个{节点|counters}，收回 ${f.taken[0]} 个。版本 4 先填候选数最少的格：${f.placed[1]} 个节点，收回 ${f.taken[1]} 个。它从来不必在两个数字之间挑选，也就从来不会选错。`,
      (f) => [`现在是专门针对逐行填写的那道题。表里逐层比较两棵树，每一枝都算在内。两个候选数的格分出两枝，七个候选数的格分出七枝；开头几层窄，树就小。`,
        [["层", ...f.levels()[0].map((_, i) => i + 1)], ["按行", ...f.levels()[0].map(number)], ["最少", ...f.levels()[1].map(number)]]],
      (f) => `它选了 ${f.cell}，可填 ${f.has.join("、")}，其中恰有一个在答案里。这里有几个分支是死的？`,
      () => "候选数又都显示了。接下来搜索选哪个格？点一下。",
      (f) => `这次选中的 ${f.cell} 一个候选数也没有，不会有更少的了。所以哪个格填什么都不行，下一次调用就能发现，这时有 ${f.path.length} 个猜测尚未撤销。逐行从左到右时，搜索要到了这个格才会发现，而且前面的格每换一种填法，就要再发现一次。某个数字在一个单元里无处可填，也是死路，这个版本却不去看：第 ${chapterNumber("certain")} 章才看。`,
      (f) => `解出了，用了 ${f.placed[0]} 个节点，而不是 ${f.all} 个：只有原来的 ${f.times} 分之一。每个节点更贵，因为试数之前要看遍所有空格，但十分划算。`,
      (f) => `它也有输的时候。这道题逐行从左到右要 ${f.placed[0]} 个节点，先填最少的格是 ${f.placed[1]} 个。只往前看一格是经验，不是定律：哪种顺序的树最小，事先没有人知道。`,
      (f) => `刚在 ${f.guess} 填了 ${f.guessed}，候选数都已显示。接下来搜索选哪个格？点一下。`,
    ],
    rights: {
      least: "对：没有空格的候选数比 @ 还少。若有几个一样少，就选逐行从左到右的第一个。",
      none: "对：@ 什么也填不了，0 个，不可能更少。",
      deadBelow: (f, chosen) => `对：${chosen} 个。逐行从左到右的第一格 ${f.first} 能填 ${f.firstHas.length} 个数字，就有 ${f.firstHas.length - 1} 个死分支，每个下面还有一整棵树。`,
    },
    hints: {
      filled: "@ 已经有数字了。",
      more: (f, chosen, n) => `${chosen} 有 ${n} 个候选数，还有更少的格。`,
      later: "@ 的候选数一样少，但逐行从左到右，前面还有一个同样少的格。",
      rightToo: "一共有 @ 个分支，其中一个通向答案。",
      difference: (f, chosen) => `${chosen} 是 ${f.first} 多出的候选数。要数的是 ${f.cell} 的分支。`,
      otherCell: (f, chosen) => `如果像按行那样从 ${f.first} 开始，才会有 ${chosen} 个。`,
    },
  },
});
