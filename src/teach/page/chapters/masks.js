// Tables and bit masks: the tree stays as it is, and its nodes become cheaper.

// The nine bits of a set of digits, the highest first.
const bitsOf = (set, { geometry: { digits } }) => digits.map((digit) => (set >> (digit - 1)) & 1).reverse();

CHAPTERS.push({
  stops: [
    stop(KIND.place, { ...EASY, rungs: ["scan", "tables"], view: "source" }),
    stop(KIND.place, { ...EASY, rungs: ["scan", "tables"], nth: 40 }),
    stop(KIND.place, { ...EASY, rungs: ["scan", "tables"], nth: 40, ask({ cells }) {
      const [whole, same] = ["scan", "tables"].map((name) => {
        const machine = new Machine(cells, name);
        machine.advance(Infinity);
        return machine;
      });
      return { right: "sameTree", options: [[same.nodes - same.backtracks, "noDeadEnds"], [same.nodes, whole.nodes === same.nodes], [whole.steps, "steps"]] };
    } }),
    stop(KIND.undo, { ...EASY, rungs: ["tables"] }),
    stop(KIND.choose, { ...EASY, rungs: ["bitmask"] }),
    stop(KIND.choose, { ...EASY, rungs: ["bitmask"] }),
    stop(KIND.choose, { ...EASY, rungs: ["bitmask"] }),
    stop(KIND.choose, { ...KILLER, rungs: ["bitmask"], ask(machine) {
      const digits = digitsOf(machine.left[machine.depth]);
      const highest = digits[digits.length - 1];
      return { right: "ones", options: [[digits.length, true], [highest - 1, "highest"], [machine.geometry.side, "allBits"]] };
    } }),
    stop(undefined, { ...LOSES, rungs: ["scan", "bitmask"], view: "overview", timed: ["scan", "tables", "bitmask"], ...END }),
    stop(undefined, { ...LOSES, rungs: ["scan", "bitmask"], pick: "time" }),
    stop((machine) => machine.kind === KIND.undo && bitsIn(machine.left[machine.depth]) > 1, { ...LOSES, rungs: ["bitmask"],
      ask(machine) {
        const next = nextOf(machine).b;
        return { right: "lowest", options: digitsOf(machine.candidates(machine.a)).map((digit) => [digit, digit === next || (digit < next ? "takenBack" : "notLowest")]) };
      } }),
  ],
  facts(machine, { at }, others) {
    const cell = machine.cellAt[machine.depth];
    const left = machine.left[machine.depth];
    const low = left & -left;
    const [row, column, box] = machine.geometry.unitsOf[cell].map((unit) => machine.used[unit]);
    const bits = (set) => bitsOf(set, machine);
    return {
      looks: 3 * (machine.geometry.side - 1), peers: peersOf(machine.geometry, cell).length,
      digits: machine.geometry.digits.slice().reverse(), here: at(cell), cellRow: Math.floor(cell / 9) + 1, cellColumn: (cell % 9) + 1,
      fit: digitsOf(left), low: digitsOf(low)[0], row: bits(row), column: bits(column), box: bits(box), or: bits(row | column | box),
      not: bits(left), minus: bits(-left), and: bits(low), less: bits(left - 1), rest: bits(left & (left - 1)), ones: bitsIn(left),
      events: [machine, ...others].map(({ steps }) => number(steps)), count: number(machine.nodes),
      times: () => ["scan", "tables", "bitmask"].map((name) => [name, number(machine.nodes), timeOf(name, LOSES.cells).each]),
    };
  },
  exercises: ["tables", "lowbit"],
  en: {
    title: "Tables and bit masks: cheaper nodes",
    stops: [
      (f) => `The same puzzle with two rungs side by side. For each digit, rung 1 goes through row, column and box: up to ${f.looks} looks at ${f.peers} peers, because some of them are in two of these units. Rung 2 keeps tables of the digits that each row, column and box has, and looks up 3 entries.`,
      (f) => `Both stand at node ${f.nodes}, for the panels go node by node. The boards are equal and so are {the trees|tree}: the same digits are placed in the same order. Only the question whether a digit fits is answered in another way.`,
      () => `How many nodes will rung 2 need for the whole puzzle? (Rung 1 solved it in chapter ${chapterNumber("growth")}.)`,
      () => "The tables must match the board. They are set when a digit is placed and cleared when it is undone, here with {the statement below the one that is lit|source}. Forget that, and the search goes wrong far from the mistake.",
      (f) => [`A row’s table is nine times yes or no, so nine bits of one number are enough: a bit mask. Here are those of the units of ${f.here}; the bit at the right is for 1. “Or” combines the three, “not” inverts the result: the candidates, ${f.fit.join(", ")}.`,
        [["digit", ...f.digits], ["row", ...f.row], ["column", ...f.column], ["box", ...f.box], ["or", ...f.or], ["not", ...f.not]]],
      (f) => [`The loop wants the lowest candidate. Negative numbers are written so that x & -x keeps the lowest 1 of x and nothing else: this is called lowbit. Here it stands for ${f.low}. So the loop visits the ${f.fit.length} digits that fit, and meets no conflict.`,
        [["digit", ...f.digits], ["x", ...f.not], ["-x", ...f.minus], ["x & -x", ...f.and]]],
      (f) => [`And x & (x - 1) is x without its lowest 1. Do that until nothing is left, and you have counted every 1: popcount. Here it is ${f.ones}. Processors do it in one instruction, which Rust calls count_ones; chapter ${chapterNumber("fewest")} needs it.`,
        [["digit", ...f.digits], ["x", ...f.not], ["x - 1", ...f.less], ["x & (x - 1)", ...f.rest]]],
      (f) => [`A wider mask, in ${f.here} of another puzzle. How often do you have to replace x by x & (x - 1) until nothing is left?`,
        [["digit", ...f.digits], ["x", ...f.not]]],
      (f) => [`A harder puzzle, searched to its end: ${f.count} nodes for both rungs, but ${f.events[0]} steps for rung 1 and ${f.events[1]} for rung 3, which meets no conflicts. The table was timed just now in this browser, in JavaScript. The tree is the same, and a node costs less.`,
        [["rung", "nodes", "ns a node"], ...f.times()]],
      () => "Here the two race by time, as just measured in this browser: each panel has its time, and the line above them says how many times slower they are played. Press Play: both are always shown at the same moment. The one that does less at each node is through the tree sooner.",
      (f) => [`${f.digit} has just been taken back from ${f.here}. This is what the mask has left to try there. Which digit will be placed next?`,
        [["digit", ...f.digits], ["left", ...f.not]]],
    ],
    rights: {
      sameTree: "Right: @, as many as rung 1. The same digits are tried in the same order, so the tree is the same. Each node is cheaper.",
      ones: "Right: @. Each time takes one 1 away, and there are as many as candidates.",
      lowest: "Right: @, the lowest one that is left. Press Step to see it placed.",
    },
    hints: {
      noDeadEnds: "With @ it would never guess wrong. But it guesses like rung 1.",
      steps: "@ is what rung 1 needs in steps: its conflicts count there. A node is a digit that was placed.",
      highest: "@ is the place of the highest 1, counted from 0. Zeros cost nothing here: count the ones.",
      allBits: "@ is the width of the mask. A loop over all bits would take so long; this one skips the zeros.",
      takenBack: "@ is not in the mask any more: it has been tried.",
      notLowest: "@ is left to try, but x & -x finds a lower one, farther to the right.",
    },
  },
  zh: {
    title: "表与位掩码：节点更便宜",
    stops: [
      (f) => `同一道题，两个版本并排。每试一个数字，版本 1 要查行、列、宫：相关格有 ${f.peers} 个，有的同在两个单元里，所以最多看 ${f.looks} 次。版本 2 记着三张表：每行、每列、每宫已有哪些数字，只查 3 项。`,
      (f) => `两边都在第 ${f.nodes} 个节点，因为并排时按节点前进。盘面一样，{树|tree}也一样：同样的数字按同样的顺序填入。不同的只是怎样判断一个数字能不能填。`,
      () => `解完整道题，版本 2 要多少个节点？（版本 1 在第 ${chapterNumber("growth")} 章解过它。）`,
      () => "表必须与盘面一致：填入时记上，撤销时划掉，也就是{亮着的语句下面那一句|source}。要是忘了它，错误会在很远的地方才显出来。",
      (f) => [`一行的表只是九个“有”或“没有”，用一个整数的九个二进制位就能存下：这叫位掩码。下面是 ${f.here} 所在单元的掩码，最右边的位表示 1。“或”把三个单元已有的合在一起，“非”把它反过来：剩下的就是候选数 ${f.fit.join("、")}。`,
        [["数字", ...f.digits], ["行", ...f.row], ["列", ...f.column], ["宫", ...f.box], ["或", ...f.or], ["非", ...f.not]]],
      (f) => [`循环要的是最小的候选数。由于负数用补码表示，x & -x 只留下 x 最低的 1，这叫 lowbit。这里它表示 ${f.low}。于是循环只走 ${f.fit.length} 个能填的数字，不再遇到冲突。`,
        [["数字", ...f.digits], ["x", ...f.not], ["-x", ...f.minus], ["x & -x", ...f.and]]],
      (f) => [`x & (x - 1) 则去掉 x 最低的 1。一直做到什么也不剩，就数出了有几个 1：这叫 popcount。这里是 ${f.ones}。处理器一条指令就能做到，在 Rust 里叫 count_ones；第 ${chapterNumber("fewest")} 章要用。`,
        [["数字", ...f.digits], ["x", ...f.not], ["x - 1", ...f.less], ["x & (x - 1)", ...f.rest]]],
      (f) => [`另一道题的 ${f.here}，掩码宽一些。把 x 换成 x & (x - 1)，要做几次才什么也不剩？`,
        [["数字", ...f.digits], ["x", ...f.not]]],
      (f) => [`一道更难的题，搜索到底：两个版本都是 ${f.count} 个节点；版本 1 走 ${f.events[0]} 步，版本 3 不再遇到冲突，走 ${f.events[1]} 步。表里的时间是刚才在这个浏览器里测的，每个版本都用 JavaScript 另写了一遍。树没有变，每个节点更便宜。`,
        [["版本", "节点", "每节点 ns"], ...f.times()]],
      () => "这里让同样的两个版本按实测的时间赛跑。两个版本刚才都在这个浏览器里测过：结果写在各自的面板里，上面一行写着放慢到几分之一。按“播放”：两边总是停在同一时刻各自所到的地方。树是同一棵，但每个节点查得少的那个版本先走完。在面板上方可以改回按节点。",
      (f) => [`刚从 ${f.here} 收回 ${f.digit}。掩码里还剩这几个数字待试。接下来填哪个数字？`,
        [["数字", ...f.digits], ["待试", ...f.not]]],
    ],
    rights: {
      sameTree: "对：@ 个，和版本 1 一样多。按同样的顺序试同样的数字，树就一样，只是每个节点更便宜。",
      ones: "对：@ 次。每次去掉一个 1，候选数有几个，就去几次。",
      lowest: "对：@，剩下的最低位。按“前进”看它填入。",
    },
    hints: {
      noDeadEnds: "只用 @ 个，就得从不猜错。可它和版本 1 猜得一样。",
      steps: "@ 是版本 1 的步数，冲突也算在内。填入的数字才算节点。",
      highest: "@ 是最高的 1 的位置（从 0 数起）。零不用管，只数有几个一。",
      allBits: "@ 是掩码的宽度。逐位循环才要这么多次，这里跳过了零。",
      takenBack: "@ 已经不在掩码里：试过了。",
      notLowest: "@ 也待试，但 x & -x 找的是更低、更靠右的那一位。",
    },
  },
});
