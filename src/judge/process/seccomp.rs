//! The seccomp filter that submissions run under: no sockets, nothing shared that outlives a process.
//!
//! A network namespace alone leaves the sockets in the file system (a desktop's, a container engine's) within reach, and
//! where there are no namespaces this is all that keeps a submission off the network; io_uring can make sockets too.
//! Files in memory and System V segments would hold memory that no
//! process' resident set shows, and semaphores and message queues would be found by the next run. Calls through another
//! interface (32 bit, x32) are refused altogether, since their numbers mean other calls.

use super::sys::Instruction;

/// `linux/audit.h`: the number of the system call interface itself.
#[cfg(target_arch = "x86_64")]
const INTERFACE: u32 = 0xc000_003e;
#[cfg(target_arch = "aarch64")]
const INTERFACE: u32 = 0xc000_00b7;

/// `asm/unistd.h`: socket, shmget, semget, msgget, mq_open, memfd_create, and, the same everywhere, io_uring_setup and
/// memfd_secret.
#[cfg(target_arch = "x86_64")]
const REFUSED: [u32; 8] = [41, 29, 64, 68, 240, 319, 425, 447];
#[cfg(target_arch = "aarch64")]
const REFUSED: [u32; 8] = [198, 194, 190, 186, 180, 279, 425, 447];

const X32: u32 = 0x4000_0000;

/// `linux/filter.h`: load a word, jump, return.
const LOAD: u16 = 0x20;
const EQUAL: u16 = 0x15;
const AT_LEAST: u16 = 0x35;
const RETURN: u16 = 0x06;

/// `linux/seccomp.h`: let the call through, or have it fail with EACCES.
const ALLOW: u32 = 0x7fff_0000;
const REFUSE: u32 = 0x0005_0000 | 13;

pub const FILTER: &[Instruction] = &filter();

/// Looks at interface and number, compares the number with each of [`REFUSED`], lets the rest through. A jump counts the
/// instructions to leave out; all of them go to the last one.
const fn filter() -> [Instruction; REFUSED.len() + 6] {
    const LAST: u8 = REFUSED.len() as u8 + 5;
    let mut steps = [step(RETURN, 0, 0, REFUSE); REFUSED.len() + 6];
    steps[0] = step(LOAD, 0, 0, 4); // the interface
    steps[1] = step(EQUAL, 0, LAST - 2, INTERFACE);
    steps[2] = step(LOAD, 0, 0, 0); // the number of the call
    steps[3] = step(AT_LEAST, LAST - 4, 0, X32);
    let mut i = 0;
    while i < REFUSED.len() {
        steps[4 + i] = step(EQUAL, LAST - 5 - i as u8, 0, REFUSED[i]);
        i += 1;
    }
    steps[4 + i] = step(RETURN, 0, 0, ALLOW);
    steps
}

const fn step(code: u16, when_true: u8, when_false: u8, value: u32) -> Instruction {
    Instruction {
        code,
        when_true,
        when_false,
        value,
    }
}
