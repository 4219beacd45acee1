//! The world that a submission sees under namespaces (`namespaces(7)`), made with no privileges but one's own.
//!
//! Once per runner, [`World::enter`] moves the runner into new user, mount, network, IPC and host-name namespaces. Inside,
//! our user has the number 1000, so that even root's submissions have no capabilities. Then it makes a second mount
//! namespace, the *inside*, whose root is an empty file system in memory. In it lie, read-only, the folders that every
//! language needs ([`super::system`]), and harmless devices; nothing else of the disk is there. The runner itself goes
//! back to where it sees everything, since it opens the files of each run; there everything is read-only but the scratch
//! folder.
//!
//! Once per job that needs others than the one before, [`World::prepare`] adds the job's own folders and covers what is to be
//! hidden in any of these ([`super::layout`] says which and how). Mostly there is nothing to do, and nothing that is done here is
//! done again for each run.
//!
//! Once per run, a process begins in a copy of the inside ([`World::run_inside`]), and in a new PID namespace, whose first
//! process it is; it calls [`furnish`]: `/proc` shows that namespace alone, and over the scratch folder lies an empty file system in
//! memory, as large as the output limit, or the memory limit where that is less: the working directory. All of that
//! goes when the last process has gone.

use super::layout::{Layout, NO_DEVICES, NO_SET_UID, Needs, READ_ONLY};
use super::system;
use crate::judge::process::sys::{self, Pid, Stack};
use crate::judge::process::wire::Job;
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

/// Further flags of `mount(2)`, of which the first is one of `mount_setattr(2)` too.
const NO_EXECUTION: u64 = 8;
const RECURSIVE: u64 = 16384;
const PRIVATE: u64 = 1 << 18;

/// The namespaces that [`World::enter`] makes.
const ONCE: i32 = NEW_USER | NEW_MOUNTS | NEW_NETWORK | NEW_IPC | NEW_HOST_NAME;

const LINKS: &[(&str, &str)] = &[
    ("/dev/fd", "/proc/self/fd"),
    ("/dev/stdin", "/proc/self/fd/0"),
    ("/dev/stdout", "/proc/self/fd/1"),
    ("/dev/stderr", "/proc/self/fd/2"),
];

/// The runner's side of it.
#[derive(Debug)]
pub struct World {
    /// The mount namespaces: the one with everything, where we are, and the one for programs.
    outside: File,
    inside: File,
    /// What lies inside whatever the job.
    system: Layout,
    /// What the last job needed beyond that, and how it lies there.
    fitted: Option<(Needs, Layout)>,
}

impl World {
    /// Moves this process, which must have one thread. An error leaves it between two worlds: start anew.
    pub fn enter(scratch: &Path) -> io::Result<World> {
        enter_namespaces()?;
        // Nothing that is mounted from here on shows outside.
        let everywhere = Path::new("/");
        let own = sys::mount_at(everywhere, "", PRIVATE | RECURSIVE, "");
        step("make mounts our own", own)?;
        step("make all but the scratch folder read-only", lock(scratch))?;
        let outside = File::open("/proc/self/ns/mnt")?;
        let mut system = step("find the system's folders", system_layout())?;
        let unshared = sys::enter_new_namespaces(NEW_MOUNTS);
        step("make a second mount namespace", unshared)?;
        let inside = File::open("/proc/self/ns/mnt")?;
        step("make a root folder", make_root(scratch))?;
        step("lay out the system's folders", system.mount())?;
        step("lay out devices", make_devices(scratch))?;
        step("seal the root folder", seal(true))?;
        step("go back", sys::enter_namespace(&outside))?;
        Ok(World {
            outside,
            inside,
            system,
            fitted: None,
        })
    }

    /// Makes the inside fit for the job.
    pub fn prepare(&mut self, job: &Job) -> io::Result<()> {
        let needs = Needs::of(job);
        if self.fitted.as_ref().is_some_and(|(had, _)| *had == needs) {
            return Ok(());
        }
        // What is to be seen can only be copied from here.
        let next = self.system.with(&needs)?;
        let (inside, outside) = (self.inside.try_clone()?, self.outside.try_clone()?);
        visit(&inside, &outside, || self.fit(needs, next))
    }

    /// Has `task` run by a new process in a copy of the inside, which it is to [`furnish`], and waits until that has ended.
    /// It is our parent's child.
    pub fn run_inside(
        &self,
        stack: &mut Stack,
        task: &mut dyn FnMut(Pid) -> i32,
    ) -> io::Result<Pid> {
        let flags = NEW_PIDS | NEW_MOUNTS | sys::CHILD_OF_OUR_PARENT;
        let (inside, outside) = (&self.inside, &self.outside);
        visit(inside, outside, || {
            step("make namespaces", sys::run_beside(stack, flags, task))
        })
    }

    /// Takes what the last job needed away, lays out what this one needs.
    fn fit(&mut self, needs: Needs, mut layout: Layout) -> io::Result<()> {
        step("open the root folder", seal(false))?;
        if let Some((_, last)) = self.fitted.take() {
            step("clear away", last.unmount())?;
        }
        let mounted = layout.mount();
        self.fitted = Some((needs, layout));
        step("lay out folders", mounted)?;
        step("seal the root folder", seal(true))
    }
}

/// Goes inside for a while.
fn visit<T>(inside: &File, outside: &File, task: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    step("go inside", sys::enter_namespace(inside))?;
    let done = task();
    step("go back", sys::enter_namespace(outside))?;
    done
}

fn enter_namespaces() -> io::Result<()> {
    let (user, group) = sys::user_and_group();
    step("make namespaces", sys::enter_new_namespaces(ONCE))?;
    step("deny setgroups", fs::write("/proc/self/setgroups", "deny"))?;
    let map = |file: &str, number: u32| fs::write(file, format!("1000 {number} 1"));
    step("map the user", map("/proc/self/uid_map", user))?;
    step("map the group", map("/proc/self/gid_map", group))?;
    // In a user namespace of its own a program could mount file systems, and what it keeps in those is no process'
    // memory. Where this cannot be written, that stays as it is.
    let _ = fs::write("/proc/sys/user/max_user_namespaces", "0");
    Ok(())
}

fn system_layout() -> io::Result<Layout> {
    let folders = system::FOLDERS.iter().map(PathBuf::from);
    let mut layout = Layout::default().with(&Needs {
        visible: folders
            // A new /proc may only be mounted where there is one already; nobody sees this one.
            .chain([PathBuf::from("/proc")])
            .collect(),
        ..Needs::default()
    })?;
    // Root's submissions are root to the kernel, and would read what only root may read.
    layout.cover_private(Path::new(system::SETTINGS))?;
    Ok(layout)
}

/// Makes everything read-only but the scratch folder: through its input's open file a program would reach the mount that
/// the file was opened on.
fn lock(scratch: &Path) -> io::Result<()> {
    sys::mount_tree(&sys::copy_of_tree(scratch)?, scratch)?;
    sys::set_mount_attributes(Path::new("/"), READ_ONLY | NO_SET_UID, 0, true)?;
    sys::set_mount_attributes(scratch, 0, READ_ONLY, false)
}

/// Makes an empty root folder and leaves the old one.
fn make_root(scratch: &Path) -> io::Result<()> {
    let harmless = NO_SET_UID | NO_DEVICES;
    sys::mount_at(
        scratch,
        "tmpfs",
        harmless,
        "size=1m,nr_inodes=4096,mode=755",
    )?;
    let mut devices = Vec::new();
    for name in system::DEVICES {
        devices.push((name, sys::copy_of_tree(Path::new(name))?));
    }
    env::set_current_dir(scratch)?;
    sys::make_root_here()?;
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
    for (place, target) in LINKS {
        symlink(target, place)?;
    }
    fs::create_dir_all("/tmp")?;
    fs::create_dir_all(scratch)
}

/// Makes the root folder's own file system read-only, or writable again.
fn seal(read_only: bool) -> io::Result<()> {
    let (set, clear) = match read_only {
        true => (READ_ONLY, 0),
        false => (0, READ_ONLY),
    };
    sys::set_mount_attributes(Path::new("/"), set, clear, false)
}

/// Furnishes the mount namespace of one run.
pub fn furnish(scratch: &Path, job: &Job) -> io::Result<()> {
    let harmless = NO_SET_UID | NO_DEVICES;
    let flags = harmless | NO_EXECUTION | READ_ONLY;
    let proc = sys::mount_at(Path::new("/proc"), "proc", flags, "");
    step("mount /proc", proc)?;
    let size = job.bounds.file.min(job.bounds.memory).max(4096);
    let data = format!("size={size},nr_inodes=4096,mode=700");
    let folder = sys::mount_at(scratch, "tmpfs", harmless, &data);
    step("mount the working directory", folder)
}

/// Says what was tried, since "operation not permitted" alone helps nobody.
fn step<T>(what: &str, result: io::Result<T>) -> io::Result<T> {
    result.map_err(|error| io::Error::new(error.kind(), format!("cannot {what}: {error}")))
}
