//! Files of ours: where they are ([`paths`]), how one is replaced without ever being half written ([`atomic_write`]), and
//! the snippets' copies in the submissions ([`paste`]).

pub mod atomic_write;
pub mod paste;
pub mod paths;
