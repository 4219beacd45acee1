//! Text of every kind: command-line [`arguments`], [`json`], corrections of [`spelling`], and long numbers ([`numbers`]).

pub mod arguments;
pub mod json;
pub mod numbers;
pub mod spelling;
