// What an event is in words.

const KIND = { choose: 0, conflict: 1, place: 2, deadCell: 3, deadUnit: 4, undo: 5, solved: 6 };

// r1c2 is the second cell of the first row.
function cellName(cell) {
  return `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
}

function unitName(unit) {
  return word(["row", "column", "box"][Math.floor(unit / 9)], (unit % 9) + 1);
}

function digitsOf(candidates) {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => candidates & (1 << (digit - 1)));
}

// The nine cells of a unit: 0 to 8 are rows, 9 to 17 columns, 18 to 26 boxes.
function cellsOf(unit) {
  const corner = Math.floor((unit % 9) / 3) * 27 + (unit % 3) * 3;
  return [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => {
    if (unit < 9) return unit * 9 + i;
    if (unit < 18) return i * 9 + (unit % 9);
    return corner + Math.floor(i / 3) * 9 + (i % 3);
  });
}

function unitsOf(cell) {
  const row = Math.floor(cell / 9);
  const column = cell % 9;
  return [row, 9 + column, 18 + Math.floor(row / 3) * 3 + Math.floor(column / 3)];
}

// The event that a replay has just done, or how things stand at its two ends.
function say(replay) {
  const last = replay.at === replay.length;
  if (replay.at === 0) {
    if (last) return word(replay.end === "none" ? "clash" : "solved");
    return word("start", replay.givens.filter(Boolean).length);
  }
  const text = sayEvent(replay.event());
  if (!last || replay.end === "solved" && replay.length === replay.steps) return text;
  if (replay.length < replay.steps || replay.end === "cut") {
    return `${text} ${word("cutHere", replay.length, replay.steps)}`;
  }
  return `${text} ${word("noSolution")}`;
}

function sayEvent({ kind, a, b, c }) {
  switch (kind) {
    case KIND.choose: {
      const digits = digitsOf(b);
      if (digits.length === 0) return word("chooseNone", cellName(a));
      return word("choose", cellName(a), digits.length === 9 ? "1–9" : digits.join(" "));
    }
    case KIND.conflict:
      return word("conflict", b, cellName(a), cellName(c));
    case KIND.place:
      if (c === 0) return word("place", b, cellName(a));
      if (c === 1) return word("placeNaked", b, cellName(a));
      return word("placeHidden", b, cellName(a), unitName(c - 2));
    case KIND.deadCell:
      return word("deadCell", cellName(a));
    case KIND.deadUnit:
      return word("deadUnit", b, unitName(a));
    case KIND.undo:
      return word(c === 0 ? "undo" : "undoForced", b, cellName(a));
    default:
      return word("solved");
  }
}
