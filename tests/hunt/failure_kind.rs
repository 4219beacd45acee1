//! Promise: different kinds of failure are told apart by verdict and message.

use crate::common::tables::pairs;
use sudoku_oj::hunt::failure_kind::{ChoiceWords, FailureKind};
use sudoku_oj::judge::verdict::{Judgement, Verdict};

fn kind_of(verdict: Verdict, message: &str, stderr: &str) -> FailureKind {
    let answers = ["Yes", "No", "No\nYes", "apple"].map(|answer| answer.as_bytes().to_vec());
    let message = message.to_string();
    FailureKind::from_judgement(
        &Judgement { verdict, message },
        stderr,
        &ChoiceWords::from_answers(&answers),
    )
}

#[test]
fn places_and_numbers_do_not_change_the_failure_kind() {
    let table = "
        case 3, r1c5: left empty (and 40 more)
            r2c2: left empty
        row 3 has two 5s (r3c1, r3c4)
            row 1 has three 9s (r1c1, r1c2, r1c3)
        the first 3 rows are right, but line 4 has no digits: 'x'
            line 1 has no digits: 'no'
        line 1, column 1: expected '6', got '8'
            line 2, column 4: expected '-', got '8'
        row 3 has 5 digits
            row 1 has 1 digit
        line 1, column 1: expected 'apple', got 'pear'
            line 2, column 1: expected 'fig', got 'it's'
        2800 is not the best score: a solution has 2829
            1 is not the best score: a solution has 2
        no solution has 2824: the best score is 2829 (there is 1 solution)
            no solution has 2852: the best score is 2854
    ";
    for (one, other) in pairs(table) {
        let same = kind_of(Verdict::WA, one, "") == kind_of(Verdict::WA, other, "");
        assert_eq!(same, !other.contains("'-'"), "{one} / {other}");
    }
}

#[test]
fn other_message_patterns_are_other_failure_kinds() {
    let table = "
        2800 is not the best score: a solution has 2829
            expected -1, as the grid has no solution, found 100
        line 1, column 1: expected '6', got '8'
            line 1, column 1: expected '-1', got '8'
        line 1, column 1: expected 'Yes', got 'No'
            line 1, column 1: expected 'No', got 'Yes'
        row 3 has two 5s (r3c1, r3c4)
            column 3 has two 5s (r3c1, r4c1)
        line 1, column 3: expected '\\n', got no white space
            line 1, column 3: expected ' ', got no white space
    ";
    for (one, other) in pairs(table) {
        assert_ne!(
            kind_of(Verdict::WA, one, ""),
            kind_of(Verdict::WA, other, ""),
            "{one} / {other}"
        );
    }
    assert_ne!(kind_of(Verdict::WA, "x", ""), kind_of(Verdict::PE, "x", ""));
}

#[test]
fn runtime_errors_differ_by_signal_exit_code_and_exception() {
    let of = |end: &str, stderr: &str| kind_of(Verdict::RE, end, stderr);
    let python = |name: &str| {
        of(
            "exit code 1",
            &format!("Traceback\n  raise IndexError\n{name}: at 7\n"),
        )
    };
    assert_eq!(
        python("ValueError"),
        of("exit code 1", "Traceback\nValueError: at 99")
    );
    assert_ne!(python("ValueError"), python("KeyError"));
    let java = "Exception in thread \"main\" java.lang.ArrayIndexOutOfBoundsException: Index 9\n\tat Main.main(Main.java:3)\n";
    assert_ne!(of("exit code 1", java), of("exit code 1", ""));
    let rust = |n: u32| {
        of(
            "exit code 101",
            &format!("thread 'main' panicked at main.rs:{n}:5:\nlen is {n} but index is {n}\n"),
        )
    };
    assert_eq!(rust(4), rust(5));
    assert_ne!(
        rust(4),
        of(
            "exit code 101",
            "thread 'main' panicked at 'no entry', main.rs:4:5"
        )
    );
    assert_ne!(of("killed by SIGSEGV", ""), of("killed by SIGABRT", ""));
}

#[test]
fn time_limit_failures_differ_only_by_idleness() {
    let of = |message: &str| kind_of(Verdict::TLE, message, "");
    assert_eq!(
        of("more than 1 s of CPU time"),
        of("ended after 3 s of wall time")
    );
    assert_ne!(
        of("idle: ended after 3 s of wall time"),
        of("more than 1 s of CPU time")
    );
}
