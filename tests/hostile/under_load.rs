//! The promise of `programs` on a machine that is busy with other work.

use crate::programs::{SLEEPING_PROGRAMS, isolates, judge_all};
use crate::workspace::Workspace;
use std::process::{Child, Command};

#[test]
#[ignore = "sweep: every hostile program on busy processors"]
fn hostile_verdicts_hold_under_load() {
    let workspace = Workspace::new("hostile")
        .with_common_cache()
        .without_submissions(&["compile_error"])
        .without_submissions(SLEEPING_PROGRAMS);
    if isolates(&workspace, "") {
        let _hogs = [CpuHog::start(), CpuHog::start()];
        judge_all(&workspace, "", "-j 2 -k sample");
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
