//! For judges that compare words: white space makes no difference, nor do capital letters.
//!
//! Where the words differ, an output whose lines are more or less the rows of grids is then looked at as any other, with single
//! blanks in place of its own. Of lines of another kind nothing is said but the first word that differs.

use super::format::Format;
use super::input::{failed, rejected, Outcome, BLANKS};
use super::lines::Lines;
use std::io::{Cursor, Read};

/// `None`: the words are those of the answer. Else the output as it should be looked at by lines.
pub fn by_lines(format: &Format, answer: Lines, output: Lines) -> Outcome<Option<Lines>> {
    let (answer, output) = (all(answer)?, all(output)?);
    let (wanted, found) = (words(&answer), words(&output));
    let same = |(a, b): (&&[u8], &&[u8])| a.eq_ignore_ascii_case(b);
    let right = wanted
        .iter()
        .zip(&found)
        .take_while(|pair| same(*pair))
        .count();
    if right == wanted.len() && right == found.len() {
        return Ok(None);
    }
    let lines: Vec<Vec<&[u8]>> = output.split(|byte| *byte == b'\n').map(words).collect();
    if found.is_empty() || lines.iter().all(|line| is_like_a_row(line)) {
        let tidy: Vec<String> = lines.iter().map(|line| tidied(format, line)).collect();
        let tidy = tidy.join("\n");
        return Ok(Some(Lines::new(Box::new(Cursor::new(tidy)), "the output")));
    }
    let shown = |word: &[u8]| format!("'{}'", word.escape_ascii());
    let number = right + 1;
    rejected(match (wanted.get(right), found.get(right)) {
        (Some(wanted), Some(found)) => {
            format!(
                "word {number}: expected {}, found {}",
                shown(wanted),
                shown(found)
            )
        }
        (Some(wanted), None) => {
            format!(
                "the output ends after word {right}: expected {}",
                shown(wanted)
            )
        }
        (None, found) => format!(
            "expected the end after word {right}, found {}",
            shown(found.unwrap_or(&&b""[..]))
        ),
    })
}

fn all(lines: Lines) -> Outcome<Vec<u8>> {
    let mut text = Vec::new();
    match lines.into_reader().read_to_end(&mut text) {
        Ok(_) => Ok(text),
        Err(e) => failed(format!("cannot read: {e}")),
    }
}

fn words(text: &[u8]) -> Vec<&[u8]> {
    let words = text.split(|byte| BLANKS.contains(byte));
    words.filter(|word| !word.is_empty()).collect()
}

/// It has nearly as many digits as a row, or none.
fn is_like_a_row(words: &Vec<&[u8]>) -> bool {
    let digits = words.iter().filter(|word| matches!(word, [b'0'..=b'9']));
    matches!(digits.count(), 0 | 5..=13)
}

/// The words of a line with single blanks between them; those in place of a grid as the judge writes them.
fn tidied(format: &Format, words: &[&[u8]]) -> String {
    let line = words.join(&b' ');
    let instead = format.instead.iter().map(|instead| instead.words);
    let known = instead
        .into_iter()
        .find(|own| own.as_bytes().eq_ignore_ascii_case(&line));
    known.map_or_else(
        || String::from_utf8_lossy(&line).into_owned(),
        str::to_string,
    )
}
