// One solution, all, how many, the best: the search that does not stop.

const ASKED = { cells: OPEN, name: smallName(OPEN) };
const MIDDLE = [5, 6, 9, 10];

// What a variant of the search comes to.
function endOf(flaw) {
  const machine = new Machine(OPEN, "scan", flaw);
  machine.advance(Infinity);
  return machine;
}

CHAPTERS.push({
  stops: [
    stop(KIND.solved, ASKED),
    stop(KIND.solved, { ...ASKED, flaw: "counts" }),
    stop(KIND.solved, { ...ASKED, flaw: "counts", ...END }),
    stop(KIND.solved, { ...ASKED, flaw: "counts", ...END, ask: ({ solutions }) => ({ right: "two",
      options: [1, endOf("second").solutions, solutions].map((n, i) => [n, i === 1 || ["one", "", "every"][i]]) }) }),
    stop(KIND.solved, { ...ASKED, flaw: "second", nth: 2 }),
    stop(KIND.choose, { ...ASKED, flaw: "best", marks: () => MIDDLE }),
    // The step's own words would tell.
    stop(KIND.bound, { ...ASKED, flaw: "best", parts: PARTS.filter((part) => part !== "steps"), ask(machine) {
      const next = nextOf(machine).kind;
      return { right: "pruned", options: [["returnsNow", next === KIND.undo], ["goesOn", next === KIND.choose || "notMore"], ["endsAll", "othersLeft"]] };
    } }),
    stop(KIND.bound, { ...ASKED, flaw: "best" }),
    stop(KIND.bound, { ...ASKED, flaw: "best", ...END }),
    stop(KIND.solved, { ...ASKED, flaw: "counts", nth: 2, ask(machine) {
      const next = nextOf(machine);
      const { guess, guessed } = factsOf(machine);
      return { right: "likeDead", options: [[KIND.undo, word("optionUndo", guessed, guess)], [KIND.choose, word("optionChoose"), "isFull"], [KIND.solved, word("optionReturns"), "wantsMore"]]
        .map(([kind, text, hint]) => [text, (next.kind === kind && next.steps > machine.steps) || hint]) };
    } }),
  ],
  exercises: ["unique", "all", "best"],
  facts(machine) {
    const { best, solutions } = machine;
    const [most, least] = machine.kind === KIND.bound ? [machine.a, machine.b] : [0, 0];
    return { best, solutions, most, least, points: machine.points(), first: endOf("").nodes, all: endOf("counts"), cut: endOf("best").nodes };
  },
  en: {
    title: "One, all, how many, the best",
    stops: [
      (f) => `Other judges ask other questions. This search stops at its first solution, after ${f.nodes} nodes. It takes the cells in row order and small digits first, so it is also the least of all solutions when the digits are read as one number: BOJ 2239 asks for that one.`,
      () => "To find all, let the same search go on. Here it returns a number instead of true or false: at a solution it returns 1, and then it takes its last digit back, as after a dead end. The star in {the tree|tree} is the solution.",
      (f) => `Now every branch has been searched: ${f.solutions} solutions in ${f.nodes} nodes; the first one took ${f.first}. TIOJ 1025 wants all of them, in this order.`,
      (f) => `This puzzle has ${f.solutions} solutions. A search is only to say whether a puzzle has exactly one. After how many solutions may it stop?`,
      (f) => `A good puzzle has one solution only. To be sure of that, the search must look for a second one, and may stop there: ${f.nodes} nodes instead of ${f.all.nodes}. Kattis sudokunique asks whether there is one, none, or more.`,
      () => "Luogu P1074 asks for the best: a digit brings the more points, the nearer it is to the middle. Here the framed cells count twice, and the others once. Which solution brings the most?",
      (f) => `A solution with ${f.least} points is known. Now bound adds up what this grid can bring at most, each empty cell taken with its largest candidate: ${f.most}. What does the call do?`,
      (f) => `${f.most} is not more than ${f.least}, so the call returns without a try. This is called pruning: a branch is cut off before it grows.`,
      (f) => `The best brings ${f.best} points. It took ${f.nodes} nodes, where all solutions take ${f.all.nodes}. A dead end says “nothing fits here”; a bound says “nothing better comes here”.`,
      (f) => `The search that counts has just found solution ${f.solutions}. What does it do now?`,
    ],
    answers: { returnsNow: () => "It returns at once", goesOn: () => "It chooses a cell and tries digits", endsAll: () => "It ends the whole search" },
    rights: {
      two: "Right: @. With a second one the answer is no, however many there are.",
      pruned: "Right: no solution below this grid can be better than the one that is known.",
      likeDead: "Right. For a search that goes on, a solution is an end like a dead end: return, undo, next digit.",
    },
    hints: {
      one: "After one it does not know yet whether there is another.",
      every: "@ is more than it needs. When is it sure that there is not exactly one?",
      notMore: (f) => `What for? Even with the largest digits everywhere it would not get more than ${f.most} points.`,
      othersLeft: "The bound speaks of this grid only. Other branches may still bring more.",
      isFull: "No cell is empty: the grid is full.",
      wantsMore: "It counts all solutions, so it wants the next one. How did it go on after a dead end?",
    },
  },
  zh: {
    title: "一个、全部、多少、最好",
    stops: [
      (f) => `别的题目问的是别的。这个搜索找到第一个解就停，用了 ${f.nodes} 个节点。它逐行从左到右选格，先试小的数字，所以把数字连读成一个数，它也是所有解中最小的：BOJ 2239 要的就是它。`,
      () => "要找出全部，就让同样的搜索继续。这里它返回一个数，而不是真或假：遇到解就返回 1，然后像走到死路一样收回最后的数字。{树|tree}上的星号标出这个解。",
      (f) => `现在每条分支都搜过了：${f.solutions} 个解，${f.nodes} 个节点；第一个解用了 ${f.first} 个。TIOJ 1025 要按这个顺序写出全部。`,
      (f) => `这道题有 ${f.solutions} 个解。如果只问一道题是不是恰有一个解，搜索找到几个解就可以停？`,
      (f) => `好的题目只有一个解。要确定这一点，搜索必须去找第二个解，找到就可以停：${f.nodes} 个节点，而不是 ${f.all.nodes} 个。Kattis sudokunique 问的就是唯一、无解还是多解。`,
      () => "洛谷 P1074 求最高分：越靠近中间，数字得分越高。这里框出的格算两倍，其余算一倍。哪个解得分最高？",
      (f) => `已知一个 ${f.least} 分的解。现在 bound 把这个盘面最多能得的分加起来，空格都取最大的候选数：${f.most} 分。这个调用会怎样？`,
      (f) => `${f.most} 分超不过 ${f.least} 分，所以这个调用不必再试，直接返回。这叫剪枝：分支还没长出来就剪掉。`,
      (f) => `最高 ${f.best} 分，用了 ${f.nodes} 个节点；找全部的解要 ${f.all.nodes} 个。死路是说“这里填不下去”，上界是说“这里不会更好”。`,
      (f) => `数解的搜索刚找到第 ${f.solutions} 个解。下一步会怎样？`,
    ],
    answers: { returnsNow: () => "马上返回", goesOn: () => "选一个格，试数字", endsAll: () => "结束整个搜索" },
    rights: {
      two: "对：@ 个。有了第二个，不管一共多少，答案都是“不是”。",
      pruned: "对：这个盘面下面不会有比已知的更好的解。",
      likeDead: "对。对还要找下去的搜索来说，解和死路一样，都是到头了：返回，撤销，试下一个数字。",
    },
    hints: {
      one: "才找到一个，还不知道有没有别的。",
      every: "用不着 @ 个。什么时候就能断定不是恰有一个？",
      notMore: (f) => `何必呢？就算处处填最大的数字，也不过 ${f.most} 分。`,
      othersLeft: "上界只管这个盘面。别的分支还可能得更多分。",
      isFull: "没有空格了：盘面已填满。",
      wantsMore: "它要数出所有的解，还要找下一个。在死路后面，它是怎样继续的？",
    },
  },
});
