//! Promise: if a program searches in a thread, only that thread is traced, whatever the thread waiting for it does.
//!
//! `threads/` has a program in each language. Its first thread counts in an array of its own until the other has ended.
//! Lines that store a digit end with `<-`.

use crate::common::{C, JAVA, PYTHON, RUST, can_trace};
use crate::{EASY, HJ44, program, trace};
use std::fs;

const WAITING_PROGRAMS: &[(&str, &[&str])] = &[
    ("waits.cpp", C),
    ("waits.java", JAVA),
    ("waits.py", PYTHON),
    ("waits.rs", RUST),
];

#[test]
fn waiting_thread_is_not_traced_in_cpp() {
    assert_waiting_thread_is_not_traced(&WAITING_PROGRAMS[..1]);
}

#[test]
#[ignore = "sweep: Java, Python and Rust"]
fn waiting_thread_is_not_traced_in_other_languages() {
    assert_waiting_thread_is_not_traced(&WAITING_PROGRAMS[1..]);
}

fn assert_waiting_thread_is_not_traced(of: &[(&str, &[&str])]) {
    for (file, programs) in of {
        if !can_trace(&format!("the search in a thread of {file}"), programs) {
            continue;
        }
        let name = format!("threads/{file}");
        let source = fs::read_to_string(program(&name)).unwrap();
        let done = trace(&name, HJ44, EASY, &["--count", "1000"]);
        let all = "187 digits placed, 136 taken back or overwritten, at most 51 at a time";
        done.assert_stdout_has(all);
        for step in done.stdout.lines().filter(|line| line.contains("  line ")) {
            let (_, line) = step.rsplit_once("  line ").unwrap();
            let line: usize = line.parse().unwrap();
            let stores = source.lines().nth(line - 1).unwrap().ends_with("<-");
            assert!(stores, "{file}: {step}: {}", done.stdout);
        }
    }
}
