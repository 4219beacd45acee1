//! DOMjudge's way to state what a program gets: a line in its source, `@EXPECTED_RESULTS@: TIMELIMIT, WRONG-ANSWER`.
//! The verdict on the whole submission must be one of these.

use super::demand::Demand;
use crate::judge::excerpt;
use crate::judge::verdict::Verdict::{self, AC, CE, MLE, OLE, PE, RE, TLE, WA};
use std::path::Path;

const NAMES: &[(&str, &[Verdict])] = &[
    ("CORRECT", &[AC]),
    ("ACCEPTED", &[AC]),
    ("WRONG-ANSWER", &[WA, PE]),
    ("NO-OUTPUT", &[WA, PE]),
    ("PRESENTATION-ERROR", &[PE]),
    ("TIMELIMIT", &[TLE]),
    ("TIME-LIMIT-EXCEEDED", &[TLE]),
    ("RUN-ERROR", &[RE, MLE, OLE]),
    ("RUN-TIME-ERROR", &[RE, MLE, OLE]),
    ("MEMORY-LIMIT", &[MLE, RE]),
    ("OUTPUT-LIMIT", &[OLE, RE]),
    ("COMPILER-ERROR", &[CE]),
];

/// The demand in the file `program`. `None` for a folder, and if a result is unknown, such as `CHECK-MANUALLY`.
pub fn demand(program: &Path) -> Option<Demand> {
    const BEGINNING: u64 = 64 << 10;
    let text = excerpt::head(program, BEGINNING).ok()?;
    let (_, rest) = text.split_once("@EXPECTED_RESULTS@:")?;
    let results = rest.lines().next().unwrap_or_default();
    let mut verdicts = Vec::new();
    for name in results.split(',') {
        // The end of a comment isn't part of the name.
        let name = name.split_whitespace().next().unwrap_or_default();
        let name = name.to_ascii_uppercase().replace('_', "-");
        let (_, known) = NAMES.iter().find(|(known, _)| *known == name)?;
        verdicts.extend_from_slice(known);
    }
    let mut demand = Demand::new("@EXPECTED_RESULTS@", &[], &[]);
    demand.overall = verdicts;
    Some(demand)
}
