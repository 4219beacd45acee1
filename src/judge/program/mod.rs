//! Compiles submissions and a package's own programs. [`build()`](build::build) turns a [`source`] in some
//! [`language`] into an [`executable`] and keeps it in the [`cache`]. A package may call a submission from a program of
//! its own ([`driver`]). [`own_names`] puts the author's file names back into what a program prints.

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
pub mod java;
mod kept;
pub mod language;
mod locate;
pub mod own_names;
pub mod signature;
pub mod source;
pub mod tidy;
pub(in crate::judge) mod toolchain;
