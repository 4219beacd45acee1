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

/// Maps 65,000 pages, every other one with a different protection, and does so in nine children too. No page is
/// touched, but the kernel's records of the mappings take more than 100 MB.
const FILLS_KERNEL_MAPPINGS: &str = r#"#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
int main(void) {
    const long page = 4096, count = 65000;
    char *all = mmap(0, count * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    for (long i = 1; i < count; i += 2) if (mprotect(all + i * page, page, PROT_READ) != 0) return 1;
    int ready[2]; pid_t children[9];
    if (pipe(ready) != 0) return 2;
    for (int i = 0; i < 9; i++) {
        if ((children[i] = fork()) == 0) { if (write(ready[1], "r", 1) != 1) _exit(1); for (;;) pause(); }
        if (children[i] < 0 || read(ready[0], &(char){0}, 1) != 1) return 3;
    }
    for (int c; (c = getchar()) != EOF;) putchar(c);
    for (int i = 0; i < 9; i++) kill(children[i], SIGKILL);
    while (wait(0) > 0) {}
}
"#;

/// Two hundred memfds of a megabyte each. The system call filter refuses them.
const FILLS_MEMFDS: &str = r#"#define _GNU_SOURCE
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>
int main(void) {
    static char block[1 << 20];
    for (int i = 0; i < 200; i++) if (write(memfd_create("hidden", 0), block, sizeof block) != sizeof block) return 1;
    for (int c; (c = getchar()) != EOF;) putchar(c);
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

/// A package with a memory limit of 64 MiB. Prints why and returns `None` if there can be no cgroup, or is no gcc.
fn package_with_64_mib_limit() -> Option<Folder> {
    if cgroup_parent().is_none() || !has("gcc") {
        eprintln!("skipped: no cgroup can be made here, or there is no gcc");
        return None;
    }
    let limits = "  time_limit: 5\n  memory: 64\n  output: 2\n";
    Some(package_with_limits(limits))
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

#[test]
fn kernel_and_memfd_memory_counts() {
    let Some(folder) = package_with_64_mib_limit() else {
        return;
    };
    for (program, isolation) in [
        (FILLS_KERNEL_MAPPINGS, "namespaces"),
        (FILLS_KERNEL_MAPPINGS, "landlock"),
        (FILLS_KERNEL_MAPPINGS, "none"),
        (FILLS_MEMFDS, "none"),
    ] {
        let (text, _) = judge_program(&folder, program, isolation);
        assert!(text.contains("sample/1  MLE "), "{isolation}: {text}");
    }
}

/// Prints a character, waits, and then touches 500 MiB.
const GROWS_LATE: &str = r#"#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(void) {
    putchar('x'), fflush(stdout), sleep(2);
    char *volatile memory = malloc(500 << 20);
    memset(memory, 1, 500 << 20);
    return memory[12345];
}
"#;

/// The runner is suspended, as if the machine were too busy to run it. Then the kernel must kill the program, even one
/// whose own memory is less than the runner's, and the verdict must be MLE rather than a crash.
#[test]
fn growth_between_samples_is_mle() {
    if package_with_64_mib_limit().is_none() {
        return;
    }
    let later = "int main(void) {\n    write(1, \"x\", 1), sleep(2);";
    let hides = FILLS_MEMFDS
        .replace("int main(void) {", later)
        .replace("i < 200", "i < 500");
    // In parallel, as each sleeps for seconds.
    thread::scope(|scope| {
        for (program, isolation) in [
            (GROWS_LATE, "namespaces"),
            (GROWS_LATE, "landlock"),
            (&hides, "none"),
        ] {
            scope.spawn(move || assert_kernel_kill_is_mle(program, isolation));
        }
    });
}

fn assert_kernel_kill_is_mle(program: &str, isolation: &str) {
    let folder = package_with_64_mib_limit().expect("a cgroup can be made");
    let workspace = Workspace::new("echo");
    let judge = start_judge(&workspace, &folder, program, isolation);
    let began = workspace.wait_for_output(b"x");
    assert_eq!(began, Ok(()), "{isolation}");
    let children = format!("/proc/{0}/task/{0}/children", judge.id());
    let runner = fs::read_to_string(children).expect("the judge is alive");
    let signal = |name: &str| {
        let sent = Command::new("kill").args([name, runner.trim()]).status();
        assert!(sent.is_ok_and(|status| status.success()), "{isolation}");
    };
    signal("-STOP");
    let killed = poll_until(ACTION_TIMEOUT, || {
        let all = workspace.processes();
        let alive = all.iter().any(|line| line.contains("/out/main"));
        if alive { Err(all) } else { Ok(()) }
    });
    signal("-CONT");
    let text = wait_for_report(judge);
    assert_eq!(killed, Ok(()), "{isolation}: {text}");
    assert!(text.contains("sample/1  MLE "), "{isolation}: {text}");
}

#[test]
fn program_within_its_limit_is_accepted_and_leaves_no_cgroup() {
    let Some(folder) = package_with_64_mib_limit() else {
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
