//! The default output validator: compares a submission's output with the answer, token by token.
//!
//! The format defines the rules and flags. Output is split at white space. ASCII case is ignored unless
//! `case_sensitive` is set, and the amount of white space unless `space_change_sensitive` is set. With
//! `float_tolerance e` (or `float_absolute_tolerance`, `float_relative_tolerance`), where the answer's token is a
//! decimal number, a number within the tolerance is accepted too. Both files are read as streams, so they may be of any
//! size.

use crate::judge::excerpt::{self, short_line, visible_bytes};
use crate::judge::output::tokens::{MAX_PIECE_BYTES, Piece, Tokens};
use crate::judge::plain_file;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

/// The validator's flags.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CompareRules {
    pub case_sensitive: bool,
    pub space_change_sensitive: bool,
    pub float_absolute: Option<f64>,
    pub float_relative: Option<f64>,
}

impl CompareRules {
    /// Parses the flags. The error says what was expected.
    pub fn parse(flags: &[String]) -> Result<CompareRules, String> {
        let mut rules = CompareRules::default();
        let mut flags = flags.iter();
        while let Some(flag) = flags.next() {
            let mut tolerance = || match flags.next().and_then(|text| text.parse::<f64>().ok()) {
                Some(number) if number >= 0.0 && number.is_finite() => Ok(Some(number)),
                _ => Err(format!(
                    "expected a non-negative number after the validator flag '{flag}'"
                )),
            };
            match flag.as_str() {
                "case_sensitive" => rules.case_sensitive = true,
                "space_change_sensitive" => rules.space_change_sensitive = true,
                "float_absolute_tolerance" => rules.float_absolute = tolerance()?,
                "float_relative_tolerance" => rules.float_relative = tolerance()?,
                "float_tolerance" => {
                    rules.float_absolute = tolerance()?;
                    rules.float_relative = rules.float_absolute;
                }
                _ => {
                    return Err(format!(
                        "unknown validator flag '{}'; known: case_sensitive, space_change_sensitive, float_tolerance, float_absolute_tolerance, float_relative_tolerance",
                        short_line(flag)
                    ));
                }
            }
        }
        Ok(rules)
    }

    /// Whether only identical files count as the same.
    fn is_exact(&self) -> bool {
        let numbers = self.float_absolute.or(self.float_relative);
        self.case_sensitive && self.space_change_sensitive && numbers.is_none()
    }

    fn same_token(&self, answer: &[u8], output: &[u8]) -> bool {
        if answer == output || (!self.case_sensitive && answer.eq_ignore_ascii_case(output)) {
            return true;
        }
        if self.float_absolute.is_none() && self.float_relative.is_none() {
            return false;
        }
        let (Some(wanted), Some(found)) = (parse_decimal(answer), parse_decimal(output)) else {
            return false;
        };
        let off = (wanted - found).abs();
        self.float_absolute.is_some_and(|e| off <= e)
            || self.float_relative.is_some_and(|e| off <= e * wanted.abs())
    }
}

/// A number as the format writes it: no `inf`, no `nan`, no hexadecimal.
fn parse_decimal(token: &[u8]) -> Option<f64> {
    let plain = token
        .iter()
        .all(|b| b.is_ascii_digit() || b"+-.eE".contains(b));
    plain
        .then(|| std::str::from_utf8(token).ok()?.parse().ok())
        .flatten()
}

/// The result of a comparison.
#[derive(Debug, PartialEq)]
pub enum OutputComparison {
    /// Accepted. The files are identical, or differ only in white space at the very end.
    Same,
    /// Accepted, but the white space differs where the text says. A stricter judge would reject this.
    SpaceDiffers(String),
    /// Rejected, only because of white space.
    OnlySpace(String),
    /// Rejected.
    Different(String),
}

/// Compares the files. The text in the result describes the first difference.
pub fn compare_files(
    answer: &Path,
    output: &Path,
    rules: &CompareRules,
) -> io::Result<OutputComparison> {
    if are_identical(answer, output)? {
        return Ok(OutputComparison::Same);
    }
    if let Some(difference) = first_difference(answer, output, rules, false)? {
        return Ok(OutputComparison::Different(
            difference.describe(answer, output)?,
        ));
    }
    match first_difference(answer, output, rules, true)? {
        Some(difference) if rules.space_change_sensitive => Ok(OutputComparison::OnlySpace(
            difference.describe(answer, output)?,
        )),
        Some(difference) if !difference.at_end => Ok(OutputComparison::SpaceDiffers(
            difference.describe(answer, output)?,
        )),
        // All tokens are the same, but the files aren't identical.
        None if rules.is_exact() => Ok(OutputComparison::OnlySpace(
            "white space differs within a run of more than 64 KiB".to_string(),
        )),
        _ => Ok(OutputComparison::Same),
    }
}

/// The position at which two files start to differ.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DifferencePosition {
    /// Bytes from the beginning.
    pub answer: u64,
    pub output: u64,
    /// The line of the output, counted from 1.
    pub line: u64,
}

/// Finds where the files start to differ, for an output that was rejected. `None`: nowhere.
pub fn locate_difference(
    answer: &Path,
    output: &Path,
    rules: &CompareRules,
) -> io::Result<Option<DifferencePosition>> {
    let difference = match first_difference(answer, output, rules, false)? {
        None => first_difference(answer, output, rules, rules.space_change_sensitive)?,
        found => found,
    };
    Ok(difference.map(|difference| difference.position_in_files()))
}

pub(in crate::judge) fn are_identical(a: &Path, b: &Path) -> io::Result<bool> {
    let (a, b) = (plain_file::open(a)?, plain_file::open(b)?);
    if a.metadata()?.len() != b.metadata()?.len() {
        return Ok(false);
    }
    let (mut a, mut b) = (
        BufReader::with_capacity(MAX_PIECE_BYTES, a),
        BufReader::with_capacity(MAX_PIECE_BYTES, b),
    );
    loop {
        let (x, y) = (a.fill_buf()?, b.fill_buf()?);
        let length = x.len().min(y.len());
        if length == 0 {
            return Ok(x.len() == y.len());
        }
        if x[..length] != y[..length] {
            return Ok(false);
        }
        a.consume(length);
        b.consume(length);
    }
}

/// The first difference between two files.
struct Difference {
    answer: Piece,
    output: Piece,
    /// The tokens are the same, but the white space before them isn't.
    space: bool,
    /// Both files end here.
    at_end: bool,
    /// `A` and `a` are different.
    case_sensitive: bool,
}

/// `space_counts`: another amount of white space is a difference too, whatever the rules say.
fn first_difference(
    answer: &Path,
    output: &Path,
    rules: &CompareRules,
    space_counts: bool,
) -> io::Result<Option<Difference>> {
    let (mut left, mut right) = (Tokens::open(answer)?, Tokens::open(output)?);
    let (mut wanted, mut found) = (Piece::default(), Piece::default());
    loop {
        left.next_piece(&mut wanted)?;
        right.next_piece(&mut found)?;
        // A piece without white space before it continues the token of the previous piece. At the start of a file,
        // white space doesn't matter.
        let first = wanted.offset == wanted.space_length && found.offset == found.space_length;
        let joined = !first
            && !wanted.bytes.is_empty()
            && (wanted.space_length == 0) != (found.space_length == 0);
        let same = rules.same_token(&wanted.bytes, &found.bytes) && !joined;
        let at_end = wanted.bytes.is_empty() && found.bytes.is_empty();
        let space = wanted.space_length != found.space_length || wanted.space != found.space;
        if !same || (space_counts && space) {
            return Ok(Some(Difference {
                answer: wanted,
                output: found,
                space: same,
                at_end,
                case_sensitive: rules.case_sensitive,
            }));
        }
        if at_end {
            return Ok(None);
        }
    }
}

impl Difference {
    /// A line with the place, the expected and the actual text; then both lines around the place, with a caret below.
    fn describe(&self, answer: &Path, output: &Path) -> io::Result<String> {
        let (_, offset) = self.first_mismatch();
        let (line, column) = self.line_and_column(offset);
        let (wanted, found) = if self.space {
            (space_name(&self.answer), space_name(&self.output))
        } else {
            (
                token_name(&self.answer, offset as usize),
                token_name(&self.output, offset as usize),
            )
        };
        let summary = format!("line {line}, column {column}: expected {wanted}, got {found}");
        let parting = self.position_in_files();
        let wanted = excerpt::line_around(answer, parting.answer)?;
        let found = excerpt::line_around(output, parting.output)?;
        Ok(format!(
            "{summary}\n  expected  {}\n  got       {}\n            {}^",
            wanted.text,
            found.text,
            " ".repeat(found.caret),
        ))
    }

    fn position_in_files(&self) -> DifferencePosition {
        let (back, offset) = self.first_mismatch();
        DifferencePosition {
            answer: self.answer.offset - back.0 + offset,
            output: self.output.offset - back.1 + offset,
            line: self.line_and_column(offset).0,
        }
    }

    /// The line and column in the output of the first byte that differs, `offset` bytes after where
    /// [`Difference::first_mismatch`] starts.
    fn line_and_column(&self, offset: u64) -> (u64, u64) {
        let output = &self.output;
        if !self.space {
            return (output.line, output.column + offset);
        }
        let alike = &output.space[..offset as usize];
        let lines = alike.iter().filter(|&&b| b == b'\n').count() as u64;
        match alike.iter().rposition(|&b| b == b'\n') {
            Some(last) => (output.space_at.0 + lines, offset - last as u64),
            None => (output.space_at.0, output.space_at.1 + offset),
        }
    }

    /// How many bytes before the pieces' bytes to start looking (in answer and output), and how far from there the
    /// first different character is.
    fn first_mismatch(&self) -> ((u64, u64), u64) {
        let same = |x: u8, y: u8| x == y || !self.case_sensitive && x.eq_ignore_ascii_case(&y);
        let common = |a: &[u8], b: &[u8]| {
            let alike = a.iter().zip(b).take_while(|(x, y)| same(**x, **y)).count();
            // If they differ within a UTF-8 character, the place is the start of that character.
            let within = |at: &&[u8]| at.get(alike).is_some_and(|byte| byte & 0xc0 == 0x80);
            let back = if [a, b].iter().any(within) {
                excerpt::cut_character_length(&b[..alike])
            } else {
                0
            };
            (alike - back) as u64
        };
        if self.space {
            (
                (self.answer.space_length, self.output.space_length),
                common(&self.answer.space, &self.output.space),
            )
        } else {
            ((0, 0), common(&self.answer.bytes, &self.output.bytes))
        }
    }
}

/// A token in quotes. A long one is cut to the bytes around `place`.
fn token_name(piece: &Piece, place: usize) -> String {
    const MAX_TOKEN_BYTES: usize = 40;
    const MAX_BYTES_BEFORE: usize = 30;
    let bytes = piece.bytes.as_slice();
    if bytes.is_empty() {
        return "the end of the output".to_string();
    }
    let start = if bytes.len() <= MAX_TOKEN_BYTES || place <= MAX_BYTES_BEFORE {
        0
    } else {
        (place - MAX_BYTES_BEFORE).min(bytes.len() - MAX_TOKEN_BYTES)
    };
    let end = bytes.len().min(start + MAX_TOKEN_BYTES);
    let left = if start > 0 { "…" } else { "" };
    let right = if end < bytes.len() { "…" } else { "" };
    let shown = excerpt::whole_characters(&bytes[start..end], start > 0, end < bytes.len());
    format!("'{left}{}{right}'", visible_bytes(shown))
}

fn space_name(piece: &Piece) -> String {
    const MAX_SPACE_BYTES: usize = 20;
    match piece.space.len() {
        0 => "no white space".to_string(),
        length if length > MAX_SPACE_BYTES => {
            format!("'{}…'", visible_bytes(&piece.space[..MAX_SPACE_BYTES]))
        }
        _ => format!("'{}'", visible_bytes(&piece.space)),
    }
}
