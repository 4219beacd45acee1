// Prints the number only.
fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    println!("{}", line.split(' ').next().unwrap());
}
