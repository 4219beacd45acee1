//! What each folder below `submissions/` demands of the programs in it.
//!
//! The format has no MLE, OLE or PE. It treats too much memory or output as a run-time error, and wrong presentation as
//! a wrong answer. Each folder of our own, such as `memory_limit_exceeded`, requires its exact verdict.

use super::demand::{Demand, TimeUse};
use crate::judge::package::Package;
use crate::judge::package::version::Version;
use crate::judge::verdict::Verdict::{self, AC, CE, MLE, OLE, PE, RE, TLE, WA};

const WRONG: &[Verdict] = &[WA, PE];
const CRASH: &[Verdict] = &[RE, MLE, OLE];

/// The rules that differ between versions of the format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    /// The folder's verdict on the whole submission is enough, whatever comes after the first testcase that isn't
    /// accepted. A program that is too slow may also give wrong answers, and one that crashes may do anything.
    pub stops_early: bool,
    /// Only accepted programs set the time limit. Otherwise every program that must keep within it does.
    pub accepted_tell_the_time: bool,
}

impl Rules {
    pub fn of(package: &Package) -> Rules {
        let legacy = package.version == Version::Legacy;
        Rules {
            stops_early: legacy,
            accepted_tell_the_time: legacy,
        }
    }
}

/// A folder, the verdicts that each testcase may get, and those that at least one must get.
type Row = (
    &'static str,
    &'static [&'static [Verdict]],
    &'static [&'static [Verdict]],
);

const FOLDERS: &[Row] = &[
    ("accepted", &[&[AC]], &[]),
    ("wrong_answer", &[&[AC], WRONG], &[WRONG]),
    // A program that prints without end is TLE on a judge without an output limit.
    ("time_limit_exceeded", &[&[AC, TLE, OLE]], &[&[TLE, OLE]]),
    ("run_time_error", &[&[AC], CRASH], &[CRASH]),
    (
        "rejected",
        &[&[AC, TLE], WRONG, CRASH],
        &[&[TLE], WRONG, CRASH],
    ),
    ("brute_force", &[&[AC, TLE], CRASH], &[&[TLE], CRASH]),
    ("memory_limit_exceeded", &[&[AC, MLE]], &[&[MLE]]),
    ("output_limit_exceeded", &[&[AC, OLE]], &[&[OLE]]),
    ("presentation_error", &[&[AC, PE]], &[&[PE]]),
    ("compile_error", &[&[CE]], &[]),
    // DOMjudge's name for it.
    ("compiler_error", &[&[CE]], &[]),
];

/// The rows that differ in the legacy format.
const LEGACY: &[Row] = &[
    (
        "time_limit_exceeded",
        &[&[AC, TLE, OLE], WRONG],
        &[&[TLE, OLE]],
    ),
    ("run_time_error", &[&[AC, TLE], WRONG, CRASH], &[CRASH]),
];

/// What `folder` demands. `None`: no version of the format knows it.
pub fn demand(folder: &str, rules: Rules) -> Option<Demand> {
    let row = |rows: &'static [Row]| rows.iter().find(|(name, ..)| *name == folder);
    let own = row(LEGACY).filter(|_| rules.stops_early);
    let (name, permitted, required) = own.or_else(|| row(FOLDERS))?;
    let mut demand = Demand::new(*name, &permitted.concat(), &required.concat());
    if rules.accepted_tell_the_time && folder != "accepted" {
        demand.time_use = TimeUse::Neither;
    }
    if rules.stops_early {
        demand.enough = match required.is_empty() {
            true => permitted.concat(),
            false => required.concat(),
        };
    }
    Some(demand)
}

/// The names of all known folders.
pub fn known() -> String {
    let names: Vec<&str> = FOLDERS.iter().map(|(name, ..)| *name).collect();
    names.join(", ")
}
