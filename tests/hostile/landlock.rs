//! The promise of `programs` without namespaces, as far as Landlock and the system call filter can keep it.

use crate::programs::{REPRESENTATIVES, SLEEPING_PROGRAMS, isolates, judge_all};
use crate::unprivileged::{NOBODY, as_user};
use crate::workspace::Workspace;

/// Programs some of whose attempts succeed in spite of Landlock and the system call filter.
const NOT_STOPPED_BY_LANDLOCK: &[&str] = &[
    "accepted/traces_others", // can read the environments of other processes
    "accepted/reads_what_is_private", // can read what only root may, if root runs the judge
];

/// Programs that signal other processes.
const PROGRAMS_SIGNALLING_OTHERS: &[&str] = &[
    "accepted/kills_everything",
    "accepted/stops_everything",
    "time_limit_exceeded/stops_its_group",
];

const SIGNALS_ITS_PARENT: &str = "#include <signal.h>\n#include <unistd.h>\nint main(void) { return kill(getppid(), 0) == 0; }\n";

/// Whether Landlock isolates programs here, except for signals.
pub fn landlock_isolates(workspace: &Workspace) -> bool {
    const HARMLESS: &str = "int main(void) { return 0; }\n";
    isolates(workspace, "", "landlock", HARMLESS)
}

/// Limits are measured in the same way as without isolation, which has tests of its own.
#[test]
fn representative_hostile_verdicts_hold_under_landlock() {
    judge_under_landlock(
        Workspace::new("hostile")
            .with_common_cache()
            .with_only(REPRESENTATIVES)
            .without_submissions(&["memory_limit", "output_limit", "time_limit"]),
    );
}

#[test]
#[ignore = "sweep: every hostile program under Landlock"]
fn hostile_verdicts_hold_under_landlock() {
    judge_under_landlock(
        Workspace::new("hostile")
            .with_common_cache()
            .without_submissions(SLEEPING_PROGRAMS),
    );
}

fn judge_under_landlock(workspace: Workspace) {
    let mut workspace = workspace
        .without_submissions(&["compile_error"])
        .without_submissions(NOT_STOPPED_BY_LANDLOCK);
    if !isolates(&workspace, "", "landlock", SIGNALS_ITS_PARENT) {
        // These programs would kill this test and its parents.
        eprintln!(
            "skipped: programs that signal others (Landlock blocks signals from version 6 on)"
        );
        workspace = workspace.without_submissions(PROGRAMS_SIGNALLING_OTHERS);
    }
    let out = judge_all(&workspace, "", "-j 2 --isolation landlock -k sample");
    // Whether namespaces are available is unknown, as nobody asked for them.
    assert!(out.starts_with("isolation: Landlock: "), "{out}");
}

#[test]
fn representative_hostile_verdicts_hold_under_landlock_as_nobody() {
    judge_under_landlock_as_nobody(&[
        "accepted/own_directory",
        "memory_limit_exceeded/nameless_mapping",
        "rejected/removed_files_unseen",
    ]);
}

#[test]
#[ignore = "sweep: seven ways to hold memory out of sight"]
fn hostile_verdicts_hold_under_landlock_as_nobody() {
    judge_under_landlock_as_nobody(&[
        "accepted/own_directory",
        "memory_limit_exceeded/children_that_may_not_be_looked_at",
        "memory_limit_exceeded/nameless",
        "rejected/removed_files",
    ]);
}

/// A judge without privileges can't inspect all processes of its own.
fn judge_under_landlock_as_nobody(programs: &[&str]) {
    let workspace = Workspace::new_in(&std::env::temp_dir(), "hostile").with_only(programs);
    let Some((workspace, prefix)) = as_user(workspace, NOBODY) else {
        return;
    };
    judge_all(&workspace, &prefix, "-j 2 --isolation landlock -k sample");
}
