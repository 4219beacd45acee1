//! The part of YAML that problem packages use: block and flow mappings and sequences, plain, quoted and block scalars,
//! comments. Every node keeps its line, so that a wrong value can be named by file and line.
//!
//! Anchors, aliases, tags, several documents and plain scalars over more than one line are refused by name: a reader
//! that guesses at them would judge by limits nobody wrote.

/// What went wrong and on which line (from 1).
#[derive(Debug, PartialEq)]
pub struct YamlError {
    pub line: usize,
    pub message: String,
}

/// A value and the line (from 1) on which it starts.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    pub line: usize,
    pub value: Value,
}

/// The three kinds of YAML value. Scalars stay text: what a number is depends on the key. Mappings keep their order.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    Scalar(String),
    Sequence(Vec<Node>),
    Mapping(Vec<(String, Node)>),
}

type Parsed<T> = Result<T, YamlError>;

/// Nesting beyond this is refused, so that no input can exhaust the stack. Real packages need four levels.
const DEEPEST: usize = 64;

fn fail<T>(line: usize, message: impl Into<String>) -> Parsed<T> {
    Err(YamlError {
        line,
        message: message.into(),
    })
}

/// A whole document. An empty one is an empty mapping.
pub fn parse(text: &str) -> Parsed<Node> {
    let mut parser = Parser::new(text)?;
    if parser.lines.is_empty() {
        return Ok(Node {
            line: 1,
            value: Value::Mapping(Vec::new()),
        });
    }
    let indent = parser.lines[0].indent;
    let node = parser.block(indent, 0)?;
    match parser.lines.get(parser.next) {
        None => Ok(node),
        Some(line) => fail(
            line.number,
            format!(
                "expected the indentation of the lines above, found {} blanks",
                line.indent
            ),
        ),
    }
}

/// One line that holds something: its number, its indentation, and what follows without trailing blanks.
struct Line<'a> {
    number: usize,
    indent: usize,
    text: &'a str,
}

struct Parser<'a> {
    raw: Vec<&'a str>,
    lines: Vec<Line<'a>>,
    next: usize,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str) -> Parsed<Parser<'a>> {
        let raw: Vec<&str> = text.lines().collect();
        let mut lines = Vec::new();
        for (index, &whole) in raw.iter().enumerate() {
            let text = whole.trim();
            let indent = whole.len() - whole.trim_start_matches(' ').len();
            if text.is_empty() || text.starts_with('#') || (text == "---" && lines.is_empty()) {
                continue;
            }
            lines.push(Line {
                number: index + 1,
                indent,
                text,
            });
        }
        Ok(Parser {
            raw,
            lines,
            next: 0,
        })
    }

    /// The mapping, sequence or scalar whose first line is the next one.
    fn block(&mut self, indent: usize, depth: usize) -> Parsed<Node> {
        let Line { number, text, .. } = self.lines[self.next];
        if depth > DEEPEST {
            return fail(number, format!("expected at most {DEEPEST} levels"));
        }
        if text.starts_with('\t')
            || self.raw[number - 1]
                .trim_start_matches(' ')
                .starts_with('\t')
        {
            return fail(number, "expected blanks before the key, found a tab");
        }
        let value = if is_item(text) {
            self.sequence(indent, depth)?
        } else if split_key(text, number)?.is_some() {
            self.mapping(indent, depth)?
        } else {
            self.next += 1;
            return inline(text, number, depth);
        };
        Ok(Node {
            line: number,
            value,
        })
    }

    fn mapping(&mut self, indent: usize, depth: usize) -> Parsed<Value> {
        let mut entries: Vec<(String, Node)> = Vec::new();
        while let Some(&Line { number, text, .. }) = self.at(indent) {
            let Some((key, rest)) = split_key(text, number)? else {
                return fail(number, format!("expected 'key: value', found '{text}'"));
            };
            if entries.iter().any(|(known, _)| *known == key) {
                return fail(number, format!("the key '{key}' stands here twice"));
            }
            self.next += 1;
            let node = self.value(rest, number, indent, depth)?;
            entries.push((key, node));
        }
        Ok(Value::Mapping(entries))
    }

    fn sequence(&mut self, indent: usize, depth: usize) -> Parsed<Value> {
        let mut items = Vec::new();
        while let Some(&Line { number, text, .. }) = self.at(indent) {
            if !is_item(text) {
                // A sequence may stand at the indentation of its key: the next key ends it.
                break;
            }
            let rest = text[1..].trim_start();
            if split_key(rest, number)?.is_some() && !rest.starts_with(['[', '{']) {
                // "- key: value": a mapping whose first line begins behind the dash.
                let inner = indent + (text.len() - rest.len());
                self.lines[self.next].indent = inner;
                self.lines[self.next].text = rest;
                items.push(self.block(inner, depth + 1)?);
            } else {
                self.next += 1;
                items.push(self.value(rest, number, indent, depth)?);
            }
        }
        Ok(Value::Sequence(items))
    }

    /// The value behind "key:" or "-": on the same line, or in the deeper lines that follow.
    fn value(&mut self, rest: &str, number: usize, indent: usize, depth: usize) -> Parsed<Node> {
        if rest.starts_with(['|', '>']) {
            return Ok(self.block_scalar(rest, number, indent));
        }
        if !rest.is_empty() && !rest.starts_with('#') {
            if let Some(deeper) = self.lines.get(self.next).filter(|l| l.indent > indent) {
                return fail(
                    deeper.number,
                    format!("expected a new key: line {number} has its value already"),
                );
            }
            return inline(rest, number, depth);
        }
        match self.lines.get(self.next) {
            Some(line) if line.indent > indent || (line.indent == indent && is_item(line.text)) => {
                let inner = line.indent;
                self.block(inner, depth + 1)
            }
            _ => Ok(scalar(number, String::new())),
        }
    }

    /// `|` keeps line ends, `>` folds them into blanks.
    fn block_scalar(&mut self, marker: &str, number: usize, indent: usize) -> Node {
        let mut end = number;
        while let Some(line) = self.raw.get(end) {
            let depth = line.len() - line.trim_start_matches(' ').len();
            if !line.trim().is_empty() && depth <= indent {
                break;
            }
            end += 1;
        }
        while self.lines.get(self.next).is_some_and(|l| l.number <= end) {
            self.next += 1;
        }
        let lines: Vec<&str> = self.raw[number..end].iter().map(|l| l.trim()).collect();
        let glue = if marker.starts_with('|') { "\n" } else { " " };
        scalar(number, lines.join(glue).trim_end().to_string())
    }

    /// The next line, if it stands at `indent`.
    fn at(&self, indent: usize) -> Option<&Line<'a>> {
        self.lines
            .get(self.next)
            .filter(|line| line.indent == indent)
    }
}

fn scalar(line: usize, text: String) -> Node {
    Node {
        line,
        value: Value::Scalar(text),
    }
}

fn is_item(text: &str) -> bool {
    text == "-" || text.starts_with("- ")
}

/// Splits "key: value" at its first colon outside quotes; `None` when there is none.
fn split_key(text: &str, line: usize) -> Parsed<Option<(String, &str)>> {
    if text.starts_with(['"', '\'']) {
        let mut flow = Flow::new(text, line);
        let key = flow.quoted()?;
        let rest = flow.rest();
        return Ok(rest
            .strip_prefix(':')
            .filter(|r| r.is_empty() || r.starts_with(' '))
            .map(|r| (key, r.trim())));
    }
    if text.starts_with(['[', '{']) {
        return Ok(None);
    }
    let end = match text.find(": ") {
        Some(end) => end,
        None if text.ends_with(':') => text.len() - 1,
        None => return Ok(None),
    };
    Ok(Some((
        text[..end].trim().to_string(),
        text[end + 1..].trim(),
    )))
}

/// A value that stands on one line: flow collection, quoted or plain scalar, maybe with a comment behind.
fn inline(text: &str, line: usize, depth: usize) -> Parsed<Node> {
    let mut flow = Flow::new(text, line);
    let node = if text.starts_with(['[', '{', '"', '\'']) {
        flow.node(depth)?
    } else {
        if let Some(what) = text.chars().next().filter(|c| "&*!%@`".contains(*c)) {
            return fail(
                line,
                format!("a value that begins with '{what}' is not read here; put it in quotes"),
            );
        }
        let end = text.find(" #").unwrap_or(text.len());
        return Ok(scalar(line, text[..end].trim().to_string()));
    };
    let rest = flow.rest().trim();
    if rest.is_empty() || rest.starts_with('#') {
        Ok(node)
    } else {
        fail(
            line,
            format!("expected the end of the line, found '{rest}'"),
        )
    }
}

/// A cursor over flow syntax (`[a, "b"]`, `{a: 1}`) within one line.
struct Flow<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

impl<'a> Flow<'a> {
    fn new(text: &'a str, line: usize) -> Flow<'a> {
        Flow { text, at: 0, line }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip_blanks(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    /// Takes `c` if it comes next, blanks before it ignored.
    fn take(&mut self, c: char) -> bool {
        self.skip_blanks();
        let found = self.rest().starts_with(c);
        self.at += if found { c.len_utf8() } else { 0 };
        found
    }

    fn node(&mut self, depth: usize) -> Parsed<Node> {
        if depth > DEEPEST {
            return fail(self.line, format!("expected at most {DEEPEST} levels"));
        }
        let value = if self.take('[') {
            self.flow_sequence(depth)?
        } else if self.take('{') {
            self.flow_mapping(depth)?
        } else if self.rest().starts_with(['"', '\'']) {
            Value::Scalar(self.quoted()?)
        } else {
            Value::Scalar(self.plain())
        };
        Ok(Node {
            line: self.line,
            value,
        })
    }

    fn flow_sequence(&mut self, depth: usize) -> Parsed<Value> {
        let mut items = Vec::new();
        while !self.take(']') {
            items.push(self.node(depth + 1)?);
            self.comma(']')?;
        }
        Ok(Value::Sequence(items))
    }

    fn flow_mapping(&mut self, depth: usize) -> Parsed<Value> {
        let mut entries: Vec<(String, Node)> = Vec::new();
        while !self.take('}') {
            let Value::Scalar(key) = self.node(depth + 1)?.value else {
                return fail(self.line, "expected a plain key before ':'");
            };
            if entries.iter().any(|(known, _)| *known == key) {
                return fail(self.line, format!("the key '{key}' stands here twice"));
            }
            if !self.take(':') {
                return fail(self.line, format!("expected ':' behind '{key}'"));
            }
            entries.push((key, self.node(depth + 1)?));
            self.comma('}')?;
        }
        Ok(Value::Mapping(entries))
    }

    fn comma(&mut self, close: char) -> Parsed<()> {
        self.skip_blanks();
        if self.take(',') || self.rest().starts_with(close) {
            return Ok(());
        }
        fail(
            self.line,
            format!(
                "expected ',' or '{close}' on the same line, found '{}'",
                self.rest()
            ),
        )
    }

    fn plain(&mut self) -> String {
        let rest = self.rest();
        let stop = |(i, c): (usize, char)| match c {
            ',' | ']' | '}' => Some(i),
            ':' if rest[i + 1..].is_empty() || rest[i + 1..].starts_with(' ') => Some(i),
            _ => None,
        };
        let end = rest.char_indices().find_map(stop).unwrap_or(rest.len());
        self.at += end;
        rest[..end].trim().to_string()
    }

    /// `'it''s'` or `"a\tb"`; the cursor stands on the opening quote.
    fn quoted(&mut self) -> Parsed<String> {
        let mut chars = self.rest().char_indices().peekable();
        let quote = chars.next().map_or('"', |(_, c)| c);
        let mut text = String::new();
        while let Some((i, c)) = chars.next() {
            match c {
                '\'' if quote == '\'' && chars.peek().is_some_and(|(_, c)| *c == '\'') => {
                    chars.next();
                    text.push('\'');
                }
                '\\' if quote == '"' => match chars.next().map(|(_, c)| c) {
                    Some('n') => text.push('\n'),
                    Some('t') => text.push('\t'),
                    Some(c @ ('"' | '\\' | '/')) => text.push(c),
                    _ => return fail(self.line, "expected one of \\n \\t \\\" \\\\ \\/ in quotes"),
                },
                c if c == quote => {
                    self.at += i + c.len_utf8();
                    return Ok(text);
                }
                c => text.push(c),
            }
        }
        fail(
            self.line,
            format!("expected a closing {quote} on this line"),
        )
    }
}
