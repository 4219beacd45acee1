//! The reader searches by hand before the program does.

use super::{PHONE, PROJECTOR, Size, browse_at};
use crate::chapters::four_by_four::{self, PUZZLE};
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

fn reader_searches_by_hand(sizes: &[Size]) {
    let driver = include_str!("hand.js");
    let right = four_by_four::run(Variant::Right);
    let [placed, taken, refused] = ["place", "undo", "conflict"]
        .map(|event| right.events.iter().filter(|told| *told == event).count());
    for &size in sizes {
        let Some(found) = browse_at(&[], "#chapter=1&stop=6&lang=en", driver, size) else {
            return;
        };
        let three = format!("231{}", &PUZZLE[3..]);
        let two = format!("23{}", &PUZZLE[2..]);
        for (name, told) in [
            (
                "refused",
                format!(
                    "{PUZZLE} Conflict: 1 does not fit in r1c1, r2c2 has it. Which digit for r1c1? So far: 0 placed, 0 taken back."
                ),
            ),
            // The page leaves it to the reader to notice a dead end.
            (
                "not told yet",
                format!(
                    "{three} Conflict: 1 does not fit in r1c4, r1c3 has it. Which digit for r1c4? So far: 3 placed, 0 taken back."
                ),
            ),
            (
                "dead",
                format!(
                    "{three} Conflict: 2 does not fit in r1c4, r1c1 has it. Nothing fits in r1c4: a dead end. Take the newest digit back. So far: 3 placed, 0 taken back."
                ),
            ),
            (
                "back",
                format!(
                    "{two} 1 is taken back from r1c3. All that fits in r1c3 has been tried: take one more back. So far: 3 placed, 1 taken back."
                ),
            ),
            (
                "buttons",
                "Try 1 in r1c3,Try 2 in r1c3,Try 3 in r1c3,Try 4 in r1c3,Take the newest back,Start again"
                    .to_string(),
            ),
            (
                "solved",
                format!(
                    "{} Solved: all cells are filled. So far: 14 placed, 3 taken back.",
                    right.grid
                ),
            ),
            (
                "beside",
                format!(
                    " placed taken back refused you 14 3 3 the program {placed} {taken} {refused}"
                ),
            ),
            ("hidden", "true".to_string()),
            ("kept", found["solved"].clone()),
            (
                "again",
                format!("{PUZZLE} Which digit for r1c1? So far: 0 placed, 0 taken back."),
            ),
        ] {
            assert_eq!(found[name].trim(), told.trim(), "{name}");
        }
    }
}
