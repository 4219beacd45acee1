//! Promises about hostile submissions and validators, and about interrupting the judge.

#[path = "../common/mod.rs"]
mod common;

mod answer_access;
mod compile_folder;
mod deep_trees;
mod files_turned_into_pipes;
mod full_disks;
mod honest_programs;
mod interrupts;
mod killed_runners;
mod known_answer_paths;
mod programs;
mod report;
mod running_judge;
mod suspend;
mod under_load;
mod unprivileged;
mod validators;
mod without_isolation;
mod workspace;
