//! A yes-or-no answer, whether a grid has a mistake; if the submission misses one, the message says where it is.

use super::*;

/// A grid in its frame.
fn framed(grid: &str) -> String {
    let ruled = "+---+---+---+\n";
    let row = |row: &[u8]| {
        let boxes: Vec<&str> = row
            .chunks(3)
            .map(|cells| std::str::from_utf8(cells).unwrap())
            .collect();
        format!("|{}|\n", boxes.join("|").replace('0', "."))
    };
    let bands = grid.as_bytes().chunks(27);
    let band = |band: &[u8]| ruled.to_string() + &band.chunks(9).map(row).collect::<String>();
    bands.map(band).collect::<String>() + ruled
}

#[test]
fn only_the_right_word_is_accepted() {
    let judge = SpecialJudge::for_package("boj-30649");
    let sound = framed(PUZZLE);
    for output in ["OK\n", "OK", " \nOK \r\n\n"] {
        judge.accepts(&sound, "OK\n", output);
    }
    judge.accepts(&sound.replace('\n', " \r\n"), "OK\n", "OK\n");
    for (output, words) in [
        ("", "the output is empty"),
        ("\n", "the output is empty but for blanks"),
        (
            "GRESKA\n",
            "printed GRESKA, expected OK: no row, column or box has a digit twice",
        ),
        ("ok\n", "line 1: expected 'OK' or 'GRESKA', found 'ok'"),
        (" OK\n", "line 1: expected 'OK' or 'GRESKA', found ' OK'"),
        (
            "GREŠKA\n",
            "line 1: expected 'OK' or 'GRESKA', found 'GREŠKA'",
        ),
        ("OK\nOK\n", "more after the last answer: line 2: 'OK'"),
    ] {
        judge.rejects(&sound, "OK\n", output, words);
    }
}

#[test]
fn missed_mistake_is_named_and_drawn() {
    let judge = SpecialJudge::for_package("boj-30649");
    for (cells, words) in [
        (
            &[(3, '3')][..],
            "row 1 has two 3s (r1c2, r1c4; all other rows, columns and boxes are right)",
        ),
        (
            &[(72, '4')],
            "column 1 has two 4s (r5c1, r9c1; all other rows, columns and boxes are right)",
        ),
        (
            &[(19, '5')],
            "box 1 has two 5s (r1c1, r3c2; all other rows, columns and boxes are right)",
        ),
        (&[(18, '5')], "column 1 has two 5s (r1c1, r3c1)"),
    ] {
        let grid = framed(&changed(PUZZLE, cells));
        judge.accepts(&grid, "GRESKA\n", "GRESKA\n");
        let words = format!("printed OK, expected GRESKA: {words}");
        judge.rejects(&grid, "GRESKA\n", "OK\n", &words);
        let (_, message) = judge.validate(&grid, "GRESKA\n", b"OK\n");
        assert_eq!(message.matches('>').count(), 2, "{message}");
    }
}

/// A hunt leaves few digits: what they have in common is what a program took for a clash.
#[test]
fn few_digits_without_a_clash_are_described() {
    let judge = SpecialJudge::for_package("boj-30649");
    let empty = "0".repeat(81);
    for (cells, words) in [
        (&[][..], "it has 0 digits"),
        (&[(0, '1'), (1, '2')], "no 2 of its 2 digits are equal"),
        (
            &[(3, '5'), (4, '6'), (27, '5')],
            "the only 2 equal digits, r1c4 and r4c1, share none",
        ),
    ] {
        let grid = framed(&changed(&empty, cells));
        let words = format!("a digit twice ({words})\n");
        let (_, message) = judge.validate(&grid, "OK\n", b"GRESKA\n");
        assert!(message.contains(&words), "{message}");
    }
}

#[test]
fn bad_input_or_answer_is_a_judge_error() {
    let judge = SpecialJudge::for_package("boj-30649");
    let sound = framed(PUZZLE);
    for (input, answer, reason) in [
        ("", "OK\n", "the input, line 1: expected a grid"),
        (&sound[1..], "OK\n", "the input, line 1: expected '+'"),
        (
            &sound.replacen('5', "0", 1),
            "OK\n",
            "the input, line 2: expected r1c1 of case 1",
        ),
        (
            &(sound.clone() + "+"),
            "OK\n",
            "the input, line 14: expected nothing behind the last grid",
        ),
        (&sound, "GRESKA\n", "the answer, case 1: expected 'OK'"),
        (&sound, "OK\nOK\n", "the answer goes on behind case 1"),
    ] {
        judge.fails(input, answer, "OK\n", reason);
    }
}
