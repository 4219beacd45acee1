//! Signs between cells: the first that a grid violates.

use super::*;

#[test]
fn first_violated_sign_is_named_with_its_cells() {
    let judge = SpecialJudge::for_package("luogu-p4573");
    let sample = |end: &str| {
        fs::read_to_string(
            package(judge.slug)
                .join("data/sample/1")
                .with_extension(end),
        )
    };
    let (input, right) = (sample("in").unwrap(), sample("ans").unwrap());
    judge.accepts(&input, &right, &right.replace('\n', " \r\n"));
    judge.accepts(&input.replace([' ', '\n'], ""), &right, &right);
    let swapped = |one: char, other: char| -> String {
        let swap = |c: char| {
            if c == one {
                other
            } else if c == other {
                one
            } else {
                c
            }
        };
        right.chars().map(swap).collect()
    };
    for (output, words) in [
        (
            swapped('4', '6'),
            "r1c4 is 6 and r1c5 is 4, but the sign between them is '<'",
        ),
        (
            swapped('1', '2'),
            "r1c7 is 1 and r1c8 is 2, but the sign between them is '>'",
        ),
        (
            swapped('7', '8'),
            "r1c6 is 7 and r2c6 is 8, but the sign between them is 'v'",
        ),
        (
            right.replace(' ', ""),
            "rows printed without blanks; the digits are right",
        ),
    ] {
        judge.rejects(&input, &right, output, words);
    }
    let reason = "the input, line 1: expected '<' or '>'";
    judge.fails(&input.replacen('>', "v", 1), &right, &right, reason);
    let reason = "the answer, case 1: r1c4 is 6 and r1c5 is 4, but the sign between them is '<'";
    judge.fails(&input, &swapped('4', '6'), &right, reason);
}
