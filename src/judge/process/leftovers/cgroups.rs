//! Cgroups for runners: finds where one can be made, and removes it afterwards.
//!
//! A cgroup counts and limits all memory of the processes in it. Root may create one, and so may a user to whom a part
//! of the tree is delegated (`cgroups(7)`, "delegation"). Nothing that exists already is changed.
//!
//! - Version 1: below the judge's own, if the `memory` controller is mounted that way.
//! - Version 2: below the judge's own or its parent, whichever first enables `memory` for its children. Usually that is
//!   the parent, since a cgroup with processes in it can't enable controllers for children.
//!
//! A link in the judge's scratch folder leads to each cgroup. Sweeping the folder also removes the cgroup and kills
//! what is alive in it. Without namespaces, this is the only trace of programs whose judge and runner were killed at
//! once.

use super::super::isolation::mount_aliases::Mounts;
use super::super::sys::{self, Pid};
use std::ffi::OsStr;
use std::fs;
use std::io::{self, ErrorKind};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

/// The suffix of the links' names, after the name of the runner's folder, which is next to the link.
const LINK_SUFFIX: &str = ".cgroup";

/// A fresh cgroup for the runner with this folder; `None` if none can be made.
pub fn create_for_runner(room: &Path) -> Option<PathBuf> {
    let own = fs::read("/proc/self/cgroup").ok()?;
    let mounts = Mounts::read_mountinfo().ok()?;
    let (link, name) = link_and_name(room)?;
    memory_cgroup_folders(&own, &mounts)
        .into_iter()
        .map(|place| place.join(&name))
        .find(|folder| create_with_link(folder, &link).is_ok())
}

fn create_with_link(folder: &Path, link: &Path) -> io::Result<()> {
    // Make the link first: it may lead nowhere, but no cgroup is without one.
    symlink(folder, link)?;
    let made = fs::create_dir(folder);
    if made.is_err() {
        fs::remove_file(link)?;
    }
    made
}

/// Kills what is alive in the cgroup of the runner with this folder, and removes the cgroup, if there is one.
pub fn remove_for_runner(room: &Path) {
    let Some((link, name)) = link_and_name(room) else {
        return;
    };
    // Only cgroups that we have made ourselves have that name.
    let ours = |folder: &PathBuf| folder.file_name().is_some_and(|its| *its == *name);
    if let Some(folder) = fs::read_link(&link).ok().filter(ours) {
        kill_and_remove(&folder);
        // A link without a cgroup does no harm.
        let _ = fs::remove_file(link);
    }
}

/// Removes the cgroups of all runners that worked in a scratch folder.
pub fn remove_for_scratch(scratch: &Path) {
    for entry in fs::read_dir(scratch).into_iter().flatten().flatten() {
        let name = entry.file_name();
        if let Some(room) = name
            .to_str()
            .and_then(|name| name.strip_suffix(LINK_SUFFIX))
        {
            remove_for_runner(&scratch.join(room));
        }
    }
}

/// The path of the link, and the name of the cgroup, which is unique among all runners of all judges.
fn link_and_name(room: &Path) -> Option<(PathBuf, String)> {
    let scratch = room.parent()?;
    let room = room.file_name()?.to_str()?;
    let name = format!("{}-{room}", scratch.file_name()?.to_str()?);
    Some((scratch.join(format!("{room}{LINK_SUFFIX}")), name))
}

/// Kills all processes in a cgroup and removes it. It can only be removed when all have ended, which takes a moment;
/// one that stays is found again.
fn kill_and_remove(folder: &Path) {
    const MAX_ATTEMPTS: u32 = 500;
    const RETRY_DELAY: Duration = Duration::from_millis(2);
    for _ in 0..MAX_ATTEMPTS {
        match fs::remove_dir(folder) {
            Err(error) if error.kind() == ErrorKind::ResourceBusy => {}
            _ => return,
        }
        let alive = fs::read_to_string(folder.join("cgroup.procs")).unwrap_or_default();
        let ids = alive.lines().filter_map(|id| id.parse::<Pid>().ok());
        // 0 is one that has no number here.
        ids.filter(|&pid| pid > 0)
            .for_each(|pid| sys::kill(pid, sys::SIGKILL));
        thread::sleep(RETRY_DELAY);
    }
}

/// Folders where a cgroup that counts memory can be made, as far as the tree shows. `own`: `/proc/self/cgroup`.
fn memory_cgroup_folders(own: &[u8], mounts: &Mounts) -> Vec<PathBuf> {
    let lines = || own.split(|&byte| byte == b'\n').filter_map(parse_line);
    let is_memory = |controller: &[u8]| controller == b"memory";
    let first = lines().find(|(named, _)| named.split(|&byte| byte == b',').any(is_memory));
    if let Some((_, path)) = first {
        return visible_folder(path, mounts, "cgroup", "memory")
            .into_iter()
            .map(|(_, own)| own)
            .collect();
    }
    let second = lines().find(|(controllers, _)| controllers.is_empty());
    let Some((top, own)) = second.and_then(|(_, path)| visible_folder(path, mounts, "cgroup2", ""))
    else {
        return Vec::new();
    };
    let both = own.ancestors().take(2);
    both.filter(|folder| folder.starts_with(&top) && delegates_memory(folder))
        .map(Path::to_path_buf)
        .collect()
}

/// `5:cpu,memory:/path`: its controllers, and the path, which is bytes.
fn parse_line(line: &[u8]) -> Option<(&[u8], &Path)> {
    let mut parts = line.splitn(3, |&byte| byte == b':').skip(1);
    Some((parts.next()?, Path::new(OsStr::from_bytes(parts.next()?))))
}

/// Where the cgroup of this path is visible: the mount, and the folder in it.
fn visible_folder(
    path: &Path,
    mounts: &Mounts,
    kind: &str,
    option: &str,
) -> Option<(PathBuf, PathBuf)> {
    mounts.find_by_kind(kind, option).find_map(|(root, point)| {
        let below = path.strip_prefix(root).ok()?;
        Some((point.to_path_buf(), point.join(below)))
    })
}

fn delegates_memory(folder: &Path) -> bool {
    let handed = fs::read_to_string(folder.join("cgroup.subtree_control")).unwrap_or_default();
    let mut controllers = handed.split_whitespace();
    controllers.any(|controller| controller == "memory")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::process::leftovers::scratch::Scratch;

    const NOWHERE: [PathBuf; 0] = [];

    fn folders_for(own: &str, mounts: &str) -> Vec<PathBuf> {
        memory_cgroup_folders(own.as_bytes(), &Mounts::parse(mounts.as_bytes()))
    }

    #[test]
    fn version_1_is_found_by_its_controller_also_where_a_part_of_the_tree_is_shown() {
        let own = "9:name=systemd:/\n4:cpu,memory:/docker/abc/job\n0::/\n";
        let cpu = "30 20 0:30 / /cg/cpu rw - cgroup cgroup rw,cpuset\n";
        let memory = "31 20 0:31 / /cg/memory rw shared:9 - cgroup cgroup rw,cpu,memory\n";
        let part = "31 20 0:31 /docker/abc /cg/memory rw - cgroup cgroup rw,memory\n";
        let other = "31 20 0:31 /docker/other /cg/memory rw - cgroup cgroup rw,memory\n";
        let found = |mounts: &[&str]| folders_for(own, &mounts.concat());
        assert_eq!(
            found(&[cpu, memory]),
            [Path::new("/cg/memory/docker/abc/job")]
        );
        assert_eq!(found(&[cpu, part]), [Path::new("/cg/memory/job")]);
        assert_eq!(found(&[cpu, other]), NOWHERE);
    }

    /// As systemd does it: a terminal's own cgroup, which has processes in it, below a slice.
    #[test]
    fn version_2_is_found_where_memory_is_handed_out_and_not_above_the_mount() {
        let scratch = Scratch::new().expect("a folder");
        let (slice, scope) = (
            scratch.path.join("app.slice"),
            scratch.path.join("app.slice/vte.scope"),
        );
        fs::create_dir_all(&scope).expect("folders can be made");
        let hand_out = |folder: &Path, what: &str| {
            fs::write(folder.join("cgroup.subtree_control"), what).expect("it can be written");
        };
        hand_out(&scope, "\n");
        hand_out(&slice, "cpu memory pids\n");
        hand_out(&scratch.path, "memory\n");
        let mount = |root: &str, point: &Path| {
            format!(
                "31 20 0:31 {root} {} rw - cgroup2 cgroup2 rw,nsdelegate\n",
                point.display()
            )
        };
        let whole = mount("/", &scratch.path);
        assert_eq!(
            folders_for("0::/app.slice/vte.scope\n", &whole),
            [slice.as_path()]
        );
        assert_eq!(
            folders_for("0::/app.slice\n", &whole),
            [slice.as_path(), &scratch.path]
        );
        assert_eq!(folders_for("0::/\n", &whole), [scratch.path.as_path()]);
        assert_eq!(folders_for("0::/\n", &mount("/", &scope)), NOWHERE);
        assert_eq!(
            folders_for("0::/vte.scope\n", &mount("/", &slice)),
            [slice.as_path()]
        );
        hand_out(&slice, "cpu memory_of_mine\n");
        assert_eq!(folders_for("0::/app.slice/vte.scope\n", &whole), NOWHERE);
    }

    #[test]
    fn only_own_cgroups_are_removed() {
        let scratch = Scratch::new().expect("a folder");
        let tree = scratch.path.join("tree");
        let (room, other) = (scratch.path.join("room"), scratch.path.join("other"));
        for folder in [&tree, &room, &other] {
            fs::create_dir(folder).expect("folders can be made");
        }
        let (link, name) = link_and_name(&room).expect("it has names");
        create_with_link(&tree.join(&name), &link).expect("it can be made");
        assert!(
            create_with_link(&tree.join(&name), &link).is_err(),
            "it is there"
        );
        // As a program could make it.
        symlink(
            tree.join(&name),
            link_and_name(&other).expect("it has names").0,
        )
        .expect("it can be made");
        remove_for_runner(&other);
        assert!(tree.join(&name).exists(), "it is another's");
        remove_for_scratch(&scratch.path);
        assert!(!tree.join(&name).exists());
        assert!(fs::symlink_metadata(&link).is_err());
    }
}
