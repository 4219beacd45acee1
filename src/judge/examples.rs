//! The example submissions of a package. The name of a program's folder below `submissions/` says which verdicts it must
//! get.
//!
//! The format has no MLE, OLE or PE. It treats too much memory or output as a run-time error, and wrong presentation as
//! a wrong answer. Each folder of our own, such as `memory_limit_exceeded`, requires its exact verdict.

use crate::error::Result;
use crate::judge::folder_walk::{self, base_name};
use crate::judge::package::Package;
use crate::judge::package::remark::{Remark, Remarks};
use crate::judge::program::source::Source;
use crate::judge::report::{Case, Report};
use crate::judge::verdict::Verdict::{self, AC, CE, MLE, OLE, PE, RE, TLE, WA};
use std::fs;
use std::path::{Path, PathBuf};

/// What the programs in a folder of this name must get: at least one testcase one of these verdicts, and all others AC
/// or one of these. Empty: all must get AC.
const FOLDERS: &[(&str, &[Verdict])] = &[
    ("accepted", &[]),
    ("wrong_answer", &[WA, PE]),
    // A program that prints without end is TLE on a judge without an output limit.
    ("time_limit_exceeded", &[TLE, OLE]),
    ("run_time_error", &[RE, MLE, OLE]),
    ("rejected", &[TLE, WA, PE, RE, MLE, OLE]),
    ("brute_force", &[TLE, RE, MLE, OLE]),
    ("memory_limit_exceeded", &[MLE]),
    ("output_limit_exceeded", &[OLE]),
    ("presentation_error", &[PE]),
    ("compile_error", &[CE]),
    // DOMjudge's name for it.
    ("compiler_error", &[CE]),
];

/// A program under `submissions/`.
#[derive(Debug)]
pub struct Example {
    pub path: PathBuf,
    /// Its path below `submissions/`.
    pub name: String,
    /// The name of its folder there.
    pub folder: &'static str,
    required: &'static [Verdict],
}

impl Example {
    pub fn source(&self) -> Result<Source> {
        Source::of_example(&self.path)
    }

    /// How the report violates what the program must get. `None`: it doesn't.
    pub fn complaint(&self, report: &Report) -> Option<String> {
        let (folder, required) = (self.folder, self.required);
        // A program that must not compile must not pass a testcase either.
        let is_permitted = |verdict: &Verdict| {
            required.contains(verdict) || *verdict == AC && !required.contains(&CE)
        };
        if report.not_built.is_some() {
            let verdict = report.verdict();
            return (!is_permitted(&verdict)).then(|| format!("{folder} permits no {verdict}"));
        }
        let mut verdicts = report.cases.iter().map(|case: &Case| case.verdict);
        if let Some(verdict) = verdicts.clone().find(|verdict| !is_permitted(verdict)) {
            return Some(format!("{folder} permits no {verdict}"));
        }
        let is_met = required.is_empty() || verdicts.any(|verdict| required.contains(&verdict));
        (!is_met).then(|| format!("{folder} requires {}", names(required)))
    }
}

/// "WA" or "one of WA, PE".
fn names(verdicts: &[Verdict]) -> String {
    let names: Vec<String> = verdicts.iter().map(Verdict::to_string).collect();
    match names.as_slice() {
        [name] => name.clone(),
        several => format!("one of {}", several.join(", ")),
    }
}

/// The contents of `submissions/`.
#[derive(Debug)]
pub struct Examples {
    pub programs: Vec<Example>,
    /// What is odd about the folder.
    pub warnings: Vec<Remark>,
}

impl Examples {
    /// The examples of `package`.
    pub fn of(package: &Package) -> Result<Examples> {
        let (top, mut remarks) = (package.dir.join("submissions"), Remarks::default());
        let mut programs = Vec::new();
        if fs::symlink_metadata(&top).is_err() {
            remarks.warn(&top, 0, "expected example submissions, there are none");
        } else {
            for folder in list_visible(&top)? {
                if folder.is_dir() {
                    programs.extend(examples_in(&folder, &mut remarks)?);
                } else {
                    let message = "skipped: expected programs in folders named after a verdict";
                    remarks.warn(&folder, 0, message);
                }
            }
            let accepted = |example: &Example| example.folder == "accepted";
            if !programs.iter().any(accepted) {
                remarks.warn(&top, 0, "expected at least one accepted program");
            }
        }
        Ok(Examples {
            programs,
            warnings: remarks.warnings,
        })
    }
}

/// The programs of one folder. None if its name isn't known.
fn examples_in(folder: &Path, remarks: &mut Remarks) -> Result<Vec<Example>> {
    let name = base_name(folder);
    let paths = list_visible(folder)?;
    if let Some((folder, required)) = FOLDERS.iter().find(|(folder, _)| *folder == name) {
        let example = |path: PathBuf| Example {
            name: format!("{name}/{}", base_name(&path)),
            path,
            folder,
            required,
        };
        return Ok(paths.into_iter().map(example).collect());
    }
    if !paths.is_empty() {
        let known: Vec<&str> = FOLDERS.iter().map(|(folder, _)| *folder).collect();
        let message = format!(
            "no expected verdict for {} of its programs: skipped; known folders: {}",
            paths.len(),
            known.join(", ")
        );
        remarks.warn(folder, 0, message);
    }
    Ok(Vec::new())
}

/// A folder's entries, sorted, without hidden files and READMEs.
fn list_visible(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut paths = folder_walk::list_sorted(folder)?;
    let is_aside = |name: String| name.starts_with('.') || name.starts_with("README");
    paths.retain(|path| !is_aside(base_name(path)));
    Ok(paths)
}
