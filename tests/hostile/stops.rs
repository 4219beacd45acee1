//! Promise: while the judge is stopped, by Ctrl-Z or otherwise, what it judges is stopped too, and that time counts for
//! nobody: after `fg` an honest program has its verdict as if nothing had been.

use crate::common::has;
use crate::common::signals::interruptible;
use crate::station::{Station, turn_together, until, wait};
use crate::under_way::LONG;
use std::fs::{self, File};
use std::os::unix::process::CommandExt;
use std::process::Command;
use std::thread;
use std::time::Duration;

/// An echo with a helper in a session of its own; both hold every signal that can be held, and sleep for two seconds.
const SLEEPS: &str = "#define _GNU_SOURCE\n#include <signal.h>\n#include <stdio.h>\n#include <sys/wait.h>\n#include <unistd.h>\n\
    int main(void) {\n    sigset_t all;\n    sigfillset(&all);\n    sigprocmask(SIG_BLOCK, &all, 0);\n    \
    if (fork() == 0) {\n        setsid();\n        sleep(2);\n        _exit(0);\n    }\n    wait(0);\n    \
    for (int c; (c = getchar()) != EOF;) putchar(c);\n}\n";

/// Field 3 of a process' `stat`.
fn state_of(process: &str) -> String {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let fields = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    fields.split_whitespace().next().unwrap_or("").to_string()
}

fn send(signal: &str, target: &str) {
    let line = format!("kill -s {signal} -- {target}");
    let status = Command::new("sh").args(["-c", &line]).status();
    assert!(status.is_ok_and(|s| s.success()), "{line}");
}

/// Stops the judge, and its process group where that is asked for, for longer than the program has wall time.
fn stopped_for_long(isolation: &str, signal: &str, whole_group: bool) {
    let station = Station::new("echo");
    let Some(judge) = interruptible(&station.judge) else {
        return;
    };
    let file = station.path.join("program.c");
    fs::write(&file, SLEEPS).expect("it can be written");
    let out = station.path.join("out");
    let mut command = station.placed(judge);
    command.args(["test", "--isolation", isolation, "-t", "1", "-k", "sample"]);
    command.arg(station.package()).arg(&file).process_group(0);
    command.stdout(File::create(&out).expect("it can be made"));
    let mut judge = command.spawn().expect("the judge starts");
    let programs = || -> Vec<String> {
        let all = station.processes().into_iter();
        // A compiler's line has that name too, but not as the name of the program.
        let is_one = |line: &String| {
            line.split(' ')
                .nth(2)
                .is_some_and(|word| word.ends_with("/out/main"))
        };
        let programs = all.filter(is_one);
        let number = |line: String| line.split(' ').next().unwrap_or("").to_string();
        programs.map(number).collect()
    };
    let seen = until(LONG, || match programs() {
        all if all.len() >= 2 => Ok(()),
        all => Err(all),
    });
    assert_eq!(seen, Ok(()), "a program and its helper are expected");
    let group = if whole_group { "-" } else { "" };
    let target = format!("{group}{}", judge.id());
    send(signal, &target);
    let stopped = until(LONG, || {
        let states: Vec<String> = programs().iter().map(|one| state_of(one)).collect();
        let all = states.len() >= 2 && states.iter().all(|state| state == "T");
        if all { Ok(()) } else { Err(states) }
    });
    // Its wall time is 3 s.
    thread::sleep(Duration::from_secs(4));
    send("CONT", &target);
    let status = wait(&mut judge, LONG);
    let text = fs::read_to_string(&out).expect("it is UTF-8");
    assert_eq!(
        stopped,
        Ok(()),
        "{isolation}: what is judged goes on\n{text}"
    );
    assert_eq!(status.code(), Some(0), "{isolation} {signal}: {text}");
}

#[test]
fn a_program_is_stopped_with_its_judge_and_that_time_does_not_count() {
    let _turn = turn_together();
    if !has("gcc") {
        eprintln!("skipped: there is no gcc here");
        return;
    }
    thread::scope(|scope| {
        scope.spawn(|| stopped_for_long("namespaces", "TSTP", true));
        scope.spawn(|| stopped_for_long("none", "TSTP", true));
        scope.spawn(|| stopped_for_long("namespaces", "STOP", false));
    });
}
