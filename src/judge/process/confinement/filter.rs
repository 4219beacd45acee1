//! The filter of system calls for strangers' programs (`seccomp(2)`).
//!
//! [`syscalls`](super::syscalls) lists what is refused. [`for_submission`] and [`for_group`] make of it a program for
//! the kernel's filter machine: it checks the interface of a call, finds its number by halving the list, and checks an
//! argument if a row has a condition. When a filter is installed, the kernel runs it once for every possible call, so
//! its paths must be short; after that, it doesn't run it for calls that pass whatever their arguments are. Arguments
//! are compared by their low 32 bits, as the kernel itself reads no more of process ids, commands or flags. Calls
//! through another interface (32 bit, x32) are all refused, since their numbers mean other calls, and so are calls that
//! are newer than the list.
//!
//! A filter is installed before the program is executed, which must happen once and not again. So the call that does it
//! carries a random key in an argument that the kernel ignores, and the filter kills for any other. The program can
//! read neither the key nor the filter, and it has one guess.

use super::syscalls::{
    self, Allowed, Answer, CallCondition, EVERYBODY, FIRST_UNKNOWN_CALL, GROUPS, NO_SUCH_CALL,
    SUBMISSIONS, SyscallGroup,
};
use crate::judge::process::sys::{Filter, Instruction};

/// `linux/audit.h`: the number of the system call interface itself.
#[cfg(target_arch = "x86_64")]
const AUDIT_ARCH: u32 = 0xc000_003e;
#[cfg(target_arch = "aarch64")]
const AUDIT_ARCH: u32 = 0xc000_00b7;

/// `linux/filter.h`: load a word, mask it, jump, return.
const LOAD: u16 = 0x20;
const AND: u16 = 0x54;
const GO: u16 = 0x05;
const EQUAL: u16 = 0x15;
const AT_LEAST: u16 = 0x35;
const RETURN: u16 = 0x06;

/// `linux/seccomp.h`: allow the call, make it return an error, or kill the program.
const ALLOW: u32 = 0x7fff_0000;
const REFUSE: u32 = 0x0005_0000;
const KILL: u32 = 0x8000_0000;

/// Offsets in `struct seccomp_data`: number, interface, the low half of argument 0. Arguments have 8 bytes.
const NUMBER_OFFSET: u32 = 0;
const ARCH_OFFSET: u32 = 4;
const ARGUMENTS_OFFSET: u32 = 16;

/// How many rows are compared one by one.
const BLOCK_ROWS: usize = 4;

/// A row that applies to this processor.
struct FilterEntry {
    number: u32,
    when: CallCondition,
    answer: u32,
}

/// The filter for a submission.
pub fn for_submission() -> Filter {
    Filter::new(&[EVERYBODY, SUBMISSIONS])
}

/// The filter for a program that may start others.
pub fn for_group() -> Filter {
    Filter::new(&[EVERYBODY, GROUPS])
}

impl Filter {
    fn new(lists: &[&[SyscallGroup]]) -> Filter {
        let mut entries: Vec<FilterEntry> = Vec::new();
        for group in lists.iter().flat_map(|list| list.iter()) {
            let answer = match group.answer {
                Answer::Error(error) => REFUSE | error,
                Answer::Kill => KILL,
            };
            let rows = group.rows.iter().filter(|row| row.number != NO_SUCH_CALL);
            entries.extend(rows.map(|row| FilterEntry {
                number: row.number,
                when: row.when,
                answer,
            }));
        }
        entries.sort_by_key(|entry| entry.number);
        let mut filter = Filter::default();
        let steps = [
            step(LOAD, ARCH_OFFSET),
            branch(EQUAL, AUDIT_ARCH, 1, 0),
            step(RETURN, REFUSE | syscalls::ENOSYS),
            step(LOAD, NUMBER_OFFSET),
            branch(AT_LEAST, FIRST_UNKNOWN_CALL, 0, 1),
            step(RETURN, REFUSE | syscalls::ENOSYS),
        ];
        filter.steps.extend(steps);
        filter.write_search(&entries);
        filter
    }

    /// Finds the loaded number among sorted entries. Entries with the same number stay together.
    fn write_search(&mut self, entries: &[FilterEntry]) {
        let middle = entries.len() / 2;
        let same = |entry: &FilterEntry| entry.number == entries[middle].number;
        let cut = entries.iter().position(same).unwrap_or(0);
        if entries.len() <= BLOCK_ROWS || cut == 0 {
            entries.iter().for_each(|entry| self.write_entry(entry));
            self.steps.push(step(RETURN, ALLOW));
            return;
        }
        let (low, high) = entries.split_at(cut);
        self.steps.push(branch(AT_LEAST, high[0].number, 0, 1));
        let far = self.steps.len();
        self.steps.push(step(GO, 0));
        self.write_search(low);
        self.steps[far].value = (self.steps.len() - far - 1) as u32;
        self.write_search(high);
    }

    /// An entry that checks an argument must load the number again for the entries after it.
    fn write_entry(&mut self, entry: &FilterEntry) {
        let start = self.steps.len();
        self.steps.push(branch(EQUAL, entry.number, 0, 0));
        let load = |argument: u32| step(LOAD, ARGUMENTS_OFFSET + 8 * argument);
        let answer = step(RETURN, entry.answer);
        match entry.when {
            CallCondition::Always => self.steps.push(answer),
            CallCondition::Bits { of, mask, are } => {
                let refusal = [load(of), step(AND, mask), branch(EQUAL, are, 0, 1), answer];
                self.steps.extend(refusal);
            }
            CallCondition::Unless(of, values) => {
                self.steps.push(load(of));
                for (left, value) in (0..values.len() as u8).rev().zip(values) {
                    let number = match value {
                        Allowed::Number(number) => *number,
                        Allowed::OwnPid => {
                            self.pid_steps.push(self.steps.len());
                            0
                        }
                        Allowed::StartKey => {
                            self.key_steps.push(self.steps.len());
                            0
                        }
                    };
                    self.steps.push(branch(EQUAL, number, left + 1, 0));
                }
                self.steps.push(answer);
            }
        }
        if !matches!(entry.when, CallCondition::Always) {
            self.steps.push(step(LOAD, NUMBER_OFFSET));
        }
        self.steps[start].when_false = (self.steps.len() - start - 1) as u8;
    }
}

const fn step(code: u16, value: u32) -> Instruction {
    branch(code, value, 0, 0)
}

/// The operands of a branch are the numbers of instructions to skip.
const fn branch(code: u16, value: u32, when_true: u8, when_false: u8) -> Instruction {
    Instruction {
        code,
        when_true,
        when_false,
        value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::process::confinement::syscalls::SyscallRow;
    use crate::judge::process::sys::Pid;

    const PID: Pid = 77;
    const KEY: u32 = 0xfee1_900d;

    /// What the kernel does with a call: the value of the return instruction that it reaches.
    fn run_filter(filter: &[Instruction], interface: u32, number: u32, arguments: [u64; 6]) -> u32 {
        let (mut at, mut word) = (0, 0);
        loop {
            let now = filter[at];
            at += 1;
            let jump =
                |taken: bool| usize::from(if taken { now.when_true } else { now.when_false });
            match now.code {
                LOAD => {
                    word = match now.value {
                        NUMBER_OFFSET => number,
                        ARCH_OFFSET => interface,
                        place => {
                            assert_eq!((place - ARGUMENTS_OFFSET) % 8, 0, "a low half");
                            arguments[(place - ARGUMENTS_OFFSET) as usize / 8] as u32
                        }
                    }
                }
                AND => word &= now.value,
                GO => at += now.value as usize,
                EQUAL => at += jump(word == now.value),
                AT_LEAST => at += jump(word >= now.value),
                RETURN => return now.value,
                code => panic!("the kernel has no instruction {code:#x}"),
            }
        }
    }

    fn both_filters() -> [Vec<Instruction>; 2] {
        [for_submission(), for_group()].map(|mut filter| {
            let pid_steps = filter.pid_steps.iter();
            pid_steps.for_each(|&at| filter.steps[at].value = PID as u32);
            let key_steps = filter.key_steps.iter();
            key_steps.for_each(|&at| filter.steps[at].value = KEY);
            filter.steps
        })
    }

    fn all_rows() -> impl Iterator<Item = (Answer, &'static SyscallRow)> {
        let groups = [EVERYBODY, SUBMISSIONS, GROUPS].into_iter().flatten();
        groups.flat_map(|group| group.rows.iter().map(|row| (group.answer, row)))
    }

    fn call_number(call: &str) -> u32 {
        let found = all_rows().find(|(_, row)| row.call == call);
        found.expect(call).1.number
    }

    /// What a submission and a process of a group get for a call: `None` if it is allowed.
    fn answers(call: &str, arguments: [u64; 6]) -> [Option<Answer>; 2] {
        both_filters().map(|filter| {
            match run_filter(&filter, AUDIT_ARCH, call_number(call), arguments) {
                ALLOW => None,
                KILL => Some(Answer::Kill),
                value => Some(Answer::Error(value ^ REFUSE)),
            }
        })
    }

    #[test]
    fn listed_calls_get_their_answers_and_unlisted_ones_pass() {
        let named: Vec<u32> = all_rows().map(|(_, row)| row.number).collect();
        for filter in both_filters() {
            let known = 0..FIRST_UNKNOWN_CALL;
            for number in known.filter(|number| !named.contains(number)) {
                let answer = run_filter(&filter, AUDIT_ARCH, number, [u64::MAX; 6]);
                assert_eq!(answer, ALLOW, "{number}");
            }
        }
        for group in EVERYBODY {
            let always = |row: &&SyscallRow| matches!(row.when, CallCondition::Always);
            for row in group.rows.iter().filter(always) {
                for arguments in [[0; 6], [u64::MAX; 6]] {
                    assert_eq!(answers(row.call, arguments), [Some(group.answer); 2]);
                }
            }
        }
    }

    #[test]
    fn other_interfaces_and_unknown_calls_are_refused() {
        let refused = REFUSE | syscalls::ENOSYS;
        for filter in both_filters() {
            assert_eq!(run_filter(&filter, 0x4000_0003, 20, [0; 6]), refused);
            for number in [FIRST_UNKNOWN_CALL, 0x4000_0001, u32::MAX] {
                assert_eq!(run_filter(&filter, AUDIT_ARCH, number, [0; 6]), refused);
            }
        }
    }

    #[test]
    fn conditions_tell_harm_from_everyday_use() {
        const HIGH: u64 = 7 << 32;
        const OWN: u64 = PID as u64;
        const NOT_PERMITTED: Option<Answer> = Some(Answer::Error(1));
        const NO_MEMORY: Option<Answer> = Some(Answer::Error(12));
        const PRETENDED: Option<Answer> = Some(Answer::Error(0));
        let key = KEY as u64;
        let allowed = [None; 2];
        let refused = [NOT_PERMITTED; 2];
        let killed = [Some(Answer::Kill), None];
        /// A call, its arguments, and what a submission and a process of a group get.
        type Row = (&'static str, [u64; 6], [Option<Answer>; 2]);
        let table: &[Row] = &[
            // A pipe's size may be read but not set; the kernel ignores the high half of the argument.
            ("fcntl", [3, 1032, 0, 0, 0, 0], allowed),
            ("fcntl", [3, 1031, 1 << 20, 0, 0, 0], refused),
            ("fcntl", [3, HIGH | 1031, 1 << 20, 0, 0, 0], refused),
            // Private memory; huge pages; memory shared with children.
            ("mmap", [0, 4096, 3, 0x22, u64::MAX, 0], allowed),
            ("mmap", [0, 4096, 3, 0x40022, u64::MAX, 0], [NO_MEMORY; 2]),
            ("mmap", [0, 4096, 3, 0x21, u64::MAX, 0], [NO_MEMORY; 2]),
            ("mmap", [0, 4096, 1, 1, 3, 0], allowed),
            // A thread as glibc makes it, one that keeps its descriptors to itself, a fork, a new user namespace.
            ("clone", [0x003d_0f00, 0, 0, 0, 0, 0], allowed),
            ("clone", [0x003d_0b00, 0, 0, 0, 0, 0], refused),
            ("clone", [0x0120_0011, 0, 0, 0, 0, 0], killed),
            ("execve", [1, 2, 3, 0, 0, 0], killed),
            ("execve", [1, 2, 3, 0, 0, key], allowed),
            ("execveat", [3, 0, 0, 0, 0, key], killed),
            // A file opened for reading and emptied; written anew.
            (
                "openat",
                [0, 1, 0x200, 0, 0, 0],
                [Some(Answer::Error(13)); 2],
            ),
            ("openat", [0, 1, 0x201, 0, 0, 0], allowed),
            // How many bytes can be read; reserving blocks.
            ("ioctl", [0, 0x541b, 0, 0, 0, 0], allowed),
            (
                "ioctl",
                [1, 0x4030_582a, 0, 0, 0, 0],
                [Some(Answer::Error(25)); 2],
            ),
            ("close_range", [3, u64::MAX, 4, 0, 0, 0], allowed),
            ("close_range", [3, u64::MAX, 6, 0, 0, 0], refused),
            // Signals to itself and to others.
            ("kill", [OWN, 6, 0, 0, 0, 0], allowed),
            ("kill", [0, 6, 0, 0, 0, 0], allowed),
            ("kill", [OWN + 1, 0, 0, 0, 0, 0], refused),
            ("kill", [u64::MAX, 9, 0, 0, 0, 0], refused),
            ("tgkill", [OWN, OWN + 1, 6, 0, 0, 0], allowed),
            ("tgkill", [OWN + 1, OWN + 1, 6, 0, 0, 0], refused),
            // Its own limits, and those of another process; the high half of the id doesn't count.
            ("prlimit64", [HIGH, 7, 0, 0, 0, 0], allowed),
            ("prlimit64", [1, 7, 0, 0, 0, 0], refused),
            // A thread's name may be set, what kills it with its parent may not.
            ("prctl", [15, 0, 0, 0, 0, 0], allowed),
            ("prctl", [HIGH | 1, 9, 0, 0, 0, 0], refused),
            ("setpriority", [0, 0, 19, 0, 0, 0], allowed),
            ("setpriority", [0, 77, 19, 0, 0, 0], refused),
            ("setpriority", [2, 0, 19, 0, 0, 0], refused),
            ("sched_setscheduler", [77, 5, 0, 0, 0, 0], [PRETENDED; 2]),
            // A linker makes its output executable; a group stays together.
            ("fchmod", [3, 0o755, 0, 0, 0, 0], [NOT_PERMITTED, PRETENDED]),
            ("setsid", [0; 6], [None, PRETENDED]),
            // The signal that only the filter sends stays ignored.
            ("rt_sigaction", [31, 1, 2, 8, 0, 0], [PRETENDED, None]),
            ("rt_sigaction", [11, 1, 2, 8, 0, 0], allowed),
        ];
        for (call, arguments, expected) in table {
            assert_eq!(
                answers(call, *arguments),
                *expected,
                "{call} {arguments:x?}"
            );
        }
    }
}
