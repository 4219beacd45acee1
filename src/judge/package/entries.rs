//! Lists a folder of test data. Inputs and subfolders count, and files that go with an input are known by their
//! endings. Anything else may be a lost testcase, so it is reported.

use crate::error::{Error, Result};
use crate::judge::folder_walk;
use crate::judge::package::remark::Remarks;
use crate::judge::package::settings::SETTINGS_FILE;
use crate::judge::package::unsupported::refused;
use std::fs;
use std::path::{Path, PathBuf};

/// Endings of files that belong to a testcase but don't matter for judging.
const ENDINGS: &str = ".out .interaction .in.statement .ans.statement .in.download .ans.download .hint .desc .png \
                       .jpg .jpeg .svg";

const GOOD_NAME: &str = "expected a name of letters, digits, '_', '.' and '-' only";

/// The folder's inputs and subfolders, sorted. Adds remarks about anything that may be a lost testcase.
pub(super) fn list_wanted(folder: &Path, remarks: &mut Remarks) -> Result<Vec<PathBuf>> {
    let mut kept = Vec::new();
    for path in folder_walk::list_sorted(folder)? {
        if is_wanted(&path, remarks)? {
            kept.push(path);
        }
    }
    Ok(kept)
}

/// Whether it is an input or a folder of testcases.
fn is_wanted(path: &Path, remarks: &mut Remarks) -> Result<bool> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    if name.starts_with(['.', '-']) {
        if name.ends_with(".in") {
            let message = "skipped: a testcase's name begins with neither '.' nor '-'";
            remarks.warn(path, 0, message);
        }
        return Ok(false);
    }
    if name.contains(|c: char| c.is_control() || c == char::REPLACEMENT_CHARACTER) {
        return Err(Error::file(path, 0, GOOD_NAME));
    }
    if is_aside(&name) && !path.is_dir() {
        return Ok(false);
    }
    let good = |c: char| c.is_ascii_alphanumeric() || "_.-".contains(c);
    if !name.chars().all(good) {
        remarks.warn(path, 0, GOOD_NAME);
    }
    if name == "test_group.yaml" {
        let what = "a file of another version of the format, with testdata.yaml in its place here,";
        return Err(refused(path, what, "problemtools"));
    }
    let has_input = path.with_extension("in").exists();
    match path.extension().and_then(|e| e.to_str()) {
        Some("in") => Ok(true),
        Some("yaml" | "files" | "args") if has_input => {
            let what = "a file about a single testcase";
            Err(refused(path, what, "problemtools"))
        }
        Some("ans") if has_input => Ok(false),
        Some("ans") if !path.is_dir() => {
            let message =
                "an answer without its input: expected a file of the same name ending in .in";
            remarks.fault(path, 0, message);
            Ok(false)
        }
        _ => {
            // A broken link may have been a group of testcases.
            let metadata = fs::metadata(path).map_err(Error::io("read", path))?;
            if !metadata.is_dir() {
                remarks.warn(path, 0, "skipped: it belongs to no testcase");
            }
            Ok(metadata.is_dir())
        }
    }
}

pub(super) fn is_input(path: &Path) -> bool {
    path.extension().is_some_and(|e| e == "in")
}

/// Whether the file is read elsewhere, or only by people.
fn is_aside(name: &str) -> bool {
    name == SETTINGS_FILE
        || name.starts_with("README")
        || ENDINGS.split(' ').any(|ending| name.ends_with(ending))
}
