// Wrong answer. Stops at a thousand solutions, and the task has up to 2999.

mod letters;

fn main() {
    for signs in letters::read() {
        println!("{}", letters::count(signs.as_bytes(), 1000));
    }
}
