//! DOMjudge's way to say what a program gets: a line of its source with `@EXPECTED_RESULTS@: TIMELIMIT, WRONG-ANSWER`.
//! One of them is the verdict on the whole submission.

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

/// What the file at `program` says of itself. A folder says nothing, nor does what is not known: `CHECK-MANUALLY`.
pub fn demand(program: &Path) -> Option<Demand> {
    const BEGINNING: u64 = 64 << 10;
    let text = excerpt::head(program, BEGINNING).ok()?;
    let (_, rest) = text.split_once("@EXPECTED_RESULTS@:")?;
    let results = rest.lines().next().unwrap_or_default();
    let mut verdicts = Vec::new();
    for name in results.split(',') {
        // What closes a comment is no part of the name.
        let name = name.split_whitespace().next().unwrap_or_default();
        let name = name.to_ascii_uppercase().replace('_', "-");
        let (_, known) = NAMES.iter().find(|(known, _)| *known == name)?;
        verdicts.extend_from_slice(known);
    }
    let mut demand = Demand::new("@EXPECTED_RESULTS@", &[], &[]);
    demand.overall = verdicts;
    Some(demand)
}
