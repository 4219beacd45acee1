//! Starts a program in our own memory, restricted before it is executed.

use super::{
    CText, O_PATH, OwnMemory, Pid, SIG_IGN, SIG_UNBLOCK, SIGCHLD, SIGKILL, SIGSYS, SYS_PTRACE,
    SignalSet, X86, check_result, die_with_parent, files::openat, prctl, raw_syscall, signal,
    sigprocmask, syscall,
};
use std::ffi::{CString, c_int, c_long, c_uint, c_ulong, c_void};
use std::io;
use std::os::fd::{AsFd, AsRawFd, BorrowedFd, FromRawFd, OwnedFd, RawFd};
use std::ptr;

/// A program, ready for the kernel: nothing may be allocated any more where it is started.
#[derive(Debug)]
pub struct Image {
    pub path: CString,
    pub argv: Vec<CString>,
    pub env: Vec<CString>,
    pub dir: CString,
    pub confinement: Confinement,
}

/// The restrictions that a program starts under; `Command` offers none of them.
#[derive(Debug)]
pub struct Confinement {
    /// Soft limits and hard ones, in the units of `setrlimit(2)`; each is lowered to the hard limit in force.
    pub limits: Vec<(Resource, u64, u64)>,
    /// A Landlock ruleset, and the rights at the program's own folder in `/proc`, which is added to it.
    pub rules: Option<(OwnedFd, u64)>,
    /// A seccomp filter.
    pub filter: Option<Filter>,
    /// Whether our parent receives its signals first.
    pub traced: bool,
}

/// A seccomp filter, complete except for the id of the process that installs it, and for a random key.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    pub steps: Vec<Instruction>,
    /// The instructions that compare with the id, and those that compare with the key. If there are any of these, the
    /// program is executed with the key, and ignores SIGSYS.
    pub pid_steps: Vec<usize>,
    pub key_steps: Vec<usize>,
}

/// Numbers of `setrlimit(2)` (asm-generic, the same on x86-64 and aarch64).
#[derive(Debug, Clone, Copy)]
pub enum Resource {
    Cpu = 0,
    FileSize = 1,
    Stack = 3,
    Core = 4,
    Descriptors = 7,
    QueuedSignals = 11,
}

/// One instruction of a seccomp filter (`linux/filter.h`: `struct sock_filter`).
#[repr(C)]
#[derive(Debug, Clone, Copy)]
pub struct Instruction {
    pub code: u16,
    pub when_true: u8,
    pub when_false: u8,
    pub value: u32,
}

#[repr(C)]
struct RLimit {
    soft: c_ulong,
    hard: c_ulong,
}

unsafe extern "C" {
    fn setsid() -> Pid;
    fn getrlimit(resource: c_int, limit: *mut RLimit) -> c_int;
    fn setrlimit(resource: c_int, limit: *const RLimit) -> c_int;
    fn dup2(from: RawFd, to: RawFd) -> c_int;
    fn chdir(path: CText) -> c_int;
    fn getrandom(bytes: *mut u32, count: usize, flags: c_uint) -> isize;
    fn clone(
        begin: extern "C" fn(*mut c_void) -> c_int,
        stack: *mut c_void,
        flags: c_int,
        argument: *mut c_void,
        ...
    ) -> Pid;
}

const PR_SET_NO_NEW_PRIVS: c_int = 38;
const PR_SET_SECCOMP: c_int = 22;
const PR_SET_SECUREBITS: c_int = 28;
const SECBIT_NOROOT_LOCKED: c_ulong = 0b11;
const O_CLOEXEC: c_int = 0o2_000_000;
const SYS_EXECVE: c_long = if X86 { 59 } else { 221 };
const SYS_LANDLOCK_RESTRICT_SELF: c_long = 446;

/// A stack for a process that runs in our memory.
#[derive(Debug)]
pub struct SpareStack(Vec<u128>);

impl SpareStack {
    /// A new stack. Only the part that is used takes memory.
    pub fn allocate() -> SpareStack {
        SpareStack(Vec::with_capacity(16 << 10))
    }
}

/// `clone(2)` as `vfork(2)`: a new process runs `task` in our memory, on a stack of its own, and exits with the code
/// that `task` returns. `task` gets the new process id. We are suspended until the process has executed a program or
/// ended.
fn spawn_in_shared_memory(
    stack: &mut SpareStack,
    task: &mut dyn FnMut(Pid) -> c_int,
) -> io::Result<Pid> {
    const CLONE_VM_VFORK_PARENT_SETTID: c_int = 0x100 | 0x4000 | 0x10_0000;
    struct TaskStart<'a>(Pid, &'a mut dyn FnMut(Pid) -> c_int);
    extern "C" fn run_task(beginning: *mut c_void) -> c_int {
        // SAFETY: it is the one below, which lives as long as we run; who made it stands still.
        let TaskStart(pid, task) = unsafe { &mut *beginning.cast() };
        task(*pid)
    }
    let mut beginning = TaskStart(0, task);
    let beginning = &raw mut beginning;
    let flags = CLONE_VM_VFORK_PARENT_SETTID | SIGCHLD;
    let top = stack.0.spare_capacity_mut().as_mut_ptr_range().end;
    // SAFETY: nothing else uses the stack, whose end is aligned; all pointers are valid until the call is over, and
    // then the new process does not use this memory any more. The kernel writes the id before it begins.
    match unsafe {
        clone(
            run_task,
            top.cast(),
            flags,
            beginning.cast(),
            &raw mut (*beginning).0,
        )
    } {
        -1 => Err(io::Error::last_os_error()),
        pid => Ok(pid),
    }
}

/// Starts a program with these standard streams, a session of its own, no blocked signals, the limits, and no new
/// privileges. It dies with its parent. It ignores the signals that we ignore. An error comes with the id of the
/// process that couldn't execute the program and has ended.
///
/// The kernel counts the peak of the memory that the program starts in as the program's, so `memory` is minimized last.
pub fn spawn_program(
    stack: &mut SpareStack,
    image: &mut Image,
    streams: [BorrowedFd; 3],
    memory: &OwnMemory,
) -> Result<Pid, (Option<Pid>, io::Error)> {
    let pointers = |texts: &[CString]| -> Vec<CText> {
        let all = texts.iter().map(|text| text.as_ptr());
        all.chain([ptr::null()]).collect()
    };
    let (argv, env) = (pointers(&image.argv), pointers(&image.env));
    let key = random_key().map_err(|error| (None, error))?;
    let mut become_it = |pid| -> io::Result<()> {
        for (number, stream) in (0..).zip(streams) {
            // SAFETY: takes no pointers, and the descriptor is valid for the duration of the call.
            check_result(unsafe { dup2(stream.as_raw_fd(), number) }.min(0))?;
        }
        // SAFETY: the path is valid for the duration of the call.
        check_result(unsafe { chdir(image.dir.as_ptr()) })?;
        restrict_self(&mut image.confinement, pid, key)?;
        memory.minimize();
        execute(&image.path, &argv, &env, key)
    };
    let mut failed = None;
    let pid = spawn_in_shared_memory(stack, &mut |pid| {
        failed = become_it(pid).err();
        127
    })
    .map_err(|error| (None, error))?;
    failed.map_or(Ok(pid), |error| Err((Some(pid), error)))
}

/// `getrandom(2)`: a number that nobody can guess.
fn random_key() -> io::Result<u32> {
    let mut key = 0;
    // SAFETY: the pointer is to a live, writable value of this size.
    match unsafe { getrandom(&raw mut key, size_of_val(&key), 0) } {
        -1 => Err(io::Error::last_os_error()),
        _ => Ok(key),
    }
}

/// `execve(2)`, with the key in an argument that the kernel ignores. Returns only if it fails. Both lists end in null.
fn execute(path: &CString, argv: &[CText], env: &[CText], key: u32) -> io::Result<()> {
    let (path, argv, env) = (path.as_ptr(), argv.as_ptr(), env.as_ptr());
    // SAFETY: path, arrays and what they point to are valid for the duration of the call; both arrays end with a null.
    unsafe { syscall(SYS_EXECVE, path, argv, env, 0usize, 0usize, key as usize) };
    Err(io::Error::last_os_error())
}

/// Restricts the new process, which calls this before it executes the program. Allocates nothing.
fn restrict_self(confinement: &mut Confinement, pid: Pid, key: u32) -> io::Result<()> {
    let all = SignalSet([u64::MAX; 16]);
    // SAFETY: the set is valid for the duration of the call; a null `old` is allowed.
    check_result(unsafe { sigprocmask(SIG_UNBLOCK, &all, ptr::null_mut()) })?;
    // SAFETY: takes no pointers. It fails only for a group leader, which a new process is not.
    unsafe { setsid() };
    die_with_parent(SIGKILL)?;
    // SAFETY: takes no pointers.
    check_result(unsafe { prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) })?;
    for &(resource, soft, hard) in &confinement.limits {
        set_resource_limit(resource, soft, hard)?;
    }
    if confinement.traced {
        // SAFETY: takes no pointers. From here on this process stops at each signal, and its parent is notified.
        unsafe { raw_syscall(SYS_PTRACE, [0; 5]) }?;
    }
    if confinement.filter.is_some() {
        // SAFETY: takes no pointers. It makes root's programs start without capabilities; nobody else's have any,
        // and then it fails, which does no harm.
        unsafe { prctl(PR_SET_SECUREBITS, SECBIT_NOROOT_LOCKED, 0, 0, 0) };
    }
    if let Some((rules, rights)) = &confinement.rules {
        apply_ruleset(rules, *rights)?;
    }
    confinement
        .filter
        .as_mut()
        .map_or(Ok(()), |filter| install_filter(filter, pid, key))
}

/// `prctl(2)`, PR_SET_SECCOMP: from now on the filter decides about every system call of this process and of all it
/// starts. Allocates nothing.
fn install_filter(filter: &mut Filter, pid: Pid, key: u32) -> io::Result<()> {
    const SECCOMP_MODE_FILTER: c_ulong = 2;
    for &at in &filter.pid_steps {
        filter.steps[at].value = pid as u32;
    }
    for &at in &filter.key_steps {
        filter.steps[at].value = key;
        // SAFETY: takes no pointers. Executing the program keeps this.
        unsafe { signal(SIGSYS, SIG_IGN) };
    }
    // `struct sock_fprog`: the length in 16 bits, padding, then the pointer.
    let program = [filter.steps.len(), filter.steps.as_ptr() as usize];
    let place = program.as_ptr() as c_ulong;
    // SAFETY: the program and its filter are valid for the duration of the call, which copies them.
    check_result(unsafe { prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, place, 0, 0) })
}

/// `landlock_restrict_self(2)`: from now on the rules apply to this process and all that it starts, with these rights
/// at its own folder in `/proc`. Allocates nothing.
fn apply_ruleset(rules: &OwnedFd, rights: u64) -> io::Result<()> {
    // SAFETY: the path is static. The descriptor is new, and nothing else owns it.
    let own = unsafe {
        let own = openat(0, c"/proc/self".as_ptr(), O_PATH | O_CLOEXEC);
        check_result(own.min(0))?;
        OwnedFd::from_raw_fd(own)
    };
    super::allow_path(rules, own.as_fd(), rights)?;
    let rules = rules.as_raw_fd() as usize;
    // SAFETY: takes no pointers.
    unsafe { raw_syscall(SYS_LANDLOCK_RESTRICT_SELF, [rules, 0, 0, 0, 0]) }.map(drop)
}

/// `setrlimit(2)`: no limit is raised above the hard one in force.
fn set_resource_limit(resource: Resource, soft: u64, hard: u64) -> io::Result<()> {
    let mut now = RLimit { soft: 0, hard: 0 };
    // SAFETY: the pointer is to a live, writable value of the layout that the call fills.
    check_result(unsafe { getrlimit(resource as c_int, &mut now) })?;
    now.hard = hard.min(now.hard);
    now.soft = soft.min(now.hard);
    // SAFETY: the pointer is to a live value of the layout that the call reads.
    check_result(unsafe { setrlimit(resource as c_int, &now) })
}
