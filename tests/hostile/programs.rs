//! Promise: no program harms the judge, the package or the machine, and each gets the verdict of its folder, as root
//! or as an ordinary user and however busy the machine is. To add a program, put a file into
//! `tests/packages/hostile/submissions/<verdict>/`.
//!
//! Each mode judges its programs and then checks that none of their processes is running, TMPDIR is empty, and the
//! package and the terminal are unchanged. The other modes are in `under_load`, `unprivileged` and `without_isolation`.
//! Tests start in order of their names, so two that need the common cache seldom meet. By default a mode judges only
//! some programs of each kind; the ignored tests judge all of them.

use crate::common::has;
use crate::workspace::{Workspace, snapshot};
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::Mutex;

/// Programs that sleep until the wall time limit ends them: 1.6 s or more each in every mode, so the sweeps have them.
pub const SLEEPING_PROGRAMS: &[&str] = &[
    "time_limit_exceeded/pauses",
    "time_limit_exceeded/selects",
    "time_limit_exceeded/sleeps",
    "time_limit_exceeded/sleeps_in_pieces",
    "time_limit_exceeded/stops_itself",
];

/// Three programs of each kind or more, all judged quickly: those that use too much memory, print too much, use too much
/// time, try to escape, and leave something behind. `report` has those that crash and those that don't compile.
pub const REPRESENTATIVES: &[&str] = &[
    "memory_limit_exceeded/first_thread_gone",
    "memory_limit_exceeded/may_not_be_looked_at",
    "memory_limit_exceeded/touches_80_mb",
    "output_limit_exceeded/flood_past_the_file_limit",
    "output_limit_exceeded/right_then_flood",
    "output_limit_exceeded/stdout_flood",
    "time_limit_exceeded/threads_burn",
    "time_limit_exceeded/ignores_signals",
    "time_limit_exceeded/busy_on_the_clock",
    "accepted/answer_by_search",
    "accepted/kills_everything",
    "accepted/no_memory_out_of_sight",
    "accepted/no_network.",
    "accepted/traces_others",
    "accepted/writes_elsewhere",
    "accepted/leaves_daemons_when_built",
    "accepted/plants_names_when_built",
    "run_time_error/executes_itself_again",
    "run_time_error/executes_with_any_key",
    "run_time_error/forks",
];

/// The output of `verify` in one mode.
struct VerifyOutput {
    code: String,
    out: String,
    err: String,
    /// `stty -a` before and after, if `script` was there to provide a terminal.
    terminal: Option<(String, String)>,
}

/// Runs `judge verify OPTIONS` on the workspace's package as a user would, from a shell on a terminal, with a large
/// environment and a descriptor left open. `prefix` is put before the judge's name.
fn verify(workspace: &Workspace, prefix: &str, options: &str) -> VerifyOutput {
    let (judge, package) = (workspace.judge.display(), workspace.package());
    let lines = format!(
        "cd '{}'\nstty -a >before 2>&1\nLARGE=$(head -c 100000 /dev/zero | tr '\\0' x)\nexport LARGE\n\
         {prefix} '{judge}' verify {options} '{}' >out 2>err 9</dev/null\necho $? >code\nstty -a >after 2>&1\n",
        workspace.path.display(),
        package.display(),
    );
    fs::write(workspace.path.join("run.sh"), lines).expect("the workspace can be written");
    let on_terminal = has("script");
    let script = format!("sh '{}'", workspace.path.join("run.sh").display());
    let words: &[&str] = if on_terminal {
        &["script", "-qec", &script, "/dev/null"]
    } else {
        &["sh", "-c", &script]
    };
    let mut command = workspace.command(words[0]);
    let output = command.args(&words[1..]).output().expect("a shell starts");
    let read = |name: &str| {
        let bytes = fs::read(workspace.path.join(name)).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    };
    if !on_terminal {
        eprintln!("skipped: whether the terminal stays as it is (there is no `script` here)");
    }
    assert!(
        !read("code").is_empty(),
        "the shell itself was killed: {output:?}"
    );
    VerifyOutput {
        code: read("code").trim().to_string(),
        out: read("out"),
        err: read("err"),
        terminal: on_terminal.then(|| (read("before"), read("after"))),
    }
}

/// Judges all programs of the workspace, checks that they left nothing, and returns the report.
pub fn judge_all(workspace: &Workspace, prefix: &str, options: &str) -> String {
    let before = snapshot(&workspace.package());
    let verified = verify(workspace, prefix, options);
    let report = format!("{}\n{}", verified.out, verified.err);
    assert!(
        snapshot(&workspace.package()) == before,
        "the package was changed\n{report}"
    );
    workspace.assert_nothing_left(&report);
    if let Some((before, after)) = verified.terminal {
        assert!(
            before.contains("speed"),
            "stty describes the terminal: {before}"
        );
        assert_eq!(before, after, "the terminal was changed");
    }
    assert_eq!(
        (verified.code.as_str(), verified.err.as_str()),
        ("0", ""),
        "{report}"
    );
    let rows = |start: &str| {
        verified
            .out
            .lines()
            .filter(|line| line.starts_with(start))
            .count()
    };
    let programs = workspace.count_submissions();
    assert!(verified.out.ends_with("\nall as expected\n"), "{report}");
    assert_eq!(rows("  ok ") + rows("  skipped "), programs, "{report}");
    assert!(
        rows("  ok ") > programs / 2,
        "compilers are missing\n{report}"
    );
    verified.out
}

/// Whether the judge can isolate programs here. A harmless program finds out before hostile ones run, once for each
/// prefix.
pub fn isolates(workspace: &Workspace, prefix: &str) -> bool {
    static FOUND: Mutex<BTreeMap<String, bool>> = Mutex::new(BTreeMap::new());
    let mut found = FOUND.lock().unwrap_or_else(|e| e.into_inner());
    let found = found.entry(prefix.to_string());
    *found.or_insert_with(|| run_probe(workspace, prefix))
}

fn run_probe(workspace: &Workspace, prefix: &str) -> bool {
    let file = workspace.path.join("probe.c");
    fs::write(&file, "int main(void) { return 0; }\n").expect("the probe can be written");
    let (judge, package) = (workspace.judge.display(), workspace.package());
    let line = format!(
        "{prefix} '{judge}' test --isolation landlock -k sample '{}' '{}'",
        package.display(),
        file.display()
    );
    let output = workspace.command("sh").args(["-c", &line]).output();
    let output = output.expect("a shell starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    if err.contains("refuses isolation") || !has("gcc") {
        eprintln!("skipped: {err} (or there is no gcc)");
        return false;
    }
    assert!(
        out.contains("sample/1  WA "),
        "the probe did not run: {out}{err}"
    );
    true
}

pub fn write_submission(workspace: &Workspace, name: &str, text: &str) -> PathBuf {
    let file = workspace.package().join("submissions").join(name);
    fs::create_dir_all(file.parent().expect("a folder")).expect("folders can be made");
    fs::write(&file, text).expect("it can be written");
    file
}

#[test]
fn representative_hostile_verdicts_hold() {
    let workspace = Workspace::new("hostile")
        .with_common_cache()
        .with_only(REPRESENTATIVES);
    if isolates(&workspace, "") {
        judge_all(&workspace, "", "-j 2 -k sample -t 0.3");
    }
}

#[test]
#[ignore = "sweep: every hostile program that compiles, two testcases at a time"]
fn hostile_verdicts_hold_two_at_a_time() {
    let workspace = Workspace::new("hostile")
        .with_common_cache()
        .without_submissions(&["compile_error"])
        .without_submissions(SLEEPING_PROGRAMS);
    if isolates(&workspace, "") {
        judge_all(&workspace, "", "-j 2");
    }
}

#[test]
#[ignore = "sweep: eleven ways to harm a compiler, some of them for 10 s"]
fn hostile_sources_are_compile_errors() {
    let workspace = Workspace::new("hostile").with_only(&["compile_error", "accepted/echo.rs"]);
    if isolates(&workspace, "") {
        judge_all(&workspace, "", "-k sample");
    }
}

/// Sleeping programs use no CPU time, so many can run at once.
#[test]
#[ignore = "sweep: six ways to sleep, two seconds each"]
fn sleeping_programs_exceed_the_wall_time_limit() {
    let workspace =
        Workspace::new("hostile").with_only(&[SLEEPING_PROGRAMS, &["accepted/echo.rs"]].concat());
    if isolates(&workspace, "") {
        judge_all(&workspace, "", "-j 8");
    }
}

/// The input has ten megabytes, so it is generated here rather than kept in the repository.
#[test]
fn large_input_may_stay_unread() {
    let workspace = Workspace::new("hostile_input");
    let data = workspace.package().join("data/secret");
    fs::create_dir_all(&data).expect("a fresh folder");
    let mut input = b"first\n".to_vec();
    input.resize(10 << 20, b'x');
    fs::write(data.join("1.in"), input).expect("the input can be written");
    fs::write(data.join("1.ans"), "first\n").expect("the answer can be written");
    judge_all(&workspace, "", "");
}
