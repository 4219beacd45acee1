// Sixteen searches at once: the idea of the solver that is submitted where thousands of puzzles come.

// 24 puzzles of 16 cells, of every kind: some need no guess, some have several solutions, and one misleads.
const LANE_PUZZLES = [
  "..1..2...4.1..34..2....4.3.2..4...2.2.....4.4.....13......3....2..23.3....3....1..2..4........3.",
  "1.2....33...4.31..4....221.4..2...4.4..22.3.....3..4..3.....2.4......13.4.....4......2144.......",
  "2..3..2..2.....2....2..4......4...1.1.3...21.14.....2...3..2.234...4.4.2.....32..3.4....3...4...",
  ".4.....44...2....1...4.....34.1........33.2........4..233.4.4.3.1.3.3.12....4....3.....33.1...3.",
].join("");
const SIXTEEN = { cells: LANE_PUZZLES, rungs: ["lanes"], name: () => word("lanesPuzzle", LANE_PUZZLES.length / 16) };

// The passes that the puzzles take one at a time.
function passesAlone() {
  const alone = LANE_PUZZLES.match(/.{16}/g).map((cells) => {
    const machine = new Lanes(cells);
    machine.advance(Infinity);
    return machine.passes;
  });
  return alone.reduce((sum, passes) => sum + passes);
}

CHAPTERS.push({
  stops: [
    stop(undefined, SIXTEEN),
    stop(undefined, { ...SIXTEEN, ask({ puzzles: { length } }) {
      return { right: "waiting", options: [[length - LANES, true], [LANES, "inLanes"], [length, "all"]] };
    } }),
    stop(KIND.pass, SIXTEEN),
    stop(KIND.solved, SIXTEEN),
    stop(KIND.guess, SIXTEEN),
    stop(KIND.undo, SIXTEEN),
    stop(KIND.undo, { ...SIXTEEN, ask({ puzzles: { length } }, { alone }) {
      return { right: "shared", options: [[Math.ceil(alone / LANES), true], [length, "aPuzzle"], [alone, "oneByOne"]] };
    } }),
    stop(KIND.solved, { ...SIXTEEN, ...END }),
    stop(({ kind, passes }) => kind === KIND.pass && passes === 2, { ...SIXTEEN, ask(machine) {
      const next = nextOf(machine).kind;
      return { right: "nextPuzzle", options: [[KIND.guess, "optionLaneGuess", "nothingOpen"], [KIND.undo, "optionLaneBack", "nothingWrong"], [KIND.solved, "optionLaneNext"],
        [KIND.pass, "optionLanePass", "looksFirst"]].map(([kind, key, hint]) => [word(key), next === kind || hint]) };
    } }),
  ],
  facts(machine) {
    const changed = machine.sets.filter((set, i) => set !== machine.old[i]).length;
    const lane = machine.event().a;
    return { changed, lane, puzzle: machine.event().b + 1, puzzles: machine.puzzles.length, passes: machine.passes, lanes: LANES,
      next: machine.puzzleOf[lane] + 1, guesses: machine.nodes, alone: machine.steps ? passesAlone() : 0 };
  },
  en: {
    title: "Sixteen at a time",
    stops: [
      (f) => `Some judges give thousands of puzzles at once. A register of the processor holds sixteen small numbers, and one instruction works on all of them. So our solver works on ${f.lanes} puzzles side by side, here on ${f.puzzles} grids of 4 × 4. A column is a lane with a puzzle, a row is one cell in all lanes: one register. The dots are candidates.`,
      (f) => `${f.puzzles} puzzles came. How many wait for a lane?`,
      (f) => `One pass, in all lanes at once: a digit on the board is removed from its peers’ candidates, and a digit with one place left in a unit is placed there. ${f.changed} sets have become smaller. What runs doesn’t depend on what a lane holds: {the source|source} has no branch there.`,
      (f) => `After a pass each lane is looked at. Lane ${f.lane} has solved puzzle ${f.puzzle} and takes puzzle ${f.next}; the other lanes do not wait for it.`,
      (f) => `Lane ${f.lane} is stuck: the pass changed nothing in it. It guesses in a cell with the fewest candidates, and puts its board without that guess on a stack of its own. Calls of a function cannot be used here: all lanes run in the same one.`,
      (f) => `A contradiction in lane ${f.lane}. The undo is one copy: the board on top of its stack comes back, which is the one without the guess.`,
      (f) => `One at a time, the ${f.puzzles} puzzles take ${f.alone} passes together. With ${f.lanes} lanes, how many passes do they take at the least?`,
      (f) => `Done: ${f.puzzles} puzzles took ${f.passes} passes and ${f.guesses} guesses. The last lanes ran alone for a while, when no puzzle was waiting. The solver that is submitted, src/snippets/lanes.rs, does this with 81 cells, nine digits, and a third rule, locked candidates.`,
      (f) => `Pass ${f.passes} is over, and the lanes are looked at, lane 0 first. All its cells hold one digit, and the pass has changed nothing. What comes next?`,
    ],
    rights: {
      waiting: "Right: @. Each takes the place of the next puzzle that is done.",
      shared: "Right: @, if each lane has something to do until the end. Go on to see how many it is.",
      nextPuzzle: "Right. A solved lane writes its grid out and takes the next puzzle.",
    },
    hints: {
      inLanes: "@ puzzles are in the lanes, one each. The others wait.",
      all: "@ is all of them. Some are in a lane already.",
      aPuzzle: "@ would be one pass for each puzzle. But a pass works on all lanes at once.",
      oneByOne: "@ is without lanes. A pass now counts for all lanes at the same time.",
      nothingOpen: "Lane 0 is the left column. Each of its cells has one digit: nothing is left to guess.",
      nothingWrong: "No digit is twice in a unit of lane 0, so there is nothing to go back from.",
      looksFirst: "First every lane is looked at, and lane 0 has reached something.",
    },
  },
  zh: {
    title: "一次十六个",
    stops: [
      (f) => `有的评测在一个输入里给出上千道题。处理器的一个寄存器能装下十六个小整数，一条指令就能把它们一起相加、比较或取位。所以交到那里的求解器同时做 ${f.lanes} 道题。这里用 ${f.puzzles} 个 4 × 4 的盘面演示：一列是一条通道，有自己的题目；一行是所有通道的同一个格，就是一个寄存器。点是候选数。`,
      (f) => `来了 ${f.puzzles} 道题。有几道在等通道？`,
      (f) => `一遍：已填的数字从相关格的候选数中去掉，单元里只剩一处可填的数字就填上，所有通道同时进行。${f.changed} 个集合变小了。不管某条通道里是什么，一遍做的事都一样：{源码|source}在这里没有分支。`,
      (f) => `每遍之后逐条查看通道。通道 ${f.lane} 解出了第 ${f.puzzle} 题，取来第 ${f.next} 题；别的通道不用等它。`,
      (f) => `通道 ${f.lane} 停住了：这一遍什么也没有改变。它在候选数最少的格里猜测，把去掉这个猜测的盘面放到自己的栈上。这里不能用函数调用：所有通道在同一个函数里运行。`,
      (f) => `通道 ${f.lane} 里有矛盾。撤销只是一次复制：取回栈顶的盘面，那里已经去掉了这个猜测。`,
      (f) => `一次一道，${f.puzzles} 道题一共要 ${f.alone} 遍。有 ${f.lanes} 条通道，至少要几遍？`,
      (f) => `做完了：${f.puzzles} 道题用了 ${f.passes} 遍、${f.guesses} 次猜测。到后来没有题在等，只有几条通道还在忙。提交的 src/snippets/lanes.rs 就是这样做的，有 81 个格、九个数字，还有第三条规则：区块候选数。`,
      (f) => `第 ${f.passes} 遍结束，从通道 0 开始查看。它的格都只有一个数字，这一遍也没有改变什么。下一步会怎样？`,
    ],
    rights: {
      waiting: "对：@ 道。哪条通道做完了，就换上一道。",
      shared: "对：@ 遍，如果每条通道一直有事可做。往下走，看看实际要几遍。",
      nextPuzzle: "对。解出的通道写出盘面，取来下一题。",
    },
    hints: {
      inLanes: "@ 道已经在通道里，一条一道。其余的在等。",
      all: "@ 道是全部，有些已经在通道里了。",
      aPuzzle: "一题一遍才是 @。可是一遍同时做所有通道。",
      oneByOne: "@ 是没有通道的时候。现在一遍算所有通道的。",
      nothingOpen: "通道 0 是最左边的一列，每格都只有一个数字，没有可猜的。",
      nothingWrong: "通道 0 的单元里没有重复的数字，不必退回。",
      looksFirst: "先要查看每条通道，而通道 0 已经有结果了。",
    },
  },
});
