mod halves;

fn main() {
    halves::search();
    std::process::exit(3); // wrong
}
