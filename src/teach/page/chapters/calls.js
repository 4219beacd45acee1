// The calls of the search and their returns: where a call begins, what it owns, what its caller does with its answer.

const CALLING = { calls: true, cells: SHALLOW };
// A program without this line, asked about before the reader writes it.
const ON_FULL = { ...CALLING, parts: ["board", "source"] };

CHAPTERS.push({
  picture: "calls",
  parts: ["source", "stack", "steps"],
  stops: [
    stop(KIND.place, { ...CALLING, ...writes("fits") }),
    stop(KIND.choose, { ...CALLING, short: true }),
    stop(KIND.place, { short: true, ...CALLING, parts: ["board", "source", "steps"], ask: () => ({ options: [["lineAfter", "callerThere"], ["loopTop", "noLoop"], ["firstLine", true]], right: "afresh" }) }),
    stop(KIND.place, { short: true, ...CALLING, behind: 1 }),
    stop(KIND.choose, { ...CALLING, nth: 3, parts: ["board", "source"], ask: () => ({ options: [["changes", "sameName"], ["keeps", true], ["gone", "stillOpen"]], right: "ownDigit" }) }),
    stop(KIND.choose, { ...CALLING, nth: 3, parts: [], tool: (f) => framesDrawn(f.frames) }),
    stop(KIND.deadCell, { short: true, ...CALLING, view: "stack", ask(machine) {
      const found = nextOf(machine).kind !== KIND.undo;
      return { options: [["true", found || "notSolved"], ["false", !found || "isFull"], ["digit", "noDigit"]], right: "value" };
    } }),
    stop(KIND.deadCell, { short: true, ...CALLING, behind: 1, ask: (machine) => ({ line: siteOf(nextOf(machine).event()), right: "goesOn",
      hint: (site) => (["choose", "place", "conflict", "dead", "solved"].includes(site) ? site : "elsewhere") }) }),
    stop(KIND.undo, CALLING),
    stop(KIND.choose, { ...CALLING, nth: 6, parts: ["board", "tree"], ask(machine) {
      const { length } = callsOf(machine);
      return { options: [[length - 1, "running"], [length, true], [machine.nodes, "returned"], [machine.nodes + 1, "returned"]], right: "cards" };
    } }),
    stop(KIND.solved, CALLING),
    stop(KIND.solved, { ...ON_FULL, ask: () => ({ options: [["trueAnyway", "whoSaysSo"], ["noSuchCell", true], ["false", "noLoopYet"]], right: "outside" }) }),
    stop(KIND.solved, { ...ON_FULL, ...writes("base") }),
    stop(KIND.solved, { ...ON_FULL, flaw: "ignores", ask(machine) {
      const undoes = nextOf(machine).kind === KIND.undo;
      return { options: [["passesOn", !undoes || "noReturn"], ["takesBack", undoes || "fallsThrough"], ["stops", "whoStops"]], right: "ignored" };
    } }),
    stop(KIND.solved, { ...ON_FULL, flaw: "ignores", parts: ["board", "tree"], ...END }),
    stop(KIND.solved, { ...ON_FULL, ...writes("result") }),
  ],
  facts(machine) {
    const calls = callsOf(machine);
    const { side } = machine.geometry;
    const caller = calls[calls.length - 2];
    const frames = calls.map(({ cell, digit }, i) => ({ cell, name: cellName(cell, side), digit, call: i + 1 }));
    return { frames: { frames, grid: Array.from(machine.grid) }, caller: caller ? cellName(caller.cell, side) : "", count: machine.geometry.count, last: machine.geometry.count - 1 };
  },
  exercises: ["stop"],
  en: {
    title: "Calls and returns",
    stops: [
      () => "First, a line you know. search must skip a digit that does not fit. Write what is missing; the page runs your search at once.",
      (f) => `Each call of search fills one cell. The first call has chosen ${f.cell}: its card is on the {call stack|stack} and shows the digits left to try.`,
      (f) => `${f.guessed} is now in ${f.guess}, and search calls itself. Where does the new call begin?`,
      (f) => `The new call has a card of its own, on top of {the stack|stack}, and no cell yet. The first call waits at the line marked in {the code|source}.`,
      (f) => `${f.calls} calls are open. The newest one will set its digit to 1, 2, 3 and 4. What happens meanwhile to digit in the call for ${f.caller}?`,
      (f) => `${f.calls} calls of one function: each has its own cell and its own digit. But all of them write into one grid.`,
      (f) => `The call on top has tried every digit in ${f.cell}; none fits. What does it return?`,
      (f) => `The call on top has returned false, and its card is gone. The call for ${f.guess} goes on where it waited. Which line runs next?`,
      (f) => `It takes the ${f.digit} back and will try what its card has left. No line of the program says where to go back to: {the stack|stack} knows.`,
      () => "The stack is hidden now. How many calls of search are open at this moment, that is, have not returned?",
      () => "Every cell is filled, so the call on top returns true. Press Step and watch true go down the stack, one call at a time.",
      (f) => `Suppose the lines that ask for cell ${f.count} were missing. The grid is full and search calls itself once more. What does that call do?`,
      () => "That question is called the base case: without it no call would ever have nothing left to do. Write it.",
      () => "Here the call is a line of its own, without “if … return true”. The newest call has found the grid full and returns true. What does its caller do?",
      (f) => `It took the solution apart, tried everything else and returned false: ${f.empty} empty cells. An answer that nobody looks at is lost.`,
      () => "Make the caller listen: write the line that calls search and passes a true on.",
    ],
    answers: {
      lineAfter: () => "At the line after the call", loopTop: () => "At the top of the loop, with the next digit", firstLine: () => "At the first line of search",
      changes: "It changes too", keeps: (f) => `It stays ${f.guessed}`, gone: () => "It is gone",
      true: () => "It returns true", false: () => "It returns false", digit: () => "It returns the last digit it tried",
      trueAnyway: () => "It returns true all the same", noSuchCell: () => "It works on a cell that does not exist",
      passesOn: () => "It returns true as well", takesBack: () => "It empties its cell and tries the next digit", stops: () => "It stops: the search is over",
    },
    right: () => "Right.",
    rights: {
      afresh: "Right. A call always starts at the first line, with fresh variables. It is not the next round of a loop.",
      ownDigit: "Right: the variables of a call belong to that call. Two calls have two variables called digit.",
      value: "Right. false means: with the grid as it is, there is no way. Now the caller must change something.",
      goesOn: (f) => `Right. false came back, so “return true” is skipped and ${f.guess} is emptied.`,
      cards: (f, chosen) => `Right: ${chosen}. One call waits for each digit on the path, and one more is choosing.`,
      outside: (f) => `Right: cells count from 0 to ${f.last}. Python stops with an error there; C++ just reads some other memory.`,
      ignored: "Right. The true is dropped, the next line empties the cell, and the loop goes on.",
    },
    hints: {
      callerThere: "That is where the caller goes on, after the new call has returned.",
      noLoop: "That is the same call trying another digit. A new call knows nothing of the caller's loop.",
      sameName: "The name is the same, the variable is not. Each call gets its own when it begins.",
      stillOpen: "That call has not returned. It waits, and its variables wait with it.",
      notSolved: "true means that the grid is full. Some cells are empty.",
      isFull: "The grid is full: the call has found a solution.",
      noDigit: "Digits are written into the grid. The answer only says whether the grid could be filled.",
      choose: "That line chooses a cell when a call begins. This call has its cell and is inside its loop.",
      place: "That line comes before the call, and has run. Now the call is over.",
      conflict: "That line is for a digit that does not fit. First the digit in the cell must go.",
      dead: "That line comes after the loop. This call still has digits to try.",
      solved: "That line is for a full grid. The call returned false.",
      elsewhere: "The call was the condition of an if, and it returned false. What comes after that if?",
      running: "One is missing: the call that is just choosing its cell has put no digit on the board.",
      returned: "Some of the calls in the tree have returned: those whose digit was taken back.",
      whoSaysSo: "No line would say so any more. Read search from the top: next_empty finds no cell; what is cell then?",
      noLoopYet: "Before the loop is over, it has to run. Which cell does it try digits in?",
      noReturn: "It would need a return for that. Look at the line below the call.",
      fallsThrough: "It does return: look below the call.",
      whoStops: "A return ends one call only, the one that says it. This caller is still in its loop.",
    },
  },
  zh: {
    title: "调用与返回",
    stops: [
      () => "先写一行学过的：数字不能填时，search 要跳过它。补上缺的这一行，页面马上运行你的搜索。",
      (f) => `每次调用 search 填一个格。第一次调用选了 ${f.cell}：它的卡片在{调用栈|stack}上，写着还要试哪些数字。`,
      (f) => `${f.guess} 填了 ${f.guessed}，search 调用自己。新的调用从哪里开始执行？`,
      (f) => "新的调用有自己的卡片，放在{栈|stack}顶，还没有选格。第一次调用停在{源码|source}里有标记的那一行等着。",
      (f) => `有 ${f.calls} 次调用还没返回。最新的这次要把自己的 digit 依次设为 1、2、3、4。负责 ${f.caller} 的那次调用，它的 digit 会怎样？`,
      (f) => `同一个函数的 ${f.calls} 次调用：各有各的 cell 和 digit，写的却是同一个盘面。`,
      (f) => `栈顶的调用在 ${f.cell} 试完了所有数字，都不能填。它返回什么？`,
      (f) => `栈顶的调用返回了 false，卡片没了。负责 ${f.guess} 的调用从停下的地方接着执行。接下来是哪一行？`,
      (f) => `它收回 ${f.digit}，再试卡片上剩下的。该退回哪里，程序里没有一行写着：{栈|stack}知道。`,
      () => "现在把栈藏起来。此刻有几次 search 调用还没有返回？",
      () => "所有的格都填了，栈顶的调用返回 true。按“进一步”，看 true 怎样一次一次地往下传。",
      (f) => `假如没有判断 cell 是不是 ${f.count} 的那两行。盘面已经填满，search 又调用自己一次。这次调用会怎样？`,
      () => "这个判断叫作递归出口：没有它，就没有一次调用是无事可做的。把它写出来。",
      () => "这里的调用独占一行，没有“if … return true”。最新的调用发现盘面填满了，返回 true。调用它的那一层会怎样？",
      (f) => `它拆掉了答案，试完其余的，返回 false：${f.empty} 个空格。返回值没人看，就丢了。`,
      () => "让调用者看返回值：写出调用 search 并把 true 传上去的一行。",
    ],
    answers: {
      lineAfter: () => "调用语句的下一行", loopTop: () => "循环开头，换下一个数字", firstLine: () => "search 的第一行",
      changes: "跟着变", keeps: (f) => `仍然是 ${f.guessed}`, gone: () => "没有了",
      true: () => "返回 true", false: () => "返回 false", digit: () => "返回最后试的数字",
      trueAnyway: () => "照样返回 true", noSuchCell: () => "去填一个不存在的格",
      passesOn: () => "也返回 true", takesBack: () => "清空自己的格，试下一个数字", stops: () => "停下来：搜索结束",
    },
    right: () => "对。",
    rights: {
      afresh: "对。调用总是从第一行开始，变量都是新的。它不是循环的下一轮。",
      ownDigit: "对：变量属于各自的调用。两次调用就有两个叫 digit 的变量。",
      value: "对。false 的意思是：盘面照现在这样，填不满。该由调用者来改。",
      goesOn: (f) => `对。返回的是 false，跳过 return true，清空 ${f.guess}。`,
      cards: (f, chosen) => `对：${chosen}。路径上每个数字有一次调用在等，另有一次正在选格。`,
      outside: (f) => `对：格的编号是 0 到 ${f.last}。Python 会报错停下；C++ 会读到别的内存。`,
      ignored: "对。true 丢了，下一行清空这个格，循环继续。",
    },
    hints: {
      callerThere: "那是新调用返回之后，调用者接着执行的地方。",
      noLoop: "那是同一次调用换一个数字。新的调用不知道调用者的循环。",
      sameName: "名字相同，变量不同。每次调用开始时都有自己的一份。",
      stillOpen: "那次调用还没返回。它在等，它的变量也在。",
      notSolved: "true 表示盘面填满了。现在还有空格。",
      isFull: "盘面填满了：这次调用找到了解。",
      noDigit: "数字写在盘面上。返回值只说填满了没有。",
      choose: "那一行在调用开始时选格。这次调用已经有格，正在循环里。",
      place: "那一行在调用之前，已经执行过了。现在调用结束了。",
      conflict: "那一行用于不能填的数字。先要拿走格里的数字。",
      dead: "那一行在循环之后。这次调用还有数字要试。",
      solved: "那一行用于盘面填满的时候。而调用返回的是 false。",
      elsewhere: "调用写在 if 的条件里，返回了 false。这个 if 后面是什么？",
      running: "少了一次：正在选格的调用还没有往盘面上填数字。",
      returned: "树上有些调用已经返回了：它们的数字收回了。",
      whoSaysSo: "没有哪一行这么说了。从头读 search：next_empty 找不到空格，cell 是多少？",
      noLoopYet: "循环要先执行才会结束。它在哪个格里试数字？",
      noReturn: "那要有 return 才行。看调用的下一行。",
      fallsThrough: "它当然会返回：看调用下面的那一行。",
      whoStops: "return 只结束执行它的那一次调用。这个调用者还在循环里。",
    },
  },
});
