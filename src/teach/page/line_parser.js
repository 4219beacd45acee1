// Reads programs for line_runner.js: the Python of the lesson's searches, and one line that the reader has written, in the
// look of any language that the page shows. What the searches do not use is refused with a message.
//
// A statement is { type, … }: def, if, while, for, return, continue, break, pass, assign, add, value. An expression is a
// number, true, false, null for None, or { type, … }: name, list, index, slice, call, method, not, negate, and, or, compare
// and binary. Nothing here runs anything.

// The most characters in the reader's line: it bounds how deep its brackets nest.
const MAX_LINE_LENGTH = 160;
const GAP = "__gap__";
const TOKEN = /\s*(?:(\d+)|(b?'[^']*'|"[^"]*")|([A-Za-z_]\w*)|(==|!=|<=|>=|\/\/|\+=|-=|\+\+|--|&&|\|\||[-+*%<>=()[\]{},.:;!/&]))/y;
const COMPARISONS = ["==", "!=", "<", "<=", ">", ">="];
// Words that open a declaration; the searches' variables need none.
const DECLARES = ["bool", "boolean", "int", "auto", "let", "mut", "final", "const"];
const RESERVED = ["and", "or", "not", "if", "else", "elif", "while", "for", "in", "is", "def", "return", "continue", "break", "pass", "lambda", "import", "class", "global", "try", "with", "del", "assert", "raise", "yield"];

// A line that can't be read, or a program that can't go on: a key of LINE_WORDS with values.
class LineError extends Error {
  constructor(key, ...values) {
    super(key);
    Object.assign(this, { key, values });
  }
}

// The tokens of a line without its comment: { kind, text }; kind is "number", "text", "name", "sign" or "end".
function tokensOf(line, isPython) {
  const tokens = [];
  TOKEN.lastIndex = 0;
  while (/\S/.test(line.slice(TOKEN.lastIndex))) {
    const rest = line.slice(TOKEN.lastIndex).trim();
    if (rest.startsWith(isPython ? "#" : "//")) break;
    const found = TOKEN.exec(line);
    if (!found) throw new LineError("strangeSign", Array.from(rest)[0]);
    const kind = ["number", "text", "name", "sign"][found.slice(1).findIndex((part) => part !== undefined)];
    tokens.push({ kind, text: found[0].trim() });
  }
  return [...tokens, { kind: "end", text: "" }];
}

class LineParser {
  constructor(tokens, isPython) {
    Object.assign(this, { tokens, isPython, at: 0 });
  }

  get next() {
    return this.tokens[this.at];
  }

  is(...texts) {
    return this.next.kind !== "text" && texts.includes(this.next.text);
  }

  take() {
    this.at += 1;
    return this.tokens[this.at - 1];
  }

  skip(...texts) {
    if (this.is(...texts)) return this.take();
    return null;
  }

  expect(text) {
    if (!this.skip(text)) throw new LineError(this.next.kind === "end" ? "lineStops" : "unexpected", this.next.text, text);
  }

  // The statements of one line.
  line() {
    const found = [];
    while (this.next.kind !== "end") {
      if (this.skip(";")) continue;
      if (this.isPython && found.length && this.is("if", "while", "for")) throw new LineError("ownLine", this.next.text);
      found.push(this.statement());
      if (this.next.kind !== "end" && !this.is(";") && this.isPython) throw this.stray();
    }
    return found;
  }

  // What is wrong with a token that cannot be here.
  stray() {
    if (this.is("=")) return new LineError("writeTwoEquals");
    return new LineError(this.next.kind === "end" ? "lineStops" : "unexpected", this.next.text, "");
  }

  statement() {
    while (DECLARES.includes(this.next.text) && !this.isPython) this.take();
    const { text } = this.next;
    if (text === "if" || text === "while") return this.compound(this.take().text);
    if (text === "for") return this.loop();
    if (text === "def") return this.definition();
    if (["continue", "break", "pass"].includes(text)) return { type: this.take().text };
    if (text === "return") {
      this.take();
      return { type: "return", value: this.next.kind === "end" || this.is(";", "}") ? null : this.expression() };
    }
    return this.assignment();
  }

  assignment() {
    const target = this.several();
    if (this.is("++", "--")) throw new LineError("unexpected", this.next.text, "");
    const sign = this.skip("=", "+=", "-=");
    if (!sign) return { type: "value", value: target };
    if (!isTarget(target)) throw new LineError("writeTwoEquals");
    const value = this.several();
    return sign.text === "=" ? { type: "assign", target, value } : { type: "add", target, by: sign.text === "+=" ? 1 : -1, value };
  }

  // One expression, or several with commas as a list.
  several() {
    const values = [this.expression()];
    while (this.isPython && this.skip(",")) values.push(this.expression());
    return values.length === 1 ? values[0] : { type: "list", values };
  }

  compound(type) {
    const test = this.expression();
    return { type, test, then: this.suite(), otherwise: [] };
  }

  // A suite that follows on the same line; null if the line ends here and a block follows.
  suite() {
    if (this.is("=")) throw new LineError("writeTwoEquals");
    const hasColon = this.skip(":");
    if (this.isPython && !hasColon) throw new LineError(this.next.kind === "end" ? "noColon" : "unexpected", this.next.text, ":");
    if (this.next.kind === "end") return null;
    if (hasColon && this.isPython) return this.line();
    if (!this.skip("{")) return [this.statement()];
    const found = [];
    while (!this.is("}") && this.next.kind !== "end") if (!this.skip(";")) found.push(this.statement());
    this.expect("}");
    return found;
  }

  loop() {
    this.take();
    const { text: name, kind } = this.take();
    if (kind !== "name") throw new LineError("unexpected", name, "");
    this.expect("in");
    return { type: "for", name, over: this.expression(), then: this.suite() };
  }

  definition() {
    this.take();
    const name = this.take().text;
    this.expect("(");
    const parameters = [];
    while (!this.skip(")")) {
      parameters.push(this.take().text);
      this.skip(",");
    }
    return { type: "def", name, parameters, then: this.suite() };
  }

  expression() {
    let left = this.both();
    while (this.skip("or", "||")) left = { type: "or", left, right: this.both() };
    return left;
  }

  both() {
    let left = this.negated();
    while (this.skip("and", "&&")) left = { type: "and", left, right: this.negated() };
    return left;
  }

  negated() {
    // `!` binds more tightly than `not`.
    return this.skip("not") ? { type: "not", value: this.negated() } : this.comparison();
  }

  comparison() {
    const parts = [this.sum()];
    const signs = [];
    for (;;) {
      if (this.skip("is")) signs.push(this.skip("not") ? "!=" : "==");
      else if (this.is(...COMPARISONS)) signs.push(this.take().text);
      else break;
      parts.push(this.sum());
    }
    return signs.length ? { type: "compare", parts, signs } : parts[0];
  }

  sum() {
    return this.chain(["+", "-"], () => this.product());
  }

  product() {
    return this.chain(["*", "//", "%", "/"], () => this.unary());
  }

  chain(signs, part) {
    let left = part();
    while (this.is(...signs)) {
      const sign = this.take().text;
      if (sign === "/" && this.isPython) throw new LineError("halfDivision");
      left = { type: "binary", sign: sign === "/" ? "//" : sign, left, right: part() };
    }
    return left;
  }

  unary() {
    while (this.skip("&", "mut"));
    if (this.skip("-")) return { type: "negate", value: this.unary() };
    if (this.is("!")) {
      if (this.isPython) throw new LineError("writeNot");
      this.take();
      return { type: "not", value: this.unary() };
    }
    return this.postfix(this.atom());
  }

  postfix(value) {
    if (this.skip("(")) {
      if (!value || value.type !== "name") throw new LineError("noFunction");
      return this.postfix({ type: "call", name: value.name, values: this.list(")") });
    }
    if (this.skip("[")) return this.postfix(this.index(value));
    if (!this.skip(".")) return value;
    const { text: name } = this.take();
    this.expect("(");
    return this.postfix({ type: "method", of: value, name, values: this.list(")") });
  }

  index(of) {
    if (this.skip(":")) {
      this.expect("]");
      return { type: "slice", of };
    }
    const at = this.expression();
    this.expect("]");
    return { type: "index", of, at };
  }

  // Expressions up to a closing bracket.
  list(close) {
    const found = [];
    while (!this.skip(close)) {
      found.push(this.expression());
      if (!this.is(close)) this.expect(",");
    }
    return found;
  }

  atom() {
    const { kind, text } = this.take();
    if (kind === "number") return Number(text);
    // An empty cell in the other languages; in Python it is 0.
    if (kind === "text" && !this.isPython && /^b?'[.0]'$/.test(text)) return 0;
    if (kind === "text") throw new LineError("noTexts", text);
    if (["True", "true"].includes(text)) return this.wordIn(text, "True", true);
    if (["False", "false"].includes(text)) return this.wordIn(text, "False", false);
    if (["None", "null"].includes(text)) return null;
    if (kind === "name" && !RESERVED.includes(text)) return { type: "name", name: text === "nextEmpty" ? "next_empty" : text };
    if (text === "(") return this.bracket();
    if (text === "[") return { type: "list", values: this.list("]") };
    throw kind === "end" ? new LineError("lineStops") : new LineError("unexpected", text, "");
  }

  // Python writes True, the other languages true.
  wordIn(text, python, value) {
    if (this.isPython !== (text === python)) throw new LineError("spelled", text, this.isPython ? python : python.toLowerCase());
    return value;
  }

  bracket() {
    const values = this.list(")");
    return values.length === 1 ? values[0] : { type: "list", values };
  }
}

// What can be assigned to.
function isTarget(node) {
  if (!node) return false;
  return node.type === "list" ? node.values.every(isTarget) : ["name", "index"].includes(node.type);
}

// The statements of the reader's line.
function parseLine(line, isPython) {
  if (line.length > MAX_LINE_LENGTH) throw new LineError("longLine", MAX_LINE_LENGTH);
  if (/^\s*(?:else|elif)\b/.test(line)) throw new LineError("noIf");
  const found = new LineParser(tokensOf(line, isPython), isPython).line();
  if (!found.length) throw new LineError("nothingWritten");
  if (found.some(isOpen)) throw new LineError("noBody");
  return found;
}

// True if a statement ends where its block should begin.
const isOpen = ({ then, type }) => type === "def" || then === null || (then || []).some(isOpen);

// The statements of a Python program; in place of the line GAP come those of the reader.
function parseProgram(text, written) {
  const rows = text.split("\n").map((row) => ({ indent: row.search(/\S/), row })).filter(({ indent, row }) => indent >= 0 && !/^\s*(?:#|""")/.test(row));
  return parseBlock(rows, written);
}

// Takes the rows of one block from the front.
function parseBlock(rows, written) {
  const [{ indent }] = rows;
  const found = [];
  while (rows.length && rows[0].indent === indent) {
    const { row } = rows.shift();
    if (row.trim() === GAP) {
      found.push(...written);
      continue;
    }
    const [statement] = new LineParser(tokensOf(row, true), true).line();
    if (statement.then === null) statement.then = parseBlock(rows, written);
    found.push(statement);
  }
  return found;
}
