// The calls of the search, their returns, and the tree as the history of the stack.

const CALLING = { calls: true };

// How many solutions the call finds that is about to be made.
function solutionsBelow(machine) {
  const copy = machineOf(machine.cells, machine.rung);
  copy.load(machine.save());
  while (copy.step() && copy.depth >= machine.depth);
  return copy.solutions - machine.solutions;
}

CHAPTERS.push({
  picture: "calls",
  parts: ["source", "stack", "steps"],
  stops: [
    stop(KIND.choose, { short: true, ...CALLING, parts: ["board", "stack", "steps"] }),
    stop(KIND.place, { short: true, ...CALLING, behind: 1 }),
    stop(KIND.choose, { ...CALLING, nth: 3 }),
    stop(KIND.deadCell, { short: true, ...CALLING, parts: ["board", "stack", "steps"], view: "stack", ask(machine) {
      const found = nextOf(machine).kind !== KIND.undo;
      return { options: [["true", found || "notSolved"], ["false", !found || "isFull"], ["digit", "noDigit"]], right: "value" };
    } }),
    stop(KIND.deadCell, { short: true, ...CALLING, behind: 1 }),
    stop(KIND.deadCell, { short: true, ...CALLING, behind: 1, ask: (machine) => ({ line: siteOf(nextOf(machine).event()), right: "goesOn",
      hint: (site) => (["choose", "place", "conflict", "dead", "solved"].includes(site) ? site : "elsewhere") }) }),
    stop(KIND.undo, { ...CALLING, parts: ["board", "stack", "steps"] }),
    stop(KIND.solved, { short: true, ...CALLING, parts: ["tree", "stack", "steps"] }),
    stop(isSecondStart, { ...THREE, parts: ["board", "source", "steps"], ask(machine) {
      const right = solutionsBelow(machine);
      return { options: [["true", "isCount"], [1, right === 1 || "fullRow"], [2, right === 2 || "fullRow"], [countsOf(machine.geometry.count).orders, "all"]], right: "sum" };
    } }),
    stop(KIND.conflict, { ...CALLING, parts: ["board", "stack", "steps"], nth: 9, view: "stack", ask(machine) {
      const { length } = callsOf(machine);
      return { options: [[length - 1, "running"], [length, true], [length + 1, "gone"], [length + 2, "nodes"]] };
    } }),
  ],
  exercises: ["stop"],
  en: {
    title: "Calls, returns and the stack",
    stops: [
      (f) => `Each call of search looks after one cell. The first call has chosen ${f.cell}: its card is in the {call stack|stack}. The card says which digits are left to try.`,
      (f) => `${f.guessed} is placed in ${f.guess}, and search calls itself for the rest. In this chapter calls and returns count as steps: two statements are highlighted, the one that makes the call and the head of the search, where it continues. A new card is on top of {the stack|stack}. It has chosen nothing yet.`,
      (f) => `So it went on: ${f.calls} calls have not returned, each has its card, and only the one on top runs. The others wait at the statement marked in {the source|source} until the call that they made returns.`,
      (f) => `The call on top has tried every digit in ${f.cell}, and none fits. What does it return?`,
      () => "The call on top has returned false, and its card has gone from {the stack|stack}. What it knew is lost. Highlighted: the returned value and the waiting statement.",
      (f) => `Now the call that handles ${f.guess} resumes. Which line runs next?`,
      (f) => `It takes ${f.digit} back from ${f.cell} and tries what its card has left. Nobody wrote down where to go back to: {the stack|stack} did.`,
      (f) => `Solved: now every call returns true; go on by steps, and see them return one by one. The tree shows all ${f.nodes} guesses, ${f.backtracks} of them taken back. {The path that is lit|path} is the stack now; {the other branches|dead} are what the stack has been.`,
      (f) => `Another search: it writes the digits 1 to 3 in every order, and a call returns how many orders it has found. ${f.guessed} has just been placed in ${f.guess}. What will the next call return?`,
      () => "How many calls of search have not returned at this moment?",
    ],
    answers: { true: () => "true", false: () => "false", digit: () => "The last digit that it tried" },
    right: (f) => `Right, as many calls as cards. The one that runs has ${f.cell}; the others wait, one for each guess on the board: the stack is the path from the root to where the search is.`,
    rights: {
      value: "Right: false says “there is no way to fill the rest, as things stand”. The caller has to change something.",
      sum: (f, chosen) => `Right: ${chosen}. It adds up what the calls give back that it makes, one for each digit that is left.`,
      goesOn: (f) => `Right: the call returned false, so no “return true”; the guess in ${f.guess} is taken back.`,
    },
    hints: {
      isCount: "This search counts: it returns a number, and goes on after each one it finds.",
      fullRow: "1 is what a call returns that finds the row full. This one has to fill the places after it.",
      all: "@ is what the first call returns in the end. Here one digit is fixed already.",
      notSolved: "true says that the grid is full. Some cells are empty.",
      isFull: "The grid is full: the call has found a solution.",
      solved: "That line says that the grid is full. The call gave back false.",
      noDigit: "The digits stand in the grid, which all calls share. The value only says whether the grid was filled.",
      choose: "That line chooses a cell at the beginning of a call. This call has its cell and is in the middle of its loop.",
      place: "That line comes before the call. The digit has been placed; the call for it is over.",
      conflict: "That line is for a digit that does not fit. First the digit in the cell must go.",
      dead: "That line is reached when the loop is over. This call still has digits to try.",
      elsewhere: "The call stood in an if. It gave back false: where does the program go on?",
      running: (f) => `The one that runs has not returned either: it is trying digits in ${f.cell}.`,
      gone: "Calls that have returned have no card any more. Count the cards that are there.",
      nodes: "That is too many. Each card on the stack is one call.",
    },
  },
  zh: {
    title: "调用、返回与调用栈",
    stops: [
      (f) => `每次调用 search 负责一个格。第一个调用选中了 ${f.cell}：它的卡片在{调用栈|stack}里，写着还有哪些数字待试。`,
      (f) => `${f.guess} 填了 ${f.guessed}，search 调用自己去解其余各格。在这一章里，调用和返回各算一步：亮着的两句，一句发出调用，一句是函数的开头，执行从那里继续。{栈|stack}顶多了一张新卡片，它还没有选格。`,
      (f) => `就这样继续：有 ${f.calls} 个调用尚未返回，每个一张卡片，只有最上面的在执行。其余的停在{源码|source}中有标记的那一句，等它们发出的调用返回。`,
      (f) => `最上面的调用在 ${f.cell} 试过了每个数字，都不能填。它返回什么？`,
      () => "最上面的调用返回了 false，它的卡片从{栈|stack}里消失了，记在上面的也没有了。亮着的是它返回的值，和等着这个值的那一句。",
      (f) => `现在，负责 ${f.guess} 的调用从停下的地方继续。接下来执行哪一行？`,
      (f) => `它从 ${f.cell} 收回 ${f.digit}，再试卡片上剩下的。该回到哪里，程序里没有哪一句去记：{栈|stack}记着。`,
      (f) => `解出了：现在每个调用都返回 true；一步一步往前，可以看到它们逐个返回。树上是全部 ${f.nodes} 次猜测，其中 ${f.backtracks} 次收回了。{亮着的路径|path}就是现在的栈，{其余的分支|dead}是栈曾经的样子。`,
      (f) => `换一个搜索：它写出数字 1 到 3 的所有排列，每次调用返回找到了几个排列。刚在 ${f.guess} 填了 ${f.guessed}。下一个调用会返回什么？`,
      () => "此刻有多少个 search 调用尚未返回？",
    ],
    answers: { true: () => "true", false: () => "false", digit: () => "最后试的数字" },
    right: (f) => `对，有多少张卡片就有多少个调用。正在执行的负责 ${f.cell}，其余的各守着一个尚未撤销的猜测：栈就是从根到当前位置的路径。`,
    rights: {
      value: "对：false 的意思是“照现在这样，其余各格填不满”。调用它的那一层得改点什么。",
      sum: (f, chosen) => `对：${chosen}。它把自己发出的调用返回的数加起来，剩下的每个数字各有一个。`,
      goesOn: (f) => `对：调用返回的是 false，不会走到 return true，于是收回 ${f.guess} 的猜测。`,
    },
    hints: {
      isCount: "这个搜索要数出个数：它返回数字，每找到一个还接着找。",
      fullRow: "1 是排满时的调用返回的。这一个还要填后面的位置。",
      all: "@ 是第一个调用最后返回的。这里已经定了一个数字。",
      notSolved: "true 表示盘面填满了。现在还有空格。",
      isFull: "盘面填满了：这个调用找到了解。",
      solved: "这一行表示盘面填满了。而调用返回的是 false。",
      noDigit: "数字写在所有调用共用的盘面上。返回值只说填满了没有。",
      choose: "这一行在调用开始时选格。这个调用已经有格了，正在循环中间。",
      place: "这一行在调用之前。数字已经填过，为它发出的调用也结束了。",
      conflict: "这一行用于不能填的数字。先得收回格里现有的数字。",
      dead: "循环结束才到这一行。这个调用还有数字可试。",
      elsewhere: "那次调用写在 if 里，返回了 false：程序接着走到哪里？",
      running: (f) => `正在执行的那个也没有返回：它在 ${f.cell} 试数字。`,
      gone: "返回了的调用没有卡片了。数一数现有的卡片。",
      nodes: "太多了。栈里一张卡片是一个调用。",
    },
  },
});
