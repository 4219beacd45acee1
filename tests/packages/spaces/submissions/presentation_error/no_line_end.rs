// No line end behind the last number.
fn main() {
    print!("1 2 3");
}
