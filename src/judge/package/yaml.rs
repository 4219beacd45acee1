//! Reads the YAML files of packages: mappings and sequences in lines, plain and quoted scalars, and sequences of these on
//! one line (`[a, b]`). Every node keeps its file and line, so that messages can name them.
//!
//! Everything else of YAML is an error that says what to write instead: guessing could mean judging by wrong limits.

use crate::error::{Error, Result};
use crate::judge::excerpt::short_line;
use crate::judge::package::remark::Remarks;
use crate::judge::plain_file;
use crate::text::arguments::has_word;
use std::io::Read;
use std::path::Path;
use std::slice;
use std::sync::Arc;

/// A value, with its file and the line (from 1) on which it starts.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    pub file: Arc<Path>,
    pub line: usize,
    pub value: YamlValue,
}

/// The three kinds of YAML value. Scalars stay text, because only the key says what counts as a number. Mappings keep
/// their order.
#[derive(Debug, Clone, PartialEq)]
pub enum YamlValue {
    Scalar(String),
    Sequence(Vec<Node>),
    Mapping(Vec<(String, Node)>),
}

impl Node {
    /// The value of `key`, if this is a mapping that has it.
    pub fn get(&self, key: &str) -> Option<&Node> {
        let entry = self.entries().iter().find(|(own, _)| own == key)?;
        Some(&entry.1)
    }

    /// The text of a scalar; empty for anything else.
    pub fn text(&self) -> &str {
        match &self.value {
            YamlValue::Scalar(text) => text,
            _ => "",
        }
    }

    /// The words of a scalar; none for anything else.
    pub fn words(&self) -> Vec<String> {
        self.text().split_whitespace().map(String::from).collect()
    }

    /// The keys and values of a mapping; none for anything else.
    pub fn entries(&self) -> &[(String, Node)] {
        match &self.value {
            YamlValue::Mapping(entries) => entries,
            _ => &[],
        }
    }

    /// The items of a sequence. Anything else is a single item.
    pub fn items(&self) -> &[Node] {
        match &self.value {
            YamlValue::Sequence(items) => items,
            _ => slice::from_ref(self),
        }
    }

    pub fn is_scalar(&self) -> bool {
        matches!(self.value, YamlValue::Scalar(_))
    }

    pub fn is_mapping(&self) -> bool {
        matches!(self.value, YamlValue::Mapping(_))
    }

    /// The first key that isn't among `known`, which are separated by blanks, and its value.
    pub fn unknown_key(&self, known: &str) -> Option<&(String, Node)> {
        self.entries().iter().find(|(key, _)| !has_word(known, key))
    }

    /// An error at this place.
    pub fn to_error(&self, message: impl Into<String>) -> Error {
        Error::file(&self.file, self.line, message)
    }
}

/// Reads one file, which must contain a mapping.
pub(in crate::judge) fn read_yaml(file: &Path, remarks: &mut Remarks) -> Result<Node> {
    parse_yaml(file, &read_text(file, remarks)?)
}

fn read_text(file: &Path, remarks: &mut Remarks) -> Result<String> {
    /// The largest file that is read, in bytes: hundreds of times what packages have.
    const MAX_FILE_BYTES: u64 = 64 << 10;
    let opened = plain_file::open(file).map_err(Error::io("read", file))?;
    let mut bytes = Vec::new();
    let read = opened.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(Error::io("read", file))?;
    if bytes.len() as u64 > MAX_FILE_BYTES {
        let wanted = format!("expected a file of at most {} KiB", MAX_FILE_BYTES >> 10);
        return Err(Error::file(file, 0, wanted));
    }
    let text = String::from_utf8(bytes).map_err(|e| {
        let good = &e.as_bytes()[..e.utf8_error().valid_up_to()];
        let line = 1 + good.iter().filter(|&&b| b == b'\n').count();
        Error::file(file, line, "expected UTF-8 text")
    })?;
    if let Some(before) = text.find("\r\n") {
        let line = 1 + text[..before].matches('\n').count();
        remarks.warn(file, line, "Windows line endings: expected \\n alone");
    }
    let unmarked = text.strip_prefix('\u{feff}');
    if unmarked.is_some() {
        let message = "a byte-order mark: expected a text without one";
        remarks.warn(file, 1, message);
    }
    Ok(unmarked.unwrap_or(&text).to_string())
}

/// Deeper nesting is rejected, so that no input can overflow the stack. Real packages need four levels.
const MAX_DEPTH: usize = 64;

/// Parses the mapping in `text`. An empty text is an empty mapping.
pub fn parse_yaml(file: &Path, text: &str) -> Result<Node> {
    let mut parser = YamlParser {
        file: file.into(),
        lines: Vec::new(),
        next: 0,
    };
    parser.split_lines(text)?;
    let Some(first) = parser.lines.first() else {
        return Ok(parser.node(1, YamlValue::Mapping(Vec::new())));
    };
    let node = parser.parse_block(first.indent, 0)?;
    if let Some(YamlLine { number, indent, .. }) = parser.lines.get(parser.next) {
        let message = format!("expected the indentation of the lines above, found {indent} blanks");
        return parser.fail(*number, message);
    }
    if node.is_mapping() {
        Ok(node)
    } else {
        Err(node.to_error("expected 'key: value' lines"))
    }
}

/// A line that isn't blank: its number, its indentation, and the rest without trailing blanks.
#[derive(Clone, Copy)]
struct YamlLine<'a> {
    number: usize,
    indent: usize,
    text: &'a str,
}

struct YamlParser<'a> {
    file: Arc<Path>,
    lines: Vec<YamlLine<'a>>,
    next: usize,
}

impl<'a> YamlParser<'a> {
    fn node(&self, line: usize, value: YamlValue) -> Node {
        let file = self.file.clone();
        Node { file, line, value }
    }

    fn fail<T>(&self, line: usize, message: impl Into<String>) -> Result<T> {
        Err(Error::file(&self.file, line, message))
    }

    /// Finds the lines that count.
    fn split_lines(&mut self, text: &'a str) -> Result<()> {
        for (number, whole) in (1..).zip(text.lines()) {
            let text = whole.trim();
            let indent = whole.len() - whole.trim_start_matches(' ').len();
            if text.is_empty() || text.starts_with('#') || (text == "---" && self.lines.is_empty())
            {
                continue;
            }
            if ["---", "..."].contains(&text) {
                return self.fail(number, "expected one document: leave out this line");
            }
            if whole[indent..].starts_with('\t') {
                return self.fail(number, "expected blanks before the key, found a tab");
            }
            self.lines.push(YamlLine {
                number,
                indent,
                text,
            });
        }
        Ok(())
    }

    /// Parses the mapping or sequence that begins on the next line.
    fn parse_block(&mut self, indent: usize, depth: usize) -> Result<Node> {
        let YamlLine { number, text, .. } = self.lines[self.next];
        if depth > MAX_DEPTH {
            return self.fail(number, format!("expected at most {MAX_DEPTH} levels"));
        }
        let value = if is_item(text) {
            self.parse_sequence(indent, depth)?
        } else {
            self.parse_mapping(indent, depth)?
        };
        Ok(self.node(number, value))
    }

    fn parse_mapping(&mut self, indent: usize, depth: usize) -> Result<YamlValue> {
        let mut entries: Vec<(String, Node)> = Vec::new();
        while let Some(YamlLine { number, text, .. }) = self.line_at(indent) {
            let Some((key, rest)) = split_key(text) else {
                return self.fail(
                    number,
                    format!("expected 'key: value', found '{}'", short_line(text)),
                );
            };
            if let Some((_, first)) = entries.iter().find(|(known, _)| known == key) {
                let (key, first) = (short_line(key), first.line);
                return self.fail(number, format!("duplicate key '{key}', as on line {first}"));
            }
            self.next += 1;
            let node = self.parse_value(rest, number, indent, depth)?;
            entries.push((key.to_string(), node));
        }
        Ok(YamlValue::Mapping(entries))
    }

    fn parse_sequence(&mut self, indent: usize, depth: usize) -> Result<YamlValue> {
        let mut items = Vec::new();
        // A sequence may be indented like its key. Then the next key ends it.
        while let Some(YamlLine { number, text, .. }) =
            self.line_at(indent).filter(|l| is_item(l.text))
        {
            let rest = text[1..].trim_start();
            if is_item(rest) || split_key(rest).is_some() {
                // "- key: value" is a mapping whose first line begins after the dash.
                let inner = indent + (text.len() - rest.len());
                self.lines[self.next].indent = inner;
                self.lines[self.next].text = rest;
                items.push(self.parse_block(inner, depth + 1)?);
            } else {
                self.next += 1;
                items.push(self.parse_value(rest, number, indent, depth)?);
            }
        }
        Ok(YamlValue::Sequence(items))
    }

    /// The next line, if it is indented by `indent`.
    fn line_at(&self, indent: usize) -> Option<YamlLine<'a>> {
        let line = self.lines.get(self.next).copied();
        line.filter(|line| line.indent == indent)
    }

    /// Parses the value after "key:" or "-": `rest` of the same line, or the deeper lines that follow.
    fn parse_value(
        &mut self,
        rest: &str,
        number: usize,
        indent: usize,
        depth: usize,
    ) -> Result<Node> {
        let next = self.lines.get(self.next).copied();
        if rest.is_empty() || rest.starts_with('#') {
            return match next {
                Some(line)
                    if line.indent > indent || line.indent == indent && is_item(line.text) =>
                {
                    self.parse_block(line.indent, depth + 1)
                }
                _ => Ok(self.node(number, YamlValue::Scalar(String::new()))),
            };
        }
        if let Some(line) = next.filter(|line| line.indent > indent) {
            let message = format!(
                "expected a new key: line {number} already has its value; write a value on one line"
            );
            return self.fail(line.number, message);
        }
        let (node, behind) = match rest.strip_prefix('[') {
            Some(items) => self.parse_items(items, number)?,
            None => {
                let (text, behind) = self.parse_scalar(rest, number, &[" #"])?;
                (self.node(number, YamlValue::Scalar(text)), behind)
            }
        };
        let behind = behind.trim_start();
        if behind.is_empty() || behind.starts_with('#') {
            Ok(node)
        } else {
            let found = short_line(behind);
            self.fail(
                number,
                format!("expected the end of the line, found '{found}'"),
            )
        }
    }

    /// Parses the scalars between brackets. Returns the rest of the line too.
    fn parse_items<'b>(&self, mut rest: &'b str, number: usize) -> Result<(Node, &'b str)> {
        let mut items = Vec::new();
        loop {
            rest = rest.trim_start();
            if let Some(behind) = rest.strip_prefix(']') {
                return Ok((self.node(number, YamlValue::Sequence(items)), behind));
            }
            if rest.is_empty() {
                return self.fail(number, "expected a closing ] on the same line");
            }
            let (text, behind) = self.parse_scalar(rest, number, &[",", "]", " #"])?;
            items.push(self.node(number, YamlValue::Scalar(text)));
            rest = behind.trim_start();
            match rest.strip_prefix(',') {
                Some(behind) => rest = behind,
                None if rest.starts_with(']') => {}
                None => return self.fail(number, "expected a closing ] on the same line"),
            }
        }
    }

    /// Parses a quoted scalar, or a plain one up to the first of these `ends`. Returns the rest of the line too.
    fn parse_scalar<'b>(
        &self,
        text: &'b str,
        number: usize,
        ends: &[&str],
    ) -> Result<(String, &'b str)> {
        let first = text.chars().next().unwrap_or_default();
        let instead = match first {
            '"' | '\'' => return self.parse_quoted(text, number),
            '[' | '{' | '|' | '>' => "write it on lines of its own, or put it in quotes",
            '&' | '*' | '!' | '%' | '@' | '`' => "put it in quotes",
            _ => {
                let end = ends.iter().filter_map(|end| text.find(end)).min();
                let (text, behind) = text.split_at(end.unwrap_or(text.len()));
                return Ok((text.trim_end().to_string(), behind));
            }
        };
        let message = format!("a value that begins with '{first}' is not read here; {instead}");
        self.fail(number, message)
    }

    /// Parses `'it''s'` or `"a\tb"`.
    fn parse_quoted<'b>(&self, whole: &'b str, number: usize) -> Result<(String, &'b str)> {
        let quote = &whole[..1];
        let (mut text, mut rest) = (String::new(), &whole[1..]);
        while let Some(c) = rest.chars().next() {
            rest = &rest[c.len_utf8()..];
            if !quote.starts_with(c) && (c != '\\' || quote == "'") {
                text.push(c);
                continue;
            }
            let next = rest.chars().next();
            text.push(match (c, next) {
                ('\'', Some('\'')) => '\'',
                ('\\', Some('n')) => '\n',
                ('\\', Some('t')) => '\t',
                ('\\', Some(plain @ ('"' | '\\'))) => plain,
                ('\\', _) => {
                    let message = "this escape is not read here; write the character itself";
                    return self.fail(number, message);
                }
                _ => return Ok((text, rest)),
            });
            rest = &rest[1..];
        }
        self.fail(
            number,
            format!("expected a closing {quote} on the same line"),
        )
    }
}

fn is_item(text: &str) -> bool {
    text == "-" || text.starts_with("- ")
}

/// Splits "key: value" at the first colon. `None` if there is none, or if it isn't after a plain key.
fn split_key(text: &str) -> Option<(&str, &str)> {
    if is_item(text) || text.starts_with(['"', '\'', '[', '{']) {
        return None;
    }
    let bare = &text[..text.find(" #").unwrap_or(text.len())].trim_end();
    let end = match bare.find(": ") {
        Some(end) => end,
        None => bare.strip_suffix(':')?.len(),
    };
    Some((text[..end].trim_end(), text[end + 1..].trim()))
}
