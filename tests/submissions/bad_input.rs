//! Bad input: what was good before it is answered, then one line names the place, and the exit code is 2.

use crate::samples::*;

/// A good case first, then this: what was good is printed, and the error names its place.
#[test]
fn bad_input_is_one_line_that_names_its_place_after_the_answers_before_it() {
    let row = "005300000\n";
    let full = "123456789\n";
    let empty = ".........\n";
    let bad_lanqiao = [
        (
            "0053x0000\n".to_string(),
            "line 10, column 5: expected a digit or '.', found 'x'",
        ),
        (
            " 0 0 5 3 é\n".into(),
            "line 10, column 10: expected a digit or '.', found 'é'",
        ),
        (
            "00530000-\n".into(),
            "line 10, column 9: expected a digit or '.', found '-'",
        ),
        (
            "\n\n00530000\n".into(),
            "line 13, column 1: expected cell 9 of row 1, found the end of the input; line 12 has 8 cells, the lines before have 9",
        ),
        (
            row.repeat(3) + "  0 0 5 \t \r\n" + &row.repeat(5),
            "line 19, column 1: expected cell 4 of row 9, found the end of the input; line 13 has 3 cells, the lines before have 9",
        ),
        (
            empty.repeat(4) + "0 0 5 3 0 0 0 0 00\n" + &empty.repeat(3),
            "line 18, column 1: expected cell 2 of row 9, found the end of the input; line 14 has 10 cells, the lines before have 9",
        ),
        (
            empty.repeat(2) + " 005300000  70 5\n" + &empty.repeat(3),
            "line 16, column 1: expected cell 4 of row 7, found the end of the input; line 12 has 12 cells, the lines before have 9",
        ),
        (
            empty.repeat(2) + "5......5\n" + &empty.repeat(7),
            "line 12, column 8: expected clues that do not clash, found a second 5 in row 3 (first at line 12, column 1); line 12 has 8 cells, the lines before have 9",
        ),
        (
            "12345678.\n........9\n".to_string() + &empty.repeat(5) + "........\n........\n..\n",
            "line 10, column 1: expected a grid with a solution, found one that has none; line 17 has 8 cells, the lines before have 9",
        ),
        (
            row.repeat(6),
            "line 16, column 1: expected row 7 of 9, found the end of the input",
        ),
        (
            row.trim_end().into(),
            "line 10, column 10: expected row 2 of 9, found the end of the input",
        ),
        (
            "end\n".into(),
            "line 10, column 1: expected a digit or '.', found 'e'",
        ),
        (
            empty.repeat(3) + "\n.7....7..\n" + &empty.repeat(5),
            "line 14, column 7: expected clues that do not clash, found a second 7 in row 4 (first at line 14, column 2)",
        ),
        (
            empty.repeat(2) + "...  ..5...\n" + &empty.repeat(5) + ".....5...\n",
            "line 18, column 6: expected clues that do not clash, found a second 5 in column 6 (first at line 12, column 8)",
        ),
        (
            empty.repeat(6) + "......3..\n" + "........3\n" + empty,
            "line 17, column 9: expected clues that do not clash, found a second 3 in box 9 (first at line 16, column 7)",
        ),
        (
            full.repeat(9),
            "line 11, column 1: expected clues that do not clash, found a second 1 in column 1 (first at line 10, column 1)",
        ),
        (
            "12345678.\n........9\n".to_string() + &empty.repeat(7),
            "line 10, column 1: expected a grid with a solution, found one that has none",
        ),
        (
            "\n  12345678.\n........9\n".to_string() + &empty.repeat(7),
            "line 11, column 3: expected a grid with a solution, found one that has none",
        ),
    ];
    for (bad, message) in bad_lanqiao {
        let text = input("lanqiao-1") + &bad;
        expect(LANQIAO, &text, &output("lanqiao-1"), message, 2);
    }
}

#[test]
fn bad_bytes_are_shown_as_what_they_are() {
    let cases: [(&[u8], &str); 3] = [
        (
            b"\xff........\n",
            "line 1, column 1: expected a digit or '.', found byte 0xff",
        ),
        (
            b"...\x7f.....\n",
            "line 1, column 4: expected a digit or '.', found '\\u{7f}'",
        ),
        (
            b"........'\n",
            "line 1, column 9: expected a digit or '.', found '\\''",
        ),
    ];
    for (bytes, message) in cases {
        expect_bytes(LANQIAO, bytes, "", message, 2);
    }
}

#[test]
fn bad_lines_of_loj_are_named() {
    let good = input("acwing166").replace("end\n", "");
    let line = good.lines().next().unwrap();
    let cases = [
        (
            format!("{}\n{}e", &line[..80], &line[..80]),
            "line 4, column 1: expected clues that do not clash, found a second 4 in row 9 (first at line 3, column 75); line 3 has 80 cells, the lines before have 81",
        ),
        (
            format!("x{line}"),
            "line 3, column 1: expected a digit or '.', found 'x'",
        ),
        (
            line.replace('8', "a"),
            "line 3, column 7: expected a digit or '.', found 'a'",
        ),
        (
            "EN".into(),
            "line 3, column 1: expected a digit or '.', found 'E'",
        ),
        (
            "enough".into(),
            "line 3, column 1: expected a digit, '.' or 'end', found 'e'",
        ),
        (
            format!("{}9.......9", ".".repeat(72)),
            "line 3, column 81: expected clues that do not clash, found a second 9 in row 9 (first at line 3, column 73)",
        ),
        (
            format!("12345678.{}9", ".".repeat(71)),
            "line 3, column 1: expected a grid with a solution, found one that has none",
        ),
        (
            " ".repeat(70_000) + "x",
            "line 3, column 70001: expected a digit or '.', found 'x'",
        ),
        (
            "\n".repeat(70_000) + " é",
            "line 70003, column 2: expected a digit or '.', found 'é'",
        ),
    ];
    for (bad, message) in cases {
        let text = good.clone() + &bad + "\n" + line + "\nend\n";
        expect(ACWING, &text, &output("acwing166"), message, 2);
    }
}

#[test]
fn bad_rows_of_nowcoder_are_named() {
    let cases = [
        (
            "1 2 3 4 5 6 7 8\n",
            "line 11, column 1: expected cell 9 of row 1, found the end of the input; line 10 has 8 cells, the lines before have 9",
        ),
        (
            "1 2 3 4 5 6 7 8 ,\n",
            "line 10, column 17: expected a digit or '.', found ','",
        ),
        (
            "1 0 0 0 0 0 0 0 1\n",
            "line 11, column 1: expected row 2 of 9, found the end of the input",
        ),
    ];
    for (bad, message) in cases {
        let text = input("hj44") + bad;
        expect(NOWCODER, &text, &output("hj44"), message, 2);
    }
}

#[test]
fn a_wrong_number_of_cases_is_named() {
    let cases = [
        (
            "",
            "line 1, column 1: expected the number of cases, found the end of the input",
        ),
        (
            "\n\n",
            "line 3, column 1: expected the number of cases, found the end of the input",
        ),
        (
            " x\n",
            "line 1, column 2: expected the number of cases, found 'x'",
        ),
        (
            "-1\n",
            "line 1, column 1: expected the number of cases, found '-'",
        ),
        (
            "1x\n",
            "line 1, column 2: expected the number of cases, found 'x'",
        ),
        (
            "1 1\n",
            "line 2, column 1: expected cell 2 of row 1, found the end of the input",
        ),
        (
            "99999999999999999999\n",
            "line 1, column 20: expected a number of cases below 2^64, found '9'",
        ),
        (
            "1",
            "line 1, column 2: expected case 1 of 1, found the end of the input",
        ),
    ];
    for (text, message) in cases {
        expect(POJ, text, "", message, 2);
    }
    let answers = output("poj2676").repeat(2);
    let message = "line 20, column 1: expected case 3 of 5, found the end of the input";
    expect(POJ, &poj_cases(5, 2), &answers, message, 2);
    let message = "line 21, column 1: expected row 2 of 9, found the end of the input";
    expect(
        POJ,
        &(poj_cases(5, 2) + "103000509\n"),
        &answers,
        message,
        2,
    );
    let message = "line 20, column 9: expected a digit or '.', found '!'";
    expect(
        POJ,
        &(poj_cases(5, 2) + "10300050!\n"),
        &answers,
        message,
        2,
    );
}

#[test]
fn bad_boards_of_leetcode_are_named() {
    let good = input("leetcode37");
    let board = good.trim_end();
    let cases = [
        (
            board[1..].to_string(),
            "line 2, column 2: expected '[', found '\"'",
        ),
        (
            board.replacen("\"3\"", "3", 1),
            "line 2, column 7: expected '\"', found '3'",
        ),
        (
            board.replacen("\"3\"", "\"33\"", 1),
            "line 2, column 9: expected '\"', found '3'",
        ),
        (
            board.replacen("\"3\"", "\"\"", 1),
            "line 2, column 8: expected a digit or '.', found '\"'",
        ),
        (
            board.replacen("\"3\"", "\"x\"", 1),
            "line 2, column 8: expected a digit or '.', found 'x'",
        ),
        (
            board.replacen("\"3\",", "", 1),
            "line 2, column 34: expected ',', found ']'",
        ),
        (
            board.replacen("\"3\",", "\"3\",\".\",", 1),
            "line 2, column 38: expected ']', found ','",
        ),
        (
            board[..board.len() - 1].to_string(),
            "line 3, column 1: expected ']', found '['",
        ),
        (
            board[..47].to_string(),
            "line 3, column 1: expected ',', found '['",
        ),
        (
            format!("x{board}"),
            "line 2, column 1: expected '[', found 'x'",
        ),
        (
            board
                .replacen(",\"", ",\n\"", 3)
                .replacen("\"5\"", "\"5 \"", 1),
            "line 2, column 5: expected '\"', found ' '",
        ),
        (
            board.replacen("\"3\"", "\"5\"", 1),
            "line 2, column 8: expected clues that do not clash, found a second 5 in row 1 (first at line 2, column 4)",
        ),
        (
            board.replacen("\".\"", "\"2\"", 1),
            "line 2, column 4: expected a grid with a solution, found one that has none",
        ),
    ];
    for (bad, message) in cases {
        let text = format!("{good}{bad}\n{good}");
        expect(LEETCODE, &text, &output("leetcode37"), message, 2);
    }
}

#[test]
fn answers_keep_their_order_over_many_batches_and_stop_at_the_first_bad_case() {
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
    let message = "line 2501, column 2: expected clues that do not clash, found a second 1 in row 1 (first at line 2501, column 1)";
    expect(
        ACWING,
        &(text.clone() + &refused + "x\n"),
        &answers,
        message,
        2,
    );
    let message = "line 2501, column 1: expected a digit or '.', found 'x'";
    expect(ACWING, &(text + "x\n" + &refused), &answers, message, 2);
}
