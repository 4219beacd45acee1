//! Checktestdata scripts (`.ctd`) describe what an input must look like, in a small language of their own (GitHub
//! DOMjudge/checktestdata, `doc/format-spec.md`).
//!
//! [`lexer`], [`parser`] and [`formula`] parse a script into a tree ([`syntax`]); [`interpreter`] and [`evaluate`] run
//! it over an input. Integers have any size and floats are exact decimals, so no bound is missed by rounding. Where the
//! documentation is silent (`!` and `&&`, `UNIQUE` in a test), we follow the implementations.
//!
//! An input never counts as valid by mistake: if the script can't be read, a pattern isn't supported or a number has
//! too many digits, the input is reported as unchecked.

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
pub use syntax::Script;

/// Why an input is invalid or couldn't be checked. `script_line` counts from 1.
#[derive(Debug, Clone, PartialEq)]
pub enum Unfit {
    /// The input isn't as the script demands, or the script itself can't go on.
    Wrong { script_line: usize, message: String },
    /// The input couldn't be checked.
    Unchecked { script_line: usize, message: String },
}

impl Script {
    pub fn parse(text: &[u8]) -> Result<Script, Unreadable> {
        parser::parse(text)
    }

    /// Checks `input` against the script.
    pub fn check(&self, input: &[u8]) -> Result<(), Unfit> {
        interpreter::Interpreter::new(self, input).run()
    }
}
