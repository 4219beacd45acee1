// Copies its input and does nothing else: AC. It is here so that a judge that rejects everything is noticed.
fn main() {
    std::io::copy(&mut std::io::stdin(), &mut std::io::stdout()).unwrap();
}
