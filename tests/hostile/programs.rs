//! Promise: no program harms the judge, the package or the machine, and each gets the verdict of its folder, whoever
//! runs the judge and however busy the machine is. A program is added by adding a file to
//! `tests/packages/hostile/submissions/<verdict>/`.
//!
//! Every mode judges all programs and then looks around: no process of theirs is alive, TMPDIR is empty, the package is
//! what it was, the terminal as well.

use crate::common::has;
use crate::station::{Station, files_below, give_to, snapshot, turn_alone};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};

/// Programs that sleep until the wall limit ends them: two seconds each, whatever the mode.
const IDLE: &[&str] = &[
    "time_limit_exceeded/child_sleeps",
    "time_limit_exceeded/pauses",
    "time_limit_exceeded/selects",
    "time_limit_exceeded/sleeps",
    "time_limit_exceeded/sleeps_in_pieces",
    "time_limit_exceeded/stops_itself",
];

/// Programs that Landlock and the filter of system calls cannot keep from all they try. The other promises hold there
/// too: own verdict, nothing alive, nothing left.
const BEYOND_LANDLOCK: &[&str] = &[
    "accepted/traces_others", // the environments of other processes can be read
    "accepted/reads_what_is_private", // so can what root alone may read, where root is judging
];

/// Programs that signal processes which are not theirs.
const SIGNALLING: &[&str] = &[
    "accepted/kills_everything",
    "accepted/stops_everything",
    "time_limit_exceeded/stops_its_group",
];

/// What the judge said in one mode.
struct Said {
    code: String,
    out: String,
    err: String,
    /// `stty -a` before and after, where `script` could give a terminal.
    terminal: Option<(String, String)>,
}

/// Runs `judge verify OPTIONS` on the station's package as a person would, on a terminal and by a shell, with a large
/// environment and a descriptor left open. `prefix`: words before the judge's name.
fn verify(station: &Station, prefix: &str, options: &str) -> Said {
    let (judge, package) = (station.judge.display(), station.package());
    let lines = format!(
        "cd '{}'\nstty -a >before 2>&1\nLARGE=$(head -c 100000 /dev/zero | tr '\\0' x)\nexport LARGE\n\
         {prefix} '{judge}' verify {options} '{}' >out 2>err 9</dev/null\necho $? >code\nstty -a >after 2>&1\n",
        station.path.display(),
        package.display(),
    );
    fs::write(station.path.join("run.sh"), lines).expect("the station can be written");
    let on_terminal = has("script");
    let script = format!("sh '{}'", station.path.join("run.sh").display());
    let words: &[&str] = match on_terminal {
        true => &["script", "-qec", &script, "/dev/null"],
        false => &["sh", "-c", &script],
    };
    let mut command = station.command(words[0]);
    let output = command.args(&words[1..]).output().expect("a shell starts");
    let read = |name: &str| {
        let bytes = fs::read(station.path.join(name)).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    };
    if !on_terminal {
        eprintln!("skipped: whether the terminal stays as it is (there is no script command here)");
    }
    assert!(
        !read("code").is_empty(),
        "the shell itself was killed: {output:?}"
    );
    Said {
        code: read("code").trim().to_string(),
        out: read("out"),
        err: read("err"),
        terminal: on_terminal.then(|| (read("before"), read("after"))),
    }
}

/// Judges all programs of the station and looks around afterwards; what the judge printed.
pub fn judge_all(station: &Station, prefix: &str, options: &str) -> String {
    let before = snapshot(&station.package());
    let said = verify(station, prefix, options);
    let told = format!("{}\n{}", said.out, said.err);
    assert!(
        snapshot(&station.package()) == before,
        "the package was changed\n{told}"
    );
    station.assert_nothing_left(&told);
    if let Some((before, after)) = said.terminal {
        assert!(
            before.contains("speed"),
            "stty says what it finds: {before}"
        );
        assert_eq!(before, after, "the terminal was changed");
    }
    assert_eq!((said.code.as_str(), said.err.as_str()), ("0", ""), "{told}");
    assert!(said.out.ends_with("all as expected\n"), "{told}");
    let rows = |start: &str| {
        said.out
            .lines()
            .filter(|line| line.starts_with(start))
            .count()
    };
    let programs = files_below(&station.package().join("submissions")).len();
    assert_eq!(rows("  ok ") + rows("  skipped "), programs, "{told}");
    assert!(
        rows("  ok ") > programs / 2,
        "compilers are missing\n{told}"
    );
    said.out
}

/// Exit code 1 when it could harm a process that is none of its own. It harms none.
const SEES_OTHERS: &str = "#include <signal.h>\nint main(void) { return kill(-1, 0) == 0; }\n";
const REACHES_ITS_PARENT: &str = "#include <signal.h>\n#include <unistd.h>\nint main(void) { return kill(getppid(), 0) == 0; }\n";

/// Does the judge shut programs in, in the way asked for? A harmless program finds out before the others are let loose.
fn shut_in(station: &Station, prefix: &str, isolation: &str, probe: &str) -> bool {
    let file = station.path.join("probe.c");
    fs::write(&file, probe).expect("the probe can be written");
    let (judge, package) = (station.judge.display(), station.package());
    let line = format!(
        "{prefix} '{judge}' test --isolation {isolation} -k sample '{}' '{}'",
        package.display(),
        file.display()
    );
    let output = station
        .command("sh")
        .args(["-c", &line])
        .output()
        .expect("a shell starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    if err.contains("refuses isolation") || !has("gcc") {
        eprintln!("skipped: {err} (or there is no gcc)");
        return false;
    }
    assert!(
        out.contains("sample/1  WA ") || out.contains("sample/1  RE "),
        "the probe ran: {out}{err}"
    );
    out.contains("sample/1  WA ")
}

/// The same for Landlock, signals left aside.
pub fn shut_in_by_landlock(station: &Station) -> bool {
    const HARMLESS: &str = "int main(void) { return 0; }\n";
    shut_in(station, "", "landlock", HARMLESS)
}

/// The same for namespaces, which hold everything or are not there.
pub fn in_namespaces(station: &Station, prefix: &str) -> bool {
    let mut command = station.command("sh");
    let line = format!("{prefix} unshare --user --pid --fork true");
    let there = command
        .args(["-c", &line])
        .output()
        .is_ok_and(|o| o.status.success());
    let held = shut_in(station, prefix, "namespaces", SEES_OTHERS);
    assert!(
        held || !there,
        "this system has namespaces, and the judge does not use them"
    );
    held
}

#[test]
fn two_at_a_time_on_all_tests() {
    let _turn = turn_alone();
    let station = Station::new("hostile").with_common_cache();
    if in_namespaces(&station, "") {
        judge_all(&station, "", "-j 2");
    }
}

#[test]
fn on_a_busy_machine() {
    let _turn = turn_alone();
    let station = Station::new("hostile")
        .with_common_cache()
        .without(&["compile_error"])
        .without(IDLE);
    if in_namespaces(&station, "") {
        let _burners = [Burner::start(), Burner::start()];
        judge_all(&station, "", "-j 2 -k sample");
    }
}

/// A process that does nothing but work, until it is dropped.
struct Burner(Child);

impl Burner {
    fn start() -> Burner {
        let command = Command::new("sh")
            .args(["-c", "while :; do :; done"])
            .spawn();
        Burner(command.expect("a shell starts"))
    }
}

impl Drop for Burner {
    fn drop(&mut self) {
        self.0.kill().expect("it still runs");
        self.0.wait().expect("it has ended");
    }
}

/// The user nobody.
pub const NOBODY: u32 = 65534;

#[test]
fn as_an_unprivileged_user() {
    let _turn = turn_alone();
    // Below a folder that everyone may enter, as the checkout need not be.
    let station = Station::at(&std::env::temp_dir(), "hostile")
        .without(&["compile_error"])
        .without(IDLE);
    let Some((station, prefix)) = as_user(station, NOBODY) else {
        return;
    };
    if in_namespaces(&station, &prefix) {
        judge_all(&station, &prefix, "-j 2 -k sample");
    }
}

/// The station as that user's own, with a copy of the judge in it, and the words that make a command that user's. `None`,
/// in words: nobody can become another user here.
pub fn as_user(mut station: Station, user: u32) -> Option<(Station, String)> {
    if owner(&station.path) != 0 || !has("setpriv") {
        eprintln!("skipped: only root can become another user, and by setpriv");
        return None;
    }
    let judge = station.path.join("judge");
    // Another process copies it: what this one has open for writing may not be executed for a moment.
    let copied = Command::new("cp").args([&station.judge, &judge]).status();
    assert!(copied.is_ok_and(|status| status.success()));
    station.judge = judge;
    give_to(&station.path, user);
    let home = station.path.join("tmp");
    let prefix = format!(
        "setpriv --reuid={user} --regid={user} --clear-groups env PATH=/usr/local/bin:/usr/bin:/bin HOME='{}'",
        home.display()
    );
    Some((station, prefix))
}

fn owner(folder: &Path) -> u32 {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(folder).expect("it is there").uid()
}

#[test]
fn by_landlock_where_there_are_no_namespaces() {
    let _turn = turn_alone();
    let mut station = Station::new("hostile")
        .with_common_cache()
        .without(&["compile_error"])
        .without(IDLE)
        .without(BEYOND_LANDLOCK);
    if !shut_in(&station, "", "landlock", REACHES_ITS_PARENT) {
        // It would be this very test, and whoever runs it, that gets killed.
        eprintln!(
            "skipped: programs that signal others (Landlock holds signals from its version 6 on)"
        );
        station = station.without(SIGNALLING);
    }
    let out = judge_all(&station, "", "-j 2 --isolation landlock -k sample");
    assert!(out.starts_with("isolation: Landlock"), "{out}");
}

/// What a program uses counts where nothing shuts it in as well: the memory limit is for its own good, too.
#[test]
fn memory_and_time_without_isolation() {
    let _turn = turn_alone();
    let station = Station::new("hostile").with_common_cache().only(&[
        "memory_limit_exceeded",
        "accepted/children_share_its_memory",
        "accepted/shares_20_mb_with_children",
        "rejected/reserves_the_disk",
        "run_time_error/ten_thousand_threads",
        "time_limit_exceeded/two_kinds_of_children",
    ]);
    judge_all(&station, "", "-j 2 --isolation none -k sample");
}

/// Inputs of ten megabytes, made here: nobody wants them in a repository.
#[test]
fn a_large_input_need_not_be_read() {
    let _turn = turn_alone();
    let station = Station::new("hostile_input");
    let data = station.package().join("data/secret");
    fs::create_dir_all(&data).expect("a fresh folder");
    let mut input = b"first\n".to_vec();
    input.resize(10 << 20, b'x');
    fs::write(data.join("1.in"), input).expect("the input can be written");
    fs::write(data.join("1.ans"), "first\n").expect("the answer can be written");
    judge_all(&station, "", "");
}

/// Programs that know the very path of the answer, as they would on a judge whose code is public.
#[test]
fn an_answer_whose_path_is_known_cannot_be_read_at_run_time_nor_at_compile_time() {
    let _turn = turn_alone();
    let station = Station::new("hostile").without(&[""]);
    if !in_namespaces(&station, "") {
        return;
    }
    let answer = station.package().join("data/sample/1.ans");
    let path = answer.display();
    let opens = format!(
        "#include <stdio.h>\nint main(void) {{\n    FILE *answer = fopen(\"{path}\", \"r\");\n    int c;\n    \
         if (answer != NULL) puts(\"the answer could be read\");\n    while ((c = getchar()) != EOF) putchar(c);\n}}\n"
    );
    let includes = format!("fn main() {{\n    print!(\"{{}}\", include_str!(\"{path}\"));\n}}\n");
    put(&station, "accepted/opens.c", &opens);
    put(&station, "compile_error/includes.rs", &includes);
    judge_all(&station, "", "-j 2 -k sample");
}

/// A judge without isolation may have compiled the answer into a program; one with isolation must not take it over.
#[test]
fn what_was_compiled_without_isolation_is_not_run_with_it() {
    let _turn = turn_alone();
    let station = Station::new("hostile").without(&[""]);
    if !in_namespaces(&station, "") {
        return;
    }
    let answer = station.package().join("data/sample/1.ans");
    let text = format!("fn main() {{\n    print!(\"{{}}\", include_str!({answer:?}));\n}}\n");
    let file = put(&station, "accepted/includes.rs", &text);
    let judged = |isolation: &str| {
        let mut command = station.command(&station.judge);
        command.args(["test", "-k", "sample", "--isolation", isolation]);
        let output = command.arg(station.package()).arg(&file).output();
        String::from_utf8_lossy(&output.expect("the judge starts").stdout).into_owned()
    };
    assert!(
        judged("none").contains("sample/1  AC "),
        "where nothing is shut in, it finds the answer"
    );
    assert!(
        judged("namespaces").contains("couldn't read"),
        "{}",
        judged("namespaces")
    );
}

/// Programs and what the report must say of them, beside the verdict.
const WORDS: &[(&str, &str)] = &[
    (
        "run_time_error/panics.rs",
        "RE exit code 101 (a Rust panic)",
    ),
    ("run_time_error/exits_with_3.c", "RE exit code 3"),
    ("run_time_error/null_pointer.c", "RE SIGSEGV"),
    ("run_time_error/divides_by_zero.c", "RE SIGFPE"),
    ("run_time_error/aborts.c", "RE SIGABRT"),
    ("run_time_error/kills_its_group.c", "RE SIGKILL"),
    ("run_time_error/signal_into_exit_code.c", "RE exit code 1"),
    (
        "time_limit_exceeded/busy.rs",
        "TLE more than 0.5 s of CPU time",
    ),
    (
        "time_limit_exceeded/child_burns.c",
        "TLE more than 0.5 s of CPU time",
    ),
    ("time_limit_exceeded/child_sleeps.c", "TLE idle"),
    ("time_limit_exceeded/stops_itself.c", "TLE idle"),
    (
        "memory_limit_exceeded/touches_80_mb.c",
        "MLE more than 64 MiB",
    ),
    (
        "output_limit_exceeded/long_line.rs",
        "OLE more than 1 MiB of output",
    ),
    ("compile_error/no_main.c", "CE main"),
    ("compile_error/no_main.rs", "CE `main` function not found"),
    ("compile_error/error_flood.c", "CE nothing_of_this_name"),
    ("compile_error/error_flood.rs", "CE no, and no again"),
    (
        "compile_error/endless_macro.rs",
        "CE the compiler took more than",
    ),
    (
        "compile_error/includes_dev_full.c",
        "CE the compiler took more than",
    ),
];

#[test]
fn the_report_names_what_happened_in_few_lines() {
    let _turn = turn_alone();
    let station = Station::new("hostile").with_common_cache();
    if !in_namespaces(&station, "") {
        return;
    }
    for (name, words) in WORDS {
        let file = station.package().join("submissions").join(name);
        let mut command = station.command(&station.judge);
        let command = command.arg("test").arg(station.package()).arg(file);
        let output = command
            .args(["-k", "sample"])
            .output()
            .expect("the judge starts");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let (verdict, said) = words.split_once(' ').expect("a verdict and words");
        if text.contains("needs one of:") {
            eprintln!("skipped: {text}");
            continue;
        }
        let has_verdict = text.contains(&format!("sample/1  {verdict} "))
            || text.contains(&format!("\n{verdict}\n"));
        assert!(
            has_verdict && text.contains(said),
            "{name}: expected {words}\n{text}"
        );
        assert!(text.lines().count() < 50, "{name}\n{text}");
    }
}

pub fn put(station: &Station, name: &str, text: &str) -> PathBuf {
    let file = station.package().join("submissions").join(name);
    fs::create_dir_all(file.parent().expect("a folder")).expect("folders can be made");
    fs::write(&file, text).expect("it can be written");
    file
}
