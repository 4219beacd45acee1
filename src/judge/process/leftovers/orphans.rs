//! Ends what a killed runner has left alive.
//!
//! A runner adopts its programs' orphans. When the runner is killed, for example by the kernel for lack of memory,
//! they would go to a process outside the judge and live on. So the judge adopts them. They are those of its children
//! that are in other sessions: a program starts in a session of its own, and nothing that it starts can get back into
//! the judge's.

use crate::judge::process::processes::{self, ProcStat};
use crate::judge::process::sys::{self, Pid};
use std::io;
use std::process;

/// Ends all adopted processes until none is left: when one ends, we may adopt its children.
pub fn kill_adopted() -> io::Result<()> {
    let ours = session_of(process::id() as Pid)?;
    let adopted = || -> io::Result<Vec<Pid>> {
        let mut found = Vec::new();
        for pid in processes::own_children()? {
            if session_of(pid)?.is_some_and(|its| Some(its) != ours) {
                found.push(pid);
            }
        }
        Ok(found)
    };
    loop {
        let doomed = adopted()?;
        if doomed.is_empty() {
            return Ok(());
        }
        doomed.iter().for_each(|&pid| sys::kill(pid, sys::SIGKILL));
        for pid in doomed {
            // A process that another thread has waited for has ended too.
            sys::reap(pid, true)?;
        }
    }
}

fn session_of(pid: Pid) -> io::Result<Option<Pid>> {
    Ok(ProcStat::of_process(pid)?.and_then(|stat| stat.session()))
}
