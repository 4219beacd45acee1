//! What the special judges of all packages share. How they work stands in [`cases`]; a module of `common/validate` says what
//! the text of one looks like, as a [`format::Format`].

// Some tests use a part of this.
#![allow(dead_code)]

pub mod answer;
pub mod case;
pub mod cases;
pub mod complaint;
pub mod draw;
pub mod encoded;
pub mod fault;
pub mod format;
pub mod grid;
pub mod hopeless;
pub mod input;
pub mod layout;
pub mod lines;
pub mod program;
pub mod solved;
pub mod whole_lines;
pub mod words;
