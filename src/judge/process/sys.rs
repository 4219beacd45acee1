//! The system calls which the standard library does not offer, declared by hand: the judge's only `unsafe`.
//!
//! Each function wraps one call, names its man page, and gives back std types; the layouts are those of 64-bit Linux.
//! Nothing here decides anything.

#![allow(unsafe_code)]

use std::ffi::{c_int, c_long, c_ulong};
use std::io;
use std::os::unix::process::CommandExt;
use std::process::Command;
use std::time::Duration;

#[cfg(not(all(target_os = "linux", target_pointer_width = "64")))]
compile_error!(
    "the judge measures and stops processes through Linux' own interfaces: build it on 64-bit Linux"
);

/// A process id, as the kernel counts them.
pub type Pid = c_int;

pub const SIGKILL: c_int = 9;
pub const SIGXCPU: c_int = 24;
pub const SIGXFSZ: c_int = 25;
const SIGCHLD: c_int = 17;

/// Numbers of `setrlimit(2)` (asm-generic, the same on x86-64 and aarch64).
#[derive(Debug, Clone, Copy)]
pub enum Resource {
    Cpu = 0,
    FileSize = 1,
    Stack = 3,
    Core = 4,
}

#[repr(C)]
struct TimeSpec {
    seconds: i64,
    nanoseconds: c_long,
}

#[repr(C)]
#[derive(Clone, Copy)]
struct TimeVal {
    seconds: i64,
    microseconds: c_long,
}

#[repr(C)]
struct RUsage {
    user: TimeVal,
    system: TimeVal,
    max_rss_kib: c_long,
    others: [c_long; 13],
}

#[repr(C)]
struct RLimit {
    soft: c_ulong,
    hard: c_ulong,
}

/// glibc and musl both reserve 1024 bits.
#[repr(C)]
struct SignalSet([u64; 16]);

unsafe extern "C" {
    fn wait4(pid: Pid, status: *mut c_int, options: c_int, usage: *mut RUsage) -> Pid;
    #[link_name = "kill"]
    fn kill_process(pid: Pid, signal: c_int) -> c_int;
    fn setsid() -> Pid;
    fn prctl(option: c_int, a: c_ulong, b: c_ulong, c: c_ulong, d: c_ulong) -> c_int;
    fn getrlimit(resource: c_int, limit: *mut RLimit) -> c_int;
    fn setrlimit(resource: c_int, limit: *const RLimit) -> c_int;
    fn clock_gettime(clock: c_int, time: *mut TimeSpec) -> c_int;
    fn sigprocmask(how: c_int, set: *const SignalSet, old: *mut SignalSet) -> c_int;
    fn sigtimedwait(set: *const SignalSet, info: *mut u8, timeout: *const TimeSpec) -> c_int;
}

const PR_SET_PDEATHSIG: c_int = 1;
const PR_SET_CHILD_SUBREAPER: c_int = 36;
const PR_SET_NO_NEW_PRIVS: c_int = 38;
const WNOHANG: c_int = 1;
const SIG_BLOCK: c_int = 0;
const ECHILD: i32 = 10;

/// A process that has ended, as `wait4(2)` tells of it.
#[derive(Debug)]
pub struct Reaped {
    pub pid: Pid,
    /// The wait status: see [`exit_of`].
    pub status: c_int,
    /// User and system time of the process and of all children it waited for.
    pub cpu: Duration,
    /// The largest resident set, in bytes, of the process or of any child it waited for.
    pub peak: u64,
}

/// How a process ended.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Exit {
    Code(i32),
    Signal(i32),
}

/// Decodes a wait status (`wait(2)`: WIFEXITED, WEXITSTATUS, WTERMSIG).
pub fn exit_of(status: c_int) -> Exit {
    match status & 0x7f {
        0 => Exit::Code(status >> 8 & 0xff),
        signal => Exit::Signal(signal),
    }
}

/// What [`reap`] found.
#[derive(Debug)]
pub enum Reap {
    Ended(Reaped),
    /// There are children, all still running (only when not told to block).
    Running,
    NoChildren,
}

/// `wait4(2)` for any child.
pub fn reap(block: bool) -> io::Result<Reap> {
    let mut status = 0;
    let zero = TimeVal {
        seconds: 0,
        microseconds: 0,
    };
    let mut usage = RUsage {
        user: zero,
        system: zero,
        max_rss_kib: 0,
        others: [0; 13],
    };
    let options = if block { 0 } else { WNOHANG };
    // SAFETY: both pointers are to live, writable values of the layout that the call fills.
    let pid = unsafe { wait4(-1, &mut status, options, &mut usage) };
    match pid {
        0 => Ok(Reap::Running),
        pid if pid > 0 => Ok(Reap::Ended(Reaped {
            pid,
            status,
            cpu: duration(usage.user) + duration(usage.system),
            peak: usage.max_rss_kib as u64 * 1024,
        })),
        _ => {
            let error = io::Error::last_os_error();
            match error.raw_os_error() {
                Some(ECHILD) => Ok(Reap::NoChildren),
                _ if error.kind() == io::ErrorKind::Interrupted => Ok(Reap::Running),
                _ => Err(error),
            }
        }
    }
}

fn duration(time: TimeVal) -> Duration {
    Duration::from_secs(time.seconds as u64) + Duration::from_micros(time.microseconds as u64)
}

/// `kill(2)`. A process that is gone already is no error: that is what was wanted.
pub fn kill(pid: Pid) {
    // SAFETY: takes no pointers.
    unsafe { kill_process(pid, SIGKILL) };
}

/// CPU time (user and system) of all threads of another process, by its CPU-time clock: `clock_getcpuclockid(3)`,
/// whose result on Linux is this arithmetic. `None` when the process is gone.
pub fn cpu_clock(pid: Pid) -> Option<Duration> {
    const CPUCLOCK_SCHED: c_int = 2;
    let mut time = TimeSpec {
        seconds: 0,
        nanoseconds: 0,
    };
    // SAFETY: the pointer is to a live, writable value of the layout that the call fills.
    let result = unsafe { clock_gettime((!pid << 3) | CPUCLOCK_SCHED, &mut time) };
    (result == 0).then(|| Duration::new(time.seconds as u64, time.nanoseconds as u32))
}

fn child_signal() -> SignalSet {
    let mut set = SignalSet([0; 16]);
    set.0[0] = 1 << (SIGCHLD - 1);
    set
}

/// `sigprocmask(2)`: from now on the end of a child is kept for [`wait_for_child`].
pub fn hold_child_signal() -> io::Result<()> {
    // SAFETY: the set lives through the call; a null `old` is allowed.
    check(unsafe { sigprocmask(SIG_BLOCK, &child_signal(), std::ptr::null_mut()) })
}

/// `sigtimedwait(2)`: returns when a child has ended or `timeout` has passed, whichever is first; maybe sooner.
pub fn wait_for_child(timeout: Duration) {
    let time = TimeSpec {
        seconds: timeout.as_secs() as i64,
        nanoseconds: timeout.subsec_nanos() as c_long,
    };
    // SAFETY: set and time live through the call; a null `info` is allowed.
    unsafe { sigtimedwait(&child_signal(), std::ptr::null_mut(), &time) };
}

/// `prctl(2)`: orphans among our descendants become our children, so that none can escape by a double fork.
pub fn adopt_orphans() -> io::Result<()> {
    // SAFETY: takes no pointers.
    check(unsafe { prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) })
}

/// `prctl(2)`: this process is killed when the thread that started it ends. Fails when `parent` has ended already.
pub fn die_with_parent(parent: u32) -> io::Result<()> {
    // SAFETY: takes no pointers.
    check(unsafe { prctl(PR_SET_PDEATHSIG, SIGKILL as c_ulong, 0, 0, 0) })?;
    match std::os::unix::process::parent_id() == parent {
        true => Ok(()),
        false => Err(io::Error::other("the parent process is gone")),
    }
}

/// What a program is started with, beyond what `Command` offers.
#[derive(Debug, Clone)]
pub struct Confinement {
    /// Soft limits, in the units of `setrlimit(2)`; each is lowered to the hard limit in force.
    pub limits: Vec<(Resource, u64)>,
}

/// Arranges that the program gets a session of its own, the limits, no new privileges, and dies with us.
pub fn confine(command: &mut Command, confinement: Confinement) {
    let set_up = move || {
        // SAFETY: takes no pointers. It fails only for a group leader, which a new process is not.
        unsafe { setsid() };
        // SAFETY: takes no pointers.
        check(unsafe { prctl(PR_SET_PDEATHSIG, SIGKILL as c_ulong, 0, 0, 0) })?;
        // SAFETY: takes no pointers.
        check(unsafe { prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) })?;
        for &(resource, value) in &confinement.limits {
            limit(resource, value)?;
        }
        Ok(())
    };
    // SAFETY: the closure runs in the child between fork and exec and makes async-signal-safe calls only; it
    // allocates nothing.
    unsafe { command.pre_exec(set_up) };
}

/// `setrlimit(2)`: the soft limit becomes `value`, or the hard limit where that is lower.
fn limit(resource: Resource, value: u64) -> io::Result<()> {
    let mut now = RLimit { soft: 0, hard: 0 };
    // SAFETY: the pointer is to a live, writable value of the layout that the call fills.
    check(unsafe { getrlimit(resource as c_int, &mut now) })?;
    now.soft = value.min(now.hard);
    // SAFETY: the pointer is to a live value of the layout that the call reads.
    check(unsafe { setrlimit(resource as c_int, &now) })
}

fn check(result: c_int) -> io::Result<()> {
    match result {
        0 => Ok(()),
        _ => Err(io::Error::last_os_error()),
    }
}
