// Does not type-check.
fn main() {
    let number: u32 = "one";
    println!("{number}");
}
