//! The bundled tasks, the judges that have them, and the problem that a name or a file means.
//!
//! A [`Task`] is a package below `problems/` and the file of `src/bin` that solves it. It has a [`Name`] for each judge
//! that has the task; the package is called after the first one. All of them stand in one table, [`tasks`], from which
//! all other code reads facts about tasks. The facts about a judge, such as its page addresses and whether it takes
//! Rust, are in [`judges`].
//!
//! A name promises the same verdict as on that judge. So if a judge uses another format or accepts other answers, it
//! isn't named in a similar task: its task has a package of its own or isn't listed. A name that is only inferred is
//! marked as such.

mod file_name;
pub mod find_problem;
mod find_task;
mod heading;
pub mod judges;
mod name;
pub mod problem;
pub mod tables;
mod task;
mod tasks;

pub use find_task::{
    TaskAndName, find_exactly, find_meant, find_or_error, task_by_slug, unknown_problem,
};
pub use name::Name;
pub use problem::Problem;
pub use task::Task;
pub use tasks::TASKS;

/// All names of all tasks.
pub fn all_names() -> impl Iterator<Item = (&'static Task, &'static Name)> {
    let with_task = |task: &'static Task| task.names.iter().map(move |name| (task, name));
    TASKS.iter().flat_map(with_task)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn judges_are_sorted() {
        let lines = include_str!("judges.rs").lines();
        let judges: Vec<&str> = lines
            .filter(|line| line.starts_with("pub static "))
            .collect();
        assert!(judges.len() > 20 && judges.is_sorted(), "{judges:?}");
    }

    #[test]
    fn names_are_unique_and_packages_have_their_first_name() {
        let ids: Vec<String> = all_names().map(|(_, name)| name.id()).collect();
        let different: BTreeSet<&String> = ids.iter().collect();
        assert_eq!(different.len(), ids.len(), "{ids:?}");
        for task in TASKS {
            assert!(task.is_own_name(task.own_name()), "{}", task.slug);
        }
        assert!(TASKS.is_sorted_by_key(|task| task.slug));
    }
}
