//! Promise: Ctrl-C ends a hunt, which then reports the smallest failing input so far and leaves no temporary files.

use crate::common::signals::interruptible;
use crate::common::texts::assert_has;
use crate::packages::{LONG_ENOUGH_SECONDS, lacks_gcc, sum_source, write_sum_package};
use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

#[test]
fn ctrl_c_reports_the_smallest_failing_input_so_far() {
    if lacks_gcc() {
        return;
    }
    let Some(mut judge) = interruptible(env!("CARGO_BIN_EXE_sudoku-oj")) else {
        return;
    };
    let package = write_sum_package();
    let input: String = (1..=40).map(|n| format!("{n} ")).collect();
    package.testcase("sample/1", format!("40\n{}\n", input.trim_end()), "820\n");
    // Wrong on the sample. The sleep keeps the hunt from finishing too soon; each run adds a line to `marks`.
    package.file("wrong.c", sum_source("if (x > 7) continue;"));
    let program = package.at("wrong");
    let gcc = Command::new("gcc")
        .args(["-w", "-o", &program, &package.at("wrong.c")])
        .status();
    assert!(gcc.is_ok_and(|status| status.success()));
    let marks = package.at("marks");
    let call = format!("echo run >>'{marks}'; sleep 0.1; '{program}'");
    let found = package.at("found");
    judge.args(["hunt", "--seconds", LONG_ENOUGH_SECONDS, &package.name()]);
    judge.args(["-c", &call, "-o", &found]);
    let scratch = package.at("scratch");
    fs::create_dir(&scratch).expect("a new folder");
    let mut judge = judge
        .env("TMPDIR", &scratch)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the judge starts");
    // The first run is the sample, which fails. By the twelfth, a smaller failing input has been found.
    let runs = || {
        fs::read_to_string(&marks)
            .unwrap_or_default()
            .lines()
            .count()
    };
    while runs() < 12 && judge.try_wait().is_ok_and(|ended| ended.is_none()) {
        thread::sleep(Duration::from_millis(20));
    }
    let sent = Command::new("kill")
        .args(["-s", "INT", &judge.id().to_string()])
        .status();
    assert!(sent.is_ok_and(|status| status.success()));
    let output = judge.wait_with_output().expect("it ends");
    let printed = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{printed}");
    assert_has(&printed, "stopped early, so a smaller one may exist");
    let input = fs::read(package.at("found/1.in")).expect("an input was kept");
    let first = fs::read(package.at("data/sample/1.in")).expect("the sample");
    assert!(input.len() < first.len(), "{printed}");
    let left = fs::read_dir(&scratch).expect("our folder").count();
    assert_eq!(left, 0, "names in {scratch}");
}
