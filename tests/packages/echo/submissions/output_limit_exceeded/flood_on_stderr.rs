// Prints for ever, on standard error.
fn main() {
    loop {
        eprintln!("still here");
    }
}
