//! An empty line between two cases, and `?` for an empty cell.

use super::*;

#[test]
fn empty_line_is_required_only_between_grids() {
    let judge = SpecialJudge::for_package("hdu-1426");
    let rows = |grid: &str| -> String {
        let row = |row: &[u8]| {
            let cells: Vec<String> = row.iter().map(|cell| (*cell as char).to_string()).collect();
            cells.join(" ") + "\n"
        };
        grid.as_bytes().chunks(9).map(row).collect()
    };
    let other = mirrored(SOLVED);
    let given = [PUZZLE, &mirrored(PUZZLE)].map(|grid| rows(grid).replace('0', "?"));
    let solved = [SOLVED, &other].map(rows);
    let (input, right) = (given.join("\n"), solved.join("\n"));
    for output in [
        right.clone(),
        right.clone() + "\n",
        format!("\n{right}"),
        right.replace('\n', " \r\n"),
    ] {
        judge.accepts(&input, &right, &output);
    }
    for (output, words) in [
        (
            solved.concat(),
            "case 2, no empty line in front of line 10".to_string(),
        ),
        (
            right.replacen("5 3 4", "5 3 ?", 1),
            "case 1, r1c3 is '?', no digit from 1 to 9".to_string(),
        ),
        (
            right.replace(' ', ""),
            "case 1, rows printed without blanks; the digits are right".to_string(),
        ),
        (
            solved[0].clone(),
            "case 2 of 2 is missing: the output ends after line 9".to_string(),
        ),
    ] {
        judge.rejects(&input, &right, output, &words);
    }
    let reason = "the input, line 1: expected r1c3 of case 1";
    judge.fails(&input.replacen('?', "0", 1), &right, &right, reason);
}
