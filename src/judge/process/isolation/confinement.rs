//! The restrictions that a program starts with: the kernel's limits, a filter of system calls, Landlock rules.

use super::seccomp;
use crate::judge::process::protocol::{Isolation, Job};
use crate::judge::process::sys::{Confinement, Resource};
use std::os::fd::OwnedFd;

/// The restrictions for this job. The limits only have to hold between two samples of the runner.
pub fn confine_job(job: &Job, isolation: Isolation, rules: Option<OwnedFd>) -> Confinement {
    let bounds = &job.bounds;
    // One byte more than allowed, to tell a full file from one that was cut.
    let file = bounds.file.saturating_add(1);
    let backstop = bounds.cpu_kill_time().as_secs() + 2;
    const UNCHANGED: u64 = u64::MAX;
    let mut limits = vec![
        (Resource::FileSize, file, file),
        (Resource::Stack, bounds.stack_limit(), UNCHANGED),
        (Resource::Cpu, backstop, UNCHANGED),
        (Resource::Core, 0, 0),
        // The runner inspects all descriptors, so their number is limited; this is more than compilers need.
        (Resource::Descriptors, 1024, 1024),
    ];
    if isolation == Isolation::Namespaces {
        // In a namespace this counts only its own processes; elsewhere it would count all of the user's.
        limits.push((Resource::Processes, 256, 256));
    }
    Confinement {
        limits,
        filter: match isolation {
            Isolation::Namespaces => seccomp::IN_NAMESPACES,
            Isolation::Landlock if job.program.files.is_compilers() => {
                seccomp::COMPILERS_UNDER_LANDLOCK
            }
            Isolation::Landlock => seccomp::UNDER_LANDLOCK,
            Isolation::None => &[],
        },
        rules,
        traced: job.program.traced,
    }
}
