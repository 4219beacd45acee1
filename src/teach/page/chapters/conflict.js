// The search chooses a cell and tries its digits.

CHAPTERS.push({
  was: 2,
  stops: [
    stop(KIND.choose),
    stop(KIND.conflict),
    stop(KIND.place),
    stop(KIND.choose, { nth: 3, options: (machine) => nextOptions(machine) }),
  ],
  exercises: ["fits", "next"],
  en: {
    title: "Choose, try, conflict",
    stops: [
      (f) => `A computer can do this without being clever. It chooses the first empty cell, ${f.cell}, and tries the digits in order. In the source, the statement that has just run is lit.`,
      (f) => `In ${f.cell} the search tries ${f.digit}, and it does not fit: ${f.other} is a peer and has it. That is a conflict. Nothing is placed, and the next digit is tried.`,
      (f) => `${f.guessed} is at no peer of ${f.guess}, so it fits and is placed there. It fits, but nobody knows yet whether it is right: it is a guess. For all the other cells the search calls itself.`,
      (f) => `The search has chosen ${f.cell} and will try ${f.digit} first. What does it do now?`,
    ],
    right: () => "Right. Press Step to see it.",
    wrong: () => "Look at the peers of that cell: does one of them have the digit?",
  },
  zh: {
    title: "选格、试数、冲突",
    stops: [
      (f) => `解数独，计算机用不着聪明。它选第一个空格 ${f.cell}，按顺序试数字。源码里亮着的，是刚执行过的语句。`,
      (f) => `在 ${f.cell} 试 ${f.digit}，不能填：同位格 ${f.other} 已经是它。这叫冲突。什么也不填，接着试下一个数字。`,
      (f) => `${f.guess} 的同位格都没有 ${f.guessed}，可以填，于是填入。可以填，但对不对还不知道：这是一次猜测。其余各格交给 search 对自己的一次调用。`,
      (f) => `search 选中了 ${f.cell}，先试 ${f.digit}。下一步会怎样？`,
    ],
    right: () => "对。按“前进”看一看。",
    wrong: () => "看看这个格的同位格：有没有这个数字？",
  },
});
