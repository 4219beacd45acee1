//! A problem package on disk -> [`Package`]: its limits, testcases and output validator.
//!
//! The format is the ICPC/Kattis problem package format, in its versions `legacy` (also when the key is missing),
//! `2023-07-draft`, `2023-07` and `2025-09`; facts and system defaults are those of its specification
//! (github Kattis/problem-package-format, `spec/`). What puts a verdict at stake (a limit that is no number, a missing
//! answer) is one error with file and line, before anything runs; what is only odd becomes a warning.

pub mod config;
mod flow;
pub mod kind;
pub mod limits;
pub mod node;
pub mod testcase;
pub mod warning;
pub mod yaml;

use crate::error::{Error, Result};
use crate::judge::excerpt::brief;
use crate::judge::package::config::{check_keys, get, read_yaml, text_of};
use crate::judge::package::kind::{Kind, Validation};
use crate::judge::package::limits::{Limits, limits_of};
use crate::judge::package::node::{Node, Value};
use crate::judge::package::testcase::Testcase;
use crate::judge::package::warning::{Warning, Warnings};
use std::fs;
use std::path::{Path, PathBuf};

/// A problem as the judge needs it.
#[derive(Debug)]
pub struct Package {
    /// The folder's name.
    pub slug: String,
    pub dir: PathBuf,
    /// The English name, or the only one.
    pub name: String,
    pub kind: Kind,
    pub limits: Limits,
    /// Sample first, then secret, each in lexicographic order.
    pub testcases: Vec<Testcase>,
    /// The package's own output validator (a file, or a folder holding a program); `None`: the default one.
    pub validator: Option<PathBuf>,
    /// Programs which a testcase's input must satisfy (exit code 42).
    pub input_validators: Vec<PathBuf>,
    /// What is odd about the package and was read all the same.
    pub warnings: Vec<Warning>,
}

/// What differs between the versions of the format.
struct Format {
    keys: &'static [&'static str],
    required: &'static [&'static str],
    limits: &'static [&'static str],
    validators: &'static str,
    input_validators: &'static str,
}

const LEGACY: Format = Format {
    keys: &[
        "problem_format_version",
        "type",
        "name",
        "uuid",
        "author",
        "source",
        "source_url",
        "license",
        "rights_owner",
        "limits",
        "validation",
        "validator_flags",
        "grading",
        "keywords",
    ],
    required: &[],
    limits: &[
        "time_multiplier",
        "time_safety_margin",
        "memory",
        "output",
        "code",
        "compilation_time",
        "compilation_memory",
        "validation_time",
        "validation_memory",
        "validation_output",
    ],
    validators: "output_validators",
    input_validators: "input_format_validators",
};

const CURRENT: Format = Format {
    keys: &[
        "problem_format_version",
        "type",
        "name",
        "uuid",
        "version",
        "credits",
        "source",
        "license",
        "rights_owner",
        "embargo_until",
        "limits",
        "keywords",
        "languages",
        "allow_file_writing",
        "constants",
    ],
    required: &["problem_format_version", "name", "uuid"],
    limits: &[
        "time_multipliers",
        "time_limit",
        "time_resolution",
        "memory",
        "output",
        "code",
        "compilation_time",
        "compilation_memory",
        "validation_time",
        "validation_memory",
        "validation_output",
        "validation_passes",
    ],
    validators: "output_validator",
    input_validators: "input_validators",
};

impl Package {
    /// Reads the package in `dir`. Every fault of the package is found here, before anything is compiled or run.
    pub fn load(dir: &Path) -> Result<Package> {
        let file = dir.join("problem.yaml");
        let root = read_yaml(&file)?;
        let format = format_of(&file, &root)?;
        let mut warnings = Warnings::default();
        check_keys(&file, &root, format.keys, "problem.yaml", &mut warnings)?;
        for key in format.required {
            if get(&root, key).is_none() {
                let message = format!("expected the key '{key}', which this format requires");
                warnings.add(&file, 0, message);
            }
        }
        let slug = slug_of(dir)?;
        let name = match get(&root, "name") {
            Some(node) => name_of(&file, node)?,
            None => slug.clone(),
        };
        let (kind, validation) = Kind::read(&file, &root, &mut warnings)?;
        kind.check_judged(&file, &root)?;
        check_folders(dir, format)?;
        let custom = validation == Validation::Custom;
        let programs = programs_in(&dir.join(format.validators))?;
        let validator = output_validator(&file, &root, format, custom, programs)?;
        let mut input_validators = programs_in(&dir.join(format.input_validators))?;
        if input_validators.is_empty() {
            input_validators = programs_in(&dir.join("input_validators"))?;
        }
        let flags = match get(&root, "validator_flags") {
            Some(node) => text_of(node).split_whitespace().map(String::from).collect(),
            None => Vec::new(),
        };
        Ok(Package {
            limits: limits_of(&file, &root, format.limits, &mut warnings)?,
            testcases: testcase::find(dir, flags, &mut warnings)?,
            slug,
            dir: dir.to_path_buf(),
            name,
            kind,
            validator,
            input_validators,
            warnings: warnings.into_vec(),
        })
    }
}

fn format_of(file: &Path, root: &Node) -> Result<&'static Format> {
    let Some(node) = get(root, "problem_format_version") else {
        return Ok(&LEGACY);
    };
    match text_of(node) {
        "legacy" => Ok(&LEGACY),
        "2023-07-draft" | "2023-07" | "2025-09" => Ok(&CURRENT),
        other => Err(Error::file(
            file,
            node.line,
            format!(
                "expected problem_format_version legacy, 2023-07-draft, 2023-07 or 2025-09, found '{}'",
                brief(other)
            ),
        )),
    }
}

fn slug_of(dir: &Path) -> Result<String> {
    let full = fs::canonicalize(dir).map_err(Error::io("open", dir))?;
    let name = full.file_name().unwrap_or_default();
    Ok(name.to_string_lossy().into_owned())
}

fn name_of(file: &Path, node: &Node) -> Result<String> {
    let name = match &node.value {
        Value::Scalar(text) => text.as_str(),
        Value::Mapping(entries) => get(node, "en")
            .or(entries.first().map(|(_, n)| n))
            .map_or("", text_of),
        Value::Sequence(_) => "",
    };
    match name {
        "" => Err(Error::file(
            file,
            node.line,
            "expected a name, or a mapping from languages to names",
        )),
        name => Ok(name.to_string()),
    }
}

/// A validator under the name that another version of the format has for it would be passed over, and right answers
/// would be wrong.
fn check_folders(dir: &Path, format: &Format) -> Result<()> {
    let other = dir.join(LEGACY.validators);
    if format.validators == LEGACY.validators || fs::symlink_metadata(&other).is_err() {
        return Ok(());
    }
    Err(Error::file(
        &other,
        0,
        format!(
            "expected the name {}: this one belongs to the legacy format",
            format.validators
        ),
    ))
}

/// In the current format a validator is there or it is not; `legacy` says in problem.yaml whether it counts.
fn output_validator(
    file: &Path,
    root: &Node,
    format: &Format,
    custom: bool,
    mut programs: Vec<PathBuf>,
) -> Result<Option<PathBuf>> {
    let line = get(root, "validation").map_or(0, |n| n.line);
    let legacy = format.validators == LEGACY.validators;
    if legacy && !custom {
        return Ok(None);
    }
    if legacy && programs.is_empty() {
        return Err(Error::file(
            file,
            line,
            format!(
                "validation is custom: expected a program under {}/",
                format.validators
            ),
        ));
    }
    if programs.len() > 1 {
        return Err(Error::file(
            file,
            line,
            format!(
                "expected one program under {}/, found {}",
                format.validators,
                programs.len()
            ),
        ));
    }
    Ok(programs.pop())
}

/// The programs of a folder: each a file or a folder, hidden ones and READMEs left out, sorted. A folder whose own
/// files are the program (`output_validator/validate.rs`, or with `build` and `run`) is one program per file.
fn programs_in(dir: &Path) -> Result<Vec<PathBuf>> {
    // Only what is not there at all is left out: a broken link to a validator must not become no validator.
    if fs::symlink_metadata(dir).is_err() {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).map_err(Error::io("list", dir))? {
        let path = entry.map_err(Error::io("list", dir))?.path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if name == "build" || name == "run" {
            return Ok(vec![dir.to_path_buf()]);
        }
        if !name.starts_with(['.', '-']) && !name.starts_with("README") && !name.ends_with(".ctd") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
