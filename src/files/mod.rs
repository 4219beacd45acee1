//! Files of ours: where they are ([`paths`]), how one is replaced without ever being half written ([`atomic_write`]), and
//! the snippets' copies in the submissions ([`paste`]). [`missing_file`] is the error for a file of the user's.

pub mod atomic_write;
pub mod missing_file;
pub mod paste;
pub mod paths;
