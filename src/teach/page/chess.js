// Draws the chess board with the queens that the search has placed. If candidates are shown, attacked squares are marked.

class Chess extends Board {
  draw(machine, pencil) {
    const { side, count } = machine.geometry;
    this.caption.textContent = word("board", this.name);
    const event = machine.steps ? machine.event() : { kind: -1, a: -1 };
    const calls = event.kind !== -1 && event.kind !== KIND.solved;
    for (let row = 0; row < count; row += 1) {
      for (let column = 1; column <= side; column += 1) {
        this.show(row * side + column - 1, squareLook(machine, calls ? event : { a: -1 }, row, column, pencil));
      }
    }
    const squareOf = (row) => row * side + machine.grid[row] - 1;
    this.drawLine(event.kind === KIND.conflict ? [event.a * side + event.b - 1, squareOf(event.c)] : null);
  }
}

// The class of a square, like `lookOf` for a cell.
function squareLook(machine, { kind, a, b, c }, row, column, pencil) {
  const queen = machine.grid[row] === column;
  const look = { classes: queen ? "queen" : "square", digit: queen ? "♛" : "", mark: "", candidates: -1, sign: "", said: [queen ? "queen" : "empty"] };
  if ((row + column) % 2) look.classes += " shaded";
  if (!queen && pencil && machine.culprit(row, column) >= 0) {
    look.said.push("attacked");
    look.classes += " attacked";
  }
  if (kind === KIND.conflict && row === c && queen) Object.assign(look, { classes: `${look.classes} culprit`, sign: "!" });
  if (row !== a) return look;
  if (kind === KIND.choose) look.classes += " peer";
  if (kind === KIND.deadCell && !c) look.classes += " dead-unit";
  if (column !== b || kind === KIND.choose || kind === KIND.deadCell) return look;
  look.classes += " current";
  look.said.push("legendCurrent");
  if (kind === KIND.place) return look;
  return Object.assign(look, { classes: `${look.classes} refused`, digit: "♛", sign: "✗" });
}
