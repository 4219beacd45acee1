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

/// Every sixteenth program of each file extension. Folders have none and count as one more kind.
#[test]
fn sampled_accepted_programs_are_accused_of_nothing() {
    assert_none_is_accused(16);
}

#[test]
#[ignore = "slow: cargo test -- --ignored"]
fn all_accepted_programs_are_accused_of_nothing() {
    assert_none_is_accused(1);
}

fn assert_none_is_accused(of: usize) {
    if ![C, RUST, JAVA, PYTHON]
        .iter()
        .all(|programs| can_trace("accepted programs", programs))
    {
        return;
    }
    let mut seen = BTreeMap::new();
    let mut programs = accepted_programs();
    programs.retain(|(_, file)| {
        let nth = seen
            .entry(file.extension().map(OsString::from))
            .or_insert(0);
        *nth += 1;
        (*nth - 1) % of == 0
    });
    let count = programs.len();
    assert!(count * of > 60, "{count}");
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
