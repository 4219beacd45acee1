//! What a submission sees under namespaces (`namespaces(7)`), set up without special privileges.
//!
//! Once per runner, [`Namespaces::enter_new`] moves the runner into new user, mount, network, IPC and host-name
//! namespaces. Inside, our user has the number 1000, so that even root's submissions have no capabilities. Then it
//! makes a second mount namespace, the *inside*, whose root is an empty file system in memory. It contains, read-only,
//! the folders that every language needs ([`super::system_paths`]), and harmless devices; nothing else of the disk is
//! there. The runner itself returns to the namespace where it sees everything, since it opens the files of each run;
//! there everything except the scratch folder is read-only.
//!
//! Once per job whose needs differ from those of the job before, [`Namespaces::prepare_for`] adds the job's own
//! folders and covers what must be hidden in them ([`super::layout`] says how). Usually there is nothing to do, and
//! nothing of this is repeated for each run.
//!
//! Once per run, a process starts in a copy of the inside ([`Namespaces::run_inside`]), as the first process of a new
//! PID namespace. It calls [`mount_run_folders`]: `/proc` shows only that namespace, and an empty file system in
//! memory is mounted over the scratch folder, as large as the output limit or the memory limit, whichever is less: the
//! working directory. All of that goes away with the last process.

use super::layout::{Layout, NO_DEVICES, NO_SET_UID, READ_ONLY};
use super::system_paths;
use crate::judge::process::protocol::{FileAccess, Job};
use crate::judge::process::sys::{self, Pid, SpareStack};
use std::env;
use std::fs::{self, File};
use std::io;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

/// Flags of `unshare(2)` and `clone(2)`.
const NEW_MOUNTS: i32 = 0x0002_0000;
const NEW_HOST_NAME: i32 = 0x0400_0000;
const NEW_IPC: i32 = 0x0800_0000;
const NEW_USER: i32 = 0x1000_0000;
const NEW_PIDS: i32 = 0x2000_0000;
const NEW_NETWORK: i32 = 0x4000_0000;

/// Further flags of `mount(2)`; the first is also one of `mount_setattr(2)`.
const NO_EXECUTION: u64 = 8;
const RECURSIVE: u64 = 16384;
const PRIVATE: u64 = 1 << 18;

/// The namespaces that [`Namespaces::enter_new`] makes.
const RUNNER_NAMESPACES: i32 = NEW_USER | NEW_MOUNTS | NEW_NETWORK | NEW_IPC | NEW_HOST_NAME;

const DEVICE_LINKS: &[(&str, &str)] = &[
    ("/dev/fd", "/proc/self/fd"),
    ("/dev/stdin", "/proc/self/fd/0"),
    ("/dev/stdout", "/proc/self/fd/1"),
    ("/dev/stderr", "/proc/self/fd/2"),
];

/// The runner's handle to it.
#[derive(Debug)]
pub struct Namespaces {
    /// The mount namespaces: the one where we are, which shows everything, and the one for programs.
    outside: File,
    inside: File,
    /// The layout inside that every job shares.
    system: Layout,
    /// The last job's additional needs, and their layout.
    fitted: Option<(FileAccess, Layout)>,
}

impl Namespaces {
    /// Moves this process, which must have one thread. After an error it is left half-way: start a new process.
    pub fn enter_new(scratch: &Path) -> io::Result<Namespaces> {
        enter_namespaces()?;
        // Nothing that is mounted from here on is visible outside.
        let everywhere = Path::new("/");
        let own = sys::mount_file_system(everywhere, "", PRIVATE | RECURSIVE, "");
        name_step("make mounts our own", own)?;
        name_step(
            "make all but the scratch folder read-only",
            make_disk_read_only(scratch),
        )?;
        let outside = File::open("/proc/self/ns/mnt")?;
        let mut system = name_step("find the system's folders", system_layout())?;
        let unshared = sys::unshare_namespaces(NEW_MOUNTS);
        name_step("make a second mount namespace", unshared)?;
        let inside = File::open("/proc/self/ns/mnt")?;
        name_step("make a root folder", make_root(scratch))?;
        name_step("lay out the system's folders", system.mount_all())?;
        name_step("lay out devices", make_devices(scratch))?;
        name_step("seal the root folder", set_root_read_only(true))?;
        name_step("go back", sys::enter_namespace(&outside))?;
        Ok(Namespaces {
            outside,
            inside,
            system,
            fitted: None,
        })
    }

    /// Prepares the inside for the job.
    pub fn prepare_for(&mut self, job: &Job) -> io::Result<()> {
        let needs = job.program.needed_files();
        if self.fitted.as_ref().is_some_and(|(had, _)| *had == needs) {
            return Ok(());
        }
        // What must be visible inside can only be copied from here.
        let next = self.system.extended_with(&needs)?;
        let (inside, outside) = (self.inside.try_clone()?, self.outside.try_clone()?);
        visit_inside(&inside, &outside, || self.remount_for_job(needs, next))
    }

    /// Runs `task` in a new process in a copy of the inside, whose folders `task` must mount ([`mount_run_folders`]).
    /// Waits for the process to end. The process is our parent's child.
    pub fn run_inside(
        &self,
        stack: &mut SpareStack,
        task: &mut dyn FnMut(Pid) -> i32,
    ) -> io::Result<Pid> {
        let flags = NEW_PIDS | NEW_MOUNTS | sys::CLONE_PARENT;
        let (inside, outside) = (&self.inside, &self.outside);
        visit_inside(inside, outside, || {
            name_step(
                "make namespaces",
                sys::spawn_in_shared_memory(stack, flags, task),
            )
        })
    }

    /// Unmounts what the last job needed and mounts what this one needs.
    fn remount_for_job(&mut self, needs: FileAccess, mut layout: Layout) -> io::Result<()> {
        name_step("open the root folder", set_root_read_only(false))?;
        if let Some((_, last)) = self.fitted.take() {
            name_step("clear away", last.unmount_all())?;
        }
        let mounted = layout.mount_all();
        self.fitted = Some((needs, layout));
        name_step("lay out folders", mounted)?;
        name_step("seal the root folder", set_root_read_only(true))
    }
}

/// Runs `task` inside and returns.
fn visit_inside<T>(
    inside: &File,
    outside: &File,
    task: impl FnOnce() -> io::Result<T>,
) -> io::Result<T> {
    name_step("go inside", sys::enter_namespace(inside))?;
    let done = task();
    name_step("go back", sys::enter_namespace(outside))?;
    done
}

fn enter_namespaces() -> io::Result<()> {
    let (user, group) = sys::user_and_group_ids();
    name_step(
        "make namespaces",
        sys::unshare_namespaces(RUNNER_NAMESPACES),
    )?;
    name_step("deny setgroups", fs::write("/proc/self/setgroups", "deny"))?;
    let map = |file: &str, number: u32| fs::write(file, format!("1000 {number} 1"));
    name_step("map the user", map("/proc/self/uid_map", user))?;
    name_step("map the group", map("/proc/self/gid_map", group))?;
    // In a user namespace of its own a program could mount file systems in memory, which count as no process's
    // memory. If this can't be written, a program still can.
    let _ = fs::write("/proc/sys/user/max_user_namespaces", "0");
    Ok(())
}

fn system_layout() -> io::Result<Layout> {
    let folders = system_paths::FOLDERS.iter().map(PathBuf::from);
    let mut layout = Layout::default().extended_with(&FileAccess {
        readable: folders
            // A new /proc may only be mounted if there is one already; no program sees this one.
            .chain([PathBuf::from("/proc")])
            .collect(),
        ..FileAccess::default()
    })?;
    // To the kernel, root's submissions are root and could read what only root may read.
    layout.cover_private(Path::new(system_paths::SETTINGS_FOLDER))?;
    Ok(layout)
}

/// Makes everything except the scratch folder read-only: through the open file of its input, a program could reach the
/// mount on which that file was opened.
fn make_disk_read_only(scratch: &Path) -> io::Result<()> {
    sys::mount_tree(&sys::copy_mount_tree(scratch)?, scratch)?;
    sys::set_mount_attributes(Path::new("/"), READ_ONLY | NO_SET_UID, 0, true)?;
    sys::set_mount_attributes(scratch, 0, READ_ONLY, false)
}

/// Makes an empty root folder and leaves the old one.
fn make_root(scratch: &Path) -> io::Result<()> {
    let harmless = NO_SET_UID | NO_DEVICES;
    sys::mount_file_system(
        scratch,
        "tmpfs",
        harmless,
        "size=1m,nr_inodes=4096,mode=755",
    )?;
    let mut devices = Vec::new();
    for name in system_paths::DEVICES {
        devices.push((name, sys::copy_mount_tree(Path::new(name))?));
    }
    env::set_current_dir(scratch)?;
    sys::pivot_root_here()?;
    sys::unmount(Path::new("."))?;
    fs::create_dir("/dev")?;
    for (name, tree) in devices {
        File::create(name)?;
        sys::mount_tree(&tree, Path::new(name))?;
    }
    Ok(())
}

/// The rest of `/dev`, and the folders that each run mounts something on.
fn make_devices(scratch: &Path) -> io::Result<()> {
    for (place, target) in DEVICE_LINKS {
        symlink(target, place)?;
    }
    fs::create_dir_all("/tmp")?;
    fs::create_dir_all(scratch)
}

/// Makes the root folder's own file system read-only, or writable again.
fn set_root_read_only(read_only: bool) -> io::Result<()> {
    let (set, clear) = if read_only {
        (READ_ONLY, 0)
    } else {
        (0, READ_ONLY)
    };
    sys::set_mount_attributes(Path::new("/"), set, clear, false)
}

/// Sets up the mount namespace of one run.
pub fn mount_run_folders(scratch: &Path, job: &Job) -> io::Result<()> {
    let harmless = NO_SET_UID | NO_DEVICES;
    let flags = harmless | NO_EXECUTION | READ_ONLY;
    let proc = sys::mount_file_system(Path::new("/proc"), "proc", flags, "");
    name_step("mount /proc", proc)?;
    let size = job.bounds.file.min(job.bounds.memory).max(4096);
    let data = format!("size={size},nr_inodes=4096,mode=700");
    let folder = sys::mount_file_system(scratch, "tmpfs", harmless, &data);
    name_step("mount the working directory", folder)
}

/// Adds what was tried to an error, since "operation not permitted" alone is no help.
fn name_step<T>(what: &str, result: io::Result<T>) -> io::Result<T> {
    result.map_err(|error| io::Error::new(error.kind(), format!("cannot {what}: {error}")))
}
