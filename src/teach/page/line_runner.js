// Runs a program that line_parser.js has read, one with a line by the reader. It has no access to the page: its values are
// numbers, truth values, None and lists, its names are in maps of its own. Two limits end it, whatever it does: a number of
// steps and a number of open calls.

// More open calls than any of the lesson's searches needs.
const MAX_OPEN_CALLS = 40;
// The longest list, and the largest number.
const MAX_LIST_LENGTH = 1000;
const MAX_NUMBER = 1e9;
// What a statement does to those around it.
const [CONTINUED, BROKEN] = [{}, {}];

class LineRunner {
  // `watch`, if given, is called after each change of a list (list) and each return of a function (name, value, depth).
  constructor(statements, maxSteps, watch = {}) {
    Object.assign(this, { maxSteps, watch, steps: 0, depth: 0, functions: new Map() });
    for (const statement of statements) if (statement.type === "def") this.functions.set(statement.name, statement);
  }

  // Calls a function of the program and returns its value. The browser's own stack may end first.
  run(name, ...values) {
    try {
      return this.call(name, values);
    } catch (error) {
      throw error instanceof RangeError ? new LineError("tooDeep", MAX_OPEN_CALLS) : error;
    }
  }

  call(name, values) {
    const { parameters, then } = this.functions.get(name);
    if (values.length !== parameters.length) throw new LineError("wrongCount", name, parameters.length, values.length);
    this.depth += 1;
    if (this.depth > MAX_OPEN_CALLS) throw new LineError("tooDeep", MAX_OPEN_CALLS);
    const variables = new Map(parameters.map((parameter, i) => [parameter, values[i]]));
    const left = this.block(then, variables);
    const value = left ? left.value : null;
    if (this.watch.returned) this.watch.returned(name, value, this.depth);
    this.depth -= 1;
    return value;
  }

  block(statements, variables) {
    for (const statement of statements) {
      const left = this.statement(statement, variables);
      if (left) return left;
    }
    return null;
  }

  count() {
    this.steps += 1;
    if (this.steps > this.maxSteps) throw new LineError("tooLong", this.maxSteps);
  }

  // Does a statement. What it returns ends the block: CONTINUED, BROKEN or { value }.
  statement(statement, variables) {
    this.count();
    const { type, value } = statement;
    switch (type) {
      case "if": return this.block(truth(this.value(statement.test, variables)) ? statement.then : statement.otherwise, variables);
      case "while": return this.loop(() => truth(this.value(statement.test, variables)), statement.then, variables);
      case "for": return this.each(statement, variables);
      case "return": return { value: this.value(value, variables) };
      case "continue": return CONTINUED;
      case "break": return BROKEN;
      case "assign": return this.assign(statement.target, this.value(value, variables), variables);
      case "add": return this.add(statement, variables);
      case "value": this.value(value, variables); return null;
      default: return null;
    }
  }

  loop(goesOn, statements, variables) {
    while (goesOn()) {
      this.count();
      const left = this.block(statements, variables);
      if (left === BROKEN) break;
      if (left && left !== CONTINUED) return left;
    }
    return null;
  }

  each({ name, over, then }, variables) {
    const values = listIn(this.value(over, variables));
    let at = 0;
    const goesOn = () => {
      if (at >= values.length) return false;
      variables.set(name, values[at]);
      at += 1;
      return true;
    };
    return this.loop(goesOn, then, variables);
  }

  assign(target, value, variables) {
    if (target.type === "name") {
      variables.set(target.name, value);
      return null;
    }
    if (target.type === "list") {
      const values = listIn(value);
      if (values.length !== target.values.length) throw new LineError("noEntry", target.values.length - 1, values.length);
      for (const [i, each] of target.values.entries()) this.assign(each, values[i], variables);
      return null;
    }
    const list = listIn(this.value(target.of, variables));
    list[placeIn(list, this.value(target.at, variables))] = value;
    this.changed(list);
    return null;
  }

  // A list grows where it is; all others get a new value.
  add({ target, by, value }, variables) {
    const [old, more] = [this.value(target, variables), this.value(value, variables)];
    if (!Array.isArray(old)) return this.assign(target, calculate(by > 0 ? "+" : "-", old, more), variables);
    if (by < 0) throw new LineError("noNumber");
    for (const each of listIn(more).slice()) this.append(old, each);
    return null;
  }

  append(list, value) {
    if (list.length >= MAX_LIST_LENGTH) throw new LineError("longList", MAX_LIST_LENGTH);
    list.push(value);
    this.changed(list);
  }

  changed(list) {
    if (this.watch.changed) this.watch.changed(list, this.depth);
  }

  value(node, variables) {
    if (node === null || typeof node !== "object") return node;
    const of = (each) => this.value(each, variables);
    switch (node.type) {
      case "name": return this.variable(node.name, variables);
      case "list": return node.values.map(of);
      case "index": return this.entry(of(node.of), of(node.at));
      case "slice": return listIn(of(node.of)).slice();
      case "call": return this.called(node.name, node.values.map(of), variables);
      case "method": return this.method(of(node.of), node.name, node.values.map(of));
      case "not": return !truth(of(node.value));
      case "negate": return -numberIn(of(node.value));
      case "and": return this.either(node, variables, false);
      case "or": return this.either(node, variables, true);
      case "compare": return this.compared(node, of);
      default: return calculate(node.sign, of(node.left), of(node.right));
    }
  }

  // `and` goes on after a true value, `or` after a false one.
  either({ left, right }, variables, ends) {
    const value = this.value(left, variables);
    return truth(value) === ends ? value : this.value(right, variables);
  }

  // a < b < c means both. What comes after the first false isn't computed.
  compared({ parts, signs }, of) {
    let left = of(parts[0]);
    for (const [i, sign] of signs.entries()) {
      const right = of(parts[i + 1]);
      if (!compare(sign, left, right)) return false;
      left = right;
    }
    return true;
  }

  variable(name, variables) {
    if (variables.has(name)) return variables.get(name);
    throw new LineError(this.functions.has(name) || BUILT_IN.has(name) ? "noCall" : "noName", name);
  }

  entry(list, at) {
    return listIn(list)[placeIn(list, at)];
  }

  called(name, values, variables) {
    this.count();
    if (this.functions.has(name) && !variables.has(name)) return this.call(name, values);
    if (!BUILT_IN.has(name) || variables.has(name)) throw new LineError(variables.has(name) ? "noFunction" : "noName", name);
    return BUILT_IN.get(name)(...values);
  }

  method(list, name, values) {
    listIn(list);
    const isKnown = ["append", "push", "push_back", "add"].includes(name) ? values.length === 1 : values.length === 0;
    if (["append", "push", "push_back", "add"].includes(name) && isKnown) return this.append(list, values[0]) || null;
    if (["copy", "clone"].includes(name) && isKnown) return list.slice();
    if (["size", "len"].includes(name) && isKnown) return list.length;
    if (!["pop", "pop_back"].includes(name) || !isKnown) throw new LineError("noMethod", name);
    if (!list.length) throw new LineError("noEntry", -1, 0);
    const last = list.pop();
    this.changed(list);
    return last;
  }
}

const BUILT_IN = new Map([
  ["abs", (value) => Math.abs(numberIn(value))],
  ["len", (list) => listIn(list).length],
  ["list", (list) => listIn(list).slice()],
  ["tuple", (list) => listIn(list).slice()],
  ["print", () => null],
  ["range", (...values) => {
    const [from, to] = values.length > 1 ? values.map(numberIn) : [0, numberIn(values[0])];
    if (to - from > MAX_LIST_LENGTH) throw new LineError("longList", MAX_LIST_LENGTH);
    return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
  }],
]);

const truth = (value) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

function listIn(value) {
  if (!Array.isArray(value)) throw new LineError("noList");
  return value;
}

// True counts as 1, as it does in Python.
function numberIn(value) {
  if (typeof value !== "number" && typeof value !== "boolean") throw new LineError("noNumber");
  return Number(value);
}

// Python counts negative places from the end.
function placeIn(list, at) {
  const index = numberIn(at) < 0 ? numberIn(at) + list.length : numberIn(at);
  if (index < 0 || index >= list.length) throw new LineError("noEntry", numberIn(at), list.length);
  return index;
}

function calculate(sign, left, right) {
  if (sign === "+" && Array.isArray(left) && Array.isArray(right)) return joined(left, right);
  const [a, b] = [numberIn(left), numberIn(right)];
  if (b === 0 && ["//", "%"].includes(sign)) throw new LineError("byZero");
  const value = { "+": () => a + b, "-": () => a - b, "*": () => a * b, "//": () => Math.floor(a / b), "%": () => a - b * Math.floor(a / b) }[sign]();
  if (Math.abs(value) > MAX_NUMBER) throw new LineError("largeNumber", MAX_NUMBER);
  return value;
}

function joined(left, right) {
  if (left.length + right.length > MAX_LIST_LENGTH) throw new LineError("longList", MAX_LIST_LENGTH);
  return [...left, ...right];
}

function isSame(left, right) {
  if (Array.isArray(left) && Array.isArray(right)) return left === right || (left.length === right.length && left.every((each, i) => isSame(each, right[i])));
  return left === null || right === null || Array.isArray(left) || Array.isArray(right) ? left === right : Number(left) === Number(right);
}

function compare(sign, left, right) {
  if (sign === "==" || sign === "!=") return isSame(left, right) === (sign === "==");
  const [a, b] = [numberIn(left), numberIn(right)];
  return { "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b }[sign];
}
