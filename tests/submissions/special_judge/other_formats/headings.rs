//! A heading before each case.

use super::*;

#[test]
fn heading_must_have_the_number_of_its_case() {
    let judge = judge_for_format("headings");
    let input = four_by_four_grids(&[PUZZLE_WITH_ONE_SOLUTION, PUZZLE_WITH_FOUR_SOLUTIONS]);
    let solutions = [FOUR_SOLUTIONS[1], FOUR_SOLUTIONS[2]].map(|grid| rows(grid, 4, ""));
    let right = format!(
        "Scenario #1:\n{}\nScenario #2:\n{}\n",
        solutions[0], solutions[1]
    );
    judge.accepts(&input, "", &right);
    let end = right.len() - "1243\n3412\n2134\n4321\n\n".len();
    for (output, words) in [
        (
            solutions.concat(),
            "case 1, the heading 'Scenario #1:' is missing in front of line 1",
        ),
        (
            right.replace("#2", "#1"),
            "case 2, line 7: expected 'Scenario #2:', found 'Scenario #1:'",
        ),
        (
            right.replace("#2:", "#2"),
            "case 2, line 7: expected 'Scenario #2:', found 'Scenario #2'",
        ),
        (
            right.replace("Scenario #2:\n", ""),
            "case 2, the heading 'Scenario #2:' is missing in front of line 7",
        ),
        (
            right[..end].to_string(),
            "case 2, the grid is missing: the output ends after line 7",
        ),
        (
            right.replace("\nScenario #2", "1234\nScenario #2"),
            "case 1, a fifth row: line 6: '1234'",
        ),
        (
            right.replace("\nScenario #2", "two\nScenario #2"),
            "case 2, the first 5 lines are right, but line 6 is no part of a grid: 'two'",
        ),
        (
            right.replace("#1:\n", "#1:\n1234\n"),
            "case 1, line 2 is too much: '1234'; what follows is right",
        ),
        (
            right.replace("Scenario #2", &format!("{}Scenario #2", solutions[0])),
            "case 1, printed twice",
        ),
        (
            right.clone() + &rows(FOUR_SOLUTIONS[3], 4, ""),
            "case 2, a second solution is printed below the first: line 13",
        ),
        (
            right + "Scenario #3:\n",
            "the first 10 lines are right, but line 13 is no part of a grid: 'Scenario #3:'",
        ),
    ] {
        judge.rejects(&input, "", output, words);
    }
}
