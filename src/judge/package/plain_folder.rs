//! Test data outside any package: a folder of inputs and maybe answers, as people and other tools write it.
//!
//! [`LAYOUTS`] lists the names that are understood. Tests are in natural order, 2 before 10, and named by what the star
//! stands for. If the folder has no tests but a folder `tests`, as Polygon's packages have, that one counts.

use crate::error::{Error, Result};
use crate::judge::folder_walk::{self, base_name};
use crate::judge::package::Package;
use crate::judge::package::testcase::{Testcase, by_the_rules, check_readable};
use crate::terminal::escape::escape_line;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// An input and its possible answers. `*` matches any text, and `#` a number, maybe after '-' or '_', or nothing. The
/// first layout that fits an input names the test.
const LAYOUTS: &[(&str, &[&str])] = &[
    ("*.in", &["*.out", "*.ans", "*.a"]),
    ("in#.txt", &["out#.txt", "ans#.txt"]),
    ("input#.txt", &["output#.txt", "answer#.txt"]),
    ("#", &["#.a"]),
    ("in/*.in", &["out/*.out", "out/*.ans"]),
    ("in/*", &["out/*"]),
    ("input/*.in", &["output/*.out", "output/*.ans"]),
    ("input/*", &["output/*"]),
];

/// Compilers' default name for a program. It counts as an answer only if there is an `a.in`.
const A_OUT: &[u8] = b"a.out";

impl Package {
    /// The testcase whose arguments to use for inputs that aren't in the package. It isn't hack data if there is other
    /// data, because hack data may allow more than the judge does.
    pub fn typical_testcase(&self) -> Option<&Testcase> {
        by_the_rules(&self.testcases).next()
    }

    /// Replaces the testcases by those of a plain folder.
    pub fn take_testcases_of(&mut self, folder: &Path) -> Result<()> {
        let mut found = plain_folder(folder)?;
        if let Some(plain) = self.typical_testcase() {
            for testcase in &mut found {
                testcase.folder.clone_from(&plain.folder);
                testcase.validator_args.clone_from(&plain.validator_args);
                let args = &plain.input_validator_args;
                testcase.input_validator_args.clone_from(args);
            }
        }
        self.testcases = found;
        Ok(())
    }
}

/// The testcases in a plain folder. An answer may be missing, but not be a broken link.
pub fn plain_folder(folder: &Path) -> Result<Vec<Testcase>> {
    let mut found = testcases_in(folder)?;
    let inner = folder.join("tests");
    if found.is_empty() && inner.is_dir() {
        found = testcases_in(&inner)?;
    }
    if found.is_empty() {
        let message = "no tests here: expected inputs such as 1.in, with 1.out or 1.ans; \
                       './judge.sh help test' lists other names";
        return Err(Error::file(folder, 0, message));
    }
    found.sort_by_cached_key(|testcase| natural_order_key(&testcase.name));
    let mut neighbours = found.iter().zip(&found[1..]);
    let Some((one, other)) = neighbours.find(|(one, other)| one.name == other.name) else {
        return Ok(found);
    };
    let name = escape_line(&other.name);
    let one = escape_line(&one.input.display().to_string());
    let message = format!("{one} is also a test '{name}': rename one");
    Err(Error::file(&other.input, 0, message))
}

fn testcases_in(folder: &Path) -> Result<Vec<Testcase>> {
    let names = names_in(folder)?;
    let at = |name: &[u8]| folder.join(OsStr::from_bytes(name));
    let mut found = Vec::new();
    for name in &names {
        let inputs = possible_inputs(name);
        let has_input = inputs.iter().any(|input| names.contains(input));
        if !inputs.is_empty() && !has_input && name != A_OUT {
            let inputs = join_names(&inputs, "or");
            let message = format!("an answer without its input: expected {inputs}");
            return Err(Error::file(&at(name), 0, message));
        }
        let Some((star, mut answers)) = possible_answers(name) else {
            continue;
        };
        answers.retain(|answer| names.contains(answer));
        let path = at(name);
        // `input.txt` alone may be anything.
        if star.is_empty() && answers.is_empty() {
            continue;
        }
        if answers.len() > 1 {
            let message = format!("two answers, {}: expected one", join_names(&answers, "and"));
            return Err(Error::file(&path, 0, message));
        }
        let answer = answers.first().map(|answer| at(answer));
        for file in answer.iter().chain([&path]) {
            check_readable(file)?;
        }
        let name = match star {
            b"" => path.file_stem().unwrap_or_default().to_string_lossy(),
            [b'-' | b'_', number @ ..] if number.iter().all(u8::is_ascii_digit) => {
                String::from_utf8_lossy(number)
            }
            _ => String::from_utf8_lossy(star),
        };
        found.push(Testcase::plain(&name, "tests", &path, answer));
    }
    Ok(found)
}

/// The files of a folder, and of its folders that a layout names, by their paths from there. Leaves out hidden ones.
fn names_in(folder: &Path) -> Result<BTreeSet<Vec<u8>>> {
    let mut paths: Vec<PathBuf> = folder_walk::list_sorted(folder)?;
    for inner in ["in", "out", "input", "output"] {
        let inner = folder.join(inner);
        if inner.is_dir() {
            paths.extend(folder_walk::list_sorted(&inner)?);
        }
    }
    paths.retain(|path| !path.is_dir() && !base_name(path).starts_with('.'));
    let name = |path: PathBuf| {
        let inside = path.strip_prefix(folder).unwrap_or(&path);
        inside.as_os_str().as_bytes().to_vec()
    };
    Ok(paths.into_iter().map(name).collect())
}

/// What the star of an input's layout stands for, and the names that its answer may have. `None`: it is no input.
fn possible_answers(input: &[u8]) -> Option<(&[u8], Vec<Vec<u8>>)> {
    let (mut first, mut names) = (None, Vec::new());
    for (pattern, answers) in LAYOUTS {
        if let Some(star) = match_star(pattern, input) {
            first.get_or_insert(star);
            names.extend(answers.iter().map(|answer| fill_star(answer, star)));
        }
    }
    Some((first?, names))
}

/// The names that the input for an answer may have. Empty: it is no answer, or one that may be anything, like
/// `output.txt`.
fn possible_inputs(answer: &[u8]) -> Vec<Vec<u8>> {
    let input = |(input, answers): &(&str, &'static [&str])| {
        let star = answers.iter().find_map(|own| match_star(own, answer));
        let star = star.filter(|star| !star.is_empty())?;
        Some(fill_star(input, star))
    };
    LAYOUTS.iter().filter_map(input).collect()
}

/// What the star of `pattern` stands for in `name`.
fn match_star<'a>(pattern: &str, name: &'a [u8]) -> Option<&'a [u8]> {
    let (before, after) = pattern.split_once(['*', '#'])?;
    let star = name.strip_prefix(before.as_bytes())?;
    let star = star.strip_suffix(after.as_bytes())?;
    let fits = if pattern.contains('#') {
        let number = star.strip_prefix(b"-").or(star.strip_prefix(b"_"));
        number.unwrap_or(star).iter().all(u8::is_ascii_digit)
    } else {
        !star.is_empty() && !star.contains(&b'/')
    };
    fits.then_some(star)
}

fn fill_star(pattern: &str, star: &[u8]) -> Vec<u8> {
    let (before, after) = pattern.split_once(['*', '#']).unwrap_or((pattern, ""));
    [before.as_bytes(), star, after.as_bytes()].concat()
}

fn join_names(names: &[Vec<u8>], last: &str) -> String {
    let shown = |name: &Vec<u8>| escape_line(&String::from_utf8_lossy(name));
    let names: Vec<String> = names.iter().map(shown).collect();
    names.join(&format!(" {last} "))
}

/// A name's runs of digits, as numbers of any length, and the text between them.
fn natural_order_key(name: &str) -> Vec<(usize, Vec<u8>)> {
    let runs = name.as_bytes();
    let runs = runs.chunk_by(|a, b| a.is_ascii_digit() == b.is_ascii_digit());
    let sized = |run: &[u8]| {
        if !run[0].is_ascii_digit() {
            return (usize::MAX, run.to_vec());
        }
        let zeros = run.iter().take_while(|digit| **digit == b'0').count();
        (run.len() - zeros + 1, run[zeros..].to_vec())
    };
    runs.map(sized).collect()
}
