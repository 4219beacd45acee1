//! Promise: HDU 1426, 2780, 3111 and POJ 2918 separate cases as their judges want, and handle awkward and bad input.

use crate::samples::{expect, input, output};

const HDU_1426: &str = "hdu_1426";
const TUDOKU: &str = "poj_2918";

/// The text with different blanks and line ends.
fn with_awkward_white_space(text: &str) -> [String; 6] {
    let each = |before: &str, after: &str| -> String {
        let line = |line: &str| format!("{before}{line}{after}");
        text.lines().map(line).collect()
    };
    [
        text.replace('\n', "\r\n"),
        text.trim_end().to_string(),
        each("\n \t", " \x0b\r\n\n"),
        text.replace('\n', " "),
        text.replace("\n\n", "\n"),
        format!("{text}\x1a"),
    ]
}

#[test]
fn hdu_1426_prints_an_empty_line_only_between_grids() {
    let (given, answer) = (input("hdu1426"), output("hdu1426"));
    let (three, answers) = ([&given[..]; 3].join("\n"), [&answer[..]; 3].join("\n"));
    for text in with_awkward_white_space(&three) {
        expect(HDU_1426, &text, &answers, "", 0);
    }
    for text in [
        three.replace(' ', ""),
        three.replace(' ', "\n"),
        three.replace(char::is_whitespace, ""),
    ] {
        expect(HDU_1426, &text, &answers, "", 0);
    }
    let many = given.repeat(1100);
    expect(HDU_1426, &many, &[&answer[..]; 1100].join("\n"), "", 0);
    expect(HDU_1426, "", "", "", 0);
}

#[test]
fn hdu_1426_names_bad_cells_and_prints_no_trailing_empty_line() {
    let (given, answer) = (input("hdu1426"), output("hdu1426"));
    for (second, message) in [
        (
            given.replacen('?', "!", 1),
            "line 11: expected a digit or '.'",
        ),
        (
            given.replacen("7 1 2", "7 1 7", 1),
            "line 19: the grid that ends here has no solution",
        ),
        (
            given[..18].to_string(),
            "line 12: expected a digit or '.', found the end of the input",
        ),
    ] {
        let text = format!("{given}\n{second}");
        expect(HDU_1426, &text, &answer, message, 2);
    }
}

#[test]
fn tudoku_prints_a_heading_before_and_an_empty_line_after() {
    let (given, answer) = (input("poj2918"), output("poj2918"));
    for text in with_awkward_white_space(&given) {
        expect(TUDOKU, &text, &answer, "", 0);
    }
    // Many cases, and then a harder grid than the statement promises.
    let (_, cases) = given.split_once('\n').unwrap();
    let bodies: Vec<&str> = answer.split("Scenario #").skip(1).collect();
    let numbered = |case: usize| format!("Scenario #{}{}", case + 1, &bodies[case % 2][1..]);
    let answers: String = (0..2200).map(numbered).collect();
    let text = format!("2200\n{}", cases.repeat(1100));
    expect(TUDOKU, &text, &answers, "", 0);
    let hard = input("poj2676");
    let head = format!("Scenario #1:\n{}\n", output("poj2676"));
    expect(TUDOKU, &hard, &head, "", 0);
}

#[test]
fn tudoku_reports_a_wrong_case_count() {
    let (given, answer) = (input("poj2918"), output("poj2918"));
    let more = given.replacen('2', "3", 1);
    let message = "line 22: expected case 3 of 3";
    expect(TUDOKU, &more, &answer, message, 2);
    let message = "line 1: expected the number of cases";
    expect(TUDOKU, "x\n", "", message, 2);
    expect(TUDOKU, "0\n", "", "", 0);
}

/// HDU 2780 and 3111 print words in place of a grid that has no solution.
#[test]
fn hdu_2780_and_3111_print_a_separator_only_between_cases() {
    let (puzzle, solved) = (input("hdu1426"), output("hdu1426"));
    let [puzzle, solved] = [puzzle, solved].map(|text| text.replace(' ', ""));
    let none = puzzle.replacen("712", "717", 1);
    for (file, between, words) in [
        ("hdu_2780", "\n", "Could not complete this grid.\n"),
        ("hdu_3111", "---\n", "impossible\n"),
    ] {
        let cases = [&puzzle[..], &none, &puzzle];
        let text = format!("3\n{}", cases.join(between));
        let answer = [&solved[..], words, &solved].join(between);
        for text in with_awkward_white_space(&text) {
            expect(file, &text, &answer, "", 0);
        }
        expect(file, "0\n", "", "", 0);
        let first = format!("{solved}{between}{words}");
        let cut = text.replacen("3\n", "4\n", 1);
        expect(
            file,
            &cut,
            &format!("{first}{between}{solved}"),
            "line 31: expected case 4 of 4",
            2,
        );
    }
}
