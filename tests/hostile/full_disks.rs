//! Promise: a full disk, or a cache folder that is read-only or mounted noexec, is a judge error which names the folder
//! and what to do, not a verdict on the submission.

use crate::common::has;
use crate::workspace::Workspace;
use std::process::Command;

/// The command prefix for a mount namespace of its own. Prints why and returns `None` if there can be none, or no gcc.
fn private_mount_command() -> Option<Vec<&'static str>> {
    let ways = [
        vec!["unshare", "--mount"],
        vec!["unshare", "--user", "--map-root-user", "--mount"],
    ];
    let works = |way: &Vec<&str>| {
        let mut command = Command::new(way[0]);
        command.args(&way[1..]);
        command.args(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", "/tmp"]);
        command.output().is_ok_and(|output| output.status.success())
    };
    let way = ways.into_iter().find(works);
    if way.is_none() || !has("gcc") {
        eprintln!("skipped: no small file system can be made here, or there is no gcc");
        return None;
    }
    way
}

/// The judge's exit code and report on a program, with a small file system mounted on that folder of the workspace.
fn judge_on_small_disk(
    way: &[&str],
    workspace: &Workspace,
    folder: &str,
    size: &str,
    program: &str,
) -> String {
    let file = workspace.path.join("program.c");
    std::fs::write(&file, program).expect("it can be written");
    let lines = "mount -t tmpfs -o size=\"$1\" tmpfs \"$2\" && shift 2 && exec \"$@\"";
    let mut command = workspace.command(way[0]);
    command
        .args(&way[1..])
        .args(["sh", "-c", lines, "sh", size]);
    command
        .arg(workspace.path.join(folder))
        .arg(&workspace.judge);
    command.args(["test", "-k", "sample"]);
    let output = command.arg(workspace.package()).arg(file).output();
    let output = output.expect("a shell starts");
    assert!(output.stderr.is_empty(), "{output:?}");
    format!(
        "exit code {}\n{}",
        output.status.code().unwrap_or(-1),
        String::from_utf8_lossy(&output.stdout)
    )
}

/// An echo that first writes `bytes` newlines.
fn echo_after_newlines(bytes: u32) -> String {
    format!(
        "#include <stdio.h>\nint main(void) {{\n    for (int i = 0; i < {bytes}; i++) putchar('\\n');\n    \
         for (int c; (c = getchar()) != EOF;) putchar(c);\n    return ferror(stdout) || fflush(stdout);\n}}\n"
    )
}

#[test]
fn full_disk_for_output_is_a_judge_error() {
    let Some(way) = private_mount_command() else {
        return;
    };
    let workspace = Workspace::new("echo");
    let there = workspace.path.join("tmp");
    let judged = |program: &str| judge_on_small_disk(&way, &workspace, "tmp", "300k", program);
    let report = judged(&echo_after_newlines(700_000));
    let why = format!("no space left in {}: ", there.display());
    assert!(report.starts_with("exit code 2\n"), "{report}");
    assert!(
        report.contains(&why) && report.contains("TMPDIR="),
        "{report}"
    );
    // If there is just enough room, there is no error.
    let report = judged(&echo_after_newlines(100_000));
    assert!(report.starts_with("exit code 0\n"), "{report}");
    // If the disk isn't full, a failure is the program's own.
    let report = judged("int main(void) { return 3; }\n");
    assert!(report.starts_with("exit code 1\n"), "{report}");
}

#[test]
fn full_cache_disk_is_a_judge_error() {
    let Some(way) = private_mount_command() else {
        return;
    };
    let workspace = Workspace::new("echo");
    let report = judge_on_small_disk(&way, &workspace, "cache", "8k", &echo_after_newlines(0));
    let why = format!("no space left in {}: ", workspace.cache.display());
    assert!(report.starts_with("exit code 2\n"), "{report}");
    assert!(report.contains(&why), "{report}");
    assert!(report.contains("SUDOKU_OJ_CACHE="), "{report}");
}

#[test]
fn read_only_or_noexec_cache_is_a_judge_error() {
    let Some(way) = private_mount_command() else {
        return;
    };
    let workspace = Workspace::new("echo");
    for (options, why) in [("64m,ro", "Read-only"), ("64m,noexec", "mounted noexec")] {
        let report =
            judge_on_small_disk(&way, &workspace, "cache", options, &echo_after_newlines(0));
        assert!(report.starts_with("exit code 2\n"), "{report}");
        let line = report
            .lines()
            .find(|line| line.contains(why))
            .expect(&report);
        assert!(line.contains("SUDOKU_OJ_CACHE=…"), "{report}");
    }
}
