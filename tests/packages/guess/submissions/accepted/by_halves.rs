mod halves;

fn main() {
    halves::search();
}
