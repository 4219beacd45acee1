// Wrong answer. Takes `e` and `o` for letters like all others, whose cells hold the same digit. Stops at 10000 solutions.

mod letters;

fn main() {
    for signs in letters::read() {
        let free = (b'a'..=b'z').filter(|sign| letters::is_variable(*sign));
        let free: Vec<u8> = free.filter(|sign| !signs.contains(*sign as char)).collect();
        let other = |place: usize| {
            free.get(place)
                .map_or('z', |sign| *sign as char)
                .to_string()
        };
        let signs = signs.replace('e', &other(0)).replace('o', &other(1));
        println!("{}", letters::count(signs.as_bytes(), 10_000));
    }
}
