//! The brute-force killer, searched in row order to its end. Its tree has 69 million nodes, so for this one search a
//! rung is compiled with optimization.

use crate::other_searches::optimized;
use crate::printed_rungs::with_watcher;
use std::process::Command;
use std::sync::OnceLock;
use sudoku_oj::teach::puzzles::STORY;

/// The tree of a whole search.
pub struct Tree {
    /// The nodes on each level.
    pub levels: Vec<u64>,
    pub forced: u64,
    pub backtracks: u64,
}

impl Tree {
    pub fn nodes(&self) -> u64 {
        self.levels.iter().sum()
    }
}

/// Searches the puzzle that is the program's argument.
const COUNTING: &str = "
#[derive(Default)]
struct Tree { levels: Vec<u64>, depth: usize, forced: u64, backtracks: u64 }

impl Watcher for Tree {
    fn place(&mut self, _: usize, _: u8, why: Why) {
        self.forced += u64::from(why != Why::Guess);
        if self.depth == self.levels.len() { self.levels.push(0); }
        self.levels[self.depth] += 1;
        self.depth += 1;
    }

    fn undo(&mut self, _: usize, _: u8) {
        self.depth -= 1;
        self.backtracks += 1;
    }
}

fn main() {
    let cells = std::env::args().nth(1).unwrap();
    let mut tree = Tree::default();
    watch(&mut cells.into_bytes().try_into().unwrap(), &mut tree);
    println!(\"{}\\n{}\", tree.forced, tree.backtracks);
    tree.levels.iter().for_each(|nodes| println!(\"{nodes}\"));
}
";

pub fn killer_tree() -> &'static Tree {
    static TREE: OnceLock<Tree> = OnceLock::new();
    TREE.get_or_init(|| {
        let rung = crate::rung("bitmask");
        let program = optimized("killer", || with_watcher(&rung) + COUNTING);
        let output = Command::new(program).arg(STORY[2].1).output();
        let output = String::from_utf8(output.expect("it runs").stdout).expect("text");
        let mut numbers = output.lines().map(|line| line.parse().expect("a number"));
        Tree {
            forced: numbers.next().expect("a number"),
            backtracks: numbers.next().expect("a number"),
            levels: numbers.collect(),
        }
    })
}
