//! Finds places in an author's files in what compilers and programs print: `FILE:12`, `FILE:12:5`, `FILE(12,5)`, and
//! Python's `File "FILE", line 12`. Pure.

/// A place in a file. Line and column count from 1.
#[derive(Debug, Clone, PartialEq)]
pub struct SourceLocation {
    pub file: String,
    pub line: usize,
    pub column: Option<usize>,
}

/// The first place in `text`, a line, that is in one of these files; also what comes before and after it.
pub fn find_first<'a>(
    text: &'a str,
    files: &[String],
) -> Option<(&'a str, SourceLocation, &'a str)> {
    let places = files.iter().flat_map(|file| {
        text.match_indices(file.as_str())
            .filter_map(move |(at, _)| at_name(text, at, file))
    });
    places.min_by_key(|(before, ..)| before.len())
}

/// The place, if the file's name at byte `at` is a whole name and a line number follows.
fn at_name<'a>(text: &'a str, at: usize, file: &str) -> Option<(&'a str, SourceLocation, &'a str)> {
    let goes_on = |c: char| c.is_alphanumeric() || "_-./".contains(c);
    let before = &text[..at];
    // Go writes ./main.go.
    if before
        .strip_suffix("./")
        .unwrap_or(before)
        .ends_with(goes_on)
    {
        return None;
    }
    let after = &text[at + file.len()..];
    let mut starts = [":", "(", "\", line "].into_iter();
    let (line, rest) = leading_number(starts.find_map(|start| after.strip_prefix(start))?)?;
    let column = rest.strip_prefix([':', ',']).and_then(leading_number);
    let place = SourceLocation {
        file: file.to_string(),
        line,
        column: column.map(|(column, _)| column),
    };
    Some((before, place, column.map_or(rest, |(_, rest)| rest)))
}

/// The number at the beginning of a text, and the rest.
fn leading_number(text: &str) -> Option<(usize, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit());
    let (digits, rest) = text.split_at(end.unwrap_or(text.len()));
    Some((digits.parse().ok()?, rest))
}
