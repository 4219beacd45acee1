//! Compiles submissions and a package's own programs. [`build()`](build::build) turns a [`source`] in some
//! [`language`] into an [`executable`] and keeps it in the [`cache`]. A package may call a submission from a program of
//! its own ([`driver`]). [`original_names`] puts the author's file names back into what a program prints.

pub mod build;
mod cache;
mod cache_entry;
pub mod cache_eviction;
mod compile;
mod compile_folder;
mod compile_hint;
pub mod driver;
mod empty_program;
pub mod executable;
pub mod failed_runs;
pub mod java;
pub mod language;
pub mod lexer;
pub mod merged_variants;
pub mod original_names;
mod placeholders;
mod real_compiler;
pub mod signature;
pub mod small_changes;
pub mod source;
pub mod source_files;
pub mod source_remarks;
pub(in crate::judge) mod toolchain;
mod warnings;
