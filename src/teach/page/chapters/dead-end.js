// A cell where nothing fits, and whose fault that is.

const whoseFault = (machine) => ({ cell: firstWrong(machine).cell, hint: (cell) => (
  machine.why[cell] < 0 ? (machine.grid[cell] ? "isGiven" : "isEmpty") : machine.grid[cell] === solutionOf(machine.cells).grid[cell] ? "isRight" : "follows") });

CHAPTERS.push({
  parts: ["board", "tree", "source", "steps"],
  stops: [
    stop(KIND.choose, { nth: 4 }),
    stop(KIND.choose, { nth: 4, ask: (machine) => ({
      options: machine.geometry.digits.slice(0, -1).map((digit) => [digit - 1, digit - 1 === bitsIn(machine.candidates(machine.a)) || "count"]), right: "none" }) }),
    stop(KIND.deadCell),
    stop(KIND.deadCell, { marks: (machine) => pathOf(machine).map((call) => call.cell), ask: whoseFault }),
    stop((machine) => machine.kind === KIND.deadCell && machine.depth === 4, { marks: (machine) => pathOf(machine).map((call) => call.cell), ask: whoseFault }),
  ],
  facts(machine, { at, cell: here }) {
    const { cell, digit, right } = firstWrong(machine);
    const holders = machine.geometry.digits.map((each) => {
      const holder = machine.culprit(machine.a, each);
      return holder < 0 ? "" : `${each}: ${at(holder)}`;
    });
    return { wrong: at(cell), wrongDigit: digit, rightDigit: right, here, holders };
  },
  en: {
    title: "The first dead end",
    stops: [
      (f) => `The guesses so far: ${f.path.join(", ")}. Each fitted when it was placed. Now the search comes to ${f.cell}.`,
      (f) => `How many digits fit in ${f.cell}?`,
      (f) => `Every digit conflicts in ${f.cell}: a dead end. There is nothing to be done in this cell, and nothing was done wrong in it either. It is an earlier guess that must be wrong.`,
      () => "The framed cells are the current guesses. One of them is the first that differs from the solution. Which one? The search cannot know; you may think, or try.",
      (f) => `A few steps later: another dead end, in ${f.cell}. ${f.path[0]} is the first guess now. Which guess is the first wrong one this time?`,
    ],
    right: (f) => `Right: ${f.wrong} must be ${f.rightDigit}. With ${f.wrongDigit} there, nothing placed after it could help. The search finds that out in its own way: it takes back the newest guess first.`,
    rights: { none: (f) => `Right, none: each digit is at a peer (${f.holders.join(", ")}).` },
    hints: {
      count: (f, chosen) => `Fewer. Take the digits one by one: ${f.holders[chosen - 1]} keeps it out of ${f.here}. And the others?`,
      isGiven: "@ is a given, and givens are right. Choose one of the framed cells.",
      isEmpty: "There is no guess in @. Choose one of the framed cells.",
      isRight: "@ has the digit that it has in the solution. The wrong guess came later.",
      follows: "@ is wrong, too, but only because of a guess before it. Go further back.",
    },
  },
  zh: {
    title: "第一条死路",
    stops: [
      (f) => `到现在尚未撤销的猜测是：${f.path.join("，")}。填入时都没有冲突。现在搜索来到 ${f.cell}。`,
      (f) => `${f.cell} 有几个数字能填？`,
      (f) => `${f.cell} 填什么都冲突：这是死路。问题不在这一格，在这一格也无法补救：一定是前面某次猜测错了。`,
      () => "框出的格是现在尚未撤销的猜测。其中最先与答案不同的是哪一个？搜索无从知道；你可以推一推，也可以试一试。",
      (f) => `几步之后，${f.cell} 又是死路。现在第一个猜测是 ${f.path[0]}。这一次，最先猜错的是哪一格？`,
    ],
    right: (f) => `对：${f.wrong} 应该是 ${f.rightDigit}。那里填了 ${f.wrongDigit}，后面再填什么都没有用。搜索有它自己的办法发现这一点：先收回最近的一次猜测。`,
    rights: { none: (f) => `对，一个也没有：每个数字都出现在相关格里（${f.holders.join("，")}）。` },
    hints: {
      count: (f, chosen) => `没有这么多。一个数字一个数字地看：${f.holders[chosen - 1]} 已经是它，${f.here} 不能填。别的呢？`,
      isGiven: "@ 是提示数，不会错。请选框出的格。",
      isEmpty: "@ 没有猜测。请选框出的格。",
      isRight: "@ 和答案一样。猜错的在它后面。",
      follows: "@ 也错了，但那是被前面的猜测带错的。再往前找。",
    },
  },
});
