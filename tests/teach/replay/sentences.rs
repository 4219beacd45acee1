//! Sentences beside the steps: how the search ended, notes about the board, and that it matches a correct search.

use super::*;
use crate::common::texts::assert_has;
use std::time::Duration;
use sudoku_oj::teach::puzzles::story_puzzles;
use sudoku_oj::teach::recorder;
use sudoku_oj::teach::replay::text_report::{ReportContext, write_report};
use sudoku_oj::teach::replay::{Message, first_empty_cell_note};
use sudoku_oj::teach::trace::StepStyle;
use sudoku_oj::text::numbers::group_thousands;

/// Everything that `trace --program` prints. `end`: how the program ended, if it ended badly.
fn printed(replay: &Replay, end: Option<&Message>) -> String {
    let about = ReportContext {
        head: Vec::new(),
        case: 1,
        end,
        notes: &[],
        cause: None,
        look: StepStyle {
            color: false,
            knows_why: false,
        },
    };
    let mut text = Vec::new();
    write_report(&mut text, replay, &about).unwrap();
    String::from_utf8(text).unwrap()
}

/// A program that reads the puzzle and then does the first steps of a rung.
fn like(rung: &str, puzzle: &[u8], most: usize) -> Program {
    let text = String::from_utf8_lossy(puzzle);
    let program = fills(Program::reading(&text), &text, 3);
    let steps = steps_of(rung, puzzle, most).into_iter();
    steps.fold(program, |program, kind| match kind {
        Kind::Place { cell, digit, .. } => program.puts(cell, digit, 5, 1),
        kind => program.puts(kind.removed_digit().expect("it goes").0, 0, 6, 1),
    })
}

/// The first `most` steps in which a rung places a digit or takes one back.
fn steps_of(rung: &str, puzzle: &[u8], most: usize) -> Vec<Kind> {
    let (rung, grid) = (crate::rung(rung), puzzle.try_into().unwrap());
    let (count, hour) = (most.saturating_mul(20), Duration::from_secs(3600));
    let trace = recorder::record_live(&rung, &grid, 1, count, hour, |_| false);
    let kinds = trace.first.events.into_iter().map(|event| event.kind);
    let is_step =
        |kind: &Kind| matches!(kind, Kind::Place { .. }) || kind.removed_digit().is_some();
    kinds.filter(is_step).take(most).collect()
}

#[test]
fn long_correct_search_is_compared_with_a_shorter_one() {
    let (hard, most) = (story_puzzles()[2].grid, 12_000);
    let replay = like("scan", &hard, most)
        .0
        .into_replay(false, &Judged::Stopped);
    let fewest = group_thousands(steps_of("fewest", &hard, usize::MAX).len() as u64);
    let told = format!(
        "as far as it was followed it does what a correct search by rows, digits from 1 does; \
         a search that always fills a cell with the fewest fitting digits takes {fewest} steps for this puzzle"
    );
    assert_eq!(messages(&replay.unwrap()), [told]);
}

#[test]
fn exhausted_search_matches_a_correct_one_to_its_end() {
    let mut dead = [b'.'; 81];
    dead[..7].copy_from_slice(b"1234567");
    (dead[35], dead[62]) = (b'8', b'9');
    let replay = like("scan", &dead, usize::MAX).0.into_replay(true, &WRONG);
    let told = "to its end it does what a correct search by rows, digits from 1 does";
    assert_eq!(messages(&replay.unwrap()), [told]);
}

#[test]
fn progress_is_reported_for_ended_and_cut_searches() {
    let of = |digits: &[(u8, u8)], complete: bool| {
        let digits = digits.iter();
        let program = digits.fold(Program::filled(), |program, (cell, digit)| {
            program.puts(*cell, *digit, 5, 1)
        });
        let replay = program.0.into_replay(complete, &Judged::NotWrong).unwrap();
        let end = Message::new("it ended with RE: exit code 1", "");
        printed(&replay, Some(&end).filter(|_| !complete))
    };
    for (digits, complete, told) in [
        (
            &[(78, 9)][..],
            false,
            "up to there not solved; there the board had one empty cell",
        ),
        (
            &[(78, 9), (80, 6)],
            false,
            "solved at step 3; there the board was full",
        ),
        (
            &[(78, 9)],
            true,
            "not solved; the board was left with one empty cell",
        ),
        (
            &[(78, 9), (80, 6)],
            true,
            "solved at step 3; the board was left full",
        ),
    ] {
        let text = of(digits, complete);
        assert!(text.contains(&format!("\n{told}\n")), "{text}");
    }
}

#[test]
fn notes_about_the_board_are_reported() {
    let nothing = "for this case no digit was seen going onto this board";
    let none = Program::reading(GIVENS).replay();
    let text = printed(&none, None);
    assert!(text.contains(&format!("\n{nothing}\n")), "{text}");
    assert_has(&text, "\nno digit was placed or taken back\n");
    let filled = Program::filled().replay();
    let note = first_empty_cell_note(&filled).expect("two cells are empty");
    let fits = "{9} fits in r9c7, its first empty cell, and none was seen there";
    assert_eq!(note.english, fits);

    let clashing = GIVENS.replacen("41", "44", 1);
    let program = fills(Program::reading(&clashing), &clashing, 3);
    let clash = program.puts(78, 9, 5, 1).replay();
    let text = printed(&clash, None);
    let both = "\nr1c1 and r1c2 are both given as 4: there is no solution\n";
    assert!(text.contains(both), "{text}");

    let lacking = GIVENS.replacen('4', ".", 1);
    let program = fills(Program::reading(GIVENS), &lacking, 3).puts(78, 9, 5, 1);
    let text = printed(&program.replay(), None);
    assert_has(
        &text,
        "\nthis board never held exactly the clues of the input\n",
    );
}
