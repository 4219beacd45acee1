//! The contents of an empty root folder: trees of the disk at their own paths, covers over what is hidden in them, and
//! links.
//!
//! A [`Layout`] is planned where the whole disk is visible and mounted where nothing is. The deeper of two paths wins:
//! a hidden path below a needed folder is covered, and a needed path below a hidden folder is mounted over the cover.
//! Links on the way to needed paths are recreated, so that every path leads where it did.

use crate::judge::process::protocol::FileAccess;
use crate::judge::process::sys;
use std::collections::VecDeque;
use std::ffi::OsString;
use std::fs::{self, File, Metadata};
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Component, Path, PathBuf};

/// Flags of `mount(2)` and of `mount_setattr(2)`.
pub(super) const READ_ONLY: u64 = 1;
pub(super) const NO_SET_UID: u64 = 2;
pub(super) const NO_DEVICES: u64 = 4;

/// A request for a path. If there are several for the same path, the last variant wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum MountRequest {
    Visible,
    Writable,
    Hidden,
}

/// The content that is mounted at a path.
#[derive(Debug)]
enum MountContent {
    /// The tree that the disk has at this path.
    Tree { copy: OwnedFd, writable: bool },
    /// An empty folder, in which more may be mounted.
    EmptyFolder,
    /// Something that can't be opened.
    Nothing(OwnedFd),
}

#[derive(Debug, Default)]
pub struct Layout {
    /// Mounts that exist already: paths, and whether the disk is visible there.
    before: Vec<(PathBuf, bool)>,
    things: Vec<(PathBuf, MountContent)>,
    links: Vec<(PathBuf, PathBuf)>,
    /// Folders, files and links that had to be made, in this order.
    made: Vec<PathBuf>,
}

impl Layout {
    /// A layout that adds these needs to this layout.
    pub fn extended_with(&self, needs: &FileAccess) -> io::Result<Layout> {
        let mut next = Layout {
            before: self
                .mounted_paths()
                .map(|(p, seen)| (p.clone(), seen))
                .collect(),
            ..Layout::default()
        };
        let (mut wishes, mut links) = (Vec::new(), Vec::new());
        for (places, wish) in [
            (&needs.readable, MountRequest::Visible),
            (&needs.writable, MountRequest::Writable),
            (&needs.hidden, MountRequest::Hidden),
        ] {
            // Links to hidden paths aren't needed.
            let mut passed = Vec::new();
            let real = places
                .iter()
                .filter_map(|place| resolve_links(place, &mut passed));
            wishes.extend(real.map(|place| (place.components().count(), wish, place)));
            if wish != MountRequest::Hidden {
                links.extend(passed);
            }
        }
        wishes.sort();
        wishes.dedup();
        for (_, wish, place) in wishes {
            next.add_mount(place, wish)?;
        }
        links.retain(|(link, _)| !next.shows_disk(link));
        next.links = links;
        Ok(next)
    }

    /// Covers what is below a folder and isn't readable by every user, and named pipes, which can be written to even
    /// on a read-only mount.
    pub fn cover_private(&mut self, folder: &Path) -> io::Result<()> {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            // Most entries of /etc are links. Their kind is known without a system call.
            if entry.file_type().is_ok_and(|kind| kind.is_symlink()) {
                continue;
            }
            let place = entry.path();
            match entry.metadata() {
                Ok(metadata) if !is_public(&metadata) => {
                    self.add_mount(place, MountRequest::Hidden)?
                }
                Ok(metadata) if metadata.is_dir() => self.cover_private(&place)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn add_mount(&mut self, place: PathBuf, wish: MountRequest) -> io::Result<()> {
        let thing = match (wish, self.shows_disk(&place)) {
            (MountRequest::Visible, true) | (MountRequest::Hidden, false) => return Ok(()),
            // This would cover or show all of the disk.
            _ if place.parent().is_none() => return Ok(()),
            (MountRequest::Hidden, true) if place.is_dir() => MountContent::EmptyFolder,
            (MountRequest::Hidden, true) => {
                MountContent::Nothing(sys::copy_mount_tree(Path::new("/dev/null"))?)
            }
            (MountRequest::Visible | MountRequest::Writable, _) => MountContent::Tree {
                copy: sys::copy_mount_tree(&place)?,
                writable: wish == MountRequest::Writable,
            },
        };
        self.things.push((place, thing));
        Ok(())
    }

    /// Paths, and whether the disk is visible there; a later one is mounted over an earlier one.
    fn mounted_paths(&self) -> impl Iterator<Item = (&PathBuf, bool)> {
        let before = self.before.iter().map(|(place, seen)| (place, *seen));
        let things = self.things.iter();
        before
            .chain(things.map(|(place, thing)| (place, matches!(thing, MountContent::Tree { .. }))))
    }

    /// Whether `place` shows what is there on the disk.
    fn shows_disk(&self, place: &Path) -> bool {
        let over = self
            .mounted_paths()
            .filter(|(top, _)| place.starts_with(top));
        over.max_by_key(|(top, _)| top.components().count())
            .is_some_and(|(_, seen)| seen)
    }

    /// Mounts everything in the current mount namespace.
    pub fn mount_all(&mut self) -> io::Result<()> {
        const HARMLESS: u64 = NO_SET_UID | NO_DEVICES;
        const CLOSED: u64 = HARMLESS | READ_ONLY;
        for (place, thing) in &self.things {
            match thing {
                MountContent::Tree { copy, writable } => {
                    make_mount_point(place, copy, &mut self.made)?;
                    sys::mount_tree(copy, place)?;
                    sys::set_mount_attributes(place, CLOSED, 0, true)?;
                    if *writable {
                        sys::set_mount_attributes(place, 0, READ_ONLY, false)?;
                    }
                }
                MountContent::EmptyFolder => {
                    sys::mount_file_system(place, "tmpfs", HARMLESS, "size=64k,mode=755")?;
                }
                MountContent::Nothing(copy) => {
                    sys::mount_tree(copy, place)?;
                    sys::set_mount_attributes(place, CLOSED, 0, false)?;
                }
            }
        }
        for (link, target) in &self.links {
            if fs::symlink_metadata(link).is_err() {
                make_folders(link.parent(), &mut self.made)?;
                symlink(target, link)?;
                self.made.push(link.clone());
            }
        }
        let folders = self.things.iter();
        for (place, _) in folders.filter(|(_, thing)| matches!(thing, MountContent::EmptyFolder)) {
            sys::set_mount_attributes(place, READ_ONLY, 0, false)?;
        }
        Ok(())
    }

    /// Unmounts everything. What is below another mount goes with that one: it can't be found by its path if somebody
    /// has removed or renamed its mount point meanwhile.
    pub fn unmount_all(&self) -> io::Result<()> {
        let places = self.things.iter().map(|(place, _)| place);
        let is_below = |place: &Path| {
            let mut others = places.clone();
            others.any(|other| place != other && place.starts_with(other))
        };
        for place in places.clone().rev().filter(|place| !is_below(place)) {
            match sys::unmount(place) {
                // The mount point is a folder of the system's, which may be removed or renamed too.
                Err(gone) if gone.kind() == io::ErrorKind::NotFound => {}
                done => done?,
            }
        }
        for place in self.made.iter().rev() {
            // Mount points in something that was unmounted have gone with it.
            let _ = fs::remove_file(place).or_else(|_| fs::remove_dir(place));
        }
        Ok(())
    }
}

/// Whether every user may read it, and it isn't a way to talk to another process.
fn is_public(metadata: &Metadata) -> bool {
    let needed = match (metadata.is_dir(), metadata.is_file()) {
        (true, _) => 0o005,
        (_, true) => 0o004,
        _ => return false,
    };
    metadata.permissions().mode() & needed == needed
}

/// Resolves the links in a path and adds them to `links`. `None` if nothing exists there.
fn resolve_links(path: &Path, links: &mut Vec<(PathBuf, PathBuf)>) -> Option<PathBuf> {
    const MAX_LINKS: usize = 40;
    let names = |path: &Path| -> VecDeque<OsString> {
        let names = path.components().filter_map(|part| match part {
            Component::Normal(name) => Some(name.to_os_string()),
            Component::ParentDir => Some("..".into()),
            _ => None,
        });
        names.collect()
    };
    let (mut here, mut rest, mut passed) = (PathBuf::from("/"), names(path), 0);
    while let Some(name) = rest.pop_front() {
        if name == ".." {
            here.pop();
            continue;
        }
        let next = here.join(name);
        if !fs::symlink_metadata(&next).ok()?.is_symlink() {
            here = next;
            continue;
        }
        passed += 1;
        let target = fs::read_link(&next).ok().filter(|_| passed <= MAX_LINKS)?;
        if target.is_absolute() {
            here = PathBuf::from("/");
        }
        let mut longer = names(&target);
        longer.append(&mut rest);
        rest = longer;
        links.push((next, target));
    }
    Some(here)
}

/// Makes sure that `place` exists, to mount the tree on.
fn make_mount_point(place: &Path, tree: &OwnedFd, made: &mut Vec<PathBuf>) -> io::Result<()> {
    if fs::symlink_metadata(place).is_ok() {
        return Ok(());
    }
    if File::from(tree.try_clone()?).metadata()?.is_dir() {
        return make_folders(Some(place), made);
    }
    make_folders(place.parent(), made)?;
    File::create(place)?;
    made.push(place.to_path_buf());
    Ok(())
}

/// Like `create_dir_all`, but adds what it has made to `made`.
fn make_folders(folder: Option<&Path>, made: &mut Vec<PathBuf>) -> io::Result<()> {
    let Some(folder) = folder.filter(|folder| fs::symlink_metadata(folder).is_err()) else {
        return Ok(());
    };
    make_folders(folder.parent(), made)?;
    fs::create_dir(folder)?;
    made.push(folder.to_path_buf());
    Ok(())
}
