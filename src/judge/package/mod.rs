//! Reads a problem package from disk into a [`Package`]: its limits, testcases and validators.
//!
//! The format is the ICPC/Kattis problem package format in all its versions. Facts and system defaults are those of its
//! specification (github Kattis/problem-package-format, `spec/`). Where each rule is:
//!
//! | what | where |
//! |---|---|
//! | the keys of problem.yaml, and differences between versions | [`version`] |
//! | pass-fail, scoring, interactive, multi-pass | [`kind`] |
//! | limits | [`limits`] |
//! | the time limit, and what to do if there is none | [`time_limit`] |
//! | `constants` | [`constants`] |
//! | `domjudge-problem.ini` | [`ini`] |
//! | which folders below `data/` hold testcases, and in which order | [`data`] |
//! | which files make a testcase, and which are odd | [`entries`] |
//! | `test_group.yaml`, `testdata.yaml`, `X.yaml`: arguments, inheritance | [`settings`] |
//! | which files are validators | [`programs`] |
//! | `cases.yaml`: how an input is cut into cases | [`cases`] |
//! | help for finding failing inputs | [`hunting`], [`frames`], [`generators`] |
//! | warnings, faults and errors | [`remark`] |
//! | the supported part of YAML | [`yaml`], [`config`] |

pub mod cases;
pub(in crate::judge) mod config;
pub mod constants;
pub mod data;
mod entries;
pub mod frames;
mod generators;
pub mod hunting;
mod ini;
pub mod kind;
pub mod limits;
pub mod plain_folder;
pub mod programs;
pub mod remark;
pub mod settings;
pub mod testcase;
pub mod time_limit;
pub mod version;
pub mod yaml;

use crate::error::{Error, Result};
use crate::judge::package::cases::Cutting;
use crate::judge::package::config::{check_keys, read_yaml};
use crate::judge::package::constants::Constants;
use crate::judge::package::data::DataGroup;
use crate::judge::package::ini::Ini;
use crate::judge::package::kind::ProblemKind;
use crate::judge::package::limits::{Limits, limits_of};
use crate::judge::package::programs::Checker;
use crate::judge::package::remark::{Remark, Remarks};
use crate::judge::package::settings::SettingsReader;
use crate::judge::package::testcase::Testcase;
use crate::judge::package::version::{PROBLEM_KEYS, Version};
use crate::judge::package::yaml::node::Node;
use crate::judge::program::source_files::base_name;
use std::fs;
use std::path::{Path, PathBuf};

/// A problem as the judge needs it.
#[derive(Debug)]
pub struct Package {
    /// The folder's name.
    pub slug: String,
    pub dir: PathBuf,
    pub version: Version,
    pub kind: ProblemKind,
    pub limits: Limits,
    pub constants: Constants,
    /// Sample first, then secret, each in lexicographic order.
    pub testcases: Vec<Testcase>,
    /// For testing validators, not submissions: `data/invalid_input` and the like.
    pub tries: Vec<Testcase>,
    /// The folders of testcases with their settings as written, for what depends on groups.
    pub groups: Vec<DataGroup>,
    /// The package's own output validator (a file, or a folder with a program). `None`: the default one.
    pub validator: Option<PathBuf>,
    /// The package's own grader, for groups that use one.
    pub grader: Option<PathBuf>,
    /// Checkers that every input must pass.
    pub input_validators: Vec<Checker>,
    /// Checkers that every answer must pass, besides the output validator.
    pub answer_validators: Vec<Checker>,
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
            version: Version::Current,
            kind: ProblemKind::default(),
            limits: Limits::default(),
            constants: Constants::default(),
            testcases: Vec::new(),
            tries: Vec::new(),
            groups: Vec::new(),
            validator: None,
            grader: None,
            input_validators: Vec::new(),
            answer_validators: Vec::new(),
            cutting: None,
            warnings: Vec::new(),
            faults: Vec::new(),
            is_plain: true,
        }
    }

    /// Reads the package in `dir`. Finds everything that could change a verdict, before anything is compiled or run.
    pub fn load(dir: &Path) -> Result<Package> {
        let mut remarks = Remarks::default();
        let ini = Ini::read(dir, &mut remarks)?;
        let root = problem_yaml(dir, &ini, &mut remarks)?;
        let version = Version::read(&root, &mut remarks)?;
        check_keys(&root, &PROBLEM_KEYS, version, "problem.yaml", &mut remarks)?;
        version.check_required(&root, &mut remarks);
        check_name(&root)?;
        let (kind, custom) = ProblemKind::read(&root, &mut remarks)?;
        let limits = limits_of(dir, &root, version, &ini, &mut remarks)?;
        let constants = Constants::read(&root, &mut remarks)?;
        let validator =
            programs::output_validator(dir, &root, version, kind, custom, &mut remarks)?;
        let reader = SettingsReader {
            version,
            constants: &constants,
        };
        let flags = root.get("validator_flags").map_or(Vec::new(), Node::words);
        let data = data::read(dir, &flags, reader, &mut remarks)?;
        Ok(Package {
            slug: slug_of(dir)?,
            dir: dir.to_path_buf(),
            version,
            kind,
            limits,
            testcases: data.testcases,
            tries: data.tries,
            groups: data.groups,
            validator,
            grader: programs::grader(dir, &mut remarks)?,
            input_validators: programs::input_validators(dir, &mut remarks)?,
            answer_validators: programs::answer_validators(dir, &mut remarks)?,
            cutting: Cutting::read(dir, kind, &mut remarks),
            constants,
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
        ["problem.yaml", ini::FILE]
            .iter()
            .any(|name| dir.join(name).is_file())
    }
}

/// The mapping in problem.yaml. If there is only DOMjudge's file, the mapping is empty and all defaults hold.
fn problem_yaml(dir: &Path, ini: &Ini, remarks: &mut Remarks) -> Result<Node> {
    let file = dir.join("problem.yaml");
    if fs::symlink_metadata(&file).is_err() && ini.file.is_file() {
        let message = "expected problem.yaml beside it, there is none";
        remarks.warn(&ini.file, 0, message);
        return Ok(Node::empty(&ini.file));
    }
    read_yaml(&file, remarks)
}

fn slug_of(dir: &Path) -> Result<String> {
    let full = fs::canonicalize(dir).map_err(Error::io("open", dir))?;
    Ok(base_name(&full))
}

/// Nothing here uses the name, but one that can't be read is a mistake in the package.
fn check_name(root: &Node) -> Result<()> {
    let Some(node) = root.get("name") else {
        return Ok(());
    };
    let english = node
        .get("en")
        .or(node.entries().first().map(|(_, name)| name));
    match english.unwrap_or(node).text() {
        "" => Err(node.wrong("expected a name, or a mapping from languages to names")),
        _ => Ok(()),
    }
}
