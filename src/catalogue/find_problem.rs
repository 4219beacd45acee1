//! Finds the problem that a name or a file means.
//!
//! A name is that of a task in the catalogue, a unique part of one, or a package's path. For a file, these are tried in
//! order: the package it lies in, a judge's page on one of its first lines, its own name, and its folder's name; the
//! first that fits exactly one name decides. In file names, judges' names and task numbers count (`poj_2676.cpp`,
//! `HJ44.java`, `0037.py`, `P10481.cpp`), but not titles, which several judges share.

use super::file_name::find_by_file_name;
use super::{Problem, TaskAndName};
use crate::catalogue;
use crate::error::{Error, Result};
use crate::files::missing_file;
use crate::judge::excerpt;
use crate::judge::package::Package;
use crate::judge::program::source::language_of;
use crate::text::arguments;
use std::fs;
use std::path::Path;

/// The problem with this name.
pub fn problem_named(name: &str) -> Result<Problem> {
    if let Some((task, name)) = catalogue::find_exactly(name) {
        return Ok(Problem::of_name(task, name));
    }
    let path = &*arguments::to_path(name);
    if Package::is_at(path) {
        return Ok(Problem::in_folder(path));
    }
    if let Some((task, name)) = catalogue::find_meant(name)? {
        return Ok(Problem::of_name(task, name));
    }
    match path {
        _ if path.is_dir() => {
            let text = "expected a problem package: a folder with a problem.yaml";
            Err(Error::file(path, 0, text))
        }
        _ if path.is_file() => Err(error_for_unclear_file(name)),
        _ if language_of(name).is_some() || missing_file::similar_file(path).is_some() => {
            Err(missing_file::missing_file(path))
        }
        _ => Err(catalogue::unknown_problem(name)),
    }
}

/// The error for a file that doesn't say which problem it is for.
pub fn error_for_unclear_file(file: &str) -> Error {
    Error::Usage(format!(
        "{file} doesn't say which problem it is for: name it, as in 'test poj-2676 {file}', or a folder of tests, as in \
         'test {file} -d tests'"
    ))
}

/// Does the name match at least one bundled problem?
pub fn matches_a_problem(name: &str) -> bool {
    !matches!(catalogue::find_meant(name), Ok(None))
}

/// Does the name belong to an existing file, folder or link but to no problem? Then the file may say which problem it
/// is for.
pub fn is_file_alone(name: &str) -> bool {
    let path = &*arguments::to_path(name);
    let is_problem = || catalogue::find_exactly(name).is_some() || Package::is_at(path);
    path.symlink_metadata().is_ok() && !is_problem()
}

/// The problem that a program (a file or a folder) is for, and how this was found. `has_tests`: the user named tests, so
/// there may be no problem. Then a name must have both a judge and a number: many files are called after a number, and
/// many folders after a judge.
pub fn problem_of_program(program: &Path, has_tests: bool) -> Option<(Problem, String)> {
    let whole = fs::canonicalize(program).ok()?;
    if let Some(package) = whole.ancestors().skip(1).find(|dir| Package::is_at(dir)) {
        let why = "it is in that package".to_string();
        return Some((Problem::in_folder(package), why));
    }
    if let Some(((task, name), page)) = find_by_page(program) {
        let why = format!("a line at its top names {page}");
        return Some((Problem::of_name(task, name), why));
    }
    // A link counts under its own name.
    let typed = std::path::absolute(program).ok()?;
    let stem = typed.file_stem().unwrap_or_default().to_string_lossy();
    if let Some((task, name)) = find_by_file_name(&stem, has_tests) {
        return Some((Problem::of_name(task, name), "its name says so".to_string()));
    }
    let folder = typed.parent()?.file_name()?.to_string_lossy();
    let why = format!("its folder's name, {folder}, says so");
    find_by_file_name(&folder, has_tests).map(|(task, name)| (Problem::of_name(task, name), why))
}

/// The first judge's page named at the top of the file or of a file in the folder.
fn find_by_page(program: &Path) -> Option<(TaskAndName, String)> {
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
        let head = excerpt::read_head(file, BYTES).ok()?.to_lowercase();
        let pages = |found: TaskAndName| found.1.pages().into_iter().map(move |page| (found, page));
        let named = catalogue::all_names().flat_map(pages);
        let placed =
            named.filter_map(|(found, page)| Some((position_of_page(&page, &head)?, found, page)));
        let (_, found, page) = placed.min_by_key(|(place, ..)| *place)?;
        Some((found, page))
    })
}

/// The problem that an address is a page of.
pub fn problem_of_page(address: &str) -> Option<Problem> {
    let address = address.to_lowercase();
    let (_, bare) = address.split_once("://")?;
    let bare = bare.strip_prefix("www.").unwrap_or(bare);
    let is_here = |page: &String| position_of_page(page, bare) == Some(0);
    let (task, name) = catalogue::all_names().find(|(_, name)| name.pages().iter().any(is_here))?;
    Some(Problem::of_name(task, name))
}

/// The position of a page's address in a lowercase text, with or without `https://www.` and a final slash.
fn position_of_page(page: &str, text: &str) -> Option<usize> {
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
    fn pages_are_found_in_every_spelling_but_not_with_more_digits() {
        let poj = "http://poj.org/problem?id=2676";
        let leetcode = "https://leetcode.com/problems/sudoku-solver/";
        for (page, text, position) in [
            (poj, "// http://poj.org/problem?id=2676", Some(10)),
            (poj, "poj.org/problem?id=2676)", Some(0)),
            (poj, "http://poj.org/problem?id=26761", None),
            (leetcode, "# leetcode.com/problems/sudoku-solver", Some(2)),
            ("unknown", "unknown", None),
        ] {
            assert_eq!(position_of_page(page, text), position, "{text}");
        }
    }
}
