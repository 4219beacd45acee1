//! Shows that the comparison with the page's machines can fail.

use super::{asked, difference, lanes, links, permute, queens, run, small_puzzles, wide};
use crate::twin::engine::{Engine, TWIN};
use sudoku_oj::teach::four_by_four::OTHER_QUESTIONS;

/// A possible mistake in a machine of the page: the search, the right text, and what replaces it.
type Mistake = ([&'static str; 2], &'static str, &'static str);

const MISTAKES: [Mistake; 14] = [
    (["links", ""], "size[head[node]] -= 1;", ""),
    (
        ["links", ""],
        "this.size[column] < this.size[best]",
        "this.size[column] <= this.size[best]",
    ),
    (
        ["links", ""],
        "this.other = this.leftOf[this.other];",
        "this.other = this.rightOf[this.other];",
    ),
    (
        ["links", ""],
        "\"downOf\", \"size\", \"grid\"",
        "\"downOf\", \"grid\"",
    ),
    (
        ["queens", ""],
        "across === 0 || across === Math.abs(other - row)",
        "across === 0",
    ),
    (
        ["permute", ""],
        "i !== cell && other === digit",
        "i < cell - 1 && other === digit",
    ),
    (
        ["wide", ""],
        "for (let each = grid; each > 0; each = this.parentOf[each]) path.unshift(each);",
        "path.push(grid);",
    ),
    (
        ["scan", "counts"],
        "if (this.wanted > 1 || this.flaw === \"ignores\") this.phase = LEAVE;\n    else ",
        "",
    ),
    (
        ["scan", "second"],
        "this.solutions >= this.wanted",
        "this.solutions > this.wanted",
    ),
    (
        ["scan", "best"],
        "points > this.best",
        "points >= this.best",
    ),
    (["scan", "best"], "\"before\", \"best\");", "\"before\");"),
    (["lanes", ""], "(single & alone) | ", ""),
    (
        ["lanes", ""],
        "const hidden = set & ~twice;",
        "const hidden = 0;",
    ),
    (
        ["lanes", ""],
        "\"sets\", \"old\", \"dead\"",
        "\"sets\", \"dead\"",
    ),
];

#[test]
fn mistakes_in_a_machine_are_detected() {
    detect(&[MISTAKES[0], MISTAKES[4], MISTAKES[7]], 10);
}

#[test]
#[ignore = "sweep: fourteen mistakes in the page's machines"]
fn every_mistake_in_a_machine_is_detected() {
    detect(&MISTAKES, 40);
}

fn detect(mistakes: &[Mistake], puzzles: usize) {
    let Some(engine) = Engine::all().pop() else {
        return;
    };
    let puzzles = small_puzzles(puzzles);
    let boards: Vec<String> = (1..=6).map(|n| ".".repeat(n)).collect();
    let many = vec![puzzles.concat()];
    let told_by = |[rung, flaw]: [&str; 2]| match rung {
        "links" => (&puzzles, run(&links(), &puzzles)),
        "queens" => (&boards, run(&queens(), &boards)),
        "wide" => (&puzzles, run(&wide(), &puzzles)),
        "permute" => (&boards, run(&permute(), &boards)),
        "lanes" => (&many, run(&lanes(), &many)),
        _ => {
            let ask = OTHER_QUESTIONS
                .iter()
                .find(|ask| ask.name() == flaw)
                .expect(flaw);
            (&puzzles, run(&asked(*ask), &puzzles))
        }
    };
    for search in mistakes.chunk_by(|one, other| one.0 == other.0) {
        let name = search[0].0;
        let (puzzles, told) = told_by(name);
        for (_, right, wrong) in search {
            assert!(TWIN.contains(right), "the machine no longer says '{right}'");
            let twin = TWIN.replacen(right, wrong, 1);
            let found = difference(&engine, &twin, name, puzzles, &told);
            let found = found.unwrap_or_else(|| panic!("not found: '{wrong}' for '{right}'"));
            println!("{wrong:?} for {right:?}\n  {found}");
        }
    }
}
