//! Promise: `verify` checks a package against its own claims, and never calls anything "valid" that it did not check.

use crate::common::{Done, Folder, done, echo_package};

/// In shell, like the other programs here, because it starts within a millisecond.
const ECHO: &str = "cat\n";

fn verify(package: &Folder, options: &[&str]) -> Done {
    let name = package.name();
    done(&[&["verify", &name], options].concat())
}

/// A package without faults, with a script that checks its inputs and an accepted program.
fn whole_package() -> Folder {
    let package = echo_package();
    package.file(
        "input_validators/input.ctd",
        "INT(1,9) SPACE STRING(\"one two\") NEWLINE\n",
    );
    package.file("submissions/accepted/echo.sh", ECHO);
    package
}

#[track_caller]
fn says(done: &Done, line: &str) {
    assert!(
        done.stdout.contains(line),
        "expected {line:?} in\n{}{}",
        done.stdout,
        done.stderr
    );
}

#[test]
fn valid_is_said_only_where_everything_was_checked() {
    let package = whole_package();
    let whole = verify(&package, &["--strict"]);
    says(&whole, ": 3 testcases, valid\n");
    says(&whole, "\nall as expected\n");
    assert_eq!(whole.code, 0);

    package.file("input_validators/more.viva", "x;\n");
    package.file("input_validators/odd.ctd", "INT(1,9)\nWHAT\n");
    let some = verify(&package, &[]);
    says(&some, ": 3 testcases, no faults in what was checked\n");
    says(
        &some,
        "more.viva: not used: a script in an unsupported language\n",
    );
    says(
        &some,
        "odd.ctd:2: not used: expected a command, found WHAT\n",
    );
    says(&some, "\nall as expected, 2 warnings\n");
    assert_eq!(some.code, 0);
    assert_eq!(verify(&package, &["--strict"]).code, 1);
}

#[test]
fn no_input_validator_at_all_is_said() {
    let package = echo_package();
    package.file("submissions/accepted/echo.sh", ECHO);
    let done = verify(&package, &[]);
    says(&done, "  warning  no input validator: inputs not checked\n");
    says(&done, "\nall as expected, 1 warning\n");
}

#[test]
fn an_input_that_a_script_rejects_is_named_with_the_lines_of_both() {
    let package = whole_package();
    package.file("data/secret/judge/4.in", "4 one  two\n");
    package.file("data/secret/judge/4.ans", "4 one two\n");
    let done = verify(&package, &[]);
    says(
        &done,
        "  NOT  judge/4: input.ctd: line 1, column 3: expected 'one two', found 'one' (line 1 of the script)\n",
    );
    assert_eq!(done.code, 1);
}

#[test]
fn what_validators_are_tried_on_is_looked_at_the_other_way_round() {
    let package = whole_package();
    package.file("data/invalid_input/zero.in", "0 one two\n");
    for (folder, output) in [("invalid_output", "two\n"), ("valid_output", "1 ONE two\n")] {
        package.file(&format!("data/{folder}/x.in"), "1 one two\n");
        package.file(&format!("data/{folder}/x.ans"), "1 one two\n");
        package.file(&format!("data/{folder}/x.out"), output);
    }
    let good = verify(&package, &["--strict"]);
    says(&good, ": 3 testcases, valid\n");
    assert_eq!(good.code, 0, "{}", good.stdout);

    package.file("data/invalid_input/nine.in", "9 one two\n");
    package.file("data/invalid_output/x.out", "1 one two\n");
    package.file("data/valid_output/x.out", "two\n");
    let bad = verify(&package, &[]);
    says(
        &bad,
        "  NOT  invalid_input/nine: expected an input validator that rejects it\n",
    );
    says(
        &bad,
        "  NOT  invalid_output/x: expected an output validator that rejects the output\n",
    );
    says(
        &bad,
        "  NOT  valid_output/x: the output validator rejects the output: ",
    );
    says(&bad, ": 3 testcases, 3 faults\n");
}

#[test]
fn an_odd_file_or_folder_does_not_end_the_run() {
    let package = whole_package();
    package.file("submissions/mixed/some.sh", ECHO);
    package.file("submissions/accepted/notes.txt", "to be done\n");
    package.file("submissions/stray.sh", ECHO);
    let done = verify(&package, &[]);
    says(
        &done,
        "submissions/mixed: no expected verdict for 1 of its programs: skipped; known folders: accepted, ",
    );
    says(
        &done,
        "  skipped  accepted/notes.txt: its language is not known here: --languages FILE adds rows\n",
    );
    says(
        &done,
        "submissions/stray.sh: skipped: expected programs in folders named after a verdict\n",
    );
    says(&done, "  ok   accepted/echo.sh");
    says(&done, "\nall as expected, 2 warnings\n");
    assert_eq!(done.code, 0);
}

#[test]
fn what_is_of_no_known_language_is_skipped_though_its_name_may_be_perls() {
    let package = whole_package();
    let names = [
        ("accepted/facts.pl", ", Prolog,"),
        ("accepted/grid.bad", ""),
        ("accepted/several", ""),
        ("wrong_answer/told.sh", ", prolog,"),
    ];
    let prolog = "% prints a line\nmain :-\n    read_term(user_input, X, []), write(X), nl.\n:- initialization(main).\n";
    package.file("submissions/accepted/facts.pl", prolog);
    package.file("submissions/accepted/grid.bad", "x\n");
    package.file("submissions/accepted/several/x.bad", "x\n");
    package.file("submissions/wrong_answer/told.sh", ECHO);
    package.file(
        "submissions/submissions.yaml",
        "wrong_answer/told.sh:\n  language: prolog\n",
    );
    package.file(
        "submissions/accepted/echo.pl",
        "my $n = 1;\nprint $n ? <STDIN>\n:-1;\n",
    );
    let done = verify(&package, &["--strict"]);
    let cure = "is not known here: --languages FILE adds rows";
    for (name, language) in names {
        let told = format!("  skipped  {name}: its language{language} {cure}\n");
        says(&done, &told);
    }
    says(&done, "  ok   accepted/echo.pl ");
    says(&done, "\nall as expected\n");
    let json = verify(&package, &["--json"]).stdout;
    let skipped = "\"standing\":\"skipped\",\"complaint\":\"its language";
    assert_eq!(json.matches(skipped).count(), names.len(), "{json}");
    let path = package.at("submissions/accepted/facts.pl");
    let judged = crate::common::done(&["test", &package.name(), &path]);
    assert_eq!(judged.code, 2);
    assert!(
        judged
            .stderr
            .contains(": a Prolog program: Prolog is not supported; for another language: "),
        "{}",
        judged.stderr
    );
}

/// A judge without an output limit calls such a program too slow.
#[test]
fn who_prints_without_end_may_be_expected_to_be_too_slow() {
    let package = whole_package();
    let floods = "while :; do printf '%10000d' 7; done\n";
    package.file("submissions/time_limit_exceeded/floods.sh", floods);
    package.file("submissions/wrong_answer/floods.sh", floods);
    for yaml in [None, Some("name: Echo\n")] {
        if let Some(yaml) = yaml {
            package.file("problem.yaml", yaml);
        }
        let done = verify(&package, &["--output", "1"]);
        says(&done, "  ok   time_limit_exceeded/floods.sh ");
        says(&done, "  NOT  wrong_answer/floods.sh ");
        assert!(!done.stdout.contains("too close"), "{}", done.stdout);
    }
}

/// A program that is wrong on the second testcase, and runs `then` first on the third.
fn fails_twice(then: &str) -> String {
    format!(
        "read -r line\ncase $line in\n3*) {then} ;;\nesac\ncase $line in\n2*) echo wrong ;;\n*) echo \"$line\" ;;\nesac\n"
    )
}

#[test]
fn the_legacy_format_allows_what_its_judges_do() {
    let package = whole_package();
    let slow = fails_twice("while :; do :; done");
    let crash = fails_twice("exit 1");
    let reversed = slow
        .replace("3*)", "x*)")
        .replace("2*)", "3*)")
        .replace("x*)", "2*)");
    package.file("submissions/wrong_answer/then_slow.sh", &slow);
    package.file("submissions/wrong_answer/then_crash.sh", &crash);
    package.file("submissions/time_limit_exceeded/also_wrong.sh", &slow);
    package.file("submissions/time_limit_exceeded/slow_first.sh", &reversed);
    package.file("submissions/run_time_error/also_wrong.sh", &crash);
    let names = [
        "wrong_answer/then_slow.sh",
        "wrong_answer/then_crash.sh",
        "time_limit_exceeded/also_wrong.sh",
        "time_limit_exceeded/slow_first.sh",
        "run_time_error/also_wrong.sh",
    ];
    let current = verify(&package, &["-t", "0.2"]);
    package.file("problem.yaml", "name: Echo\n");
    let legacy = verify(&package, &["-t", "0.2"]);
    for name in names {
        says(&current, &format!("  NOT  {name}"));
        says(&legacy, &format!("  ok   {name}"));
    }
}

#[test]
fn the_first_testcase_that_fells_a_program_may_end_its_run() {
    let package = whole_package();
    for kind in ["in", "ans"] {
        package.file(&format!("data/secret/hack/4.{kind}"), "4 one two\n");
    }
    package.file("submissions/accepted/wrong.sh", "echo wrong\n");
    let hacked = "read -r line\ncase $line in\n[34]*) echo wrong ;;\n*) echo \"$line\" ;;\nesac\n";
    package.file("submissions/wrong_answer/hacked.sh", hacked);
    package.file("submissions/partly/hacked.sh", hacked);
    // A program that is judged again with more time must meet the same demands.
    let slow = "read -r line\ncase $line in\n4*) while :; do :; done ;;\n2*) echo wrong ;;\n*) echo \"$line\" ;;\nesac\n";
    package.file("submissions/partly/slow.sh", slow);
    package.file(
        "submissions/submissions.yaml",
        "partly:\n  secret/hack/4:\n    required: [AC]\n",
    );
    let whole = verify(&package, &["-t", "0.2"]);
    says(&whole, "wrong_answer/hacked.sh ");
    says(&whole, "AC 2, WA 2 (hack/3)\n");
    says(&whole, "which program fails which testcase");

    let first = verify(&package, &["-t", "0.2", "--first"]);
    says(
        &first,
        "  ok   accepted/echo.sh                              AC 4\n",
    );
    says(
        &first,
        "  ok   wrong_answer/hacked.sh                        AC 2, WA 1 (hack/3)\n",
    );
    // A program that isn't as expected, or with demands about a single testcase, runs on all testcases.
    says(&first, "WA 4 (sample/1): accepted permits no WA\n");
    says(
        &first,
        "AC 2, WA 2 (hack/3): submissions.yaml:3 requires AC\n",
    );
    says(&first, "  NOT  partly/slow.sh ");
    assert!(!first.stdout.contains("which testcase"), "{}", first.stdout);
    assert_eq!((whole.code, first.code), (1, 1));

    let json = verify(&package, &["-t", "0.2", "--first", "--json"]).stdout;
    assert!(json.contains("\"fell_nobody\":null,"), "{json}");
}

#[test]
fn submissions_yaml_adds_to_the_folders_and_replaces_them() {
    let package = whole_package();
    package.file("submissions/accepted/silent.sh", "");
    package.file("submissions/wa/silent.sh", "");
    package.file("submissions/wa/echo.sh", ECHO);
    package.file("submissions/partly/two.sh", fails_twice(":"));
    package.file(
        "submissions/submissions.yaml",
        "accepted:\n  permitted: [AC, WA]\nwa:\n  permitted: [WA]\n  required: [WA]\n\"partly/{one,t*}.sh\":\n  \
         sample:\n    permitted: [AC]\n  secret/judge/*:\n    required: [WA]\n  secret/h*k:\n    required: [WA]\n  \
         strange: 3\n",
    );
    let done = verify(&package, &[]);
    says(&done, "  ok   accepted/silent.sh");
    says(&done, "  ok   accepted/echo.sh");
    says(&done, "  ok   wa/silent.sh");
    says(&done, "AC 3: submissions.yaml:4 permits no AC\n");
    says(
        &done,
        "AC 2, WA 1 (judge/2): submissions.yaml:12 requires one of WA, PE\n",
    );
    says(
        &done,
        "submissions.yaml:13: unknown key 'strange', skipped\n",
    );
    assert_eq!(done.code, 1);
}

#[test]
fn a_program_may_say_itself_what_it_gets() {
    let package = whole_package();
    package.file(
        "submissions/mixed/wrong.sh",
        "# @EXPECTED_RESULTS@: TIMELIMIT, WRONG-ANSWER\n",
    );
    package.file(
        "submissions/mixed/right.sh",
        format!("# @EXPECTED_RESULTS@: RUN-ERROR\n{ECHO}"),
    );
    let done = verify(&package, &[]);
    says(&done, "  ok   mixed/wrong.sh");
    says(
        &done,
        "AC 3: @EXPECTED_RESULTS@ requires one of RE, MLE, OLE overall, got AC\n",
    );
    assert_eq!(done.code, 1);
}
