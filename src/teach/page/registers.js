// Draws sixteen lanes. A row is one cell in all lanes, a vector for the processor; a column is a lane with its puzzle. A set
// of candidates is drawn as dots, two by two, or as a digit if only one is left. Sets changed by the last pass are marked,
// and above each lane the result of its last check.

// Lengths in the drawing: the width of the cell names, the height of the lane numbers, the side of a set.
const [NAMES, NUMBERS, SET] = [34, 34, 20];
const LOOKS = { [KIND.guess]: "guessed", [KIND.undo]: "back", [KIND.solved]: "done", [KIND.deadCell]: "done" };

class Registers {
  constructor(machine) {
    this.marked = new Map();
    this.svg = shape("svg", { viewBox: `0 0 ${NAMES + 16 * SET} ${NUMBERS + 16 * SET}`, role: "img" });
    this.legend = make("ul", "legend");
    this.element = make("div", "registers", "", this.svg, this.legend);
    this.heads = Array.from({ length: LANES }, (_, lane) => this.head(lane));
    this.sets = Array.from(machine.sets, (_, i) => this.set(Math.floor(i / LANES), i % LANES));
    for (let cell = 0; cell < 16; cell += 1) this.text(NAMES / 2 - 2, NUMBERS + SET * (cell + 0.7), cellName(cell, 4));
  }

  text(x, y, content = "") {
    const text = shape("text", { x, y, "text-anchor": "middle" });
    text.textContent = content;
    this.svg.append(text);
    return text;
  }

  // The number of a lane, and below it the number of its puzzle.
  head(lane) {
    const x = NAMES + SET * lane;
    const box = shape("rect", { x: x + 1, y: 16, width: SET - 2, height: 16 });
    this.svg.append(box);
    this.text(x + SET / 2, 12, String(lane));
    return { box, puzzle: this.text(x + SET / 2, 28) };
  }

  set(cell, lane) {
    const [x, y] = [NAMES + SET * lane, NUMBERS + SET * cell];
    const box = shape("rect", { x: x + 1, y: y + 1, width: SET - 2, height: SET - 2 });
    const dots = shape("path", { class: "dots" });
    this.svg.append(box, dots);
    return { box, dots, digit: this.text(x + SET / 2, y + SET * 0.72), x, y };
  }

  draw(machine) {
    this.legend.replaceChildren(...keyTo(["single", "changed", "guessed", "back", "done"], word("lanesLegend")));
    const working = machine.puzzleOf.filter((puzzle) => puzzle >= 0).length;
    this.svg.setAttribute("aria-label", word("lanesLabel", working, LANES, machine.solutions, machine.puzzles.length));
    this.heads.forEach(({ box, puzzle }, lane) => {
      box.setAttribute("class", LOOKS[machine.last[lane]] || (machine.puzzleOf[lane] < 0 ? "idle" : ""));
      puzzle.textContent = machine.puzzleOf[lane] < 0 ? "–" : String(machine.puzzleOf[lane] + 1);
    });
    this.sets.forEach((parts, i) => this.drawSet(machine, parts, i));
  }

  drawSet(machine, { box, dots, digit, x, y }, i) {
    const set = machine.sets[i];
    const digits = digitsOf(set);
    const single = digits.length === 1;
    const idle = machine.puzzleOf[i % LANES] < 0;
    const guessed = machine.kind === KIND.guess && i === machine.b * LANES + machine.a;
    const changed = guessed || (machine.kind === KIND.pass && set !== machine.old[i]);
    box.setAttribute("class", idle ? "idle" : `${single ? "single" : ""}${changed ? " changed" : ""}`);
    digit.textContent = single ? String(digits[0]) : "";
    const dot = (d) => `M${x + 6 + 6 * ((d - 1) % 2)} ${y + 6 + 6 * Math.floor((d - 1) / 2)}h3v3h-3z`;
    dots.setAttribute("d", single ? "" : digits.map(dot).join(""));
  }
}
