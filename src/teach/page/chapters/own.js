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
  was: 14,
  stops: [
    stop(undefined, ownStop({ view: "source" })),
    stop(KIND.place, ownStop({ marks: (machine) => peersOf(machine.geometry, machine.cellAt[0]) })),
    stop(KIND.place, ownStop({ ...END })),
    stop(KIND.place, ownStop({ ...END, rungs: [OWN.name, "scan"] })),
    stop(KIND.place, ownStop({ ...END, options: () => {
      const { placed, fault } = ownFacts();
      return [placed, fault, clears()].map((line) => [word("lineAt", line), line === fault]);
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
      (f) => `This program is not ours: somebody wrote it, and the judge says ${OWN.verdict}. On a puzzle with fifty empty cells nobody sees why. “./judge.sh hunt ${f.file}” has looked for the smallest grid on which it fails: this one, with ${f.holes} empty cells.`,
      (f) => `“./judge.sh page --program ${f.file}” has run it, unchanged, and kept each digit that goes onto the board or comes back, with its line. The first one: line ${f.placed} places ${f.digit} in ${f.cell}. No cell that sees it has a ${f.digit}, so this is a good guess, and it may be wrong.`,
      (f) => `It is wrong, and that is no one’s fault. But this was the last step: ${f.empty} cells are empty. The list says what stands out, with the line: ${f.digit} was never taken back. The next cell had no digit left, its call returned false, and line ${f.fault} handed that on at once.`,
      (f) => `Beside it the first rung on the same grid. It makes the same guess, takes it back, and with ${f.other} in its place it is done after ${f.nodes} nodes. The list has the step where the two part; a click goes there.`,
      () => `Which line would you mend?`,
    ],
    right: (f) => `Right. Line ${f.fault} may return only when the call has found the solution: “if (search(cell + 1)) return true;”. Else the loop goes on with the next digit. And now yours: “./judge.sh hunt” with your file, then the command that it prints at its end.`,
    wrong: () => `What this line does is right, only it comes too early or too late. Which line leaves the loop before the other digits have been tried?`,
  },
  zh: {
    title: "你自己的程序",
    stops: [
      (f) => `这个程序不是我们的，是别人写的，评测结果是 ${OWN.verdict}。在有五十个空格的题上，谁也看不出原因。“./judge.sh hunt ${f.file}” 找到了它出错的最小盘面：就是这个，只有 ${f.holes} 个空格。`,
      (f) => `“./judge.sh page --program ${f.file}” 原样运行了它，记下每一个填上盘面和收回的数字，以及是哪一行做的。第一步：第 ${f.placed} 行在 ${f.cell} 填 ${f.digit}。这一格的同位格里都没有 ${f.digit}，所以猜得合理，但也可能是错的。`,
      (f) => `猜错很正常，可这已经是最后一步：还有 ${f.empty} 个空格。列表说出了值得注意的地方和行号：${f.digit} 从来没有收回。下一格没有数字可填，它的调用返回 false，第 ${f.fault} 行立刻把 false 原样返回。`,
      (f) => `旁边是第一级在同一个盘面上。它猜了同样的数字，收回后换成 ${f.other}，走了 ${f.nodes} 个节点就解出了。两者从哪一步起不同，列表里也写着，点一下就到。`,
      () => `你会改哪一行？`,
    ],
    right: (f) => `对。只有那个调用找到了解，第 ${f.fault} 行才可以返回：“if (search(cell + 1)) return true;”。否则循环继续试下一个数字。现在轮到你的程序：“./judge.sh hunt” 加上你的文件，再用它最后打印的那条命令。`,
    wrong: () => `这一行本身没有错。是哪一行在其他数字还没试完时就离开了循环？`,
  },
});
