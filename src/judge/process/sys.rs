//! The system calls which the standard library does not offer, declared by hand: the judge's only `unsafe`.
//!
//! Each function wraps one call, names its man page, and returns std types. The layouts are those of 64-bit Linux.
//! Nothing here makes decisions or depends on the rest of the judge.

#![allow(unsafe_code)]

mod files;
mod own_memory;
mod spawn;

pub use files::*;
pub use own_memory::OwnMemory;
pub use spawn::{Confinement, Filter, Image, Instruction, Resource, SpareStack, spawn_program};

use std::ffi::{c_char, c_int, c_long, c_uint, c_ulong};
use std::io;
use std::ops::RangeInclusive;
use std::os::fd::{AsRawFd, BorrowedFd, RawFd};
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
pub const SIGSYS: c_int = 31;

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
const SIG_IGN: usize = 1;
const SIG_BLOCK: c_int = 0;
const SIG_UNBLOCK: c_int = 1;
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
compile_error!("the numbers of its system calls are to be added");
const X86: bool = cfg!(target_arch = "x86_64");
const SYS_PTRACE: c_long = if X86 { 101 } else { 117 };
const SYS_CLOSE_RANGE: c_long = 436;

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

/// CPU time (user and system) of all threads of another process, by its CPU-time clock: `clock_getcpuclockid(3)`,
/// whose result on Linux is this arithmetic, CPUCLOCK_SCHED being 2. `None` when the process has exited.
pub fn cpu_clock(pid: Pid) -> Option<Duration> {
    read_clock((!pid << 3) | 2)
}

/// CLOCK_MONOTONIC: the time since the system started, the same in every process. This clock never fails.
pub fn monotonic_time() -> Duration {
    read_clock(1).unwrap_or_default()
}

/// `clock_gettime(2)`
fn read_clock(number: c_int) -> Option<Duration> {
    let mut time = TimeSpec::default();
    // SAFETY: the pointer is to a live, writable value of the layout that the call fills.
    let result = unsafe { clock_gettime(number, &mut time) };
    (result == 0).then(|| Duration::new(time.seconds as u64, time.nanoseconds as u32))
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

/// `prctl(2)`: other processes of this user can neither read this one's memory nor write to it. What it starts is open to
/// them again.
pub fn hide_memory() -> io::Result<()> {
    const PR_SET_DUMPABLE: c_int = 4;
    // SAFETY: takes no pointers.
    check_result(unsafe { prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) })
}

/// `close_range(2)`: descriptors from 3 on, which this process didn't open, won't be inherited by what it starts.
pub fn close_descriptors_on_exec() -> io::Result<()> {
    const CLOSE_ON_EXECUTION: usize = 4;
    let range = [3, RawFd::MAX as usize, CLOSE_ON_EXECUTION, 0, 0];
    // SAFETY: takes no pointers.
    unsafe { raw_syscall(SYS_CLOSE_RANGE, range) }.map(drop)
}

/// `geteuid(2)` and `getegid(2)`.
pub fn user_and_group_ids() -> (u32, u32) {
    // SAFETY: both take no arguments and cannot fail.
    unsafe { (geteuid(), getegid()) }
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
    match unsafe { syscall(number, a, b, c, d, e, 0usize) } {
        -1 => Err(io::Error::last_os_error()),
        result => Ok(result as usize),
    }
}

#[cfg(test)]
mod tests {
    /// All parts of the judge may use this module; it uses none of them.
    #[test]
    fn sys_imports_nothing_of_the_judge() {
        let sources = [
            include_str!("sys.rs"),
            include_str!("sys/files.rs"),
            include_str!("sys/own_memory.rs"),
            include_str!("sys/spawn.rs"),
        ];
        let outside = ["use crate", "use super::super"];
        for line in sources.iter().flat_map(|text| text.lines()) {
            assert!(
                !outside.iter().any(|start| line.starts_with(start)),
                "{line}"
            );
        }
    }
}
