//! The right digits, or almost, in another form than the judge wants.

use super::correct_output::{CorrectOutput, nine_lines};
use super::*;

#[test]
fn message_counts_the_digits_of_rows_of_wrong_length() {
    for slug in nine_lines() {
        let correct = CorrectOutput::for_package(slug);
        let mut lines = correct.lines();
        let (cases, all) = correct.size();
        let prefix = correct.judge.case_prefix(cases);
        let separator = if slug == "nowcoder-hj44" { " " } else { "" };
        lines[all - 7] += separator;
        lines[all - 7] += "7";
        correct.rejects(lines.join("\n"), &format!("{prefix}row 3 has 10 digits"));
        lines[all - 7] = ["1", "9"].join(separator);
        correct.rejects(lines.join("\n"), &format!("{prefix}row 3 has 2 digits"));
        lines[all - 7] = "1".to_string();
        correct.rejects(lines.join("\n"), &format!("{prefix}row 3 has 1 digit"));
    }
    for (slug, from, to, words) in [
        (
            "acwing-166",
            "345286179",
            "34528617",
            "printed 80 of 81 digits",
        ),
        (
            "acwing-166",
            "345286179",
            "3452861790",
            "printed 82 digits, expected 81",
        ),
        ("leetcode-37", ",\"9\"]]", "]]", "printed 80 of 81 digits"),
        (
            "leetcode-37",
            "\"9\"]]",
            "\"9\",\"9\"]]",
            "printed 82 digits, expected 81",
        ),
    ] {
        let correct = CorrectOutput::for_package(slug);
        let output = correct.answer.replacen(from, to, 2);
        correct.rejects(output, &format!("case 2, {words}"));
    }
}

#[test]
fn right_digits_in_another_format_are_recognized() {
    type Change = fn(&str) -> String;
    fn between(text: &str, sign: &str) -> String {
        let spread = |line: &str| {
            let digits: Vec<String> = line.chars().map(String::from).collect();
            digits.join(sign) + "\n"
        };
        text.lines().map(spread).collect()
    }
    fn cut(text: &str, width: usize) -> String {
        let digits: Vec<char> = text.chars().filter(char::is_ascii_digit).collect();
        let line = |line: &[char]| line.iter().collect::<String>() + "\n";
        digits.chunks(width).map(line).collect()
    }
    let spaced: Change = |text| between(text, " ");
    let tabbed: Change = |text| between(text, "\t");
    let commas: Change = |text| between(text, ",");
    let leading: Change = |text| text.lines().map(|line| format!(" {line}\n")).collect();
    let (one, nine, every): (Change, Change, Change) =
        (|t| cut(t, 81), |t| cut(t, 9), |t| cut(t, 1));
    let nine_words = "nine lines of nine digits";
    let spaced_words = "nine lines of nine digits with blanks between";
    let board_words = "one line like [[\"5\",\"3\",...],...]";
    let mut table: Vec<(&str, Change, String)> = vec![
        ("acwing-166", spaced, "printed with blanks".into()),
        ("acwing-166", tabbed, "printed with tabs".into()),
        (
            "acwing-166",
            commas,
            "printed with ',' between the digits".into(),
        ),
        (
            "acwing-166",
            nine,
            format!("printed as {nine_words}, expected one line of 81 digits"),
        ),
        (
            "acwing-166",
            every,
            "printed as 81 lines of one digit, expected one line of 81 digits".into(),
        ),
        ("nowcoder-hj44", nine, "rows printed without blanks".into()),
        (
            "nowcoder-hj44",
            |t| t.replace(' ', "  "),
            "rows printed with other blanks than one between two digits".into(),
        ),
        (
            "nowcoder-hj44",
            |t| t.replace(' ', "\t"),
            "rows printed with tabs".into(),
        ),
        (
            "nowcoder-hj44",
            |t| t.replace(' ', ","),
            "rows printed with ',' between the digits".into(),
        ),
        (
            "nowcoder-hj44",
            one,
            format!("printed as one line of 81 digits, expected {spaced_words}"),
        ),
        (
            "leetcode-37",
            one,
            "the board is printed without brackets and quotes".into(),
        ),
        (
            "leetcode-37",
            nine,
            format!("printed as {nine_words}, expected {board_words}"),
        ),
        (
            "leetcode-37",
            |t| t.replace(['[', ']'], ""),
            "the board is printed without brackets".into(),
        ),
        (
            "leetcode-37",
            |t| t.replace('"', ""),
            "the board is printed without quotes".into(),
        ),
        (
            "leetcode-37",
            |t| t.replace('"', "'"),
            "the board is printed with ' for quotes, expected \"".into(),
        ),
        (
            "leetcode-37",
            |t| t.replace(',', ", "),
            "the board is printed with blanks between the signs".into(),
        ),
        (
            "leetcode-37",
            |t| t.replace("],[", "],\n["),
            format!("printed as {nine_words}, expected {board_words}"),
        ),
        (
            "leetcode-37",
            |t| t.replace("]]", "]"),
            "line 1, column 343: expected ']', found the end of the line".into(),
        ),
        (
            "leetcode-37",
            |t| t.replace("]]", "]],"),
            "line 1, column 344: expected the end of the line, found ','".into(),
        ),
    ];
    for slug in ["lanqiao-sudoku", "poj-2676"] {
        table.push((slug, spaced, "rows printed with blanks".into()));
        table.push((slug, tabbed, "rows printed with tabs".into()));
        table.push((
            slug,
            commas,
            "rows printed with ',' between the digits".into(),
        ));
        table.push((
            slug,
            one,
            format!("printed as one line of 81 digits, expected {nine_words}"),
        ));
        table.push((
            slug,
            every,
            format!("printed as 81 lines of one digit, expected {nine_words}"),
        ));
        let minus = "line 1, column 1: expected a digit, found '-'";
        table.push((slug, |t| format!("-{t}"), minus.into()));
        table.push((
            slug,
            |t| t.replacen("3", "|3|", 9).replace('5', "+5"),
            String::new(),
        ));
    }
    for slug in SLUGS {
        table.push((slug, leading, "line 1 begins with a blank".into()));
    }
    for (slug, change, words) in table {
        let correct = CorrectOutput::for_package(slug);
        let words = match words.as_str() {
            // With several strange characters, the first is named.
            "" if slug == "poj-2676" => "line 1, column 1: expected a digit, found '+'".into(),
            "" => "line 1, column 1: expected a digit, found '+'".into(),
            _ => words,
        };
        let prefix = correct.judge.case_prefix(1);
        let words = format!("{prefix}{words}; the digits are right");
        correct.rejects(change(&correct.answer), &words);
    }
}

#[test]
fn wrong_digits_in_another_format_are_not_called_right() {
    for slug in ["lanqiao-sudoku", "poj-2676"] {
        let correct = CorrectOutput::for_package(slug);
        let spaced: String = correct
            .answer
            .replacen('5', "1", 1)
            .chars()
            .flat_map(|c| [c, ' '])
            .collect();
        correct.rejects(
            spaced,
            &format!("{}rows printed with blanks", correct.judge.case_prefix(1)),
        );
    }
}
