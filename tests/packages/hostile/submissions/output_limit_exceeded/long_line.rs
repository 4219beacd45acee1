// One line of 100 MB: OLE.
use std::io::{self, Write};

fn main() {
    let part = [b'1'; 1 << 20];
    for _ in 0..100 {
        if io::stdout().write_all(&part).is_err() {
            return;
        }
    }
}
