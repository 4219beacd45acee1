//! The seccomp filters for submissions and their compilers (`seccomp(2)`).
//!
//! The [`table`] lists what is refused. A program for the kernel's filter machine is built from it at compile time. It
//! checks the interface and the number of a call, finds the call's rows, which are sorted into blocks, and checks an
//! argument if a row has a condition. Arguments are compared by their low 32 bits, as the kernel itself reads no
//! more of process ids, commands or flags. Calls through another interface (32 bit, x32) are all refused, since their
//! numbers mean other calls. The kernel finds out once which calls pass regardless of their arguments, and doesn't run
//! the program for those.

mod table;

use crate::judge::process::sys::Instruction;
use table::{
    ALWAYS_REFUSED, CallCondition, FILE_ATTRIBUTE_CALLS, REFUSED_UNDER_LANDLOCK, SyscallGroup,
};

/// The filter under namespaces.
pub static IN_NAMESPACES: &[Instruction] = {
    const ENTRIES: &[FilterEntry] =
        &sort_entries::<{ count_entries(ALWAYS_REFUSED) }>(ALWAYS_REFUSED);
    &assemble_program::<{ program_length(ENTRIES) }>(ENTRIES)
};

/// The filter under Landlock, which doesn't cover modes, times and owners, nor the ways to interfere with another
/// process.
pub static UNDER_LANDLOCK: &[Instruction] = {
    const MODES: SyscallGroup = SyscallGroup::new(table::EPERM, FILE_ATTRIBUTE_CALLS);
    const GROUPS: &[SyscallGroup] =
        &join_groups::<{ ALWAYS_REFUSED.len() + REFUSED_UNDER_LANDLOCK.len() + 1 }>(MODES);
    const ENTRIES: &[FilterEntry] = &sort_entries::<{ count_entries(GROUPS) }>(GROUPS);
    &assemble_program::<{ program_length(ENTRIES) }>(ENTRIES)
};

/// The same for compilers, whose linkers set modes of files: those calls report success and do nothing. The judge then
/// makes executable what must be executed.
pub static COMPILERS_UNDER_LANDLOCK: &[Instruction] = {
    const MODES: SyscallGroup = SyscallGroup::new(table::PRETEND_SUCCESS, FILE_ATTRIBUTE_CALLS);
    const GROUPS: &[SyscallGroup] =
        &join_groups::<{ ALWAYS_REFUSED.len() + REFUSED_UNDER_LANDLOCK.len() + 1 }>(MODES);
    const ENTRIES: &[FilterEntry] = &sort_entries::<{ count_entries(GROUPS) }>(GROUPS);
    &assemble_program::<{ program_length(ENTRIES) }>(ENTRIES)
};

/// All groups for Landlock.
const fn join_groups<const N: usize>(modes: SyscallGroup) -> [SyscallGroup; N] {
    let mut all = [modes; N];
    let mut i = 0;
    while i < N - 1 {
        all[i] = if i < ALWAYS_REFUSED.len() {
            ALWAYS_REFUSED[i]
        } else {
            REFUSED_UNDER_LANDLOCK[i - ALWAYS_REFUSED.len()]
        };
        i += 1;
    }
    all
}

/// `linux/audit.h`: the number of the system call interface itself.
#[cfg(target_arch = "x86_64")]
const AUDIT_ARCH: u32 = 0xc000_003e;
#[cfg(target_arch = "aarch64")]
const AUDIT_ARCH: u32 = 0xc000_00b7;

const X32_NUMBERS: u32 = 0x4000_0000;

/// `linux/filter.h`: load a word, mask it, jump, return.
const LOAD: u16 = 0x20;
const AND: u16 = 0x54;
const EQUAL: u16 = 0x15;
const AT_LEAST: u16 = 0x35;
const RETURN: u16 = 0x06;

/// `linux/seccomp.h`: allow the call, or make it return an error.
const ALLOW: u32 = 0x7fff_0000;
const REFUSE: u32 = 0x0005_0000;

/// Offsets in `struct seccomp_data`: number, interface, the low half of argument 0. Arguments have 8 bytes.
const NUMBER_OFFSET: u32 = 0;
const ARCH_OFFSET: u32 = 4;
const ARGUMENTS_OFFSET: u32 = 16;

/// Instructions before the first block.
const PROLOGUE_LENGTH: usize = 6;

/// How many entries are compared one by one. When a filter is installed, the kernel runs it once for every possible
/// call, so its paths must be short.
const BLOCK_ENTRIES: usize = 8;

/// A row that applies to this processor, with its error.
#[derive(Clone, Copy)]
struct FilterEntry {
    number: u32,
    when: CallCondition,
    error: u32,
}

impl FilterEntry {
    /// The number of its instructions after the comparison of the call's number.
    const fn instructions_after_match(&self) -> u8 {
        match self.when {
            CallCondition::Always => 1,
            CallCondition::NotZero(_) => 4,
            CallCondition::Bits { .. } => 5,
        }
    }
}

const fn count_entries(groups: &[SyscallGroup]) -> usize {
    let (mut count, mut g) = (0, 0);
    while g < groups.len() {
        let mut r = 0;
        while r < groups[g].rows.len() {
            count += groups[g].rows[r].number.is_some() as usize;
            r += 1;
        }
        g += 1;
    }
    count
}

/// All rows that apply to this processor, sorted by their numbers.
const fn sort_entries<const N: usize>(groups: &[SyscallGroup]) -> [FilterEntry; N] {
    const NOTHING: FilterEntry = FilterEntry {
        number: 0,
        when: CallCondition::Always,
        error: 0,
    };
    let mut entries = [NOTHING; N];
    let (mut count, mut g) = (0, 0);
    while g < groups.len() {
        let SyscallGroup { error, rows } = groups[g];
        let mut r = 0;
        while r < rows.len() {
            let when = rows[r].when;
            if let Some(number) = rows[r].number {
                let mut at = count;
                while at > 0 && entries[at - 1].number > number {
                    entries[at] = entries[at - 1];
                    at -= 1;
                }
                entries[at] = FilterEntry {
                    number,
                    when,
                    error,
                };
                count += 1;
            }
            r += 1;
        }
        g += 1;
    }
    entries
}

/// The end of the block that starts at an entry. Entries with the same number stay together.
const fn block_end(entries: &[FilterEntry], start: usize) -> usize {
    let mut end = start + 1;
    while end < entries.len()
        && (end < start + BLOCK_ENTRIES || entries[end].number == entries[end - 1].number)
    {
        end += 1;
    }
    end
}

/// The number of instructions of the entries from `start` to `end`.
const fn count_instructions(entries: &[FilterEntry], start: usize, end: usize) -> usize {
    let (mut steps, mut i) = (0, start);
    while i < end {
        steps += 1 + entries[i].instructions_after_match() as usize;
        i += 1;
    }
    steps
}

const fn program_length(entries: &[FilterEntry]) -> usize {
    let (mut blocks, mut start) = (0, 0);
    while start < entries.len() {
        start = block_end(entries, start);
        blocks += 1;
    }
    PROLOGUE_LENGTH + count_instructions(entries, 0, entries.len()) + 2 * blocks + 1
}

/// The whole filter. A block starts with a jump over it for all numbers beyond it, and allows whatever none of its
/// entries refuses. A jump's operand is the number of instructions to skip.
const fn assemble_program<const N: usize>(entries: &[FilterEntry]) -> [Instruction; N] {
    let mut steps = [instruction(RETURN, 0, 0, ALLOW); N];
    steps[0] = instruction(LOAD, 0, 0, ARCH_OFFSET);
    steps[1] = instruction(EQUAL, 1, 0, AUDIT_ARCH);
    steps[2] = instruction(RETURN, 0, 0, REFUSE | table::EACCES);
    steps[3] = instruction(LOAD, 0, 0, NUMBER_OFFSET);
    steps[4] = instruction(AT_LEAST, 0, 1, X32_NUMBERS);
    steps[5] = instruction(RETURN, 0, 0, REFUSE | table::EACCES);
    let (mut at, mut start) = (PROLOGUE_LENGTH, 0);
    while start < entries.len() {
        let end = block_end(entries, start);
        let length = count_instructions(entries, start, end) + 1;
        assert!(length < 256); // a jump gets no further
        steps[at] = instruction(AT_LEAST, length as u8, 0, entries[end - 1].number + 1);
        at += 1;
        while start < end {
            at = write_entry(&mut steps, at, &entries[start]);
            start += 1;
        }
        at += 1;
    }
    assert!(at + 1 == N);
    steps
}

/// Writes an entry's instructions from `at` on, and returns where the next ones go. An entry that checks an argument
/// must load the number again for the entries after it.
const fn write_entry<const N: usize>(
    steps: &mut [Instruction; N],
    at: usize,
    entry: &FilterEntry,
) -> usize {
    let refuse = instruction(RETURN, 0, 0, REFUSE | entry.error);
    let again = instruction(LOAD, 0, 0, NUMBER_OFFSET);
    steps[at] = instruction(EQUAL, 0, entry.instructions_after_match(), entry.number);
    match entry.when {
        CallCondition::Always => steps[at + 1] = refuse,
        CallCondition::NotZero(n) => {
            steps[at + 1] = instruction(LOAD, 0, 0, ARGUMENTS_OFFSET + 8 * n);
            steps[at + 2] = instruction(EQUAL, 1, 0, 0);
            steps[at + 3] = refuse;
            steps[at + 4] = again;
        }
        CallCondition::Bits { of, mask, are } => {
            steps[at + 1] = instruction(LOAD, 0, 0, ARGUMENTS_OFFSET + 8 * of);
            steps[at + 2] = instruction(AND, 0, 0, mask);
            steps[at + 3] = instruction(EQUAL, 0, 1, are);
            steps[at + 4] = refuse;
            steps[at + 5] = again;
        }
    }
    at + 1 + entry.instructions_after_match() as usize
}

const fn instruction(code: u16, when_true: u8, when_false: u8, value: u32) -> Instruction {
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
    use table::SyscallRow;

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
                EQUAL => at += jump(word == now.value),
                AT_LEAST => at += jump(word >= now.value),
                RETURN => return now.value,
                code => panic!("the kernel has no instruction {code:#x}"),
            }
        }
    }

    const ALL_FILTERS: [&[Instruction]; 3] =
        [IN_NAMESPACES, UNDER_LANDLOCK, COMPILERS_UNDER_LANDLOCK];

    fn all_rows() -> impl Iterator<Item = &'static SyscallRow> {
        let groups = ALWAYS_REFUSED
            .iter()
            .chain(REFUSED_UNDER_LANDLOCK)
            .map(|group| group.rows);
        groups.chain([FILE_ATTRIBUTE_CALLS]).flatten()
    }

    /// The number of a call in the table.
    fn call_number(call: &str) -> u32 {
        let row = all_rows().find(|row| row.call == call);
        row.and_then(|row| row.number).expect(call)
    }

    /// The error that a call returns; `None` if it is allowed.
    fn call_error(filter: &[Instruction], number: u32, arguments: [u64; 6]) -> Option<u32> {
        match run_filter(filter, AUDIT_ARCH, number, arguments) {
            ALLOW => None,
            value => {
                assert_eq!(value & !0xffff, REFUSE);
                Some(value & 0xffff)
            }
        }
    }

    #[test]
    fn every_filter_is_one_that_the_kernel_takes() {
        for filter in ALL_FILTERS {
            assert!(filter.len() <= 4096, "BPF_MAXINSNS");
            for (at, now) in filter.iter().enumerate() {
                if [EQUAL, AT_LEAST].contains(&now.code) {
                    let furthest = now.when_true.max(now.when_false);
                    assert!(at + 1 + usize::from(furthest) < filter.len());
                }
            }
            assert_eq!(filter.last().map(|last| last.code), Some(RETURN));
        }
    }

    #[test]
    fn unconditional_calls_are_refused_for_any_arguments() {
        for filter in ALL_FILTERS {
            for group in ALWAYS_REFUSED {
                for row in group
                    .rows
                    .iter()
                    .filter(|row| matches!(row.when, CallCondition::Always))
                {
                    let Some(number) = row.number else { continue };
                    for arguments in [[0; 6], [u64::MAX; 6]] {
                        assert_eq!(
                            call_error(filter, number, arguments),
                            Some(group.error),
                            "{}",
                            row.call
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn unlisted_calls_are_allowed() {
        let named: Vec<u32> = all_rows().filter_map(|row| row.number).collect();
        for filter in ALL_FILTERS {
            for number in (0..500).filter(|number| !named.contains(number)) {
                assert_eq!(call_error(filter, number, [u64::MAX; 6]), None, "{number}");
            }
        }
    }

    #[test]
    fn other_interfaces_are_refused() {
        for filter in ALL_FILTERS {
            assert_eq!(
                run_filter(filter, 0x4000_0003, 20, [0; 6]),
                REFUSE | table::EACCES
            );
            assert_eq!(
                run_filter(filter, AUDIT_ARCH, X32_NUMBERS | 1, [0; 6]),
                REFUSE | table::EACCES
            );
        }
    }

    /// Unless Landlock is named, the results are the same in all filters.
    #[test]
    fn conditions_tell_harm_from_everyday_use() {
        const HIGH: u64 = 7 << 32;
        let own = |call: &str, arguments: [u64; 6]| {
            call_error(IN_NAMESPACES, call_number(call), arguments)
        };
        let under = |call: &str, arguments: [u64; 6]| {
            call_error(UNDER_LANDLOCK, call_number(call), arguments)
        };
        // A pipe's size may be read but not set; the kernel ignores the high half of the argument.
        assert_eq!(own("fcntl", [3, 1032, 0, 0, 0, 0]), None);
        assert_eq!(
            own("fcntl", [3, 1031, 1 << 20, 0, 0, 0]),
            Some(table::EPERM)
        );
        assert_eq!(
            own("fcntl", [3, HIGH | 1031, 1 << 20, 0, 0, 0]),
            Some(table::EPERM)
        );
        assert_eq!(own("mmap", [0, 4096, 3, 0x22, u64::MAX, 0]), None);
        assert_eq!(
            own("mmap", [0, 4096, 3, 0x40022, u64::MAX, 0]),
            Some(table::ENOMEM)
        );
        // A fork, a thread as glibc makes it, one that keeps its descriptors to itself, a new user namespace.
        assert_eq!(own("clone", [0x0120_0011, 0, 0, 0, 0, 0]), None);
        assert_eq!(own("clone", [0x003d_0f00, 0, 0, 0, 0, 0]), None);
        assert_eq!(
            own("clone", [0x003d_0b00, 0, 0, 0, 0, 0]),
            Some(table::EPERM)
        );
        assert_eq!(
            own("clone", [0x1000_0011, 0, 0, 0, 0, 0]),
            Some(table::EPERM)
        );
        assert_eq!(own("close_range", [3, u64::MAX, 4, 0, 0, 0]), None);
        assert_eq!(
            own("close_range", [3, u64::MAX, 6, 0, 0, 0]),
            Some(table::EPERM)
        );
        // Its own limits, and those of another process; the high half of the id doesn't count.
        assert_eq!(own("prlimit64", [HIGH, 7, 0, 0, 0, 0]), None);
        assert_eq!(own("prlimit64", [1, 7, 0, 0, 0, 0]), Some(table::EPERM));
        // A thread's name may be set, what kills it with its parent may not.
        assert_eq!(own("prctl", [15, 0, 0, 0, 0, 0]), None);
        assert_eq!(own("prctl", [1, 0, 0, 0, 0, 0]), Some(table::EPERM));
        assert_eq!(own("prctl", [HIGH | 1, 9, 0, 0, 0, 0]), Some(table::EPERM));
        assert_eq!(under("setpriority", [0, 0, 19, 0, 0, 0]), None);
        assert_eq!(
            under("setpriority", [0, 77, 19, 0, 0, 0]),
            Some(table::EPERM)
        );
        assert_eq!(
            under("setpriority", [2, 0, 19, 0, 0, 0]),
            Some(table::EPERM)
        );
        assert_eq!(own("setpriority", [0, 77, 19, 0, 0, 0]), None);
        assert_eq!(
            under("sched_setscheduler", [77, 5, 0, 0, 0, 0]),
            Some(table::PRETEND_SUCCESS)
        );
    }

    #[test]
    fn under_landlock_modes_are_refused_to_submissions_and_pretended_to_compilers() {
        for row in FILE_ATTRIBUTE_CALLS {
            let (CallCondition::Always, Some(number)) = (row.when, row.number) else {
                continue;
            };
            assert_eq!(
                call_error(IN_NAMESPACES, number, [0; 6]),
                None,
                "{}",
                row.call
            );
            assert_eq!(
                call_error(UNDER_LANDLOCK, number, [0; 6]),
                Some(table::EPERM),
                "{}",
                row.call
            );
            assert_eq!(
                call_error(COMPILERS_UNDER_LANDLOCK, number, [0; 6]),
                Some(0),
                "{}",
                row.call
            );
        }
    }
}
