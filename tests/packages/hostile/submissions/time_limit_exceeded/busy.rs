// A busy loop: TLE by CPU time.
use std::env;

fn main() {
    let mut count = 0u64;
    while count != u64::MAX - env::args().count() as u64 {
        count += 1;
    }
}
