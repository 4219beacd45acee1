//! What the folders below `submissions/` say of the programs in them.
//!
//! The first six are the format's, with what it permits and requires of each; it knows no MLE, OLE or PE: memory and
//! output count as run-time errors there, presentation as a wrong answer. The others are ours, one for each verdict
//! that the format cannot name.

use crate::error::{Error, Result};
use crate::judge::report::{Case, Report};
use crate::judge::verdict::Verdict::{self, AC, CE, MLE, OLE, PE, RE, TLE, WA};
use std::fs;
use std::path::{Path, PathBuf};

/// What one folder says.
#[derive(Debug)]
pub struct Expectation {
    pub folder: &'static str,
    /// Every testcase gets one of these.
    pub permitted: &'static [Verdict],
    /// At least one testcase gets one of these; empty: no such demand.
    pub required: &'static [Verdict],
}

const fn expect(
    folder: &'static str,
    permitted: &'static [Verdict],
    required: &'static [Verdict],
) -> Expectation {
    Expectation {
        folder,
        permitted,
        required,
    }
}

pub const FOLDERS: &[Expectation] = &[
    expect("accepted", &[AC], &[]),
    expect("wrong_answer", &[AC, WA, PE], &[WA, PE]),
    expect("time_limit_exceeded", &[AC, TLE], &[TLE]),
    expect("run_time_error", &[AC, RE, MLE, OLE], &[RE, MLE, OLE]),
    expect(
        "rejected",
        &[AC, WA, PE, TLE, RE, MLE, OLE],
        &[WA, PE, TLE, RE, MLE, OLE],
    ),
    expect(
        "brute_force",
        &[AC, TLE, RE, MLE, OLE],
        &[TLE, RE, MLE, OLE],
    ),
    expect("memory_limit_exceeded", &[AC, MLE], &[MLE]),
    expect("output_limit_exceeded", &[AC, OLE], &[OLE]),
    expect("presentation_error", &[AC, PE], &[PE]),
    expect("compile_error", &[CE], &[CE]),
];

/// All programs below the package's `submissions/`, with what their folder says of them.
pub fn programs(package: &Path) -> Result<Vec<(PathBuf, &'static Expectation)>> {
    let top = package.join("submissions");
    let mut found = Vec::new();
    for folder in entries(&top)?.into_iter().filter(|path| path.is_dir()) {
        let name = folder
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let Some(expectation) = FOLDERS.iter().find(|e| e.folder == name) else {
            let known: Vec<&str> = FOLDERS.iter().map(|e| e.folder).collect();
            return Err(Error::file(
                &folder,
                0,
                format!(
                    "expected a folder named for a verdict: {}",
                    known.join(", ")
                ),
            ));
        };
        for program in entries(&folder)? {
            found.push((program, expectation));
        }
    }
    Ok(found)
}

/// A folder's entries in order, hidden ones and READMEs left out.
fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(Error::io("list", folder))? {
        let path = entry.map_err(Error::io("list", folder))?.path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if !name.starts_with('.') && !name.starts_with("README") {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

impl Expectation {
    /// What is wrong with the report; `None`: it is as expected.
    pub fn complaint(&self, report: &Report) -> Option<String> {
        let verdicts = verdicts(report);
        if let Some(bad) = verdicts
            .iter()
            .find(|verdict| !self.permitted.contains(verdict))
        {
            return Some(format!("{} permits no {bad}", self.folder));
        }
        let met = self.required.is_empty()
            || verdicts
                .iter()
                .any(|verdict| self.required.contains(verdict));
        (!met).then(|| format!("{} requires one of {}", self.folder, names(self.required)))
    }
}

fn verdicts(report: &Report) -> Vec<Verdict> {
    match &report.not_run {
        Some((verdict, _)) => vec![*verdict],
        None => report.cases.iter().map(|case| case.verdict).collect(),
    }
}

fn names(verdicts: &[Verdict]) -> String {
    let names: Vec<String> = verdicts.iter().map(Verdict::to_string).collect();
    names.join(", ")
}

/// "AC 20, TLE 3 (hack/forward-killer)": how often each verdict was given, and where the first bad one was.
pub fn summary(report: &Report) -> String {
    let all = verdicts(report);
    let mut kinds: Vec<Verdict> = Vec::new();
    for verdict in &all {
        if !kinds.contains(verdict) {
            kinds.push(*verdict);
        }
    }
    let part = |kind: &Verdict| {
        let count = all.iter().filter(|verdict| *verdict == kind).count();
        let first = report
            .cases
            .iter()
            .find(|case: &&Case| case.verdict == *kind && *kind != AC);
        first.map_or(format!("{kind} {count}"), |case| {
            format!("{kind} {count} ({})", case.name)
        })
    };
    let parts: Vec<String> = kinds.iter().map(part).collect();
    parts.join(", ")
}
