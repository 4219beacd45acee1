//! Short names for several submissions: what their paths differ in. If all files are called main.*, those are the
//! folders. Pure.

use crate::judge::report::Report;
use std::ffi::OsStr;
use std::path::Path;

/// A name for each report; only a file that is given twice has the same name twice.
pub(super) fn names_of_reports(reports: &[Report]) -> Vec<String> {
    let paths = reports.iter().map(|report| path_parts(&report.file));
    let paths: Vec<Vec<String>> = paths.collect();
    let stems: Vec<Vec<String>> = paths.iter().map(|path| by_stem(path)).collect();
    let folders = stems
        .iter()
        .map(|path| path[..path.len().saturating_sub(1)].iter());
    let start = common_prefix_length(folders);
    let end = common_prefix_length(stems.iter().map(|path| path[start..].iter().rev()));
    let brief = |path: &Vec<String>| path[start..path.len() - end].join("/");
    let briefs: Vec<String> = paths.iter().map(brief).collect();
    let name = |(path, brief): (&Vec<String>, &String)| {
        let count = briefs.iter().filter(|other| *other == brief).count();
        if count == 1 && !brief.is_empty() {
            brief.clone()
        } else {
            path[start..].join("/")
        }
    };
    paths.iter().zip(&briefs).map(name).collect()
}

fn path_parts(path: &str) -> Vec<String> {
    let name = |part: &OsStr| part.to_string_lossy().into_owned();
    Path::new(path).iter().map(name).collect()
}

/// The parts of a path, the last without its extension and in lowercase: Java needs Main.java.
fn by_stem(path: &[String]) -> Vec<String> {
    let mut path = path.to_vec();
    if let Some(last) = path.last_mut() {
        let stem = Path::new(last).file_stem().unwrap_or_default();
        *last = stem.to_string_lossy().to_lowercase();
    }
    path
}

/// How many parts all of these begin with.
fn common_prefix_length<'a, I: Iterator<Item = &'a String>>(
    paths: impl Iterator<Item = I>,
) -> usize {
    let mut paths: Vec<I> = paths.collect();
    let mut count = 0;
    loop {
        let parts: Vec<Option<&String>> = paths.iter_mut().map(Iterator::next).collect();
        match parts.first() {
            Some(Some(first)) if parts.iter().all(|part| *part == Some(first)) => count += 1,
            _ => return count,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_what_the_paths_differ_in() {
        let table = [
            ("s/ann/main.py s/bob/Main.java", "ann bob"),
            ("s/ann/src/main.py s/bob/src/main.c", "ann bob"),
            (
                "s/ann/main.py s/ann/main.c s/bob/main.c",
                "ann/main.py ann/main.c bob",
            ),
            ("s/ann.py s/bob.py", "ann.py bob.py"),
            ("ann bob/", "ann bob"),
            ("main.py main.c", "main.py main.c"),
            ("s/main.c s/main.c", "main.c main.c"),
            ("s/t/main.c s/main.c main.c", "s/t s main.c"),
            ("/s/a/x.c /s/b/x.c", "a b"),
        ];
        for (paths, names) in table {
            let report = |path| Report::empty("", path, "");
            let reports: Vec<Report> = paths.split(' ').map(report).collect();
            assert_eq!(names_of_reports(&reports).join(" "), names, "{paths}");
        }
    }
}
