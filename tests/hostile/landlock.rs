//! The promise of `programs` without namespaces, as far as Landlock and the system call filter can keep it.

use crate::programs::{SLEEPING_PROGRAMS, isolates, judge_all};
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

#[test]
fn hostile_verdicts_hold_under_landlock() {
    let mut workspace = Workspace::new("hostile")
        .with_common_cache()
        .without_submissions(&["compile_error"])
        .without_submissions(SLEEPING_PROGRAMS)
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

/// A judge without privileges can't inspect all processes of its own.
#[test]
fn hostile_verdicts_hold_under_landlock_as_nobody() {
    let workspace = Workspace::new_in(&std::env::temp_dir(), "hostile").with_only(&[
        "accepted/own_directory",
        "memory_limit_exceeded/children_that_may_not_be_looked_at",
        "memory_limit_exceeded/nameless",
        "rejected/removed_files",
    ]);
    let Some((workspace, prefix)) = as_user(workspace, NOBODY) else {
        return;
    };
    judge_all(&workspace, &prefix, "-j 2 --isolation landlock -k sample");
}
