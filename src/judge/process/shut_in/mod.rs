//! Sandboxes a program: in a [`world`] of its own under namespaces or by [`landlock`] rules, without harmful system
//! calls ([`seccomp`]) and under the kernel's limits ([`confinement`]).
//!
//! Both show the same parts of the [`system`]; [`layout`] adds what one job needs, and [`mounts`] finds other paths to
//! what is hidden.

pub mod confinement;
pub mod landlock;
mod layout;
pub mod mounts;
pub mod seccomp;
mod system;
pub mod world;
