//! Which problem is meant: by a name, or by what a file tells of itself.
//!
//! A name is a slug or the only part of one, or the path of a package. A file tells by the package in which it lies, by a
//! judge's page that a line at its top names, by its own name, or by its folder's; the first of these that fits one problem
//! counts. In a name count what judges are called and their numbers (`poj_2676.cpp`, `HJ44.java`, `0037.py`), not the task,
//! which several judges share.

use crate::bundled::{self, BUNDLED, Bundled};
use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::package::Package;
use std::fs;
use std::path::{Path, PathBuf};

/// A problem to judge on.
#[derive(Debug, Clone)]
pub struct Problem {
    /// The package's folder.
    pub dir: PathBuf,
    pub bundled: Option<&'static Bundled>,
}

impl Problem {
    fn bundled(bundled: &'static Bundled) -> Problem {
        Problem {
            dir: bundled::problems().join(bundled.slug),
            bundled: Some(bundled),
        }
    }

    fn at(dir: &Path) -> Problem {
        let ours = |bundled: &&Bundled| {
            let own = fs::canonicalize(bundled::problems().join(bundled.slug));
            own.is_ok_and(|own| fs::canonicalize(dir).is_ok_and(|dir| dir == own))
        };
        Problem {
            dir: dir.to_path_buf(),
            bundled: BUNDLED.iter().find(ours),
        }
    }

    /// As a person is told of it.
    pub fn name(&self) -> String {
        match self.bundled {
            Some(bundled) => bundled.slug.to_string(),
            None => self.dir.display().to_string(),
        }
    }
}

/// The problem of that name.
pub fn named(name: &str) -> Result<Problem> {
    if let Some(exact) = bundled::of_slug(name) {
        return Ok(Problem::bundled(exact));
    }
    let path = Path::new(name);
    if Package::is_at(path) {
        return Ok(Problem::at(path));
    }
    if let Some(meant) = bundled::meant(name)? {
        return Ok(Problem::bundled(meant));
    }
    match path {
        _ if path.is_dir() => Err(Error::file(
            path,
            0,
            "expected a problem package: a folder that holds a problem.yaml",
        )),
        _ if path.is_file() => Err(untold(name)),
        _ => Err(bundled::unknown(name)),
    }
}

/// Nothing says on which problem a file is to be judged.
pub fn untold(file: &str) -> Error {
    Error::Usage(format!(
        "{file} is a file, and neither a judge's page at its top nor its name says on which problem it is judged: say so, \
         as in 'test poj-2676 {file}'"
    ))
}

/// Does the name fit bundled problems, one or several?
pub fn fits(name: &str) -> bool {
    !matches!(bundled::meant(name), Ok(None))
}

/// Is it the name of something that lies there, and of no problem? Then it may tell itself which problem it is for.
pub fn is_file(name: &str) -> bool {
    let path = Path::new(name);
    let is_problem = || bundled::of_slug(name).is_some() || Package::is_at(path);
    path.exists() && !is_problem()
}

/// The problem that a program, a file or a folder, is for, and how it tells.
pub fn told_by(program: &Path) -> Option<(Problem, String)> {
    let whole = fs::canonicalize(program).ok()?;
    if let Some(package) = whole.ancestors().skip(1).find(|dir| Package::is_at(dir)) {
        return Some((Problem::at(package), "it lies there".to_string()));
    }
    if let Some((bundled, page)) = by_page(program) {
        let why = format!("a line at its top names {page}");
        return Some((Problem::bundled(bundled), why));
    }
    // A link has a name too.
    let typed = std::path::absolute(program).ok()?;
    let stem = typed.file_stem().unwrap_or_default().to_string_lossy();
    if let Some(bundled) = by_name(&stem) {
        return Some((Problem::bundled(bundled), "its name says so".to_string()));
    }
    let folder = typed.parent()?.file_name()?.to_string_lossy();
    let why = format!("its folder's name, {folder}, says so");
    by_name(&folder).map(|bundled| (Problem::bundled(bundled), why))
}

/// The first page of a judge that stands at the top of the file, or of a file in the folder.
fn by_page(program: &Path) -> Option<(&'static Bundled, &'static str)> {
    /// What is read of a file: whoever names a page does so at the top.
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
        let found = BUNDLED.iter().flat_map(|bundled| {
            let pages = bundled.elsewhere.iter().chain([&bundled.page]);
            let head = &head;
            pages.filter_map(move |page| Some((place_of(page, head)?, bundled, *page)))
        });
        let (_, bundled, page) = found.min_by_key(|(place, ..)| *place)?;
        Some((bundled, page))
    })
}

/// Where a text, in small letters, names a page, with or without `https://www.` and a slash at its end.
fn place_of(page: &str, text: &str) -> Option<usize> {
    let (_, address) = page.split_once("://")?;
    let address = address.strip_prefix("www.").unwrap_or(address);
    let address = address.trim_end_matches('/').to_lowercase();
    let ends = |end: usize| !text[end..].starts_with(char::is_alphanumeric);
    let mut places = text.match_indices(&address);
    places.find_map(|(at, found)| ends(at + found.len()).then_some(at))
}

/// The problem of which a name has the most words, if it is one only. A number among others means nothing unless the judge
/// is named as well: names of temporary folders are full of them.
fn by_name(name: &str) -> Option<&'static Bundled> {
    let is_number = |word: &&String| word.starts_with(|c: char| c.is_ascii_digit());
    let words = words(name);
    let only_number = words.iter().filter(is_number).count() == 1;
    let count = |bundled: &Bundled| {
        let (judge, _) = bundled.slug.split_once('-').unwrap_or((bundled.slug, ""));
        let has = |mark: &str| words.iter().any(|word| word == mark);
        let also = bundled.judge.to_lowercase();
        let judges = usize::from(has(judge)) + usize::from(also != judge && has(&also));
        let own = self::words(bundled.slug);
        let numbers = own.iter().filter(is_number).filter(|own| has(own)).count();
        match only_number || judges > 0 {
            true => judges + numbers,
            false => 0,
        }
    };
    let most = BUNDLED.iter().map(count).max().filter(|most| *most > 0)?;
    let mut best = BUNDLED.iter().filter(|bundled| count(bundled) == most);
    let found = best.next();
    found.filter(|_| best.next().is_none())
}

/// The words of letters and of digits in a name, in small letters, without leading zeros.
fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = vec![String::new()];
    let mut last = ' ';
    for c in name.to_lowercase().chars() {
        let goes_on = c.is_alphabetic() && last.is_alphabetic()
            || c.is_ascii_digit() && last.is_ascii_digit();
        match words.last_mut() {
            Some(word) if goes_on => word.push(c),
            _ => words.push(c.to_string()),
        }
        last = c;
    }
    let bare = |word: String| match word.trim_start_matches('0') {
        "" => word,
        rest => rest.to_string(),
    };
    words.into_iter().map(bare).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_tells_by_judges_and_numbers_and_never_by_the_task() {
        let table = [
            ("poj_2676", Some("poj-2676")),
            ("POJ2676", Some("poj-2676")),
            ("2676", Some("poj-2676")),
            ("HJ44", Some("nowcoder-hj44")),
            ("0037-sudoku-solver", Some("leetcode-37")),
            ("LibreOJ", Some("loj-10027")),
            ("loj10027_v37", Some("loj-10027")),
            ("lanqiao", Some("lanqiao-sudoku")),
            ("sudoku", None),
            ("main", None),
            ("poj37", None),
            ("26760", None),
            ("test-18429-44", None),
            ("poj-2676-44", Some("poj-2676")),
            ("", None),
        ];
        for (name, slug) in table {
            assert_eq!(by_name(name).map(|b| b.slug), slug, "{name}");
        }
    }

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
