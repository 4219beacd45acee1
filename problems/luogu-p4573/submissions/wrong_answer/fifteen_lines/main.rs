// Wrong answer, on hack data only. Takes the first fifteen lines, whether there is anything on them. Where no grid fits, it
// prints zeros.

mod between;

fn main() {
    let text = between::read();
    let lines: Vec<&str> = text.lines().take(15).collect();
    let mut search = between::Search::new(lines.concat().as_bytes());
    search.search(1, 0, 1);
    between::print(&search.found.pop().unwrap_or([0; 81]), " ");
}
