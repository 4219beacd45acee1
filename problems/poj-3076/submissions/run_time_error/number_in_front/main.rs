// Run-time error. Expects the number of grids in front, as SPOJ has it: the
// first row is no number, and unwrapping the failed parse panics.

mod search;

use search::{show, solution, Grid};
use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let mut words = text.split_whitespace();
    let count: usize = words.next().unwrap().parse().unwrap();
    let cells: Vec<u8> = words.flat_map(str::bytes).collect();
    let solved: Vec<String> = cells
        .chunks_exact(256)
        .take(count)
        .map(|cells| {
            let grid: &Grid = cells.try_into().unwrap();
            show(&solution(grid))
        })
        .collect();
    print!("{}", solved.join("\n"));
}
