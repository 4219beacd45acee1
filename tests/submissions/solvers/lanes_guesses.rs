//! Promise: the solver guesses exactly as often as this table says. The number of guesses is the same on every machine,
//! so a faster machine can't conceal a worse search.

use crate::common::grids::*;
use sudoku_oj::snippets::guesses;

/// Each bundled set, its number of puzzles, and the number of guesses to solve them as one batch.
const GUESSES_PER_SET: [(&str, usize, u64); 10] = [
    ("17-clue", 400, 236),
    ("few", 400, 13_065),
    ("hardest-1106", 375, 31_194),
    ("hardest-1905", 400, 22_062),
    ("magictour", 400, 3732),
    ("mid", 400, 5429),
    ("minimal", 400, 510),
    ("minus-one", 400, 3112),
    ("several", 400, 3373),
    ("singles", 400, 0),
];

#[test]
fn bundled_sets_take_the_recorded_number_of_guesses() {
    let mut named = 0;
    let mut wrong = String::new();
    for (name, puzzles) in sets() {
        let taken = guesses(&puzzles);
        let line = GUESSES_PER_SET.iter().find(|line| line.0 == name);
        let Some(&(_, size, expected)) = line else {
            panic!("no line for the set {name} in the table of this test");
        };
        assert_eq!(puzzles.len(), size, "{name}: unexpected number of puzzles");
        if taken != expected {
            wrong += &format!("{name}: {taken} guesses, the table says {expected}\n");
        }
        named += 1;
    }
    assert_eq!(
        named,
        GUESSES_PER_SET.len(),
        "the table names a set that does not exist"
    );
    assert!(
        wrong.is_empty(),
        "{wrong}More guesses: the search got worse; mend src/snippets/lanes.rs, not the table.\n\
         Fewer: it got better; write the new number into GUESSES_PER_SET and say in the commit what made it so."
    );
}

#[test]
fn only_hard_puzzles_add_guesses_to_a_batch() {
    let easy = grid(PUZZLE);
    let escargot =
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let hard = grid(escargot);
    assert_eq!(guesses(&[]), 0);
    assert_eq!(guesses(&[easy; 20]), 0);
    assert!(guesses(&[hard]) > 0);
    assert_eq!(guesses(&[hard, easy]), guesses(&[hard]));
    let (few, many) = (guesses(&[hard; 160]), guesses(&[hard; 320]));
    assert!(many > few + few / 2, "160 puzzles: {few}, 320: {many}");
}
