//! The terminal: what may be printed on it ([`escape`]), its whole screen and keys ([`full_screen`]), and a long command's
//! [`progress`].

pub mod escape;
pub mod full_screen;
pub mod progress;
