// Somebody's own program: the smallest grid on which it fails, its search as it was recorded, and the line at fault.
// src/teach/page/example has the program and what `page --program` has written of it.

const OWN = DATA.example;
const holesOf = (cells) => cells.split(".").length - 1;
const ownStop = (more) => ({ cells: OWN.tape.board, rungs: [OWN.name], name: () => word("huntedPuzzle", holesOf(OWN.tape.board)), ...more });

// What the record knows: the line that places, and the one that the first finding names.
function ownFacts() {
  const machine = new Recorded(OWN.tape);
  machine.advance(Infinity);
  const [cell, digit] = [machine.cellAt[0], machine.choiceAt[0]];
  const [{ said }] = OWN.findings;
  return { cell, digit, empty: machine.grid.filter((value) => !value).length, placed: machine.line, fault: Number(/line (\d+)/.exec(said.en)[1]) };
}

const clears = () => OWN.source.split("\n").findIndex((line) => line.includes("] = 0;")) + 1;

CHAPTERS.push({
  stops: [
    stop(undefined, ownStop({ view: "source" })),
    stop(KIND.place, ownStop({ marks: (machine) => peersOf(machine.geometry, machine.cellAt[0]) })),
    stop(KIND.place, ownStop({ ask() {
      const { cell } = ownFacts();
      const count = bitsIn(new Machine(OWN.tape.board, "scan").candidates(cell));
      return { right: "mayBeWrong", options: [1, 2, 3, 4].map((n) => [n, n === count || (n < count ? "tooFew" : "tooMany")]) };
    } })),
    stop(KIND.place, ownStop({ ...END, ask(machine) {
      const { cell } = ownFacts();
      return { cell, right: "neverBack", hint: (each) => (machine.grid[each] ? "given" : "isEmpty") };
    } })),
    stop(KIND.place, ownStop({ ...END })),
    stop(KIND.place, ownStop({ ...END, rungs: [OWN.name, "scan"] })),
    stop(KIND.place, ownStop({ ...END, view: "source", ask() {
      const { placed, fault } = ownFacts();
      return { line: fault, right: "returnsSoon", hint: (site, line) => ({ [placed]: "placesRight", [clears()]: "comesLate" }[line] || "notThere") };
    } })),
  ],
  facts(machine, { at }, [beside]) {
    const own = ownFacts();
    const right = beside ? { nodes: beside.nodes, other: beside.grid[own.cell] } : {};
    return { ...own, ...right, cell: at(own.cell), holes: holesOf(OWN.tape.board), file: OWN.file };
  },
  en: {
    title: "Your own program",
    stops: [
      (f) => `Somebody else wrote {this program|source}, and the judge says ${OWN.verdict}. On a puzzle with fifty empty cells nobody sees why. “./judge.sh hunt ${f.file}” has looked for the smallest grid on which it fails: this one, with ${f.holes} empty cells.`,
      (f) => `“./judge.sh page --program ${f.file}” has run it, unchanged, and kept each digit that goes onto the board or comes back, with its line. The first one: line ${f.placed} places ${f.digit} in ${f.cell}. No cell that sees it has a ${f.digit}, so this is a good guess, and it may be wrong.`,
      (f) => `How many digits could stand in ${f.cell} on this grid, as far as its peers say?`,
      (f) => `The program has ended here, and ${f.empty} cells are empty. One guess was wrong and was never taken back. Choose its cell.`,
      (f) => `It is wrong, and that is no one’s fault. But this was the last step: ${f.empty} cells are empty. The list names the likely mistake and its line: ${f.digit} was never taken back. The next cell had no digit left, its call returned false, and line ${f.fault} handed that on at once.`,
      (f) => `Beside it the first rung on the same grid. It makes the same guess, takes it back, and with ${f.other} in its place it is done after ${f.nodes} nodes. The list has the step where the two part, and leads there.`,
      () => "Which line would you mend? Choose it in the source.",
    ],
    rights: {
      mayBeWrong: "Right: @. With more than one, a guess may be wrong, and a search must be able to take it back.",
      neverBack: (f, chosen) => `Right: ${chosen} still has its ${f.digit}. A search that undoes would have tried the next digit there.`,
      returnsSoon: (f) => `Right. Line ${f.fault} may return only when the call has found the solution: “if (search(cell + 1)) return true;”. Else the loop goes on with the next digit. And now yours: “./judge.sh hunt” with your file, then the command that it prints at its end.`,
    },
    hints: {
      tooFew: "More than @ fit: go through the digits and look for each in row, column and box.",
      tooMany: "Not @: more of the digits stand at a peer already.",
      given: "@ is a given. The program never changed it.",
      isEmpty: "@ is empty. Look for the digit that is not a given.",
      placesRight: "That line places a digit that fits, and that is right. What happens next?",
      comesLate: "That line would take a digit back, but the loop is left before it is reached. Which line leaves it?",
      notThere: "That line does what it should. Which line leaves the loop before the other digits have been tried?",
    },
  },
  zh: {
    title: "你自己的程序",
    stops: [
      (f) => `{这个程序|source}是别人写的，评测结果是 ${OWN.verdict}。在有五十个空格的题上，谁也看不出原因。“./judge.sh hunt ${f.file}” 找到了它出错的最小盘面：就是这个，只有 ${f.holes} 个空格。`,
      (f) => `“./judge.sh page --program ${f.file}” 原样运行了它，记下每一个填上盘面和收回的数字，以及是哪一行做的。第一步：第 ${f.placed} 行在 ${f.cell} 填 ${f.digit}。这一格的相关格里都没有 ${f.digit}，所以猜得合理，但也可能是错的。`,
      (f) => `只看相关格，这个盘面的 ${f.cell} 能填几个数字？`,
      (f) => `程序到这里就结束了，还有 ${f.empty} 个空格。有一次猜测是错的，却从没收回。点它所在的格。`,
      (f) => `猜错很正常，可这已经是最后一步：还有 ${f.empty} 个空格。列表说出了值得注意的地方和行号：${f.digit} 从来没有收回。下一格没有数字可填，它的调用返回 false，第 ${f.fault} 行立刻把 false 原样返回。`,
      (f) => `旁边是第一个版本在同一个盘面上。它猜了同样的数字，收回后换成 ${f.other}，走了 ${f.nodes} 个节点就解出了。两者从哪一步起不同，列表里也写着，点一下就到。`,
      () => "你会改哪一行？在源码里点它。",
    ],
    rights: {
      mayBeWrong: "对：@ 个。不止一个，就可能猜错，搜索必须能收回。",
      neverBack: (f, chosen) => `对：${chosen} 还是 ${f.digit}。会撤销的搜索早就在那里试下一个数字了。`,
      returnsSoon: (f) => `对。只有那个调用找到了解，第 ${f.fault} 行才可以返回：“if (search(cell + 1)) return true;”。否则循环继续试下一个数字。现在轮到你的程序：“./judge.sh hunt” 加上你的文件，再用它最后打印的那条命令。`,
    },
    hints: {
      tooFew: "不止 @ 个：逐个数字在行、列、宫里找一找。",
      tooMany: "没有 @ 个：有些数字相关格已经有了。",
      given: "@ 是提示数，程序没有动过它。",
      isEmpty: "@ 是空的。找不是提示数的那个数字。",
      placesRight: "那一行填入能填的数字，没有错。接下来呢？",
      comesLate: "那一行会收回数字，可是还没走到那里，循环就离开了。是哪一行离开的？",
      notThere: "那一行没有错。是哪一行在其他数字还没试完时就离开了循环？",
    },
  },
});
