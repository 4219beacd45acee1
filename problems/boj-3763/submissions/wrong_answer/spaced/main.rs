// Wrong answer. The right letters, with a blank between two of them.

mod search;

use search::{read_grids, show, solution};

fn main() {
    for grid in read_grids() {
        for row in show(&solution(&grid)).lines() {
            let letters: Vec<String> = row.chars().map(String::from).collect();
            println!("{}", letters.join(" "));
        }
    }
}
