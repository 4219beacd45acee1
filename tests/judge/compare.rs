//! Promise: the default output validator follows the format's rules, and makes the first difference visible.

use crate::common::Folder;
use std::path::Path;
use sudoku_oj::judge::output::compare::{CompareRules, compare_files};
use sudoku_oj::judge::verdict::Check;

fn flags(text: &str) -> Vec<String> {
    text.split_whitespace().map(String::from).collect()
}

fn compare_texts(answer: &[u8], output: &[u8], rules: &str) -> Check {
    let folder = Folder::new();
    folder.file("answer", answer).file("output", output);
    let rules = CompareRules::parse(&flags(rules)).expect("the flags are right");
    compare_files(
        &folder.path.join("answer"),
        &folder.path.join("output"),
        &rules,
    )
    .expect("the files can be read")
}

/// "same", "space" (accepted with a hint), "PE" or "WA".
fn result_name(check: &Check) -> &'static str {
    match check {
        Check::Accepted(hint) if hint.is_empty() => "same",
        Check::Accepted(_) => "space",
        Check::OnlySpace(_) => "PE",
        Check::Wrong(_) => "WA",
        Check::Broken(_) => "JE",
    }
}

/// Flags, answer, output, result.
const RULES: &[(&str, &str, &str, &str)] = &[
    ("", "1 2\n3\n", "1 2\n3\n", "same"),
    ("", "1 2\n3\n", "1 2\n3", "same"),
    ("", "1 2\n3\n", "1 2\n3\n\n \n", "same"),
    ("", "1 2\n3\n", "1 2 \n3\n", "space"),
    ("", "1 2\n3\n", "1  2\n3\n", "space"),
    ("", "1 2\n3\n", "\n1 2\n3\n", "space"),
    ("", "1 2\n3\n", "1 2\r\n3\r\n", "space"),
    ("", "1 2\n3\n", "1 2 3\n", "space"),
    ("", "12\n3\n", "1 2\n3\n", "WA"),
    ("", "1 2\n3\n", "12\n3\n", "WA"),
    ("", "1 2\n3\n", "1 2\n", "WA"),
    ("", "1 2\n3\n", "1 2\n3 4\n", "WA"),
    ("", "1 2\n", "", "WA"),
    ("", "", "", "same"),
    ("", "", "\n\n", "same"),
    ("", "", "x", "WA"),
    ("", "Yes\n", "yEs\n", "same"),
    ("case_sensitive", "Yes\n", "yEs\n", "WA"),
    ("space_change_sensitive", "1 2\n", "1 2\n", "same"),
    ("space_change_sensitive", "1 2\n", "1  2\n", "PE"),
    ("space_change_sensitive", "1 2\n", "1 2", "PE"),
    ("space_change_sensitive", "1 2\n", "1 3\n", "WA"),
    ("space_change_sensitive", "a\n", "A\n", "same"),
    ("", "0.5\n", "0.50\n", "WA"),
    ("float_tolerance 1e-3", "0.5\n", "0.5004\n", "same"),
    ("float_tolerance 1e-3", "0.5\n", "0.502\n", "WA"),
    ("float_tolerance 1e-3", "1000\n", "1000.9\n", "same"),
    ("float_absolute_tolerance 1e-3", "1000\n", "1000.9\n", "WA"),
    (
        "float_relative_tolerance 1e-3",
        "1000\n",
        "1000.9\n",
        "same",
    ),
    ("float_relative_tolerance 1e-3", "0\n", "0.0001\n", "WA"),
    ("float_tolerance 1e-3", "1e3 x\n", "1000.0 x\n", "same"),
    ("float_tolerance 1e-3", "1\n", "nan\n", "WA"),
    ("float_tolerance 1e-3", "1\n", "inf\n", "WA"),
    ("float_tolerance 1e-3", "nan\n", "nan\n", "same"),
    ("float_tolerance 1e-3", "one\n", "1\n", "WA"),
];

#[test]
fn default_comparison_follows_the_format() {
    for (rules, answer, output, expected) in RULES {
        let found = compare_texts(answer.as_bytes(), output.as_bytes(), rules);
        assert_eq!(
            result_name(&found),
            *expected,
            "[{rules}] {answer:?} {output:?}: {found:?}"
        );
    }
}

/// Answer, output, the text of the difference.
const DIFFERENCES: &[(&str, &str, &str)] = &[
    (
        "143628579\n572139468\n",
        "143628579\n572139448\n",
        "line 2, column 8: expected '572139468', got '572139448'\n  expected  572139468⏎\n  got       572139448⏎\n                   ^",
    ),
    (
        "1 2\n",
        "1 2 3\n",
        "line 1, column 5: expected the end of the output, got '3'\n  expected  \n  got       1·2·3⏎\n                ^",
    ),
    (
        "1 2\n",
        "1\n",
        "line 2, column 1: expected '2', got the end of the output\n  expected  1·2⏎\n  got       \n            ^",
    ),
    (
        "ab\n",
        "a\0\n",
        "line 1, column 2: expected 'ab', got 'a\\0'\n  expected  ab⏎\n  got       a\\0⏎\n             ^",
    ),
    (
        "ab\n",
        "\u{feff}ab\n",
        "line 1, column 1: expected 'ab', got '\\u{feff}ab'\n  expected  ab⏎\n  got       \\u{feff}ab⏎\n            ^",
    ),
];

#[test]
fn first_difference_is_shown_with_visible_white_space() {
    for (answer, output, expected) in DIFFERENCES {
        match compare_texts(answer.as_bytes(), output.as_bytes(), "") {
            Check::Wrong(text) => {
                assert_eq!(text, *expected, "{answer:?} {output:?}")
            }
            other => panic!("{answer:?} {output:?}: {other:?}"),
        }
    }
    let Check::Accepted(hint) = compare_texts(b"1 2\n3\n", b"1 2 \n3\n", "") else {
        panic!("a trailing blank is accepted with a hint");
    };
    assert_eq!(
        hint.lines().next(),
        Some(
            "a judge that compares white space would not accept it: line 1, column 4: expected '⏎', got '·⏎'"
        )
    );
}

#[test]
fn long_line_is_cut_around_the_difference() {
    let answer = vec![b'a'; 100_000];
    let mut output = answer.clone();
    output[70_000] = b'b';
    let Check::Wrong(text) = compare_texts(&answer, &output, "") else {
        panic!("they differ");
    };
    let lines: Vec<&str> = text.lines().collect();
    assert!(
        lines[0].starts_with("line 1, column 70001: expected '…aaaa")
            && lines[0].ends_with("aaaabaaaaaaaaa…'"),
        "{}",
        lines[0]
    );
    assert!(
        lines.iter().all(|line| line.chars().count() < 140),
        "{text}"
    );
    let caret = lines[3].chars().position(|c| c == '^').expect("a caret");
    assert_eq!(lines[2].chars().nth(caret), Some('b'), "{text}");
}

#[test]
fn position_is_that_of_the_first_significant_byte() {
    let text = |answer: &str, output: &str, rules: &str| match compare_texts(
        answer.as_bytes(),
        output.as_bytes(),
        rules,
    ) {
        Check::Wrong(text) => text.lines().next().unwrap_or_default().to_string(),
        other => panic!("{answer:?} {output:?}: {other:?}"),
    };
    let wanted = "line 1, column 3: expected 'Yes', got 'yet'";
    assert_eq!(text("Yes\n", "yet\n", ""), wanted);
    let wanted = "line 1, column 1: expected 'Yes', got 'yes'";
    assert_eq!(text("Yes\n", "yes\n", "case_sensitive"), wanted);
    // Characters of three bytes: neither the cut nor the column may split one. 独 and 狭 begin with the same bytes.
    let wanted = "line 1, column 4: expected '独狭', got '独独'";
    assert_eq!(text("独狭\n", "独独\n", ""), wanted);
    let (answer, output) = ("独".repeat(50), "独".repeat(40) + "狭" + &"独".repeat(9));
    assert_eq!(
        text(&answer, &output, ""),
        "line 1, column 121: expected '…独独独独独独独独独独独独独…', got '…独独独独独独独独独独狭独独…'"
    );
}

#[test]
fn long_token_differs_from_its_parts_split_by_a_blank() {
    // The reader splits longer tokens at 64 KiB.
    let whole = vec![b'a'; 100_000];
    for cut in [65_535, 65_536, 65_537] {
        let mut parted = whole.clone();
        parted.insert(cut, b' ');
        for (answer, output) in [(&whole, &parted), (&parted, &whole)] {
            let found = compare_texts(answer, output, "");
            assert_eq!(result_name(&found), "WA", "cut at {cut}");
        }
    }
    let ended = [whole.as_slice(), b"\n"].concat();
    assert_eq!(result_name(&compare_texts(&whole, &ended, "")), "same");
}

#[test]
fn wrong_flags_are_named() {
    let error = |text: &str| CompareRules::parse(&flags(text)).expect_err(text);
    assert!(
        error("case_insensitive")
            .starts_with("unknown validator flag 'case_insensitive'; known: case_sensitive,")
    );
    for text in [
        "float_tolerance",
        "float_tolerance x",
        "float_tolerance -1",
        "float_tolerance inf",
    ] {
        let wanted = "expected a non-negative number after the validator flag 'float_tolerance'";
        assert_eq!(error(text), wanted);
    }
}

#[test]
fn missing_file_is_an_error_not_a_verdict() {
    let files = ["no/such/answer", "no/such/output"].map(Path::new);
    assert!(compare_files(files[0], files[1], &CompareRules::default()).is_err());
}
