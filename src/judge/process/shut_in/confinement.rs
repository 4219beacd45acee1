//! What a program is started with: the kernel's own limits, its filter of system calls, its Landlock rules.

use super::seccomp;
use crate::judge::process::sys::{Confinement, Resource};
use crate::judge::process::wire::{Isolation, Job};
use std::os::fd::OwnedFd;

/// For this job. Each limit is a bound that holds between two looks of the runner.
pub fn confinement(job: &Job, isolation: Isolation, rules: Option<OwnedFd>) -> Confinement {
    let bounds = &job.bounds;
    // One byte more than allowed, so that a full file is told from one that was cut.
    let file = bounds.file.saturating_add(1);
    let backstop = bounds.cpu_end().as_secs() + 2;
    const AS_IT_IS: u64 = u64::MAX;
    let mut limits = vec![
        (Resource::FileSize, file, file),
        (Resource::Stack, bounds.stack(), AS_IT_IS),
        (Resource::Cpu, backstop, AS_IT_IS),
        (Resource::Core, 0, 0),
        // What they can hold is looked through one by one, and compilers are given more than they need.
        (Resource::Descriptors, 1024, 1024),
    ];
    if isolation == Isolation::Namespaces {
        // Counts the namespace's own processes only; elsewhere it would count all that the user runs.
        limits.push((Resource::Processes, 256, 256));
    }
    Confinement {
        limits,
        filter: match isolation {
            Isolation::Namespaces => seccomp::IN_NAMESPACES,
            // Of all jobs, compilers alone write elsewhere than in a fresh folder.
            Isolation::Landlock if job.writable.is_empty() => seccomp::UNDER_LANDLOCK,
            Isolation::Landlock => seccomp::COMPILERS_UNDER_LANDLOCK,
            Isolation::None => &[],
        },
        rules,
        traced: job.traced,
    }
}
