//! The example submissions of a package and what is expected of each: by its folder ([`folders`]), by
//! `submissions/submissions.yaml` ([`submissions_yaml`], whose keys are [`glob`] patterns) or by its own source
//! ([`tag`]). All three make a [`demand`].

pub mod demand;
pub mod folders;
pub mod glob;
pub mod submissions_yaml;
pub mod tag;

use crate::error::Result;
use crate::judge::examples::demand::Demand;
use crate::judge::examples::folders::Rules;
use crate::judge::examples::submissions_yaml::Entries;
use crate::judge::package::Package;
use crate::judge::package::config::read_yaml;
use crate::judge::package::remark::{Remark, Remarks};
use crate::judge::program::instructions::Instructions;
use crate::judge::program::source::Source;
use crate::judge::program::source_files::base_name;
use crate::judge::walk;
use std::fs;
use std::path::{Path, PathBuf};

/// A program under `submissions/`.
#[derive(Debug)]
pub struct Example {
    pub path: PathBuf,
    /// Its path below `submissions/`.
    pub name: String,
    /// What is expected of it; never empty.
    pub demands: Vec<Demand>,
    /// What `submissions.yaml` says about building it.
    pub instructions: Instructions,
}

impl Example {
    /// Reads its source as `submissions.yaml` says.
    pub fn source(&self) -> Result<Source> {
        Source::read_as(&self.path, &self.instructions)
    }
}

/// The contents of `submissions/`.
#[derive(Debug, Default)]
pub struct Examples {
    pub programs: Vec<Example>,
    /// What is odd about the folder.
    pub warnings: Vec<Remark>,
}

impl Examples {
    /// The examples of `package`.
    pub fn of(package: &Package) -> Result<Examples> {
        let top = package.dir.join("submissions");
        let file = top.join("submissions.yaml");
        let mut remarks = Remarks::default();
        let mut entries = Entries::new(Rules::of(package));
        if fs::symlink_metadata(&file).is_ok() {
            let root = read_yaml(&file, &mut remarks)?;
            entries.read(&root, &mut remarks)?;
        }
        let programs = find(&top, &entries, &mut remarks)?;
        Ok(Examples {
            programs,
            warnings: remarks.warnings,
        })
    }
}

/// All programs below `top`, which is the package's `submissions/`.
fn find(top: &Path, entries: &Entries, remarks: &mut Remarks) -> Result<Vec<Example>> {
    if fs::symlink_metadata(top).is_err() {
        remarks.warn(top, 0, "expected example submissions, there are none");
        return Ok(Vec::new());
    }
    let mut programs = Vec::new();
    for folder in list(top)? {
        if folder.is_dir() {
            programs.extend(in_folder(&folder, entries, remarks)?);
        } else if base_name(&folder) != "submissions.yaml" {
            let message = "skipped: expected programs in folders named after a verdict";
            remarks.warn(&folder, 0, message);
        }
    }
    let accepted = |example: &Example| example.name.starts_with("accepted/");
    if !programs.iter().any(accepted) {
        remarks.warn(top, 0, "expected at least one accepted program");
    }
    Ok(programs)
}

/// The programs of one folder for which something is demanded.
fn in_folder(folder: &Path, entries: &Entries, remarks: &mut Remarks) -> Result<Vec<Example>> {
    let (mut programs, mut silent) = (Vec::new(), 0);
    let verdict = base_name(folder);
    for path in list(folder)? {
        let name = format!("{verdict}/{}", base_name(&path));
        let mut demands = entries.demands(&verdict, &name);
        if demands.is_empty() {
            demands.extend(tag::demand(&path));
        }
        match demands.is_empty() {
            true => silent += 1,
            false => programs.push(Example {
                path,
                instructions: entries.instructions(&name),
                name,
                demands,
            }),
        }
    }
    // One warning for an unknown folder, instead of one for each program in it.
    if silent > 0 {
        let known = folders::known();
        let message = format!(
            "no expected verdict for {silent} of its programs: skipped; known folders: {known}"
        );
        remarks.warn(folder, 0, message);
    }
    Ok(programs)
}

/// A folder's entries, sorted, without hidden files and READMEs.
fn list(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut paths = walk::list(folder)?;
    paths
        .retain(|path| !base_name(path).starts_with('.') && !base_name(path).starts_with("README"));
    Ok(paths)
}
