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
    let package = package_with_files(&[("cat.sh", "cat\n")]);
    let (name, file) = (package.name(), package.at("cat.sh"));
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

/// A script that uses this many hundredths of a second of CPU time and then runs `then`.
fn busy_script(hundredths: u32, then: &str) -> String {
    format!(
        "while read -r a b c d e f g h i j k l m user system rest < /proc/self/stat \
         && [ $((user + system)) -lt {hundredths} ]; do :; done\n{then}\n"
    )
}

/// `slow.sh` is wrong and exceeds 0.2 s, but not 0.3 s, which it would have to exceed to count as too slow.
#[test]
fn example_as_expected_only_with_more_time_is_a_warning() {
    let slow_and_wrong = busy_script(24, "echo 2");
    let never = busy_script(3000, "cat");
    let package = package_with_files(&[
        (
            "problem.yaml",
            &format!("{PROBLEM}limits:\n  time_limit: 0.2\n"),
        ),
        ("submissions/accepted/quick.sh", "cat\n"),
        ("submissions/wrong_answer/slow.sh", &slow_and_wrong),
        ("submissions/wrong_answer/never.sh", &never),
    ]);
    let verified = package.verify(&[]);
    if verified.stdout.contains("none is in PATH") {
        eprintln!("skipped: {}", verified.stdout);
        return;
    }
    let warning =
        "  warning  wrong_answer/slow.sh: as expected only with a time limit of 0.3 s: WA 1";
    verified.assert_stdout_has(warning);
    verified.assert_stdout_has("  NOT  wrong_answer/never.sh");
    verified.assert_stdout_has("1 not as expected, ");
}
