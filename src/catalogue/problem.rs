//! A problem to judge on: a bundled task, a package or only a folder of tests.

use super::{Name, TASKS, Task, TaskAndName};
use crate::error::Result;
use crate::files::paths;
use crate::judge::package::Package;
use crate::judge::package::limits::Limits;
use crate::text::arguments;
use std::fs;
use std::path::{Path, PathBuf};

/// A problem to judge on.
#[derive(Debug, Clone)]
pub struct Problem {
    /// The package's folder, or that of the tests.
    pub dir: PathBuf,
    /// The bundled task, and the judge's name for it under which it is judged.
    pub found: Option<TaskAndName>,
    /// There is no package, only a folder of tests, or nothing (`dir` is empty).
    pub is_plain: bool,
}

impl Problem {
    /// A bundled task under one of its names.
    pub fn of_name(task: &'static Task, name: &'static Name) -> Problem {
        Problem {
            dir: paths::problems_folder().join(task.slug),
            found: Some((task, name)),
            is_plain: false,
        }
    }

    /// No problem, only a folder of tests.
    pub fn of_tests(dir: Option<&Path>) -> Problem {
        Problem {
            dir: dir.map(Path::to_path_buf).unwrap_or_default(),
            found: None,
            is_plain: true,
        }
    }

    /// A bundled task under the name that its package is called after.
    pub fn of_task(task: &'static Task) -> Problem {
        Problem::of_name(task, task.own_name())
    }

    pub(super) fn in_folder(dir: &Path) -> Problem {
        let place = fs::canonicalize(dir).ok();
        let own = |task: &Task| fs::canonicalize(paths::problems_folder().join(task.slug)).ok();
        let task =
            place.and_then(|place| TASKS.iter().find(|task| own(task).as_ref() == Some(&place)));
        Problem {
            dir: dir.to_path_buf(),
            found: task.map(|task| (task, task.own_name())),
            is_plain: false,
        }
    }

    /// The name as typed; [`problem_named`](super::find_problem::problem_named) finds the problem by it.
    pub fn typed_name(&self) -> String {
        match self.found {
            Some((_, name)) => name.id(),
            None => arguments::from_os_str(&self.dir),
        }
    }

    /// The name as a word of a command line. `None`: `-d` alone names the tests.
    pub fn command_word(&self) -> Option<String> {
        (!self.is_plain).then(|| self.typed_name())
    }

    /// The name in messages when the user didn't give one.
    pub fn display_name(&self) -> String {
        match self.found {
            Some((task, name)) if !task.is_own_name(name) => {
                format!("{} as {}", task.slug, name.id())
            }
            _ => self.typed_name(),
        }
    }

    /// Loads its package, with the known limits of the judge whose name was used.
    pub fn load_package(&self) -> Result<Package> {
        if self.is_plain {
            return Ok(Package {
                limits: Limits::of_folder(&self.dir)?,
                ..Package::plain(&self.dir)
            });
        }
        let mut package = Package::load(&self.dir)?;
        if let Some((task, name)) = self.found {
            task.apply_limits(name, &mut package.limits);
        }
        Ok(package)
    }

    /// Loads its package, with the tests of this folder instead of its own. An error if it can't be used for judging.
    pub fn load_judgeable(&self, tests: Option<&Path>) -> Result<Package> {
        let mut package = self.load_package()?;
        package.check_judgeable()?;
        if let Some(folder) = tests {
            package.take_testcases_of(folder)?;
        }
        Ok(package)
    }
}
