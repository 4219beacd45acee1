mod halves;

fn main() {
    halves::search();
    loop {} // wrong
}
