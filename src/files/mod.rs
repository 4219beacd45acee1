//! Files of ours: where they are ([`paths`]), and how one is replaced without ever being half written ([`atomic_write`]).

pub mod atomic_write;
pub mod paths;
