// Breadth-first and depth-first search on the same tree; orders that the reader chooses; and problems where depth-first search
// is the wrong tool.

// A puzzle with a dead end before its first solution, and with several solutions.
const TWICE = "..13..........24";
const BOTH = { cells: TWICE, rungs: ["scan", "wide"], name: smallName(TWICE), parts: ["tree", "steps"] };
// The number of nodes after which both searches are compared.
const EARLY = 10;
const ordersOf = once(() => new Orders([EASY, LOCKED, LOSES, KILLER]));

// The number to be reached from 1.
const GOAL = 11;
const limitOf = () => goingWide(GOAL).length - 1;

CHAPTERS.push({
  picture: "wide",
  parts: [],
  stops: [
    stop(undefined, BOTH),
    stop(KIND.place, { ...BOTH, parts: ["tree", "stack", "steps"], nth: EARLY }),
    stop(KIND.place, { ...BOTH, nth: EARLY, ask(machine, f, [, wide]) {
      const next = wide.stepOf[wide.taken + 1];
      const newest = wide.stepOf[wide.found - 1];
      return { branch: next, panel: 1, right: "oldest", hint: (step) => (step === newest ? "newestGrid" : step > next ? "shorter" : "wasTaken") };
    } }),
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
    stop(undefined, { ...EASY, tool: () => make("div", "rooms", "", ...roomsDrawn(ROOM, undefined)), ask() {
      const [deep, wide] = [true, false].map((isDeep) => walkThrough(ROOM, isDeep));
      return { right: "longWay", options: [[wide.moves, "shortest"], [deep.moves, true], [deep.seen.length, "squares"]] };
    } }),
    stop(undefined, { ...EASY, tool: () => new OpenRoom().element }),
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
      () => "The same puzzle twice. Depth-first search continues from its newest grid. In the second search every new grid joins a queue, and the one that has waited longest is next: this is breadth-first search. Press Step a few times and compare the {trees|tree}.",
      (f) => `Each search has placed ${f.nodes} digits. Depth-first search is ${f.deep} levels down and has undone ${f.backtracks} guesses. Breadth-first search is on level ${f.level} and never undoes anything: ${f.waiting} {grids are waiting|stack}, each a copy of its own.`,
      () => "Which grid does breadth-first search take next? Choose its node in the tree of breadth-first search.",
      (f) => ["Both have a solution. But breadth-first search had to go through every level on the way. A Sudoku is solved on the last level or nowhere, so breadth-first search gains nothing here. What does it cost? Compare the last row.",
        [["", "depth-first", "breadth-first"], ["nodes", f.nodes, f.wideNodes], ["to remember, at most", `${f.deepest} digits in one grid`, `${f.widest} grids of ${f.grid} cells`]]],
      (f) => [`On 9 × 9 that difference is decisive. These are the first levels of a hard puzzle. Breadth-first search has just taken the last grid of level ${f.level7} from the queue. How many grids are in the queue now?`,
        [["level", ...f.levels.map((_, i) => i + 1)], ["nodes", ...barred(f.levels)]]],
      () => "The size of a tree also depends on the order of cells and digits. Choose both, for each puzzle, and the page counts the nodes. Can you find an order that is best for all of them?",
      (f) => `On the easy puzzle, fewest candidates first needs ${f.low} nodes if it tries 1 first, and undoes none of them. How many nodes does it need if it tries 9 first?`,
      () => "Now find a short path from the blue circle to the green one. Depth-first search tries right first, then down, left and up, and enters no square twice. Trace it with your finger. How many moves long is its path?",
      (f) => `Numbers show the order of the visits. Depth-first search takes the first path it finds: ${f.deepWalk.moves} moves. Breadth-first search goes one move away, then two, so its first path is a shortest one: ${f.wideWalk.moves} moves. Choose any square to build or remove a wall.`,
      (f) => [`Some branches never end. From 1, reach ${f.goal} by doubling or adding 1. If depth-first search always tries doubling first, it doubles for ever. Breadth-first search finds ${f.goal} on level ${f.limit}. In a Sudoku every branch ends: each level fills a cell.`,
        [["level", ...f.numbers.map((_, i) => i)], ["depth-first", ...f.deepNumbers], ["breadth-first", ...f.numbers.map((level) => level.join(" "))]]],
      (f) => [`There is a remedy: depth-first search that turns back at a depth limit. What is the smallest limit with which it finds ${f.goal}?`,
        [["level", ...f.numbers.map((_, i) => i)], ["numbers", ...f.numbers.map((level) => level.join(" "))]]],
    ],
    rights: {
      oldest: "Right: the grid whose newest digit is @ has waited longest. It is first in the queue.",
      frontier: (f, chosen) => `Right: all ${chosen} grids of level ${f.level8}, each with ${f.cells} cells. Depth-first search remembers just ${f.level8} guesses there.`,
      sameNodes: "Right: @ again. Every cell it chose had a single candidate, and then the order of the digits makes no difference.",
      longWay: "Right: @ moves, all around the room. The next stop shows both paths.",
      limit: "Right: @. If you don’t know the limit, try 1, 2, 3 and so on. This is called iterative deepening. It finds a shortest answer and remembers as little as depth-first search.",
    },
    hints: {
      newestGrid: "@ is the newest. Depth-first search would continue there, but here it is last in the queue.",
      shorter: "The grid with @ is waiting, but another one has waited longer. Which one is first in the queue?",
      wasTaken: "That grid (@) has already been taken. Look for one that is still waiting: a dotted circle.",
      pathOnly: "@ guesses are all that depth-first search remembers on that level. The queue holds grids.",
      cells: "@ cells are empty in the puzzle. The queue holds grids: all that were found and not yet taken.",
      level: "These @ grids have been taken already. Now their children are waiting.",
      rowsLow: "Row by row, with 1 first, it needs @. But here every chosen cell had only one candidate. What can the order change then?",
      rowsHigh: "Row by row, with 9 first, it needs @. But here every chosen cell had only one candidate. What can the order change then?",
      shortest: "There is a path of @ moves, but this search doesn’t look for it. It goes right whenever it can.",
      squares: "It visits @ squares, counting the first. How many moves is that?",
      tooLow: (f, chosen) => `With limit ${chosen} it sees only the numbers down to level ${chosen}. ${f.goal} is not among them.`,
      tooHigh: (f, chosen) => `${chosen} works, but it isn’t the smallest. On which level is ${f.goal}?`,
    },
  },
  zh: {
    title: "深度优先还是广度优先",
    stops: [
      () => "同一道题放了两份。第一个是深度优先搜索，总是从最新的盘面往下走。第二个让每个新盘面排到队列末尾，每次取等得最久的那个，这叫广度优先搜索。按几次“进一步”，比较两棵{树|tree}。",
      (f) => `两边都填了 ${f.nodes} 次。深度优先搜索到了第 ${f.deep} 层，撤销过 ${f.backtracks} 个猜测。广度优先搜索在第 ${f.level} 层，从不撤销：有 ${f.waiting} 个{盘面在等|stack}，每个都是单独的一份。`,
      () => "广度优先搜索接着取哪个盘面？在广度优先的树上选出它的节点。",
      (f) => ["两边都有解了。可是广度优先搜索必须走完途中的每一层。数独的解只会在最后一层，所以广度优先在这里没有好处。代价是什么？比较最后一行。",
        [["", "深度优先", "广度优先"], ["节点", f.nodes, f.wideNodes], ["最多要记住", `一个盘面里的 ${f.deepest} 个数字`, `${f.widest} 个 ${f.grid} 格的盘面`]]],
      (f) => [`到了 9 × 9，差别就是决定性的。这是一道难题开头几层的节点数。广度优先搜索刚从队列里取出第 ${f.level7} 层的最后一个盘面。现在队列里有多少个盘面？`,
        [["层", ...f.levels.map((_, i) => i + 1)], ["节点", ...barred(f.levels)]]],
      () => "树的大小还取决于选格和试数的顺序。给每道题选一选，页面马上数出节点。有没有哪种顺序对每道题都最好？",
      (f) => `容易的那道题，先填候选数最少的格，从 1 试起，用 ${f.low} 个节点，一个也没有撤销。改成从 9 试起，要多少个节点？`,
      () => "现在要找一条从蓝点到绿点的短路。深度优先搜索依次试右、下、左、上，走过的格不再走。用手指描一描。它的路有多少步？",
      (f) => `数字是走到各格的先后。深度优先搜索用它最先找到的路：${f.deepWalk.moves} 步。广度优先搜索先走一步能到的格，再走两步能到的，所以它最先找到的就是最短路：${f.wideWalk.moves} 步。选任意一格，就能筑墙或拆墙。`,
      (f) => [`有的分支没有尽头。从 1 出发，每次翻倍或者加 1，要得到 ${f.goal}。总是先试翻倍的深度优先搜索会一直翻下去；广度优先搜索在第 ${f.limit} 层找到 ${f.goal}。数独每深一层就多填一格，每个分支都有尽头。`,
        [["层", ...f.numbers.map((_, i) => i)], ["深度优先", ...f.deepNumbers], ["广度优先", ...f.numbers.map((level) => level.join(" "))]]],
      (f) => [`有个办法：给深度优先搜索一个深度限制，到了就退回。限制最小是多少，它才找得到 ${f.goal}？`,
        [["层", ...f.numbers.map((_, i) => i)], ["数", ...f.numbers.map((level) => level.join(" "))]]],
    ],
    rights: {
      oldest: "对：最后填 @ 的那个盘面等得最久，排在队首。",
      frontier: (f, chosen) => `对：第 ${f.level8} 层的 ${chosen} 个盘面都在等，每个 ${f.cells} 格。深度优先搜索在那里只要记住 ${f.level8} 个猜测。`,
      sameNodes: "对：还是 @。选中的每一格都只有一个候选数，先试哪个都一样。",
      longWay: "对：@ 步，绕了一大圈。下一站画出两条路。",
      limit: "对：@。不知道限制是多少，就从 1、2、3 依次试起，这叫迭代加深。它能找到最短的答案，要记住的又和深度优先搜索一样少。",
    },
    hints: {
      newestGrid: "@ 是最新的。深度优先搜索会从它往下走；在这里它排在队尾。",
      shorter: "@ 的盘面在等，但有别的等得更久。队列里谁排第一？",
      wasTaken: "这个盘面（@）已经取出过了。找一个还在等的：虚线圆圈。",
      pathOnly: "深度优先搜索在那一层只要记住 @ 个猜测。队列里放的是盘面。",
      cells: "题目有 @ 个空格。队列里放的是盘面：已经得到、还没有取出的都在里面。",
      level: "这 @ 个盘面都取出了。现在在等的是它们的子节点。",
      rowsLow: "逐行、从 1 试起要 @ 个。可是这里选中的每一格都只有一个候选数，顺序还有什么影响？",
      rowsHigh: "逐行、从 9 试起要 @ 个。可是这里选中的每一格都只有一个候选数，顺序还有什么影响？",
      shortest: "确实有一条 @ 步的路，可是这个搜索不找它：能往右就往右。",
      squares: "连起点在内，它走过 @ 格。那是多少步？",
      tooLow: (f, chosen) => `限制为 ${chosen}，只看得到第 ${chosen} 层为止的数，里面没有 ${f.goal}。`,
      tooHigh: (f, chosen) => `${chosen} 也行，但不是最小的。${f.goal} 在第几层？`,
    },
  },
});
