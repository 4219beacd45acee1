//! Messages about a grid in the right form, which are the same in every judge's format.

use super::*;

/// An empty grid.
fn empty_grid() -> String {
    "0".repeat(81)
}

/// Row r is 1 to 9 shifted by `by` * r cells.
fn moved_rows(by: usize) -> String {
    (0..81)
        .map(|i| char::from(b'1' + ((i / 9 * by + i % 9) % 9) as u8))
        .collect()
}

/// `SOLVED` with each cell taken from the row and column that `from` returns.
fn turned(from: fn(usize, usize) -> (usize, usize)) -> String {
    let cells = SOLVED.as_bytes();
    let cell = |cell: usize| from(cell / 9, cell % 9);
    (0..81)
        .map(|at| cells[cell(at).0 * 9 + cell(at).1] as char)
        .collect()
}

const UNCHANGED_GRID_MESSAGE: &str =
    "the output equals the unsolved input: the search failed, undid its solution, or solved a copy";

/// `SOLVED` with digits counted from `from` instead of 1.
fn counted_from(from: u8) -> String {
    let cells = SOLVED.bytes().map(|digit| char::from(digit - 1 + from));
    cells.collect()
}

/// The given grid, the one that is printed instead of `SOLVED`, and the message.
fn faults() -> Vec<(String, String, &'static str)> {
    let nines =
        (0..81).filter(|&at| SOLVED.as_bytes()[at] == b'9' && PUZZLE.as_bytes()[at] == b'0');
    let classic = [
        (PUZZLE.into(), UNCHANGED_GRID_MESSAGE),
        (empty_grid(), "all 81 cells are empty"),
        (emptied(SOLVED, [2]), "r1c3: left empty"),
        (emptied(SOLVED, [2, 80 - 4]), "the clue 8 at r9c5 was wiped"),
        (
            changed(SOLVED, &[(2, '.'), (3, '.'), (9 + 1, '0')]),
            "r1c3: left empty (and 2 more)",
        ),
        (
            emptied(SOLVED, nines),
            "r1c7: left empty (and 4 more); no 9 was filled in",
        ),
        (changed(SOLVED, &[(4, '1')]), "the clue 7 at r1c5 became 1"),
        (
            changed(SOLVED, &[(4, '1'), (80, '1'), (2, '0')]),
            "the clue 7 at r1c5 became 1 (and 1 more)",
        ),
        (
            emptied(SOLVED, 0..40),
            "the clue 5 at r1c1 was wiped (and 14 more)",
        ),
        (
            changed(SOLVED, &[(0, ':')]),
            "the clue 5 at r1c1 became ':'",
        ),
        (
            changed(SOLVED, &[(2, ':'), (3, '0')]),
            "r1c3 is ':', no digit from 1 to 9",
        ),
        (
            changed(SOLVED, &[(28, '7')]),
            "row 4 has two 7s (r4c2, r4c4)",
        ),
        (
            changed(SOLVED, &[(28, '7'), (33, '7')]),
            "row 4 has three 7s (r4c2, r4c4, r4c7)",
        ),
        (
            swapped(SOLVED, [2, 3, 2, 3]),
            "column 3 has two 6s (r1c3, r5c3)",
        ),
        (turned(|r, c| (c, r)), "rows and columns swapped"),
        (turned(|r, c| (8 - r, c)), "the rows stand in reverse order"),
        (
            turned(|r, c| (r, 8 - c)),
            "each row runs from right to left",
        ),
        (
            turned(|r, c| (8 - r, 8 - c)),
            "printed from the last cell to the first",
        ),
        (
            turned(|r, c| (r / 3 * 3 + c / 3, r % 3 * 3 + c % 3)),
            "printed box by box, not row by row",
        ),
        (
            turned(|r, c| ((r + 8) % 9, c)),
            "every clue stands one row too low",
        ),
        (
            turned(|r, c| ((r + 1) % 9, c)),
            "every clue stands one row too high",
        ),
        (counted_from(0), "every clue is one too small"),
        (counted_from(2), "every clue is one too large"),
    ];
    let free = [
        (empty_grid(), "all 81 cells are empty"),
        (
            changed(&empty_grid(), &[(80, '4')]),
            "r1c1: left empty (and 79 more)",
        ),
        (moved_rows(3), "column 1 has three 1s (r1c1, r4c1, r7c1)"),
        (
            moved_rows(1),
            "box 1 has two 2s (r1c2, r2c1); rows and columns are right",
        ),
        (
            turned(|r, c| (r / 3 * 3 + c / 3, r % 3 * 3 + c % 3)),
            "printed box by box, not row by row",
        ),
    ];
    let with = |given: &str, table: Vec<(String, &'static str)>| {
        let row = |(printed, words)| (given.to_string(), printed, words);
        table.into_iter().map(row).collect::<Vec<_>>()
    };
    let mut faults = with(PUZZLE, classic.into());
    faults.extend(with(&empty_grid(), free.into()));
    // A lone clue may match another row by chance, and a lone empty cell doesn't show which digit is never filled in.
    let lone = changed(&empty_grid(), &[(0, '5')]);
    let printed = changed(SOLVED, &[(0, '6'), (9, '5')]);
    faults.push((lone, printed, "the clue 5 at r1c1 became 6"));
    let two = emptied(SOLVED, [2, 3]);
    faults.push((two, emptied(SOLVED, [2]), "r1c3: left empty"));
    // Many digits are missing, so none is named.
    let first_row = SOLVED[..9].to_string() + &PUZZLE[9..];
    let words = "r2c2: left empty (and 44 more)";
    faults.push((PUZZLE.to_string(), first_row, words));
    // Neither is a transformed solution: the first has an empty cell, the second solves another puzzle.
    let swapped = changed(&turned(|r, c| (c, r)), &[(2, '0')]);
    let words = "the clue 3 at r1c2 became 6 (and 24 more)";
    faults.push((PUZZLE.to_string(), swapped, words));
    let other = counted_from(2).replace(':', "1");
    let words = "the clue 5 at r1c1 became 6 (and 29 more)";
    faults.push((PUZZLE.to_string(), other, words));
    faults
}

#[test]
fn each_grid_fault_has_its_message_in_every_format() {
    for judge in SpecialJudge::all() {
        for (given, printed, words) in faults() {
            let (first, second) = (mirrored(PUZZLE), mirrored(SOLVED));
            let (input, answer, output) = if judge.has_several_cases() {
                (
                    judge.input(&[&first, &given, &first]),
                    judge.output(&[&second, SOLVED, &second]),
                    judge.output(&[&second, &printed, &second]),
                )
            } else {
                (
                    judge.input(&[&given]),
                    judge.output(&[SOLVED]),
                    judge.output(&[&printed]),
                )
            };
            judge.accepts(&input, &answer, &answer);
            judge.rejects(&input, &answer, &output, &(judge.case_prefix(2) + words));
        }
    }
}

/// In each format every other cell is emptied; the rest get another digit.
#[test]
fn every_single_cell_change_is_rejected_at_that_cell() {
    for (number, judge) in SpecialJudge::all().into_iter().enumerate() {
        let (input, answer) = (judge.input(&[PUZZLE]), judge.output(&[SOLVED]));
        for cell in 0..81 {
            let right = SOLVED.as_bytes()[cell];
            let sign = match (cell + number) % 2 {
                0 => '0',
                _ => char::from(b'1' + (right - b'0') % 9),
            };
            let wrong = judge.output(&[&changed(SOLVED, &[(cell, sign)])]);
            let (code, message) = judge.validate(&input, &answer, wrong.as_bytes());
            let place = format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
            let first = message.lines().next().unwrap_or("");
            assert_eq!(code, 43, "{place} changed to {sign}: {message}");
            assert!(
                first.starts_with(&judge.case_prefix(1)) && first.contains(&place),
                "{place} changed to {sign}: {message}"
            );
        }
    }
}
