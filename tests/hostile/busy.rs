//! The promise of `programs` on a machine that is busy with other work.

use crate::programs::{IDLE, in_namespaces, judge_all};
use crate::station::Station;
use std::process::{Child, Command};

#[test]
fn on_a_busy_machine() {
    let station = Station::new("hostile")
        .with_common_cache()
        .without(&["compile_error"])
        .without(IDLE);
    if in_namespaces(&station, "") {
        let _burners = [Burner::start(), Burner::start()];
        judge_all(&station, "", "-j 2 -k sample");
    }
}

/// A process that keeps one core busy until it is dropped.
struct Burner(Child);

impl Burner {
    fn start() -> Burner {
        let command = Command::new("sh")
            .args(["-c", "while :; do :; done"])
            .spawn();
        Burner(command.expect("a shell starts"))
    }
}

impl Drop for Burner {
    fn drop(&mut self) {
        self.0.kill().expect("it still runs");
        self.0.wait().expect("it has ended");
    }
}
