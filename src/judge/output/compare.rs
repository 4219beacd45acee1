//! The default output validator: compares a submission's output with the answer, token by token.
//!
//! The format defines the rules and flags. Output is split at white space. ASCII case is ignored unless
//! `case_sensitive` is set, and the amount of white space unless `space_change_sensitive` is set. With
//! `float_tolerance e` (or `float_absolute_tolerance`, `float_relative_tolerance`), where the answer's token is a
//! decimal number, a number within the tolerance is accepted too. Both files are read as streams, so they may be of any
//! size.

use crate::judge::excerpt::{self, short_line, visible_bytes};
use crate::judge::output::tokens::{MAX_PIECE_BYTES, Piece, Stretch, Tokens, place_after};
use crate::judge::plain_file;
use crate::judge::verdict::Check;
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
        let (Some(wanted), Some(found)) = (parse_decimal(answer), parse_decimal(output)) else {
            return false;
        };
        let off = (wanted - found).abs();
        self.float_absolute.is_some_and(|e| off <= e)
            || self.float_relative.is_some_and(|e| off <= e * wanted.abs())
    }

    /// How many bytes both have in common at their start, without a part of a UTF-8 character.
    fn common_length(&self, answer: &[u8], output: &[u8]) -> usize {
        let same = |x: u8, y: u8| x == y || !self.case_sensitive && x.eq_ignore_ascii_case(&y);
        let pairs = answer.iter().zip(output);
        let alike = pairs.take_while(|(x, y)| same(**x, **y)).count();
        let splits = |bytes: &&[u8]| bytes.get(alike).is_some_and(|byte| byte & 0xc0 == 0x80);
        if [answer, output].iter().any(splits) {
            alike - excerpt::cut_character_length(&output[..alike])
        } else {
            alike
        }
    }
}

/// A number as the format writes it: no `inf`, no `nan`, no hexadecimal.
fn parse_decimal(token: &[u8]) -> Option<f64> {
    let in_number = |byte: &u8| byte.is_ascii_digit() || b"+-.eE".contains(byte);
    let text = std::str::from_utf8(token).ok()?;
    text.parse().ok().filter(|_| token.iter().all(in_number))
}

/// Compares the files. The text in the result describes the first difference.
pub fn compare_files(answer: &Path, output: &Path, rules: &CompareRules) -> io::Result<Check> {
    if are_identical(answer, output)? {
        return Ok(Check::Accepted(String::new()));
    }
    let differ = |space_counts| first_difference(answer, output, rules, space_counts);
    if let Some(difference) = differ(false)? {
        return Ok(Check::Wrong(difference.describe(answer, output)?));
    }
    Ok(match differ(true)? {
        Some(difference) if rules.space_change_sensitive => {
            Check::OnlySpace(difference.describe(answer, output)?)
        }
        Some(difference) if !difference.at_end => Check::Accepted(format!(
            "a judge that compares white space would not accept it: {}",
            difference.describe(answer, output)?
        )),
        // All tokens are the same, but the files aren't identical.
        None if rules.is_exact() => {
            Check::OnlySpace("white space differs within a run of more than 64 KiB".to_string())
        }
        _ => Check::Accepted(String::new()),
    })
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

/// The first difference between two files: between two tokens, or the white space before them.
struct Difference {
    answer: Stretch,
    output: Stretch,
    /// How many bytes both have in common at their start.
    alike: usize,
    /// The tokens are the same, but the white space before them isn't.
    is_space: bool,
    /// Both files end here.
    at_end: bool,
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
        let (before, token) = (&wanted.space, &wanted.token);
        // A piece without white space before it continues the token of the previous piece. At the start of a file,
        // white space doesn't matter.
        let first = before.offset == 0 && found.space.offset == 0;
        let joined =
            !first && !token.bytes.is_empty() && (before.length == 0) != (found.space.length == 0);
        let same = rules.same_token(&token.bytes, &found.token.bytes) && !joined;
        let at_end = token.bytes.is_empty() && found.token.bytes.is_empty();
        let space = before.length != found.space.length || before.bytes != found.space.bytes;
        if !same || (space_counts && space) {
            let (answer, output) = if same {
                (wanted.space, found.space)
            } else {
                (wanted.token, found.token)
            };
            return Ok(Some(Difference {
                alike: rules.common_length(&answer.bytes, &output.bytes),
                answer,
                output,
                is_space: same,
                at_end,
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
        let (line, column) = self.place();
        let name = |bytes: &[u8]| {
            if self.is_space {
                space_name(bytes)
            } else {
                token_name(bytes, self.alike)
            }
        };
        let (wanted, found) = (name(&self.answer.bytes), name(&self.output.bytes));
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
        DifferencePosition {
            answer: self.answer.offset + self.alike as u64,
            output: self.output.offset + self.alike as u64,
            line: self.place().0,
        }
    }

    /// The line and column in the output of the first byte that differs.
    fn place(&self) -> (u64, u64) {
        place_after(self.output.place, &self.output.bytes[..self.alike])
    }
}

/// A token in quotes. A long one is cut to the bytes around `place`.
fn token_name(bytes: &[u8], place: usize) -> String {
    const MAX_TOKEN_BYTES: usize = 40;
    const MAX_BYTES_BEFORE: usize = 30;
    if bytes.is_empty() {
        return "the end of the output".to_string();
    }
    let last_start = bytes.len().saturating_sub(MAX_TOKEN_BYTES);
    let start = place.saturating_sub(MAX_BYTES_BEFORE).min(last_start);
    let end = bytes.len().min(start + MAX_TOKEN_BYTES);
    let left = if start > 0 { "…" } else { "" };
    let right = if end < bytes.len() { "…" } else { "" };
    let shown = excerpt::whole_characters(&bytes[start..end], start > 0, end < bytes.len());
    format!("'{left}{}{right}'", visible_bytes(shown))
}

fn space_name(bytes: &[u8]) -> String {
    const MAX_SPACE_BYTES: usize = 20;
    match bytes.get(..MAX_SPACE_BYTES) {
        _ if bytes.is_empty() => "no white space".to_string(),
        Some(start) if bytes.len() > MAX_SPACE_BYTES => format!("'{}…'", visible_bytes(start)),
        _ => format!("'{}'", visible_bytes(bytes)),
    }
}
