// Wrong answer. Even digits for `o`, and odd ones for `e`. Stops at 10000 solutions.

mod letters;

fn main() {
    for signs in letters::read() {
        let swapped = signs.replace('e', "E").replace('o', "e").replace('E', "o");
        println!("{}", letters::count(swapped.as_bytes(), 10_000));
    }
}
