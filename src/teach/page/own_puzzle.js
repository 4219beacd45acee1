// The reader's own puzzle: parses it in any of the judges' formats, and counts its solutions.

// Counting solutions stops after this many steps.
const MAX_COUNTING_STEPS = 300000;

// The number of solutions, 2 for two or more; -1 if counting takes too long.
function solutionsOf(cells) {
  const machine = new Machine(cells, "propagate", "second");
  machine.advance(MAX_COUNTING_STEPS);
  return machine.phase === DONE || machine.solutions === 2 ? machine.solutions : -1;
}

// Parses a text to { cells, count }, the first of `count` puzzles, or to { error }. A line holds the 81 cells of a puzzle,
// with anything after a space or a comma; or one row, with or without spaces. The text may also be LeetCode's
// [["5","3",…],…], or the 16 cells of a small grid. A short number alone on a line is the number of puzzles (POJ 2676);
// `end` ends the input (AcWing 166).
function readPuzzle(text) {
  if (!text.trim()) return { error: word("errEmpty") };
  const small = text.replace(/[[\]",\s]/g, "");
  if (/^[.?0-4]{16}$/.test(small)) return { cells: small.replace(/[0?]/g, "."), count: 1 };
  const lines = text.split(/\r\n|\r|\n/);
  const json = text.trim().startsWith("[");
  const puzzles = [];
  let rows = "";
  for (const [index, line] of lines.entries()) {
    const trimmed = line.trim();
    if (trimmed === "end") break;
    const plain = json ? line.replace(/[[\]",\s]/g, "") : line.replace(/\s/g, "");
    const counts = !rows && !json && plain.length < 9 && /^\d+$/.test(plain) && lines.length > 1;
    if (!plain || trimmed.startsWith("#") || counts) continue;
    const first = trimmed.split(/[\s,]/)[0];
    const whole = !rows && /^[.?0-9]{81}$/.test(first);
    const cells = whole ? first : plain;
    const wrong = cells.search(/[^.?0-9]/);
    if (wrong >= 0) return { error: wrongCharacter(line, cells, wrong, index + 1) };
    if (!whole && !json && cells.length % 9) {
      const only = lines.filter((each) => each.trim()).length === 1;
      return { error: only ? word("errLong", cells.length) : word("errRow", index + 1, cells.length) };
    }
    rows += cells;
    while (rows.length >= 81) {
      puzzles.push(rows.slice(0, 81).replace(/[0?]/g, "."));
      rows = rows.slice(81);
    }
  }
  if (rows && json) return { error: word("errLong", puzzles.length * 81 + rows.length) };
  if (rows) return { error: word("errRows", puzzles.length * 9 + rows.length / 9) };
  if (!puzzles.length) return { error: word("errEmpty") };
  return { cells: puzzles[0], count: puzzles.length };
}

// Describes an invalid character and its position.
function wrongCharacter(line, cells, wrong, number) {
  const character = Array.from(cells.slice(wrong))[0];
  return word("errCharacter", character, number, Array.from(line.slice(0, line.indexOf(character))).length + 1);
}

// Describes two conflicting givens; "" if there are none.
function clash(cells) {
  const machine = new Machine(cells, "scan");
  return machine.end === "clash" ? sayClash(machine) : "";
}

// The dialog that asks for a puzzle.
class Own {
  constructor(show) {
    this.show = show;
    this.dialog = document.getElementById("own");
    this.text = document.getElementById("own-text");
    this.error = document.getElementById("own-error");
    const rungs = document.getElementById("own-rungs");
    this.boxes = show.data.rungs.map(({ name }) => {
      const box = make("input");
      box.type = "checkbox";
      box.value = name;
      box.checked = show.data.shown.includes(name);
      rungs.append(make("label", "check", "", box, make("span", "", name)));
      return box;
    });
    if (show.data.program) document.getElementById("own-lesson").dataset.t = "toProgram";
    document.getElementById("own-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
    document.getElementById("own-lesson").addEventListener("click", () => {
      this.dialog.close();
      lesson.shut();
      lesson.draw();
      show.openFirst();
    });
  }

  ask() {
    this.error.textContent = "";
    if (!this.text.value) this.text.value = this.show.data.cells.match(/.{9}/g).join("\n");
    this.dialog.showModal();
    this.text.focus();
  }

  submit() {
    const rungs = this.boxes.filter((box) => box.checked).map((box) => box.value);
    const { cells, count, error } = readPuzzle(this.text.value);
    this.error.textContent = error || clash(cells) || (rungs.length ? "" : word("errSolver"));
    if (this.error.textContent) return;
    this.dialog.close();
    lesson.shut();
    lesson.draw();
    // A small grid is searched by the first rung only.
    this.show.open(cells, cells.length === 16 ? ["scan"] : rungs, ownName(cells, count));
  }
}

// The name of the reader's own puzzle, with its number of solutions, because the search stops at the first one.
function ownName(cells, count) {
  const solutions = solutionsOf(cells);
  const key = { 0: "solutionsNone", 1: "solutionsOne", 2: "solutionsMany" }[solutions] || "solutionsUnknown";
  const first = () => (count > 1 ? `${word("tookFirst", count)}, ` : "");
  return () => `${word("ownPuzzle")}: ${first()}${word(key)}`;
}
