// Wrong answer. Takes a letter for an empty cell, so that cells with the same letter may differ: right for the sample, which has
// `e` and `o` alone. Stops at 10000 solutions.

mod letters;

fn main() {
    for signs in letters::read() {
        let empty = |c: char| {
            if letters::is_variable(c as u8) {
                '0'
            } else {
                c
            }
        };
        let signs: String = signs.chars().map(empty).collect();
        println!("{}", letters::count(signs.as_bytes(), 10_000));
    }
}
