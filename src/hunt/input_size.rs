//! Decides which of two inputs is smaller. No input has infinitely many smaller ones in a row, so shrinking ends.

use super::input_text::InputText;

/// The fields are compared in order; the first difference decides.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct InputSize {
    /// The package's own measure, if it has one. For Sudoku: the number of grids, then the number of open cells.
    pub measure: Vec<u64>,
    pub lines: usize,
    pub tokens: usize,
    pub bytes: usize,
    /// The number of tokens that are not numbers.
    pub words: usize,
    /// The distance of all numbers and characters from the simplest ones.
    pub weight: u128,
}

impl InputSize {
    pub fn of_text(text: &InputText, measure: Vec<u64>) -> InputSize {
        let weights = (0..text.tokens.len()).map(|token| match text.tokens[token].number {
            Some(number) => number_weight(number),
            None => {
                let bytes = text.token_bytes(token).iter();
                bytes.map(|byte| character_rank(*byte)).sum()
            }
        });
        let blanks = text.bytes.iter().filter(|b| b.is_ascii_whitespace());
        let strange = |b: &&u8| **b != b' ' && **b != b'\n';
        let weight = weights.sum::<u128>() + blanks.filter(strange).count() as u128;
        let words = text.tokens.iter().filter(|token| token.number.is_none());
        InputSize {
            measure,
            lines: text.line_count(),
            tokens: text.tokens.len(),
            bytes: text.bytes.len(),
            words: words.count(),
            weight,
        }
    }
}

/// The distance of a number from zero; of two at the same distance, the negative one is farther.
pub fn number_weight(number: i64) -> u128 {
    u128::from(number.unsigned_abs()) * 2 + u128::from(number < 0)
}

/// The distance of a character from the simplest: digits in order, then letters, then everything else.
pub fn character_rank(byte: u8) -> u128 {
    u128::from(match byte {
        b'0'..=b'9' => byte - b'0',
        b'a'..=b'z' => 10 + byte - b'a',
        b'A'..=b'Z' => 40 + byte - b'A',
        0x21..=0x7e => 70 + byte - 0x21,
        _ => 200 + byte / 8,
    })
}
