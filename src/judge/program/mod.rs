//! From a source to something that can be started: a [`source`] in some [`language`] goes through [`build()`](build::build).

pub mod build;
pub mod language;
pub mod source;
