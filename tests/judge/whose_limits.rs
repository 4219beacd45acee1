//! Promise: if a program exceeds a limit that is not the judge's own, the report says so.

use crate::common::{done, echo_package};
use sudoku_oj::catalogue::TASKS;
use sudoku_oj::catalogue::{Problem, find_problem};
use sudoku_oj::judge::package::limits::Limits;

fn judged(command: &str, options: &[&str]) -> String {
    let args = ["test", "nowcoder-hj44", "-c", command, "-k", "sample"];
    done(&[&args[..], options].concat()).stdout
}

#[test]
fn a_limit_that_is_not_the_judges_own_is_said_to_be_none() {
    let whose = "\n    the limit is ours: NowCoder's own is not known\n";
    let busy = "while :; do :; done";
    let said = judged(busy, &[]);
    let over = format!("\n    more than 2 s of CPU time{whose}");
    assert!(said.contains(&over), "{said}");
    // Here the limit is the caller's.
    let said = judged(busy, &["-t", "0.2"]);
    assert!(
        said.contains("\n    more than 0.2 s of CPU time\n"),
        "{said}"
    );
    assert!(!said.contains("the limit is"), "{said}");
    let large = "dd if=/dev/zero of=/dev/null bs=300M count=1";
    let said = judged(large, &["-t", "20"]);
    assert!(
        said.contains(&format!("\n    more than 256 MiB{whose}")),
        "{said}"
    );
    let said = judged(large, &["-t", "20", "-m", "32"]);
    assert!(said.contains("\n    more than 32 MiB\n"), "{said}");
    assert!(!said.contains("the limit is"), "{said}");
}

#[test]
fn by_another_judges_name_that_judges_limits_hold_and_it_is_said_whose_they_are() {
    let large = "dd if=/dev/zero of=/dev/null bs=200M count=1";
    let judged = |name: &str, command: &str, options: &[&str]| {
        let args = ["test", name, "-c", command, "-k", "sample"];
        done(&[&args[..], options].concat()).stdout
    };
    // Luogu allows 200 MiB for this problem, AcWing doesn't.
    let said = judged("luogu-p10482", large, &["-t", "20"]);
    assert!(
        said.contains("(limits: 20 s, 512 MiB)\nmemory limit: Luogu P10482's\n"),
        "{said}"
    );
    assert!(said.contains("\nsample/1           WA "), "{said}");
    assert!(said.contains("test luogu-p10482 -c "), "{said}");
    let said = judged("luogu-p10482", "while :; do :; done", &[]);
    assert!(
        said.contains("(limits: 1 s, 512 MiB)\nlimits: Luogu P10482's\n"),
        "{said}"
    );
    assert!(said.contains("\n    more than 1 s of CPU time\n"), "{said}");
    assert!(!said.contains("the limit is"), "{said}");
    // If that judge's limits aren't known, the package's apply.
    let said = judged("luogu-p10481", large, &["-t", "20"]);
    let whose = "POJ 2676's: Luogu's own is not known";
    let head = format!("(limits: 20 s, 64 MiB)\nmemory limit: {whose}\n");
    assert!(said.contains(&head), "{said}");
    let over = format!("\n    more than 64 MiB\n    the limit is {whose}\n");
    assert!(said.contains(&over), "{said}");
    let said = judged("bailian-2982", "cat", &["-t", "2", "-m", "64"]);
    assert!(said.contains("(limits: 2 s, 64 MiB)\ntestcase"), "{said}");
}

/// A package's limits must be those that the catalogue has for the judge it is named after, as far as they are known.
#[test]
fn a_package_has_the_limits_of_the_judge_after_which_it_is_called() {
    for task in TASKS {
        let own = task.own();
        let package = Problem::bundled(task, own).package().expect("a package");
        let known = own.time.is_some() && own.memory.is_some();
        assert_eq!(
            task.limits.is_none(),
            known,
            "{}: whose they are",
            task.slug
        );
        let (time, memory) = (package.limits.time, package.limits.memory);
        assert!(own.time.is_none_or(|own| own == time), "{}", task.slug);
        assert!(own.memory.is_none_or(|own| own == memory), "{}", task.slug);
    }
}

#[test]
fn where_nobody_wrote_a_limit_that_is_said() {
    let limits = Limits::default();
    assert_eq!(
        limits.doubt(true).as_deref(),
        Some("our default: none is set")
    );
    let memory = limits.doubt(false);
    assert_eq!(memory.as_deref(), Some("the format's default: none is set"));
}

/// BOJ's extra time and memory for Python, also together with a time limit from the caller.
#[test]
fn what_a_judge_allows_a_language_is_added_and_told() {
    let package = echo_package();
    package.file("echo.py", "print(input())\n");
    let judged = |options: &[&str]| {
        let args = ["test", "boj-2239", &package.at("echo.py"), "-k", "sample"];
        done(&[&args[..], options].concat()).stdout
    };
    let said = judged(&[]);
    let told = "(limits: 8 s, 544 MiB)\nBOJ allows Python more, unless the problem's page says otherwise: \
                3 x 2 s + 2 s, 2 x 256 MiB + 32 MiB\n";
    assert!(said.contains(told), "{said}");
    let said = judged(&["-t", "1"]);
    assert!(said.contains("(limits: 1 s, 544 MiB)\n"), "{said}");
    let limits = find_problem::problem_named("boj-2239")
        .unwrap()
        .package()
        .unwrap()
        .limits;
    assert_eq!(limits.in_language("cpp"), limits);
    // POJ has one rule for all of its problems; each of HDU's pages has its own numbers.
    let hdu = "HDU's page gives Java";
    for (name, told) in [
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
            .package()
            .unwrap()
            .limits;
        assert_eq!(limits.in_language("java").allowed, Some(told));
        assert_eq!(limits.in_language("python3"), limits);
    }
}
