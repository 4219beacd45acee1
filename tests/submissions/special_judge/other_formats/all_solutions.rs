//! Formats that ask for all solutions of a grid.

use super::*;

#[test]
fn all_solutions_are_required_in_order_with_their_count() {
    let judge = judge_for_format("all");
    let closing = |count: usize| format!("there are a total of {count} solution(s).\n");
    let input = four_by_four_grids(&[PUZZLE_WITH_FOUR_SOLUTIONS]);
    let answer = four_by_four_grids(&FOUR_SOLUTIONS) + &closing(4);
    judge.accepts(&input, &answer, &answer);
    judge.accepts(
        &four_by_four_grids(&["1100000000000000"]),
        &closing(0),
        &closing(0),
    );
    let [a, b, c, d] = FOUR_SOLUTIONS;
    for (grids, count, words) in [
        (
            &[a, c, b, d][..],
            4,
            "solution 2, solution 3 is printed instead",
        ),
        (&[a, b, a, d], 4, "solution 3, solution 1 is printed again"),
        (&[a, b, b, c, d], 4, "solution 2, printed twice"),
        (
            &[a, b, b, d],
            4,
            "solution 3, the answer of solution 2 is printed again",
        ),
        (&[a, b, c, d, d], 4, "solution 4, printed twice"),
        (
            &[a, b, c, d, a],
            4,
            "line 17 begins solution 1 again, expected 'there are a total of 4 solution(s).'",
        ),
        (
            &[a, b, c],
            3,
            "solution 4, line 13 is 'there are a total of 3 solution(s).', but there is another solution",
        ),
        (
            &FOUR_SOLUTIONS,
            5,
            "line 17: expected 'there are a total of 4 solution(s).', found 'there are a total of 5 solution(s).'",
        ),
    ] {
        judge.rejects(
            &input,
            &answer,
            four_by_four_grids(grids) + &closing(count),
            words,
        );
    }
    judge.rejects(
        &input,
        &answer,
        four_by_four_grids(&FOUR_SOLUTIONS),
        "the line below the solutions 'there are a total of 4 solution(s).' is missing: the output ends after line 16",
    );
    for (answer, words) in [
        (
            four_by_four_grids(&[a, c, b, d]) + &closing(4),
            "solution 3 does not come after solution 2",
        ),
        (
            four_by_four_grids(&FOUR_SOLUTIONS) + &closing(3),
            "expected 'there are a total of 4 solution(s).'",
        ),
        (
            four_by_four_grids(&[a, b]) + &closing(2),
            "it lacks a solution that the output has",
        ),
    ] {
        judge.fails(
            &input,
            &answer,
            &(four_by_four_grids(&[a, c]) + &closing(2)),
            &format!("the answer, case 1: {words}"),
        );
    }
}
