//! The system calls that submissions may not use, and why.
//!
//! One row for each call, with its numbers on x86-64 and aarch64 (`asm/unistd.h`; [`NO_SUCH_CALL`]: that processor has
//! no such call), in groups that give the same error.

/// Calls that fail with the same error.
#[derive(Clone, Copy)]
pub struct SyscallGroup {
    pub error: u32,
    pub rows: &'static [SyscallRow],
}

impl SyscallGroup {
    pub const fn new(error: u32, rows: &'static [SyscallRow]) -> SyscallGroup {
        SyscallGroup { error, rows }
    }
}

/// One call, and when it is refused.
#[derive(Clone, Copy)]
pub struct SyscallRow {
    #[cfg_attr(not(test), expect(dead_code, reason = "for people, and for tests"))]
    pub call: &'static str,
    /// Its number on the processor that this is built for.
    pub number: Option<u32>,
    pub when: CallCondition,
}

#[derive(Clone, Copy)]
pub enum CallCondition {
    Always,
    /// If this argument isn't 0.
    NotZero(u32),
    /// If argument `of`, masked with `mask`, equals `are`.
    Bits {
        of: u32,
        mask: u32,
        are: u32,
    },
}

/// The call reports success and does nothing.
pub const PRETEND_SUCCESS: u32 = 0;

/// `asm/errno.h`.
pub const EPERM: u32 = 1;
pub const ENOMEM: u32 = 12;
pub const EACCES: u32 = 13;
const ENOSYS: u32 = 38;
const EOPNOTSUPP: u32 = 95;

const NO_SUCH_CALL: u32 = u32::MAX;

const fn row(call: &'static str, x86_64: u32, aarch64: u32, when: CallCondition) -> SyscallRow {
    let number = if cfg!(target_arch = "x86_64") {
        x86_64
    } else {
        aarch64
    };
    SyscallRow {
        call,
        number: if number == NO_SUCH_CALL {
            None
        } else {
            Some(number)
        },
        when,
    }
}

const fn always_refused(call: &'static str, x86_64: u32, aarch64: u32) -> SyscallRow {
    row(call, x86_64, aarch64, CallCondition::Always)
}

/// If all these bits are set.
const fn any_bit_set(of: u32, bits: u32) -> CallCondition {
    CallCondition::Bits {
        of,
        mask: bits,
        are: bits,
    }
}

/// If the argument has this value.
const fn argument_equals(of: u32, value: u32) -> CallCondition {
    CallCondition::Bits {
        of,
        mask: u32::MAX,
        are: value,
    }
}

/// `linux/sched.h`.
const CLONE_FILES: u32 = 0x400;
const CLONE_THREAD: u32 = 0x1_0000;
const CLONE_NEWUSER: u32 = 0x1000_0000;

/// Refused in every sandbox.
///
/// - A network namespace alone leaves the sockets in the file system (a desktop's, a container engine's) within reach,
///   and without namespaces this is all that keeps a program off the network. io_uring makes sockets too. A pair of
///   sockets leads nowhere and is allowed.
/// - Files in memory and System V segments would hold memory that no process shows. So would large pipes, large buffers
///   of socket pairs, and descriptors in transit from one socket to the other. Descriptors are counted by process, so
///   all threads of a process must share them. Flags of clone3 can't be seen, so it is refused, and libraries then use
///   clone.
/// - Semaphores, message queues and keys would be found by the next run, or are the user's.
/// - Blocks reserved beyond a file's end use up the disk and show in no size. C libraries then write what they wanted
///   to reserve.
/// - A program must die with its parent, so it may not undo that.
/// - Limits set for a process's keeper would end it. The rest exposes much of the kernel and is no use to a solution.
pub const ALWAYS_REFUSED: &[SyscallGroup] = &[
    SyscallGroup::new(
        EACCES,
        &[
            always_refused("socket", 41, 198),
            always_refused("setsockopt", 54, 208),
            always_refused("sendmsg", 46, 211),
            always_refused("sendmmsg", 307, 269),
            always_refused("io_uring_setup", 425, 425),
            always_refused("shmget", 29, 194),
            always_refused("memfd_create", 319, 279),
            always_refused("memfd_secret", 447, 447),
            always_refused("semget", 64, 190),
            always_refused("msgget", 68, 186),
            always_refused("mq_open", 240, 180),
            always_refused("add_key", 248, 217),
            always_refused("request_key", 249, 218),
            always_refused("keyctl", 250, 219),
        ],
    ),
    SyscallGroup::new(
        EPERM,
        &[
            row("fcntl", 72, 25, argument_equals(1, 1031)), // F_SETPIPE_SZ
            always_refused("vmsplice", 278, 75),
            always_refused("unshare", 272, 97),
            always_refused("setns", 308, 268),
            row("clone", 56, 220, any_bit_set(0, CLONE_NEWUSER)),
            row(
                "clone",
                56,
                220,
                CallCondition::Bits {
                    of: 0,
                    mask: CLONE_THREAD | CLONE_FILES,
                    are: CLONE_THREAD,
                },
            ),
            row("close_range", 436, 436, any_bit_set(2, 2)), // CLOSE_RANGE_UNSHARE
            row("prlimit64", 302, 261, CallCondition::NotZero(0)),
            row("prctl", 157, 167, argument_equals(0, 1)), // PR_SET_PDEATHSIG
            always_refused("userfaultfd", 323, 282),
            always_refused("perf_event_open", 298, 241),
            always_refused("bpf", 321, 280),
            always_refused("fanotify_init", 300, 262),
        ],
    ),
    // MAP_HUGETLB
    SyscallGroup::new(ENOMEM, &[row("mmap", 9, 222, any_bit_set(3, 0x4_0000))]),
    SyscallGroup::new(EOPNOTSUPP, &[always_refused("fallocate", 285, 47)]),
    SyscallGroup::new(ENOSYS, &[always_refused("clone3", 435, 435)]),
];

/// Refused where the user's other processes are within reach: calls to them that Landlock lets through. (It blocks
/// what follows `ptrace(2)`'s rules, and signals from its version 6 on. An id doesn't say whose process it is.) Nor
/// does the id of a thread: runtimes that set priorities of their own threads are told that it succeeded.
pub const REFUSED_UNDER_LANDLOCK: &[SyscallGroup] = &[
    SyscallGroup::new(
        EPERM,
        &[
            row("setpriority", 141, 140, CallCondition::NotZero(1)),
            row("setpriority", 141, 140, argument_equals(0, 2)), // PRIO_USER
            row("ioprio_set", 251, 30, CallCondition::NotZero(1)),
            row("ioprio_set", 251, 30, argument_equals(0, 3)), // IOPRIO_WHO_USER
        ],
    ),
    SyscallGroup::new(
        PRETEND_SUCCESS,
        &[
            row("sched_setaffinity", 203, 122, CallCondition::NotZero(0)),
            row("sched_setscheduler", 144, 119, CallCondition::NotZero(0)),
            row("sched_setparam", 142, 118, CallCondition::NotZero(0)),
            row("sched_setattr", 314, 274, CallCondition::NotZero(0)),
        ],
    ),
];

/// Calls that change modes, owners, times and attributes of files, all of which Landlock lets through.
pub const FILE_ATTRIBUTE_CALLS: &[SyscallRow] = &[
    always_refused("chmod", 90, NO_SUCH_CALL),
    always_refused("fchmod", 91, 52),
    always_refused("fchmodat", 268, 53),
    always_refused("fchmodat2", 452, 452),
    always_refused("chown", 92, NO_SUCH_CALL),
    always_refused("fchown", 93, 55),
    always_refused("lchown", 94, NO_SUCH_CALL),
    always_refused("fchownat", 260, 54),
    always_refused("utime", 132, NO_SUCH_CALL),
    always_refused("utimes", 235, NO_SUCH_CALL),
    always_refused("futimesat", 261, NO_SUCH_CALL),
    always_refused("utimensat", 280, 88),
    always_refused("setxattr", 188, 5),
    always_refused("lsetxattr", 189, 6),
    always_refused("fsetxattr", 190, 7),
    always_refused("removexattr", 197, 14),
    always_refused("lremovexattr", 198, 15),
    always_refused("fremovexattr", 199, 16),
    always_refused("setxattrat", 463, 463),
    always_refused("removexattrat", 466, 466),
    always_refused("file_setattr", 469, 469),
    row("ioctl", 16, 29, argument_equals(1, 0x4008_6602)), // FS_IOC_SETFLAGS
    row("ioctl", 16, 29, argument_equals(1, 0x401c_5820)), // FS_IOC_FSSETXATTR
];
