//! Promise: on bad input, the good cases before it are answered, one line names the position, and the exit code is 2.

use crate::samples::*;

/// A good case comes first. It must be answered, and the error must name the line of the bad one.
#[test]
fn error_names_the_bad_line_after_the_answers_before_it() {
    let row = "005300000\n";
    let full = "123456789\n";
    let empty = ".........\n";
    let expected = |line: usize| format!("line {line}: expected a digit or '.'");
    let ended =
        |line: usize| format!("line {line}: expected a digit or '.', found the end of the input");
    let refused = |line: usize| format!("line {line}: the grid that ends here has no solution");
    let cases = [
        ("0053x0000\n".to_string(), expected(10)),
        ("\n 0 0 5 3 é\n".into(), expected(11)),
        ("00530000-\n".into(), expected(10)),
        ("end\n".into(), expected(10)),
        ("\n\n00530000\n".into(), ended(13)),
        (row.repeat(6), ended(16)),
        (row.trim_end().into(), ended(10)),
        (
            empty.repeat(3) + "\n.7....7..\n" + &empty.repeat(5),
            refused(19),
        ),
        (full.repeat(9), refused(18)),
        (
            "12345678.\n........9\n".to_string() + &empty.repeat(7).replace('\n', " ") + "\n",
            refused(12),
        ),
    ];
    for (bad, message) in cases {
        let text = input("lanqiao-1") + &bad;
        expect(LANQIAO, &text, &output("lanqiao-1"), &message, 2);
    }
    for byte in *b"\xff\x7f'" {
        expect_bytes(LANQIAO, &[b'.', byte], "", &expected(1), 2);
    }
}

/// The input consists of the signs between cells.
#[test]
fn luogu_p4573_names_bad_signs() {
    let sample = crate::packages::package("luogu-p4573").join("data/sample/1.in");
    let good = std::fs::read_to_string(&sample).unwrap();
    let answer = std::fs::read_to_string(sample.with_extension("ans")).unwrap();
    for (bad, message) in [
        (good.replacen('>', "v", 1), "line 16: expected '<' or '>'"),
        (good.replacen('^', "<", 1), "line 17: expected '^' or 'v'"),
        (
            good[..14].to_string(),
            "line 17: expected '^' or 'v', found the end of the input",
        ),
        (
            good.replacen('>', "<", 1),
            "line 30: the grid that ends here has no solution",
        ),
    ] {
        expect("luogu_p4573", &(good.clone() + &bad), &answer, message, 2);
    }
}

/// Cells may hold letters too.
#[test]
fn uva_1461_names_bad_signs() {
    let sample = crate::packages::package("uva-1461").join("data/sample/1.in");
    let sample = std::fs::read_to_string(sample).unwrap();
    let good = sample.replacen('1', "2", 1);
    let sign = "expected a digit or a small letter";
    for (bad, message) in [
        ("", "line 11: expected case 2 of 2".to_string()),
        ("\n00e\n.", format!("line 13: {sign}")),
        ("E", format!("line 11: {sign}")),
        (
            "12\n",
            format!("line 12: {sign}, found the end of the input"),
        ),
    ] {
        expect("uva_1461", &(good.clone() + bad), "507\n", &message, 2);
    }
    for text in ["", "x\n", "-1\n", "1x\n"] {
        let message = "line 1: expected the number of cases";
        expect("uva_1461", text, "", message, 2);
    }
}

/// HackerRank counts characters of source, so one message has to serve for all errors.
#[test]
fn hackerrank_reports_bad_input_in_one_line() {
    let zeros = |cells: usize| "0 ".repeat(cells);
    for bad in [zeros(80), zeros(80) + "x", zeros(80) + "10"] {
        let text = format!("2\n{}\n{bad}\n", zeros(81));
        let message = "expected their number, then grids of 81 digits";
        expect("hackerrank_sudoku", &text, "", message, 2);
    }
}

#[test]
fn acwing_166_names_bad_lines() {
    let good = input("acwing166").replace("end\n", "");
    let line = good.lines().next().unwrap();
    let cell = |line: usize| format!("line {line}: expected a digit or '.'");
    let refused = |line: usize| format!("line {line}: the grid that ends here has no solution");
    for (bad, message) in [
        (format!("x{line}"), cell(3)),
        (line.replace('8', "a"), cell(3)),
        ("EN".into(), cell(3)),
        (" ".repeat(70_000) + "x", cell(3)),
        ("\n".repeat(70_000) + " é", cell(70_003)),
        (
            "enough".into(),
            "line 3: expected a digit, '.' or 'end'".into(),
        ),
        (format!("{}9.......9", ".".repeat(72)), refused(3)),
        (format!("\n12345678.\n{}9", ".".repeat(71)), refused(5)),
    ] {
        let text = good.clone() + &bad + "\n" + line + "\nend\n";
        expect(ACWING, &text, &output("acwing166"), &message, 2);
    }
}

#[test]
fn poj_2676_reports_a_wrong_case_count() {
    for text in ["", "\n\n", " x\n", "-1\n", "1x\n", "99999999999999999999\n"] {
        let message = match text {
            "\n\n" => "line 3: expected the number of cases",
            _ => "line 1: expected the number of cases",
        };
        expect(POJ, text, "", message, 2);
    }
    expect(POJ, "1", "", "line 1: expected case 1 of 1", 2);
    let answers = output("poj2676").repeat(2);
    let ended = "line 21: expected a digit or '.', found the end of the input";
    for (more, message) in [
        ("", "line 20: expected case 3 of 5"),
        ("103000509\n", ended),
        ("10300050!\n", "line 20: expected a digit or '.'"),
    ] {
        let text = poj_cases(5, 2) + more;
        expect(POJ, &text, &answers, message, 2);
    }
}

/// The local program treats brackets, commas and quotes as white space.
#[test]
fn leetcode_37_names_bad_boards() {
    let good = input("leetcode37");
    let board = good.trim_end();
    for (bad, message) in [
        (
            board.replacen("\"3\"", "\"x\"", 1),
            "line 2: expected a digit or '.'",
        ),
        (
            board.replacen("\"5\",", "", 1),
            "line 3: expected a digit or '.', found the end of the input",
        ),
        (
            board.replacen("\"3\"", "\"5\"", 1),
            "line 2: the board that ends here has no solution",
        ),
        (
            board.replacen("\".\"", "\"2\"", 1),
            "line 2: the board that ends here has no solution",
        ),
    ] {
        let text = format!("{good}{bad}\n");
        expect(LEETCODE, &text, &output("leetcode37"), message, 2);
    }
}

#[test]
fn answers_keep_order_across_batches_until_the_first_bad_case() {
    let solution = output("acwing166").lines().next().unwrap().to_string();
    let mut text = String::new();
    let mut answers = String::new();
    for case in 0..2500 {
        let relabelled: String = solution
            .bytes()
            .map(|digit| (b'1' + (digit - b'1' + (case % 9) as u8) % 9) as char)
            .collect();
        let mut puzzle = relabelled.clone();
        let hole = case % 81;
        puzzle.replace_range(hole..hole + 1, ".");
        text += &(puzzle + "\n");
        answers += &(relabelled + "\n");
    }
    expect(ACWING, &text, &answers, "", 0);
    let refused = format!("11{}\n", ".".repeat(79));
    let bad = text.clone() + &refused + "x\n";
    let message = "line 2501: the grid that ends here has no solution";
    expect(ACWING, &bad, &answers, message, 2);
    let message = "line 2501: expected a digit or '.'";
    expect(ACWING, &(text + "x\n" + &refused), &answers, message, 2);
}
