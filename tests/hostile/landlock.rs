//! The promise of `programs` without namespaces, as far as Landlock and the system call filter can keep it.

use crate::programs::{IDLE, judge_all, shut_in};
use crate::station::Station;
use crate::unprivileged::{NOBODY, as_user};

/// Programs some of whose attempts succeed in spite of Landlock and the system call filter.
const BEYOND_LANDLOCK: &[&str] = &[
    "accepted/traces_others", // can read the environments of other processes
    "accepted/reads_what_is_private", // can read what only root may, if root runs the judge
];

/// Programs that signal other processes.
const SIGNALLING: &[&str] = &[
    "accepted/kills_everything",
    "accepted/stops_everything",
    "time_limit_exceeded/stops_its_group",
];

const REACHES_ITS_PARENT: &str = "#include <signal.h>\n#include <unistd.h>\nint main(void) { return kill(getppid(), 0) == 0; }\n";

/// The same for Landlock, except for signals.
pub fn shut_in_by_landlock(station: &Station) -> bool {
    const HARMLESS: &str = "int main(void) { return 0; }\n";
    shut_in(station, "", "landlock", HARMLESS)
}

#[test]
fn by_landlock_where_there_are_no_namespaces() {
    let mut station = Station::new("hostile")
        .with_common_cache()
        .without(&["compile_error"])
        .without(IDLE)
        .without(BEYOND_LANDLOCK);
    if !shut_in(&station, "", "landlock", REACHES_ITS_PARENT) {
        // They would kill this test and whatever runs it.
        eprintln!(
            "skipped: programs that signal others (Landlock blocks signals from version 6 on)"
        );
        station = station.without(SIGNALLING);
    }
    let out = judge_all(&station, "", "-j 2 --isolation landlock -k sample");
    // Whether namespaces are available is unknown, as nobody asked for them.
    assert!(out.starts_with("isolation: Landlock: "), "{out}");
}

/// A judge without privileges can't inspect all processes of its own.
#[test]
fn by_landlock_as_an_unprivileged_user() {
    let station = Station::at(&std::env::temp_dir(), "hostile").only(&[
        "accepted/own_directory",
        "memory_limit_exceeded/children_that_may_not_be_looked_at",
        "memory_limit_exceeded/nameless",
        "rejected/removed_files",
    ]);
    let Some((station, prefix)) = as_user(station, NOBODY) else {
        return;
    };
    judge_all(&station, &prefix, "-j 2 --isolation landlock -k sample");
}
