//! Measures what a program and all that it starts use: the [`account`] of CPU time, [`waiting`] for the machine,
//! [`memory`] with that of [`descriptors`] and of a [`cgroup`], and the [`disk`] with its [`unlinked`] files and the
//! [`space`] that they take. The [`tree`] finds the processes, and [`status`] reads the memory of each.

pub mod account;
pub mod cgroup;
mod descriptors;
pub mod disk;
pub mod memory;
pub mod space;
pub mod status;
pub mod tree;
mod unlinked;
pub mod waiting;

use std::path::PathBuf;

/// The program's fresh folder, as the runner sees it.
#[derive(Debug)]
pub enum FreshFolder {
    InMemory(PathBuf),
    OnDisk(PathBuf),
}
