// Works for ever.
fn main() {
    let mut state = 1u64;
    loop {
        state = std::hint::black_box(state.wrapping_mul(6364136223846793005).wrapping_add(1));
    }
}
