// Accepted. Places 1 in every box, then 2, and so on: see between.rs.

mod between;

fn main() {
    let mut search = between::Search::new(between::read().as_bytes());
    search.search(1, 0, 1);
    between::print(&search.found[0], " ");
}
