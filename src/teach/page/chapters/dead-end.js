// A cell where nothing fits, and whose fault that is.

CHAPTERS.push({
  was: 3,
  stops: [
    stop(KIND.choose, { nth: 4 }),
    stop(KIND.deadCell),
    stop(KIND.deadCell, { marks: (machine) => pathOf(machine).map((call) => call.cell), options: (machine) => (
      pathOf(machine).map((call) => [`${cellName(call.cell, machine.geometry.side)} = ${call.digit}`, call.cell === firstWrong(machine).cell])) }),
  ],
  facts(machine, { at }) {
    const { cell, right } = firstWrong(machine);
    return { wrong: at(cell), rightDigit: right };
  },
  en: {
    title: "The first dead end",
    stops: [
      (f) => `These guesses stand so far: ${f.path.join(", ")}. Each fitted when it was placed. Now the search comes to ${f.cell}.`,
      (f) => `Every digit conflicts in ${f.cell}: a dead end. There is nothing to be done in this cell, and nothing was done wrong in it either. It is an earlier guess that must be wrong.`,
      () => "The framed cells are the guesses that stand. One of them is the first that differs from the solution. Which one? The search cannot know; you may think, or try.",
    ],
    right: (f) => `Right: ${f.wrong} must be ${f.rightDigit}. The search finds out in its own way: it takes back the newest guess first.`,
    wrong: () => "That one is right, or it is wrong only because of a guess before it. Try another.",
  },
  zh: {
    title: "第一条死路",
    stops: [
      (f) => `到现在成立的猜测是：${f.path.join("，")}。填入时都没有冲突。现在搜索来到 ${f.cell}。`,
      (f) => `${f.cell} 填什么都冲突：这是死路。问题不在这一格，在这一格也无法补救：一定是前面某次猜测错了。`,
      () => "框出的格是现在成立的猜测。其中最先与答案不同的是哪一个？搜索无从知道；你可以推一推，也可以试一试。",
    ],
    right: (f) => `对：${f.wrong} 应该是 ${f.rightDigit}。搜索有它自己的办法：先收回最近的一次猜测。`,
    wrong: () => "这一个没有错，或者是被前面的猜测带错的。换一个试试。",
  },
});
