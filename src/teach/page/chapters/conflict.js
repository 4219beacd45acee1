// The search chooses a cell, tries its digits, and meets a cell where nothing fits. Whose fault is that?

const ofPath = (machine) => pathOf(machine).map((call) => call.cell);
const whoseFault = (machine) => ({ cell: firstWrong(machine).cell, hint: (cell) => (
  machine.why[cell] < 0 ? (machine.grid[cell] ? "isClue" : "isEmpty") : machine.grid[cell] === solutionOf(machine.cells).grid[cell] ? "isRight" : "follows") });

CHAPTERS.push({
  picture: "conflict",
  name: "conflict",
  parts: ["board", "source", "steps"],
  stops: [
    stop(KIND.choose, { short: true }),
    stop(KIND.conflict, { short: true }),
    stop(KIND.place, { short: true, ask: (machine) => ({ cell: nextOf(machine).a, right: "cell",
      hint: (cell) => (machine.why[cell] < 0 && machine.grid[cell] ? "isGiven" : machine.grid[cell] ? "isFilled" : "isLater") }) }),
    stop(KIND.choose, { short: true, nth: 2, ask: (machine) => ({ line: siteOf(nextOf(machine).event()), right: "line", hint: (site) => (["choose", "place", "undo", "dead"].includes(site) ? site : "elsewhere") }) }),
    stop(KIND.choose, { nth: 3, ask: (machine) => nextAsk(machine) }),
    stop(KIND.choose, { short: true, nth: 4, ask: (machine) => ({
      options: machine.geometry.digits.slice(0, -1).map((digit) => [digit - 1, digit - 1 === bitsIn(machine.candidates(machine.a)) || "count"]), right: "none" }) }),
    stop(KIND.deadCell, { short: true, parts: ["board", "tree", "steps"], marks: ofPath, ask: whoseFault }),
    stop((machine) => machine.kind === KIND.deadCell && machine.depth === 4, { parts: ["board", "tree", "steps"], marks: ofPath, ask: whoseFault }),
  ],
  facts(machine, { at, cell: here, toTry: [first] }) {
    const { cell, digit, right } = firstWrong(machine);
    const holders = machine.geometry.digits.map((each) => {
      const holder = machine.culprit(Math.max(0, machine.a), each);
      return holder < 0 ? "" : `${each}: ${at(holder)}`;
    });
    return { inTheWay: first ? at(Math.max(0, machine.culprit(machine.a, first))) : "", wrong: at(cell), wrongDigit: digit, rightDigit: right, here, holders };
  },
  exercises: ["fits", "next"],
  en: {
    title: "Choose, try, dead end",
    stops: [
      (f) => `Now one step at a time, with the code. The search chooses the first empty cell, {${f.cell}|${f.cell}}, and tries the digits in order. In {the code|source}, the line that has just run is highlighted.`,
      (f) => `The search tries ${f.digit} in ${f.cell}. It doesn’t fit: ${f.other} is a peer and already holds ${f.digit}. That is a conflict. Nothing is placed, and the loop moves on to the next digit.`,
      (f) => `None of ${f.guess}’s peers holds a ${f.guessed}, so it fits and is placed. It may still be wrong: it is a guess. Then search calls itself to fill the rest. Which cell does that call choose?`,
      (f) => `It has chosen ${f.cell} and tries ${f.digit}. Look at the board: which line of the code runs next?`,
      (f) => `The search has chosen ${f.cell} and will try ${f.digit} first. What happens?`,
      (f) => `Three guesses so far: ${f.path.join(", ")}. Each fitted when it was placed. Now the search comes to ${f.cell}. How many digits fit there?`,
      (f) => `A dead end: every digit conflicts in ${f.cell}. Nothing was done wrong in this cell; one of the guesses before it is wrong. The search can’t know which, but you can work it out. Which guess is the first wrong one?`,
      (f) => `A few steps later, another dead end, in ${f.cell}. The first guess is ${f.path[0]} now. Which guess is the first wrong one this time?`,
    ],
    right: (f) => `Right: ${f.wrong} must be ${f.rightDigit}. With ${f.wrongDigit} there, nothing placed later could help. The search finds out in its own way: it takes back the newest guess first.`,
    rights: {
      cell: (f, chosen) => `Right: going row by row, ${chosen} is the first empty cell after ${f.guess}.`,
      line: (f) => `Right: ${f.inTheWay} already holds ${f.digit}, so the loop continues with its next digit.`,
      4: "Right. Press Step to see it.",
      none: (f) => `Right, none. Each digit is already in a peer (${f.holders.join(", ")}).`,
    },
    hints: {
      isGiven: "@ is a given. The search chooses only empty cells.",
      isFilled: "@ has just been filled. The next call fills what is left.",
      isLater: "@ is empty, but another empty cell comes before it: the search goes row by row, from left to right.",
      choose: (f) => `That line has already run: it chose ${f.cell}.`,
      place: (f) => `That line places a digit. Does ${f.digit} fit in ${f.cell}? Look at its peers.`,
      undo: "That line takes a digit back. None has been placed here yet.",
      dead: (f) => `That line runs after the loop. ${f.digit} is only the first digit.`,
      elsewhere: (f) => `Not that one. Look inside the loop: what does it do with a digit that doesn’t fit, such as ${f.digit} here?`,
      count: (f, chosen) => `Fewer. Take the digits one by one: ${f.holders[chosen - 1]} rules it out in ${f.here}. And the others?`,
      isClue: "@ is a given, and givens are right. Choose one of the framed cells.",
      isEmpty: "There is no guess in @. Choose one of the framed cells.",
      isRight: "@ holds the digit of the solution. The wrong guess came later.",
      follows: "@ is wrong too, but only because an earlier guess is. Go further back.",
    },
  },
  zh: {
    title: "选格、试数、死路",
    stops: [
      (f) => `现在对照代码，一步一步来。搜索选第一个空格 {${f.cell}|${f.cell}}，按顺序试数字。{代码|source}里高亮的，是刚执行过的一行。`,
      (f) => `在 ${f.cell} 试 ${f.digit}，不能填：相关格 ${f.other} 已经是 ${f.digit}。这叫冲突。什么也不填，循环接着试下一个数字。`,
      (f) => `${f.guess} 的相关格都没有 ${f.guessed}，可以填，于是填入。它仍可能是错的：这是一次猜测。其余各格由 search 递归调用自己来填。这次调用选哪一格？`,
      (f) => `它选中了 ${f.cell}，先试 ${f.digit}。看看盘面：接下来执行代码的哪一行？`,
      (f) => `搜索选中了 ${f.cell}，先试 ${f.digit}。结果会怎样？`,
      (f) => `到现在的猜测是：${f.path.join("，")}。填入时都没有冲突。现在搜索来到 ${f.cell}。这里有几个数字能填？`,
      (f) => `死路：${f.cell} 填什么都冲突。错不在这一格，而在前面的某次猜测。搜索无从知道是哪一次，你却可以推出来。最先猜错的是哪一格？`,
      (f) => `几步之后，${f.cell} 又是死路。现在第一个猜测是 ${f.path[0]}。这一次，最先猜错的是哪一格？`,
    ],
    right: (f) => `对：${f.wrong} 应该是 ${f.rightDigit}。那里填了 ${f.wrongDigit}，后面再填什么都没有用。搜索有它自己的办法发现这一点：先收回最近的一次猜测。`,
    rights: {
      cell: (f, chosen) => `对：逐行从左到右，${chosen} 是 ${f.guess} 后面的第一个空格。`,
      line: (f) => `对：${f.inTheWay} 已经是 ${f.digit}，循环接着试下一个数字。`,
      4: "对。按“进一步”看一看。",
      none: (f) => `对，一个也没有：每个数字都已出现在相关格里（${f.holders.join("，")}）。`,
    },
    hints: {
      isGiven: "@ 是提示数。搜索只选空格。",
      isFilled: "@ 刚填过。剩下的格由下一次调用来填。",
      isLater: "@ 是空格，但它前面还有空格：搜索一行一行、从左到右地选。",
      choose: (f) => `这一行已经执行过：它选中了 ${f.cell}。`,
      place: (f) => `这一行填入数字。${f.cell} 能填 ${f.digit} 吗？看看相关格。`,
      undo: "这一行收回数字。这里还没有填过数字。",
      dead: (f) => `循环结束后才执行这一行。${f.digit} 只是第一个数字。`,
      elsewhere: (f) => `不是这一行。看循环里面：遇到不能填的数字，比如这里的 ${f.digit}，怎么办？`,
      count: (f, chosen) => `没有这么多。一个一个地看：${f.holders[chosen - 1]} 已经是它，${f.here} 不能填。别的呢？`,
      isClue: "@ 是提示数，不会错。请选框出的格。",
      isEmpty: "@ 没有猜测。请选框出的格。",
      isRight: "@ 和答案一样。猜错的在它后面。",
      follows: "@ 也错了，但那是被前面的猜测带错的。再往前找。",
    },
  },
});
