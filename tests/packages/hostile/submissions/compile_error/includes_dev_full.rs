// Includes a file without an end: CE within the compile limits.
fn main() {
    print!("{}", include_str!("/dev/full").len());
}
