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
  was: 11,
  stops: [
    stop(KIND.solved, ASKED),
    stop(KIND.solved, { ...ASKED, flaw: "counts" }),
    stop(KIND.solved, { ...ASKED, flaw: "counts", ...END }),
    stop(KIND.solved, { ...ASKED, flaw: "second", nth: 2 }),
    stop(KIND.choose, { ...ASKED, flaw: "best", marks: () => MIDDLE }),
    stop(KIND.bound, { ...ASKED, flaw: "best" }),
    stop(KIND.bound, { ...ASKED, flaw: "best", ...END }),
    stop(KIND.solved, { ...ASKED, flaw: "counts", nth: 2, options: (machine) => {
      const next = nextOf(machine);
      const { guess, guessed } = factsOf(machine);
      return [[KIND.undo, word("optionUndo", guessed, guess)], [KIND.choose, word("optionChoose")], [KIND.solved, word("optionReturns")]]
        .map(([kind, text]) => [text, next.kind === kind && next.steps > machine.steps]);
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
      () => "To find all, let the same search go on. Here it returns a number instead of true or false: at a solution it returns 1, and then it takes its last digit back, as behind a dead end. The star in the tree is the solution.",
      (f) => `Now every branch has been searched: ${f.solutions} solutions in ${f.nodes} nodes; the first one took ${f.first}. TIOJ 1025 wants all of them, in this order.`,
      (f) => `A good puzzle has one solution only. To be sure of that, the search must look for a second one, and may stop there: ${f.nodes} nodes instead of ${f.all.nodes}. Kattis sudokunique asks whether there is one, none, or more.`,
      () => "Luogu P1074 asks for the best: a digit brings the more points, the nearer it stands to the middle. Here the framed cells count twice, and the others once. Which solution brings the most?",
      (f) => `A solution with ${f.least} points is known. Now bound adds up what this grid can bring at most, each empty cell taken with its largest candidate: ${f.most}. That is not more, so the call returns without a try: this is called pruning.`,
      (f) => `The best brings ${f.best} points. It took ${f.nodes} nodes, where all solutions take ${f.all.nodes}. A dead end says “nothing fits here”; a bound says “nothing better comes here”.`,
      (f) => `The search that counts has just found solution ${f.solutions}. What does it do now?`,
    ],
    right: () => "Right. For a search that goes on, a solution is an end like a dead end: return, undo, next digit.",
    wrong: () => "It has counted this one and wants the next. How did it go on behind a dead end?",
  },
  zh: {
    title: "一个、全部、多少、最好",
    stops: [
      (f) => `别的题目问的是别的。这个搜索找到第一个解就停，用了 ${f.nodes} 个节点。它按行的顺序选格，先试小的数字，所以把数字连读成一个数，它也是所有解中最小的：BOJ 2239 要的就是它。`,
      () => "要找出全部，就让同样的搜索继续。这里它返回一个数，而不是真或假：遇到解就返回 1，然后像走到死路一样收回最后的数字。树上的星号标出这个解。",
      (f) => `现在每条分支都搜过了：${f.solutions} 个解，${f.nodes} 个节点；第一个解用了 ${f.first} 个。TIOJ 1025 要按这个顺序写出全部。`,
      (f) => `好的题目只有一个解。要确定这一点，搜索必须去找第二个解，找到就可以停：${f.nodes} 个节点，而不是 ${f.all.nodes} 个。Kattis sudokunique 问的就是唯一、无解还是多解。`,
      () => "洛谷 P1074 要最好的：越靠近中间，数字得分越高。这里框出的格算两倍，其余算一倍。哪个解得分最高？",
      (f) => `已知一个 ${f.least} 分的解。现在 bound 把这个盘面最多能得的分加起来，空格都取最大的候选数：${f.most} 分。超不过已知的，所以这个调用不必再试，直接返回：这叫剪枝。`,
      (f) => `最高 ${f.best} 分，用了 ${f.nodes} 个节点；找全部的解要 ${f.all.nodes} 个。死路是说“这里填不下去”，上界是说“这里不会更好”。`,
      (f) => `数解的搜索刚找到第 ${f.solutions} 个解。下一步会怎样？`,
    ],
    right: () => "对。对还要找下去的搜索来说，解和死路一样，都是到头了：返回，撤销，试下一个数字。",
    wrong: () => "这个解已经数过了，它要找下一个。在死路后面，它是怎样继续的？",
  },
});
