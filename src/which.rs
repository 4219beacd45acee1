//! Finds the problem that a name or a file means.
//!
//! A name is that of a task in the catalogue, a unique part of one, or a package's path. For a file, these are tried in
//! order: the package it lies in, a judge's page on one of its first lines, its own name, and its folder's name; the
//! first that fits exactly one name decides. In file names, judges' names and task numbers count (`poj_2676.cpp`,
//! `HJ44.java`, `0037.py`, `P10481.cpp`), but not titles, which several judges share.

mod by_name;

use crate::catalogue::{self, Found, Name, Task};
use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::package::Package;
use crate::judge::package::limits::Limits;
use crate::judge::program::source::language_of;
use crate::places;
use crate::words;
use by_name::by_name;
use std::fs;
use std::path::{Path, PathBuf};

/// A problem to judge on.
#[derive(Debug, Clone)]
pub struct Problem {
    /// The package's folder, or that of the tests.
    pub dir: PathBuf,
    /// The bundled task, and the judge's name for it under which it is judged.
    pub found: Option<Found>,
    /// There is no package, only a folder of tests, or nothing (`dir` is empty).
    pub is_plain: bool,
}

impl Problem {
    /// A bundled task under one of its names.
    pub fn bundled(task: &'static Task, name: &'static Name) -> Problem {
        Problem {
            dir: places::problems().join(task.slug),
            found: Some((task, name)),
            is_plain: false,
        }
    }

    /// No problem, only a folder of tests.
    pub fn plain(dir: Option<&Path>) -> Problem {
        Problem {
            dir: dir.map(Path::to_path_buf).unwrap_or_default(),
            found: None,
            is_plain: true,
        }
    }

    /// A bundled task under the name that its package is called after.
    pub fn own(task: &'static Task) -> Problem {
        Problem::bundled(task, task.own())
    }

    fn at(dir: &Path) -> Problem {
        let ours = |task: &&Task| {
            let own = fs::canonicalize(places::problems().join(task.slug));
            own.is_ok_and(|own| fs::canonicalize(dir).is_ok_and(|dir| dir == own))
        };
        let task = catalogue::TASKS.iter().find(ours);
        Problem {
            dir: dir.to_path_buf(),
            found: task.map(|task| (task, task.own())),
            is_plain: false,
        }
    }

    /// The name as typed; [`named`] finds the problem by it.
    pub fn name(&self) -> String {
        match self.found {
            Some((_, name)) => name.id(),
            None => self.dir.display().to_string(),
        }
    }

    /// The name as a word of a command line. `None`: `-d` alone names the tests.
    pub fn word(&self) -> Option<String> {
        match self.found {
            Some((_, name)) => Some(name.id()),
            None if self.is_plain => None,
            None => Some(words::of(&self.dir)),
        }
    }

    /// The name in messages when the user didn't give one.
    pub fn told(&self) -> String {
        match self.found {
            Some((task, name)) if !task.is_own(name) => {
                format!("{} as {}", task.slug, name.id())
            }
            _ => self.name(),
        }
    }

    /// Loads its package, with the known limits of the judge whose name was used.
    pub fn package(&self) -> Result<Package> {
        if self.is_plain {
            return Ok(Package {
                limits: Limits::of_folder(&self.dir)?,
                ..Package::plain(&self.dir)
            });
        }
        let mut package = Package::load(&self.dir)?;
        if let Some((task, name)) = self.found {
            task.limit(name, &mut package.limits);
        }
        Ok(package)
    }

    /// Loads its package; an error if it can't be used for judging.
    pub fn judgeable(&self) -> Result<Package> {
        let package = self.package()?;
        package.check_judgeable()?;
        Ok(package)
    }

    /// Like [`judgeable`](Problem::judgeable), with the tests of this folder instead of its own.
    pub fn judgeable_on(&self, tests: Option<&Path>) -> Result<Package> {
        let mut package = self.judgeable()?;
        if let Some(folder) = tests {
            package.take_testcases_of(folder)?;
        }
        Ok(package)
    }
}

/// The problem with this name.
pub fn named(name: &str) -> Result<Problem> {
    if let Some((task, name)) = catalogue::exact(name) {
        return Ok(Problem::bundled(task, name));
    }
    let path = &*words::path(name);
    if Package::is_at(path) {
        return Ok(Problem::at(path));
    }
    if catalogue::meant(name)?.is_some() {
        let (task, name) = catalogue::get(name)?;
        return Ok(Problem::bundled(task, name));
    }
    match path {
        _ if path.is_dir() => Err(Error::file(
            path,
            0,
            "expected a problem package: a folder with a problem.yaml",
        )),
        _ if path.is_file() => Err(untold(name)),
        _ if language_of(name).is_some() => Err(Error::file(path, 0, "no such file")),
        _ => Err(catalogue::unknown(name)),
    }
}

/// The error for a file that doesn't say which problem it is for.
pub fn untold(file: &str) -> Error {
    Error::Usage(format!(
        "{file} is a file, but neither a judge's page at its top nor its name says which problem it is for: name the problem, \
         as in 'test poj-2676 {file}', or a folder of tests, as in 'test {file} -d tests'"
    ))
}

/// Does the name match at least one bundled problem?
pub fn fits(name: &str) -> bool {
    !matches!(catalogue::meant(name), Ok(None))
}

/// Does the name belong to an existing file, folder or link but to no problem? Then the file may say which problem it is for.
pub fn is_file(name: &str) -> bool {
    let path = &*words::path(name);
    let is_problem = || catalogue::exact(name).is_some() || Package::is_at(path);
    path.symlink_metadata().is_ok() && !is_problem()
}

/// The problem that a program (a file or a folder) is for, and how this was found. `has_tests`: the user named tests, so
/// there may be no problem. Then a name must have both a judge and a number: many files are called after a number, and
/// many folders after a judge.
pub fn told_by(program: &Path, has_tests: bool) -> Option<(Problem, String)> {
    let whole = fs::canonicalize(program).ok()?;
    if let Some(package) = whole.ancestors().skip(1).find(|dir| Package::is_at(dir)) {
        return Some((Problem::at(package), "it is in that package".to_string()));
    }
    if let Some(((task, name), page)) = by_page(program) {
        let why = format!("a line at its top names {page}");
        return Some((Problem::bundled(task, name), why));
    }
    // A link counts under its own name.
    let typed = std::path::absolute(program).ok()?;
    let stem = typed.file_stem().unwrap_or_default().to_string_lossy();
    if let Some((task, name)) = by_name(&stem, has_tests) {
        return Some((Problem::bundled(task, name), "its name says so".to_string()));
    }
    let folder = typed.parent()?.file_name()?.to_string_lossy();
    let why = format!("its folder's name, {folder}, says so");
    by_name(&folder, has_tests).map(|(task, name)| (Problem::bundled(task, name), why))
}

/// The first judge's page named at the top of the file or of a file in the folder.
fn by_page(program: &Path) -> Option<(Found, String)> {
    /// How much of a file is read; pages are named at the top.
    const BYTES: u64 = 4096;
    let mut files = vec![program.to_path_buf()];
    if program.is_dir() {
        let entries = fs::read_dir(program).ok()?.flatten();
        files = entries.map(|entry| entry.path()).collect();
        files.retain(|file| file.is_file());
        files.sort();
    }
    files.iter().find_map(|file| {
        let head = excerpt::head(file, BYTES).ok()?.to_lowercase();
        let pages = |found: Found| found.1.pages().into_iter().map(move |page| (found, page));
        let named = catalogue::names().flat_map(pages);
        let placed = named.filter_map(|(found, page)| Some((place_of(&page, &head)?, found, page)));
        let (_, found, page) = placed.min_by_key(|(place, ..)| *place)?;
        Some((found, page))
    })
}

/// The problem that an address is a page of.
pub fn of_page(address: &str) -> Option<Problem> {
    let address = address.to_lowercase();
    let (_, bare) = address.split_once("://")?;
    let bare = bare.strip_prefix("www.").unwrap_or(bare);
    let is_here = |page: &String| place_of(page, bare) == Some(0);
    let (task, name) = catalogue::names().find(|(_, name)| name.pages().iter().any(is_here))?;
    Some(Problem::bundled(task, name))
}

/// The position of a page's address in a lowercase text, with or without `https://www.` and a final slash.
fn place_of(page: &str, text: &str) -> Option<usize> {
    let (_, address) = page.split_once("://")?;
    let address = address.strip_prefix("www.").unwrap_or(address);
    let address = address.trim_end_matches('/').to_lowercase();
    let ends = |end: usize| !text[end..].starts_with(char::is_alphanumeric);
    let mut places = text.match_indices(&address);
    places.find_map(|(at, found)| ends(at + found.len()).then_some(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_found_however_it_is_written_and_no_other_with_more_digits() {
        let page = "http://poj.org/problem?id=2676";
        for text in [
            "// http://poj.org/problem?id=2676",
            "poj.org/problem?id=2676)",
        ] {
            assert!(place_of(page, text).is_some(), "{text}");
        }
        assert_eq!(place_of(page, "http://poj.org/problem?id=26761"), None);
        let leetcode = "https://leetcode.com/problems/sudoku-solver/";
        assert_eq!(
            place_of(leetcode, "# leetcode.com/problems/sudoku-solver"),
            Some(2)
        );
        assert_eq!(place_of("unknown", "unknown"), None);
    }
}
