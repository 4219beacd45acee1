//! The system calls that strangers' programs may not use, and why.
//!
//! One row for each call, with its numbers on x86-64 and aarch64 (`asm/unistd.h`; [`NO_SUCH_CALL`]: that processor has
//! no such call), in groups that get the same answer. [`EVERYBODY`] is refused to all, [`SUBMISSIONS`] and [`GROUPS`]
//! to one of the two kinds of program.

/// Calls that get the same answer.
pub struct SyscallGroup {
    pub answer: Answer,
    pub rows: &'static [SyscallRow],
}

/// What a refused call does.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Answer {
    /// It returns this error; 0: it reports success and does nothing.
    Error(u32),
    /// The program is killed with SIGSYS.
    Kill,
}

/// One call, and when it is refused.
#[derive(Clone, Copy)]
pub struct SyscallRow {
    #[cfg_attr(not(test), expect(dead_code, reason = "for people, and for tests"))]
    pub call: &'static str,
    /// Its number on the processor that this is built for, or [`NO_SUCH_CALL`].
    pub number: u32,
    pub when: CallCondition,
}

#[derive(Clone, Copy)]
pub enum CallCondition {
    Always,
    /// If argument `of`, masked with `mask`, equals `are`.
    Bits {
        of: u32,
        mask: u32,
        are: u32,
    },
    /// Unless this argument is one of these values.
    Unless(u32, &'static [Allowed]),
}

/// A value of an argument.
#[derive(Clone, Copy)]
pub enum Allowed {
    Number(u32),
    /// The program's own process id.
    OwnPid,
    /// The number that the judge has drawn for this start.
    StartKey,
}

/// `asm/errno.h`.
const EPERM: u32 = 1;
const ENOMEM: u32 = 12;
const EACCES: u32 = 13;
const EINVAL: u32 = 22;
const ENOTTY: u32 = 25;
pub const ENOSYS: u32 = 38;
const EOPNOTSUPP: u32 = 95;

pub const NO_SUCH_CALL: u32 = u32::MAX;

/// The first number that had no call when this list was made. What comes from there on isn't known to be harmless.
pub const FIRST_UNKNOWN_CALL: u32 = 470;

const fn when(when: CallCondition, call: &'static str, x86_64: u32, aarch64: u32) -> SyscallRow {
    let number = if cfg!(target_arch = "x86_64") {
        x86_64
    } else {
        aarch64
    };
    SyscallRow { call, number, when }
}

const fn always(call: &'static str, x86_64: u32, aarch64: u32) -> SyscallRow {
    when(CallCondition::Always, call, x86_64, aarch64)
}

/// If these bits of the argument have this value.
const fn bits(of: u32, mask: u32, are: u32) -> CallCondition {
    CallCondition::Bits { of, mask, are }
}

const fn unless(argument: u32, values: &'static [Allowed]) -> CallCondition {
    CallCondition::Unless(argument, values)
}

/// If the argument has this value.
const fn equals(of: u32, value: u32) -> CallCondition {
    bits(of, u32::MAX, value)
}

const fn fcntl(command: u32) -> SyscallRow {
    when(equals(1, command), "fcntl", 72, 25)
}

const fn prctl(option: u32) -> SyscallRow {
    when(equals(0, option), "prctl", 157, 167)
}

/// If these flags open a file for reading and empty it, O_RDONLY with O_TRUNC.
const fn empties(flags: u32) -> CallCondition {
    bits(flags, 0x203, 0x200)
}

/// `linux/sched.h`.
const CLONE_THREAD: u32 = 0x1_0000;
const CLONE_NEWUSER: u32 = 0x1000_0000;
/// A thread without CLONE_FILES.
const OWN_DESCRIPTORS: CallCondition = bits(0, CLONE_THREAD | 0x400, CLONE_THREAD);

/// `linux/mman.h`.
const MAP_HUGETLB: u32 = 0x4_0000;
/// Of MAP_SHARED, MAP_PRIVATE and MAP_ANONYMOUS the first and the last.
const SHARED_ANONYMOUS: CallCondition = bits(3, 0x23, 0x21);

const SIGSYS: u32 = 31;

const NULL: &[Allowed] = &[Allowed::Number(0)];
const SELF: &[Allowed] = &[Allowed::OwnPid];
const SELF_OR_GROUP: &[Allowed] = &[Allowed::Number(0), Allowed::OwnPid];
const START_KEY: &[Allowed] = &[Allowed::StartKey];

/// `asm-generic/ioctls.h`: what runtimes ask of their streams. Others reserve blocks, change attributes of files and
/// modes of terminals, or send signals.
const STREAM_IOCTLS: &[Allowed] = &[
    Allowed::Number(0x5401),      // TCGETS
    Allowed::Number(0x802c_542a), // TCGETS2
    Allowed::Number(0x540f),      // TIOCGPGRP
    Allowed::Number(0x5413),      // TIOCGWINSZ
    Allowed::Number(0x541b),      // FIONREAD
    Allowed::Number(0x5421),      // FIONBIO
    Allowed::Number(0x5450),      // FIONCLEX
    Allowed::Number(0x5451),      // FIOCLEX
];

/// - Sockets would reach the network and the services on this machine; io_uring makes sockets too.
/// - Files in memory, System V segments and shared mappings would hold memory that no process shows, as would large
///   pipes, queues of asynchronous I/O, watches of files and rules of Landlock. Descriptors are counted by process, so
///   all threads of a process must share them. Flags of clone3 can't be seen, so it is refused, and libraries then use
///   clone.
/// - Semaphores, message queues and keys would be found by the next run, or are the user's.
/// - Blocks reserved beyond a file's end use up the disk and show in no size. C libraries then write what they wanted
///   to reserve.
/// - A file opened for reading can be emptied at the same time, which Landlock lets through before its version 3.
/// - The user's other processes are within reach of signals, priorities, limits and each other's memory. Runtimes that
///   set how their own threads are scheduled are told that it succeeded.
/// - A program must die with its parent, so it may not undo that.
/// - The rest exposes much of the kernel and is no use to a solution.
pub const EVERYBODY: &[SyscallGroup] = &[
    SyscallGroup {
        answer: Answer::Error(EACCES),
        rows: &[
            always("socket", 41, 198),
            always("setsockopt", 54, 208),
            always("sendmsg", 46, 211),
            always("sendmmsg", 307, 269),
            always("io_uring_setup", 425, 425),
            always("shmget", 29, 194),
            always("shmat", 30, 196),
            always("shmctl", 31, 195),
            always("memfd_create", 319, 279),
            always("memfd_secret", 447, 447),
            always("semget", 64, 190),
            always("semop", 65, 193),
            always("semctl", 66, 191),
            always("semtimedop", 220, 192),
            always("msgget", 68, 186),
            always("msgsnd", 69, 189),
            always("msgrcv", 70, 188),
            always("msgctl", 71, 187),
            always("mq_open", 240, 180),
            always("mq_unlink", 241, 181),
            always("add_key", 248, 217),
            always("request_key", 249, 218),
            always("keyctl", 250, 219),
            when(empties(1), "open", 2, NO_SUCH_CALL),
            when(empties(2), "openat", 257, 56),
        ],
    },
    SyscallGroup {
        answer: Answer::Error(EPERM),
        rows: &[
            fcntl(8),    // F_SETOWN
            fcntl(10),   // F_SETSIG
            fcntl(15),   // F_SETOWN_EX
            fcntl(1031), // F_SETPIPE_SZ
            always("vmsplice", 278, 75),
            always("unshare", 272, 97),
            always("setns", 308, 268),
            when(bits(0, CLONE_NEWUSER, CLONE_NEWUSER), "clone", 56, 220),
            when(OWN_DESCRIPTORS, "clone", 56, 220),
            when(bits(2, 2, 2), "close_range", 436, 436), // CLOSE_RANGE_UNSHARE
            when(unless(0, SELF_OR_GROUP), "kill", 62, 129),
            when(unless(0, SELF), "tgkill", 234, 131),
            when(unless(0, SELF), "rt_sigqueueinfo", 129, 138),
            when(unless(0, SELF), "rt_tgsigqueueinfo", 297, 240),
            always("tkill", 200, 130),
            always("pidfd_send_signal", 424, 424),
            when(unless(0, NULL), "prlimit64", 302, 261),
            when(unless(1, NULL), "setpriority", 141, 140),
            when(equals(0, 2), "setpriority", 141, 140), // PRIO_USER
            when(unless(1, NULL), "ioprio_set", 251, 30),
            when(equals(0, 3), "ioprio_set", 251, 30), // IOPRIO_WHO_USER
            prctl(1),                                  // PR_SET_PDEATHSIG
            prctl(22),                                 // PR_SET_SECCOMP
            prctl(59),                                 // PR_SET_SYSCALL_USER_DISPATCH
            always("seccomp", 317, 277),
            always("ptrace", 101, 117),
            always("process_vm_readv", 310, 270),
            always("process_vm_writev", 311, 271),
            always("process_madvise", 440, 440),
            always("process_mrelease", 448, 448),
            always("pidfd_getfd", 438, 438),
            always("kcmp", 312, 272),
            always("truncate", 76, 45),
            always("userfaultfd", 323, 282),
            always("perf_event_open", 298, 241),
            always("bpf", 321, 280),
            always("fanotify_init", 300, 262),
        ],
    },
    SyscallGroup {
        answer: Answer::Error(0),
        rows: &[
            when(unless(0, NULL), "sched_setaffinity", 203, 122),
            when(unless(0, NULL), "sched_setscheduler", 144, 119),
            when(unless(0, NULL), "sched_setparam", 142, 118),
            when(unless(0, NULL), "sched_setattr", 314, 274),
        ],
    },
    SyscallGroup {
        answer: Answer::Error(ENOMEM),
        rows: &[
            when(bits(3, MAP_HUGETLB, MAP_HUGETLB), "mmap", 9, 222),
            when(SHARED_ANONYMOUS, "mmap", 9, 222),
        ],
    },
    SyscallGroup {
        answer: Answer::Error(EOPNOTSUPP),
        rows: &[always("fallocate", 285, 47)],
    },
    SyscallGroup {
        answer: Answer::Error(ENOTTY),
        rows: &[when(unless(1, STREAM_IOCTLS), "ioctl", 16, 29)],
    },
    SyscallGroup {
        answer: Answer::Error(EINVAL),
        rows: &[prctl(78)], // PR_FUTEX_HASH
    },
    SyscallGroup {
        answer: Answer::Error(ENOSYS),
        rows: &[
            always("clone3", 435, 435),
            always("openat2", 437, 437), // its flags can't be seen
            always("io_setup", 206, 0),
            always("inotify_init", 253, NO_SUCH_CALL),
            always("inotify_init1", 294, 26),
            always("landlock_create_ruleset", 444, 444),
            always("landlock_add_rule", 445, 445),
            always("landlock_restrict_self", 446, 446),
        ],
    },
];

/// A submission is one process, which executes one program: its own, by a call that knows the key. It ignores SIGSYS and
/// is told that it succeeded in changing that, so the signal can only come from this filter, and tells what it did. No
/// process shows the memory of pairs of sockets, or of locks, of which a file may have any number.
pub const SUBMISSIONS: &[SyscallGroup] = &[
    SyscallGroup {
        answer: Answer::Kill,
        rows: &[
            always("fork", 57, NO_SUCH_CALL),
            always("vfork", 58, NO_SUCH_CALL),
            when(bits(0, CLONE_THREAD, 0), "clone", 56, 220),
            when(unless(5, START_KEY), "execve", 59, 221),
            always("execveat", 322, 281),
        ],
    },
    SyscallGroup {
        answer: Answer::Error(EACCES),
        rows: &[
            always("socketpair", 53, 199),
            fcntl(6),  // F_SETLK
            fcntl(7),  // F_SETLKW
            fcntl(37), // F_OFD_SETLK
            fcntl(38), // F_OFD_SETLKW
        ],
    },
    SyscallGroup {
        answer: Answer::Error(EPERM),
        rows: FILE_ATTRIBUTE_CALLS,
    },
    SyscallGroup {
        answer: Answer::Error(0),
        rows: &[when(equals(0, SIGSYS), "rt_sigaction", 13, 134)],
    },
];

/// A group of processes is killed as one, so none may leave it. Linkers set modes of files: they are told that it
/// succeeded, and the judge makes executable what must be executed.
pub const GROUPS: &[SyscallGroup] = &[
    SyscallGroup {
        answer: Answer::Error(0),
        rows: &[always("setsid", 112, 157), always("setpgid", 109, 154)],
    },
    SyscallGroup {
        answer: Answer::Error(0),
        rows: FILE_ATTRIBUTE_CALLS,
    },
];

/// Calls that change modes, owners, times and attributes of files, all of which Landlock lets through.
const FILE_ATTRIBUTE_CALLS: &[SyscallRow] = &[
    always("chmod", 90, NO_SUCH_CALL),
    always("fchmod", 91, 52),
    always("fchmodat", 268, 53),
    always("fchmodat2", 452, 452),
    always("chown", 92, NO_SUCH_CALL),
    always("fchown", 93, 55),
    always("lchown", 94, NO_SUCH_CALL),
    always("fchownat", 260, 54),
    always("utime", 132, NO_SUCH_CALL),
    always("utimes", 235, NO_SUCH_CALL),
    always("futimesat", 261, NO_SUCH_CALL),
    always("utimensat", 280, 88),
    always("setxattr", 188, 5),
    always("lsetxattr", 189, 6),
    always("fsetxattr", 190, 7),
    always("removexattr", 197, 14),
    always("lremovexattr", 198, 15),
    always("fremovexattr", 199, 16),
    always("setxattrat", 463, 463),
    always("removexattrat", 466, 466),
    always("file_setattr", 469, 469),
];
