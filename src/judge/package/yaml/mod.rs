//! Reads the part of YAML that problem packages use: block and flow mappings and sequences; plain, quoted and block
//! scalars on one line or several; comments. Every node keeps its line, so that messages can name file and line. A
//! duplicate key is kept twice: see [`config`](super::config).
//!
//! Anchors, aliases, tags and multiple documents are rejected with an error that names them. Guessing at them could
//! mean judging by wrong limits.

mod flow;
mod folded;
pub mod node;

use crate::judge::excerpt::brief;
use crate::judge::package::yaml::flow::{Flow, inline};
use crate::judge::package::yaml::folded::Folded;
use crate::judge::package::yaml::node::{DEEPEST, Node, Parsed, YamlValue, fail};

/// Parses a whole document. An empty one is an empty mapping.
pub fn parse(text: &str) -> Parsed<Node> {
    let mut parser = YamlParser::new(text)?;
    if parser.lines.is_empty() {
        return Ok(Node::new(1, YamlValue::Mapping(Vec::new())));
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

/// A line that isn't blank: its number, its indentation, and the rest without trailing blanks.
struct YamlLine<'a> {
    number: usize,
    indent: usize,
    text: &'a str,
}

struct YamlParser<'a> {
    raw: Vec<&'a str>,
    lines: Vec<YamlLine<'a>>,
    next: usize,
}

impl<'a> YamlParser<'a> {
    fn new(text: &'a str) -> Parsed<YamlParser<'a>> {
        let raw: Vec<&str> = text.lines().collect();
        let mut lines = Vec::new();
        for (index, &whole) in raw.iter().enumerate() {
            let text = whole.trim();
            let indent = whole.len() - whole.trim_start_matches(' ').len();
            if text.is_empty() || text.starts_with('#') || (text == "---" && lines.is_empty()) {
                continue;
            }
            if indent == 0 && text == "..." {
                break;
            }
            if indent == 0 && text == "---" {
                return fail(
                    index + 1,
                    "expected one document, but a second one begins here",
                );
            }
            if whole[indent..].starts_with('\t') {
                return fail(index + 1, "expected blanks before the key, found a tab");
            }
            lines.push(YamlLine {
                number: index + 1,
                indent,
                text,
            });
        }
        Ok(YamlParser {
            raw,
            lines,
            next: 0,
        })
    }

    /// Parses the mapping, sequence or scalar that begins on the next line.
    fn block(&mut self, indent: usize, depth: usize) -> Parsed<Node> {
        let YamlLine { number, text, .. } = self.lines[self.next];
        if depth > DEEPEST {
            return fail(number, format!("expected at most {DEEPEST} levels"));
        }
        let value = if is_item(text) {
            self.sequence(indent, depth)?
        } else if split_key(text, number)?.is_some() {
            self.mapping(indent, depth)?
        } else {
            self.next += 1;
            return self.text(text, number, indent, depth);
        };
        Ok(Node::new(number, value))
    }

    fn mapping(&mut self, indent: usize, depth: usize) -> Parsed<YamlValue> {
        let mut entries: Vec<(String, Node)> = Vec::new();
        while let Some(&YamlLine { number, text, .. }) = self.at(indent) {
            let Some((key, rest)) = split_key(text, number)? else {
                return fail(
                    number,
                    format!("expected 'key: value', found '{}'", brief(text)),
                );
            };
            self.next += 1;
            let node = self.value(rest, number, indent, depth)?;
            entries.push((key, node));
        }
        Ok(YamlValue::Mapping(entries))
    }

    fn sequence(&mut self, indent: usize, depth: usize) -> Parsed<YamlValue> {
        let mut items = Vec::new();
        while let Some(&YamlLine { number, text, .. }) = self.at(indent) {
            if !is_item(text) {
                // A sequence may be indented like its key. Then the next key ends it.
                break;
            }
            let rest = text[1..].trim_start();
            if split_key(rest, number)?.is_some() && !rest.starts_with(['[', '{']) {
                // "- key: value" is a mapping whose first line begins after the dash.
                let inner = indent + (text.len() - rest.len());
                self.lines[self.next].indent = inner;
                self.lines[self.next].text = rest;
                items.push(self.block(inner, depth + 1)?);
            } else {
                self.next += 1;
                items.push(self.value(rest, number, indent, depth)?);
            }
        }
        Ok(YamlValue::Sequence(items))
    }

    /// Parses the value after "key:" or "-", on the same line or on the deeper lines that follow.
    fn value(&mut self, rest: &str, number: usize, indent: usize, depth: usize) -> Parsed<Node> {
        if rest.starts_with(['|', '>']) {
            return Ok(self.block_scalar(rest, number, indent));
        }
        if !rest.is_empty() && !rest.starts_with('#') {
            return self.text(rest, number, indent + 1, depth);
        }
        match self.lines.get(self.next) {
            Some(line) if line.indent > indent || (line.indent == indent && is_item(line.text)) => {
                let inner = line.indent;
                self.block(inner, depth + 1)
            }
            _ => Ok(Node::scalar(number, String::new())),
        }
    }

    /// Parses a value that begins with `first` on line `number`. A plain scalar may continue on lines at `indent` or
    /// deeper.
    fn text(&mut self, first: &str, number: usize, indent: usize, depth: usize) -> Parsed<Node> {
        let raw = self.raw.get(number..).unwrap_or_default();
        let Folded { mut text, lines } = folded::closed(first, number, raw)?;
        while self.at_line_below(number + lines) {
            self.next += 1;
        }
        let plain = !first.starts_with(['[', '{', '"', '\'']);
        if plain {
            text.truncate(without_comment(&text).len());
        }
        while let Some(line) = self.lines.get(self.next).filter(|l| l.indent >= indent) {
            if !plain || split_key(line.text, line.number)?.is_some() {
                return fail(
                    line.number,
                    format!("expected a new key: line {number} already has its value"),
                );
            }
            text.push(' ');
            text.push_str(without_comment(line.text));
            self.next += 1;
        }
        inline(&text, number, depth)
    }

    fn at_line_below(&self, number: usize) -> bool {
        self.lines.get(self.next).is_some_and(|l| l.number < number)
    }

    /// `|` keeps line ends; `>` folds them into blanks.
    fn block_scalar(&mut self, marker: &str, number: usize, indent: usize) -> Node {
        let mut end = number;
        while let Some(line) = self.raw.get(end) {
            let depth = line.len() - line.trim_start_matches(' ').len();
            if !line.trim().is_empty() && depth <= indent {
                break;
            }
            end += 1;
        }
        while self.at_line_below(end + 1) {
            self.next += 1;
        }
        let lines: Vec<&str> = self.raw[number..end].iter().map(|l| l.trim()).collect();
        let glue = if marker.starts_with('|') { "\n" } else { " " };
        Node::scalar(number, lines.join(glue).trim_end().to_string())
    }

    /// The next line, if it is indented by `indent`.
    fn at(&self, indent: usize) -> Option<&YamlLine<'a>> {
        self.lines
            .get(self.next)
            .filter(|line| line.indent == indent)
    }
}

/// The line of a plain scalar, without its comment.
fn without_comment(text: &str) -> &str {
    let end = text.find(" #").or(text.find("\t#"));
    text[..end.unwrap_or(text.len())].trim_end()
}

fn is_item(text: &str) -> bool {
    text == "-" || text.starts_with("- ")
}

/// Splits "key: value" at the first colon outside quotes. `None` if there is none.
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
    let bare = without_comment(text);
    let end = match bare.find(": ").or(bare.find(":\t")) {
        Some(end) => end,
        None if bare.ends_with(':') => bare.len() - 1,
        None => return Ok(None),
    };
    Ok(Some((
        text[..end].trim().to_string(),
        text[end + 1..].trim(),
    )))
}
