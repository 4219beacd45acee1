// A search that grows by itself, and then what all this is called.

// The second digit that the first cell gets.
const isSecondStart = (machine) => machine.kind === KIND.place && machine.depth === 1 && machine.nodes > 1;

// The step at which a search comes to such a moment first.
function stepWhen(cells, is) {
  const machine = new Machine(cells, "scan");
  while (machine.step() && !is(machine));
  return machine.steps;
}

// The steps of the nodes that are not on the path.
function nodesTakenBack(machine) {
  const path = new Set(pathOf(machine).map(({ step }) => step));
  return survey(machine).map(({ step }) => step).filter((step) => step && step <= machine.steps && !path.has(step));
}

CHAPTERS.push({
  picture: "tree",
  parts: ["board", "tree"],
  stops: [
    stop(KIND.solved, { short: true, plays: true }),
    stop(KIND.solved, { ask: (machine) => ({ branch: nodesTakenBack(machine), right: "grey", hint: (step) => (step === 0 ? "isStart" : "onPath") }) }),
    stop(KIND.deadCell, { short: true }),
    stop(KIND.undo, { short: true, ask: () => ({ options: [["backtracking", true], ["depthFirst", "goesDown"], ["recursion", "callsItself"]], right: "named" }) }),
    stop(isSecondStart),
    stop((machine) => machine.kind === KIND.deadCell && machine.depth === 4, { ask: (machine, { guess }) => {
      const isNext = (cell) => nextOf(machine).kind === KIND.undo && nextOf(machine).a === cell;
      const [first, last] = [pathOf(machine)[0].cell, pathOf(machine).pop().cell];
      return { options: [["takeFirst", isNext(first) || "tooMuch"], ["takeLast", isNext(last) || "tooMuch"], ["emptyBoard", "again"], ["giveUp", "notYet"]], right: guess && "took" };
    } }),
    stop(KIND.solved, { ask(machine) {
      const second = stepWhen(machine.cells, isSecondStart);
      return { branch: second, right: "wentOn", hint: (step) => (step === 0 ? "isStart" : step < second ? "inVain" : "later") };
    } }),
  ],
  facts(machine) {
    const [{ cell, children, digit } = { cell: 0, children: [] }] = pathOf(machine);
    const { side } = machine.geometry;
    // The call that has returned last.
    const returned = machine.cellAt[machine.depth + 1];
    return { returned: cellName(returned, side), first: cellName(cell, side), firstDigit: digit, before: children.length ? children[0].digit : 0, lines: chapterNumber("conflict") };
  },
  en: {
    title: "A search that grows",
    stops: [
      () => "Another puzzle, and the program again. The {board|board} shows the digits chosen so far; the {tree|tree} keeps everything that was tried. Before you go on: will the tree be wide or deep?",
      (f) => `Solved. Each circle in the tree is a digit that was placed, ${f.nodes} in all. The {blue path|path} leads from the start to the solution. Choose a digit that was tried and taken back.`,
      (f) => `Back near the beginning: ${f.path.length} digits are placed. The search has followed {one path|path} down, digit by digit, and has tried no other branch yet. It goes deep before it goes wide: this is depth-first search.`,
      (f) => `No digit fits in ${f.returned}: a dead end. So the search has taken its newest digit back, the ${f.digit} in ${f.cell}, and will try the next one there. Undoing the last choice and trying another: what is that called?`,
      (f) => `Every branch with ${f.before} in {${f.first}|${f.first}} has failed; now it holds ${f.firstDigit}. What remains is the same task with one empty cell fewer. So the function calls itself to do it. That is recursion; chapter ${f.lines} shows the code.`,
      (f) => `Another dead end: no digit fits in ${f.cell}. The search has placed ${f.path.join(", ")}. What does it do now?`,
      (f) => `The whole tree once more. Every digit below ${f.first} = ${f.before} was taken back. Which digit did the search place right after it gave up that ${f.before}? Choose its circle.`,
    ],
    answers: {
      backtracking: "Backtracking", depthFirst: () => "Depth-first search", recursion: () => "Recursion",
      takeFirst: (f) => `It takes back the oldest digit, in ${f.first}`, takeLast: (f) => `It takes back the newest digit, in ${f.guess}`,
      emptyBoard: "It starts again from the givens", giveUp: () => "It reports that there is no solution",
    },
    rights: {
      grey: "Right: @ is grey. It fitted when it was placed, and still led to a dead end.",
      named: "Right: backtracking. Depth-first search and backtracking are what this course is about.",
      took: (f) => `Right: ${f.guess} holds the newest choice. The older digits stay until every digit after them has failed.`,
      wentOn: (f) => `Right: the ${f.firstDigit} in ${f.first}. From there it went deep again.`,
    },
    hints: {
      onPath: "@ is on the blue path: it is part of the solution. Choose a grey circle.",
      goesDown: "Depth-first search names the way down: follow one path as far as it goes. The way back has its own name.",
      callsItself: "Recursion is how the program is written: a function that calls itself. The way back has its own name.",
      tooMuch: (f) => `That would throw away every branch below ${f.first} = ${f.firstDigit}, and most of them haven’t been tried. The search goes back no further than it must.`,
      again: "Then it would do exactly the same again and end here again. It keeps what it has and changes one choice.",
      notYet: "Not before every branch has been tried, and some cells have digits left.",
      isStart: "Every path starts there, but no digit was placed there.",
      inVain: (f) => `That circle is ${f.first} = ${f.before} or below it: the part that was given up.`,
      later: "@ came later. The first cell needed a digit before any other.",
    },
  },
  zh: {
    title: "一次搜索的生长",
    stops: [
      () => "换一道题，再看程序搜索。{盘面|board}上是到现在为止选定的数字，{树|tree}上记着试过的一切。先猜一猜：这棵树会长得宽，还是长得深？",
      (f) => `解出来了。树上每个圆圈是填过的一个数字，共 ${f.nodes} 个。{蓝色的路径|path}从起点通到答案。请选一个试过又收回的数字。`,
      (f) => `回到开头不远处：已经填了 ${f.path.length} 个数字。搜索沿着{一条路径|path}一个数字一个数字地往下走，还没有试过别的分支。先往深处走，再往旁边走：这就是深度优先搜索。`,
      (f) => `${f.returned} 填什么都不行：死路。于是搜索收回最近填的数字，也就是 ${f.cell} 的 ${f.digit}，接着在那里试下一个。撤销最近的一次选择，换一个再试：这叫什么？`,
      (f) => `{${f.first}|${f.first}} 填 ${f.before} 的各个分支都失败了，现在填的是 ${f.firstDigit}。剩下的还是同样的任务，只是少了一个空格，于是函数调用自己去完成。这就是递归；第 ${f.lines} 章看代码。`,
      (f) => `又是死路：${f.cell} 填什么都不行。现在填着的是：${f.path.join("，")}。搜索接下来做什么？`,
      (f) => `再看整棵树。${f.first} = ${f.before} 下面的数字都收回了。搜索放弃这个 ${f.before} 之后，紧接着填的是哪一个？请选它的圆圈。`,
    ],
    answers: {
      backtracking: "回溯", depthFirst: () => "深度优先搜索", recursion: () => "递归",
      takeFirst: (f) => `收回最早填的数字，在 ${f.first}`, takeLast: (f) => `收回最近填的数字，在 ${f.guess}`,
      emptyBoard: "从提示数重新开始", giveUp: () => "宣布无解",
    },
    rights: {
      grey: "对：@ 是灰色的。填入时没有冲突，却还是通向死路。",
      named: "对，这叫回溯。这门课讲的就是深度优先搜索和回溯。",
      took: (f) => `对：${f.guess} 是最近的一次选择。更早的数字先不动，等它们后面的填法都失败了再改。`,
      wentOn: (f) => `对：${f.first} 的 ${f.firstDigit}。从那里又往深处走。`,
    },
    hints: {
      onPath: "@ 在蓝色的路径上，是答案的一部分。请选灰色的圆圈。",
      goesDown: "深度优先搜索说的是怎样往下走：沿一条路径走到底。退回来另有名称。",
      callsItself: "递归说的是程序怎么写：函数调用自己。退回来另有名称。",
      tooMuch: (f) => `那样 ${f.first} = ${f.firstDigit} 下面的分支都丢了，而其中大部分还没试过。搜索只退到非退不可的地方。`,
      again: "那样只会把同样的事再做一遍，又停在这里。它保留已有的，只改一次选择。",
      notYet: "要等每个分支都试过才能这么说。有些格还有别的数字可试。",
      isStart: "那是所有路径的起点，没有填数字。",
      inVain: (f) => `那个圆圈就是 ${f.first} = ${f.before}，或者在它下面，属于已经放弃的部分。`,
      later: "@ 是后来才填的。要先给第一个格换一个数字。",
    },
  },
});
