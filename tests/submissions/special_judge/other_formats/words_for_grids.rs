//! Words in place of a grid.

use super::*;

#[test]
fn words_are_accepted_only_where_the_answer_has_them() {
    let judge = judge_for_format("unique");
    let one = format!("{}\n", rows(FOUR_SOLUTIONS[1], 4, ""));
    let input = four_by_four_grids(&[
        PUZZLE_WITH_ONE_SOLUTION,
        PUZZLE_WITH_FOUR_SOLUTIONS,
        PUZZLE_WITH_ONE_SOLUTION,
        "1100000000000000",
    ]);
    let right = [one.as_str(), "Non-unique\n", &one, "Find another job\n"];
    let answer = right.concat();
    judge.accepts(&input, &answer, &answer);
    let doubled = rows(&changed(FOUR_SOLUTIONS[0], &[(0, '2')]), 4, "");
    let solution = rows(FOUR_SOLUTIONS[0], 4, "");
    for (case, printed, words) in [
        (
            1,
            &solution,
            "case 2, there are several solutions, so 'Non-unique' is expected, found one of them",
        ),
        (
            1,
            &doubled,
            "case 2, there are several solutions, so 'Non-unique' is expected, found a grid: row 1 has two 2s (r1c1, r1c2)",
        ),
        (
            1,
            &"Find another job\n".to_string(),
            "case 2, there are several solutions, so 'Non-unique' is expected, found 'Find another job' on line 6",
        ),
        (1, &one, "case 2, the answer of case 1 is printed again"),
        (
            1,
            &"non-unique\n".to_string(),
            "case 2, there are several solutions, so 'Non-unique' is expected, found 'non-unique' on line 6",
        ),
        (
            1,
            &"two\nNon-unique\n".to_string(),
            "case 2, the first 4 lines are right, but line 6 is no part of a grid: 'two'",
        ),
        (
            2,
            &"Non-unique\n".to_string(),
            "case 3, line 7 is 'Non-unique', but there is just one solution",
        ),
        (
            2,
            &"Find another job\n".to_string(),
            "case 3, line 7 is 'Find another job', but there is a solution",
        ),
        (
            3,
            &"".to_string(),
            "case 4 of 4 is missing: the output ends after line 11",
        ),
    ] {
        let mut parts = right;
        parts[case] = printed;
        judge.rejects(&input, &answer, parts.concat(), words);
    }
    for (given, why) in [
        ("1100000000000000", "r1c1 and r1c2 both hold 1"),
        ("1000010000000000", "r1c1 and r2c2 both hold 1"),
        ("1230000400000000", "no digit is left for r1c4"),
        (
            "1000000000000012",
            "no two clues clash, but there is no solution",
        ),
    ] {
        judge.rejects(
            &four_by_four_grids(&[given]),
            "Find another job\n",
            "Non-unique\n",
            &format!(
                "case 1, {why}, so 'Find another job' is expected, found 'Non-unique' on line 1"
            ),
        );
    }
    judge.fails(
        &four_by_four_grids(&[PUZZLE_WITH_FOUR_SOLUTIONS]),
        "Find another job\n",
        &solution,
        "the answer, case 1: it says 'Find another job', but the output has a solution",
    );
    judge.fails(
        &four_by_four_grids(&[PUZZLE_WITH_FOUR_SOLUTIONS]),
        &solution,
        &rows(FOUR_SOLUTIONS[1], 4, ""),
        "the input, case 1: expected a grid with one solution, found one with several: r1c3 is 3 in the answer, 4 in the output",
    );
}

/// Kattis' default validator ignores both.
#[test]
fn word_comparison_ignores_white_space_and_case() {
    let judge = SpecialJudge::for_package("kattis-sudokunique");
    let clash = format!("55{}", "0".repeat(79));
    let spaced = |grid: &str| rows(grid, 9, " ");
    let input = spaced(PUZZLE) + &spaced(&clash);
    let answer = spaced(SOLVED) + "\nFind another job\n";
    for output in [
        answer.clone(),
        answer.replace('\n', " \n\n"),
        answer.replace(' ', "  ").replace('\n', "\n\t"),
        answer.replace('\n', " "),
        answer.replace(' ', "\n"),
        answer.to_uppercase(),
    ] {
        judge.accepts(&input, &answer, &output);
    }
    let wrong = answer.replacen("9", "8", 1);
    for (output, words) in [
        (
            answer.replace(' ', ""),
            "case 1, rows printed without blanks; the digits are right",
        ),
        (
            answer.replacen("5 3 4 ", "5 3  ", 1),
            "case 1, row 1 has 8 digits",
        ),
        (
            answer.replacen("Find another job", " non-UNIQUE ", 1),
            "case 2, r1c1 and r1c2 both hold 5, so 'Find another job' is expected, found 'Non-unique' on line 11",
        ),
        (
            spaced(SOLVED),
            "case 2 of 2 is missing: the output ends after line 9",
        ),
        (wrong.replace('\n', " "), "word 7: expected '9', found '8'"),
        (
            spaced(SOLVED).replace('\n', " "),
            "the output ends after word 81: expected 'Find'",
        ),
        (
            format!("{answer} at home").replace('\n', " "),
            "expected the end after word 84, found 'at'",
        ),
    ] {
        judge.rejects(&input, &answer, output, words);
    }
}
