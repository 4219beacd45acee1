//! Promises about what a person types and reads: the command line, the terminal, the READMEs, `paste` and `bench`.

#[path = "../common/mod.rs"]
mod common;

mod bench;
mod cargo_install;
mod class_report;
mod clipboard;
mod command_line;
mod completion;
mod debug;
mod editor_formats;
mod find_problem;
mod judge_sh;
mod listen;
mod live_report;
mod next_step;
mod own_test_folders;
mod paste;
mod printed_submissions;
mod readme;
mod run;
mod save_test;
mod terminal_output;
mod translation_pairs;
mod watch;
