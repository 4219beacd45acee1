//! The same promise where there are no namespaces, as far as Landlock and the filter of system calls go.

use crate::programs::{IDLE, judge_all, shut_in};
use crate::station::Station;
use crate::unprivileged::{NOBODY, as_user};

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

const REACHES_ITS_PARENT: &str = "#include <signal.h>\n#include <unistd.h>\nint main(void) { return kill(getppid(), 0) == 0; }\n";

/// The same for Landlock, signals left aside.
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
        // It would be this very test, and whoever runs it, that gets killed.
        eprintln!(
            "skipped: programs that signal others (Landlock holds signals from its version 6 on)"
        );
        station = station.without(SIGNALLING);
    }
    let out = judge_all(&station, "", "-j 2 --isolation landlock -k sample");
    assert!(out.starts_with("isolation: Landlock"), "{out}");
}

/// An ordinary user's judge may not look at every process of its own.
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
