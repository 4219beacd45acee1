// Chapter 5. The calls of the search, their returns, and the tree as the history of the stack.

CHAPTERS.push({
  stops: [
    stop(KIND.choose),
    stop(KIND.choose, { nth: 3 }),
    stop(KIND.deadCell),
    stop(KIND.undo),
    stop(KIND.solved),
    stop(KIND.conflict, { nth: 9, options: (machine) => [-1, 0, 1, 2].map((more) => [String(callsOf(machine).length + more), more === 0]) }),
  ],
  exercises: ["stop"],
  en: {
    title: "Calls, returns and the stack",
    stops: [
      (f) => `Each call of search looks after one cell. The first call has chosen ${f.cell}: its card is in the call stack. The card says which digits are left to try.`,
      (f) => `A guess was placed, and search called itself for the rest: ${f.calls} calls have not returned, each has its card, and only the one on top runs. The others wait at the statement marked in the source until the call that they made returns.`,
      () => "A dead end: the call on top returns false, and its card goes. What it knew goes with it.",
      (f) => `The call below goes on where it waited. It takes ${f.digit} back from ${f.cell} and tries what its card has left. Nobody wrote down where to go back to: the stack did.`,
      (f) => `Solved: now every call returns true. The tree shows all ${f.nodes} guesses, ${f.backtracks} of them taken back. The path that is lit is the stack as it stands; the grey branches are what the stack has been.`,
      () => "How many calls of search have not returned at this moment? Count the cards.",
    ],
    right: () => "Right. As many calls as cards: the stack is the path from the root to where the search is.",
    wrong: () => "Each card is a call that has not returned, the one that runs among them.",
  },
  zh: {
    title: "调用、返回与调用栈",
    stops: [
      (f) => `每次调用 search 负责一个格。第一个调用选中了 ${f.cell}：它的卡片在调用栈里，写着还有哪些数字待试。`,
      (f) => `填入一个猜测后，search 调用自己去解其余各格：有 ${f.calls} 个调用尚未返回，每个一张卡片，只有最上面的在执行。其余的停在源码中有标记的那一句，等它们调用的那一层返回。`,
      () => "死路：最上面的调用返回 false，它的卡片消失，它知道的一切也随之消失。",
      (f) => `下面的调用从停下的地方继续。它从 ${f.cell} 收回 ${f.digit}，再试卡片上剩下的。没有人记过该回到哪里：栈记着。`,
      (f) => `解出了：现在每一层都返回 true。树上是全部 ${f.nodes} 次猜测，其中 ${f.backtracks} 次收回了。亮着的路径就是现在的栈，灰色的分支是栈曾经的样子。`,
      () => "此刻有多少个 search 调用尚未返回？数一数卡片。",
    ],
    right: () => "对。有多少张卡片就有多少个调用：栈就是从根到当前位置的路径。",
    wrong: () => "每张卡片是一个尚未返回的调用，正在执行的也算。",
  },
});
