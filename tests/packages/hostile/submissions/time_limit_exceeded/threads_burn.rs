// Four threads burn while the first only waits for them: the CPU time of all threads counts. TLE by CPU time.
use std::{env, thread};

fn burn() {
    let mut count = 0u64;
    while count != u64::MAX - env::args().count() as u64 {
        count += 1;
    }
}

fn main() {
    let threads: Vec<_> = (0..4).map(|_| thread::spawn(burn)).collect();
    for thread in threads {
        thread.join().unwrap();
    }
}
