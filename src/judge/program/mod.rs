//! From a source to something that can be started: a [`source`] in some [`language`] goes through
//! [`build()`](build::build) and becomes an [`executable`], which is kept in the [`cache`]. A package may put
//! files beside it ([`include`]) and call it from a program of its own ([`driver`]). What it says while it runs is put into its
//! author's words ([`own_names`]).

pub mod build;
mod cache;
pub mod code;
mod compile;
mod compile_folder;
pub mod driver;
mod empty;
pub mod executable;
pub mod failed_runs;
pub mod files;
mod fill;
mod hint;
mod include;
pub mod instructions;
pub mod java;
mod kept;
pub mod language;
mod locate;
pub mod own_names;
pub mod source;
pub mod tidy;
pub(in crate::judge) mod toolchain;
