//! Sandboxes a program: in [`namespaces`] of its own or by [`landlock`] rules, without harmful system calls
//! ([`seccomp`]) and under the kernel's limits ([`confinement`]).
//!
//! Both kinds of sandbox show the same [`system_paths`]; [`layout`] adds what one job needs, and [`mount_aliases`]
//! finds other paths to what is hidden.

pub mod confinement;
pub mod landlock;
mod layout;
pub mod mount_aliases;
pub mod namespaces;
pub mod seccomp;
mod system_paths;
