//! The reader searches by hand before the program does.

use super::{PHONE, PROJECTOR, Size, browse_at};
use crate::chapters::four_by_four::{BEGUN_PUZZLE, run_on};
use sudoku_oj::teach::four_by_four::Variant;

#[test]
fn reader_searches_by_hand_then_the_program_does() {
    reader_searches_by_hand(&[PROJECTOR]);
}

#[test]
#[ignore = "sweep: a projector and a phone"]
fn reader_searches_by_hand_in_both_windows() {
    reader_searches_by_hand(&[PROJECTOR, PHONE]);
}

/// The puzzle with these digits in it.
fn grid(digits: &[(&str, char)]) -> String {
    let mut cells: Vec<char> = BEGUN_PUZZLE.chars().collect();
    for (name, digit) in digits {
        let number = |at: usize| name.as_bytes()[at] as usize - b'1' as usize;
        cells[number(1) * 4 + number(3)] = *digit;
    }
    cells.into_iter().collect()
}

fn reader_searches_by_hand(sizes: &[Size]) {
    let driver = include_str!("hand.js");
    let right = run_on(BEGUN_PUZZLE, Variant::Right);
    let [placed, taken] = ["place", "undo"].map(|event| right.count(event));
    let others = [
        ("r1c4", '2'),
        ("r1c1", '1'),
        ("r2c2", '3'),
        ("r2c3", '1'),
        ("r3c2", '1'),
        ("r4c1", '4'),
    ];
    let after = grid(&others);
    let begun = grid(&[("r1c2", '4'), ("r1c4", '2')]);
    let dead = grid(&[&others[..], &[("r1c2", '4')]].concat());
    let conflict = "Conflict: 1 does not fit in r4c3, r2c3 has it.";
    for &size in sizes {
        let Some(found) = browse_at(&[], "#chapter=1&stop=1&lang=en", driver, size) else {
            return;
        };
        for (name, told) in [
            ("begun", format!("{begun} Choose a cell.")),
            ("no cell chosen", found["begun"].clone()),
            ("a given", found["begun"].clone()),
            ("refused", format!("{begun} Conflict: 3 does not fit in r1c1, r1c3 has it. Which digit for r1c1?")),
            // The page leaves it to the reader to notice a dead end.
            ("not told yet", format!("{dead} {conflict} Which digit for r4c3? So far: 5 placed, 0 taken back.")),
            (
                "dead",
                format!("{dead} Conflict: 2 does not fit in r4c3, r4c2 has it. No digit fits in r4c3: you are stuck. Choose any blue digit and take it back. So far: 5 placed, 0 taken back."),
            ),
            (
                "buttons",
                "Try 1 in r4c3,Try 2 in r4c3,Try 3 in r4c3,Try 4 in r4c3,Take back,Start again".to_string(),
            ),
            (
                "buttons on a digit",
                "Try 1 in r1c2,Try 2 in r1c2,Try 3 in r1c2,Try 4 in r1c2,Take back 4 from r1c2,Start again".to_string(),
            ),
            ("back", format!("{after} 4 is no longer in r1c2. Which digit for r1c2? So far: 5 placed, 1 taken back.")),
            ("kept", found["back"].clone()),
            // The root, and the digits after the one that was taken back, twice.
            ("tree", "7 7 5".to_string()),
            ("solved", format!("{} Solved: every cell is filled. So far: 13 placed, 4 taken back.", right.grid)),
            ("beside", format!(" placed taken back you 13 4 the program {placed} {taken}")),
            ("hidden", "true".to_string()),
            ("again", format!("{begun} Choose a cell.")),
        ] {
            assert_eq!(found[name].trim(), told.trim(), "{name}");
        }
        assert!(
            found["told"].starts_with("These were your moves"),
            "{}",
            found["told"]
        );
    }
}
