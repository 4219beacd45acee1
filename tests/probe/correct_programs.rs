//! Promise: the search of a correct program is never accused.
//!
//! A program that passes isn't accused in any case, so here the judge rejects all of them.

use crate::common::{C, JAVA, PYTHON, RUST, can_trace, tests_dir};
use crate::{accuses_none, assert_none_is_wrong, trace_rejected_with};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// The accepted programs of all bundled packages and the bundled submissions, each with its problem.
fn accepted_programs() -> Vec<(String, PathBuf)> {
    let names = |folder: &Path| -> Vec<PathBuf> {
        let entries = fs::read_dir(folder).into_iter().flatten();
        entries.map(|entry| entry.unwrap().path()).collect()
    };
    let root = tests_dir().join("..");
    let mut programs = Vec::new();
    for package in names(&root.join("problems")) {
        let slug = package.file_name().unwrap().to_string_lossy().into_owned();
        let accepted = names(&package.join("submissions/accepted"));
        programs.extend(accepted.into_iter().map(|file| (slug.clone(), file)));
    }
    for file in names(&root.join("src/bin")) {
        let slug = file
            .file_stem()
            .unwrap()
            .to_string_lossy()
            .replace('_', "-");
        programs.push((slug, file));
    }
    // Some packages share programs by links.
    let real = |file: &PathBuf| fs::canonicalize(file).unwrap();
    programs.sort_by_key(|(_, file)| real(file));
    programs.dedup_by_key(|(_, file)| real(file));
    programs
}

/// The output for an accepted program, if that is wrong. To find no board, or no search on it, is not wrong.
fn false_accusation(slug: &str, file: &Path) -> Option<String> {
    let input = tests_dir()
        .join("../problems")
        .join(slug)
        .join("data/sample/1.in");
    let input = fs::read(input).expect("a sample");
    // With debug builds, which must not accuse it either.
    let done = trace_rejected_with(file, slug, input, |_| ());
    let unseen = [
        "no board was found",
        "no search was seen on it",
        "cannot be traced here",
    ];
    let is_unseen = unseen.iter().any(|words| done.stderr.contains(words));
    let is_told = done.code == 0 && done.stdout.contains("\njudged there: WA in ");
    let is_right = accuses_none(&done) && (is_told || is_unseen);
    (!is_right).then(|| format!("{}: {}{}", file.display(), done.stdout, done.stderr))
}

#[test]
fn accepted_program_in_c_is_accused_of_nothing() {
    let mut programs = accepted_programs();
    programs.retain(|(slug, file)| slug == "hdu-1426" && file.ends_with("fewest_candidates.c"));
    assert_eq!(programs.len(), 1);
    assert_none_is_accused(programs, &[C]);
}

/// Every sixteenth program of each file extension. Folders have none and count as one more kind.
#[test]
#[ignore = "sweep: every sixteenth accepted program, with debug builds"]
fn sampled_accepted_programs_are_accused_of_nothing() {
    let mut seen = BTreeMap::new();
    let mut programs = accepted_programs();
    programs.retain(|(_, file)| {
        let nth = seen
            .entry(file.extension().map(OsString::from))
            .or_insert(0);
        *nth += 1;
        (*nth - 1) % 16 == 0
    });
    assert!(programs.len() > 5, "{}", programs.len());
    assert_none_is_accused(programs, &[C, RUST, JAVA, PYTHON]);
}

mod exhaustive {
    use super::*;

    #[test]
    #[ignore = "exhaustive: every accepted program, with debug builds"]
    fn all_accepted_programs_are_accused_of_nothing() {
        let programs = accepted_programs();
        assert!(programs.len() > 60, "{}", programs.len());
        assert_none_is_accused(programs, &[C, RUST, JAVA, PYTHON]);
    }
}

fn assert_none_is_accused(programs: Vec<(String, PathBuf)>, compilers: &[&[&str]]) {
    let can = |compilers: &&[&str]| can_trace("accepted programs", compilers);
    if !compilers.iter().all(can) {
        return;
    }
    let count = programs.len();
    let (left, wrong) = (Mutex::new(programs), Mutex::new(Vec::new()));
    let next = || left.lock().unwrap().pop();
    let work = || {
        while let Some((slug, file)) = next() {
            wrong.lock().unwrap().extend(false_accusation(&slug, &file));
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(work);
        scope.spawn(work);
    });
    assert_none_is_wrong(wrong.into_inner().unwrap(), count);
}
