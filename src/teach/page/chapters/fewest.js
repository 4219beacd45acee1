// Fewest candidates first: another tree, usually a much smaller one, and a puzzle on which it is larger.

const sizeAt = (machine, cell) => bitsIn(machine.candidates(cell));

// The factor by which this order reduces the nodes of KILLER.
const gainOnKiller = once(() => KILLER_NODES / nodesInOrder(KILLER.cells, "fewest", "low"));

// Asks which cell the search chooses next.
function choiceAsked(machine) {
  const { a } = nextOf(machine);
  const least = sizeAt(machine, a);
  const hint = (cell) => (machine.grid[cell] ? "filled" : sizeAt(machine, cell) > least ? ["more", sizeAt(machine, cell)] : "later");
  return { cell: a, right: least ? "least" : "none", hint };
}

CHAPTERS.push({
  picture: "fewest",
  name: "fewest",
  parts: ["board"],
  stops: [
    stop(undefined, { ...EASY, rungs: ["fewest"], pencil: true, ask: choiceAsked }),
    stop(undefined, { ...EASY, parts: ["tree"], rungs: ["bitmask", "fewest"], ...END }),
    stop(undefined, { ...KILLER, rungs: ["fewest"] }),
    stop(KIND.choose, { ...KILLER, rungs: ["fewest"], pencil: true, ask(machine) {
      const [few, many] = [sizeAt(machine, machine.a), sizeAt(machine, machine.grid.indexOf(0))];
      return { right: "deadBelow", options: [[few - 1, true], [few, "rightToo"], [many - few, "difference"], [many - 1, "otherCell"]] };
    } }),
    stop((machine) => machine.kind === KIND.place && nextOf(machine).b === 0, { ...KILLER, rungs: ["fewest"], pencil: true, ask: choiceAsked }),
    stop(({ kind, b }) => kind === KIND.choose && b === 0, { ...KILLER, parts: ["board", "tree", "steps"], rungs: ["fewest"], pencil: true }),
    stop(undefined, { ...KILLER, parts: ["board", "overview"], rungs: ["fewest"], ...END }),
    // Tree, counters and position would give the answer away.
    stop(undefined, { ...LOSES, rungs: ["bitmask", "fewest"], parts: ["board"], ...END, ask: ({ nodes }, { placed }) => ({ right: "loses",
      options: [[Math.round(nodes / gainOnKiller()), "asBefore"], [Math.round(nodes / 2), "halved"], [nodes, "asMany"], [placed[1], true]] }) }),
    stop(undefined, { ...LOSES, parts: ["overview"], rungs: ["bitmask", "fewest"], view: "overview", ...END }),
  ],
  facts(machine, { at }, others) {
    const first = Math.max(0, machine.grid.indexOf(0));
    const times = Math.round(KILLER_NODES / Math.max(1, machine.nodes));
    return {
      has: digitsOf(machine.candidates(machine.a)), first: at(first), firstHas: digitsOf(machine.candidates(first)), all: number(KILLER_NODES),
      placed: [machine, ...others].map(({ nodes }) => number(nodes)), taken: [machine, ...others].map(({ backtracks }) => number(backtracks)),
      times: number(times),
      levels: once(() => [levelsOf(machine.cells, "bitmask", LEVELS), levelsOf(machine.cells, "fewest", LEVELS)]),
    };
  },
  exercises: ["fewest"],
  en: {
    title: "Fewest candidates first",
    stops: [
      (f) => `So far the search took the empty cells in row order: it would begin with ${f.first} and its candidates ${f.firstHas.join(", ")}. But it may take any empty cell. This search takes the first one with the fewest candidates. Choose that cell.`,
      (f) => `Compare the two {trees|tree}. Row order needed ${f.placed[0]} nodes, and undid ${f.taken[0]} of them. Fewest candidates first needed ${f.placed[1]} and undid ${f.taken[1]}: it never had to choose between two digits.`,
      (f) => [`Back to the puzzle that was designed to defeat row order. The table compares the two trees, level by level. A cell with seven candidates makes seven branches, a cell with three only three. Where is the difference largest?`,
        [["level", ...f.levels()[0].map((_, i) => i + 1)], ["row order", ...f.levels()[0].map(number)], ["fewest", ...f.levels()[1].map(number)]]],
      (f) => `The search has chosen ${f.cell}, where ${f.has.join(", ")} fit. Exactly one of these digits is in the solution. How many of the branches contain no solution?`,
      () => "Some guesses later, with all candidates shown: which cell does the search choose now?",
      (f) => `It has chosen ${f.cell}, because no digit fits there. So this dead end is found at once, ${f.path.length} guesses deep. In row order the search would not notice it before it reached ${f.cell}. Press Step to see what it does.`,
      (f) => `Solved with ${f.placed[0]} nodes instead of ${f.all}: that is ${f.times} times fewer. Each node takes longer, because the search first counts the candidates of every empty cell. That is well worth it.`,
      (f) => `For a third puzzle row order needs ${f.placed[0]} nodes. How many does fewest candidates first need? Guess.`,
      (f) => `Here row order is better: ${f.placed[0]} nodes against ${f.placed[1]}. “Fewest candidates first” is a heuristic, a rule of thumb: it usually makes the tree smaller, but not always. Nobody knows in advance which order is best.`,
    ],
    rights: {
      least: "Right: no empty cell has fewer candidates than @. If there are several such cells, the search takes the first in row order.",
      none: "Right: no digit fits in @, and you can’t have fewer candidates than that.",
      deadBelow: (f, chosen) => `Right: ${chosen}. Row order would begin with ${f.first}, where ${f.firstHas.length} digits fit: ${f.firstHas.length - 1} branches without a solution, each with everything below it.`,
      loses: "Right: @. This time it needs more nodes.",
    },
    hints: {
      filled: "@ is filled already.",
      more: (f, chosen, n) => `${chosen} has ${n === 1 ? "one candidate" : `${n} candidates`}. Another cell has fewer.`,
      later: "@ has just as few, but another such cell comes before it in row order.",
      rightToo: "There are @ branches. One of them leads to the solution.",
      difference: (f, chosen) => `${f.first} has ${chosen} candidates more. But count the branches in ${f.cell}.`,
      otherCell: (f, chosen) => `${chosen} would be right for ${f.first}, where row order begins.`,
      asBefore: "That was the gain on the puzzle before. This one was not designed against row order.",
      halved: "You would expect it to need fewer, but it doesn’t.",
      asMany: "The two trees differ, so the same number would be a coincidence.",
    },
  },
  zh: {
    title: "先填候选数最少的格",
    stops: [
      (f) => `到现在为止，搜索逐行选空格：它会从 ${f.first} 开始，候选数是 ${f.firstHas.join("、")}。其实选哪个空格都可以。这个搜索选候选数最少的格，有几个就选第一个。点那一格。`,
      (f) => `比较两棵{树|tree}。逐行选格用了 ${f.placed[0]} 个节点，撤销了 ${f.taken[0]} 个。先填候选数最少的格用了 ${f.placed[1]} 个，撤销了 ${f.taken[1]} 个：它从来不必在两个数字之间挑选。`,
      (f) => [`回到专门为难逐行选格的那道题。表里逐层比较两棵树。七个候选数的格分出七个分支，三个候选数的格只分出三个。哪一层差得最多？`,
        [["层", ...f.levels()[0].map((_, i) => i + 1)], ["逐行", ...f.levels()[0].map(number)], ["最少", ...f.levels()[1].map(number)]]],
      (f) => `搜索选了 ${f.cell}，能填 ${f.has.join("、")}，其中恰有一个在答案里。有几个分支里没有解？`,
      () => "又猜了一些之后，候选数都显示出来了：现在搜索选哪一格？",
      (f) => `它选了 ${f.cell}，因为那里没有数字能填。所以这条死路马上就发现了，这时有 ${f.path.length} 个猜测。逐行选格的搜索要到 ${f.cell} 才会发现。按“进一步”，看它怎么做。`,
      (f) => `解出来了，用了 ${f.placed[0]} 个节点，而不是 ${f.all} 个：只有 ${f.times} 分之一。每个节点花的时间更长，因为要先数每个空格的候选数，但非常值得。`,
      (f) => `第三道题，逐行选格要 ${f.placed[0]} 个节点。先填候选数最少的格要多少个？猜一猜。`,
      (f) => `在这里，逐行选格更好：${f.placed[0]} 个节点对 ${f.placed[1]} 个。“先填候选数最少的格”是启发式的办法，是经验：树通常会变小，但不总是这样。哪种顺序最好，事先没有人知道。`,
    ],
    rights: {
      least: "对：没有空格的候选数比 @ 还少。有几个一样少，就选逐行的第一个。",
      none: "对：@ 什么也不能填，候选数不可能更少了。",
      deadBelow: (f, chosen) => `对：${chosen} 个。逐行选格会从 ${f.first} 开始，那里能填 ${f.firstHas.length} 个数字：${f.firstHas.length - 1} 个分支里没有解，每个下面的一切都要搜完。`,
      loses: "对：@。这次它要的节点更多。",
    },
    hints: {
      filled: "@ 已经填了。",
      more: (f, chosen, n) => `${chosen} 有 ${n} 个候选数，还有更少的格。`,
      later: "@ 一样少，但逐行来看，前面还有一个同样少的格。",
      rightToo: "一共有 @ 个分支，其中一个通向答案。",
      difference: (f, chosen) => `${f.first} 多 ${chosen} 个候选数。可是要数的是 ${f.cell} 的分支。`,
      otherCell: (f, chosen) => `逐行选格从 ${f.first} 开始，那里才是 ${chosen} 个。`,
      asBefore: "那是上一道题的倍数。这道题不是专门为难逐行选格的。",
      halved: "本以为会少一些，其实没有。",
      asMany: "两棵树不一样，节点数相同就太巧了。",
    },
  },
});
