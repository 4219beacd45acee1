//! Problems whose answer to each case is one of two words: the message says which case is wrong, and why.

use super::*;

/// The special judge's exit code with these flags, and the first line of its message.
fn validate(flags: &str, [input, answer, output]: [&str; 3]) -> (i32, String) {
    let words = flags.split(' ').map(String::from).collect();
    let judge = SpecialJudge::with_flags("words", words);
    let (code, message) = judge.validate(input, answer, output.as_bytes());
    let first = message.lines().next().unwrap_or_default();
    (code, first.to_string())
}

const MATRICES: &str = "[[1,2],[2,1]]\n[[1,2,3],\n[3, 1,2],[3,2,1]]\n";

#[test]
fn wrong_word_is_reported_with_case_and_reason() {
    for (output, code, words) in [
        ("true\nfalse\n", 42, "every word is right"),
        ("true  \n\r\nfalse", 42, "every word is right"),
        (
            "true\ntrue\n",
            43,
            "case 2: printed true, expected false: column 1 has two 3s (r2c1, r3c1)",
        ),
        (
            "false\nfalse\n",
            43,
            "case 1: printed false, expected true: no row or column has a number twice",
        ),
        (
            "true\nFalse\n",
            43,
            "case 2: line 2: expected 'true' or 'false', found 'False'",
        ),
        ("", 43, "case 1 of 2 is missing: the output is empty"),
        (
            "true\n",
            43,
            "case 2 of 2 is missing: the output ends after line 1",
        ),
        (
            "true\nfalse\ntrue\n",
            43,
            "more after the last answer: line 3: 'true'",
        ),
    ] {
        let seen = validate("squares true false", [MATRICES, "true\nfalse\n", output]);
        assert_eq!(seen, (code, words.to_string()), "{output}");
    }
}

#[test]
fn answer_line_may_have_a_heading() {
    let input = format!("2\n{SOLVED}\n{}\n", SOLVED.replacen('3', "6", 1));
    let (swea, answer) = (
        "count=9 clash prints heading=#{case}_ sound=1/0",
        "#1 1\n#2 0\n",
    );
    assert_eq!(validate(swea, [&input, answer, answer]).0, 42);
    let wrong = "case 2: printed 1, expected 0: row 1 has two 6s (r1c2, r1c4)";
    let seen = validate(swea, [&input, answer, "#1 1\n#2 1\n"]);
    assert_eq!(seen, (43, wrong.to_string()));
    let seen = validate(swea, [&input, answer, "#1 1\n0\n"]);
    let wrong = "case 2: line 2: expected '#2 1' or '#2 0', found '0'";
    assert_eq!(seen, (43, wrong.to_string()));
    let beecrowd = "count=9 clash prints heading=Instancia_{case} gap=after sound=SIM/NAO";
    let answer = "Instancia 1\nSIM\n\nInstancia 2\nNAO\n\n";
    assert_eq!(validate(beecrowd, [&input, answer, answer]).0, 42);
    assert_eq!(
        validate(beecrowd, [&input, answer, answer.trim_end()]).0,
        42
    );
    let seen = validate(beecrowd, [&input, answer, "Instancia 1\nSIM\nNAO\n"]);
    let wrong = "case 2: line 3: expected 'Instancia 2', found 'NAO'";
    assert_eq!(seen, (43, wrong.to_string()));
    let seen = validate(beecrowd, [&input, answer, &answer.replace("\n\n", "\n")]);
    let wrong = "case 2, no empty line in front of line 3";
    assert_eq!(seen, (43, wrong.to_string()));
}

#[test]
fn bad_input_or_answer_is_a_judge_error() {
    let square = "squares true false";
    let counted = "count=9 clash prints sound=1/0";
    for (flags, input, answer) in [
        (square, MATRICES, "true\ntrue\n"),
        (square, MATRICES, "true\nfalse\ntrue\n"),
        (square, "[[1,2],[2]]\n", "true\n"),
        ("squares true", MATRICES, "true\nfalse\n"),
        ("one prints sound=OK/GRESKA", "12\n", "OK\n"),
        (counted, &format!("3\n{SOLVED}\n"), "1\n"),
    ] {
        let (code, words) = validate(flags, [input, answer, answer]);
        assert_eq!(code, 1, "{flags}: {words}");
        assert!(words.starts_with("validate: "), "{words}");
    }
}
