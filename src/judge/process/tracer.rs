//! Finds out whether a program died of a stack overflow. The parent of a program that dies of SIGSEGV sees only that
//! signal. So the program is run again, traced (`ptrace(2)`): it stops at each signal, where its stack pointer and the
//! fault address can be read. If the address is near the stack pointer, and farther from the top of the stack than the
//! stack limit allows, the stack was used up; at any other address there, the kernel would have grown the stack.
//!
//! This works for a program's first thread only: the stacks of other threads are ordinary memory.

use super::processes::{self, ProcStat};
use super::protocol::Stack;
use super::sys::{self, Pid};

/// What is known from a traced program's signals so far. A program that isn't traced never stops.
#[derive(Debug, Default)]
pub struct Tracer {
    bounds: Option<StackBounds>,
    pub stack: Stack,
}

#[derive(Debug, Clone, Copy)]
struct StackBounds {
    top: u64,
    limit: u64,
}

impl Tracer {
    /// Inspects a process that has stopped at a signal, and continues it.
    pub fn handle_stop(&mut self, pid: Pid, signal: i32) {
        match signal {
            // The process has executed a program, which has a new stack.
            sys::SIGTRAP => {
                (self.bounds, self.stack) = (read_stack_bounds(pid), Stack::Unknown);
                return sys::continue_traced(pid, 0);
            }
            sys::SIGSEGV => self.stack = self.inspect_fault(pid).unwrap_or_default(),
            _ => {}
        }
        sys::continue_traced(pid, signal);
    }

    fn inspect_fault(&self, pid: Pid) -> Option<Stack> {
        let address = sys::fault_address(pid).ok()?;
        Some(self.bounds?.classify_fault(stack_pointer(pid)?, address))
    }
}

impl StackBounds {
    fn classify_fault(self, pointer: u64, address: u64) -> Stack {
        /// Calls write right below the stack pointer, and large arrays are probed page by page.
        const RED_ZONE_BYTES: u64 = 64 << 10;
        /// Arguments and environment lie above the top and count too; the limit may cut the last page.
        const ARGUMENT_BYTES: u64 = 256 << 10;
        let depth = self.top.saturating_sub(address);
        let is_near = address >= pointer.saturating_sub(RED_ZONE_BYTES);
        if is_near && depth + ARGUMENT_BYTES >= self.limit && address < self.top {
            Stack::UsedUp(self.limit)
        } else {
            Stack::Fine
        }
    }
}

/// `proc_pid_limits(5)`.
fn read_stack_bounds(pid: Pid) -> Option<StackBounds> {
    let limits = read_process_file(pid, "limits")?;
    let line = limits.lines().find(|l| l.starts_with("Max stack size"))?;
    Some(StackBounds {
        top: ProcStat::of_process(pid).ok()??.stack_top()?,
        limit: line.split_whitespace().nth(3)?.parse().ok()?,
    })
}

/// `proc_pid_syscall(5)`: for a process stopped outside of a system call, `-1`, its stack pointer, and its program
/// counter.
fn stack_pointer(pid: Pid) -> Option<u64> {
    let text = read_process_file(pid, "syscall")?;
    let mut words = text.split_whitespace();
    let pointer = words.nth_back(1)?;
    u64::from_str_radix(pointer.strip_prefix("0x")?, 16).ok()
}

fn read_process_file(pid: Pid, name: &str) -> Option<String> {
    let text = processes::read_text(format!("/proc/{pid}/{name}"));
    text.ok().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fault_below_the_stack_limit_near_the_stack_pointer_is_an_overflow() {
        const MIB: u64 = 1 << 20;
        let top = 0x7fff_0000_0000;
        let bounds = StackBounds {
            top,
            limit: 64 * MIB,
        };
        let end = top - 64 * MIB;
        let table = [
            // A call, at the very end of the stack.
            (end, end - 8, Stack::UsedUp(64 * MIB)),
            (end + 4096, end - 4096, Stack::UsedUp(64 * MIB)),
            // A function's large array, far from its start.
            (top - 400 * MIB, top - 100 * MIB, Stack::UsedUp(64 * MIB)),
            // A null pointer, the heap, an address above the stack.
            (end, 0, Stack::Fine),
            (top - MIB, end - 8, Stack::Fine),
            (top - MIB, top + MIB, Stack::Fine),
            (top - MIB, top - 2 * MIB, Stack::Fine),
        ];
        for (pointer, address, stack) in table {
            assert_eq!(
                bounds.classify_fault(pointer, address),
                stack,
                "{pointer:x} {address:x}"
            );
        }
    }
}
