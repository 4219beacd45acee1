// A search that grows by itself, and then what all this is called.

// The second digit that the first cell gets.
const isSecondStart = (machine) => machine.kind === KIND.place && machine.depth === 1 && machine.nodes > 1;

// The step at which a search comes to such a moment first.
function stepWhen(cells, is) {
  const machine = new Machine(cells, "scan");
  while (machine.step() && !is(machine));
  return machine.steps;
}

CHAPTERS.push({
  parts: ["board", "tree"],
  stops: [
    stop(KIND.solved, { short: true, plays: true }),
    stop(KIND.solved),
    stop(KIND.deadCell, { short: true }),
    stop(KIND.undo, { short: true }),
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
      () => "Watch that search again; it takes about twenty seconds. The {board|board} shows the digits chosen so far. The {tree|tree} keeps everything that was tried.",
      (f) => `Solved. Each dot in the tree is a digit that was placed: ${f.nodes} in all. The {path that is lit|path} leads from the start to the solution. {The others|dead}, ${f.backtracks} of them, were tried and taken back.`,
      (f) => `Back to the beginning of that search: ${f.path.length} digits have been placed. It has followed {one path|path} down, a digit at a time, and has looked at no other yet. It goes deep before it goes wide. This is called depth-first search.`,
      (f) => `But in ${f.returned} nothing fits: a dead end. So the search has taken its newest digit back, the ${f.digit} in ${f.cell}, and will try the next one there.`,
      () => "Going back to the last choice and trying another: what is that called?",
      (f) => `Everything below the ${f.before} in ${f.first} has failed; now it holds ${f.firstDigit}. What remains is the same task with one fewer empty cell. So a function fills one cell, and calls itself for the rest. This is called recursion; you will read it line by line in chapter ${f.lines}.`,
      (f) => `Another dead end: nothing fits in ${f.cell}. These digits stand: ${f.path.join(", ")}. What does the search do now?`,
      (f) => `Here is the whole tree once more. Everything below the ${f.before} in ${f.first} was in vain. Which dot did the search place once it had given that up?`,
    ],
    answers: {
      backtracking: "Backtracking", depthFirst: () => "Depth-first search", recursion: () => "Recursion",
      takeFirst: (f) => `It takes the oldest digit back, from ${f.first}`, takeLast: (f) => `It takes the newest digit back, from ${f.guess}`,
      emptyBoard: "It begins again with the empty puzzle", giveUp: () => "It says that there is no solution",
    },
    rights: {
      named: "Right: backtracking. Together with depth-first search it is what this course is about.",
      took: (f) => `Right: ${f.guess} is the last choice. The older digits stay, because nothing speaks against them yet.`,
      wentOn: (f) => `Right: the ${f.firstDigit} in ${f.first}. From there it went deep again.`,
    },
    hints: {
      goesDown: "Depth-first says which way the search goes: down one path as far as it can. The way back has a name of its own.",
      callsItself: "Recursion is how the program is written: a function that calls itself. The way back has a name of its own.",
      tooMuch: (f) => `Then everything below ${f.first} = ${f.firstDigit} would be thrown away, and most of it has not been tried. It goes back no further than it must.`,
      again: "Then it would do the same again and end here again. It keeps what it has and changes one choice.",
      notYet: "Not before every branch has been tried. Some digits have other choices left.",
      isStart: "That is where all paths begin; no digit is placed there.",
      inVain: (f) => `That dot belongs to what was given up: it is ${f.before} in ${f.first}, or below it.`,
      later: "It came to @ later. The first cell needed a digit before any other.",
    },
  },
  zh: {
    title: "一次搜索的生长",
    stops: [
      () => "再看一遍这个搜索，大约二十秒。{盘面|board}上是到现在为止选定的数字，{树|tree}上记着试过的一切。",
      (f) => `解出来了。树上每个点是填过的一个数字，共 ${f.nodes} 个。{亮着的路径|path}从起点通到答案；{其余的|dead}是试过又收回的，有 ${f.backtracks} 个。`,
      (f) => `回到这次搜索的开头：已经填了 ${f.path.length} 个数字。它沿着{一条路径|path}一个数字一个数字地往下走，还没有看过别的路。先往深处走，再往旁边走：这叫深度优先搜索。`,
      (f) => `可是 ${f.returned} 填什么都不行：死路。于是搜索收回最近填的数字，也就是 ${f.cell} 的 ${f.digit}，接着在那里试下一个。`,
      () => "退回最近的一次选择，换一个再试：这叫什么？",
      (f) => `没过多久，${f.first} 填 ${f.before} 的各种情况全试完了，都不行。现在那里填的是 ${f.firstDigit}。剩下的还是同样的任务，只是少了一个空格。所以程序不需要新的办法：一个函数填一个格，再调用自己去填其余的。这叫递归；从第 ${f.lines} 章起，我们一行一行地读它。`,
      (f) => `又是死路：${f.cell} 填什么都不行。现在填着的是：${f.path.join("，")}。搜索接下来做什么？`,
      (f) => `再看整棵树。${f.first} 填 ${f.before}，下面的一切都白试了。放弃它之后，搜索填的是哪一个点？`,
    ],
    answers: {
      backtracking: "回溯", depthFirst: () => "深度优先搜索", recursion: () => "递归",
      takeFirst: (f) => `收回最早填的数字，在 ${f.first}`, takeLast: (f) => `收回最近填的数字，在 ${f.guess}`,
      emptyBoard: "从空题重新开始", giveUp: () => "宣布无解",
    },
    rights: {
      named: "对，这叫回溯。这门课讲的就是深度优先搜索和回溯。",
      took: (f) => `对：${f.guess} 是最近的一次选择。更早的数字不动，因为还没有什么说明它们错了。`,
      wentOn: (f) => `对：${f.first} 的 ${f.firstDigit}。从那里又往深处走。`,
    },
    hints: {
      goesDown: "深度优先说的是往哪里走：沿一条路径尽量往下。退回来另有名称。",
      callsItself: "递归说的是程序怎么写：函数调用自己。退回来另有名称。",
      tooMuch: (f) => `那样 ${f.first} = ${f.firstDigit} 下面的一切都丢了，而其中大部分还没试过。搜索只退到非退不可的地方。`,
      again: "那样只会把同样的事再做一遍，又停在这里。它保留已有的，只改一次选择。",
      notYet: "要等每一枝都试过才能这么说。有些格还有别的数字可试。",
      isStart: "那是所有路径的起点，没有填数字。",
      inVain: (f) => `那个点属于已经放弃的部分：它就是 ${f.first} 的 ${f.before}，或者在它下面。`,
      later: "@ 是后来才填的。要先给第一个格换一个数字。",
    },
  },
});
