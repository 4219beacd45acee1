//! Removes a folder, whatever a program has left in it.
//!
//! The standard library descends into a tree and holds a descriptor and some memory for each level. A program can make
//! a tree with more levels than there are descriptors, and with longer paths than are allowed. So this code doesn't
//! descend: it empties each folder in the topmost one and moves the folders in it up to the top, until none is left.
//! It collects nothing, so its memory doesn't grow with the size of the tree.

use std::fs::{self, DirEntry, Permissions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// Removes a folder and all in it. It is usually empty, and then this is one system call.
pub fn remove_tree(top: &Path) -> io::Result<()> {
    let mut removal = Removal {
        top,
        steps: 0,
        failed: None,
    };
    while !remove_empty(top)? {
        removal.empty_top_once()?;
    }
    Ok(())
}

/// Removes a folder if it is empty; returns whether it was.
fn remove_empty(folder: &Path) -> io::Result<bool> {
    match fs::remove_dir(folder) {
        Ok(()) => Ok(true),
        Err(e) if is_not_empty(&e) => Ok(false),
        Err(e) => Err(e),
    }
}

/// POSIX allows two errors for this.
fn is_not_empty(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::DirectoryNotEmpty | ErrorKind::AlreadyExists
    )
}

struct Removal<'a> {
    top: &'a Path,
    /// The number of entries removed or moved up; each moves up at most once.
    steps: u64,
    /// The last error.
    failed: Option<io::Error>,
}

impl Removal<'_> {
    /// Empties the topmost folder except for what moves up, which may show now or in the next round. Returns an error
    /// only if nothing could be done.
    fn empty_top_once(&mut self) -> io::Result<()> {
        let before = self.steps;
        self.empty_folder(self.top)?;
        match self.failed.take() {
            Some(error) if self.steps == before => Err(error),
            _ => Ok(()),
        }
    }

    /// Removes or moves up all in a folder. Remembers a failure and goes on with the rest.
    fn empty_folder(&mut self, folder: &Path) -> io::Result<()> {
        restore_access(folder);
        for entry in fs::read_dir(folder)? {
            match entry.and_then(|entry| self.remove_entry(&entry, folder == self.top)) {
                Ok(()) => self.steps += 1,
                Err(error) => self.failed = Some(error),
            }
        }
        Ok(())
    }

    fn remove_entry(&mut self, entry: &DirEntry, is_at_top: bool) -> io::Result<()> {
        let path = entry.path();
        if !entry.file_type()?.is_dir() {
            return fs::remove_file(path);
        }
        match remove_empty(&path) {
            Ok(true) => Ok(()),
            _ if is_at_top => {
                self.empty_folder(&path)?;
                fs::remove_dir(path)
            }
            _ => self.move_up(&path),
        }
    }

    /// Moves a folder up into the topmost one, under a name that is free there.
    fn move_up(&self, folder: &Path) -> io::Result<()> {
        // Moving a folder changes its `..` entry.
        restore_access(folder);
        for number in self.steps.. {
            let beside = self.top.join(format!("moved-{number}"));
            match fs::rename(folder, beside) {
                Err(e) if is_not_empty(&e) || e.kind() == ErrorKind::NotADirectory => {}
                other => return other,
            }
        }
        Ok(())
    }
}

/// Restores the permissions of a folder that a program has made unreadable.
pub fn restore_access(folder: &Path) {
    if fs::symlink_metadata(folder).is_ok_and(|metadata| metadata.is_dir()) {
        // If this fails, the caller's next access will fail too.
        let _ = fs::set_permissions(folder, Permissions::from_mode(0o700));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::process::leftovers::scratch::Scratch;
    use std::fs::File;

    #[test]
    fn whole_tree_is_removed_but_not_link_targets() {
        let scratch = Scratch::new().expect("a folder");
        let [top, other] = ["tree", "other"].map(|name| {
            let folder = scratch.path.join(name);
            fs::create_dir(&folder).expect("it can be made");
            folder
        });
        File::create(other.join("kept")).expect("it can be made");
        std::os::unix::fs::symlink(&other, top.join("link")).expect("it can be made");
        // Names that the moved folders would like to have, too.
        for at in [
            "a/b/c/d/e",
            "a/b/f",
            "a/moved-0",
            "moved-1/moved-2/moved-3",
            "locked/in",
        ] {
            fs::create_dir_all(top.join(at)).expect("folders can be made");
            File::create(top.join(at).join("file")).expect("it can be made");
        }
        File::create(top.join("moved-0")).expect("it can be made");
        for at in ["locked/in", "locked", "a/b"] {
            fs::set_permissions(top.join(at), Permissions::from_mode(0o0)).expect("they are ours");
        }
        remove_tree(&top).expect("it can be removed");
        assert!(!top.exists());
        assert!(other.join("kept").exists());
        remove_tree(&other).expect("it can be removed");
    }
}
