//! Checktestdata scripts (`.ctd`): what an input must look like, in a small language of its own (github
//! DOMjudge/checktestdata, `doc/format-spec.md`).
//!
//! A script is read into a tree ([`syntax`]) by [`lexer`], [`parser`] and [`formula`], and run over an input by
//! [`interpreter`] and [`evaluate`]. Integers are of any size and floats are exact decimals, so no bound is missed by
//! rounding. Where the documentation is silent (`!` and `&&`, `UNIQUE` in a test), we do as the implementations do.
//!
//! What we do not know is never taken for right: a script we cannot read, a pattern we do not understand or a number
//! of too many digits leaves the input unchecked, and that is said.

mod decimal;
mod evaluate;
mod formula;
mod input;
mod integer;
mod interpreter;
mod lexer;
mod number;
mod parser;
mod pattern;
mod reader;
mod regex;
mod syntax;
mod value;
mod variables;

pub use lexer::Unreadable;

/// A script that has been read.
#[derive(Debug)]
pub struct Script(syntax::Script);

/// Why an input is not valid, or not known to be. `script_line` counts from 1.
#[derive(Debug, Clone, PartialEq)]
pub enum Failure {
    /// The input is not as the script demands, or the script itself cannot go on.
    Wrong { script_line: usize, message: String },
    /// We cannot tell.
    Unchecked { script_line: usize, message: String },
}

impl Script {
    pub fn parse(text: &[u8]) -> Result<Script, Unreadable> {
        parser::parse(text).map(Script)
    }

    /// Holds `input` against the script.
    pub fn check(&self, input: &[u8]) -> Result<(), Failure> {
        interpreter::Interpreter::new(&self.0, input).run()
    }
}
