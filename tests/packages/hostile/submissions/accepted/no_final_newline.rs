// The right answer without its final line end: AC.
fn main() {
    let line = std::io::read_to_string(std::io::stdin()).unwrap();
    print!("{}", line.trim_end());
}
