//! Finds a package's validators and grader: which files and folders below its `..._validators/` are one program each.
//!
//! | folder | holds |
//! |---|---|
//! | `input_validators/`, legacy also `input_format_validators/` | any number of programs, each a file or a folder |
//! | `output_validators/` (legacy) | one program, a file or a folder (if there are several, the first, as in Kattis' own tools); used if problem.yaml says `custom` |
//! | `output_validator/` (later) | one program: its own files, or one folder; used if it exists |
//! | `answer_validators/` (BAPCtools) | any number, as for inputs |
//!
//! An output validator in an unknown language is an error when it is built. A checker of data in such a language is
//! [`Checker::Unread`].

use crate::error::{Error, Result};
use crate::judge::package::kind::ProblemKind;
use crate::judge::package::remark::Remarks;
use crate::judge::package::version::Version;
use crate::judge::package::yaml::node::Node;
use crate::judge::program::language;
use crate::judge::program::source_files::{self, SourceFile, base_name};
use crate::judge::walk;
use std::fs;
use std::path::{Path, PathBuf};

/// A checker of test data.
#[derive(Debug, Clone, PartialEq)]
pub enum Checker {
    /// A file or folder to build and run. Exit code 42 accepts.
    Program(PathBuf),
    /// A script in the language checktestdata.
    Checktestdata(PathBuf),
    /// Not supported: a VIVA script, a grammar, or a program in an unknown language.
    Unread(PathBuf),
}

impl Checker {
    pub fn path(&self) -> &Path {
        let (Checker::Program(path) | Checker::Checktestdata(path) | Checker::Unread(path)) = self;
        path
    }

    /// Its file name, which the settings of test groups use.
    pub fn name(&self) -> String {
        base_name(self.path())
    }

    fn at(path: PathBuf) -> Checker {
        match extension(&path) {
            "ctd" => Checker::Checktestdata(path),
            _ if is_program(&path) => Checker::Program(path),
            _ => Checker::Unread(path),
        }
    }
}

/// Whether it is a file in a known language, or a folder that has one or has its own build script.
fn is_program(path: &Path) -> bool {
    if !path.is_dir() {
        return language::find_by_extension(extension(path)).is_some();
    }
    let says_how = |file: &SourceFile| file.name == "build" || file.name == "run";
    let is_source = |file: &SourceFile| {
        let name = Path::new(&file.name);
        language::find_by_extension(extension(name)).is_some()
    };
    // An unreadable folder is reported when it is built.
    source_files::read_folder(path).map_or(true, |files| {
        files.iter().any(|f| says_how(f) || is_source(f))
    })
}

/// The checkers of inputs.
pub(super) fn input_validators(dir: &Path, remarks: &mut Remarks) -> Result<Vec<Checker>> {
    let old = dir.join("input_format_validators");
    let mut found = checkers(&old, remarks)?;
    if !found.is_empty() {
        remarks.warn(&old, 0, "an old name: expected input_validators");
    }
    found.extend(checkers(&dir.join("input_validators"), remarks)?);
    Ok(found)
}

/// The checkers of answers, which BAPCtools has in addition to the output validator.
pub(super) fn answer_validators(dir: &Path, remarks: &mut Remarks) -> Result<Vec<Checker>> {
    checkers(&dir.join("answer_validators"), remarks)
}

fn checkers(folder: &Path, remarks: &mut Remarks) -> Result<Vec<Checker>> {
    let Some(folder) = Folder::read(folder, remarks)? else {
        return Ok(Vec::new());
    };
    Ok(match folder.has_script {
        true => vec![Checker::Program(folder.path)],
        false => folder.programs.into_iter().map(Checker::at).collect(),
    })
}

/// The package's output validator. `None`: the default one. `custom`: whether `root`, the whole of problem.yaml, says so.
pub(super) fn output_validator(
    dir: &Path,
    root: &Node,
    version: Version,
    kind: ProblemKind,
    custom: bool,
    remarks: &mut Remarks,
) -> Result<Option<PathBuf>> {
    let [own, other] = version.output_validator_folders();
    let mut found = validator_in(dir, own, remarks)?;
    if let Some(elsewhere) = validator_in(dir, other, remarks)? {
        let folder = dir.join(other);
        if found.is_some() {
            let message = format!("expected one output validator: there is {own} too");
            return Err(Error::file(&folder, 0, message));
        }
        let message = format!("expected the name {own}: this one belongs to another version");
        remarks.warn(&folder, 0, message);
        found = Some(elsewhere);
    }
    let needed = kind.interactive || kind.multi_pass;
    match found {
        None if needed || custom => {
            let why = match needed {
                true => "an interactive or multi-pass problem",
                false => "validation is custom",
            };
            let node = root.get("validation").or(root.get("type"));
            let message = format!("{why}: expected a program under {own}/");
            Err(Error::file(
                &root.file,
                node.map_or(0, |node| node.line),
                message,
            ))
        }
        Some(program) if version == Version::Legacy && !needed && !custom => {
            let message = "not used: problem.yaml does not say 'validation: custom'";
            remarks.warn(&program, 0, message);
            Ok(None)
        }
        found => Ok(found),
    }
}

/// The program in `graders/`, which turns verdicts into points.
pub(super) fn grader(dir: &Path, remarks: &mut Remarks) -> Result<Option<PathBuf>> {
    validator_in(dir, "graders", remarks)
}

/// The one program in a folder such as `output_validators/` or `graders/`.
fn validator_in(dir: &Path, name: &str, remarks: &mut Remarks) -> Result<Option<PathBuf>> {
    let Some(mut folder) = Folder::read(&dir.join(name), remarks)? else {
        return Ok(None);
    };
    let files = folder.programs.iter().filter(|path| !path.is_dir()).count();
    // Several files in `output_validator/` are one program. In the legacy folder, each is a program of its own.
    let together = name == "output_validator" && files > 0 && folder.programs.len() > 1;
    if folder.has_script || together {
        return Ok(Some(folder.path));
    }
    match folder.programs.as_slice() {
        [] | [_] => {}
        [first, _, ..] if name == "output_validators" => {
            let message = format!(
                "expected one program: only the first, {}, is used",
                base_name(first)
            );
            remarks.warn(&folder.path, 0, message);
        }
        several => {
            let message = format!("expected one program, found {}", several.len());
            return Err(Error::file(&folder.path, 0, message));
        }
    }
    folder.programs.truncate(1);
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
        for entry in walk::list(path)? {
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
    path.extension()
        .and_then(|e| e.to_str())
        .unwrap_or_default()
}
