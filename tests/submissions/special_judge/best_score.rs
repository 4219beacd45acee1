//! The output validator for the best score accepts one number and explains why another is wrong.

use super::*;

#[test]
fn best_score_is_accepted_and_others_are_explained() {
    let judge = SpecialJudge::for_package("luogu-p1074");
    let accepts = |answer: &str, output: &str| {
        let (code, message) = judge.validate("", answer, output.as_bytes());
        assert_eq!((code, message), (42, format!("the score is {answer}")));
    };
    accepts("2829", "2829\n");
    accepts("2829", "\n 2829 \r\n\n");
    accepts("-1", "-1");
    for (answer, output, words) in [
        (
            "2829",
            "2828\n",
            "2828 is not the best score: a solution has 2829",
        ),
        (
            "2829",
            "2830\n",
            "2830 is more than any solution has: the best score is 2829",
        ),
        (
            "2829",
            "-1\n",
            "-1, but the grid has a solution: the best score is 2829",
        ),
        (
            "-1",
            "0\n",
            "expected -1, as the grid has no solution, found 0",
        ),
        ("2829", "", "the output is empty"),
        (
            "2829",
            "02829\n",
            "line 1: expected a score or -1, found '02829'",
        ),
        (
            "2829",
            "\n2829 0\n",
            "line 2: expected a score or -1, found '2829 0'",
        ),
        (
            "2829",
            "2829\n2829\n",
            "line 2: expected the end behind the score, found '2829'",
        ),
    ] {
        let (code, message) = judge.validate("", answer, output.as_bytes());
        assert_eq!((code, message), (43, words.to_string()), "{output:?}");
    }
    let (code, message) = judge.validate("", "", b"2829\n");
    assert_eq!(
        (code, message),
        (1, "validate: the answer: expected one score".to_string())
    );
}

/// A test, the score that is printed, and the message.
const WRONG_SCORES: &[(&str, i64, &str)] = &[
    // Five solutions, which score 2846, 2851, 2854 or 2859.
    (
        "judge/clues-40",
        2846,
        "2846 is the score of the first solution in row order: the best is 2859",
    ),
    (
        "judge/clues-40",
        2851,
        "2851 is the score of another solution: the best is 2859",
    ),
    (
        "judge/clues-40",
        2850,
        "no solution has 2850: the best score is 2859",
    ),
    (
        "judge/clues-40",
        1374,
        "1374 is the best score, 2859, less that of the clues, which count too",
    ),
    (
        "judge/clues-33",
        2856,
        "2856 is the score of the worst solution: the best is 2859",
    ),
    (
        "judge/clues-28-unique",
        2800,
        "no solution has 2800: the best score is 2864 (there is 1 solution)",
    ),
    (
        "judge/clues-28-unique",
        2459,
        "no solution has 2459: the best score is 2864 (it is 2459 if each weight is one less)",
    ),
    (
        "judge/clues-28-unique",
        3269,
        "3269 is more than any solution has: the best score is 2864 (it is 3269 if each weight is one more)",
    ),
    // This grid has too many solutions to visit them all.
    (
        "hack/many-top",
        1900,
        "1900 is not the best score: a solution has 2871",
    ),
    (
        "hack/clash-sample",
        5,
        "expected -1, as row 1 has two 7s (r1c1, r1c2), found 5",
    ),
];

#[test]
fn wrong_score_is_attributed_to_the_right_solution() {
    let judge = SpecialJudge::for_package("luogu-p1074");
    let data = package("luogu-p1074").join("data/secret");
    for (test, printed, words) in WRONG_SCORES {
        let text = |end: &str| fs::read_to_string(data.join(test).with_extension(end)).unwrap();
        let seen = judge.validate(&text("in"), &text("ans"), printed.to_string().as_bytes());
        assert_eq!(seen, (43, words.to_string()), "{test}");
    }
}
