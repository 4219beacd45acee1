//! The promise of `programs` if an ordinary user runs the judge, and how a test becomes one.

use crate::common::has;
use crate::programs::{SLEEPING_PROGRAMS, in_namespaces, judge_all};
use crate::station::{Station, give_to};
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::process::Command;

/// The user ID of `nobody`.
pub const NOBODY: u32 = 65534;

#[test]
fn hostile_verdicts_hold_as_an_unprivileged_user() {
    // In a folder that everyone may enter; the checkout may not be one.
    let station = Station::at(&std::env::temp_dir(), "hostile")
        .without(&["compile_error"])
        .without(SLEEPING_PROGRAMS);
    let Some((station, prefix)) = as_user(station, NOBODY) else {
        return;
    };
    if in_namespaces(&station, &prefix) {
        judge_all(&station, &prefix, "-j 2 -k sample");
    }
}

/// Gives the station to that user, with a copy of the judge in it, and returns it with the command prefix that becomes
/// the user. Prints why and returns `None` if that isn't possible.
pub fn as_user(mut station: Station, user: u32) -> Option<(Station, String)> {
    if owner(&station.path) != 0 || !has("setpriv") {
        eprintln!("skipped: only root can become another user, with setpriv");
        return None;
    }
    let judge = station.path.join("judge");
    // Copy with cp: a program can't be executed while this process, or a child just forked, has it open for writing.
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
    fs::metadata(folder).expect("it is there").uid()
}
