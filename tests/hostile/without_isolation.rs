//! Promise: without isolation, too, limits hold and a program is one process. On a system without Landlock the judge says
//! aloud that nothing isolates programs.

use crate::common::has_all;
use crate::programs::judge_all;
use crate::workspace::Workspace;
use std::fs;
use std::process::Command;

#[test]
fn representative_limits_hold_without_isolation() {
    judge_without_isolation(&[
        "accepted/no_process_by_other_ways",
        "memory_limit_exceeded/first_thread_gone",
        "run_time_error/calls_system",
        "run_time_error/executes_with_any_key",
        "time_limit_exceeded/threads_burn",
    ]);
}

#[test]
#[ignore = "sweep: every way to use too much of something, without isolation"]
fn limits_hold_without_isolation() {
    judge_without_isolation(&[
        "accepted/kills_everything",
        "accepted/no_network",
        "accepted/no_process",
        "memory_limit_exceeded",
        "output_limit_exceeded",
        "rejected",
        "run_time_error",
        "time_limit_exceeded",
    ]);
}

/// Memory, time and output are measured without isolation as well.
fn judge_without_isolation(programs: &[&str]) {
    let workspace = Workspace::new("hostile").with_only(programs);
    judge_all(&workspace, "", "-j 2 --isolation none -k sample");
}

/// Runs a command for which the system has no Landlock: its first system call isn't there.
const WITHOUT_LANDLOCK: &str = r#"#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <unistd.h>
int main(int count, char **words) {
    struct sock_filter steps[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 444, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {4, steps};
    if (count < 2 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 77;
    if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0) return 77;
    execvp(words[1], words + 1);
    return 77;
}
"#;

#[test]
fn missing_landlock_is_said_aloud() {
    if !has_all(&["gcc"]) {
        return;
    }
    let workspace = Workspace::new("echo");
    let at = |name: &str| workspace.path.join(name);
    fs::write(at("without.c"), WITHOUT_LANDLOCK).expect("it can be written");
    let mut gcc = Command::new("gcc");
    let compiled = gcc.arg("-o").arg(at("without")).arg(at("without.c"));
    assert!(compiled.status().is_ok_and(|status| status.success()));
    let echo = workspace.package().join("submissions/accepted/echo.c");
    let judged = |arguments: &[&str]| {
        let mut command = workspace.command(at("without"));
        command.arg(&workspace.judge).args(arguments);
        command.args([&workspace.package(), &echo]);
        let output = command.output().expect("it starts");
        [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
    };
    let [stdout, stderr] = judged(&["test", "-k", "sample"]);
    let last = "\nisolation: none, because this system has no Landlock: submissions can read and write all that you can\n";
    assert!(
        stdout.contains("AC, 1 of 1 passed") && stdout.contains(last),
        "{stdout}{stderr}"
    );
    let warning =
        "warning: this system has no Landlock, so programs can read and write all that you can\n";
    assert_eq!(
        judged(&["run", "-k", "sample"])[1].lines().next(),
        warning.lines().next()
    );
    let [_, refusal] = judged(&["test", "--isolation", "landlock"]);
    assert!(
        refusal.contains("this system refuses isolation (landlock: no Landlock: "),
        "{refusal}"
    );
}
