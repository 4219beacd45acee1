// Sixteen searches at once: the idea of the solver that is submitted to judges with thousands of puzzles.

// 24 puzzles of 16 cells: some need no guess, some have several solutions, and in one the first guess is wrong.
const LANE_PUZZLES = [
  "..1..2...4.1..34..2....4.3.2..4...2.2.....4.4.....13......3....2..23.3....3....1..2..4........3.",
  "1.2....33...4.31..4....221.4..2...4.4..22.3.....3..4..3.....2.4......13.4.....4......2144.......",
  "2..3..2..2.....2....2..4......4...1.1.3...21.14.....2...3..2.234...4.4.2.....32..3.4....3...4...",
  ".4.....44...2....1...4.....34.1........33.2........4..233.4.4.3.1.3.3.12....4....3.....33.1...3.",
].join("");
const SIXTEEN = { cells: LANE_PUZZLES, rungs: ["lanes"], name: () => word("lanesPuzzle", LANE_PUZZLES.length / 16) };

// The number of passes if the puzzles are solved one at a time.
function passesAlone() {
  const alone = LANE_PUZZLES.match(/.{16}/g).map((cells) => {
    const machine = new Lanes(cells);
    machine.advance(Infinity);
    return machine.passes;
  });
  return alone.reduce((sum, passes) => sum + passes);
}

CHAPTERS.push({
  picture: "lanes",
  parts: ["board", "steps"],
  stops: [
    stop(undefined, SIXTEEN),
    stop(undefined, { ...SIXTEEN, parts: ["board"], ask({ puzzles: { length } }) {
      return { right: "waiting", options: [[length - LANES, true], [LANES, "inLanes"], [length, "all"]] };
    } }),
    stop(KIND.pass, { ...SIXTEEN, parts: ["board", "source", "steps"] }),
    stop(({ kind, passes }) => kind === KIND.pass && passes === 2, { ...SIXTEEN, parts: ["board"], ask(machine) {
      const next = nextOf(machine).kind;
      return { right: "nextPuzzle", options: [[KIND.guess, "optionLaneGuess", "nothingOpen"], [KIND.undo, "optionLaneBack", "nothingWrong"], [KIND.solved, "optionLaneNext"],
        [KIND.pass, "optionLanePass", "looksFirst"]].map(([kind, key, hint]) => [word(key), next === kind || hint]) };
    } }),
    stop(KIND.solved, SIXTEEN),
    stop(KIND.guess, { ...SIXTEEN, parts: ["board"], ask: () => ({ right: "stack", options: [["callStack", "sameCall"], ["ownStack", true], ["register", "noRoom"]] }) }),
    stop(KIND.undo, SIXTEEN),
    stop(KIND.undo, { ...SIXTEEN, parts: ["board"], ask({ puzzles: { length } }, { alone }) {
      return { right: "shared", options: [[Math.ceil(alone / LANES), true], [length, "aPuzzle"], [alone, "oneByOne"]] };
    } }),
    stop(KIND.solved, { ...SIXTEEN, parts: ["board"], ...END }),
  ],
  facts(machine) {
    const changed = machine.sets.filter((set, i) => set !== machine.old[i]).length;
    const lane = machine.event().a;
    return { changed, lane, puzzle: machine.event().b + 1, puzzles: machine.puzzles.length, passes: machine.passes, lanes: LANES,
      next: machine.puzzleOf[lane] + 1, guesses: machine.nodes, alone: machine.steps ? passesAlone() : 0 };
  },
  en: {
    title: "Sixteen puzzles at a time",
    stops: [
      (f) => `One instruction can change all sixteen numbers in a processor register. So this solver works on ${f.lanes} puzzles at once, out of ${f.puzzles} here. Each column is a lane with one puzzle, each row is one cell in all lanes. Dots are candidates.`,
      (f) => `There are ${f.puzzles} puzzles. How many are waiting for a lane?`,
      (f) => `One pass applies the two rules in every lane at once: remove placed digits from the candidates of their peers, and place hidden singles. ${f.changed} cells lost candidates. The {code|source} has no if here: it does the same for every puzzle.`,
      (f) => `After pass ${f.passes} the solver looks at the lanes, lane 0 first. In lane 0 every cell has one digit, and the pass changed nothing there. What comes next?`,
      (f) => `Lane ${f.lane} has solved puzzle ${f.puzzle} and takes puzzle ${f.next}. The other lanes don’t wait for it. Press Step until a lane has to guess.`,
      (f) => `Lane ${f.lane} is stuck: the last pass changed nothing, so it guesses in a cell with the fewest candidates. If the guess is wrong, it will need the board without that guess. Where can it store it?`,
      (f) => `A contradiction in lane ${f.lane}. Backtracking is one copy here: the lane takes the top board from its stack, in which the wrong guess is ruled out already.`,
      (f) => `One at a time, the ${f.puzzles} puzzles would take ${f.alone} passes. How many passes do ${f.lanes} lanes need at the very least?`,
      (f) => `Done: ${f.puzzles} puzzles took ${f.passes} passes and ${f.guesses} guesses. Towards the end no puzzle was waiting, and some lanes had nothing to do. For 9 × 9, src/snippets/lanes.rs does the same, with locked candidates as a third rule.`,
    ],
    answers: { callStack: "On the call stack, in a call of its own", ownStack: "On a stack of its own", register: "In the register, next to the candidates" },
    rights: {
      waiting: "Right: @. Each takes the lane of a puzzle that is finished.",
      nextPuzzle: "Right. A solved lane writes its grid out and takes the next puzzle.",
      stack: "Right. Each lane has a stack of boards, and each board on it is one guess that may have to be undone.",
      shared: "Right: @, if every lane is busy until the end. The next stop shows how many it really takes.",
    },
    hints: {
      inLanes: "@ puzzles are in the lanes already, one in each.",
      all: "@ is all of them. Some are in a lane already.",
      nothingOpen: "Lane 0 is the column on the left. Each of its cells has one digit, so there is nothing to guess.",
      nothingWrong: "No unit in lane 0 has a digit twice, so there is nothing to undo.",
      looksFirst: "First the solver looks at every lane, and lane 0 has a result.",
      sameCall: "All lanes run in the same call of one function, so a single lane can’t use recursion.",
      noRoom: "The registers hold just the current boards.",
      aPuzzle: "@ would be one pass for each puzzle. But one pass works on all lanes.",
      oneByOne: "@ is without lanes. Now one pass counts for all lanes.",
    },
  },
  zh: {
    title: "一次十六道题",
    stops: [
      (f) => `处理器的一条指令，能同时改变一个寄存器里的十六个数。所以这个求解器同时解 ${f.lanes} 道题，这里一共有 ${f.puzzles} 道。一列是一条通道，有一道题；一行是所有通道的同一格。点是候选数。`,
      (f) => `一共 ${f.puzzles} 道题。有几道在等通道？`,
      (f) => `一遍就是所有通道同时用两条规则：填好的数字从相关格的候选数中去掉，隐性唯一数填上。${f.changed} 格的候选数变少了。这里的{代码|source}没有 if：对每道题做的都一样。`,
      (f) => `第 ${f.passes} 遍之后，求解器逐条查看通道，先看通道 0。通道 0 的每一格都只有一个数字，这一遍也没有改变什么。接下来会怎样？`,
      (f) => `通道 ${f.lane} 解出了第 ${f.puzzle} 题，取来第 ${f.next} 题。别的通道不用等它。一直按“进一步”，直到有通道要猜测。`,
      (f) => `通道 ${f.lane} 停住了：上一遍什么也没有改变，它只好在候选数最少的格里猜测。万一猜错，它还要用没有这个猜测的盘面。这个盘面存在哪里？`,
      (f) => `通道 ${f.lane} 里有矛盾。在这里，回溯只是一次复制：从自己的栈顶取回盘面，那里已经排除了错误的猜测。`,
      (f) => `一道一道地解，${f.puzzles} 道题要 ${f.alone} 遍。有 ${f.lanes} 条通道，最少要几遍？`,
      (f) => `做完了：${f.puzzles} 道题用了 ${f.passes} 遍、${f.guesses} 次猜测。到后来没有题在等，有的通道无事可做。9 × 9 的 src/snippets/lanes.rs 也是这样，另加第三条规则：区块候选数。`,
    ],
    answers: { callStack: "调用栈上，用它自己的一个调用", ownStack: "它自己的一个栈上", register: "寄存器里，候选数的旁边" },
    rights: {
      waiting: "对：@ 道。哪条通道做完一道题，就换上一道。",
      nextPuzzle: "对。解出的通道输出盘面，取来下一题。",
      stack: "对。每条通道有一个放盘面的栈，栈里每个盘面对应一个可能要撤销的猜测。",
      shared: "对：@ 遍，前提是每条通道一直有事做。下一站看实际要几遍。",
    },
    hints: {
      inLanes: "@ 道已经在通道里，一条一道。",
      all: "@ 道是全部，有些已经在通道里了。",
      nothingOpen: "通道 0 是最左边的一列，每一格都只有一个数字，没有可猜的。",
      nothingWrong: "通道 0 的单元里没有重复的数字，没有可撤销的。",
      looksFirst: "先要查看每条通道，而通道 0 已经有结果了。",
      sameCall: "所有通道在同一个函数的同一次调用里运行，一条通道不能单独用递归。",
      noRoom: "寄存器里只放得下现在的盘面。",
      aPuzzle: "每道题一遍才是 @。可是一遍同时处理所有通道。",
      oneByOne: "没有通道才是 @。现在一遍算所有通道的。",
    },
  },
});
