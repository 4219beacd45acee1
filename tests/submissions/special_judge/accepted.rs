//! Promise: every valid answer is accepted, however the input is split, and white space at line ends doesn't count.

use super::correct_output::CorrectOutput;
use super::*;

/// Four rectangles in `SOLVED`, each in two boxes and with two digits that can be swapped: at least sixteen solutions.
const SWAPS: [[usize; 4]; 4] = [
    [3, 4, 30, 31],
    [16, 17, 61, 62],
    [22, 23, 49, 50],
    [32, 35, 41, 44],
];

#[test]
fn every_solution_is_accepted_where_any_is_right() {
    let judge = SpecialJudge::for_package("poj-2676");
    let puzzle = judge.input(&[&emptied(SOLVED, SWAPS.concat())]);
    for choice in 0..16 {
        let chosen = (0..4)
            .filter(|bit| choice >> bit & 1 == 1)
            .map(|bit| SWAPS[bit]);
        let solution = chosen.fold(SOLVED.to_string(), |grid, swap| swapped(&grid, swap));
        judge.accepts(&puzzle, "", &judge.output(&[&solution]));
    }
}

#[test]
fn full_input_grid_is_accepted_unchanged() {
    for judge in SpecialJudge::all() {
        let solved = judge.output(&[SOLVED]);
        judge.accepts(&judge.input(&[SOLVED]), &solved, &solved);
    }
}

#[test]
fn cases_are_judged_in_order_and_independently() {
    let judge = SpecialJudge::for_package("poj-2676");
    let (first, second) = (emptied(SOLVED, SWAPS[0]), swapped(SOLVED, SWAPS[1]));
    let puzzles = judge.input(&[&first, &second]);
    judge.accepts(&puzzles, "", &judge.output(&[SOLVED, &second]));
    let other = judge.output(&[&swapped(SOLVED, SWAPS[0]), &second]);
    judge.accepts(&puzzles, "", &other);
    judge.rejects(
        &puzzles,
        "",
        judge.output(&[&second, SOLVED]),
        "case 1, the clue 4 at r2c8 became 8 (and 3 more)",
    );
    judge.accepts("0\n", "", "\n");
    judge.rejects("0\n", "", "0\n", "more after the last case: line 1: '0'");
    judge.rejects(
        "0\n",
        "",
        judge.output(&[SOLVED]),
        "more after the last case: line 1: '534678912'",
    );
}

/// The input is read as by `scanf`, but the output must have the right lines.
#[test]
fn input_lines_may_be_split_anywhere_but_output_lines_may_not() {
    for correct in SLUGS.map(CorrectOutput::for_package) {
        let (judge, tidy, right) = (&correct.judge, &correct.input, &correct.answer);
        let (count, cells) = match judge.slug {
            "poj-2676" => tidy.split_at(2),
            _ => tidy.split_at(0),
        };
        // Inside quotes a blank would be a cell.
        let joint: &[&str] = match judge.slug {
            "leetcode-37" => &[",", "]", "["],
            _ => &["5", "9", "1"],
        };
        let mut split = cells.to_string();
        for joint in joint {
            split = split.replace(joint, &format!(" {joint}\r\n\t"));
        }
        for input in [
            tidy.replace('\n', " "),
            tidy.replace('\n', " \r\n\n"),
            tidy.trim_end().to_string(),
            format!("{count}{split}"),
            format!(
                "\n{count}{}",
                cells.replace('\n', "").replace("end", "\nend")
            ),
        ] {
            judge.accepts(&input, right, right);
            let wrong = right.replacen('8', "9", 1);
            let (code, message) = judge.validate(&input, right, wrong.as_bytes());
            assert_eq!(code, 43, "{}: {message}", judge.slug);
        }
        let joined = right.replace('\n', " ");
        assert_eq!(judge.validate(tidy, right, joined.as_bytes()).0, 43);
    }
    let loj = SpecialJudge::for_package("acwing-166");
    loj.accepts(
        &loj.input(&[PUZZLE]).replace("end\n", ""),
        &loj.output(&[SOLVED]),
        SOLVED,
    );
}

#[test]
fn trailing_white_space_and_empty_lines_are_ignored() {
    for correct in SLUGS.map(CorrectOutput::for_package) {
        let right = &correct.answer;
        for output in [
            right.replace('\n', "\r\n"),
            right.replace('\n', " \t\n"),
            right.replace('\n', "\n\n"),
            right.trim_end().to_string(),
            format!("\n \n{right}\n\n"),
        ] {
            correct
                .judge
                .accepts(&correct.input, &correct.answer, &output);
        }
    }
}

#[test]
fn nowcoder_message_says_another_solution_is_valid() {
    let judge = SpecialJudge::for_package("nowcoder-hj44");
    let four = "726904051080607432341085009052468007037000680090003010000000000900021500800300000";
    let expected =
        "726934851589617432341285769152468397437192685698573214215846973963721548874359126";
    let other = "726934851589617432341285769152468397437192685698753214213576948964821573875349126";
    let (input, answer) = (judge.input(&[four]), judge.output(&[expected]));
    judge.accepts(&input, &answer, &answer);
    judge.rejects(
        &input,
        &answer,
        judge.output(&[other]),
        "case 1, a valid solution, but NowCoder expects another of this one grid (more than ten published programs hard-code it): r6c4 is 5; of all others the least is right",
    );
}

/// The package promises a single solution. If there are more, that is the package's fault, not the submission's.
#[test]
fn second_solution_of_a_unique_puzzle_is_a_judge_error() {
    let swap = [3, 4, 30, 31];
    let two = emptied(SOLVED, swap);
    for slug in SLUGS {
        let judge = SpecialJudge::for_package(slug);
        let (input, answer) = (judge.input(&[&two]), judge.output(&[SOLVED]));
        let other = judge.output(&[&swapped(SOLVED, swap)]);
        match slug {
            "poj-2676" => judge.accepts(&input, &answer, &other),
            "nowcoder-hj44" => judge.rejects(
                &input,
                &answer,
                &other,
                "case 1, a valid solution, but NowCoder expects the least: r1c4 is 6",
            ),
            _ => judge.fails(
                &input,
                &answer,
                &other,
                "the input, case 1: expected a grid with one solution, found one with several: r1c4 is 6 in the answer, 7 in the output",
            ),
        }
    }
}
