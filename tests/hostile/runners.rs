//! Promise: when a runner is killed, as the system does for want of memory, the test under way is a judge error with the
//! reason, the others have their verdicts, and nothing of the runner's programs is alive or left.

use crate::common::has;
use crate::common::signals::interruptible;
use crate::station::{Station, turn_together, until, wait};
use crate::under_way::LONG;
use std::fs::{self, File};
use std::process::{Child, Command};

/// Waits for long on the first testcase, with eight helpers that nothing reaches but SIGKILL: four wait beside it, four were
/// abandoned by their parents. It echoes the other testcases.
const WAITS: &str = "#define _GNU_SOURCE\n#include <signal.h>\n#include <stdio.h>\n#include <sys/prctl.h>\n#include <unistd.h>\n\
    static void live_on(void) {\n    for (int i = 1; i < NSIG; i++) if (i != SIGALRM) signal(i, SIG_IGN);\n    \
    prctl(PR_SET_PDEATHSIG, 0);\n    alarm(120);\n    for (;;) pause();\n}\n\
    int main(void) {\n    int first = getchar();\n    if (first == 'a')\n        for (int i = 0; i < 8; i++)\n            \
    if (fork() == 0) {\n                setsid();\n                if (i % 2 && fork()) _exit(0);\n                live_on();\n            }\n    \
    if (first == 'a') live_on();\n    for (int c = first; c != EOF; c = getchar()) putchar(c);\n}\n";

/// A judge whose first testcase waits, and the process ids of its runners.
fn under_way(station: &Station, isolation: &str) -> Option<(Child, Vec<String>)> {
    if !has("gcc") {
        eprintln!("skipped: there is no gcc here");
        return None;
    }
    let data = station.package().join("data");
    for name in ["sample/1", "secret/judge/2"] {
        for kind in ["in", "ans"] {
            let first = if name.ends_with('1') { "a" } else { "b" };
            fs::write(data.join(format!("{name}.{kind}")), first).expect("it can be written");
        }
    }
    let file = station.path.join("program.c");
    fs::write(&file, WAITS).expect("it can be written");
    let mut command = station.placed(interruptible(&station.judge)?);
    command.args(["test", "--isolation", isolation, "-t", "600"]);
    command.arg(station.package()).arg(&file);
    command.stdout(File::create(station.path.join("out")).expect("it can be made"));
    let judge = command.spawn().expect("the judge starts");
    let seen = until(LONG, || {
        let all = station.processes();
        let count = all.iter().filter(|line| line.contains("/out/main")).count();
        if count >= 9 { Ok(()) } else { Err(all) }
    });
    assert_eq!(seen, Ok(()), "nine processes are expected");
    let children = format!("/proc/{0}/task/{0}/children", judge.id());
    let runners = fs::read_to_string(children).expect("the judge is alive");
    let runners = runners.split_whitespace().map(String::from).collect();
    Some((judge, runners))
}

#[test]
fn when_a_runner_is_killed_that_test_is_a_judge_error_and_the_rest_goes_on() {
    let _turn = turn_together();
    for isolation in ["namespaces", "landlock", "none"] {
        let station = Station::new("echo");
        let Some((mut judge, runners)) = under_way(&station, isolation) else {
            return;
        };
        let killed = Command::new("kill").arg("-9").args(&runners).status();
        assert!(killed.is_ok_and(|status| status.success()), "{runners:?}");
        let status = wait(&mut judge, LONG);
        let text = fs::read_to_string(station.path.join("out")).expect("it is UTF-8");
        assert_eq!(status.code(), Some(2), "{isolation}: {text}");
        assert!(text.contains("the judge's runner was killed"), "{text}");
        let verdict = |name: &str, verdict: &str| {
            let line = text.lines().find(|line| line.starts_with(name));
            line.is_some_and(|line| line.contains(verdict))
        };
        assert!(verdict("sample/1", " JE "), "{isolation}: {text}");
        assert!(verdict("judge/2", " AC "), "{isolation}: {text}");
        let gone = until(LONG, || match station.processes() {
            left if left.is_empty() => Ok(()),
            left => Err(left),
        });
        assert_eq!(gone, Ok(()), "{isolation}: processes survive");
        assert_eq!(station.left_in_tmp(), [""; 0], "{isolation}: files");
    }
}
