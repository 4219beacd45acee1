//! The system calls which the standard library does not offer, declared by hand: the judge's only `unsafe`.
//!
//! Each function wraps one call, names its man page, and returns std types. The layouts are those of 64-bit Linux.
//! Nothing here makes decisions or depends on the rest of the judge.

#![allow(unsafe_code)]

mod own_memory;
mod spawn;

pub use own_memory::OwnMemory;
pub use spawn::{
    CLONE_PARENT, Confinement, Image, Instruction, Resource, SpareStack, fork,
    spawn_in_shared_memory, spawn_program,
};

use std::ffi::{CString, OsStr, c_char, c_int, c_long, c_uint, c_ulong};
use std::fs::File;
use std::io;
use std::ops::RangeInclusive;
use std::os::fd::{AsRawFd, BorrowedFd, FromRawFd, OwnedFd, RawFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::ptr;
use std::time::Duration;

#[cfg(not(all(target_os = "linux", target_pointer_width = "64")))]
compile_error!(
    "the judge measures and stops processes through Linux's own interfaces: build it on 64-bit Linux"
);

/// A process id, as the kernel counts them.
pub type Pid = c_int;

pub const SIGHUP: c_int = 1;
pub const SIGINT: c_int = 2;
pub const SIGQUIT: c_int = 3;
pub const SIGTRAP: c_int = 5;
pub const SIGKILL: c_int = 9;
pub const SIGSEGV: c_int = 11;
pub const SIGTERM: c_int = 15;
pub const SIGCHLD: c_int = 17;
pub const SIGCONT: c_int = 18;
pub const SIGSTOP: c_int = 19;
pub const SIGTSTP: c_int = 20;
pub const SIGXCPU: c_int = 24;
pub const SIGXFSZ: c_int = 25;
pub const SIGWINCH: c_int = 28;

/// All signal numbers.
pub const ALL_SIGNALS: RangeInclusive<c_int> = 1..=64;

#[repr(C)]
#[derive(Default)]
struct TimeSpec {
    seconds: i64,
    nanoseconds: c_long,
}

/// glibc and musl both reserve 1024 bits.
#[repr(C)]
struct SignalSet([u64; 16]);

type CText = *const c_char;

unsafe extern "C" {
    fn wait4(pid: Pid, status: *mut c_int, options: c_int, usage: *mut [i64; 18]) -> Pid;
    #[link_name = "kill"]
    fn kill_process(pid: Pid, signal: c_int) -> c_int;
    fn prctl(option: c_int, a: c_ulong, b: c_ulong, c: c_ulong, d: c_ulong) -> c_int;
    fn clock_gettime(clock: c_int, time: *mut TimeSpec) -> c_int;
    fn sched_setscheduler(pid: Pid, policy: c_int, priority: *const c_int) -> c_int;
    fn setpriority(which: c_int, who: c_uint, value: c_int) -> c_int;
    fn sysinfo(info: *mut [c_ulong; 64]) -> c_int;
    fn statvfs(path: CText, about: *mut [c_ulong; 16]) -> c_int;
    fn unshare(flags: c_int) -> c_int;
    fn mount(source: CText, target: CText, kind: CText, flags: c_ulong, data: CText) -> c_int;
    fn umount2(target: CText, flags: c_int) -> c_int;
    fn setns(fd: RawFd, kind: c_int) -> c_int;
    fn fcntl(fd: RawFd, command: c_int, ...) -> c_int;
    fn flock(fd: RawFd, operation: c_int) -> c_int;
    fn ioctl(fd: RawFd, request: c_ulong, ...) -> c_int;
    fn mkfifo(path: CText, mode: c_uint) -> c_int;
    fn openat(folder: RawFd, name: CText, flags: c_int, ...) -> RawFd;
    #[link_name = "poll"]
    fn poll_descriptors(fds: *mut Polled, count: c_ulong, milliseconds: c_int) -> c_int;
    fn geteuid() -> c_uint;
    fn getegid() -> c_uint;
    fn syscall(number: c_long, ...) -> c_long;
    fn sigprocmask(how: c_int, set: *const SignalSet, old: *mut SignalSet) -> c_int;
    fn signal(signal: c_int, action: usize) -> usize;
    fn sigtimedwait(set: *const SignalSet, info: *mut u8, timeout: *const TimeSpec) -> c_int;
}

/// `poll.h`: `struct pollfd`.
#[repr(C)]
struct Polled {
    fd: RawFd,
    wanted: i16,
    found: i16,
}

const PR_SET_PDEATHSIG: c_int = 1;
const PR_SET_CHILD_SUBREAPER: c_int = 36;
const WNOHANG: c_int = 1;
const WALL: c_int = 0x4000_0000;
const SIG_DFL: usize = 0;
const SIG_BLOCK: c_int = 0;
const SIG_UNBLOCK: c_int = 1;
const AT_FDCWD: usize = -100isize as usize;
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
compile_error!("the numbers of its system calls are to be added");
const X86: bool = cfg!(target_arch = "x86_64");
const SYS_PTRACE: c_long = if X86 { 101 } else { 117 };
const SYS_KCMP: c_long = if X86 { 312 } else { 272 };
const SYS_PIVOT_ROOT: c_long = if X86 { 155 } else { 41 };
const SYS_OPEN_TREE: c_long = 428;
const SYS_MOVE_MOUNT: c_long = 429;
const SYS_CLOSE_RANGE: c_long = 436;
const SYS_MOUNT_SETATTR: c_long = 442;
const SYS_LANDLOCK_CREATE_RULESET: c_long = 444;
const SYS_LANDLOCK_ADD_RULE: c_long = 445;

const ECHILD: i32 = 10;

/// Any child.
pub const ANY_CHILD: Pid = -1;

/// A process that has ended, as `wait4(2)` reports it.
#[derive(Debug)]
pub struct Reaped {
    pub pid: Pid,
    /// The wait status: see `wait(2)`.
    pub status: i32,
    /// User and system time of the process and of all children it waited for.
    pub cpu: Duration,
    /// The largest resident set, in bytes, of the process or of any child it waited for.
    pub peak: u64,
}

/// The result of [`reap`].
#[derive(Debug)]
pub enum Reap {
    Ended(Reaped),
    /// A traced child has stopped at this signal, which hasn't been delivered yet.
    Stopped(Pid, i32),
    /// There are children, all still running (only if `block` is false).
    Running,
    NoChildren,
}

/// `wait4(2)` for one child, or for [`ANY_CHILD`].
pub fn reap(child: Pid, block: bool) -> io::Result<Reap> {
    let (mut status, mut usage) = (0, [0; 18]);
    let whose = if child == ANY_CHILD { 0 } else { WALL };
    let options = if block { whose } else { whose | WNOHANG };
    // SAFETY: both pointers are to live, writable values of the size that the call fills: a usage is two times of two
    // words each, and fourteen words.
    let pid = unsafe { wait4(child, &mut status, options, &mut usage) };
    let [seconds, micros, system_seconds, system_micros, kib, ..] = usage.map(|word| word as u64);
    match pid {
        0 => Ok(Reap::Running),
        pid if pid > 0 && status & 0xff == 0x7f => Ok(Reap::Stopped(pid, status >> 8)),
        pid if pid > 0 => Ok(Reap::Ended(Reaped {
            pid,
            status,
            cpu: Duration::from_secs(seconds + system_seconds)
                + Duration::from_micros(micros + system_micros),
            peak: kib * 1024,
        })),
        _ => match io::Error::last_os_error() {
            error if error.raw_os_error() == Some(ECHILD) => Ok(Reap::NoChildren),
            error if error.kind() == io::ErrorKind::Interrupted => Ok(Reap::Running),
            error => Err(error),
        },
    }
}

/// `kill(2)`. No error if the process has exited already, as that is what was wanted.
pub fn kill(pid: Pid, signal: c_int) {
    // SAFETY: takes no pointers.
    unsafe { kill_process(pid, signal) };
}

/// `ptrace(2)`: continues a stopped traced process with this signal, 0 for none. No error if it has exited.
pub fn continue_traced(pid: Pid, signal: c_int) {
    const PTRACE_CONT: usize = 7;
    // SAFETY: takes no pointers.
    let _ = unsafe {
        raw_syscall(
            SYS_PTRACE,
            [PTRACE_CONT, pid as usize, 0, signal as usize, 0],
        )
    };
}

/// `ptrace(2)`: the fault address of the signal at which a traced process has stopped (`sigaction(2)`: `siginfo_t`).
pub fn fault_address(pid: Pid) -> io::Result<u64> {
    const PTRACE_GETSIGINFO: usize = 0x4202;
    let mut about = [0u64; 16];
    let place = about.as_mut_ptr() as usize;
    // SAFETY: what the call fills has the size of this array, which is valid for the duration of the call.
    unsafe { raw_syscall(SYS_PTRACE, [PTRACE_GETSIGINFO, pid as usize, 0, place, 0]) }?;
    Ok(about[2])
}

/// `sched_setscheduler(2)` and `setpriority(2)`: gives this process the highest priority short of real time, but not
/// those that it starts. Only root may do this; for others nothing changes.
///
/// Not real time: a process that opens a file in `/proc` of one that is just ending spins in the kernel until that end
/// is complete, and the process that has to complete it needs a turn.
pub fn raise_priority() {
    const SCHED_RESET_ON_FORK: c_int = 0x4000_0000;
    const PRIO_PROCESS: c_int = 0;
    // SAFETY: the priority is valid for the duration of the call.
    unsafe { sched_setscheduler(0, SCHED_RESET_ON_FORK, &0) };
    // SAFETY: takes no pointers.
    unsafe { setpriority(PRIO_PROCESS, 0, -20) };
}

/// CPU time (user and system) of all threads of another process, by its CPU-time clock: `clock_getcpuclockid(3)`,
/// whose result on Linux is this arithmetic, CPUCLOCK_SCHED being 2. `None` when the process has exited.
pub fn cpu_clock(pid: Pid) -> Option<Duration> {
    read_clock((!pid << 3) | 2)
}

/// CLOCK_MONOTONIC: the time since the system started, the same in every process. This clock never fails.
pub fn monotonic_time() -> Duration {
    read_clock(1).unwrap_or_default()
}

/// CLOCK_REALTIME_COARSE: the time since 1970, from the clock that the kernel uses for file times. It never fails
/// either.
pub fn file_clock_time() -> Duration {
    read_clock(5).unwrap_or_default()
}

/// `clock_gettime(2)`
fn read_clock(number: c_int) -> Option<Duration> {
    let mut time = TimeSpec::default();
    // SAFETY: the pointer is to a live, writable value of the layout that the call fills.
    let result = unsafe { clock_gettime(number, &mut time) };
    (result == 0).then(|| Duration::new(time.seconds as u64, time.nanoseconds as u32))
}

/// `sysinfo(2)`: bytes of shared memory in the whole system, including files in memory. On 64-bit systems the unit of
/// its figures is a byte.
pub fn total_shared_memory() -> u64 {
    let mut info = [0; 64];
    // SAFETY: what the call fills is smaller than the array. It never fails.
    unsafe { sysinfo(&mut info) };
    let [_uptime, _, _, _, _all, _free, shared, ..] = info;
    shared
}

/// `statvfs(3)`, the first ten fields: size of a block; size of a unit; units in all, free, free for all users; files
/// in all, free, free for all users; its id; [flags](ST_NOEXEC).
pub fn file_system_stats(path: &Path) -> io::Result<[u64; 10]> {
    let (path, mut about) = (c_path(path)?, [0; 16]);
    // SAFETY: the path is valid for the duration of the call, and what it fills is smaller than the array.
    check_result(unsafe { statvfs(path.as_ptr(), &mut about) })?;
    Ok(std::array::from_fn(|field| about[field]))
}

/// A flag of [`file_system_stats`]: ST_NOEXEC.
pub const ST_NOEXEC: u64 = 8;

/// `kcmp(2)`: whether two processes have the same address space, not just the same pages. False if the kernel doesn't
/// say.
pub fn share_address_space(one: Pid, other: Pid) -> bool {
    const KCMP_VM: usize = 1;
    // SAFETY: takes no pointers.
    let order = unsafe { raw_syscall(SYS_KCMP, [one as usize, other as usize, KCMP_VM, 0, 0]) };
    order.is_ok_and(|order| order == 0)
}

/// `poll(2)`: waits until one of these can be read, which includes the end of the file, and returns whether the first
/// of them can. `None` waits forever; an interrupted wait finds nothing. A descriptor with an error counts as
/// readable: reading will return the error.
pub fn poll(wanted: &[BorrowedFd], timeout: Option<Duration>) -> io::Result<bool> {
    const READABLE: i16 = 0x1;
    let mut polled: Vec<Polled> = wanted
        .iter()
        .map(|fd| Polled {
            fd: fd.as_raw_fd(),
            wanted: READABLE,
            found: 0,
        })
        .collect();
    let milliseconds = timeout.map_or(-1, |time| {
        time.as_micros().div_ceil(1000).min(i32::MAX as u128) as c_int
    });
    let count = polled.len() as c_ulong;
    // SAFETY: the array is valid for the duration of the call, has as many entries as the count says, and all its
    // descriptors are borrowed.
    match unsafe { poll_descriptors(polled.as_mut_ptr(), count, milliseconds) } {
        found if found >= 0 => Ok(polled.first().is_some_and(|first| first.found != 0)),
        _ => match io::Error::last_os_error() {
            error if error.kind() == io::ErrorKind::Interrupted => Ok(false),
            error => Err(error),
        },
    }
}

/// `open(2)`, O_NONBLOCK: neither opening, nor reading, nor writing waits for the other end of a pipe.
pub const O_NONBLOCK: c_int = 0o4000;

/// `open(2)`, O_DIRECTORY: opening fails if it isn't a folder.
pub const O_DIRECTORY: c_int = if X86 { 0o200000 } else { 0o40000 };

/// `openat(2)`: opens this name in an open folder for reading; a link is an error. `None`: in the current folder.
pub fn open_in(folder: Option<&File>, name: &OsStr, flags: c_int) -> io::Result<File> {
    const O_CLOEXEC: c_int = 0o2000000;
    const O_NOFOLLOW: c_int = if X86 { 0o400000 } else { 0o100000 };
    let name = c_path(Path::new(name))?;
    let folder = folder.map_or(AT_FDCWD as RawFd, File::as_raw_fd);
    // SAFETY: the name and the descriptor are valid for the duration of the call.
    match unsafe { openat(folder, name.as_ptr(), flags | O_NOFOLLOW | O_CLOEXEC) } {
        -1 => Err(io::Error::last_os_error()),
        // SAFETY: the call has just given us this descriptor, and nothing else owns it.
        fd => Ok(unsafe { OwnedFd::from_raw_fd(fd) }.into()),
    }
}

/// `ioctl(2)`, FIONREAD: the number of unread bytes in a pipe.
pub fn unread_bytes(pipe: &File) -> io::Result<usize> {
    const FIONREAD: c_ulong = 0x541b;
    let mut bytes: c_int = 0;
    // SAFETY: the call fills one number, which is valid for the duration of the call, and so is the descriptor.
    check_result(unsafe { ioctl(pipe.as_raw_fd(), FIONREAD, &mut bytes) })?;
    Ok(bytes as usize)
}

/// `fcntl(2)`: undoes [`O_NONBLOCK`]: from now on reading and writing wait.
pub fn clear_nonblocking(file: &File) -> io::Result<()> {
    const F_SETFL: c_int = 4;
    // SAFETY: the call takes a number, and the descriptor is valid for the duration of the call.
    check_result(unsafe { fcntl(file.as_raw_fd(), F_SETFL, 0 as c_int) })
}

/// `mkfifo(3)`: a named pipe, for its owner alone.
pub fn make_named_pipe(path: &Path) -> io::Result<()> {
    let path = c_path(path)?;
    // SAFETY: the path is valid for the duration of the call.
    check_result(unsafe { mkfifo(path.as_ptr(), 0o600) })
}

/// `pty(7)`: a new terminal that passes output on unchanged: our end, and the path of the other end.
pub fn open_terminal() -> io::Result<(File, PathBuf)> {
    const PTY_REQUESTS: [c_ulong; 4] = [0x4004_5431, 0x5401, 0x5402, 0x8004_5430];
    let mut options = File::options();
    let options = options.read(true).write(true).custom_flags(O_NONBLOCK);
    let (ours, mut words) = (options.open("/dev/ptmx")?, [0u32; 16]);
    for request in PTY_REQUESTS {
        words[1] = 0; // of the modes, this one says how output is changed
        // SAFETY: the words are valid for the duration of the call; the largest of what it reads or fills, `struct
        // termios`, has nine.
        check_result(unsafe { ioctl(ours.as_raw_fd(), request, words.as_mut_ptr()) })?;
    }
    Ok((ours, format!("/dev/pts/{}", words[0]).into()))
}

/// `open(2)`, O_NOCTTY: opening a terminal doesn't make it the process's own.
pub const O_NOCTTY: c_int = 0o400;

pub const LOCK_SH: c_int = 1;
pub const LOCK_EX: c_int = 2;

/// `flock(2)`: locks an open file or folder until this descriptor is closed, even by `kill -9`. False if another
/// process has locked it.
pub fn try_lock(file: &File, kind: c_int) -> io::Result<bool> {
    const LOCK_NB: c_int = 4;
    // SAFETY: takes no pointers, and the descriptor is valid for the duration of the call.
    match check_result(unsafe { flock(file.as_raw_fd(), kind | LOCK_NB) }) {
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => Ok(false),
        other => other.map(|()| true),
    }
}

fn signal_set(signals: &[c_int]) -> SignalSet {
    let mut set = SignalSet([0; 16]);
    set.0[0] = signals.iter().fold(0, |bits, n| bits | 1 << (n - 1));
    set
}

/// `signal(2)`: restores the signal's default action.
pub fn reset_signal_action(number: c_int) {
    // SAFETY: takes no pointers. It fails for SIGKILL and SIGSTOP, whose action cannot be changed.
    unsafe { signal(number, SIG_DFL) };
}

/// `sigprocmask(2)`: blocks these signals, for [`wait_for_signal`]. Threads and programs started later inherit this;
/// submissions don't, see [`spawn_program`].
pub fn block_signals(signals: &[c_int]) -> io::Result<()> {
    // SAFETY: the set is valid for the duration of the call; a null `old` is allowed.
    check_result(unsafe { sigprocmask(SIG_BLOCK, &signal_set(signals), ptr::null_mut()) })
}

/// `sigprocmask(2)`: the opposite of [`block_signals`].
pub fn unblock_signals(signals: &[c_int]) -> io::Result<()> {
    // SAFETY: the set is valid for the duration of the call; a null `old` is allowed.
    check_result(unsafe { sigprocmask(SIG_UNBLOCK, &signal_set(signals), ptr::null_mut()) })
}

/// `sigtimedwait(2)`: the first of these blocked signals that comes within `timeout`. May return `None` sooner than
/// that.
pub fn wait_for_signal(signals: &[c_int], timeout: Duration) -> Option<c_int> {
    let time = TimeSpec {
        seconds: timeout.as_secs() as i64,
        nanoseconds: timeout.subsec_nanos() as c_long,
    };
    // SAFETY: set and time are valid for the duration of the call; a null `info` is allowed.
    let signal = unsafe { sigtimedwait(&signal_set(signals), ptr::null_mut(), &time) };
    (signal > 0).then_some(signal)
}

/// `prctl(2)`: orphans among our descendants become our children, so that none can escape by a double fork.
pub fn adopt_orphans() -> io::Result<()> {
    // SAFETY: takes no pointers.
    check_result(unsafe { prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) })
}

/// `prctl(2)`: this process gets `signal` when the thread that started it ends. A parent that has ended already sends
/// nothing: look for it after this call.
pub fn die_with_parent(signal: c_int) -> io::Result<()> {
    // SAFETY: takes no pointers.
    check_result(unsafe { prctl(PR_SET_PDEATHSIG, signal as c_ulong, 0, 0, 0) })
}

/// `close_range(2)`: descriptors from 3 on, which this process didn't open, won't be inherited by what it starts.
pub fn close_descriptors_on_exec() -> io::Result<()> {
    const CLOSE_ON_EXECUTION: usize = 4;
    close_range(3, RawFd::MAX, CLOSE_ON_EXECUTION)
}

/// `close_range(2)`: closes all descriptors except this one. For a process that shares another's memory but not its
/// descriptors.
pub fn close_other_descriptors(kept: BorrowedFd) -> io::Result<()> {
    let kept = kept.as_raw_fd();
    close_range(0, kept - 1, 0)?;
    close_range(kept + 1, RawFd::MAX, 0)
}

fn close_range(first: RawFd, last: RawFd, flags: usize) -> io::Result<()> {
    // SAFETY: takes no pointers.
    unsafe {
        raw_syscall(
            SYS_CLOSE_RANGE,
            [first as usize, last as usize, flags, 0, 0],
        )
    }
    .map(drop)
}

/// `geteuid(2)` and `getegid(2)`.
pub fn user_and_group_ids() -> (u32, u32) {
    // SAFETY: both take no arguments and cannot fail.
    unsafe { (geteuid(), getegid()) }
}

/// `unshare(2)`: this process moves into new namespaces.
pub fn unshare_namespaces(flags: c_int) -> io::Result<()> {
    // SAFETY: takes no pointers.
    check_result(unsafe { unshare(flags) })
}

fn c_path(path: &Path) -> io::Result<CString> {
    CString::new(path.as_os_str().as_bytes()).map_err(io::Error::other)
}

/// `setns(2)`: this process moves into the namespace that the file stands for, into its root folder.
pub fn enter_namespace(namespace: &File) -> io::Result<()> {
    // SAFETY: takes no pointers, and the descriptor is valid for the duration of the call.
    check_result(unsafe { setns(namespace.as_raw_fd(), 0) })
}

/// `mount(2)`: mounts a file system of this kind; if `kind` is empty, applies the flags to the mount at `target`.
pub fn mount_file_system(target: &Path, kind: &str, flags: c_ulong, data: &str) -> io::Result<()> {
    let target = c_path(target)?;
    let (kind, data) = (CString::new(kind)?, CString::new(data)?);
    let (name, data) = (kind.as_ptr(), data.as_ptr());
    // SAFETY: all strings are valid for the duration of the call.
    check_result(unsafe { mount(name, target.as_ptr(), name, flags, data) })
}

/// `umount2(2)`: removes the mount at `target` and all below it, even if it is in use.
pub fn unmount(target: &Path) -> io::Result<()> {
    const MNT_DETACH: c_int = 2;
    let target = c_path(target)?;
    // SAFETY: the path is valid for the duration of the call.
    check_result(unsafe { umount2(target.as_ptr(), MNT_DETACH) })
}

/// `pivot_root(2)`: makes the current folder, a mount, the root folder. The old root is mounted over it, to be
/// unmounted.
pub fn pivot_root_here() -> io::Result<()> {
    let here = c".".as_ptr() as usize;
    // SAFETY: the text is static.
    unsafe { raw_syscall(SYS_PIVOT_ROOT, [here, here, 0, 0, 0]) }.map(drop)
}

/// `open_tree(2)`: a copy of the mount tree at `place`, including mounts below it, that isn't mounted anywhere yet.
pub fn copy_mount_tree(place: &Path) -> io::Result<OwnedFd> {
    const CLONE_RECURSIVE_CLOEXEC: usize = 1 | 0x8000 | 0o2000000;
    let place = c_path(place)?;
    let place = place.as_ptr() as usize;
    let arguments = [AT_FDCWD, place, CLONE_RECURSIVE_CLOEXEC, 0, 0];
    // SAFETY: the path is valid for the duration of the call.
    let fd = unsafe { raw_syscall(SYS_OPEN_TREE, arguments) }?;
    // SAFETY: the call has just given us this descriptor, and nothing else owns it.
    Ok(unsafe { OwnedFd::from_raw_fd(fd as RawFd) })
}

/// `move_mount(2)`: mounts such a copy at `target`.
pub fn mount_tree(tree: &OwnedFd, target: &Path) -> io::Result<()> {
    const MOVE_MOUNT_F_EMPTY_PATH: usize = 4;
    let target = c_path(target)?;
    let (tree, target) = (tree.as_raw_fd() as usize, target.as_ptr() as usize);
    let itself = c"".as_ptr() as usize;
    let arguments = [tree, itself, AT_FDCWD, target, MOVE_MOUNT_F_EMPTY_PATH];
    // SAFETY: both paths and the descriptor are valid for the duration of the call.
    unsafe { raw_syscall(SYS_MOVE_MOUNT, arguments) }.map(drop)
}

/// `mount_setattr(2)`: sets and clears attributes of the mount at `target`; with `all`, of every mount below it too.
pub fn set_mount_attributes(target: &Path, set: u64, clear: u64, all: bool) -> io::Result<()> {
    const AT_RECURSIVE: usize = 0x8000;
    let target = c_path(target)?;
    let attributes = [set, clear, 0, 0];
    let (place, size) = (target.as_ptr() as usize, size_of_val(&attributes));
    let flags = if all { AT_RECURSIVE } else { 0 };
    let arguments = [AT_FDCWD, place, flags, attributes.as_ptr() as usize, size];
    // SAFETY: path and attributes are valid for the duration of the call, and the size is that of the attributes.
    unsafe { raw_syscall(SYS_MOUNT_SETATTR, arguments) }.map(drop)
}

/// `landlock_create_ruleset(2)`: the kernel's Landlock version.
pub fn landlock_version() -> io::Result<usize> {
    const CREATE_RULESET_VERSION: usize = 1;
    // SAFETY: a null attribute of size 0 is how the version is asked for.
    unsafe {
        raw_syscall(
            SYS_LANDLOCK_CREATE_RULESET,
            [0, 0, CREATE_RULESET_VERSION, 0, 0],
        )
    }
}

/// `landlock_create_ruleset(2)`: `handled` are the fields of its attribute that the kernel's version knows.
pub fn create_ruleset(handled: &[u64]) -> io::Result<OwnedFd> {
    let attribute = [handled.as_ptr() as usize, size_of_val(handled), 0, 0, 0];
    // SAFETY: the attribute is valid for the duration of the call, and the size is its own.
    let fd = unsafe { raw_syscall(SYS_LANDLOCK_CREATE_RULESET, attribute) }?;
    // SAFETY: the call has just given us this descriptor, and nothing else owns it.
    Ok(unsafe { OwnedFd::from_raw_fd(fd as RawFd) })
}

/// `landlock_add_rule(2)`: allows `rights` at and below an open file or folder.
pub fn allow_path(rules: &OwnedFd, target: &File, rights: u64) -> io::Result<()> {
    #[repr(C, packed)]
    struct Beneath(u64, RawFd);
    const RULE_PATH_BENEATH: usize = 1;
    let rule = Beneath(rights, target.as_raw_fd());
    let (rules, rule) = (rules.as_raw_fd() as usize, &raw const rule as usize);
    // SAFETY: the rule and both descriptors are valid for the duration of the call.
    unsafe {
        raw_syscall(
            SYS_LANDLOCK_ADD_RULE,
            [rules, RULE_PATH_BENEATH, rule, 0, 0],
        )
    }
    .map(drop)
}

fn check_result(result: c_int) -> io::Result<()> {
    match result {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}

/// `syscall(2)`: a call for which the C library has no function.
///
/// # Safety
///
/// That of the call itself: whatever its arguments point to must be as it expects, and valid for its duration.
unsafe fn raw_syscall(number: c_long, [a, b, c, d, e]: [usize; 5]) -> io::Result<usize> {
    // SAFETY: as the caller promises.
    match unsafe { syscall(number, a, b, c, d, e) } {
        -1 => Err(io::Error::last_os_error()),
        result => Ok(result as usize),
    }
}

#[cfg(test)]
mod tests {
    /// All parts of the judge may use this module; it uses none of them.
    #[test]
    fn sys_imports_nothing_of_the_judge() {
        let own = |line: &&str| line.starts_with("use crate") || line.starts_with("use super");
        let sources = [
            (include_str!("sys.rs"), vec![]),
            (include_str!("sys/own_memory.rs"), vec!["use super::CText;"]),
            (include_str!("sys/spawn.rs"), vec!["use super::{"]),
        ];
        for (text, allowed) in sources {
            assert_eq!(text.lines().filter(own).collect::<Vec<_>>(), allowed);
        }
    }
}
