//! Measures what a program and all that it starts use: [`cpu_time`], time [`off_cpu`] because the machine was busy,
//! [`memory`] with [`pipe_buffers`] and the kernel's own figures of a [`cgroup`], and the [`disk`] with
//! [`unlinked_files`] and the [`disk_space`] of each file. The [`process_tree`] finds the processes, and
//! [`process_memory`] reads the memory of each.

pub mod cgroup;
pub mod cpu_time;
pub mod disk;
pub mod disk_space;
pub mod memory;
pub mod off_cpu;
mod pipe_buffers;
pub mod process_memory;
pub mod process_tree;
mod unlinked_files;

use std::path::PathBuf;

/// The program's fresh folder, as the runner sees it.
#[derive(Debug)]
pub enum WorkDirLocation {
    InMemory(PathBuf),
    OnDisk(PathBuf),
}
