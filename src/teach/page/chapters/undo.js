// The undo, and three searches without a right one.

CHAPTERS.push({
  was: 4,
  stops: [
    stop(KIND.undo),
    stop(KIND.deadCell, { flaw: "forgets", nth: 3 }),
    stop(KIND.deadCell, { flaw: "forgets", ...END }),
    stop(KIND.solved, { flaw: "wipes" }),
    stop(KIND.solved, { flaw: "wipes", ...END }),
    stop(KIND.deadCell, { flaw: "flag", ...END }),
    stop(KIND.deadCell, { nth: 2, options: (machine) => nextOptions(machine) }),
  ],
  exercises: ["undo"],
  en: {
    title: "Undo, and what happens without",
    stops: [
      (f) => `The cell goes back to empty: that is the undo, one statement of the source. It is done on the way back from a call that found nothing. All calls share one grid, so what is left behind would be in the way of the next try.`,
      () => "Here the same search runs without that statement. Striped cells hold digits that nobody placed for good: they were left behind. They count as filled, and they conflict with digits that would be right.",
      (f) => `It ends after ${f.steps} steps and says that there is no solution. There is one. The search that undoes finds it.`,
      () => "Another mistake: this search undoes in any case, also when the call has found the solution. Here all cells are filled, and every call is about to return true.",
      (f) => `On the way back each call wiped its cell. The search says true, and ${f.empty} cells are empty. So first ask what the call has found, and undo only when it found nothing.`,
      (f) => `A third one: instead of a returned value, a flag for everybody says “solved”. It was set by the puzzle before and nobody reset it. At the first dead end every call sees the flag and returns: ${f.empty} cells are empty, and the search says that it is done.`,
      () => "Back to the right search, at a dead end. What does it do now?",
    ],
    right: () => "Right: the call returns false, and the one that made it takes its guess back.",
    wrong: () => "All digits have been tried in this cell. Its call returns false. What does the call below it do then?",
  },
  zh: {
    title: "撤销，以及不撤销会怎样",
    stops: [
      () => "这个格变回空格：这就是撤销，源码里只有一句。调用没有找到解就返回时，执行的就是这一句。所有调用共用一个盘面，不收回的数字会妨碍下一次尝试。",
      () => "这是同一个搜索，只是少了那一句。带斜纹的格里是没有收回的数字：谁也不再需要它们，可它们仍占着格子，还会和本来正确的数字冲突。",
      (f) => `它在 ${f.steps} 步后结束，说无解。其实有解，会撤销的搜索就能找到。`,
      () => "另一种错误：这个搜索无论如何都撤销，即使调用已经找到了解。现在所有的格都填好了，每一层正要返回 true。",
      (f) => `返回的路上，每个调用都擦掉了自己的格。搜索返回 true，却有 ${f.empty} 个空格。所以要先问调用找到了没有，没找到才撤销。`,
      (f) => `第三种：不用返回值，而用一个全局标志表示“已解出”。上一题设了它，之后没有复位。到了第一条死路，每个调用一看到标志就返回：还有 ${f.empty} 个空格，搜索却说做完了。`,
      () => "回到正确的搜索，它在一条死路上。下一步会怎样？",
    ],
    right: () => "对：这个调用返回 false，下面的调用收回自己的猜测。",
    wrong: () => "这个格的数字都试过了，它的调用返回 false。下面的调用接着会做什么？",
  },
});
