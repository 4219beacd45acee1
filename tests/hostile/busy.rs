//! The same promise where other work takes the processor.

use crate::common::has;
use crate::programs::{IDLE, in_namespaces, judge_all};
use crate::station::Station;
use std::fs;
use std::process::{Child, Command};
use std::thread;

#[test]
fn on_a_busy_machine() {
    if !in_namespaces() {
        return;
    }
    let station = Station::new("hostile")
        .with_compiled_programs()
        .without(&["compile_error"])
        .without(IDLE);
    let (prefix, processors) = one_processor();
    let _burners: Vec<Burner> = (0..processors).map(|_| Burner::start(&prefix)).collect();
    judge_all(&station, &prefix, "-j 2 -k sample");
}

/// Words that keep a command on one processor, so that a single process makes it busy, and how many processors there are to
/// make busy then.
fn one_processor() -> (String, usize) {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let allowed = status
        .lines()
        .find_map(|line| line.strip_prefix("Cpus_allowed_list:"));
    let first = allowed.and_then(|list| list.trim().split([',', '-']).next());
    match first.filter(|_| has("taskset")) {
        Some(first) => (format!("taskset -c {first}"), 1),
        None => (
            String::new(),
            thread::available_parallelism().map_or(2, usize::from),
        ),
    }
}

/// A process that does nothing but work, until it is dropped.
struct Burner(Child);

impl Burner {
    fn start(prefix: &str) -> Burner {
        let line = format!("exec {prefix} sh -c 'while :; do :; done'");
        let command = Command::new("sh").args(["-c", &line]).spawn();
        Burner(command.expect("a shell starts"))
    }
}

impl Drop for Burner {
    fn drop(&mut self) {
        self.0.kill().expect("it still runs");
        self.0.wait().expect("it has ended");
    }
}
