//! The promise of `programs` if an ordinary user runs the judge, and how a test becomes one.

use crate::common::has;
use crate::programs::{SLEEPING_PROGRAMS, isolates, judge_all};
use crate::workspace::{Workspace, give_to};
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::process::Command;

/// The user ID of `nobody`.
pub const NOBODY: u32 = 65534;

#[test]
fn representative_hostile_verdicts_hold_as_an_unprivileged_user() {
    judge_as_nobody(|workspace| {
        workspace.with_only(&[
            "accepted/kills_everything",
            "accepted/writes_elsewhere",
            "accepted/traces_others",
            "memory_limit_exceeded/may_not_be_looked_at",
            "run_time_error/forks",
        ])
    });
}

#[test]
#[ignore = "sweep: every hostile program as an unprivileged user"]
fn hostile_verdicts_hold_as_an_unprivileged_user() {
    judge_as_nobody(|workspace| {
        workspace
            .without_submissions(&["compile_error"])
            .without_submissions(SLEEPING_PROGRAMS)
    });
}

fn judge_as_nobody(choose: impl FnOnce(Workspace) -> Workspace) {
    // In a folder that everyone may enter; the checkout may not be one.
    let workspace = choose(Workspace::new_in(&std::env::temp_dir(), "hostile"));
    let Some((workspace, prefix)) = as_user(workspace, NOBODY) else {
        return;
    };
    if isolates(&workspace, &prefix) {
        judge_all(&workspace, &prefix, "-j 2 -k sample");
    }
}

/// Gives the workspace to that user, with a copy of the judge in it, and returns it with the command prefix that
/// becomes the user. Prints why and returns `None` if that isn't possible.
pub fn as_user(mut workspace: Workspace, user: u32) -> Option<(Workspace, String)> {
    if owner(&workspace.path) != 0 || !has("setpriv") {
        eprintln!("skipped: only root can become another user, with setpriv");
        return None;
    }
    let judge = workspace.path.join("judge");
    // Copy with cp: a program can't be executed while this process, or a child just forked, has it open for writing.
    let copied = Command::new("cp").args([&workspace.judge, &judge]).status();
    assert!(copied.is_ok_and(|status| status.success()));
    workspace.judge = judge;
    give_to(&workspace.path, user);
    let home = workspace.path.join("tmp");
    let prefix = format!(
        "setpriv --reuid={user} --regid={user} --clear-groups env PATH=/usr/local/bin:/usr/bin:/bin HOME='{}'",
        home.display()
    );
    Some((workspace, prefix))
}

fn owner(folder: &Path) -> u32 {
    fs::metadata(folder).expect("it is there").uid()
}
