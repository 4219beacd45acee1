//! What the special judges of all packages share. How they work stands in [`cases`]; a package's own `validate.rs` says what
//! its text looks like.

// Each package uses its own part of this.
#![allow(dead_code)]

pub mod case;
pub mod cases;
pub mod input;
pub mod lines;
pub mod shape;
pub mod sudoku;
