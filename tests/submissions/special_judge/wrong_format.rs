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
    #[track_caller]
    fn assert_recognized(slug: &'static str, change: Change, words: &str) {
        let correct = CorrectOutput::for_package(slug);
        let prefix = correct.judge.case_prefix(1);
        let words = format!("{prefix}{words}; the digits are right");
        correct.rejects(change(&correct.answer), &words);
    }
    let spaced: Change = |text| between(text, " ");
    let tabbed: Change = |text| between(text, "\t");
    let commas: Change = |text| between(text, ",");
    let leading: Change = |text| text.lines().map(|line| format!(" {line}\n")).collect();
    let (one, nine, every): (Change, Change, Change) =
        (|t| cut(t, 81), |t| cut(t, 9), |t| cut(t, 1));
    let commas_words = "printed with ',' between the digits";
    let one_word = "printed as one line of 81 digits";
    let nine_words = "nine lines of nine digits";
    let every_word = "printed as 81 lines of one digit";

    let line = |change, words: &str| assert_recognized("acwing-166", change, words);
    let expected = "expected one line of 81 digits";
    line(spaced, "printed with blanks");
    line(tabbed, "printed with tabs");
    line(commas, commas_words);
    line(nine, &format!("printed as {nine_words}, {expected}"));
    line(every, &format!("{every_word}, {expected}"));

    let rows = |change, words: &str| {
        assert_recognized("nowcoder-hj44", change, &format!("rows printed {words}"));
    };
    rows(nine, "without blanks");
    let words = "with other blanks than one between two digits";
    rows(|t| t.replace(' ', "  "), words);
    rows(|t| t.replace(' ', "\t"), "with tabs");
    rows(|t| t.replace(' ', ","), "with ',' between the digits");
    let words = format!("{one_word}, expected {nine_words} with blanks between");
    assert_recognized("nowcoder-hj44", one, &words);

    let board = |change, words: &str| assert_recognized("leetcode-37", change, words);
    let printed = |change, words| board(change, &format!("the board is printed {words}"));
    printed(one, "without brackets and quotes");
    printed(|t| t.replace(['[', ']'], ""), "without brackets");
    printed(|t| t.replace('"', ""), "without quotes");
    printed(|t| t.replace('"', "'"), "with ' for quotes, expected \"");
    printed(|t| t.replace(',', ", "), "with blanks between the signs");
    let words = format!("printed as {nine_words}, expected one line like [[\"5\",\"3\",...],...]");
    board(nine, &words);
    board(|t| t.replace("],[", "],\n["), &words);
    let words = "line 1, column 343: expected ']', found the end of the line";
    board(|t| t.replace("]]", "]"), words);
    let words = "line 1, column 344: expected the end of the line, found ','";
    board(|t| t.replace("]]", "]],"), words);

    for slug in ["lanqiao-sudoku", "poj-2676"] {
        let expected = format!("expected {nine_words}");
        assert_recognized(slug, spaced, "rows printed with blanks");
        assert_recognized(slug, tabbed, "rows printed with tabs");
        assert_recognized(slug, commas, &format!("rows {commas_words}"));
        assert_recognized(slug, one, &format!("{one_word}, {expected}"));
        assert_recognized(slug, every, &format!("{every_word}, {expected}"));
        let words = "line 1, column 1: expected a digit, found '-'";
        assert_recognized(slug, |t| format!("-{t}"), words);
        // With several strange characters, the first is named.
        let several: Change = |t| t.replacen("3", "|3|", 9).replace('5', "+5");
        let words = "line 1, column 1: expected a digit, found '+'";
        assert_recognized(slug, several, words);
    }
    for slug in SLUGS {
        assert_recognized(slug, leading, "line 1 begins with a blank");
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

#[test]
fn character_codes_bare_bytes_and_rows_read_as_numbers_are_recognized() {
    for slug in ["lanqiao-sudoku", "nowcoder-hj44", "acwing-166"] {
        let correct = CorrectOutput::for_package(slug);
        let prefix = correct.judge.case_prefix(1);
        let name = if slug == "acwing-166" { "line" } else { "row" };
        let digits = correct.answer.chars().map(|c| match c.to_digit(10) {
            Some(_) => (c as u32).to_string(),
            None => c.to_string(),
        });
        let first = correct.answer.chars().next().unwrap();
        let code = first as u32;
        let words = format!(
            "{prefix}{name} 1 has character codes in place of digits: {code} is the code of '{first}'"
        );
        correct.rejects(digits.collect::<String>(), &words);
        let bare: Vec<u8> = correct
            .answer
            .bytes()
            .filter(|byte| *byte != b' ')
            .map(|byte| {
                if byte.is_ascii_digit() {
                    byte - b'0'
                } else {
                    byte
                }
            })
            .collect();
        let words = "1 has bytes of the values 0 to 9 in place of the characters '0' to '9'";
        correct.rejects(bare, &format!("{prefix}{name} {words}"));
    }
    let correct = CorrectOutput::for_package("lanqiao-sudoku");
    let rows = correct.input.lines().map(|row| row.trim_start_matches('0'));
    let (first, second) = (rows.clone().next().unwrap(), rows.clone().nth(1).unwrap());
    let words = format!(
        "row 1 begins with {first} and {second}: rows 1 and 2 of the input, each as one number"
    );
    correct.rejects(rows.collect::<String>(), &words);
}
