//! Why a line is none of a grid's: what keeps it from becoming cells becomes words.

use super::format::Format;
use super::input::BLANKS;
use super::layout::Layout;
use super::lines::Line;

/// Why a line of a grid does not fit; `right` lines before it are known to be right.
pub fn complaint(
    format: &Format,
    layout: &Layout,
    lines: &[Line],
    at: usize,
    right: usize,
) -> String {
    let (line, signs) = (&lines[at], layout.signs());
    if let Some(words) = no_row(format, layout, line, right) {
        return words;
    }
    if !line.whole {
        return format!("line {} is far too long: {}", line.number, line.shown());
    }
    if let Some(words) = layout.other(lines) {
        return words;
    }
    let found = signs.cells(&line.text).len();
    if found != layout.width() {
        let (all, noun) = (layout.cells(), signs.noun());
        return match layout.lines {
            1 if found < all => format!("printed {found} of {all} {noun}s"),
            1 => format!("printed {}, expected {all}", signs.count(found)),
            _ => format!("row {} has {}", at + 1, signs.count(found)),
        };
    }
    let start = line.text.iter().position(|b| !BLANKS.contains(b));
    if start.map_or(false, |start| layout.row(&line.text[start..]).is_some()) {
        return format!("line {} begins with a blank", line.number);
    }
    (format.form)(&line.text).unwrap_or_else(|| usual_form(layout, line))
}

/// A line that was never meant to be a part of a grid.
pub fn no_row(format: &Format, layout: &Layout, line: &Line, right: usize) -> Option<String> {
    let (number, shown, signs) = (line.number, line.shown(), layout.signs());
    if !format.closing.is_empty() && line.text == format.closing.as_bytes() {
        return Some(format!(
            "line {number} is {shown}, which closes the input and is not to be printed"
        ));
    }
    let before = match (right, format.lines_are()) {
        (0, _) => String::new(),
        (1, _) => "the first line is right, but ".to_string(),
        (lines, are) => format!("the first {lines} {are} are right, but "),
    };
    if format.between && line.text == format.heading.as_bytes() {
        return Some(format!(
            "{before}line {number} is {shown}, which is printed only between two cases"
        ));
    }
    if signs.is_prose(&line.text) {
        return Some(format!(
            "{before}line {number} is no part of a grid: {shown}"
        ));
    }
    let none = signs.cells(&line.text).is_empty();
    let noun = signs.noun();
    none.then(|| format!("{before}line {number} has no {noun}s: {shown}"))
}

/// Signs between the cells, or the first place that differs.
fn usual_form(layout: &Layout, line: &Line) -> String {
    let signs = layout.signs();
    let spaced = layout.pattern.contains(' ');
    if spaced && line.text.iter().all(|byte| signs.meant(*byte)) {
        return "rows printed without blanks".to_string();
    }
    let mut between: Vec<u8> = line.text.clone();
    between.retain(|byte| !signs.meant(*byte));
    between.retain(|byte| !BLANKS.contains(byte) || *byte == b'\t');
    between.dedup();
    let rows = if layout.lines == 1 { "" } else { "rows " };
    match between[..] {
        [] if spaced => format!(
            "rows printed with other blanks than one between two {}s",
            signs.noun()
        ),
        [] => format!("{rows}printed with blanks"),
        [b'\t'] => format!("{rows}printed with tabs"),
        [sign] if stands_between_all(sign, &line.text) => {
            let (sign, noun) = (sign.escape_ascii(), signs.noun());
            format!("{rows}printed with '{sign}' between the {noun}s")
        }
        _ => first_difference(layout, line),
    }
}

/// Whether the cells of a line are separated by this sign, one by one: in `53-2-27` something else is wrong.
fn stands_between_all(sign: u8, line: &[u8]) -> bool {
    let solid = |part: &[u8]| part.iter().filter(|byte| !BLANKS.contains(byte)).count();
    let line = line.strip_suffix(&[sign]).unwrap_or(line);
    line.split(|byte| *byte == sign)
        .all(|part| solid(part) == 1)
}

fn first_difference(layout: &Layout, line: &Line) -> String {
    let (pattern, signs) = (layout.pattern.as_bytes(), layout.signs());
    let fits = |sign: u8, byte: u8| match sign {
        b'*' => signs.meant(byte),
        sign => sign == byte,
    };
    let differs = |at: &usize| {
        let found = line.text.get(*at);
        !found.map_or(false, |byte| fits(pattern[*at], *byte))
    };
    let at = (0..pattern.len()).find(differs).unwrap_or(pattern.len());
    let end = || "the end of the line".to_string();
    let quoted = |byte: &u8| format!("'{}'", byte.escape_ascii());
    let expected = match pattern.get(at) {
        Some(b'*') => format!("a {}", signs.noun()),
        sign => sign.map_or_else(end, quoted),
    };
    let found = line.text.get(at).map_or_else(end, quoted);
    let (number, column) = (line.number, at + 1);
    format!("line {number}, column {column}: expected {expected}, found {found}")
}
