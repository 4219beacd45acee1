//! The judge of the best score: a number, and in which way another one is wrong.

use super::*;

#[test]
fn the_best_score_is_accepted_and_another_told_in_words() {
    let judge = SpecialJudge::of("luogu-p1074");
    let accepts = |answer: &str, output: &str| {
        let (code, message) = judge.told("", answer, output.as_bytes());
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
        let (code, message) = judge.told("", answer, output.as_bytes());
        assert_eq!((code, message), (43, words.to_string()), "{output:?}");
    }
    let (code, message) = judge.told("", "", b"2829\n");
    assert_eq!(
        (code, message),
        (1, "validate: the answer: expected one score".to_string())
    );
}
