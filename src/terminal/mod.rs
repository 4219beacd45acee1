//! The terminal: what may be printed on it ([`escape`]), command lines to copy from it ([`shell_quoting`]), its whole
//! screen and keys ([`full_screen`]), and a long command's [`progress`].

pub mod escape;
pub mod full_screen;
pub mod progress;
pub mod shell_quoting;
