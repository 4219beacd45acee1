//! The seccomp filter that submissions run under: no sockets.
//!
//! A network namespace alone leaves the sockets in the file system (a desktop's, a container engine's) within reach, and
//! where there are no namespaces this is all that keeps a submission off the network. io_uring can make sockets too.
//! Calls through another interface (32 bit, x32) are refused altogether, since their numbers mean other calls.

use super::sys::Instruction;

/// `linux/audit.h` and `asm/unistd.h`: the interface's own number, and that of `socket(2)`.
#[cfg(target_arch = "x86_64")]
const INTERFACE_AND_SOCKET: (u32, u32) = (0xc000_003e, 41);
#[cfg(target_arch = "aarch64")]
const INTERFACE_AND_SOCKET: (u32, u32) = (0xc000_00b7, 198);

const IO_URING_SETUP: u32 = 425;
const X32: u32 = 0x4000_0000;

/// `linux/filter.h`: load a word, jump, return.
const LOAD: u16 = 0x20;
const EQUAL: u16 = 0x15;
const AT_LEAST: u16 = 0x35;
const RETURN: u16 = 0x06;

/// `linux/seccomp.h`: let the call through, or have it fail with EACCES.
const ALLOW: u32 = 0x7fff_0000;
const REFUSE: u32 = 0x0005_0000 | 13;

/// A jump counts the instructions to leave out.
pub const NO_SOCKETS: &[Instruction] = &[
    step(LOAD, 0, 0, 4), // the interface
    step(EQUAL, 0, 5, INTERFACE_AND_SOCKET.0),
    step(LOAD, 0, 0, 0), // the number of the call
    step(AT_LEAST, 3, 0, X32),
    step(EQUAL, 2, 0, INTERFACE_AND_SOCKET.1),
    step(EQUAL, 1, 0, IO_URING_SETUP),
    step(RETURN, 0, 0, ALLOW),
    step(RETURN, 0, 0, REFUSE),
];

const fn step(code: u16, when_true: u8, when_false: u8, value: u32) -> Instruction {
    Instruction {
        code,
        when_true,
        when_false,
        value,
    }
}
