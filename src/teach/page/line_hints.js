// Why a line is wrong, from the line itself and from what happened when it ran. Each rule claims no more than it has
// checked; without a rule that holds, there is no hint.

// All statements and expressions in a statement.
function* partsOf(node) {
  if (node === null || typeof node !== "object") return;
  if (node.type) yield node;
  for (const each of Object.values(node)) yield* partsOf(each);
}

const callsTo = (statements, name) => [...partsOf(statements)].some((part) => part.type === "call" && part.name === name);
const has = (statements, type) => [...partsOf(statements)].some((part) => part.type === type);
const isCallTo = (node, name) => Boolean(node) && node.type === "call" && node.name === name;

// A cell whose digit was left there when its call was over: [name, digit].
function leftDigit({ given, list }) {
  const cell = list.findIndex((digit, i) => digit && !given[i]);
  return cell < 0 ? null : [cellName(cell, 4), list[cell]];
}

// Each rule gives a key of the hints, perhaps with values, or null. `first`: the reader's first statement.
const HINT_RULES = {
  undo: ({ first, result, written }) => [
    first.type === "value" && first.value && first.value.type === "compare" && "comparesOnly",
    first.type === "assign" && first.target.type === "name" && ["assignsName", first.target.name],
    first.type === "return" && "endsCall",
    first.type === "break" && "leavesLoop",
    ["saysNo", "leftovers"].includes(result.kind) && !has(written, "return") && leftDigit(result) && ["keepsDigit", ...leftDigit(result)],
  ],
  result: ({ first, written }) => [
    !callsTo(written, "search") && "noSearch",
    written.length === 1 && isCallTo(first.value, "search") && ["value", "assign"].includes(first.type) && "ignored",
    first.type === "return" && isCallTo(first.value, "search") && "returnsAtOnce",
    first.type === "if" && isCallTo(first.test, "search") && first.then[0].type === "return" && first.then[0].value === false && "passesFalse",
    first.type === "if" && first.then[0].type === "pass" && "doesNothing",
  ],
  base: ({ first, result }) => [
    first.type === "if" && first.then[0].type === "return" && [false, null].includes(first.then[0].value) && ["saysNo", "returnsNothing"].includes(result.kind) && "fullIsSolved",
    result.kind === "error" && result.error.key === "noEntry" && result.error.values[0] > 15 && ["beyond", 16],
    result.kind === "unfilled" && "tooEarly",
    first.type === "if" && first.then[0].type === "pass" && "doesNothing",
  ],
  fits: ({ first, written }) => [
    !callsTo(written, "fits") && "noFits",
    first.type === "if" && isCallTo(first.test, "fits") && first.then[0].type === "continue" && "skipsFitting",
    first.type === "if" && first.then[0].type === "return" && "endsCall",
    first.type === "if" && first.then[0].type === "break" && "leavesLoop",
    (first.type === "value" || (first.type === "if" && first.then[0].type === "pass")) && "doesNothing",
  ],
  copy: ({ first, result }) => [
    result.kind === "keptGrid" && "theGrid",
    result.kind === "keptNone" && first.type === "assign" && first.target.name === "found" && "replaces",
  ],
  attack: ({ result, written }) => [
    result.kind === "sameDiagonal" && [...partsOf(written)].some(isUpsideDown) && "upsideDown",
    result.kind === "sameDiagonal" && "diagonal",
    result.kind === "sameColumn" && "column",
  ],
};

const isUpsideDown = ({ left, right, sign, type }) => type === "binary" && sign === "-" && left.name === "other" && right.name === "row";

// The first hint that holds for a line with a failed result, as [key, …values], or null.
function lineHint(name, written, result) {
  const found = HINT_RULES[name]({ first: written[0], result, written }).find((hint) => hint);
  return found ? [found].flat() : null;
}

// What a failed run showed, in words.
function sayHappened(result) {
  const { kind, kept, list, error, right, value } = result;
  if (kind === "error") return lineSays("errors", error.key, ...error.values);
  const bad = kind === "unfilled" ? list.findIndex((digit) => ![1, 2, 3, 4].includes(digit))
    : kind === "clashes" ? list.findIndex((digit, cell) => holderOf(geometryOf(16), list, cell, digit) >= 0) : -1;
  const values = { returnsOther: [sayValue(value)], unfilled: [cellName(bad, 4)], clashes: [cellName(bad, 4)], keptGrid: [kept], keptOther: [kept], miscounts: [sayValue(value), right.value] };
  return lineSays("happened", kind, ...(values[kind] || []));
}

// A value as Python prints it.
function sayValue(value) {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  return Array.isArray(value) ? `[${value.slice(0, 16).map((each) => (Array.isArray(each) ? "[…]" : sayValue(each))).join(", ")}]` : String(value);
}
