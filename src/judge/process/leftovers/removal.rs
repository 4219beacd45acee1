//! Removes a folder, whatever a program has left in it.
//!
//! The standard library holds a descriptor for each level of a tree, and it can't empty a folder that its owner may not
//! enter. `chmod` and `rm` cope with both.

use std::fs::{self, Permissions};
use std::io;
use std::io::ErrorKind::{AlreadyExists, DirectoryNotEmpty};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};

/// Removes a folder and all in it. It is usually empty, and then this is one system call.
pub fn remove_tree(top: &Path) -> io::Result<()> {
    match fs::remove_dir(top) {
        // POSIX allows two errors for a folder that isn't empty.
        Err(e) if matches!(e.kind(), DirectoryNotEmpty | AlreadyExists) => {}
        other => return other,
    }
    if fs::remove_dir_all(top).is_ok() {
        return Ok(());
    }
    for (program, options) in [("chmod", ["-R", "u+rwx"]), ("rm", ["-r", "-f"])] {
        let mut command = Command::new(program);
        command.args(options).arg("--").arg(top);
        command
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .status()?;
    }
    match fs::symlink_metadata(top) {
        Ok(_) => fs::remove_dir_all(top),
        Err(_) => Ok(()),
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
        for at in ["a/b/c/d/e", "a/b/f", "locked/in"] {
            fs::create_dir_all(top.join(at)).expect("folders can be made");
            File::create(top.join(at).join("file")).expect("it can be made");
        }
        for at in ["locked/in", "locked", "a/b"] {
            fs::set_permissions(top.join(at), Permissions::from_mode(0o0)).expect("they are ours");
        }
        remove_tree(&top).expect("it can be removed");
        assert!(!top.exists());
        assert!(other.join("kept").exists());
        remove_tree(&other).expect("it can be removed");
    }
}
