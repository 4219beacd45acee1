// Grows by 1 MB at a time, over the limit and on: MLE.
use std::thread;
use std::time::Duration;

fn main() {
    let mut kept: Vec<Vec<u8>> = Vec::new();
    loop {
        kept.push(vec![1; 1 << 20]);
        thread::sleep(Duration::from_millis(2));
    }
}
