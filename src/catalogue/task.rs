//! A task: one question in one format, with a package below `problems/` and a submission.

use super::{Name, TASKS};

/// A task: one question in one format.
#[derive(Debug)]
pub struct Task {
    /// Its folder below `problems/`.
    pub slug: &'static str,
    /// The path of the submission in the repository.
    pub file: &'static str,
    /// What the task asks for.
    pub asks: &'static str,
    /// Whose limits the package has, if not those of its first name. Worded to follow "the limit is".
    pub limits: Option<&'static str>,
    /// Never empty. The package is called after the first one.
    pub names: &'static [Name],
}

impl Task {
    /// The name that the package is called after.
    pub fn own_name(&self) -> &'static Name {
        &self.names[0]
    }

    /// Is the package called after this name?
    pub fn is_own_name(&self, name: &Name) -> bool {
        name.id() == self.slug
    }

    /// Does it use 9 x 9 grids with clues?
    pub fn has_usual_grids(&self) -> bool {
        let others = [
            "src/bin/poj_3076.rs",
            "src/bin/leetcode_2133.rs",
            "src/bin/hdu_5547.rs",
            "src/bin/luogu_p4573.rs",
        ];
        !others.contains(&self.file)
    }

    /// Does it only ask whether a full or partly filled grid is right? Then there is nothing to search for.
    pub fn only_checks(&self) -> bool {
        let checkers = [
            "beecrowd-1383",
            "boj-30649",
            "leetcode-2133",
            "leetcode-36",
            "swea-1974",
        ];
        checkers.contains(&self.slug)
    }

    /// The first judge that takes Rust and has a task solved by the same file. This task's own names come first.
    pub fn judge_taking_rust(&self) -> Option<&'static Name> {
        let same = |task: &&Task| task.file == self.file && task.slug != self.slug;
        let others = TASKS.iter().filter(same).flat_map(|task| task.names);
        let mut names = self.names.iter().chain(others);
        names.find(|name| name.judge.rust.is_yes())
    }
}
