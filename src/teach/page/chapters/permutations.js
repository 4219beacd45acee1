// Permutations of three digits: a search tree small enough to be seen whole, and its program.

// The table counts permutations by searching, up to MOST digits; for MORE digits the text multiplies.
const [MOST, MORE] = [6, 20];

const rowOf = (machine) => machine.grid.join(" ");

// The permutations of n digits in the order in which the search finds them, each with the step of its last digit.
function rowsOf(n) {
  const machine = new Permute(".".repeat(n));
  const rows = [];
  while (machine.step()) if (machine.kind === KIND.solved) rows.push({ row: rowOf(machine), step: machine.placedAt[(n - 1) * n + machine.choiceAt[n - 1] - 1] });
  return rows;
}

function countsOf(n) {
  const machine = new Permute(".".repeat(n));
  machine.advance(Infinity);
  return { n, orders: machine.solutions, nodes: machine.nodes };
}

const factorial = (n) => Array.from({ length: n }, (_, i) => i + 1).reduce((product, factor) => product * factor, 1);

CHAPTERS.push({
  picture: "orders",
  parts: ["board", "tree"],
  stops: [
    stop(undefined, { ...THREE, parts: ["board"] }),
    stop(KIND.solved, { ...THREE, ask(machine) {
      const { a, kind } = nextOf(machine);
      const takes = (cell) => kind === KIND.undo && a === cell;
      const { count } = machine.geometry;
      return { options: [["takesFirst", takes(0) || "tooSoon"], ["takesLast", takes(count - 1) || "tooSoon"], ["ends", "notAll"]] };
    } }),
    stop(KIND.place, { ...THREE, nth: 4 }),
    stop(KIND.solved, { ...THREE, nth: 2, ask(machine) {
      const rows = rowsOf(machine.geometry.count).map(({ row }) => row);
      const found = machine.solutions;
      return { right: "newFirst", options: [[rows[0], "known"], [rows[found], true], [rows[found + 1], "smaller"], [rows[found + 2], "smaller"]] };
    } }),
    stop(KIND.solved, { ...THREE, ...END, ask(machine) {
      const rows = rowsOf(machine.geometry.count);
      const last = rows[rows.length - 1].step;
      const isRow = (step) => rows.some((row) => row.step === step);
      return { branch: last, right: "lastRow", hint: (step) => (isRow(step) ? "earlier" : "unfinished") };
    } }),
    stop(undefined, { ...digitsIn(4), ask({ geometry: { count } }) {
      const { orders } = countsOf(count);
      return { options: [[count * (count + 1) / 2, "adds"], [count * (count - 1), "twoPlaces"], [orders, true], [count ** count, "repeats"]], right: "all" };
    } }),
    stop(KIND.solved, { ...digitsIn(4), ...END }),
    stop(KIND.place, { ...THREE, nth: 3, parts: ["board", "source"], ask: () => ({ line: "undo", right: "undone",
      hint: (site) => (["choose", "conflict", "place", "dead", "solved"].includes(site) ? site : "elsewhere") }) }),
  ],
  facts(machine) {
    const { count } = machine.geometry;
    const rows = rowsOf(count);
    const places = machine.geometry.digits.map((digit) => count + 1 - digit);
    return {
      n: count, row: rowOf(machine), places, product: `${places.join(" × ")} = ${rows.length}`, all: rows.length,
      first: rows[0].row, firstCell: cellName(0, count), lastCell: cellName(count - 1, count), lastDigit: machine.grid[count - 1],
      counts: once(() => Array.from({ length: MOST }, (_, i) => countsOf(i + 1))), more: MORE, moreOrders: factorial(MORE), years: Math.round(factorial(MORE) / 1e9 / 3600 / 24 / 365.25), ago: machine.solutions,
    };
  },
  exercises: ["permutations"],
  en: {
    title: "Three digits in a row",
    stops: [
      (f) => `In how many ways can you arrange the digits 1 to ${f.n}? Each arrangement is called a permutation. Write them all down before you go on. The program fills one place after another, and uses each digit once.`,
      (f) => `The first permutation is complete: {${f.row}|path}. Each level of the {tree|tree} is one place, and the star marks a full row. The search wants all permutations. What does it do next?`,
      (f) => `No other digit was left for ${f.lastCell}, so the search undid ${f.guess} as well. Now it tries ${f.guessed} there. ${f.firstCell} still holds ${f.first.split(" ")[0]}: the newest choices change first.`,
      (f) => `The second permutation is ${f.row}. Which one comes third?`,
      (f) => `The search is over, and every digit has been undone. The first place had ${f.places[0]} choices, each place after it one fewer: ${f.product} permutations. In the tree, choose the node that completed the last one.`,
      (f) => `Now there are ${f.n} digits. How many permutations do they have?`,
      (f) => [`Each new digit multiplies the number of permutations, and the tree grows with it. ${f.more} digits have ${number(f.moreOrders)} permutations. At a billion a second, listing them takes ${f.years} years: not every tree can be searched completely.`,
        [["digits", ...f.counts().map(({ n }) => n)], ["permutations", ...f.counts().map(({ orders }) => number(orders))], ["nodes", ...f.counts().map(({ nodes }) => number(nodes))]]],
      () => "Here is its {code|source}: loop over the digits, skip those in use, place one, call search recursively for the next place, undo. When the search is over, the board is empty again. Which line empties it?",
    ],
    answers: {
      takesFirst: (f) => `It undoes the digit in ${f.firstCell}`, takesLast: (f) => `It undoes the digit in ${f.lastCell}`, ends: () => "It stops",
    },
    right: (f) => `Right. After a full row the search goes on as if it had hit a dead end: it undoes the newest digit, the ${f.lastDigit} in ${f.lastCell}.`,
    rights: {
      newFirst: (f, chosen) => `Right: all ${f.ago} permutations that begin with ${f.row[0]} are found. So ${chosen[0]} comes first, and then the smallest digits that are left: ${chosen}.`,
      lastRow: "Right. The search goes through the tree from left to right, and this is its last leaf.",
      all: (f) => `Right: ${f.product}. The next stop shows the whole tree.`,
      undone: "Right. Every digit that is placed is undone after its call, in the same loop.",
    },
    hints: {
      tooSoon: (f) => `Another permutation begins like ${f.row}. Don’t go back further than you must.`,
      notAll: (f) => `It has found only one. ${f.row.split(" ").reverse().join(" ")} is another.`,
      known: "@ was the first.",
      smaller: "@ comes later. Each place tries smaller digits before larger ones.",
      earlier: "That node completed a permutation too, but others came after it. Smaller digits come first, so which permutation comes last?",
      unfinished: "The row wasn’t full there yet. Look at the lowest level.",
      adds: (f, chosen) => `${chosen} is ${f.places.join(" + ")}. But every choice for one place can be combined with every choice for the next, so multiply.`,
      twoPlaces: (f, chosen) => `${chosen} is right for two places. Here there are ${f.n}.`,
      repeats: (f, chosen) => `${chosen} would be right if digits could repeat: ${f.n} choices for every place.`,
      choose: "That line only starts the count.",
      conflict: "That line skips a digit that is already in the row. It doesn’t change the board.",
      place: "That line puts a digit in. Which one takes it out?",
      dead: "That line runs after the loop. By then its place is empty.",
      solved: "That line runs when the row is full.",
      elsewhere: "Not that line. Look for one that changes the board.",
    },
  },
  zh: {
    title: "三个数字排一排",
    stops: [
      (f) => `把 1 到 ${f.n} 排成一排，有多少种排法？每一种排法叫一个排列。先自己全写出来，再往下看。程序一位一位地填，每个数字只用一次。`,
      (f) => `第一个排列填好了：{${f.row}|path}。{树|tree}的每一层是一位，星号表示排满了。搜索要找出所有排列。接下来做什么？`,
      (f) => `${f.lastCell} 没有别的数字可试，所以 ${f.guess} 的数字也撤销了，现在试 ${f.guessed}。${f.firstCell} 还是 ${f.first.split(" ")[0]}：最近的选择最先改变。`,
      (f) => `第二个排列是 ${f.row}。第三个是哪一个？`,
      (f) => `搜索结束，填过的数字都撤销了。第一位有 ${f.places[0]} 种选择，往后每一位少一种：${f.product} 个排列。在树上选出填完最后一个排列的节点。`,
      (f) => `现在有 ${f.n} 个数字。它们有多少个排列？`,
      (f) => [`每多一个数字，排列数就再乘一次，树也跟着长大。${f.more} 个数字有 ${number(f.moreOrders)} 个排列；一秒列出十亿个，也要 ${f.years} 年：不是每棵树都能搜完。`,
        [["数字", ...f.counts().map(({ n }) => n)], ["排列", ...f.counts().map(({ orders }) => number(orders))], ["节点", ...f.counts().map(({ nodes }) => number(nodes))]]],
      () => "这是它的{代码|source}：循环试每个数字，用过的跳过；填入，为下一位递归调用 search，再撤销。搜索结束时盘面又空了。是哪一行把它清空的？",
    ],
    answers: {
      takesFirst: (f) => `撤销 ${f.firstCell} 的数字`, takesLast: (f) => `撤销 ${f.lastCell} 的数字`, ends: () => "停下来",
    },
    right: (f) => `对。排满之后，搜索像遇到死路一样退回：撤销最近的数字，也就是 ${f.lastCell} 的 ${f.lastDigit}。`,
    rights: {
      newFirst: (f, chosen) => `对：${f.row[0]} 打头的 ${f.ago} 个排列都找到了，于是换 ${chosen[0]} 打头，后面依次用剩下的最小的数字：${chosen}。`,
      lastRow: "对。搜索从左到右走完整棵树，这是最后一片叶子。",
      all: (f) => `对：${f.product}。下一站能看到整棵树。`,
      undone: "对。填入的每个数字，等它的调用返回之后，都在同一个循环里撤销。",
    },
    hints: {
      tooSoon: (f) => `和 ${f.row} 开头相同的排列还有一个。只退到非退不可的地方。`,
      notAll: (f) => `它才找到一个。${f.row.split(" ").reverse().join(" ")} 也是排列。`,
      known: "@ 是第一个。",
      smaller: "@ 在后面才出现。每一位都先试小的数字。",
      earlier: "那个节点也填完了一个排列，但后面还有别的。先试小的数字，那么最后一个是哪一个？",
      unfinished: "到那里还没有排满。看最下面一层。",
      adds: (f, chosen) => `${chosen} 是 ${f.places.join(" + ")}。可是这一位的每种选择都能配下一位的每种选择，所以要相乘。`,
      twoPlaces: (f, chosen) => `只有两位才是 ${chosen}。这里有 ${f.n} 位。`,
      repeats: (f, chosen) => `数字可以重复才是 ${chosen}：每一位都有 ${f.n} 种选择。`,
      choose: "那一行只是开始计数。",
      conflict: "那一行跳过已经排上的数字，不改盘面。",
      place: "那一行填入数字。把它拿走的是哪一行？",
      dead: "那一行在循环之后。到那时，这一位已经空了。",
      solved: "那一行在排满时执行。",
      elsewhere: "不是那一行。找一行会改变盘面的。",
    },
  },
});
