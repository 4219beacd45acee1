//! Lines and grids that are missing or surplus.

use super::correct_output::{CorrectOutput, nine_lines};
use super::*;

#[test]
fn empty_or_truncated_output_is_reported() {
    for correct in SLUGS.map(CorrectOutput::for_package) {
        let (cases, lines) = correct.size();
        correct.rejects("", "the output is empty");
        correct.rejects("\n \r\n", "the output is empty but for blanks");
        if cases == 2 {
            let half = correct.lines()[..lines / 2].join("\n");
            let end = lines / 2;
            let words = format!("case 2 of 2 is missing: the output ends after line {end}");
            correct.rejects(&half, &words);
            let words = format!(
                "case 2 of 2 is missing: the output ends after line {}",
                end + 2
            );
            correct.rejects(half + "\n\n\n", &words);
        }
    }
    for correct in nine_lines().map(CorrectOutput::for_package) {
        let (cases, lines) = correct.size();
        let most = correct.lines()[..lines - 1].join("\n");
        let words = format!("row 9 is missing: the output ends after line {}", lines - 1);
        correct.rejects(most, &(correct.judge.case_prefix(cases) + &words));
    }
}

#[test]
fn extra_lines_are_quoted() {
    for correct in SLUGS.map(CorrectOutput::for_package) {
        let (cases, all) = correct.size();
        let first = correct.judge.case_prefix(1);
        let kind = if all > 2 { "rows" } else { "lines" };
        correct.rejects(
            correct.with(0, "Solving ..."),
            &format!("{first}line 1 is no part of a grid: 'Solving ...'"),
        );
        correct.rejects(
            correct.with(0, "解"),
            &format!("{first}line 1 is no part of a grid: '解'"),
        );
        correct.rejects(
            correct.with(0, "---+---"),
            &format!("{first}line 1 has no digits: '---+---'"),
        );
        correct.rejects(
            correct.with(0, "2"),
            &format!("{first}line 1 is too much: '2'; what follows is right"),
        );
        let words = format!(
            "the first {all} {kind} are right, but line {} is no part of a grid: 'calls: 51'",
            all + 1
        );
        correct.rejects(correct.with(all, "calls: 51"), &words);
        let words = format!("more after the last case: line {}: '51'", all + 1);
        correct.rejects(correct.with(all, "51"), &words);
        let long = format!("{}…", "7".repeat(40));
        correct.rejects(
            correct.with(all, &"7".repeat(50)),
            &format!("more after the last case: line {}: '{long}'", all + 1),
        );
        if cases == 2 {
            let before = match all {
                2 => "the first line is right".to_string(),
                _ => format!("the first {} rows are right", all / 2),
            };
            let words = format!(
                "case 2, {before}, but line {} is no part of a grid: 'calls: 51'",
                all / 2 + 1
            );
            correct.rejects(correct.with(all / 2, "calls: 51"), &words);
        }
    }
    for slug in nine_lines() {
        let correct = CorrectOutput::for_package(slug);
        let (cases, all) = correct.size();
        let before = match slug {
            // If any solution is right, three rows may still turn out wrong.
            "poj-2676" => String::new(),
            _ => format!("the first {} rows are right, but ", all - 6),
        };
        let prefix = correct.judge.case_prefix(cases);
        let words = format!(
            "{prefix}{before}line {} is no part of a grid: 'row done'",
            all - 5
        );
        correct.rejects(correct.with(all - 6, "row done"), &words);
    }
    let loj = CorrectOutput::for_package("acwing-166");
    let words = "line 3 is 'end', which closes the input and is not to be printed";
    loj.rejects(loj.with(2, "end"), words);
}

#[test]
fn extra_rows_and_grids_are_reported_as_extra() {
    for correct in nine_lines().map(CorrectOutput::for_package) {
        let (cases, all) = correct.size();
        let row = &correct.lines()[8].replace('5', "0");
        let words = format!(
            "{}a tenth row: line {}: '{row}'",
            correct.judge.case_prefix(cases),
            all + 1
        );
        correct.rejects(correct.with(all, row), &words);
        if cases == 2 {
            correct.rejects(
                correct.with(9, row),
                &format!("case 1, a tenth row: line 10: '{row}'"),
            );
        }
        let two = correct.with(all, &format!("{row}\n{row}"));
        correct.rejects(
            two,
            &format!("more after the last case: line {}: '{row}'", all + 1),
        );
    }
    for correct in SLUGS.map(CorrectOutput::for_package) {
        let (cases, all) = correct.size();
        let wide = correct.judge.lines_per_case();
        let lines = correct.lines();
        let (first, last) = (&lines[..wide], &lines[all - wide..]);
        let words = format!("printed twice: line {} begins the same grid again", all + 1);
        correct.rejects(
            [&lines, last].concat().join("\n"),
            &(correct.judge.case_prefix(cases) + &words),
        );
        if cases == 2 {
            let twice = [first, first, last, last].concat().join("\n");
            correct.rejects(twice, "case 1, printed twice");
            let again = [first, first].concat().join("\n");
            correct.rejects(again, "case 2, the answer of case 1 is printed again");
        }
    }
}

/// A search that goes on after its first solution: the second one for case 1 isn't a wrong answer to case 2.
#[test]
fn second_solution_is_reported_as_such() {
    // Without the 6s and 7s in rows 1 and 4 of columns 4 and 5, both arrangements are right.
    let swapped = |puzzle: &str, cells: [(usize, u8); 4]| {
        let mut grid = puzzle.as_bytes().to_vec();
        for (cell, digit) in cells {
            grid[cell] = digit;
        }
        String::from_utf8(grid).expect("digits")
    };
    let loose = swapped(SOLVED, [(3, b'0'), (4, b'0'), (30, b'0'), (31, b'0')]);
    let other = swapped(SOLVED, [(3, b'7'), (4, b'6'), (30, b'6'), (31, b'7')]);
    let judge = SpecialJudge::for_package("poj-2676");
    for (grids, printed, reason) in [
        (
            [loose.as_str(), PUZZLE],
            [SOLVED, &other, SOLVED],
            "case 1, a second solution is printed below the first",
        ),
        (
            [PUZZLE, loose.as_str()],
            [SOLVED, SOLVED, &other],
            "case 2, a second solution is printed below the first: line 19",
        ),
    ] {
        judge.rejects(&judge.input(&grids), "", judge.output(&printed), reason);
    }
}
