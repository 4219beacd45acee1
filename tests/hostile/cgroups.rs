//! Promise: where a cgroup can be made, the judge uses one and says so. Then memory in no process's RSS counts too, a
//! program within its limit is still accepted, and no cgroup is left.

use crate::common::{Folder, has};
use crate::hidden_usage::package_with_limits;
use crate::running_judge::ACTION_TIMEOUT;
use crate::workspace::{Workspace, poll_until};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Child, Command, Stdio};
use std::sync::OnceLock;
use std::thread;

// The programs over the limit hold their memory until they are killed. Only a sample can catch them, since the kernel's
// own limit is 256 MiB higher and nothing shows their memory after they exit. When they exited at once, they were
// accepted whenever the machine was too busy to run the runner in those milliseconds. They take more than 152 MiB, so
// that the second run of an MLE, which looks for a stack overflow with 128 MiB more, ends soon too, and less than the
// kernel's limit of 266 MiB.

/// Maps 65,000 pages, every other one with a different protection, and does so in fifteen children too. No page is
/// touched, but the kernel's records of the mappings take more than 10 MB in each process.
const FILLS_KERNEL_MAPPINGS: &str = r#"#include <sys/mman.h>
#include <unistd.h>
int main(void) {
    const long page = 4096, count = 65000;
    char *all = mmap(0, count * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    for (long i = 1; i < count; i += 2) if (mprotect(all + i * page, page, PROT_READ) != 0) return 1;
    for (int i = 0; i < 15; i++) {
        pid_t child = fork();
        if (child < 0) return 2;
        if (child == 0) break;
    }
    for (;;) pause();
}
"#;

/// Two hundred memfds of a megabyte each. The system call filter refuses them.
const FILLS_MEMFDS: &str = r#"#define _GNU_SOURCE
#include <sys/mman.h>
#include <unistd.h>
int main(void) {
    static char block[1 << 20];
    for (int i = 0; i < 200; i++) if (write(memfd_create("hidden", 0), block, sizeof block) != sizeof block) return 1;
    for (;;) pause();
}
"#;

/// Holds 60 MiB and reads twenty megabytes of input.
const USES_60_MIB: &str = r#"#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
    char *volatile memory = malloc(60 << 20);
    memset(memory, 1, 60 << 20);
    long count = 0;
    for (int c; (c = getchar()) != EOF; count++) if (count < 1000) putchar(c);
    return memory[12345] != 1;
}
"#;

/// Where this process can make a cgroup that counts memory. Unlike the judge, this finds out by making one.
fn cgroup_parent() -> Option<&'static Path> {
    static PARENT: OnceLock<Option<PathBuf>> = OnceLock::new();
    PARENT.get_or_init(find_cgroup_parent).as_deref()
}

fn find_cgroup_parent() -> Option<PathBuf> {
    let own = fs::read_to_string("/proc/self/cgroup").ok()?;
    let top = Path::new("/sys/fs/cgroup");
    let path = |start: &str| own.lines().find_map(|line| line.split_once(start));
    let folders = match (path(":memory:"), path("0::/")) {
        (Some((_, path)), _) => vec![top.join("memory").join(path.trim_start_matches('/'))],
        (None, Some((_, path))) => {
            let own = top.join(path);
            [own.parent().map(Path::to_path_buf), Some(own)]
                .into_iter()
                .flatten()
                .collect()
        }
        _ => Vec::new(),
    };
    folders.into_iter().find(|folder| {
        let probe = folder.join(format!("hostile-probe-{}", process::id()));
        let made = fs::create_dir(&probe).is_ok();
        let files = ["memory.limit_in_bytes", "memory.max"];
        let counts = files.iter().any(|file| probe.join(file).exists());
        if made {
            fs::remove_dir(&probe).expect("it is empty");
        }
        made && counts
    })
}

/// A package with this memory limit. Prints why and returns `None` if there can be no cgroup, or is no gcc.
fn package_with_memory_limit(mib: u32) -> Option<Folder> {
    if cgroup_parent().is_none() || !has("gcc") {
        eprintln!("skipped: no cgroup can be made here, or there is no gcc");
        return None;
    }
    let limits = format!("  time_limit: 5\n  memory: {mib}\n  output: 2\n");
    Some(package_with_limits(&limits))
}

/// Starts a judge on this program.
fn start_judge(workspace: &Workspace, folder: &Folder, program: &str, isolation: &str) -> Child {
    folder.file("program.c", program);
    let mut judge = workspace.command(&workspace.judge);
    judge.args(["test", &folder.name(), &folder.at("program.c")]);
    judge.args(["-k", "sample", "--isolation", isolation]);
    judge.stdout(Stdio::piped()).spawn().expect("it starts")
}

/// The judge's output, which must say that it uses a cgroup.
fn wait_for_report(judge: Child) -> String {
    let output = judge.wait_with_output().expect("it ends");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        text.contains("memory is limited by a cgroup too\n"),
        "{text}"
    );
    text
}

/// The judge's output and its process id.
fn judge_program(folder: &Folder, program: &str, isolation: &str) -> (String, u32) {
    let workspace = Workspace::new("echo");
    let judge = start_judge(&workspace, folder, program, isolation);
    let id = judge.id();
    (wait_for_report(judge), id)
}

fn assert_over_memory(programs: &[(&str, &str)]) {
    thread::scope(|scope| {
        for (program, isolation) in programs {
            scope.spawn(move || {
                let Some(folder) = package_with_memory_limit(8) else {
                    return;
                };
                let (text, _) = judge_program(&folder, program, isolation);
                assert!(text.contains("sample/1  MLE "), "{isolation}: {text}");
            });
        }
    });
}

#[test]
fn kernel_and_memfd_memory_counts() {
    assert_over_memory(&[
        (FILLS_KERNEL_MAPPINGS, "namespaces"),
        (FILLS_MEMFDS, "none"),
    ]);
}

#[test]
#[ignore = "sweep: memory of the kernel and between samples, with Landlock and without isolation"]
fn memory_counts_with_less_isolation() {
    assert_over_memory(&[
        (FILLS_KERNEL_MAPPINGS, "landlock"),
        (FILLS_KERNEL_MAPPINGS, "none"),
    ]);
    assert_late_growth_is_mle(TOUCHES_400_MIB, "landlock");
}

/// Prints a character and waits for a signal. Put at the start of `main`.
const WAITS_FOR_SIGNAL: &str = "int main(void) {
    sigset_t go;
    sigemptyset(&go), sigaddset(&go, SIGUSR1), sigprocmask(SIG_BLOCK, &go, 0);
    if (write(1, \"x\", 1) != 1 || sigwaitinfo(&go, 0) < 0) return 3;";

/// Touches 400 MiB.
const TOUCHES_400_MIB: &str = r#"#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(void) {
    char *volatile memory = malloc(400 << 20);
    memset(memory, 1, 400 << 20);
    while (memory[12345]) pause();
}
"#;

/// The runner is suspended, as if the machine were too busy to run it. Then the kernel must kill the program, even one
/// whose own memory is less than the runner's, and the verdict must be MLE rather than a crash.
#[test]
fn growth_between_samples_is_mle() {
    assert_late_growth_is_mle(TOUCHES_400_MIB, "namespaces");
    assert_late_growth_is_mle(&FILLS_MEMFDS.replace("i < 200", "i < 400"), "none");
}

fn assert_late_growth_is_mle(program: &str, isolation: &str) {
    let Some(folder) = package_with_memory_limit(8) else {
        return;
    };
    let late = program.replace("int main(void) {", WAITS_FOR_SIGNAL);
    let late = late.replacen("#include", "#include <signal.h>\n#include", 1);
    let workspace = Workspace::new("echo");
    let mut judge = start_judge(&workspace, &folder, &late, isolation);
    let began = workspace.wait_for_output(b"x");
    assert_eq!(began, Ok(()), "{isolation}");
    let children = format!("/proc/{0}/task/{0}/children", judge.id());
    let runner = fs::read_to_string(children).expect("the judge is alive");
    let send = |signal: &str, to: &str| {
        let sent = Command::new("kill").args([signal, to]).status();
        sent.is_ok_and(|status| status.success())
    };
    let let_grow = || {
        let all = workspace.processes();
        let program = all.iter().find(|line| line.contains("/out/main"))?;
        // It may have been killed meanwhile.
        send("-USR1", program.split(' ').next()?);
        Some(program.to_string())
    };
    assert!(send("-STOP", runner.trim()), "{isolation}");
    let killed = poll_until(ACTION_TIMEOUT, || let_grow().map_or(Ok(()), Err));
    assert!(send("-CONT", runner.trim()), "{isolation}");
    // The judge runs it again to explain the verdict, and nobody else would signal it.
    let ended = poll_until(ACTION_TIMEOUT, || {
        let_grow();
        let ended = judge.try_wait().expect("it can be waited for");
        ended.map(|_| ()).ok_or("the judge is still running")
    });
    assert_eq!(ended, Ok(()), "{isolation}");
    let text = wait_for_report(judge);
    assert_eq!(killed, Ok(()), "{isolation}: {text}");
    assert!(text.contains("sample/1  MLE "), "{isolation}: {text}");
}

#[test]
fn program_within_its_limit_is_accepted_and_leaves_no_cgroup() {
    let Some(folder) = package_with_memory_limit(64) else {
        return;
    };
    folder.testcase(
        "sample/1",
        "a line of text\n".repeat(1_400_000),
        &"a line of text\n".repeat(67)[..1000],
    );
    let parent = cgroup_parent().expect("there is one");
    for isolation in ["namespaces", "landlock", "none"] {
        let (text, id) = judge_program(&folder, USES_60_MIB, isolation);
        assert!(text.contains("sample/1  AC "), "{isolation}: {text}");
        let own = format!("sudoku-oj-judge-{id}-");
        let left = fs::read_dir(parent).expect("it is there").flatten();
        let left: Vec<_> = left.map(|entry| entry.file_name()).collect();
        let ours = |name: &std::ffi::OsString| name.to_string_lossy().starts_with(&own);
        assert!(!left.iter().any(ours), "{isolation}: {left:?}");
    }
}
