// The search chooses a cell and tries its digits.

CHAPTERS.push({
  name: "conflict",
  parts: ["board", "tree", "source", "steps"],
  stops: [
    stop(KIND.choose),
    stop(KIND.conflict),
    stop(KIND.place),
    stop(KIND.place, { ask: (machine) => ({ cell: nextOf(machine).a, right: "cell",
      hint: (cell) => (machine.why[cell] < 0 && machine.grid[cell] ? "isGiven" : machine.grid[cell] ? "isFilled" : "isLater") }) }),
    stop(KIND.choose, { nth: 2, ask: (machine) => ({ line: siteOf(nextOf(machine).event()), right: "line", hint: (site) => (["choose", "place", "undo", "dead"].includes(site) ? site : "elsewhere") }) }),
    stop(KIND.choose, { nth: 3, ask: (machine) => nextAsk(machine) }),
  ],
  facts: (machine, { at, toTry: [digit] }) => ({ inTheWay: digit ? at(Math.max(0, machine.culprit(machine.a, digit))) : "" }),
  exercises: ["fits", "next"],
  en: {
    title: "Choose, try, conflict",
    stops: [
      (f) => `The program again, one step at a time. It chooses the first empty cell, ${f.cell}, and tries the digits in order. In {the source|source}, the statement that has just run is lit.`,
      (f) => `In ${f.cell} the search tries ${f.digit}, and it does not fit: ${f.other} is a peer and has it. That is a conflict. Nothing is placed, and the next digit is tried.`,
      (f) => `${f.guessed} is at no peer of ${f.guess}, so it fits and is placed there. It fits, but nobody knows yet whether it is right: it is a guess, and a node of {the tree|tree}. For all the other cells the search calls itself.`,
      (f) => `${f.guess} has its guess. Which cell does the search choose next?`,
      (f) => `It has chosen ${f.cell} and tries ${f.digit}. Which line of the source runs next, and will be lit? Look at the board first.`,
      (f) => `The search has chosen ${f.cell} and will try ${f.digit} first. What does it do now?`,
    ],
    right: () => "Right. Press Step to see it.",
    rights: {
      cell: (f, chosen) => `Right: ${chosen} is the first empty cell after ${f.guess}, row by row.`,
      line: (f) => `Right: ${f.inTheWay} has ${f.digit} already. The loop goes on to its next digit.`,
    },
    hints: {
      isGiven: "@ is a given. Only empty cells are chosen.",
      isFilled: "@ has just been filled. What is left is for the next call.",
      isLater: "@ is empty, but another empty cell comes before it: the search goes row by row, from left to right.",
      choose: (f) => `That line has run already: it has chosen ${f.cell}.`,
      place: (f) => `That line places a digit. Does ${f.digit} fit in ${f.cell}? Look at its peers.`,
      undo: "That line takes a digit back. None has been placed here yet.",
      dead: (f) => `That line runs when the loop is over. ${f.digit} is only the first digit.`,
      elsewhere: (f) => `Not that one. Look into the loop of search: what does it do with a digit that does not fit, as ${f.digit} here?`,
    },
  },
  zh: {
    title: "选格、试数、冲突",
    stops: [
      (f) => `再看程序，这次一步一步来。它选第一个空格 ${f.cell}，按顺序试数字。{源码|source}里亮着的，是刚执行过的语句。`,
      (f) => `在 ${f.cell} 试 ${f.digit}，不能填：相关格 ${f.other} 已经是它。这叫冲突。什么也不填，接着试下一个数字。`,
      (f) => `${f.guess} 的相关格都没有 ${f.guessed}，可以填，于是填入。可以填，但对不对还不知道：这是一次猜测，也是{树|tree}上的一个节点。其余各格由递归调用 search 填写。`,
      (f) => `${f.guess} 已经猜了。search 接下来选哪一格？`,
      (f) => `它选中了 ${f.cell}，先试 ${f.digit}。接下来执行、会亮起来的是源码的哪一行？先看看盘面。`,
      (f) => `search 选中了 ${f.cell}，先试 ${f.digit}。下一步会怎样？`,
    ],
    right: () => "对。按“进一步”看一看。",
    rights: {
      cell: (f, chosen) => `对：逐行从左到右，${chosen} 是 ${f.guess} 后面的第一个空格。`,
      line: (f) => `对：${f.inTheWay} 已经是 ${f.digit}。循环接着试下一个数字。`,
    },
    hints: {
      isGiven: "@ 是提示数。选的只能是空格。",
      isFilled: "@ 刚填过。剩下的格归下一次调用。",
      isLater: "@ 是空格，但它前面还有空格：搜索一行一行、从左到右地选。",
      choose: (f) => `这一行已经执行过：它选中了 ${f.cell}。`,
      place: (f) => `这一行填入数字。${f.cell} 能填 ${f.digit} 吗？看看相关格。`,
      undo: "这一行收回数字。这里还没有填过数字。",
      dead: (f) => `循环结束后才执行这一行。${f.digit} 只是第一个数字。`,
      elsewhere: (f) => `不是这一行。看 search 里的循环：遇到不能填的数字，比如这里的 ${f.digit}，它怎么办？`,
    },
  },
});
