//! The promise of `programs` on a machine that is busy with other work.

use crate::programs::{SLEEPING_PROGRAMS, in_namespaces, judge_all};
use crate::station::Station;
use std::process::{Child, Command};

#[test]
fn hostile_verdicts_hold_under_load() {
    let station = Station::new("hostile")
        .with_common_cache()
        .without(&["compile_error"])
        .without(SLEEPING_PROGRAMS);
    if in_namespaces(&station, "") {
        let _hogs = [CpuHog::start(), CpuHog::start()];
        judge_all(&station, "", "-j 2 -k sample");
    }
}

/// A process that keeps one core busy until it is dropped.
struct CpuHog(Child);

impl CpuHog {
    fn start() -> CpuHog {
        let command = Command::new("sh")
            .args(["-c", "while :; do :; done"])
            .spawn();
        CpuHog(command.expect("a shell starts"))
    }
}

impl Drop for CpuHog {
    fn drop(&mut self) {
        self.0.kill().expect("it still runs");
        self.0.wait().expect("it has ended");
    }
}
