//! Going down a tree of folders whose links are followed: packages have the same testcases in several groups by links,
//! and a link may lead to a folder above it, or a few dozen links to more paths than anybody can wait for.

use crate::error::{Error, Result};
use std::collections::HashMap;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

/// The folders that a walk has come to, by device and inode, which are the same whatever links lead there.
#[derive(Debug, Default)]
pub struct Walk {
    /// Those that lead to the present one.
    above: Vec<(u64, u64)>,
    visits: HashMap<(u64, u64), usize>,
}

/// As often may one folder be come to. Honest packages have a few dozen groups that share one by links.
const MOST_VISITS: usize = 100;

impl Walk {
    /// Notes the folder as one of those above what comes next, until [`Walk::leave`].
    pub fn enter(&mut self, folder: &Path) -> Result<()> {
        let metadata = fs::metadata(folder).map_err(Error::io("open", folder))?;
        let identity = (metadata.dev(), metadata.ino());
        if self.above.contains(&identity) {
            let message = "a link to a folder above it: what lies there would have no end";
            return Err(Error::file(folder, 0, message));
        }
        let visits = self.visits.entry(identity).or_default();
        *visits += 1;
        if *visits > MOST_VISITS {
            let message = format!("links lead to this folder in more than {MOST_VISITS} ways");
            return Err(Error::file(folder, 0, message));
        }
        self.above.push(identity);
        Ok(())
    }

    pub fn leave(&mut self) {
        self.above.pop();
    }
}
