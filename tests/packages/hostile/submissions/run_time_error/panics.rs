// A Rust panic: RE, exit code 101.
fn main() {
    let nothing: Option<u8> = std::env::args().nth(1000).map(|_| 0);
    println!("{}", nothing.unwrap());
}
