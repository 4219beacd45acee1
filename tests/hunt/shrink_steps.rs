//! Promise: every result of a shrinking step is smaller, and each step finds what it is meant to find.

use std::iter;
use sudoku_oj::hunt::input_size::InputSize;
use sudoku_oj::hunt::input_text::InputText;
use sudoku_oj::hunt::random::Random;
use sudoku_oj::hunt::shrink_steps::{
    STEPS, ShrinkStep, close_number_gaps, cut_ranges, lower_numbers, normalize_blanks,
    remove_characters, remove_counted_units, remove_lines, remove_tokens, simplify_letters,
};

fn apply_all_edits(step: ShrinkStep, input: &str) -> Vec<String> {
    let text = InputText::new(input.into());
    let made = step(&text).map(|edit| text.with_edit(edit));
    made.map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        .collect()
}

/// Texts of any shape: numbers, words, unusual white space, lines of different lengths.
fn random_texts() -> Vec<String> {
    let mut random = Random::new(1);
    let pieces = [
        "0", "1", "2", "3", "17", "-4", "ab", "Z#", "007", " ", " ", " ", "\t", "\n", "\n", "\r\n",
        "é",
    ];
    (0..300)
        .map(|_| {
            let length = random.below(40);
            (0..length)
                .map(|_| pieces[random.below(pieces.len())])
                .collect()
        })
        .collect()
}

#[test]
fn every_shrink_step_makes_the_input_smaller() {
    for input in random_texts() {
        let text = InputText::new(input.clone().into());
        let before = InputSize::of_text(&text, Vec::new());
        for (number, step) in STEPS.iter().enumerate() {
            for edit in step(&text) {
                let bytes = text.with_edit(edit);
                if bytes == text.bytes {
                    continue;
                }
                let after = InputSize::of_text(&InputText::new(bytes.clone()), Vec::new());
                let made = String::from_utf8_lossy(&bytes).into_owned();
                assert!(after < before, "step {number}: {input:?} -> {made:?}");
            }
        }
    }
}

#[test]
fn each_shrink_step_makes_its_intended_edit() {
    let table: [(ShrinkStep, &str, &str); 14] = [
        (remove_counted_units, "4\na\nb\nc\nd\n", "2\nc\nd\n"),
        (remove_lines, "a\nb\nc\n", "a\nc\n"),
        (remove_lines, "a\nb\nc\nd\n", "a\nb\n"),
        (remove_tokens, "1 2 3\n4\n", "1 3\n4\n"),
        (remove_characters, "abcd\n", "ab\n"),
        (remove_characters, "120\n", "12\n"),
        (close_number_gaps, "5 2\n4 5\n", "4 2\n3 4\n"),
        (lower_numbers, "7 7 2\n", "0 0 2\n"),
        (lower_numbers, "7 7 2\n", "7 3 2\n"),
        (lower_numbers, "-7\n", "7\n"),
        (simplify_letters, "xby\n", "aby\n"),
        (simplify_letters, "bb5\n", "aa5\n"),
        (simplify_letters, "09003\n9\n", "03003\n9\n"),
        (normalize_blanks, "a  b \r\n", "a b\n"),
    ];
    for (step, input, expected) in table {
        let made = apply_all_edits(step, input);
        assert!(
            made.iter().any(|new| new == expected),
            "{input:?}: {expected:?} is not among {made:?}"
        );
    }
}

#[test]
fn cut_ranges_get_shorter_down_to_single_units() {
    let all: Vec<_> = cut_ranges(5).collect();
    assert_eq!(all[..2], [0..3, 3..5]);
    assert_eq!(all[all.len() - 5..], [0..1, 1..2, 2..3, 3..4, 4..5]);
    assert!(cut_ranges(1).eq(iter::once(0..1)));
    assert_eq!(cut_ranges(0).count(), 0);
}
