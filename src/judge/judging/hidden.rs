//! What submissions must not see of a package, wherever it is: every path that leads there, links resolved and mounts
//! looked through.

use crate::error::{Error, Result};
use crate::judge::package::Package;
use crate::judge::process::shut_in::mounts::Mounts;
use std::fs;
use std::path::{Path, PathBuf};

/// Places, by their paths without links.
#[derive(Debug, Default)]
pub(super) struct Hidden {
    /// Where the answers are: no file of a submission may lead there.
    pub answers: Vec<PathBuf>,
    /// Those, and the whole package, which holds programs that solve the problem.
    pub all: Vec<PathBuf>,
}

impl Hidden {
    pub fn of(package: &Package) -> Result<Hidden> {
        let table = Path::new("/proc/self/mountinfo");
        let mounts = Mounts::read().map_err(Error::io("read", table))?;
        let top = real(&package.dir)?;
        let mut answers = Places::default();
        // A folder before what lies in it: then that needs no mention.
        let data = package.dir.join("data");
        answers.add(real(&data).unwrap_or(data));
        for group in &package.groups {
            answers.add(real(&group.dir)?);
        }
        // Their folders are known: only a file that is a link itself can lead elsewhere.
        let is_link = |file: &Path| fs::symlink_metadata(file).is_ok_and(|m| m.is_symlink());
        let testcases = package.testcases.iter().chain(&package.tries);
        for answer in testcases.filter_map(|testcase| testcase.answer.as_deref()) {
            if is_link(answer) {
                answers.add(real(answer)?);
            }
        }
        let inside = answers.0.clone();
        for place in inside.iter().chain([&top]) {
            place
                .ancestors()
                .filter_map(repository)
                .for_each(|place| answers.add(place));
        }
        let mut all = Places(answers.0.clone());
        all.add(top);
        Ok(Hidden {
            answers: answers.with_aliases(&mounts),
            all: all.with_aliases(&mounts),
        })
    }
}

/// Places none of which lies in one before it.
#[derive(Default)]
struct Places(Vec<PathBuf>);

impl Places {
    fn add(&mut self, place: PathBuf) {
        if !self.0.iter().any(|known| place.starts_with(known)) {
            self.0.push(place);
        }
    }

    fn with_aliases(mut self, mounts: &Mounts) -> Vec<PathBuf> {
        let aliases: Vec<PathBuf> = self
            .0
            .iter()
            .flat_map(|place| mounts.aliases(place))
            .collect();
        aliases.into_iter().for_each(|alias| self.add(alias));
        self.0
    }
}

fn real(path: &Path) -> Result<PathBuf> {
    fs::canonicalize(path).map_err(Error::io("find", path))
}

/// Where git keeps what was ever committed in this folder: the answers as well.
fn repository(folder: &Path) -> Option<PathBuf> {
    let git = fs::canonicalize(folder.join(".git")).ok()?;
    if git.is_dir() {
        return Some(git);
    }
    // Of a second work tree, or a submodule: `gitdir: PATH`, which leads into the first one's.
    let text = fs::read_to_string(&git).ok()?;
    let named = folder.join(text.strip_prefix("gitdir:")?.trim());
    let real = fs::canonicalize(named).ok()?;
    let whole = real.ancestors().find(|place| place.ends_with(".git"));
    Some(whole.unwrap_or(&real).to_path_buf())
}
