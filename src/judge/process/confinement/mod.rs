//! Confines a stranger's program: what it can open ([`landlock`], which allows what is [`visible`] and nothing else), and
//! which system calls it can make (the [`filter`], made from the list of [`syscalls`]).

pub mod filter;
pub mod landlock;
mod syscalls;
mod visible;
