// A busy loop: TLE by CPU time.
fn main() {
    let mut count = 0u64;
    loop {
        count = std::hint::black_box(count.wrapping_add(1));
    }
}
