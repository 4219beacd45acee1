// What an event is in words.

function unitName(unit, side) {
  return word(["row", "column", "box"][Math.floor(unit / side)], (unit % side) + 1);
}

// What a machine has just done, or how things stand at its two ends.
function say(machine) {
  if (machine.end === "clash") return sayClash(machine);
  const text = machine.steps ? sayEvent(machine.event(), machine.geometry) : word("start", machine.grid.filter(Boolean).length);
  if (machine.end === "none") return `${text} ${word("noSolution")}`;
  if (machine.end === "flag") return `${text} ${word("flagSays")}`;
  if (machine.end === "solved" && machine.phase === DONE && machine.flaw === "wipes") return `${text} ${word("wiped")}`;
  return text;
}

// Two of the givens that clash, by name.
function sayClash(machine) {
  const { side } = machine.geometry;
  const [cell] = clashesOf(machine);
  const digit = machine.grid[cell];
  return word("errClash", digit, cellName(cell, side), cellName(machine.culprit(cell, digit), side));
}

function sayEvent({ kind, a, b, c }, { side, digits }) {
  const at = (cell) => cellName(cell, side);
  switch (kind) {
    case KIND.choose: {
      const set = digitsOf(b);
      if (set.length === 0) return word("chooseNone", at(a));
      return word("choose", at(a), set.length === side ? `1–${side}` : set.join(" "));
    }
    case KIND.conflict:
      return word("conflict", b, at(a), at(c));
    case KIND.place:
      if (c === 0) return word("place", b, at(a));
      if (c === 1) return word("placeNaked", b, at(a));
      return word("placeHidden", b, at(a), unitName(c - 2, side));
    case KIND.deadCell:
      return word(c ? "deadNaked" : "deadCell", at(a));
    case KIND.deadUnit:
      return word("deadUnit", b, unitName(a, side));
    case KIND.undo:
      return word(c === 0 ? "undo" : "undoForced", b, at(a));
    default:
      return word("solved", digits.length * digits.length);
  }
}
