//! Promises about hostile submissions and validators, and about interrupting the judge.

#[path = "../common/mod.rs"]
mod common;

mod answers;
mod busy;
mod cgroups;
mod compile_folder;
mod deep_trees;
mod full_disks;
mod hiding;
mod interrupts;
mod known_paths;
mod landlock;
mod pipes;
mod programs;
mod report;
mod runners;
mod station;
mod stops;
mod under_way;
mod unprivileged;
mod validators;
mod without_isolation;
