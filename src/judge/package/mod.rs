//! Reads a problem package from disk into a [`Package`]: its limits, testcases and validators.
//!
//! The format is version 2023-07-draft of the ICPC/Kattis problem package format. Facts and system defaults are those of
//! its specification (github Kattis/problem-package-format, `spec/`). Where each rule is:
//!
//! | what | where |
//! |---|---|
//! | what is refused: other versions, other kinds of problems, unknown keys | [`unsupported`] |
//! | limits | [`limits`] |
//! | which folders below `data/` hold testcases, and in which order | [`data`] |
//! | which files make a testcase, and which are odd | [`entries`] |
//! | `testdata.yaml`: arguments of validators, inheritance | [`settings`] |
//! | which files are validators | [`programs`] |
//! | `cases.yaml`: how an input is cut into cases | [`cases`] |
//! | help for finding failing inputs | [`hunting`], [`frames`] |
//! | warnings, faults and errors | [`remark`] |
//! | the supported part of YAML | [`yaml`] |

pub mod cases;
mod data;
mod entries;
pub mod frames;
pub mod hunting;
pub mod limits;
pub mod plain_folder;
mod programs;
pub mod remark;
mod settings;
pub mod testcase;
mod unsupported;
pub mod yaml;

use crate::error::{Error, Result};
use crate::judge::folder_walk::base_name;
use crate::judge::package::cases::Cutting;
use crate::judge::package::limits::{Limits, limits_of};
use crate::judge::package::remark::{Remark, Remarks};
use crate::judge::package::testcase::Testcase;
use crate::judge::package::yaml::{Node, read_yaml};
use std::fs;
use std::path::{Path, PathBuf};

/// The keys of problem.yaml. Most of them are only for people.
const PROBLEM_KEYS: &str = "problem_format_version type name uuid version credits source license rights_owner \
                            embargo_until limits keywords allow_file_writing";

/// Keys that the format requires. Programs can be judged without them.
const REQUIRED_KEYS: &[&str] = &["name", "uuid"];

/// A problem as the judge needs it.
#[derive(Debug, Default)]
pub struct Package {
    /// The folder's name.
    pub slug: String,
    pub dir: PathBuf,
    pub limits: Limits,
    /// Sample first, then secret, each in lexicographic order.
    pub testcases: Vec<Testcase>,
    /// For testing validators, not submissions: `data/invalid_input` and the like.
    pub tries: Vec<Testcase>,
    /// The folders of testcases.
    pub folders: Vec<PathBuf>,
    /// The package's own output validator (a file, or a folder with a program). `None`: the default one.
    pub validator: Option<PathBuf>,
    /// Programs that must accept every input, each a file or a folder.
    pub input_validators: Vec<PathBuf>,
    /// How to cut an input of several cases. `None`: the package doesn't say.
    pub cutting: Option<Cutting>,
    /// What is odd about the package, though it could be read.
    pub warnings: Vec<Remark>,
    /// What is lost. The rest can still be judged.
    pub faults: Vec<Remark>,
    /// There is no package: `dir` only holds testcases, or is empty. Limits are the format's defaults.
    pub is_plain: bool,
}

impl Package {
    /// What stands for a package where there is only a folder of testcases, or nothing at all (`dir` is empty).
    pub fn plain(dir: &Path) -> Package {
        Package {
            slug: dir.display().to_string(),
            dir: dir.to_path_buf(),
            is_plain: true,
            ..Package::default()
        }
    }

    /// Reads the package in `dir`. Finds everything that could change a verdict, before anything is compiled or run.
    pub fn load(dir: &Path) -> Result<Package> {
        let mut remarks = Remarks::default();
        let root = problem_yaml(dir, &mut remarks)?;
        let data = data::read_data(dir, &mut remarks)?;
        unsupported::check_generators(dir, &data.testcases)?;
        let full = fs::canonicalize(dir).map_err(Error::io("open", dir))?;
        Ok(Package {
            slug: base_name(&full),
            dir: dir.to_path_buf(),
            limits: limits_of(&root)?,
            testcases: data.testcases,
            tries: data.tries,
            folders: data.folders,
            validator: programs::output_validator(dir, &mut remarks)?,
            input_validators: programs::input_validators(dir, &mut remarks)?,
            cutting: Cutting::read(dir, &mut remarks),
            warnings: remarks.warnings,
            faults: remarks.faults,
            is_plain: false,
        })
    }

    /// An error if there are faults and no testcases: every submission would be accepted untested.
    pub fn check_judgeable(&self) -> Result<()> {
        match self.faults.first() {
            Some(fault) if self.testcases.is_empty() => {
                Err(Error::file(&fault.file, fault.line, &*fault.message))
            }
            _ => Ok(()),
        }
    }

    /// Whether there is a package in `dir`.
    pub fn is_at(dir: &Path) -> bool {
        let files = ["problem.yaml", unsupported::INI];
        files.iter().any(|name| dir.join(name).is_file())
    }
}

/// The mapping in problem.yaml. An error if the package has anything that isn't supported.
fn problem_yaml(dir: &Path, remarks: &mut Remarks) -> Result<Node> {
    let (file, ini) = (dir.join("problem.yaml"), dir.join(unsupported::INI));
    if fs::symlink_metadata(&file).is_err() && ini.is_file() {
        let what = "a package without problem.yaml";
        return Err(unsupported::refused(&ini, what, "DOMjudge"));
    }
    let root = read_yaml(&file, remarks)?;
    unsupported::check_version(&root)?;
    unsupported::check_type(&root)?;
    unsupported::check_keys(&root, PROBLEM_KEYS, "problem.yaml")?;
    unsupported::check_files(dir, &root)?;
    for key in REQUIRED_KEYS {
        if root.get(key).is_none() {
            let message = format!("expected the key '{key}', which this format requires");
            remarks.warn(&root.file, 0, message);
        }
    }
    check_name(&root)?;
    Ok(root)
}

/// Nothing here uses the name, but one that can't be read is a mistake in the package.
fn check_name(root: &Node) -> Result<()> {
    let Some(node) = root.get("name") else {
        return Ok(());
    };
    let first = node.entries().first().map(|(_, name)| name);
    match node.get("en").or(first).unwrap_or(node).text() {
        "" => Err(node.to_error("expected a name, or a mapping from languages to names")),
        _ => Ok(()),
    }
}
