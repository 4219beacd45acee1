//! What the folders below `submissions/` say of the programs in them.
//!
//! The format knows no MLE, OLE or PE: memory and output count as run-time errors there, presentation as a wrong
//! answer. Folders of our own name what it cannot.

use super::demand::{Demand, TimeUse};
use crate::judge::package::Package;
use crate::judge::package::version::Version;
use crate::judge::verdict::Verdict::{self, AC, CE, MLE, OLE, PE, RE, TLE, WA};

const WRONG: &[Verdict] = &[WA, PE];
const CRASH: &[Verdict] = &[RE, MLE, OLE];

/// Which of the formats' rules hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    /// The verdict on the whole submission may be the folder's, whatever else comes behind the first testcase that is
    /// not accepted; a program that is too slow may give wrong answers too, one that crashes may do anything.
    pub stops_early: bool,
    /// Only accepted programs tell the time limit; else all that must keep within it do.
    pub accepted_tell_the_time: bool,
}

impl Rules {
    pub fn of(package: &Package) -> Rules {
        let legacy = package.version == Version::Legacy;
        Rules {
            // The drafts give points by the legacy format's rules: a group may be accepted where a testcase is not.
            stops_early: legacy || package.version == Version::Draft && package.kind.scoring,
            accepted_tell_the_time: legacy,
        }
    }
}

/// Folder, what each testcase may get, what one of them must.
type Row = (
    &'static str,
    &'static [&'static [Verdict]],
    &'static [&'static [Verdict]],
);

const FOLDERS: &[Row] = &[
    ("accepted", &[&[AC]], &[]),
    ("wrong_answer", &[&[AC], WRONG], &[WRONG]),
    // Who prints without end is too slow where nobody limits output.
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
    // DOMjudge's word for it.
    ("compiler_error", &[&[CE]], &[]),
];

/// What differs in the legacy format.
const LEGACY: &[Row] = &[
    (
        "time_limit_exceeded",
        &[&[AC, TLE, OLE], WRONG],
        &[&[TLE, OLE]],
    ),
    ("run_time_error", &[&[AC, TLE], WRONG, CRASH], &[CRASH]),
];

/// What `folder` demands; `None`: no version of the format knows it.
pub fn demand(folder: &str, rules: Rules) -> Option<Demand> {
    let row = |rows: &'static [Row]| rows.iter().find(|(name, ..)| *name == folder);
    let own = row(LEGACY).filter(|_| rules.stops_early);
    if folder == "partially_accepted" {
        let mut demand = Demand::new(folder, &[], &[]);
        demand.overall = vec![AC];
        demand.below_full = true;
        return Some(demand);
    }
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

/// The names of all folders that are known.
pub fn known() -> String {
    let names: Vec<&str> = FOLDERS.iter().map(|(name, ..)| *name).collect();
    names.join(", ")
}
