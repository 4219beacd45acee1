//! Words in place of a grid.

use super::*;

#[test]
fn words_in_place_of_a_grid_are_right_where_the_answer_has_them() {
    let judge = made("unique");
    let one = format!("{}\n", rows(FOURS[1], 4, ""));
    let input = fours(&[ONE, FOUR, ONE, "1100000000000000"]);
    let right = [one.as_str(), "Non-unique\n", &one, "Find another job\n"];
    let answer = right.concat();
    judge.accepts(&input, &answer, &answer);
    let doubled = rows(&changed(FOURS[0], &[(0, '2')]), 4, "");
    let solution = rows(FOURS[0], 4, "");
    for (case, printed, words) in [
        (
            1,
            &solution,
            "case 2, expected 'Non-unique', found a solution, which is not the only one",
        ),
        (
            1,
            &doubled,
            "case 2, expected 'Non-unique', found a grid: row 1 has two 2s (r1c1, r1c2)",
        ),
        (
            1,
            &"Find another job\n".to_string(),
            "case 2, line 6: expected 'Non-unique', found 'Find another job'",
        ),
        (1, &one, "case 2, the answer of case 1 is printed again"),
        (
            1,
            &"non-unique\n".to_string(),
            "case 2, line 6: expected 'Non-unique', found 'non-unique'",
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
    judge.fails(
        &fours(&[FOUR]),
        "Find another job\n",
        &solution,
        "the answer, case 1: it says 'Find another job', but the output has a solution",
    );
    judge.fails(
        &fours(&[FOUR]),
        &solution,
        &rows(FOURS[1], 4, ""),
        "the input, case 1: expected a grid with one solution, found one with several: r1c3 is 3 in the answer, 4 in the output",
    );
}
