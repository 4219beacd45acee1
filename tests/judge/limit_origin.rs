//! Promise: if a program exceeds a limit that is not the judge's own, the report says so.

use crate::common::{Done, done, echo_package};
use sudoku_oj::catalogue::TASKS;
use sudoku_oj::catalogue::{Problem, find_problem};
use sudoku_oj::judge::package::limits::Limits;

fn judged(problem: &str, command: &str, options: &[&str]) -> Done {
    let args = ["test", problem, "-c", command, "-k", "sample"];
    done(&[&args[..], options].concat())
}

const BUSY: &str = "while :; do :; done";
const LARGE: &str = "dd if=/dev/zero of=/dev/null bs=300M count=1";
const WHOSE: &str = "\n    the limit is ours: NowCoder's own is not known\n";

#[test]
fn report_says_when_the_judges_limit_is_unknown() {
    let report = judged("nowcoder-hj44", LARGE, &["-t", "20"]);
    report.assert_stdout_has(&format!("\n    more than 256 MiB{WHOSE}"));
    // Here the limits are the caller's.
    let report = judged("nowcoder-hj44", LARGE, &["-t", "20", "-m", "32"]);
    report.assert_stdout_has("\n    more than 32 MiB\n");
    report.assert_stdout_lacks("the limit is");
    let report = judged("nowcoder-hj44", BUSY, &["-t", "0.2"]);
    report.assert_stdout_has("\n    more than 0.2 s of CPU time\n");
    report.assert_stdout_lacks("the limit is");
}

#[test]
#[ignore = "sweep: time limits of two judges, both reached"]
fn report_says_whose_the_time_limit_is() {
    let report = judged("nowcoder-hj44", BUSY, &[]);
    report.assert_stdout_has(&format!("\n    more than 2 s of CPU time{WHOSE}"));
    let report = judged("luogu-p10482", BUSY, &[]);
    report.assert_stdout_has("(limits: 1 s, 512 MiB)\nlimits: Luogu P10482's\n");
    report.assert_stdout_has("\n    more than 1 s of CPU time\n");
    report.assert_stdout_lacks("the limit is");
}

#[test]
fn another_judges_name_selects_that_judges_limits() {
    // Luogu allows 300 MiB for this problem, AcWing doesn't.
    let report = judged("luogu-p10482", LARGE, &["-t", "20"]);
    report.assert_stdout_has("(limits: 20 s, 512 MiB)\nmemory limit: Luogu P10482's\n");
    report.assert_stdout_has("\nsample/1           WA ");
    report.assert_stdout_has("test luogu-p10482 -c ");
    // If that judge's limits aren't known, the package's apply.
    let report = judged("luogu-p10481", LARGE, &["-t", "20"]);
    let whose = "POJ 2676's: Luogu's own is not known";
    let head = format!("(limits: 20 s, 64 MiB)\nmemory limit: {whose}\n");
    report.assert_stdout_has(&head);
    let over = format!("\n    more than 64 MiB\n    the limit is {whose}\n");
    report.assert_stdout_has(&over);
    let report = judged("bailian-2982", "cat", &["-t", "2", "-m", "64"]);
    report.assert_stdout_has("(limits: 2 s, 64 MiB)\ntestcase");
}

/// A package's limits must be those that the catalogue has for the judge it is named after, as far as they are known.
#[test]
fn package_has_the_limits_of_the_judge_it_is_named_after() {
    for task in TASKS {
        let own = task.own_name();
        let package = Problem::of_name(task, own)
            .load_package()
            .expect("a package");
        let known = own.time.is_some() && own.memory.is_some();
        let whose = format!("{}: whose they are", task.slug);
        assert_eq!(package.limits.whose.is_none(), known, "{whose}");
        let (time, memory) = (package.limits.time, package.limits.memory);
        assert!(own.time.is_none_or(|own| own == time), "{}", task.slug);
        assert!(own.memory.is_none_or(|own| own == memory), "{}", task.slug);
    }
}

#[test]
fn default_limit_is_reported_as_such() {
    let limits = Limits::default();
    let time = limits.limit_note(true);
    assert_eq!(time.as_deref(), Some("our default: none is set"));
    let memory = limits.limit_note(false);
    assert_eq!(memory.as_deref(), Some("the format's default: none is set"));
}

/// BOJ's extra time and memory for Python, also together with a time limit from the caller.
#[test]
fn language_allowances_are_added_and_reported() {
    let package = echo_package();
    package.file("echo.py", "print(input())\n");
    let judged = |options: &[&str]| {
        let args = ["test", "boj-2239", &package.at("echo.py"), "-k", "sample"];
        done(&[&args[..], options].concat())
    };
    let report = judged(&[]);
    let allowance = "(limits: 8 s, 544 MiB)\nBOJ allows Python more, unless the problem's page says otherwise: \
                3 x 2 s + 2 s, 2 x 256 MiB + 32 MiB\n";
    report.assert_stdout_has(allowance);
    let report = judged(&["-t", "1"]);
    report.assert_stdout_has("(limits: 1 s, 544 MiB)\n");
    let limits = find_problem::problem_named("boj-2239")
        .unwrap()
        .load_package()
        .unwrap()
        .limits;
    assert_eq!(limits.in_language("cpp"), limits);
    // POJ has one rule for all of its problems; each of HDU's pages has its own numbers.
    let hdu = "HDU's page gives Java";
    for (name, allowance) in [
        (
            "hdu-1426",
            format!("{hdu} limits of its own: 2 x 1 s, 2 x 32 MiB"),
        ),
        (
            "hdu-3111",
            format!("{hdu} more time; the added memory is for the JVM: 2 x 1 s, 32 MiB + 64 MiB"),
        ),
        (
            "poj-3074",
            "POJ's archived runs don't count the JVM: 64 MiB + 64 MiB".to_string(),
        ),
    ] {
        let limits = find_problem::problem_named(name)
            .unwrap()
            .load_package()
            .unwrap()
            .limits;
        assert_eq!(limits.in_language("java").allowed, Some(allowance));
        assert_eq!(limits.in_language("python3"), limits);
    }
}
