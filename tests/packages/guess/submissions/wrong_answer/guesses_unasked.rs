fn main() {
    for guess in 1..=1000 {
        println!("{}", guess);
    }
}
