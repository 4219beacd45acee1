// Works for ever.
fn main() {
    let mut state = 1u64;
    while state != 0 {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1) | 1;
    }
    println!("{state}");
}
