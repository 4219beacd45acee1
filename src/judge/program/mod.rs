//! From a source to something that can be started: a [`source`] in some [`language`] goes through
//! [`build()`](build::build) and becomes an [`executable`], which is kept in the [`cache`].

pub mod build;
mod cache;
pub mod executable;
mod fill;
pub mod language;
pub mod source;
mod toolchain;
