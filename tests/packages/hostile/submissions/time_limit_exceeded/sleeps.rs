// Sleeps: TLE (idle), ended by the wall time.
use std::thread;
use std::time::Duration;

fn main() {
    thread::sleep(Duration::from_secs(1000));
}
