//! Promise: a verdict does not depend on what else the machine does. Waiting for a processor or within the kernel never
//! counts against a program, and a near miss is run again. These tests don't check how long something took, only the
//! judge's report.

use crate::common::{COMMAND_TIMEOUT, Done, Folder, PROBLEM, has_all, judge, run};
use std::fs;
use std::process::{Child, Command};

/// Does what the input says: uses 0.15 s of CPU time, itself or in a child; waits 1.7 s within the kernel, as for a slow
/// disk, while a vfork child has its memory; computes without end; or sleeps without end, in one go or in pieces.
/// Submissions may not start children, but commands may.
const PROGRAM: &str = r#"#define _GNU_SOURCE
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void work(double seconds) {
    struct timespec used;
    do clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    while ((double)used.tv_sec + (double)used.tv_nsec / 1e9 < seconds);
}

int main(void) {
    struct timespec piece = {0, 2000000}, held = {1, 700000000};
    switch (getchar()) {
        case 'w': work(0.15); break;
        case 'c': if (fork() == 0) { work(0.15); _exit(0); } wait(NULL); break;
        case 'h': if (vfork() == 0) { nanosleep(&held, NULL); _exit(0); } wait(NULL); break;
        case 'b': work(1e9); break;
        case 's': pause(); break;
        case 'p': for (;;) nanosleep(&piece, NULL);
    }
    puts("done");
}
"#;

/// A processor that nine endless loops compete for until this is dropped. Each loop has a session of its own, because
/// the kernel divides a processor among sessions first.
struct CpuContention {
    processor: String,
    loops: Vec<Child>,
}

impl CpuContention {
    /// `None` if the tools to make one are missing.
    fn start() -> Option<CpuContention> {
        let allowed = fs::read_to_string("/proc/self/status").ok()?;
        let mut lines = allowed.lines();
        let list = lines.find_map(|line| line.strip_prefix("Cpus_allowed_list:"))?;
        let mut contention = CpuContention {
            processor: list.trim().split([',', '-']).next()?.to_string(),
            loops: Vec::new(),
        };
        for _ in 0..9 {
            let mut endless = contention.command_on_its_cpu("setsid");
            endless.args(["sh", "-c", "while :; do :; done"]);
            contention.loops.push(endless.spawn().ok()?);
        }
        Some(contention)
    }

    fn command_on_its_cpu(&self, program: &str) -> Command {
        let mut command = Command::new("taskset");
        command.args(["-c", &self.processor, program]);
        command
    }
}

impl Drop for CpuContention {
    fn drop(&mut self) {
        for endless in &mut self.loops {
            endless.kill().expect("it still runs");
            endless.wait().expect("it has ended");
        }
    }
}

/// A testcase's verdict, and the message below its row.
fn verdict_on<'a>(done: &'a Done, testcase: &str) -> (&'a str, &'a str) {
    let mut rows = done
        .stdout
        .lines()
        .skip_while(|row| !row.starts_with(testcase));
    let row = rows
        .next()
        .unwrap_or_else(|| panic!("no {testcase}\n{}", done.stdout));
    let words = rows.next().filter(|row| row.starts_with("    "));
    (
        row.split_whitespace().nth(1).expect("a verdict"),
        words.unwrap_or_default().trim(),
    )
}

const JUDGE: &str = env!("CARGO_BIN_EXE_sudoku-oj");

#[test]
fn waiting_in_the_kernel_does_not_count_and_idling_does() {
    assert_verdicts(|| Command::new(JUDGE));
}

#[test]
#[ignore = "load: nine endless loops on the judge's CPU"]
fn verdicts_are_the_same_under_cpu_contention() {
    match CpuContention::start() {
        Some(contention) => assert_verdicts(|| contention.command_on_its_cpu(JUDGE)),
        None => eprintln!("skipped: under load (there is no taskset or no setsid here)"),
    }
}

fn assert_verdicts(judge: impl Fn() -> Command) {
    if !has_all(&["gcc"]) {
        return;
    }
    let package = Folder::new();
    package
        .file("problem.yaml", format!("{PROBLEM}limits:\n  memory: 256\n"))
        .file("all.c", PROGRAM);
    for wanted in ["works", "child", "held", "busy", "sleeps", "pieces"] {
        package.testcase(&format!("secret/{wanted}"), format!("{wanted}\n"), "done\n");
    }
    // All testcases at once, so that they compete with each other too.
    let judged = |program: &[&str], testcases: &[&str]| {
        let mut judge = judge();
        judge.args(["test", "--all", "-t", "0.25", "-j", "6", &package.name()]);
        judge.args(program);
        judge.args(testcases.iter().flat_map(|testcase| ["-k", testcase]));
        let mut judge = assert_cmd::Command::from_std(judge);
        judge.timeout(COMMAND_TIMEOUT);
        run(judge)
    };
    let (source, command) = (package.at("all.c"), package.at("all"));
    let mut compiler = Command::new("gcc");
    let status = compiler.args(["-O2", "-o", &command, &source]).status();
    assert!(status.expect("gcc starts").success());
    let group = judged(&["-c", &command], &["child", "held"]);
    group.assert_exit(0, "");
    for honest in ["secret/child", "secret/held"] {
        assert_eq!(verdict_on(&group, honest), ("AC", ""), "{}", group.stdout);
    }
    let done = &judged(&[&source], &["works", "busy", "sleeps", "pieces"]);
    done.assert_exit(1, "");
    let works = verdict_on(done, "secret/works");
    assert_eq!(works, ("AC", ""), "{}", done.stdout);
    let busy = ("TLE", "more than 0.25 s of CPU time");
    assert_eq!(verdict_on(done, "secret/busy"), busy, "{}", done.stdout);
    for sleeper in ["secret/sleeps", "secret/pieces"] {
        let (verdict, words) = verdict_on(done, sleeper);
        assert_eq!(verdict, "TLE", "{}", done.stdout);
        let idle = words.starts_with("idle: ended after 1.5 s of wall time");
        // If both have the same message, it is printed once, below the first.
        let same = done.stdout.contains("  as on secret/pieces\n");
        assert!(idle || same, "{}", done.stdout);
    }
}

/// Works a little more than 0.4 s, but only the first time in a folder.
const SLOW_AT_FIRST: &str = "\
test -e been-here && exec echo 1
: > been-here
while read -r a b c d e f g h i j k l m user system rest < /proc/self/stat && [ $((user + system)) -lt 41 ]; do :; done
echo 1
";

/// Judges `slow.sh` with a limit of 0.4 s.
fn judge_slow(folder: &Folder, more: &[&str]) -> Done {
    let args = ["test", "-c", "sh slow.sh", "-d", "tests", "-t", "0.4"];
    let mut judge = judge(&[&args, more].concat());
    judge.current_dir(&folder.path);
    run(judge)
}

fn folder_with_slow_script(text: &str) -> Folder {
    let folder = Folder::new();
    folder.file("tests/a.in", "1\n").file("tests/a.out", "1\n");
    folder.file("slow.sh", text);
    folder
}

#[test]
fn run_just_over_the_limit_is_repeated() {
    let folder = folder_with_slow_script(SLOW_AT_FIRST);
    let first = judge_slow(&folder, &[]);
    let (verdict, words) = verdict_on(&first, "a");
    assert_eq!((first.code, verdict), (0, "AC"), "{}", first.stdout);
    assert!(words.starts_with("0.4"), "{words}");
    assert!(words.ends_with(" s: the least of 2 runs counts"), "{words}");
    let again = judge_slow(&folder, &["--json"]);
    again.assert_stdout_has(",\"runs\":1,");
}

#[test]
#[ignore = "sweep: also too slow every time, and far too slow"]
fn only_runs_just_over_the_limit_are_repeated() {
    let always = SLOW_AT_FIRST.replace("test -e been-here && exec echo 1\n", "");
    let never = judge_slow(&folder_with_slow_script(&always), &["--json"]);
    never.assert_code(1);
    never.assert_stdout_has(",\"runs\":3,");
    let words = "\"message\":\"more than 0.4 s of CPU time\\n0.4";
    never.assert_stdout_has(words);
    let endless = folder_with_slow_script("while :; do :; done\n");
    let far = judge_slow(&endless, &["--json"]);
    far.assert_stdout_has(",\"runs\":1,");
}
