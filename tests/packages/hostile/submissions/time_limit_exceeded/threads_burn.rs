// Four threads burn while the first only waits for them: the CPU time of all threads counts. TLE by CPU time.
use std::{hint, thread};

fn main() {
    let threads: Vec<_> = (0..4)
        .map(|start| {
            thread::spawn(move || {
                let mut count = start;
                loop {
                    count = hint::black_box(u64::wrapping_add(count, 1));
                }
            })
        })
        .collect();
    for thread in threads {
        let _: Result<(), _> = thread.join();
    }
}
