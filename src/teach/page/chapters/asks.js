// Other questions: all solutions, whether there is exactly one, and the best one. The search continues after a solution.

const ASKED = { cells: OPEN, name: smallName(OPEN) };
// The cells whose digits count twice.
const MIDDLE = [5, 6, 9, 10];

// A variant of the search at its end.
function endOf(flaw) {
  const machine = new Machine(OPEN, "scan", flaw);
  machine.advance(Infinity);
  return machine;
}

CHAPTERS.push({
  picture: "asks",
  parts: ["board", "tree"],
  stops: [
    stop(KIND.solved, ASKED),
    stop(KIND.solved, { ...ASKED, parts: ["tree", "source"], flaw: "counts", ask(machine) {
      const next = nextOf(machine);
      const { guess, guessed } = factsOf(machine);
      return { right: "likeDead", options: [[KIND.undo, word("optionUndo", guessed, guess)], [KIND.choose, word("optionChoose"), "isFull"], [KIND.solved, word("optionReturns"), "wantsMore"]]
        .map(([kind, text, hint]) => [text, (next.kind === kind && next.steps > machine.steps) || hint]) };
    } }),
    stop(KIND.solved, { ...ASKED, parts: ["tree"], flaw: "counts", ...END }),
    stop(KIND.solved, { ...ASKED, parts: ["tree"], flaw: "counts", ...END, ask: ({ solutions }) => ({ right: "two",
      options: [1, endOf("second").solutions, solutions].map((n, i) => [n, i === 1 || ["one", "", "every"][i]]) }) }),
    stop(KIND.solved, { ...ASKED, flaw: "second", nth: 2 }),
    stop(KIND.choose, { ...ASKED, parts: ["board"], flaw: "best", marks: () => MIDDLE, ask({ geometry: { side } }) {
      return { right: "twice", options: [[side, "onlyOnce"], [2 * side, true], [side * side, "squared"]] };
    } }),
    // The step's message would give the answer away.
    stop(KIND.bound, { ...ASKED, parts: ["board", "source"], flaw: "best", ask(machine) {
      const next = nextOf(machine).kind;
      return { right: "pruned", options: [["returnsNow", next === KIND.undo], ["goesOn", next === KIND.choose || "notMore"], ["endsAll", "othersLeft"]] };
    } }),
    stop(KIND.bound, { ...ASKED, parts: ["tree"], flaw: "best", ...END }),
  ],
  exercises: ["unique", "all", "best"],
  facts(machine) {
    const { best, geometry, solutions } = machine;
    const [most, least] = machine.kind === KIND.bound ? [machine.a, machine.b] : [0, 0];
    return { best, solutions, most, least, points: machine.points(), first: endOf("").nodes, all: endOf("counts"), cut: endOf("best").nodes,
      middle: cellName(MIDDLE[0], geometry.side) };
  },
  en: {
    title: "One solution, all, or the best",
    stops: [
      (f) => `This search stops at its first solution, after ${f.nodes} nodes. Read the grid as one long number, row by row: no other solution of this puzzle is smaller. Why? Think about the order of the digits before you go on.`,
      (f) => `The {star|tree} is solution ${f.solutions}. But this search counts all solutions, and returns how many it has found. What does it do now?`,
      (f) => `Every branch has been searched: ${f.solutions} solutions in ${f.nodes} nodes. Finding only the first one took ${f.first}.`,
      () => "A proper Sudoku has exactly one solution. Suppose you only want to know whether this is one. After how many solutions can the search stop?",
      (f) => `With its second solution this search stops: ${f.nodes} nodes instead of ${f.all.nodes}. To be sure that there is only one, it must look for another.`,
      (f) => `Now we want the best solution. Each digit scores its own value, and in the framed cells it scores twice that. How many points does a ${f.side} in ${f.middle} score?`,
      (f) => `A solution with ${f.least} points is known. The function bound gives each empty cell its largest candidate and adds up the points: this grid can reach ${f.most} at most. What does the call do?`,
      (f) => `The best solution scores ${f.best} points. Finding it took ${f.nodes} nodes instead of ${f.all.nodes}, because some branches were cut off before they were searched. This is called pruning. Now write your own bound.`,
    ],
    answers: { returnsNow: () => "It returns at once", goesOn: () => "It chooses a cell and tries digits", endsAll: () => "It ends the whole search" },
    rights: {
      likeDead: "Right. It goes on as if it had hit a dead end: return, undo, next digit.",
      two: "Right: @. A second solution settles it, however many more there are.",
      twice: "Right: @ points.",
      pruned: "Right: no solution below this node can beat the one it knows.",
    },
    hints: {
      isFull: "No cell is empty: the grid is full.",
      wantsMore: "It wants the next solution as well. What does it do after a dead end?",
      one: "After one solution it can’t know whether there is another.",
      every: "It doesn’t need all @. When is it certain that there is more than one?",
      onlyOnce: (f, chosen) => `${chosen} points is what it scores elsewhere. ${f.middle} is framed.`,
      squared: "@ would be the digit times itself. It counts twice.",
      notMore: (f) => `What for? Even the largest candidates give only ${f.most} points.`,
      othersLeft: "The bound is about this grid only. Other branches may still score more.",
    },
  },
  zh: {
    title: "一个解、所有解、最优解",
    stops: [
      (f) => `这个搜索找到第一个解就停，用了 ${f.nodes} 个节点。把盘面逐行连读成一个数，这道题的其他解都比它大。为什么？先想想试数字的顺序，再往下看。`,
      (f) => `{星号|tree}标出第 ${f.solutions} 个解。可是这个搜索要数出所有解，返回的是找到了几个。它接下来做什么？`,
      (f) => `所有分支都搜完了：${f.solutions} 个解，${f.nodes} 个节点。只找第一个解用了 ${f.first} 个。`,
      () => "合格的数独恰有一个解。如果只想知道这道题合不合格，找到几个解就可以停？",
      (f) => `找到第二个解，搜索就停了：用了 ${f.nodes} 个节点，而不是 ${f.all.nodes} 个。要确定只有一个解，就必须再去找另一个。`,
      (f) => `现在要找最优解。数字是几就得几分，框出的格得两倍。${f.middle} 填 ${f.side}，得多少分？`,
      (f) => `已经有一个 ${f.least} 分的解。函数 bound 让每个空格都取最大的候选数，再求总分：这个盘面最多 ${f.most} 分。这个调用会做什么？`,
      (f) => `最高分是 ${f.best}，用了 ${f.nodes} 个节点，而不是 ${f.all.nodes} 个，因为有的分支没有搜索就剪掉了。这叫剪枝。现在写一个你自己的上界。`,
    ],
    answers: { returnsNow: () => "马上返回", goesOn: () => "选一格，试数字", endsAll: () => "结束整个搜索" },
    rights: {
      likeDead: "对。它像遇到死路一样退回：返回，撤销，试下一个数字。",
      two: "对：@ 个。有了第二个解就能下结论，不管后面还有多少。",
      twice: "对：@ 分。",
      pruned: "对：这个节点下面，没有哪个解能超过已有的解。",
    },
    hints: {
      isFull: "没有空格了：盘面已填满。",
      wantsMore: "它还要找下一个解。遇到死路之后它怎么做？",
      one: "只找到一个解，还不知道有没有另一个。",
      every: "用不着找到 @ 个。什么时候就能断定不止一个解？",
      onlyOnce: (f, chosen) => `填在别处才是 ${chosen} 分。${f.middle} 是框出的格。`,
      squared: "@ 是这个数字乘它自己。应该算两倍。",
      notMore: (f) => `何必呢？就算都填最大的候选数，也只有 ${f.most} 分。`,
      othersLeft: "上界只管这个盘面。别的分支还可能得更多分。",
    },
  },
});
