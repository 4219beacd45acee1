// Tables and bit masks: the tree stays the same, and each of its nodes takes less time.

// The nine bits of a set of digits, the highest first.
const bitsOf = (set, { geometry: { digits } }) => digits.map((digit) => (set >> (digit - 1)) & 1).reverse();

CHAPTERS.push({
  picture: "bits",
  parts: ["board", "source", "steps"],
  stops: [
    stop(KIND.place, { ...EASY, parts: ["source"], rungs: ["scan", "tables"], view: "source" }),
    stop(KIND.place, { ...EASY, parts: ["board", "tree"], rungs: ["scan", "tables"], nth: 40, ask({ cells }) {
      const [whole, same] = ["scan", "tables"].map((name) => {
        const machine = new Machine(cells, name);
        machine.advance(Infinity);
        return machine;
      });
      return { right: "sameTree", options: [[same.nodes - same.backtracks, "noDeadEnds"], [same.nodes, whole.nodes === same.nodes], [whole.steps, "steps"]] };
    } }),
    stop(KIND.undo, { ...EASY, rungs: ["tables"] }),
    stop(KIND.choose, { ...EASY, parts: ["board"], rungs: ["bitmask"], ask(machine) {
      const { digits, side } = machine.geometry;
      const fit = digitsOf(machine.left[machine.depth]);
      const listed = (set) => set.join(", ");
      return { right: "candidates", options: [[listed(digits.filter((digit) => !fit.includes(digit))), "zeros"], [listed(fit), true],
        [listed(fit.map((digit) => side + 1 - digit).reverse()), "fromLeft"]] };
    } }),
    stop(KIND.choose, { ...EASY, rungs: ["bitmask"] }),
    stop(KIND.choose, { ...KILLER, parts: ["board"], rungs: ["bitmask"], ask(machine) {
      const digits = digitsOf(machine.left[machine.depth]);
      const highest = digits[digits.length - 1];
      return { right: "ones", options: [[digits.length, true], [highest - 1, "highest"], [machine.geometry.side, "allBits"]] };
    } }),
    stop(undefined, { ...LOSES, parts: ["overview"], rungs: ["scan", "bitmask"], view: "overview", timed: ["scan", "tables", "bitmask"], ...END }),
    stop(undefined, { ...LOSES, parts: ["board", "counters", "steps"], rungs: ["scan", "bitmask"], pick: "time" }),
    stop((machine) => machine.kind === KIND.undo && bitsIn(machine.left[machine.depth]) > 1, { ...LOSES, parts: ["board"], rungs: ["bitmask"],
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
      digits: machine.geometry.digits.slice().reverse(), here: at(cell),
      fit: digitsOf(left), low: digitsOf(low)[0], row: bits(row), column: bits(column), box: bits(box), or: bits(row | column | box),
      not: bits(left), minus: bits(-left), and: bits(low), less: bits(left - 1), rest: bits(left & (left - 1)),
      events: [machine, ...others].map(({ steps }) => number(steps)), count: number(machine.nodes),
      times: () => ["scan", "tables", "bitmask"].map((name) => [name, number(machine.nodes), timeOf(name, LOSES.cells).each]),
    };
  },
  exercises: ["tables", "lowbit"],
  en: {
    title: "Tables and bit masks: faster nodes",
    stops: [
      (f) => `Does a digit fit? The search you know, version 1, goes through row, column and box: up to ${f.looks} comparisons with ${f.peers} peers, as some share two units. Version 2 keeps a table for each unit and looks up 3 entries. Compare the two {programs|source}.`,
      (f) => `Both searches are at node ${f.nodes}. Same board, same {tree|tree}: they place the same digits in the same order. Version 1 solved this puzzle in chapter ${chapterNumber("growth")}. How many nodes will version 2 need?`,
      () => "The tables must always match the board. Each placed digit is entered in them, and each undo clears it again: that is {the line below the highlighted one|source}. Forget it, and the search goes wrong much later. Find the line that enters the digit.",
      (f) => [`A unit’s table is nine times yes or no, so nine bits of one number can store it: a bit mask. These are the masks for ${f.here}. “Or” combines them and “not” flips every bit. Which digits does the last row stand for?`,
        [["digit", ...f.digits], ["row", ...f.row], ["column", ...f.column], ["box", ...f.box], ["or", ...f.or], ["not", ...f.not]]],
      (f) => [`The loop needs the smallest candidate, the lowest 1. For -x, the computer flips every bit of x and adds 1. So x & -x keeps only the lowest 1: here, the bit for ${f.low}. This is called lowbit. Check the table.`,
        [["digit", ...f.digits], ["x", ...f.not], ["-x", ...f.minus], ["x & -x", ...f.and]]],
      (f) => [`x & (x - 1) removes the lowest 1. Repeat this until x is 0, and the number of rounds is how many bits were 1: the popcount. How many rounds does this mask take, for ${f.here} of another puzzle?`,
        [["digit", ...f.digits], ["x", ...f.not], ["x - 1", ...f.less], ["x & (x - 1)", ...f.rest]]],
      (f) => [`A harder puzzle, searched to the end. Versions 1 and 3 have the same ${f.count} nodes. But version 1 takes ${f.events[0]} steps and version 3 only ${f.events[1]}: it never tries a digit that conflicts. Your browser has just timed them.`,
        [["version", "nodes", "ns a node"], ...f.times()]],
      () => "Press Play: the two versions race by the times just measured, slowed down. Same tree, same nodes, but the version that does less work at each node finishes first.",
      (f) => [`The ${f.digit} in ${f.here} has just been undone. The mask shows which digits are left to try there. Which one does the search place next?`,
        [["digit", ...f.digits], ["left", ...f.not]]],
    ],
    rights: {
      sameTree: "Right: @, like version 1. The same digits in the same order make the same tree. Only the time for each node changes.",
      candidates: "Right: @. No unit of the cell has these digits, so they are its candidates.",
      ones: "Right: @. Every round removes one 1, and each candidate has one.",
      lowest: "Right: @, the lowest one that is left.",
    },
    hints: {
      noDeadEnds: "With @ nodes it would never guess wrong. But it guesses like version 1.",
      steps: "@ is the number of steps of version 1, with all its conflicts. A node is a digit that was placed.",
      zeros: "These digits have a 0 in the last row. Look at those with a 1.",
      fromLeft: "You have read the bits from the left. The first row says which digit each bit stands for.",
      highest: "@ is the position of the highest 1, counted from 0. But only bits that are 1 take a round.",
      allBits: "@ is the number of bits. A loop over all bits takes that many rounds, but this one skips the zeros.",
      takenBack: "@ is no longer in the mask: it has been tried.",
      notLowest: "@ is left to try, but x & -x finds a lower one, further to the right.",
    },
  },
  zh: {
    title: "表与位掩码：让节点更快",
    stops: [
      (f) => `一个数字能不能填？你熟悉的搜索是版本 1，它把行、列、宫都查一遍：相关格有 ${f.peers} 个，有的同在两个单元里，所以最多比较 ${f.looks} 次。版本 2 给每个单元记一张表，只查 3 项。比较这两段{程序|source}。`,
      (f) => `两个搜索都到了第 ${f.nodes} 个节点。盘面一样，{树|tree}也一样：填的数字和顺序都相同。第 ${chapterNumber("growth")} 章里，版本 1 解过这道题。版本 2 要多少个节点？`,
      () => "表必须始终与盘面一致。所以每次填入都要记上一项，每次撤销都要划掉它，也就是{亮着的那一行的下一行|source}。忘了划掉，错误要很久以后才显出来。找一找记上的那一行。",
      (f) => [`一个单元的表就是九个“有”或“没有”，用一个整数的九个二进制位就能存下：这叫位掩码。这是 ${f.here} 的各个掩码。“或”把它们合起来，“非”把每一位反过来。最后一行表示哪些数字？`,
        [["数字", ...f.digits], ["行", ...f.row], ["列", ...f.column], ["宫", ...f.box], ["或", ...f.or], ["非", ...f.not]]],
      (f) => [`循环要的是最小的候选数，也就是最低的 1。计算机求 -x 时，把 x 的每一位反过来再加 1，所以 x & -x 只留下 x 最低的 1：这里是 ${f.low} 那一位。这个技巧叫 lowbit。对着表验证一下。`,
        [["数字", ...f.digits], ["x", ...f.not], ["-x", ...f.minus], ["x & -x", ...f.and]]],
      (f) => [`x & (x - 1) 去掉最低的 1。重复做到 x 为 0，做了几次，就有几位是 1：这叫 popcount。这是另一道题 ${f.here} 的掩码，要做几次？`,
        [["数字", ...f.digits], ["x", ...f.not], ["x - 1", ...f.less], ["x & (x - 1)", ...f.rest]]],
      (f) => [`一道更难的题，搜索到底。版本 1 和版本 3 都是 ${f.count} 个节点，但版本 1 走了 ${f.events[0]} 步，版本 3 只走 ${f.events[1]} 步：它从不试冲突的数字。时间是浏览器刚测的。`,
        [["版本", "节点", "每节点 ns"], ...f.times()]],
      () => "按“播放”：两个版本按刚测得的时间赛跑，放慢了给你看。同一棵树，同样的节点，每个节点做得少的那个先跑完。",
      (f) => [`${f.here} 的 ${f.digit} 刚刚撤销。掩码里是还没有试的数字。搜索接下来填哪一个？`,
        [["数字", ...f.digits], ["待试", ...f.not]]],
    ],
    rights: {
      sameTree: "对：@ 个，和版本 1 一样。数字和顺序都一样，树就一样，变的只是每个节点花的时间。",
      candidates: "对：@。这一格的三个单元里都没有它们，所以它们就是候选数。",
      ones: "对：@ 次。每次去掉一个 1，每个候选数对应一个。",
      lowest: "对：@，剩下的最低位。",
    },
    hints: {
      noDeadEnds: "只用 @ 个节点，就得从不猜错。可是它和版本 1 猜得一样。",
      steps: "@ 是版本 1 的步数，冲突也算在内。填入的数字才算节点。",
      zeros: "这些数字在最后一行是 0。要看是 1 的。",
      fromLeft: "你是从左边数的。第一行写着每一位表示哪个数字。",
      highest: "@ 是最高的 1 的位置，从 0 数起。可是只有是 1 的位才要做一次。",
      allBits: "@ 是二进制位的个数。逐位循环才要做这么多次，这里跳过了零。",
      takenBack: "@ 已经不在掩码里：试过了。",
      notLowest: "@ 也没有试，但 x & -x 找的是更低、更靠右的那一位。",
    },
  },
});
