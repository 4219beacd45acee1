// The calls of the search, their returns, and the tree as the history of the stack.

const CALLING = { calls: true };

CHAPTERS.push({
  was: 5,
  stops: [
    stop(KIND.choose, CALLING),
    stop(KIND.place, { ...CALLING, behind: 1 }),
    stop(KIND.choose, { ...CALLING, nth: 3 }),
    stop(KIND.deadCell, { ...CALLING, behind: 1 }),
    stop(KIND.undo, CALLING),
    stop(KIND.solved, CALLING),
    stop(KIND.conflict, { ...CALLING, nth: 9, options: (machine) => [-1, 0, 1, 2].map((more) => [String(callsOf(machine).length + more), more === 0]) }),
  ],
  exercises: ["stop"],
  en: {
    title: "Calls, returns and the stack",
    stops: [
      (f) => `Each call of search looks after one cell. The first call has chosen ${f.cell}: its card is in the call stack. The card says which digits are left to try.`,
      (f) => `${f.guessed} is placed in ${f.guess}, and search calls itself for the rest. In this chapter a call and a return are moments of their own: two statements are lit, the one that makes the call and the head of the search, where it goes on. A new card lies on top of the stack. It has chosen nothing yet.`,
      (f) => `So it went on: ${f.calls} calls have not returned, each has its card, and only the one on top runs. The others wait at the statement marked in the source until the call that they made returns.`,
      () => "After a dead end the call on top has returned false, and its card has gone. What it knew went with it. Lit are the value that it gave back and the statement that had waited for it.",
      (f) => `The call below goes on where it waited. It takes ${f.digit} back from ${f.cell} and tries what its card has left. Nobody wrote down where to go back to: the stack did.`,
      (f) => `Solved: now every call returns true; go on by steps, and see them return one by one. The tree shows all ${f.nodes} guesses, ${f.backtracks} of them taken back. The path that is lit is the stack as it stands; the grey branches are what the stack has been.`,
      () => "How many calls of search have not returned at this moment? Count the cards.",
    ],
    right: () => "Right. As many calls as cards: the stack is the path from the root to where the search is.",
    wrong: () => "Each card is a call that has not returned, the one that runs among them.",
  },
  zh: {
    title: "调用、返回与调用栈",
    stops: [
      (f) => `每次调用 search 负责一个格。第一个调用选中了 ${f.cell}：它的卡片在调用栈里，写着还有哪些数字待试。`,
      (f) => `${f.guess} 填了 ${f.guessed}，search 调用自己去解其余各格。在这一章里，调用和返回各是一个时刻：亮着的两句，一句发出调用，一句是函数的开头，执行从那里继续。栈顶多了一张新卡片，它还没有选格。`,
      (f) => `就这样继续：有 ${f.calls} 个调用尚未返回，每个一张卡片，只有最上面的在执行。其余的停在源码中有标记的那一句，等它们调用的那一层返回。`,
      () => "遇到死路后，最上面的调用返回了 false，它的卡片连同记在上面的一切都消失了。亮着的是它返回的值，和等着这个值的那一句。",
      (f) => `下面的调用从停下的地方继续。它从 ${f.cell} 收回 ${f.digit}，再试卡片上剩下的。该回到哪里，程序里没有哪一句去记：栈记着。`,
      (f) => `解出了：现在每一层都返回 true；一步一步往前，可以看到它们逐个返回。树上是全部 ${f.nodes} 次猜测，其中 ${f.backtracks} 次收回了。亮着的路径就是现在的栈，灰色的分支是栈曾经的样子。`,
      () => "此刻有多少个 search 调用尚未返回？数一数卡片。",
    ],
    right: () => "对。有多少张卡片就有多少个调用：栈就是从根到当前位置的路径。",
    wrong: () => "每张卡片是一个尚未返回的调用，正在执行的也算。",
  },
});
