//! What shuts a program in: a [`world`] of its own under namespaces, or [`landlock`] rules; no harmful calls ([`seccomp`])
//! and the kernel's limits ([`confinement`]).
//!
//! What of the [`system`] any program sees is the same for both; [`layout`] puts what one job needs beside it, and
//! [`mounts`] tells by which other paths what is hidden could be reached.

pub mod confinement;
pub mod landlock;
mod layout;
pub mod mounts;
pub mod seccomp;
mod system;
pub mod world;
