// Wrong answer. Reads `^` as "the upper one is greater", where it points to the lesser one. Where no grid fits, it prints zeros.

mod between;

fn main() {
    let text = between::read();
    let swapped = text.replace('^', "V").replace('v', "^").replace('V', "v");
    let mut search = between::Search::new(swapped.as_bytes());
    search.search(1, 0, 1);
    between::print(&search.found.pop().unwrap_or([0; 81]), " ");
}
