//! Finds a package's validators: which files and folders below its `..._validators/` are one program each.
//!
//! | folder | holds |
//! |---|---|
//! | `input_validators/` | any number of programs, each a file or a folder |
//! | `output_validator/` | one program: its own files, or one folder; used if it exists |
//!
//! Whether their languages are known is found out when they are built.

use crate::error::{Error, Result};
use crate::judge::folder_walk::{self, base_name};
use crate::judge::package::remark::Remarks;
use crate::judge::package::unsupported::refused;
use std::fs;
use std::path::{Path, PathBuf};

/// The programs that check inputs.
pub(super) fn input_validators(dir: &Path, remarks: &mut Remarks) -> Result<Vec<PathBuf>> {
    let Some(folder) = Folder::read(&dir.join("input_validators"), remarks)? else {
        return Ok(Vec::new());
    };
    if folder.has_script {
        return Ok(vec![folder.path]);
    }
    let is_checktestdata = |path: &&PathBuf| extension(path) == "ctd";
    match folder.programs.iter().find(is_checktestdata) {
        Some(script) => Err(refused(script, "a checktestdata script", "problemtools")),
        None => Ok(folder.programs),
    }
}

/// The package's output validator. `None`: the default one.
pub(super) fn output_validator(dir: &Path, remarks: &mut Remarks) -> Result<Option<PathBuf>> {
    let Some(mut folder) = Folder::read(&dir.join("output_validator"), remarks)? else {
        return Ok(None);
    };
    let several = folder.programs.len() > 1;
    let has_files = folder.programs.iter().any(|path| !path.is_dir());
    if folder.has_script || (several && has_files) {
        return Ok(Some(folder.path));
    }
    if several {
        let message = format!("expected one program, found {}", folder.programs.len());
        return Err(Error::file(&folder.path, 0, message));
    }
    Ok(folder.programs.pop())
}

/// The contents of a folder of programs.
struct Folder {
    path: PathBuf,
    /// It has a `build` or `run` script, so its files are one program.
    has_script: bool,
    /// The files and folders that may be programs, sorted.
    programs: Vec<PathBuf>,
}

impl Folder {
    /// `None`: there is no such folder.
    fn read(path: &Path, remarks: &mut Remarks) -> Result<Option<Folder>> {
        // A broken link is an error: a validator must not silently disappear.
        if fs::symlink_metadata(path).is_err() {
            return Ok(None);
        }
        let mut folder = Folder {
            path: path.to_path_buf(),
            has_script: false,
            programs: Vec::new(),
        };
        for entry in folder_walk::list_sorted(path)? {
            let name = base_name(&entry);
            folder.has_script |= name == "build" || name == "run";
            if name.starts_with(['.', '-']) || name.starts_with("README") || is_aside(&entry) {
                continue;
            }
            if ["txt", "md", "pdf"].contains(&extension(&entry)) {
                remarks.warn(&entry, 0, "not a program: skipped");
                continue;
            }
            folder.programs.push(entry);
        }
        Ok(Some(folder))
    }
}

/// Whether this is no program: a header, a leftover of compilers or interpreters, or an empty folder.
fn is_aside(path: &Path) -> bool {
    const ENDINGS: &[&str] = &["h", "hh", "hpp", "hxx", "pyc", "class", "o"];
    if ENDINGS.contains(&extension(path)) || base_name(path) == "__pycache__" {
        return true;
    }
    let hidden = |entry: fs::DirEntry| entry.file_name().to_string_lossy().starts_with('.');
    fs::read_dir(path).is_ok_and(|mut entries| entries.all(|entry| entry.is_ok_and(hidden)))
}

fn extension(path: &Path) -> &str {
    let extension = path.extension();
    extension.and_then(|e| e.to_str()).unwrap_or_default()
}
