//! A line between two cases, and words in place of a grid.

use super::*;

#[test]
fn separator_line_is_required_only_between_cases() {
    let judge = SpecialJudge::for_package("hdu-3111");
    let rows = |grid: &str| -> String {
        let row = |row: &[u8]| String::from_utf8_lossy(row).into_owned() + "\n";
        grid.as_bytes().chunks(9).map(row).collect()
    };
    let solved = rows(SOLVED);
    let grids = [PUZZLE, &PUZZLE.replacen('0', "5", 1), PUZZLE].map(rows);
    let input = format!("3\n{}", grids.join("---\n").replace('0', "?"));
    let right = [&solved, "impossible\n", &solved].join("---\n");
    for output in [
        right.replace('\n', " \r\n"),
        right.replace("---", "\n---\n"),
    ] {
        judge.accepts(&input, &right, &output);
    }
    for (output, words) in [
        (
            right.replace("---\n", ""),
            "case 2, line 10: expected '---', found 'impossible'",
        ),
        (
            format!("{right}---\n"),
            "the first 21 lines are right, but line 22 is '---', which is printed only between two cases",
        ),
        (
            format!("---\n{right}"),
            "case 1, line 1 is '---', which is printed only between two cases",
        ),
        (
            right.replace("imp", "Imp"),
            "case 2, r1c1 and r1c3 both hold 5, so 'impossible' is expected, found 'Impossible' on line 11",
        ),
    ] {
        judge.rejects(&input, &right, output, words);
    }
    let reason = "the input, line 11: expected the heading of case 2";
    judge.fails(&input.replacen("---", "--", 1), &right, &right, reason);
}
