//! Escape sequences for bold, dim, reversed and coloured text (ECMA-48, Select Graphic Rendition).

pub const BOLD: &str = "\x1b[1m";
pub const DIM: &str = "\x1b[2m";
pub const REVERSE: &str = "\x1b[7m";
pub const YELLOW: &str = "\x1b[33m";
pub const CYAN: &str = "\x1b[36m";
pub const PLAIN: &str = "\x1b[0m";
