// Indexes past the end: exit code 101.
fn main() {
    let words: Vec<String> = std::env::args().collect();
    println!("{}", words[7]);
}
