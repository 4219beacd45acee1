// What the reader can write in the page: each task is a program of the lesson without one of its lines, and the grids or
// boards on which the program with the reader's line is run. The program that runs is the Python that the page shows; a
// line in another language is read into the same statements.

// Its first dead end is three calls deep, after two placements.
const SHALLOW = "1...4.3.21.334.2";
// Without the undo, its search gives up after three placements.
const BLOCKED = "2.1331..123....1";
// Without a solution, though no two of its digits clash.
const HOPELESS = "123............4";
const TASK_GRIDS = { one: SHALLOW, deeper: BLOCKED, three: OPEN, none: HOPELESS, full: "1234341221434321", empty: ".".repeat(16) };
// A run ends after so many times the steps that the right program takes.
const STEP_FACTOR = 20;
const LEAST_STEPS = 2000;
// The most moments of a run that are kept to be shown.
const MAX_MOMENTS = 2000;

const COLLECTS = `def search(grid, start, found):
    cell = next_empty(grid, start)
    if cell == 16:
        found.append(grid.copy())
        return
    for digit in range(1, 5):
        if not fits(grid, cell, digit):
            continue
        grid[cell] = digit
        search(grid, cell + 1, found)
        grid[cell] = 0
`;

// `gap` finds the first row of what is missing; the rows within it are missing, too.
const TASKS = {
  fits: { gap: /^if .*\bfits\(grid, cell, digit\)/, judge: judgeSearch },
  base: { gap: /^if .*\bcell == 16/, judge: judgeSearch, languages: ["python", "cpp", "java"] },
  result: { gap: /^if .*\bsearch\(grid, cell \+ 1\)/, judge: judgeSearch },
  undo: { gap: /^grid\[cell\] = (?:0|b'\.')/, judge: judgeSearch },
  copy: { gap: /^found\.append/, judge: judgeCollected, languages: ["python"] },
  attack: { gap: /^if .*\baside == 0/, judge: judgeQueens, languages: ["python", "cpp", "java"] },
};

// The rows of a task's program in a language: its title, and where the gap and the function around it are.
function taskText(name, wanted) {
  const { gap, languages } = TASKS[name];
  const chosen = !languages || languages.includes(wanted) ? wanted : "python";
  const rows = programIn(name, chosen).split("\n");
  const from = rows.findIndex((row) => gap.test(row.trim()));
  let to = bodyEnd(rows, from + 1);
  if (/^\s*}/.test(rows[to] || "") && to > from + 1) to += 1;
  let begin = from;
  while (rows[begin].search(/\S/) >= rows[from].search(/\S/) || !/\(.*[{:]$/.test(rows[begin]) || /^\s*(?:for|if|while)\b/.test(rows[begin])) begin -= 1;
  let end = bodyEnd(rows, begin + 1);
  while (!rows[end - 1].trim()) end -= 1;
  return { language: chosen, rows, from, to, begin, end };
}

function programIn(name, wanted) {
  if (name === "copy") return `${COLLECTS}\n${programIn("undo", "python").replace(/^def (?:solve|search)[^]*?(?=^def )/gm, "")}`;
  const texts = name === "attack" ? DATA.programs.find((program) => program.name === "queens") : DATA.small[""];
  return wanted === "rust" ? texts.source : texts.others.find(({ language: own }) => own === wanted).source;
}

// The languages in which a task can be written, with their names.
function taskLanguages(name) {
  const { languages = ["rust", "python", "cpp", "java"] } = TASKS[name];
  const all = [["rust", "Rust"], ...DATA.small[""].others.map(({ language: own, title }) => [own, title])];
  return all.filter(([own]) => languages.includes(own));
}

// The program with other statements in the gap; without any, as it is.
function taskProgram(name, written) {
  const { rows, from, to } = taskText(name, "python");
  if (!written) return parseProgram(rows.join("\n"), []);
  const gap = " ".repeat(rows[from].search(/\S/)) + GAP;
  return parseProgram([...rows.slice(0, from), gap, ...rows.slice(to)].join("\n"), written);
}

// Runs a program and keeps what happened to `list`: { value, moments, error, steps }. A moment is { list, at, depth } after
// a change, or { list, value, depth } when search returns.
function runTask(statements, list, values, maxSteps) {
  const moments = [];
  const keep = (moment) => { if (moments.length < MAX_MOMENTS) moments.push({ ...moment, list: list.slice() }); };
  let before = list.slice();
  const runner = new LineRunner(statements, maxSteps, {
    changed(other, depth) {
      if (other !== list) return;
      keep({ at: Array.from({ length: Math.max(list.length, before.length) }, (_, i) => i).find((i) => list[i] !== before[i]), depth });
      before = list.slice();
    },
    returned: (name, value, depth) => { if (name === "search") keep({ value, depth }); },
  });
  try {
    return { value: runner.run("search", list, ...values), moments, error: null, steps: runner.steps };
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    return { value: null, moments, error, steps: runner.steps };
  }
}

// Runs the reader's program with the limit that the right one gives.
function runWritten(name, written, make) {
  const right = runTask(taskProgram(name), ...make(), Infinity);
  const [list, values] = make();
  return { ...runTask(taskProgram(name, written), list, values, right.steps * STEP_FACTOR + LEAST_STEPS), list, values, right };
}

// Judges a line on one grid or board after the other, up to the first that fails: a list of { name, kind, … }; kind is
// "right" or what went wrong.
function judgeWritten(name, written) {
  const found = [];
  for (const result of TASKS[name].judge(name, written)) {
    found.push(result);
    if (result.kind !== "right") break;
  }
  return found;
}

const digitsOfGrid = (cells) => Array.from(cells, (c) => digitOf(c, 4));

function* judgeSearch(name, written) {
  for (const [grid, cells] of Object.entries(TASK_GRIDS)) {
    const given = digitsOfGrid(cells);
    const run = runWritten(name, written, () => [digitsOfGrid(cells), [0]]);
    yield { ...run, name: grid, given, kind: run.error ? "error" : outcomeOf(run, given) };
  }
}

// What is wrong with how a search has ended.
function outcomeOf({ list, right, value }, given) {
  if (list.length !== given.length || given.some((digit, cell) => digit && list[cell] !== digit)) return "changedGivens";
  if (value === null) return "returnsNothing";
  if (typeof value !== "boolean") return "returnsOther";
  if (!value && right.value) return "saysNo";
  if (!value) return list.some((digit, cell) => digit !== given[cell]) ? "leftovers" : "right";
  if (list.some((digit) => ![1, 2, 3, 4].includes(digit))) return "unfilled";
  return list.some((digit, cell) => holderOf(geometryOf(16), list, cell, digit) >= 0) ? "clashes" : "right";
}

function* judgeCollected(name, written) {
  const found = [];
  const run = runWritten(name, written, () => [digitsOfGrid(OPEN), [0, []]]);
  const right = [];
  const machine = new Machine(OPEN, "scan", "counts");
  while (machine.step()) if (machine.kind === KIND.solved) right.push(Array.from(machine.grid));
  found.push(...run.values[1]);
  const kind = run.error ? "error" : isSame(found, right) ? "right" : !found.length ? "keptNone" : found.every((each) => each === run.list) ? "keptGrid" : "keptOther";
  yield { ...run, name: "three", given: digitsOfGrid(OPEN), kind, kept: found.length };
}

// Boards small enough that a search without any test is soon over.
function* judgeQueens(name, written) {
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const run = runWritten(name, written, () => [[], [n]]);
    yield { ...run, name: n, n, ...(run.error ? { kind: "error" } : queensOutcome(run, n)) };
  }
}

// The first full board with an attack that the reader's search has counted, or one without that it has refused.
function queensOutcome({ moments, right, value }, n) {
  const isFull = ({ list }) => list.length === n;
  const at = moments.findIndex((moment) => isFull(moment) && attackIn(moment.list));
  if (at >= 0) return { kind: attackIn(moments[at].list), at };
  if (value === right.value) return { kind: "right" };
  // Where moments are missing, nothing is known.
  if (moments.length === MAX_MOMENTS) return { kind: "miscounts" };
  const refused = right.moments.find((moment) => isFull(moment) && !moments.some(({ list }) => isSame(list, moment.list)));
  return { kind: refused ? "refuses" : "miscounts", refused: refused && refused.list };
}

// How two of these queens attack each other, or "".
function attackIn(queens) {
  for (const [row, column] of queens.entries()) {
    for (let other = 0; other < row; other += 1) {
      const aside = Math.abs(queens[other] - column);
      if (aside === 0) return "sameColumn";
      if (aside === row - other) return "sameDiagonal";
    }
  }
  return "";
}
