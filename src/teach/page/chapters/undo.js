// The undo, and three searches without a right one.

CHAPTERS.push({
  picture: "undo",
  parts: ["board", "source", "steps"],
  stops: [
    stop(KIND.undo, { short: true }),
    stop(KIND.deadCell, { short: true, flaw: "forgets", nth: 3 }),
    stop(KIND.deadCell, { short: true, flaw: "forgets", ...END }),
    stop(KIND.deadCell, { short: true, ask: () => ({ line: "undo", right: "missing", hint: (site) => (["choose", "place", "conflict", "dead"].includes(site) ? site : "elsewhere") }) }),
    stop(KIND.solved, { short: true, flaw: "wipes" }),
    stop(KIND.solved, { short: true, flaw: "wipes", ask(machine) {
      const after = afterAll(machine);
      const { count } = machine.geometry;
      return { options: [[0, after === 0 || "keeps"], [1, after === 1 || "oneCall"], [machine.nodes - machine.backtracks, after === machine.nodes - machine.backtracks || "keeps"], [count, after === count || "givens"]], right: "wiped" };
    } }),
    stop(KIND.solved, { flaw: "wipes", ...END }),
    stop(KIND.deadCell, { flaw: "flag", ask(machine) {
      const ends = nextOf(machine).end === "flag";
      const { cell, guess, guessed } = factsOf(machine);
      return { options: [[word("optionUndo", guessed, guess), !ends || "seesFlag"], [word("optionReturns"), ends || "seesFlag"], [word("optionPlace", machine.geometry.side, cell), "allTried"]], right: "flag" };
    } }),
    stop(KIND.deadCell, { flaw: "flag", ...END }),
    stop(KIND.deadCell, { parts: ["board", "tree", "steps"], nth: 2, ask: (machine) => nextAsk(machine) }),
  ],
  facts: (machine) => ({ standing: pathOf(machine).length }),
  exercises: ["undo"],
  en: {
    title: "Undo, and what happens without",
    stops: [
      (f) => `${f.cell} goes back to empty: that is the undo, one statement of {the source|source}. It is done on the way back from a call that found nothing. All calls share one grid, so what is left behind would be in the way of the next try.`,
      () => "Here the same search runs without that statement. Striped cells hold digits that were left behind: the calls that placed them are over. They count as filled, and they conflict with digits that would be right.",
      (f) => `It ends after ${f.steps} steps and says that there is no solution. There is one. The search that undoes finds it.`,
      () => "Here is the right program again. Which of its lines did the other one lack?",
      () => "Another mistake: this search undoes unconditionally, even when the call has found the solution. Here all cells are filled, and every call is about to return true.",
      () => "How many cells will be empty when the first call has returned?",
      (f) => `On the way back each call wiped its cell. The search says true, and ${f.empty} cells are empty. So first ask what the call has found, and undo only when it found nothing.`,
      () => "A third mistake: instead of a returned value, a global flag says “solved”. It was set by the puzzle before, and nobody reset it. The search is at its first dead end. What happens now?",
      (f) => `After each call the search looks at the flag, and at the first dead end it says “solved” to every call in turn: ${f.empty} cells are empty, and the search says that it is done. A returned value is new each time; a flag keeps what it was set to.`,
      () => "Back to the right search, at a dead end. What does it do now?",
    ],
    right: () => "Right: the call returns false, and the one that made it takes its guess back.",
    rights: {
      missing: "Right: the undo. One line, and without it the search cannot be trusted.",
      wiped: (f, chosen) => `Right: ${chosen}. Each of the ${f.standing} calls that wait has its cell to wipe; only the givens stay.`,
      flag: "Right: each call looks at the flag, believes it and returns.",
    },
    hints: {
      choose: "Without that line the search would have no cell to fill. The other one did choose cells.",
      place: "The other one did place digits: too many stayed.",
      conflict: "The other one did refuse digits that conflict.",
      dead: "The other one did return false at its dead ends. But what had it left behind?",
      elsewhere: "Not that one. The other program left digits behind: which line takes a digit away?",
      keeps: "Remember what this search does after each call that returns: it undoes unconditionally.",
      oneCall: (f) => `The newest call wipes one cell. But ${f.standing} calls wait, and each does the same.`,
      givens: "No call has placed the givens, so no call takes them back.",
      seesFlag: "It does not look at what the call has returned. It looks at the flag, and what does that say?",
      allTried: (f) => `Every digit has been tried in ${f.cell}; this call is over.`,
    },
  },
  zh: {
    title: "撤销，以及不撤销会怎样",
    stops: [
      (f) => `${f.cell} 变回空格：这就是撤销，{源码|source}里只有一句。调用没有找到解就返回时，执行的就是这一句。所有调用共用一个盘面，不收回的数字会妨碍下一次尝试。`,
      () => "这是同一个搜索，只是少了那一句。带斜纹的格里是没有收回的数字：填它们的调用已经结束，可它们仍占着格子，还会和本来正确的数字冲突。",
      (f) => `它在 ${f.steps} 步后结束，说无解。其实有解，会撤销的搜索就能找到。`,
      () => "这又是正确的程序。刚才那个少了哪一行？",
      () => "另一种错误：这个搜索无论如何都撤销，即使调用已经找到了解。现在所有的格都填好了，每个调用正要返回 true。",
      () => "等第一个调用也返回了，会有多少个空格？",
      (f) => `返回的路上，每个调用都擦掉了自己的格。搜索返回 true，却有 ${f.empty} 个空格。所以要先问调用找到了没有，没找到才撤销。`,
      () => "第三种错误：不用返回值，而用一个全局标志表示“已解出”。上一题设了它，之后没有复位。搜索到了第一条死路。接下来会怎样？",
      (f) => `每次调用之后，搜索都看标志；到了第一条死路，每个调用看到的标志都为“已解出”：还有 ${f.empty} 个空格，搜索却说做完了。返回值每次都是新的，标志却保留上一题的值。`,
      () => "回到正确的搜索，它在一条死路上。下一步会怎样？",
    ],
    right: () => "对：这个调用返回 false，发出这次调用的那一个收回自己的猜测。",
    rights: {
      missing: "对：撤销。只有一行，少了它，搜索的结果就信不得。",
      wiped: (f, chosen) => `对：${chosen} 个。等着的 ${f.standing} 个调用各擦一格，只剩提示数。`,
      flag: "对：每个调用都看标志，信了它，就返回。",
    },
    hints: {
      choose: "少了这一行就没有格可填。刚才那个是选了格的。",
      place: "刚才那个填了数字，只是留下的太多。",
      conflict: "有冲突的数字，刚才那个也没有填。",
      dead: "在死路上，刚才那个也返回了 false。可是它留下了什么？",
      elsewhere: "不是这一行。刚才那个程序留下了数字：哪一行是拿走数字的？",
      keeps: "想想这个搜索在每次调用返回之后做什么：它无论如何都撤销。",
      oneCall: (f) => `最新的调用只擦一格。可是等着的有 ${f.standing} 个，个个都这样做。`,
      givens: "提示数不是哪个调用填的，所以也没有调用去收回。",
      seesFlag: "它不看调用返回了什么，只看标志。标志的值是什么？",
      allTried: (f) => `${f.cell} 的数字都试过了，这个调用结束了。`,
    },
  },
});

// How many cells a search has left empty when all its calls have returned.
function afterAll(machine) {
  const copy = machineOf(machine.cells, machine.rung, machine.flaw);
  copy.advance(Infinity);
  return copy.grid.filter((digit) => !digit).length;
}
