//! Promise: judging stops at the first failed testcase; the hack group runs last, and only if all others passed; a
//! message that is the same for several testcases is printed once.

use crate::common::{Done, Folder, done, echo_package};

/// A package with two testcases of each kind, and a program that answers 'no' if the testcase's number is among these
/// digits.
fn package_wrong_on(wrong_on: &str) -> Folder {
    let package = echo_package();
    for test in ["sample/4", "secret/judge/5", "secret/hack/6"] {
        let number = &test[test.len() - 1..];
        package.testcase(test, format!("{number}\n"), format!("{number}\n"));
    }
    let program = format!("$_ = <STDIN>;\nprint /^[{wrong_on}]/ ? \"no\\n\" : $_;\n");
    package.file("some.pl", program);
    package
}

fn judge_some(package: &Folder, options: &[&str]) -> Done {
    package.test("some.pl", options)
}

/// The testcases in the report, in its order, with their verdicts.
fn rows(done: &Done) -> String {
    let named = |line: &&str| {
        ["sample/", "judge/", "hack/"]
            .iter()
            .any(|g| line.starts_with(g))
    };
    let rows = done.stdout.lines().filter(named);
    rows.map(|row| row.split_whitespace().take(2).collect::<Vec<_>>().join(" "))
        .filter(|row| row.ends_with(" AC") || row.ends_with(" WA"))
        .collect::<Vec<_>>()
        .join(", ")
}

#[test]
fn judging_stops_at_the_first_failure_unless_all_is_given() {
    let package = package_wrong_on("256");
    for jobs in ["1", "3"] {
        let first = judge_some(&package, &["-j", jobs]);
        let wanted = "sample/1 AC, sample/4 AC, judge/2 WA";
        assert_eq!((first.code, rows(&first).as_str()), (1, wanted));
        let expected =
            "\nskipped after the first failure: 1 test, and 2 of hack (--all runs them)\n";
        first.assert_stdout_has("\nWA, 2 of 4 passed; ");
        first.assert_stdout_has(expected);
        let all = judge_some(&package, &["--all", "-j", jobs]);
        let wanted = "sample/1 AC, sample/4 AC, judge/2 WA, judge/5 WA, hack/6 WA";
        assert_eq!((all.code, rows(&all).as_str()), (1, wanted));
        all.assert_stdout_lacks("skipped after");
    }
    let json = judge_some(&package, &["--json"]).stdout;
    assert!(json.contains("\"not_reached\":3,"), "{json}");
    assert_eq!(json.matches("\"group\":").count(), 3, "{json}");
}

#[test]
fn hack_tests_run_only_after_all_others_passed() {
    let hacked = judge_some(&package_wrong_on("3"), &[]);
    hacked.assert_code(0);
    let (before, after_verdict) = hacked
        .stdout
        .split_once("\nAC, 4 of 4 passed; ")
        .expect("a verdict");
    assert!(!before.contains("hack"), "{before}");
    let (row, expected) = (
        "\nhack/3  WA\n    line 1, column 1: expected '3', got 'no'\n",
        "\nhacked by 1 of 2: hack/3: WA\n",
    );
    let (_, after) = after_verdict.split_once(row).expect("a reason");
    assert!(after.contains(expected), "{after_verdict}");
    let without = judge_some(&package_wrong_on("3"), &["--no-hack"]);
    without.assert_code(0);
    without.assert_stdout_lacks("hack");
    let nothing = judge_some(&package_wrong_on("3"), &["--no-hack", "-k", "hack"]);
    nothing.assert_code(2);
    let expected =
        "no testcase's name contains 'hack' outside of the hack group; there are: sample/1";
    nothing.assert_stderr_has(expected);
}

#[test]
fn several_name_filters_can_be_given() {
    let both = judge_some(&package_wrong_on("x"), &["-k", "judge", "-k", "sample/4"]);
    assert_eq!(rows(&both), "sample/4 AC, judge/2 AC, judge/5 AC");
    let nothing = judge_some(&package_wrong_on("x"), &["-k", "x", "-k", "y"]);
    let expected = "error: no testcase's name contains 'x' or 'y'; there are: ";
    assert!(nothing.stderr.starts_with(expected), "{}", nothing.stderr);
}

#[test]
fn repeated_message_is_printed_once() {
    let package = echo_package();
    for n in 0..9 {
        package.testcase(&format!("secret/judge/same{n}"), "1\n", "1\n");
    }
    package.file("some.pl", "print \"no\\n\";\n");
    let message = "    line 1, column 1: expected '1', got 'no'\n";
    let (file, name) = (package.at("some.pl"), package.name());
    let one = done(&["test", &name, &file, "--all", "-k", "same"]);
    // With two files, each gets a row, and the failure that they share is shown once.
    let two = done(&["test", &name, &file, &file, "--all", "-k", "same"]);
    let shared = "\nWA on judge/same0: some.pl, some.pl\n";
    for (done, same, count) in [(one, "MiB  as on judge/same0\n", 8), (two, shared, 1)] {
        let counts = [message, same].map(|words| done.stdout.matches(words).count());
        assert_eq!(counts, [1, count], "{}", done.stdout);
    }
}
