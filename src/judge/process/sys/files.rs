//! Files, folders, pipes, terminals and locks, and the Landlock rules about them.

use super::{CText, X86, check_result, raw_syscall};
use std::ffi::{CString, OsStr, c_int, c_long, c_uint, c_ulong};
use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, BorrowedFd, FromRawFd, OwnedFd, RawFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

unsafe extern "C" {
    fn statvfs(path: CText, about: *mut [c_ulong; 16]) -> c_int;
    fn fcntl(fd: RawFd, command: c_int, ...) -> c_int;
    fn flock(fd: RawFd, operation: c_int) -> c_int;
    fn ioctl(fd: RawFd, request: c_ulong, ...) -> c_int;
    fn mkfifo(path: CText, mode: c_uint) -> c_int;
    pub(super) fn openat(folder: RawFd, name: CText, flags: c_int, ...) -> RawFd;
}

const AT_FDCWD: usize = -100isize as usize;
const SYS_LANDLOCK_CREATE_RULESET: c_long = 444;
const SYS_LANDLOCK_ADD_RULE: c_long = 445;

/// `statvfs(3)`, the first ten fields: size of a block; size of a unit; units in all, free, free for all users; files
/// in all, free, free for all users; its id; [flags](ST_NOEXEC).
pub fn file_system_stats(path: &Path) -> io::Result<[u64; 10]> {
    let (path, mut about) = (c_path(path)?, [0; 16]);
    // SAFETY: the path is valid for the duration of the call, and what it fills is smaller than the array.
    check_result(unsafe { statvfs(path.as_ptr(), &mut about) })?;
    Ok(std::array::from_fn(|field| about[field]))
}

/// `open(2)`, O_PATH: only names a file.
pub const O_PATH: c_int = 0o10_000_000;

/// A flag of [`file_system_stats`]: ST_NOEXEC.
pub const ST_NOEXEC: u64 = 8;

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

/// `ioctl(2)`, TIOCGWINSZ: a terminal's rows and columns.
pub fn window_size(terminal: &impl AsRawFd) -> io::Result<(usize, usize)> {
    const TIOCGWINSZ: c_ulong = 0x5413;
    let mut size = [0u16; 4];
    // SAFETY: the call fills four numbers, which are valid for the duration of the call, and so is the descriptor.
    check_result(unsafe { ioctl(terminal.as_raw_fd(), TIOCGWINSZ, size.as_mut_ptr()) })?;
    Ok((size[0].into(), size[1].into()))
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

fn c_path(path: &Path) -> io::Result<CString> {
    CString::new(path.as_os_str().as_bytes()).map_err(io::Error::other)
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
pub fn allow_path(rules: &OwnedFd, target: BorrowedFd, rights: u64) -> io::Result<()> {
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
