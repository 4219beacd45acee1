//! Promise: `verify` checks a package against its own claims, and never calls anything "valid" that it did not check.

use crate::common::{Folder, echo_package};

/// In Perl, like the other programs here, because it starts within two milliseconds.
const ECHO: &str = "print while <STDIN>;\n";

/// A package without faults, with a program that checks its inputs and an accepted program.
fn whole_package() -> Folder {
    let package = echo_package();
    package.file(
        "input_validators/input.pl",
        "$_ = <STDIN>;\nexit 42 if /^[1-9] one two$/;\nprint;\nexit 43;\n",
    );
    package.file("submissions/accepted/echo.pl", ECHO);
    package
}

#[test]
fn valid_means_that_everything_was_checked() {
    let package = whole_package();
    let whole = package.verify(&["--strict"]);
    whole.assert_stdout_has(": 3 testcases, valid\n");
    whole.assert_stdout_has("\nall as expected\n");
    whole.assert_code(0);

    package.file("input_validators/more.viva", "x;\n");
    let some = package.verify(&[]);
    some.assert_stdout_has(": 3 testcases, no faults in what was checked\n");
    some.assert_stdout_has("more.viva: not used: a script in an unsupported language\n");
    some.assert_stdout_has("\nall as expected, 1 warning\n");
    some.assert_code(0);
    assert_eq!(package.verify(&["--strict"]).code, 1);

    package.file("input_validators/odd.c", "int main(void) { return }\n");
    let broken = package.verify(&[]);
    broken.assert_stdout_has("odd.c: it does not compile:\n");
    broken.assert_stdout_has(": 3 testcases, 1 fault\n");
}

#[test]
fn missing_input_validator_is_a_warning() {
    let package = echo_package();
    package.file("submissions/accepted/echo.pl", ECHO);
    let done = package.verify(&[]);
    done.assert_stdout_has("  warning  no input validator: inputs not checked\n");
    done.assert_stdout_has("\nall as expected, 1 warning\n");
}

#[test]
fn rejected_input_is_reported_with_the_validators_output() {
    let package = whole_package();
    package.testcase("secret/judge/4", "4 one  two\n", "4 one two\n");
    let done = package.verify(&[]);
    done.assert_stdout_has(
        "  NOT  judge/4: input.pl: expected exit code 42, got exit code 43: 4 one  two\n",
    );
    done.assert_code(1);
}

#[test]
fn invalid_inputs_and_outputs_must_be_rejected() {
    let package = whole_package();
    package.file("data/invalid_input/zero.in", "0 one two\n");
    for (folder, output) in [("invalid_output", "two\n"), ("valid_output", "1 ONE two\n")] {
        package.testcase(&format!("{folder}/x"), "1 one two\n", "1 one two\n");
        package.file(&format!("data/{folder}/x.out"), output);
    }
    let good = package.verify(&["--strict"]);
    good.assert_stdout_has(": 3 testcases, valid\n");
    good.assert_code(0);

    package.file("data/invalid_input/nine.in", "9 one two\n");
    package.file("data/invalid_output/x.out", "1 one two\n");
    package.file("data/valid_output/x.out", "two\n");
    let bad = package.verify(&[]);
    bad.assert_stdout_has(
        "  NOT  invalid_input/nine: expected an input validator that rejects it\n",
    );
    bad.assert_stdout_has(
        "  NOT  invalid_output/x: expected an output validator that rejects the output\n",
    );
    bad.assert_stdout_has("  NOT  valid_output/x: the output validator rejects the output: ");
    bad.assert_stdout_has(": 3 testcases, 3 faults\n");
}

#[test]
fn odd_file_or_folder_does_not_stop_verification() {
    let package = whole_package();
    package.file("submissions/mixed/some.pl", ECHO);
    package.file("submissions/accepted/notes.txt", "to be done\n");
    package.file("submissions/stray.pl", ECHO);
    let done = package.verify(&[]);
    done.assert_stdout_has("submissions/mixed: no expected verdict for 1 of its programs: skipped; known folders: accepted, ",
    );
    done.assert_stdout_has("  skipped  accepted/notes.txt: its language is not known here: --languages FILE adds rows\n",
    );
    done.assert_stdout_has(
        "submissions/stray.pl: skipped: expected programs in folders named after a verdict\n",
    );
    done.assert_stdout_has("  ok   accepted/echo.pl");
    done.assert_stdout_has("\nall as expected, 2 warnings\n");
    done.assert_code(0);
}

#[test]
fn programs_in_unknown_languages_are_skipped() {
    let package = whole_package();
    let names = [
        ("accepted/facts.pl", ", Prolog,"),
        ("accepted/grid.bad", ""),
        ("accepted/several", ""),
    ];
    let prolog = "% prints a line\nmain :-\n    read_term(user_input, X, []), write(X), nl.\n:- initialization(main).\n";
    package.file("submissions/accepted/facts.pl", prolog);
    package.file("submissions/accepted/grid.bad", "x\n");
    package.file("submissions/accepted/several/x.bad", "x\n");
    package.file(
        "submissions/accepted/echo.pl",
        "my $n = 1;\nprint $n ? <STDIN>\n:-1;\n",
    );
    let done = package.verify(&["--strict"]);
    let cure = "is not known here: --languages FILE adds rows";
    for (name, language) in names {
        let expected = format!("  skipped  {name}: its language{language} {cure}\n");
        done.assert_stdout_has(&expected);
    }
    done.assert_stdout_has("  ok   accepted/echo.pl ");
    done.assert_stdout_has("\nall as expected\n");
    let judged = package.test("submissions/accepted/facts.pl", &[]);
    judged.assert_code(2);
    judged.assert_stderr_has(": a Prolog program: Prolog is not supported; './judge.sh test PROBLEM -c CMD' judges any command");
}

/// A judge without an output limit calls such a program too slow.
#[test]
fn endless_output_is_also_time_limit_exceeded() {
    let package = whole_package();
    let floods = "printf '%10000d', 7 while 1;\n";
    package.file("submissions/time_limit_exceeded/floods.pl", floods);
    package.file("submissions/wrong_answer/floods.pl", floods);
    let done = package.verify(&["--output", "1"]);
    done.assert_stdout_has("  ok   time_limit_exceeded/floods.pl ");
    done.assert_stdout_has("  NOT  wrong_answer/floods.pl ");
}

/// A program that is wrong on the second testcase, and runs `then` first on the third.
fn fails_twice(then: &str) -> String {
    format!("$_ = <STDIN>;\nif (/^3/) {{ {then} }}\nprint /^2/ ? \"wrong\\n\" : $_;\n")
}

#[test]
fn every_testcase_needs_a_verdict_that_the_folder_permits() {
    let package = whole_package();
    let slow = fails_twice("1 while 1;");
    let crash = fails_twice("exit 1;");
    package.file("submissions/wrong_answer/then_slow.pl", &slow);
    package.file("submissions/wrong_answer/then_crash.pl", &crash);
    package.file("submissions/time_limit_exceeded/also_wrong.pl", &slow);
    package.file("submissions/run_time_error/also_wrong.pl", &crash);
    let done = package.verify(&["-t", "0.1"]);
    for name in [
        "wrong_answer/then_slow.pl",
        "wrong_answer/then_crash.pl",
        "time_limit_exceeded/also_wrong.pl",
        "run_time_error/also_wrong.pl",
    ] {
        done.assert_stdout_has(&format!("  NOT  {name}"));
    }
}

#[test]
fn first_option_stops_at_the_first_failing_testcase() {
    let package = whole_package();
    for kind in ["in", "ans"] {
        package.file(&format!("data/secret/hack/4.{kind}"), "4 one two\n");
    }
    package.file("submissions/accepted/wrong.pl", "print \"wrong\\n\";\n");
    let hacked = "$_ = <STDIN>;\nprint /^[34]/ ? \"wrong\\n\" : $_;\n";
    package.file("submissions/wrong_answer/hacked.pl", hacked);
    let whole = package.verify(&["-t", "0.2"]);
    whole.assert_stdout_has("wrong_answer/hacked.pl ");
    whole.assert_stdout_has("AC 2, WA 2 (hack/3)\n");

    let first = package.verify(&["-t", "0.2", "--first"]);
    first.assert_stdout_has("  ok   accepted/echo.pl                              AC 4\n");
    first.assert_stdout_has(
        "  ok   wrong_answer/hacked.pl                        AC 2, WA 1 (hack/3)\n",
    );
    // A program that isn't as expected runs on all testcases.
    first.assert_stdout_has("WA 4 (sample/1): accepted permits no WA\n");
    assert_eq!((whole.code, first.code), (1, 1));
}
