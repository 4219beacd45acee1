use std::collections::VecDeque;
use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).expect("text");
    let maze: Vec<&[u8]> = input.split_whitespace().map(str::as_bytes).collect();
    println!("{}", search(&maze));
}

/// The steps of the shortest way from the first cell to the last, or -1 if there is no way.
fn search(maze: &[&[u8]]) -> i32 {
    let (height, width) = (maze.len(), maze[0].len());
    let mut seen = vec![vec![false; width]; height];
    seen[0][0] = true;
    // Cells that were reached and not left yet, with the steps so far.
    let mut waiting = VecDeque::from([(0, 0, 0)]);
    while !waiting.is_empty() {
        // --- only: shortest ---
        // TO DO: this takes the cell that has waited least: a depth-first search.
        let (row, column, steps) = waiting.pop_back().expect("a cell");
        // --- otherwise ---
        let (row, column, steps) = waiting.pop_front().expect("a cell");
        // --- end ---
        if (row, column) == (height - 1, width - 1) {
            return steps;
        }
        let up = (row.wrapping_sub(1), column);
        let left = (row, column.wrapping_sub(1));
        for (row, column) in [up, left, (row + 1, column), (row, column + 1)] {
            if row < height && column < width && maze[row][column] == b'.' && !seen[row][column] {
                seen[row][column] = true;
                waiting.push_back((row, column, steps + 1));
            }
        }
    }
    -1
}
