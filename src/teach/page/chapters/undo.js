// The undo: when it runs, searches without a right one beside the right search, and a search that needs none.

const UNDOING = { cells: BLOCKED };
const besides = (flaw) => ({ ...UNDOING, rungs: ["scan", flaw], parts: ["board", "source", "steps"], view: "board" });
const THREE_WAYS = { cells: OPEN, name: () => word("lessonPuzzle", 3), flaw: "counts", parts: ["board"] };

CHAPTERS.push({
  picture: "undo",
  parts: ["board", "source", "steps"],
  stops: [
    stop(KIND.place, { short: true, ...UNDOING, nth: 2, parts: ["board", "source"], ask: () => ({ options: [["atOnce", "waits"], ["afterFalse", true], ["afterAny", "skipped"], ["atEnd", "tooLate"]], right: "whenFalse" }) }),
    stop(undoesSecond, { ...UNDOING, short: true }),
    stop(KIND.solved, { ...UNDOING, parts: ["board", "source"], ask: (machine) => ({ options: [[0, true], [1, "oneDigit"], [machine.backtracks, "others"], [machine.nodes, "placedOnly"]], right: "never" }) }),
    stop(KIND.place, { short: true, ...besides("forgets"), nth: 3, ask: () => ({ options: [["sameAnswer", "stuck"], ["noAnswer", true], ["twice", "stillFits"]], right: "gaveUp" }) }),
    stop(KIND.place, { short: true, ...besides("forgets"), ...END }),
    stop(KIND.undo, { ...UNDOING, ...writes("undo") }),
    stop(KIND.place, { short: true, ...besides("wipes"), nth: 9, ask(machine, f, [, broken]) {
      const after = afterAll(broken);
      const { count } = machine.geometry;
      return { options: [[0, after === 0 || "keeps"], [1, after === 1 || "oneCall"], [machine.nodes - machine.backtracks, after === machine.nodes - machine.backtracks || "keeps"], [count, after === count || "givens"]], right: "wiped" };
    } }),
    stop(KIND.place, { ...besides("wipes"), ...END }),
    stop(KIND.deadCell, { ...UNDOING, flaw: "flag", parts: ["board", "source"], ask(machine) {
      const ends = nextOf(machine).end === "flag";
      const { cell, guess, guessed } = factsOf(machine);
      return { options: [[word("optionUndo", guessed, guess), !ends || "seesFlag"], [word("optionReturns"), ends || "seesFlag"], [word("optionPlace", machine.geometry.side, cell), "allTried"]], right: "flag" };
    } }),
    stop(KIND.deadCell, { ...UNDOING, flaw: "flag", parts: ["board", "source"], ...END }),
    stop(KIND.solved, { ...THREE_WAYS, ask: () => ({ options: [["threeWays", "oneGrid"], ["lastThrice", "undone"], ["puzzleThrice", true], ["onlyOne", "appends"]], right: "reference" }) }),
    stop(KIND.solved, { ...THREE_WAYS, ...END, parts: [], tool: (f) => answersDrawn(f) }),
    stop(KIND.solved, { ...THREE_WAYS, ...writes("copy") }),
    stop(undefined, { ...UNDOING, parts: [], tool: () => marksDrawn(true), ask: () => ({ options: [["yes", "hopeless"], ["no", true]], right: "marks" }) }),
    stop(undefined, { ...UNDOING, parts: [], tool: () => marksDrawn(true), ask: (machine, { kept, ways }) => ({ options: [[0, "reaches"], [kept, true], [kept + 1, "blocks"], [ways, "eachOnce"]], right: "fewWays" }) }),
    stop(undefined, { ...UNDOING, parts: [], tool: () => marksDrawn(false) }),
  ],
  facts(machine, f, others) {
    const broken = others[0] || machine;
    const open = new Machine(OPEN, "scan", "counts");
    open.advance(Infinity);
    return { ...secondPlaced(machine.cells), standing: pathOf(machine).length, gaveUp: broken.nodes, brokenSteps: broken.steps, brokenEmpty: broken.grid.filter((digit) => !digit).length,
      kept: waysThrough(SQUARES, true), ways: waysThrough(SQUARES, false), answers: open.solutions, gaps: open.grid.filter((digit) => !digit).length };
  },
  exercises: ["undo"],
  en: {
    title: "Undo, and what happens without it",
    stops: [
      (f) => `${f.guessed} has just been placed in ${f.guess}. Below the call there is a line that empties the cell again. When will it run for this ${f.guessed}?`,
      (f) => `Here it runs, ${f.waited} steps later: the call has returned false, and ${f.secondName} is empty again, just as the loop found it. Everything below had already been undone, newest first.`,
      (f) => `The search is solved. The ${f.firstDigit} in ${f.first} was right from the start. How often has the first call run the line that empties its cell?`,
      (f) => `The second search lacks that line. Both have placed ${f.nodes} digits and neither can fill the next cell. What will it say in the end?`,
      (f) => `After ${f.gaveUp} digits the second search says that there is no solution. Striped digits were left by calls that are over: they fill cells and block good digits. Step back and compare.`,
      () => "Write the line yourself. What does the cell hold before the next digit is tried?",
      () => "Another mistake: the second program empties the cell first, and only then asks what the call returned. Both grids are full. How many empty cells will it end with?",
      (f) => `Every call emptied its own cell on the way back: true, and ${f.brokenEmpty} empty cells. Ask for the answer first; undo only after false.`,
      () => "A third mistake: a global flag “solved” replaces the returned value. The previous puzzle set it, and nobody set it back. This is the first dead end. What happens now?",
      (f) => `The search believes the flag and stops with ${f.empty} empty cells. A returned value is new each time; a flag keeps its old value until you reset it.`,
      (f) => `To collect all ${f.answers} solutions of this puzzle, a program appends grid to a list whenever the grid is full, then goes on. What is in the list at the end?`,
      (f) => `The list holds the same grid ${f.answers} times, and the search has undone every digit in it. A copy keeps the digits as they were.`,
      () => "Write the line that saves an answer so that later undos cannot touch it.",
      () => "A different task: is there any way from S to G? This search marks every square it enters and never removes a mark. Is the undo missing?",
      () => "Now it must count all ways from S to G, and no way may visit a square twice. The marks still stay. How many ways does it count?",
      (f) => [`All ${f.ways} ways are found if a call removes its mark before it returns. Ask yourself: is a failed square hopeless for good, or only for this path?`,
        [["", "a failure holds", "so"], ["reach G", "for good", "marks stay"], ["all ways", "for this path", "undo"], ["Sudoku", "for these digits", "undo"]]],
    ],
    answers: {
      atOnce: () => "At once, before the call does anything", afterFalse: () => "When the call has returned false", afterAny: () => "When the call has returned, true or false", atEnd: () => "When the whole search is over",
      sameAnswer: () => "It finds the solution too", noAnswer: () => "There is no solution", twice: () => "A full grid with a digit twice in a row",
      threeWays: (f) => `The ${f.answers} solutions`, lastThrice: (f) => `The last solution, ${f.answers} times`, puzzleThrice: (f) => `The unsolved puzzle, ${f.answers} times`, onlyOne: () => "One solution",
      yes: () => "Yes, each mark must be removed", no: () => "No, the marks may stay",
    },
    right: () => "Right.",
    rights: {
      whenFalse: "Right. The caller waits in the call, perhaps for a long time; false brings it to that line, true takes it out above.",
      never: "Right: never. Its call came back with true, and “return true” is above that line.",
      gaveUp: (f) => `Right. The wrong digit in ${f.lastGuess} stays, so every later digit is tested against it.`,
      wiped: (f, chosen) => `Right: ${chosen}. Each call that waits has one cell to wipe; only the givens stay.`,
      flag: "Right: each call looks at the flag, believes it and returns.",
      reference: "Right. The list holds no digits, only references to one grid, and that grid is undone to the end.",
      marks: "Right. If no way leads from a square to G, none leads from it later either. Searching it again would be a waste.",
      fewWays: (f, chosen) => `Right: ${chosen}. The first ways use up the squares; the others find them marked.`,
    },
    hints: {
      waits: "That line is below the call, and a call takes as long as everything inside it.",
      skipped: "After true the program leaves at “return true”, one line above.",
      tooLate: "The next digit of this cell needs an empty cell. That is long before the end.",
      oneDigit: "One digit was placed there, and it was never taken back.",
      others: "So many digits were taken back in all, but from other cells, by other calls.",
      placedOnly: "That is how many digits were placed. Not each of them was taken back.",
      stuck: "The digits it placed wrongly are still in the grid. Could it ever correct them?",
      stillFits: "It still asks fits before it places a digit.",
      keeps: "Look at the line below the call: it runs whatever the call has returned.",
      oneCall: "The newest call wipes one cell. The calls below it on the stack do the same.",
      givens: "No call placed the givens, so no call empties them.",
      seesFlag: "The search looks only at the flag. What does it say?",
      allTried: (f) => `Every digit has been tried in ${f.cell}; this call is over.`,
      oneGrid: "Was a new grid made for each of them? There is one grid in the whole program.",
      undone: "The last solution does not stay either: the search goes on and takes it back.",
      appends: "It appends each time the grid is full, so the list has more than one entry.",
      hopeless: "Think of a square that was left again without finding G. Could a later path find G from there?",
      reaches: "The first way it tries leads to G, and G is never marked.",
      blocks: "G can only be entered from two squares, and each of them is entered once.",
      eachOnce: "That many ways exist. But a marked square is never entered again, on no later way.",
    },
  },
  zh: {
    title: "撤销，以及不撤销会怎样",
    stops: [
      (f) => `刚在 ${f.guess} 填了 ${f.guessed}。调用下面有一行把这个格重新清空。对这个 ${f.guessed}，那一行什么时候执行？`,
      (f) => `过了 ${f.waited} 步才执行到这里：调用返回了 false，${f.secondName} 又空了，和循环刚来时一样。更下面的数字早已收回，最近的最先收回。`,
      (f) => `解出来了。${f.first} 里的 ${f.firstDigit} 从一开始就是对的。清空格的那一行，第一次调用执行了几次？`,
      (f) => `第二个搜索少了那一行。两边都填了 ${f.nodes} 个数字，下一个格都填不了。它最后会说什么？`,
      (f) => `填了 ${f.gaveUp} 个数字之后，第二个搜索说无解。带斜纹的数字是已经结束的调用留下的：占着格，挡住了该填的数字。退几步，比一比。`,
      () => "自己写出这一行。试下一个数字之前，格里应该是什么？",
      () => "另一种错误：第二个程序先清空格，然后才看调用返回了什么。两边的盘面都填满了。它结束时有几个空格？",
      (f) => `返回的路上，每次调用都清空了自己的格：返回 true，却有 ${f.brokenEmpty} 个空格。先看返回值，是 false 才撤销。`,
      () => "第三种错误：不用返回值，改用全局标志“已解出”。上一题设了它，没有人复位。这是第一条死路。接下来会怎样？",
      (f) => `搜索相信标志，停下来，还有 ${f.empty} 个空格。返回值每次都是新的；标志不复位，就一直是旧值。`,
      (f) => `为了收集这道题的全部 ${f.answers} 个解，程序每次填满就把 grid 加进列表，然后继续。最后列表里是什么？`,
      (f) => `列表里 ${f.answers} 次都是同一个盘面，而搜索已经把上面的数字全收回了。复制一份，才留得住当时的数字。`,
      () => "写出保存答案的那一行，让以后的撤销碰不到它。",
      () => "换一个任务：从 S 走得到 G 吗？这个搜索给走进的每个方格做标记，从不去掉。它是不是少了撤销？",
      () => "现在要数出从 S 到 G 的所有走法，一条走法不能两次经过同一方格。标记还是不去掉。它会数出几条？",
      (f) => [`如果每次调用在返回之前去掉自己的标记，${f.ways} 条走法都找得到。问问自己：失败过的方格是永远没希望，还是只对这条路没希望？`,
        [["", "失败", "所以"], ["走到 G", "永远算数", "标记留着"], ["所有走法", "只对这条路", "撤销"], ["数独", "只对这些数字", "撤销"]]],
    ],
    answers: {
      atOnce: () => "马上，在调用做事之前", afterFalse: () => "调用返回 false 之后", afterAny: () => "调用返回之后，不管 true 还是 false", atEnd: () => "整个搜索结束时",
      sameAnswer: () => "也找到解", noAnswer: () => "说无解", twice: () => "填满盘面，但一行里有重复的数字",
      threeWays: (f) => `${f.answers} 个解`, lastThrice: (f) => `最后一个解，重复 ${f.answers} 次`, puzzleThrice: (f) => `没解的题目，重复 ${f.answers} 次`, onlyOne: () => "一个解",
      yes: () => "是，每个标记都要去掉", no: () => "不是，标记可以留着",
    },
    right: () => "对。",
    rights: {
      whenFalse: "对。调用者停在调用处等，可能等很久；返回 false 才到那一行，返回 true 就从上面离开了。",
      never: "对：一次也没有。它发出的调用返回 true，而 return true 在那一行上面。",
      gaveUp: (f) => `对。${f.lastGuess} 里的错数字留着，以后的数字都要和它比。`,
      wiped: (f, chosen) => `对：${chosen} 个。等着的每次调用都擦掉自己的一格，只剩提示数。`,
      flag: "对：每次调用都看标志，信了它，就返回。",
      reference: "对。列表里没有数字，只有对同一个盘面的引用，而这个盘面最后全撤销了。",
      marks: "对。从一个方格走不到 G，以后从那里也走不到。再搜一遍只是浪费。",
      fewWays: (f, chosen) => `对：${chosen}。最先的走法占用了方格，后面的走法只见标记。`,
    },
    hints: {
      waits: "那一行在调用下面，而调用要等里面的一切都做完。",
      skipped: "返回 true 时，程序在上一行的 return true 就离开了。",
      tooLate: "这个格要试下一个数字，就得先空出来。那比结束早得多。",
      oneDigit: "那里只填过一个数字，从没收回。",
      others: "一共收回了这么多，但都是别的格、别的调用。",
      placedOnly: "这是填过的数字的个数，不是每个都收回了。",
      stuck: "填错的数字还在盘面上。它还有机会改吗？",
      stillFits: "填数字之前，它照样调用 fits。",
      keeps: "看调用下面的那一行：不管返回什么都会执行。",
      oneCall: "最新的调用擦一格。栈里下面的调用也都这样做。",
      givens: "提示数不是哪次调用填的，也就没有调用去清空。",
      seesFlag: "搜索只看标志。标志的值是什么？",
      allTried: (f) => `${f.cell} 的数字都试过了，这次调用结束了。`,
      oneGrid: "每个解都新建了盘面吗？整个程序里只有一个盘面。",
      undone: "最后一个解也留不住：搜索继续，把它也收回了。",
      appends: "每次填满都加进列表，所以不止一项。",
      hopeless: "想想一个没找到 G 就退出来的方格。以后的路能从那里走到 G 吗？",
      reaches: "它试的第一条路就通到 G，而 G 从不做标记。",
      blocks: "进 G 只有两个方格可走，每个只进一次。",
      eachOnce: "走法有这么多。可是做了标记的方格，以后哪条路都不再进。",
    },
  },
});

// The moment at which the second digit that a search has placed is taken back.
function undoesSecond({ cells, kind, a }) {
  return kind === KIND.undo && a === secondPlaced(cells).second;
}

// The second cell that a search fills and the first one, by number and name, and for how many steps the digit stays.
function secondPlaced(cells) {
  const machine = new Machine(cells, "scan");
  const placed = [];
  while (machine.step() && !(machine.kind === KIND.undo && machine.a === placed[1]?.cell)) {
    if (machine.kind === KIND.place) placed.push({ cell: machine.a, digit: machine.b, at: machine.steps });
  }
  const [{ cell: first, digit }, { cell: second, at }, { cell: last }] = placed;
  const { side } = machine.geometry;
  return { second, secondName: cellName(second, side), first: cellName(first, side), firstDigit: digit, waited: machine.steps - at, lastGuess: cellName(last, side) };
}

// How many cells a search has left empty when all its calls have returned.
function afterAll(machine) {
  const copy = machineOf(machine.cells, machine.rung, machine.flaw);
  copy.advance(Infinity);
  return copy.grid.filter((digit) => !digit).length;
}
