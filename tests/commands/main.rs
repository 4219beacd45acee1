//! Promises about what a person types and reads: the command line, the terminal, the READMEs, `paste` and `bench`.

#[path = "../common/mod.rs"]
mod common;

mod bench;
mod class;
mod cli;
mod clipboard;
mod completion;
mod debug;
mod editors;
mod installed;
mod judge_sh;
mod listen;
mod live;
mod own_tests;
mod paste;
mod printed;
mod readme;
mod run;
mod run_keep;
mod terminal;
mod twins;
mod watch;
mod which;
