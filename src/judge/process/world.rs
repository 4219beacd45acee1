//! The world that a submission sees under namespaces (`namespaces(7)`), made with no privileges but one's own.
//!
//! Once per runner, [`enter`] moves the runner into new user, mount, network, IPC and host-name namespaces. Inside, our
//! user has the number 1000, so that even root's submissions have no capabilities. The whole file system becomes
//! read-only but for the scratch folder, and `/dev` holds five harmless devices.
//!
//! Once per run, [`furnish`] is called by the first process of a new PID namespace with a mount namespace of its own:
//! `/proc` shows that namespace alone, the answers are covered, and over the scratch folder lies an empty file system
//! in memory, as large as the output limit, or the memory limit where that is less: the working directory. All of that goes when the last process has gone.

use super::sys;
use super::wire::Job;
use std::fs::{self, File};
use std::io;
use std::os::unix::fs::symlink;
use std::path::Path;

/// Flags of `unshare(2)` and `clone(2)`.
const NEW_MOUNTS: i32 = 0x0002_0000;
const NEW_HOST_NAME: i32 = 0x0400_0000;
const NEW_IPC: i32 = 0x0800_0000;
const NEW_USER: i32 = 0x1000_0000;
const NEW_PIDS: i32 = 0x2000_0000;
const NEW_NETWORK: i32 = 0x4000_0000;

/// Flags of `mount(2)`.
const READ_ONLY: u64 = 1;
const NO_SET_UID: u64 = 2;
const NO_DEVICES: u64 = 4;
const NO_EXECUTION: u64 = 8;
const BIND: u64 = 4096;
const RECURSIVE: u64 = 16384;
const PRIVATE: u64 = 1 << 18;

/// The namespaces that [`enter`] makes.
const ONCE: i32 = NEW_USER | NEW_MOUNTS | NEW_NETWORK | NEW_IPC | NEW_HOST_NAME;

/// The namespaces that each run's first process is started in.
pub const EACH_RUN: i32 = NEW_PIDS | NEW_MOUNTS;

const DEVICES: &[&str] = &["null", "zero", "full", "random", "urandom"];
const LINKS: &[(&str, &str)] = &[
    ("fd", "/proc/self/fd"),
    ("stdin", "/proc/self/fd/0"),
    ("stdout", "/proc/self/fd/1"),
    ("stderr", "/proc/self/fd/2"),
];

const NOWHERE: &str = "";

/// Moves this process, which must have one thread, into the new world. An error leaves it between the two: start anew.
pub fn enter(scratch: &Path) -> io::Result<()> {
    let (user, group) = sys::user_and_group();
    step("make namespaces", sys::enter_new_namespaces(ONCE))?;
    step("deny setgroups", fs::write("/proc/self/setgroups", "deny"))?;
    step(
        "map the user",
        fs::write("/proc/self/uid_map", format!("1000 {user} 1")),
    )?;
    step(
        "map the group",
        fs::write("/proc/self/gid_map", format!("1000 {group} 1")),
    )?;
    let mount = |target: &Path, source: &str, kind: &str, flags, data: &str| {
        step(
            "mount",
            sys::mount_at(target, Path::new(source), kind, flags, data),
        )
    };
    // Nothing that is mounted from here on shows outside.
    mount(Path::new("/"), NOWHERE, "", PRIVATE | RECURSIVE, "")?;
    mount(
        scratch,
        &scratch.display().to_string(),
        "",
        BIND | RECURSIVE,
        "",
    )?;
    let devices = scratch.join("dev");
    fs::create_dir(&devices)?;
    mount(
        &devices,
        "tmpfs",
        "tmpfs",
        NO_SET_UID | NO_EXECUTION,
        "size=64k,mode=755",
    )?;
    for name in DEVICES {
        let (target, source) = (devices.join(name), format!("/dev/{name}"));
        File::create(&target)?;
        mount(&target, &source, "", BIND, "")?;
    }
    for (name, target) in LINKS {
        symlink(target, devices.join(name))?;
    }
    step(
        "make the file system read-only",
        set_read_only(Path::new("/")),
    )?;
    mount(
        Path::new("/dev"),
        &devices.display().to_string(),
        "",
        BIND | RECURSIVE,
        "",
    )?;
    step("make the scratch folder writable", set_writable(scratch))
}

/// Furnishes the mount namespace of one run.
pub fn furnish(scratch: &Path, job: &Job) -> io::Result<()> {
    let harmless = NO_SET_UID | NO_DEVICES;
    let mount = |target: &Path, kind: &str, flags, data: &str| {
        step(
            "mount",
            sys::mount_at(target, Path::new(kind), kind, flags, data),
        )
    };
    mount(
        Path::new("/proc"),
        "proc",
        harmless | NO_EXECUTION | READ_ONLY,
        "",
    )?;
    for folder in &job.writable {
        step("bind", sys::mount_at(folder, folder, "", BIND, ""))?;
        step("make writable", set_writable(folder))?;
    }
    for folder in &job.hidden {
        mount(folder, "tmpfs", harmless | READ_ONLY, "size=4k,mode=555")?;
    }
    let size = job.bounds.file.min(job.bounds.memory).max(4096);
    mount(
        scratch,
        "tmpfs",
        harmless,
        &format!("size={size},nr_inodes=4096,mode=700"),
    )
}

/// That mount and all below it.
fn set_read_only(target: &Path) -> io::Result<()> {
    sys::set_mount_attributes(target, READ_ONLY | NO_SET_UID, 0, true)
}

fn set_writable(target: &Path) -> io::Result<()> {
    sys::set_mount_attributes(target, 0, READ_ONLY, false)
}

/// Says what was tried, since "operation not permitted" alone helps nobody.
fn step<T>(what: &str, result: io::Result<T>) -> io::Result<T> {
    result.map_err(|error| io::Error::new(error.kind(), format!("cannot {what}: {error}")))
}
