// Breadth-first beside depth-first on the same tree; orders that the reader chooses; and where depth-first search is the wrong tool.

// It has a dead end on the way, and several solutions on the last level.
const TWICE = "..13..........24";
const BOTH = { cells: TWICE, rungs: ["scan", "wide"], name: smallName(TWICE), parts: ["tree", "stack", "steps"] };
// Nodes at which both are looked at, and those with which depth-first search has filled the grid.
const EARLY = 10;
const FILLED = nodesInOrder(TWICE, "rows", "low");
const ordersOf = once(() => new Orders([EASY, LOCKED, LOSES, KILLER]));

// The number to be reached from 1.
const GOAL = 11;
const limitOf = () => goingWide(GOAL).length - 1;

// The room, bare or with what searches saw there, each with a line that says it.
function roomsDrawn(...deep) {
  const figures = deep.map((isDeep) => {
    const walk = isDeep === undefined ? { seen: [], path: [] } : walkThrough(ROOM, isDeep);
    const said = isDeep === undefined ? "" : word(isDeep ? "roomDeep" : "roomWide", walk.moves, walk.seen.length);
    return make("figure", "", "", roomDrawn(ROOM, walk), make("figcaption", "small", said));
  });
  return make("div", "rooms", "", ...figures);
}

CHAPTERS.push({
  parts: [],
  stops: [
    stop(undefined, BOTH),
    stop(KIND.place, { ...BOTH, nth: EARLY }),
    stop(KIND.place, { ...BOTH, nth: EARLY, ask(machine, f, [, wide]) {
      const next = wide.stepOf[wide.taken + 1];
      const newest = wide.stepOf[wide.found - 1];
      return { branch: next, panel: 1, right: "oldest", hint: (step) => (step === newest ? "newestGrid" : step > next ? "shorter" : "wasTaken") };
    } }),
    stop(KIND.place, { ...BOTH, nth: FILLED }),
    stop(undefined, { ...BOTH, ...END }),
    stop(undefined, { ...EASY, ask(machine, { levels }) {
      const empty = KILLER.cells.split(".").length - 1;
      const last = levels[LEVELS];
      return { right: "frontier", options: [[LEVELS + 1, "pathOnly"], [empty, "cells"], [number(levels[LEVELS - 1]), "level"], [number(last), true]] };
    } }),
    stop(undefined, { ...EASY, tool: () => ordersOf().element }),
    stop(undefined, { ...EASY, rungs: ["fewest"], parts: ["board"], pencil: true, ask(machine, { counted }) {
      const [rows, turned, fewest] = [counted("rows", "low"), counted("rows", "high"), counted("fewest", "high")];
      return { right: "sameNodes", options: [[fewest, true], [rows, "rowsLow"], [turned, "rowsHigh"]] };
    } }),
    stop(undefined, { ...EASY, tool: () => roomsDrawn(undefined), ask() {
      const [deep, wide] = [true, false].map((isDeep) => walkThrough(ROOM, isDeep));
      return { right: "longWay", options: [[wide.moves, "shortest"], [deep.moves, true], [deep.seen.length, "squares"]] };
    } }),
    stop(undefined, { ...EASY, tool: () => roomsDrawn(true, false) }),
    stop(undefined, EASY),
    stop(undefined, { ...EASY, ask: () => ({ right: "limit", options: [-2, -1, 0, 1].map((more) => [limitOf() + more, more === 0 || (more < 0 ? "tooLow" : "tooHigh")]) }) }),
  ],
  facts(machine, f, [wide]) {
    const counted = (order, from) => nodesInOrder(EASY.cells, order, from);
    const [deepWalk, wideWalk] = [true, false].map((isDeep) => walkThrough(ROOM, isDeep));
    const numbers = goingWide(GOAL);
    const there = wide ? { waiting: wide.queued, widest: wide.widest, wideNodes: wide.nodes, level: wide.depth + (wide.kind === KIND.place ? 1 : 0) } : {};
    return { ...there, levelsDeep: machine.cells.split(".").length - 1, deep: machine.depth, levels: killerLevels(), level8: LEVELS + 1, level7: LEVELS, counted, low: counted("fewest", "low"), deepWalk, wideWalk, numbers, goal: GOAL,
      limit: limitOf(), deepNumbers: goingDeep(numbers.length), grid: machine.geometry.count };
  },
  exercises: ["shortest"],
  en: {
    title: "Depth-first or breadth-first",
    stops: [
      (f) => `The same grid twice, with ${f.levelsDeep} empty cells. The first search, which you know, continues with the newest grid: depth-first. In the second, each new grid joins a queue, the frontier, and the one that has waited longest is next: breadth-first. Both grow the same {tree|tree}.`,
      (f) => `Both have placed ${f.nodes} digits. Depth-first is ${f.deep} levels deep and has taken ${f.backtracks} guesses back. Breadth-first is on level ${f.level} and never takes anything back: ${f.waiting} grids {wait|stack}, each a copy of its own.`,
      () => "Which grid does breadth-first search take next? Choose its node in the tree of breadth-first search.",
      (f) => `With this digit, depth-first search has filled the grid: ${f.nodes} nodes, and never more than ${f.deepest} guesses to remember. Breadth-first has placed as many digits and is on level ${f.level} of ${f.levelsDeep}. But all solutions are on the last level.`,
      (f) => [`Breadth-first search has got there, too, but through all levels above, with every dead end and every branch. A Sudoku is solved on the last level or not at all, so breadth-first search has nothing to gain, and much more to remember.`,
        [["", "depth-first", "breadth-first"], ["nodes", f.nodes, f.wideNodes], ["at most remembered", `${f.deepest} digits in one grid`, `${f.widest} grids of ${f.grid} cells`]]],
      (f) => [`On 9 × 9 this decides. Here are the levels of the puzzle that was made against row order. Breadth-first search has just taken the last grid of level ${f.level7}. How many grids are in the frontier now?`,
        [["level", ...f.levels.map((_, i) => i + 1)], ["nodes", ...barred(f.levels)]]],
      () => "A tree also depends on the order in which cells are filled and digits are tried. Choose both: the nodes are counted at once. Is there one order that is best for all puzzles?",
      (f) => `Fewest candidates first, with 1 first, solves the easy puzzle in ${f.low} nodes, and takes none of them back. How many nodes does it need with 9 first?`,
      () => "When is depth-first search the wrong tool? Say you want a short way from the blue circle to the green one. At each square the search tries right, then down, left and up, and enters no square twice. How many moves long is the way that depth-first search finds?",
      (f) => `The numbers say in which order the squares were seen. Depth-first search takes the first way it finds: ${f.deepWalk.moves} moves. Breadth-first search sees all squares one move away, then all that are two away, so its first way is a shortest one: ${f.wideWalk.moves} moves. Use it when the answer should be short.`,
      (f) => [`The second case: a branch without an end. From 1, get to ${f.goal} by doubling and by adding 1. Depth-first search that tries doubling first doubles for ever and never comes back. Breadth-first search finds ${f.goal} on level ${f.limit}. In a Sudoku each level fills one more cell, so every branch ends.`,
        [["level", ...f.numbers.map((_, i) => i)], ["depth-first", ...f.deepNumbers], ["breadth-first", ...f.numbers.map((level) => level.join(" "))]]],
      (f) => [`A remedy: depth-first search with a limit, which turns back at a certain level. What is the smallest limit with which it finds ${f.goal}?`,
        [["level", ...f.numbers.map((_, i) => i)], ["numbers", ...f.numbers.map((level) => level.join(" "))]]],
    ],
    rights: {
      oldest: "Right: the grid that ends with @ has waited longest. It is first in the frontier.",
      frontier: (f, chosen) => `Right: all ${chosen} grids of level ${f.level8}, with ${f.cells} cells each. Depth-first search remembers ${f.level8} guesses there.`,
      sameNodes: "Right, @ again. Nothing was taken back, so each cell that was chosen had one candidate. Where there is no choice, the order of the choices does not matter.",
      longWay: "Right: @ moves, all around the room. Go on to see it beside the way of breadth-first search.",
      limit: "Right: @. If you do not know the limit, try 1, 2, 3 and so on: that is iterative deepening. It finds a shortest answer, like breadth-first search, and remembers as little as depth-first search.",
    },
    hints: {
      newestGrid: "@ is the newest. Depth-first search would go on there; here it is last in the queue.",
      shorter: "The grid with @ waits, but another has waited longer. Look at the frontier: which is first?",
      wasTaken: "That one (@) has had its turn: it was taken before. Look for a grid that waits, a ring without filling.",
      pathOnly: "@ is how many guesses depth-first search has to remember on that level. The frontier holds grids.",
      cells: "@ cells are empty in the puzzle. The frontier holds grids: all that were found and not taken yet.",
      level: "These @ have all been taken. What waits now are their children.",
      rowsLow: "Row by row with 1 first takes @. Here no guess was taken back. How many candidates had each cell, then?",
      rowsHigh: "Row by row with 9 first takes @. With fewest first, what could another order of digits change where only one digit fits?",
      shortest: "A way of @ moves exists, but this search does not look for it. It goes right as long as it can.",
      squares: "@ squares are seen, the first one included. How many moves lie between them?",
      tooLow: (f, chosen) => `With the limit ${chosen} it sees the numbers down to level ${chosen}. ${f.goal} is not among them.`,
      tooHigh: (f, chosen) => `${chosen} would do, but it is not the smallest. On which level is ${f.goal}?`,
    },
  },
  zh: {
    title: "深度优先还是广度优先",
    stops: [
      (f) => `同一个盘面放了两份，空格 ${f.levelsDeep} 个。前一个是你熟悉的搜索，总是接着刚得到的盘面往下走：深度优先。后一个每得到一个盘面就排到队尾，取队首那个等得最久的往下走：广度优先。两边长的是同一棵{树|tree}。`,
      (f) => `两边都填了 ${f.nodes} 个数字。深度优先在第 ${f.deep} 层，收回过 ${f.backtracks} 个猜测。广度优先在第 ${f.level} 层，从不收回：有 ${f.waiting} 个盘面{在等|stack}，每个都是一份副本。`,
      () => "广度优先搜索接着取哪个盘面？在广度优先的树上选出它的节点。",
      (f) => `填入这个数字，深度优先就填满了盘面：${f.nodes} 个节点，最多只要记住 ${f.deepest} 个猜测。广度优先填了同样多的数字，还在第 ${f.level} 层，一共 ${f.levelsDeep} 层；而解全都在最后一层。`,
      (f) => ["广度优先也到了。要到最后一层，必须先走完上面的每一层，途中的每条死路、每个分支都躲不开。数独的解只会在最后一层：广度优先在这里捞不到好处，要记住的却多得多。",
        [["", "深度优先", "广度优先"], ["节点", f.nodes, f.wideNodes], ["最多要记住", `一个盘面里的 ${f.deepest} 个数字`, `${f.widest} 个 ${f.grid} 格的盘面`]]],
      (f) => [`到了 9 × 9，差别就是决定性的。这是针对逐行填写的那道题，每层的节点数。广度优先刚取出第 ${f.level7} 层的最后一个盘面。这时有多少个盘面在等？`,
        [["层", ...f.levels.map((_, i) => i + 1)], ["节点", ...barred(f.levels)]]],
      () => "树的大小还取决于先填哪一格、先试哪个数字。你来选，节点数马上就数出来。有没有对所有题目都最好的顺序？",
      (f) => `先填候选数最少的格，数字从 1 试起，容易的那道题用 ${f.low} 个节点，一个也没有收回。改成从 9 试起，要多少个节点？`,
      () => "什么时候不该用深度优先？比如要从蓝点走到绿点，路要短。深度优先在每一格依次试右、下、左、上，走过的格不再走。它找到的路有多少步？",
      (f) => `数字是看到各格的先后。深度优先走到就算，它的路长 ${f.deepWalk.moves} 步。广度优先先看一步能到的格，再看两步能到的格，所以最先找到的路就是最短的：${f.wideWalk.moves} 步。要的是最短的答案时就用它：最短的路，最少的步数。`,
      (f) => [`第二种情况：有的分支没有尽头。从 1 出发，用“翻倍”和“加 1”得到 ${f.goal}。先试翻倍的深度优先会一直翻下去，永远回不来；广度优先在第 ${f.limit} 层找到 ${f.goal}。数独每深一层就多填一格，所以每个分支都有尽头。`,
        [["层", ...f.numbers.map((_, i) => i)], ["深度优先", ...f.deepNumbers], ["广度优先", ...f.numbers.map((level) => level.join(" "))]]],
      (f) => [`一个办法：给深度优先加一个深度限制，到了就往回走。限制至少是多少才找得到 ${f.goal}？`,
        [["层", ...f.numbers.map((_, i) => i)], ["数", ...f.numbers.map((level) => level.join(" "))]]],
    ],
    rights: {
      oldest: "对：最后填 @ 的那个盘面等得最久，排在队首。",
      frontier: (f, chosen) => `对：第 ${f.level8} 层的 ${chosen} 个盘面全在等，每个 ${f.cells} 格。深度优先在那里只要记住 ${f.level8} 个猜测。`,
      sameNodes: "对，还是 @。一个也没有收回，说明选中的每一格都只有一个候选数。没有选择，先后就无所谓。",
      longWay: "对：@ 步，绕了一大圈。往下走，看看广度优先的路。",
      limit: "对：@。事先不知道限制，就从 1、2、3 依次试：这叫迭代加深。它和广度优先一样找到最短的答案，又和深度优先一样只记很少的东西。",
    },
    hints: {
      newestGrid: "@ 是最新的。深度优先会接着走它；在这里它排在队尾。",
      shorter: "@ 的盘面在等，但有别的等得更久。看看队列，谁排在最前面？",
      wasTaken: "这个（@）已经取出过了。要找还在等的盘面，也就是空心的圆圈。",
      pathOnly: "@ 是深度优先在那一层要记住的猜测数。在队列里等的是盘面。",
      cells: "题目有 @ 个空格。在队列里等的是盘面：已经得到、还没有取出的都算。",
      level: "这 @ 个都取出了。现在等着的是它们的子节点。",
      rowsLow: "逐行、从 1 试起要 @ 个。这里一个猜测也没有收回，那么选中的每一格有几个候选数？",
      rowsHigh: "逐行、从 9 试起要 @ 个。先填最少的格时，只有一个数字可填，换个顺序又能改变什么？",
      shortest: "确实有一条 @ 步的路，可是这个搜索不找它：能往右就一直往右。",
      squares: "看过的格有 @ 个，起点也算在内。这些格之间走了多少步？",
      tooLow: (f, chosen) => `限制为 ${chosen}，只能看到第 ${chosen} 层为止的数，里面没有 ${f.goal}。`,
      tooHigh: (f, chosen) => `${chosen} 也行，但不是最小的。${f.goal} 在第几层？`,
    },
  },
});
