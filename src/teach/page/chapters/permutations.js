// The orders of three digits: a search tree that can be seen whole, and the program that grows it.

// Rows of so many digits are counted by searching; of so many more by multiplying.
const [MOST, MORE] = [6, 20];

const rowOf = (machine) => machine.grid.join(" ");

// The rows that a search finds, in its order.
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
  parts: ["board", "tree"],
  stops: [
    stop(undefined, THREE),
    stop(KIND.solved, THREE),
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
      return { options: [[rows[0], "known"], [rows[found], true], [rows[found + 1], "smaller"], [rows[found + 2], "smaller"]] };
    } }),
    stop(KIND.solved, { ...THREE, ...END }),
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
    stop(KIND.place, { ...THREE, parts: ["board", "tree", "source"] }),
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
      (f) => `A search so small that you can see all of it. In how many orders can you write the digits 1 to ${f.n}? Each order is a permutation. A program goes place by place, and tries the digits that are not in the row yet.`,
      (f) => `One choice below the other, and the first permutation is found: {${f.row}|path}. Each level of the {tree|tree} is one place. A star says that the row is full.`,
      (f) => `${f.row} is complete, and the search wants all permutations. What does it do next?`,
      (f) => `${f.lastCell} has no other digit to offer, and so ${f.guess} was taken back as well. There ${f.guessed} comes next. ${f.first.split(" ")[0]} is still in ${f.firstCell}: the deepest choices change first.`,
      (f) => `The second permutation is ${f.row}. Which one will be the third?`,
      (f) => `The search is over. The first place had ${f.places[0]} choices, each next place one fewer: ${f.product} permutations. The board is empty again, for every digit has been taken back, and the tree still shows every attempt.`,
      () => "In the tree, choose the dot that completed the last permutation.",
      (f) => `Now ${f.n} digits. How many permutations will there be?`,
      (f) => [`${f.n} digits have ${f.product} permutations. Each further digit multiplies that number by a larger factor, and the tree grows with it. With ${f.more} digits there are ${number(f.moreOrders)}. At a billion a second that takes ${f.years} years: not every tree can be searched whole.`,
        [["digits", ...f.counts().map(({ n }) => n)], ["permutations", ...f.counts().map(({ orders }) => number(orders))], ["dots", ...f.counts().map(({ nodes }) => number(nodes))]]],
      (f) => `And this is its {search|source}: a loop over the digits, a check whether the digit is in the row already, place it, call search for the next place, take it back. The same steps once more.`,
    ],
    answers: {
      takesFirst: (f) => `It takes back the digit in ${f.firstCell}`, takesLast: (f) => `It takes back the digit in ${f.lastCell}`, ends: () => "It is done",
    },
    right: (f) => `Right. A full row is treated like a dead end: take the newest digit back, the ${f.lastDigit} in ${f.lastCell}, and see what else there is.`,
    rights: {
      4: (f, chosen) => `Right: after ${f.ago} of them everything with ${f.row[0]} in front has been tried. So ${chosen[0]} comes to the front, and after it the smallest digits that are left: ${chosen}.`,
      lastRow: "Right. The search goes through the tree from left to right, and this is its last leaf.",
      all: (f) => `Right: ${f.product}. Go on to see the tree.`,
    },
    hints: {
      tooSoon: (f) => `There is another permutation that begins like ${f.row}. Back no further than you must.`,
      notAll: (f) => `It has one, and you know others, ${f.row.split(" ").reverse().join(" ")} for example.`,
      known: "@ was the first.",
      smaller: "@ comes, but later. In each place smaller digits are tried before larger ones.",
      earlier: "That dot completed one, too, but others came after it. Smaller digits are tried first; which permutation comes last?",
      unfinished: "There the row was not full yet. Look for the lowest level.",
      adds: (f, chosen) => `${chosen} is ${f.places.join(" + ")}. But every choice for one place goes with every choice for the next: multiply.`,
      twoPlaces: (f, chosen) => `${chosen} is what two places would give. There are ${f.n} of them.`,
      repeats: (f, chosen) => `${chosen} would be right if a digit could stand more than once: each place would have ${f.n} choices.`,
    },
  },
  zh: {
    title: "三个数字排一排",
    stops: [
      (f) => `一次小到能看全的搜索。1 到 ${f.n} 排成一排，有多少种排法？每一种叫一个排列。你可以直接写出来；程序的办法是一位一位地来，每一位按顺序试数字，已经排上的不再用。`,
      (f) => `一层一层地选，找到第一个排列：{${f.row}|path}。{树|tree}的每一层是一位，星号表示排满了。`,
      (f) => `${f.row} 排满了，而搜索要找出所有排列。接下来做什么？`,
      (f) => `${f.lastCell} 没有别的数字可用，于是 ${f.guess} 的数字也收回了，换成 ${f.guessed}。${f.firstCell} 还是 ${f.first.split(" ")[0]}：先变的总是最深的地方。`,
      (f) => `第二个排列是 ${f.row}。第三个是哪一个？`,
      (f) => `全搜完了。第一位有 ${f.places[0]} 种选择，往后每一位少一种：${f.product} 个排列。盘面又空了，因为每个数字都收回了；发生过的一切留在树上。`,
      () => "在树上选出排满最后一个排列的那个点。",
      (f) => `现在是 ${f.n} 个数字。会有多少个排列？`,
      (f) => [`${f.n} 个数字有 ${f.product} 个排列。每多一个数字，就要再乘上一个更大的数，树也跟着变大。${f.more} 个数字有 ${number(f.moreOrders)} 个，就算一秒数出十亿个也要 ${f.years} 年：不是每棵树都能整棵搜完。`,
        [["数字", ...f.counts().map(({ n }) => n)], ["排列", ...f.counts().map(({ orders }) => number(orders))], ["点", ...f.counts().map(({ nodes }) => number(nodes))]]],
      (f) => `{它的搜索|source}就是这样：一个循环，逐个试数字；一次判断，看这个数字用过没有；填入；为下一位调用 search；收回。还是那几步。`,
    ],
    answers: {
      takesFirst: (f) => `收回 ${f.firstCell} 的数字`, takesLast: (f) => `收回 ${f.lastCell} 的数字`, ends: () => "结束",
    },
    right: (f) => `对。排满之后和遇到死路一样：收回最近的数字，也就是 ${f.lastCell} 的 ${f.lastDigit}，再看还有什么可试。`,
    rights: {
      4: (f, chosen) => `对：${f.row[0]} 打头的 ${f.ago} 个都试过了，于是换 ${chosen[0]} 打头，后面用剩下的数字里最小的：${chosen}。`,
      lastRow: "对。搜索从左到右走遍整棵树，这是最后一片叶子。",
      all: (f) => `对：${f.product}。往下走，看看这棵树。`,
    },
    hints: {
      tooSoon: (f) => `和 ${f.row} 开头相同的排列还有一个。只退到非退不可的地方。`,
      notAll: (f) => `它才找到一个，还有别的，比如 ${f.row.split(" ").reverse().join(" ")}。`,
      known: "@ 是第一个。",
      smaller: "@ 也会出现，但要晚一些。每一位都先试小的数字。",
      earlier: "那个点也排满了一个，但后面还有别的。先试小的数字，那么最后一个是哪一个？",
      unfinished: "到那里还没有排满。看最下面一层。",
      adds: (f, chosen) => `${chosen} 是 ${f.places.join(" + ")}。可是这一位的每种选择都配得上下一位的每种选择：要用乘法。`,
      twoPlaces: (f, chosen) => `${chosen} 是只排两位的个数。这里有 ${f.n} 位。`,
      repeats: (f, chosen) => `如果数字可以重复，每一位都有 ${f.n} 种选择，那才是 ${chosen}。`,
    },
  },
});
