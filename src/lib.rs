//! Sudoku on every online judge: submissions, a local judge, a lesson.

#![deny(unsafe_code)]

pub mod error;
pub mod paste;
pub mod solver;
