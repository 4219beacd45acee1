mod halves;

fn main() {
    halves::search();
    halves::ask(7); // wrong
}
