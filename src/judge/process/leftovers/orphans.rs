//! What a runner that was killed has left alive, ended by the judge itself.
//!
//! A runner adopts what its programs abandon; when it is killed, as the kernel does for want of memory, all of that would
//! go to a process outside, and live on. So the judge adopts it. Of its children these are the ones in other sessions:
//! a program begins with a session of its own, and whatever it starts never gets back into the judge's. Under namespaces
//! nothing is left: their first process dies with its runner.

use crate::judge::process::sys::{self, Pid};
use crate::judge::process::usage::tree;
use std::io;
use std::process;

/// From now on orphans among our descendants become our children.
pub fn adopt() -> io::Result<()> {
    sys::adopt_orphans()
}

/// Ends all that was adopted, until none is left: the end of one may bring its children.
pub fn end_all() -> io::Result<()> {
    let ours = tree::session(process::id() as Pid)?;
    let adopted = || -> io::Result<Vec<Pid>> {
        let mut found = Vec::new();
        for pid in tree::own_children()? {
            if tree::session(pid)?.is_some_and(|its| Some(its) != ours) {
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
            // One that another thread has waited for is gone as well.
            sys::reap(pid, true)?;
        }
    }
}
