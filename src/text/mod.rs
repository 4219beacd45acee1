//! Text of every kind: command-line [`arguments`], [`json`], corrections of [`spelling`], and long numbers ([`thousands`]).

pub mod arguments;
pub mod json;
pub mod spelling;
pub mod thousands;
