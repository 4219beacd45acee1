// A user's own program: the smallest grid on which it fails, its recorded search, and the faulty line. The program and its
// record, written by `page --program`, are in src/teach/page/example.

const OWN = DATA.example;
const holesOf = (cells) => cells.split(".").length - 1;
const ownStop = (more) => ({ cells: OWN.tape.board, rungs: [OWN.name], name: () => word("huntedPuzzle", holesOf(OWN.tape.board)), ...more });

// From the record: the first placement with its line, and the line named by the first finding.
function ownFacts() {
  const machine = new Recorded(OWN.tape);
  machine.advance(Infinity);
  const [cell, digit] = [machine.cellAt[0], machine.choiceAt[0]];
  const [{ said }] = OWN.findings;
  return { cell, digit, empty: machine.grid.filter((value) => !value).length, placed: machine.line, fault: Number(/line (\d+)/.exec(said.en)[1]) };
}

const clears = () => OWN.source.split("\n").findIndex((line) => line.includes("] = 0;")) + 1;

CHAPTERS.push({
  picture: "program",
  parts: ["board", "source", "steps"],
  stops: [
    stop(undefined, ownStop({ view: "source" })),
    stop(KIND.place, ownStop({ marks: (machine) => peersOf(machine.geometry, machine.cellAt[0]) })),
    stop(KIND.place, ownStop({ parts: ["board"], ask() {
      const { cell } = ownFacts();
      const count = bitsIn(new Machine(OWN.tape.board, "scan").candidates(cell));
      return { right: "mayBeWrong", options: [1, 2, 3, 4].map((n) => [n, n === count || (n < count ? "tooFew" : "tooMany")]) };
    } })),
    stop(KIND.place, ownStop({ parts: ["board"], ...END, ask(machine) {
      const { cell } = ownFacts();
      return { cell, right: "neverBack", hint: (each) => (machine.grid[each] ? "given" : "isEmpty") };
    } })),
    stop(KIND.place, ownStop({ ...END })),
    stop(KIND.place, ownStop({ parts: ["board", "counters", "steps"], ...END, rungs: [OWN.name, "scan"] })),
    stop(KIND.place, ownStop({ parts: ["source"], ...END, view: "source", ask() {
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
      (f) => `Someone else wrote {this program|source}, and a judge rejects it: ${OWN.verdict}, wrong answer. With fifty empty cells it is hard to see why. The command “./judge.sh hunt ${f.file}” looked for the smallest grid on which it fails: this one, with ${f.holes} empty cells.`,
      (f) => `“./judge.sh page --program ${f.file}” ran it unchanged and recorded every digit it wrote or erased. First, line ${f.placed} places ${f.digit} in ${f.cell}. None of its peers holds a ${f.digit}, so that is a good guess. It may still be wrong.`,
      (f) => `How many candidates does ${f.cell} have on this grid?`,
      (f) => `The program has ended, but ${f.empty} cells are empty. One guess was wrong and was never undone. Choose its cell.`,
      (f) => `A wrong guess is normal, as long as it can be undone. The list names the likely mistake: the next cell had no digit left, so its call returned false. Line ${f.fault} passed that false on at once, instead of trying another digit.`,
      (f) => `Next to it, the search you know runs on the same grid. It makes the same guess, undoes it, tries ${f.other} instead, and is done after ${f.nodes} nodes. The list has the first step at which the two searches differ. Go there.`,
      () => "Which line of the program would you change? Choose it in the code.",
    ],
    rights: {
      mayBeWrong: "Right: @. With more than one candidate a guess may be wrong, and then the search must be able to undo it.",
      neverBack: (f, chosen) => `Right: ${chosen} still holds its ${f.digit}. With backtracking, the search would have tried the next digit there.`,
      returnsSoon: (f) => `Right. Line ${f.fault} may return only if the call has found the solution: “if (search(cell + 1)) return true;”. Otherwise the loop must go on. Now use “./judge.sh hunt” on a program of your own.`,
    },
    hints: {
      tooFew: "There are more than @. Go through the digits, and look for each in the row, the column and the box.",
      tooMany: "Not @: more digits than that are ruled out by a peer.",
      given: "@ is a given. The program never changed it.",
      isEmpty: "@ is empty. Look for a digit that isn’t a given.",
      placesRight: "That line places a digit that fits. There is nothing wrong with that. What happens next?",
      comesLate: "That line would undo the guess, but the program leaves the loop before it gets there. Which line leaves it?",
      notThere: "That line is fine. Which line leaves the loop before the other digits have been tried?",
    },
  },
  zh: {
    title: "你自己的程序",
    stops: [
      (f) => `{这个程序|source}是别人写的，没有通过评测：${OWN.verdict}，答案错误。空格有五十个，很难看出原因。命令“./judge.sh hunt ${f.file}”找到了它出错的最小盘面：就是这个，有 ${f.holes} 个空格。`,
      (f) => `“./judge.sh page --program ${f.file}”原样运行它，记录写上和擦掉的每个数字。第一步，第 ${f.placed} 行在 ${f.cell} 填 ${f.digit}。相关格里都没有 ${f.digit}，所以猜得有道理，但也可能是错的。`,
      (f) => `这个盘面上，${f.cell} 有几个候选数？`,
      (f) => `程序结束了，可是还有 ${f.empty} 个空格。有一个猜测是错的，却从来没有撤销。点它所在的格。`,
      (f) => `猜错很正常，只要能撤销。列表里写着可能的错误：下一格没有数字可试，它的调用返回 false；第 ${f.fault} 行不试别的数字，立刻把这个 false 返回了。`,
      (f) => `旁边是你熟悉的搜索，盘面相同。它猜了同样的数字，撤销，改试 ${f.other}，用 ${f.nodes} 个节点就解出来了。列表里有两个搜索从哪一步起不同，到那里看看。`,
      () => "你会改程序的哪一行？在代码里点它。",
    ],
    rights: {
      mayBeWrong: "对：@ 个。候选数不止一个，猜测就可能错，搜索必须能撤销它。",
      neverBack: (f, chosen) => `对：${chosen} 还是 ${f.digit}。会回溯的搜索早就在那里试下一个数字了。`,
      returnsSoon: (f) => `对。只有那个调用找到了解，第 ${f.fault} 行才可以返回：“if (search(cell + 1)) return true;”。否则循环必须继续。现在对你自己的程序用“./judge.sh hunt”。`,
    },
    hints: {
      tooFew: "不止 @ 个。逐个数字在行、列、宫里找一找。",
      tooMany: "没有 @ 个：相关格排除的数字比这更多。",
      given: "@ 是提示数，程序没有改过它。",
      isEmpty: "@ 是空的。找一个不是提示数的数字。",
      placesRight: "那一行填的是能填的数字，没有错。接下来呢？",
      comesLate: "那一行会撤销猜测，可是程序还没走到那里就离开了循环。是哪一行离开的？",
      notThere: "那一行没有错。是哪一行在别的数字还没试时就离开了循环？",
    },
  },
});
