// Numbers that run together are other numbers.
fn main() {
    println!("123");
}
