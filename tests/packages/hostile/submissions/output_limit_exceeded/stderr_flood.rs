// Complains for ever: OLE, standard error counts as well.
fn main() {
    loop {
        eprintln!("{}", "!".repeat(4096));
    }
}
