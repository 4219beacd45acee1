//! A task: one question in one format, with a package below `problems/` and a submission.

use super::{Name, TASKS};
use crate::judge::package::limits::{Limits, Origin};
use crate::text::arguments::has_word;

/// A task: one question in one format.
#[derive(Debug)]
pub struct Task {
    /// Its folder below `problems/`.
    pub slug: &'static str,
    /// The path of the submission in the repository.
    pub file: &'static str,
    /// What the task asks for.
    pub asks: &'static str,
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
        const OTHERS: &str = "src/bin/poj_3076.rs src/bin/leetcode_2133.rs src/bin/hdu_5547.rs src/bin/luogu_p4573.rs";
        !has_word(OTHERS, self.file)
    }

    /// Does it only ask whether a full or partly filled grid is right? Then there is nothing to search for.
    pub fn only_checks(&self) -> bool {
        const CHECKERS: &str = "beecrowd-1383 boj-30649 leetcode-2133 leetcode-36 swea-1974";
        has_word(CHECKERS, self.slug)
    }

    /// The first judge that takes Rust and has a task solved by the same file. This task's own names come first.
    pub fn judge_taking_rust(&self) -> Option<&'static Name> {
        let same = |task: &&Task| task.file == self.file && task.slug != self.slug;
        let others = TASKS.iter().filter(same).flat_map(|task| task.names);
        let mut names = self.names.iter().chain(others);
        names.find(|name| name.judge.rust.is_yes())
    }

    /// Whose limits the package has, if not those of its first name. Worded to follow "the limit is".
    fn limits_owner(&self) -> Option<&'static str> {
        match self.slug {
            "beecrowd-1383" => Some("the judge's; the memory is ours"),
            "boj-3763" | "poj-3076" => Some("SPOJ SUDOKU's"),
            "luogu-p1074" => Some("OpenJudge's, which has the same text"),
            "uva-1461" | "uva-989" => Some("the judge's usual time; the memory is ours"),
            _ => self.own_name().memory.is_none().then_some("ours"),
        }
    }

    /// Applies the known limits of the judge that calls this task `name`. By its own name, a package keeps its limits;
    /// if they come from elsewhere, `limits.whose` says from where.
    pub fn apply_limits(&self, name: &Name, limits: &mut Limits) {
        limits.code = name.source_limit().unwrap_or(limits.code);
        limits.allowances = name.allowances;
        let remark = |whose: &str| format!("{whose}: {}'s own is not known", name.judge.name);
        if self.is_own_name(name) {
            limits.whose = self.limits_owner().map(remark);
            return;
        }
        let own = format!("{}'s", self.own_name().display_name());
        limits.whose = Some(remark(self.limits_owner().unwrap_or(&own)));
        limits.asked_as = Some(name.display_name());
        if let Some(time) = name.time {
            limits.time = time;
            limits.time_origin = Origin::Judge(name.display_name());
        }
        if let Some(memory) = name.memory {
            limits.memory = memory;
            limits.memory_origin = Origin::Judge(name.display_name());
        }
    }
}
