//! Promise: a time limit that is written down counts; without one it is 2 s, and the report says so.

use crate::common::{Folder, PROBLEM, done};
use sudoku_oj::judge::package::Package;
use sudoku_oj::judge::package::limits::Origin;

/// A package with one testcase and these files.
fn package_with_files(files: &[(&str, &str)]) -> Folder {
    let folder = Folder::new();
    folder
        .file("problem.yaml", PROBLEM)
        .file("data/secret/1.in", "1\n");
    folder.file("data/secret/1.ans", "1\n");
    for (name, text) in files {
        folder.file(name, text);
    }
    folder
}

#[test]
fn time_limit_is_that_of_problem_yaml_or_2_s() {
    for (text, seconds, origin) in [
        (
            "limits:\n  time_limit: 3\n",
            3.0,
            Origin::File("problem.yaml"),
        ),
        (
            "limits:\n  time_limit: 0.5\n",
            0.5,
            Origin::File("problem.yaml"),
        ),
        ("", 2.0, Origin::Nobody),
    ] {
        let folder = package_with_files(&[("problem.yaml", &format!("{PROBLEM}{text}"))]);
        let limits = Package::load(&folder.path).expect("it can be read").limits;
        assert_eq!(
            (limits.time.as_secs_f64(), limits.time_origin),
            (seconds, origin)
        );
    }
}

#[test]
fn json_says_where_the_time_limit_is_from() {
    let package = package_with_files(&[("cat.pl", "print while <STDIN>;\n")]);
    let (name, file) = (package.name(), package.at("cat.pl"));
    for (args, expected) in [
        (
            &[][..],
            ",\"time_limit_ms\":2000.000,\"time_limit_from\":\"default\",",
        ),
        (
            &["-t", "7"],
            ",\"time_limit_ms\":7000.000,\"time_limit_from\":\"-t\",",
        ),
    ] {
        let judged = done(&[&["test", &name, &file, "--json"], args].concat());
        judged.assert_stdout_has(expected);
    }
}

/// A Perl program that uses this many seconds of CPU time and then executes the line `then`.
fn busy_program(seconds: f64, then: &str) -> String {
    format!(
        "my ($user, $system);\ndo {{ ($user, $system) = times }} while $user + $system < {seconds};\n{then}\n"
    )
}

/// `slow.pl` is wrong and exceeds 0.2 s, but not 0.3 s, which it would have to exceed to count as too slow.
#[test]
fn example_as_expected_only_with_more_time_is_a_warning() {
    let slow_and_wrong = busy_program(0.24, "print \"2\\n\";");
    let never = busy_program(30.0, "print while <STDIN>;");
    let package = package_with_files(&[
        (
            "problem.yaml",
            &format!("{PROBLEM}limits:\n  time_limit: 0.2\n"),
        ),
        ("submissions/accepted/quick.pl", "print while <STDIN>;\n"),
        ("submissions/wrong_answer/slow.pl", &slow_and_wrong),
        ("submissions/wrong_answer/never.pl", &never),
    ]);
    let verified = package.verify(&[]);
    if verified.stdout.contains("none is in PATH") {
        eprintln!("skipped: {}", verified.stdout);
        return;
    }
    let warning =
        "  warning  wrong_answer/slow.pl: as expected only with a time limit of 0.3 s: WA 1";
    verified.assert_stdout_has(warning);
    verified.assert_stdout_has("  NOT  wrong_answer/never.pl");
    verified.assert_stdout_has("1 not as expected, ");
}
