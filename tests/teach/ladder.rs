//! Promise: the ladder measures what it says it measures. Counts must match exactly; times only have to be there.

use crate::common::tables::assert_refused;
use crate::common::texts::assert_has;
use crate::common::{Folder, Memo, printed};
use std::time::Duration;
use sudoku_oj::teach::node_counter::{self, NodeCounter};
use sudoku_oj::teach::puzzles::{STORY, parse_grid};
use sudoku_oj::teach::rungs::RUNGS;

const RUNG_NAMES: [&str; 7] = [
    "scan",
    "tables",
    "bitmask",
    "fewest",
    "propagate",
    "bands",
    "lanes",
];

/// The easy puzzle with a second 1 in its first row: no search can solve it.
const CLASH: &str =
    "113000509002109400000704000300502006060000050700803004000401000009205800804000107";

#[test]
fn ladder_shows_a_row_and_a_bar_per_rung_with_exact_counts() {
    let text = good(&["ladder", STORY[0].1]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[5], "your puzzle: 30 clues, one solution");
    let counts = [
        "rung nodes forced backtracks deepest",
        "scan 187 0 136 51",
        "tables 187 0 136 51",
        "bitmask 187 0 136 51",
        "fewest 51 0 0 51",
        "propagate 0 51 0 0",
        "bands 0 - - -",
        "lanes 0 - - -",
    ];
    for (line, wanted) in lines[6..].iter().zip(counts) {
        assert_eq!(words(line)[..5].join(" "), wanted, "{text}");
    }
    assert_eq!(words(lines[6])[5..], ["time", "ns/node", "speed-up"]);
    let bars = [
        "scan ##########",
        "tables ##########",
        "bitmask ##########",
        "fewest ########",
        "propagate",
        "bands",
        "lanes",
    ];
    assert_eq!(lines[14], "");
    for (line, wanted) in lines[18..].iter().zip(bars) {
        let nodes: String = line.chars().take(44).collect();
        assert_eq!(words(&nodes).join(" "), wanted, "{text}");
        assert!(line.ends_with('#'), "a time takes time: {line}");
    }
    assert_eq!(lines.len(), 25, "{text}");
}

#[test]
fn uncut_rungs_have_a_time_and_a_time_per_node() {
    let text = good(&["ladder", STORY[0].1]);
    for (line, rung) in text.lines().skip(7).zip(RUNG_NAMES) {
        let words = words(line);
        assert_eq!(words[0], rung);
        assert!(
            words[5].parse::<f64>().is_ok_and(|time| time > 0.0),
            "{line}"
        );
        assert!(["us", "ms", "s"].contains(&words[6]), "{line}");
        let searched = words[1] != "0";
        assert_eq!(words[7] != "-", searched, "{line}");
        assert_eq!(words[8] != "-", rung != "scan", "{line}");
    }
}

#[test]
fn rung_over_the_limit_is_cut_and_not_timed() {
    let text = good(&["ladder", STORY[2].1, "--limit", "0.1"]);
    let rows: Vec<Vec<&str>> = text.lines().skip(7).take(3).map(words).collect();
    for (row, rung) in rows.iter().zip(RUNG_NAMES) {
        assert_eq!(
            (row[0], &row[5..]),
            (rung, &["cut", "-", "-"][..]),
            "{text}"
        );
        let note = format!("\n{rung}: cut at 0.1 s after {} nodes\n", row[1]);
        assert!(text.contains(&note), "{text}");
        let nodes: u64 = row[1].replace(',', "").parse().expect("a number");
        assert!((1..69_175_316).contains(&nodes), "{text}");
    }
    let propagate = text.lines().nth(11).map(words);
    let propagate = propagate.expect("a row");
    assert_eq!(propagate[..5], ["propagate", "0", "64", "0", "0"]);
    assert_ne!(propagate[5], "cut", "{text}");
}

#[test]
fn heading_says_whether_there_are_no_or_several_solutions() {
    let none = good(&["ladder", CLASH]);
    assert_has(&none, "\nyour puzzle: 31 clues, no solution\n");
    assert_has(&none, "\nscan           0       0           0        0");
    let empty = good(&["ladder", &".".repeat(81)]);
    assert_has(&empty, "\nyour puzzle: 0 clues, several solutions\n");
}

#[test]
fn ladder_without_argument_uses_the_story_puzzles() {
    let text = good(&["ladder", "--limit", "0.02"]);
    let headings: Vec<&str> = text
        .lines()
        .filter(|line| line.contains(" clues, "))
        .collect();
    assert_eq!(
        headings,
        [
            "an easy one (poj-2676, sample): 30 clues, one solution",
            "where fewest loses (acwing-166, sample 2): 17 clues, one solution",
            "the brute-force killer: 17 clues, one solution",
        ]
    );
}

#[test]
fn few_puzzles_get_a_table_each_many_get_one_of_sums() {
    assert_tables_and_sums(2);
}

#[test]
#[ignore = "sweep: a table each for the most puzzles that get one"]
fn five_puzzles_get_a_table_each_six_get_one_of_sums() {
    assert_tables_and_sums(5);
}

/// So many puzzles have a table each. Six have one.
fn assert_tables_and_sums(tables: usize) {
    let folder = Folder::new();
    let puzzle = format!("{}\n", STORY[0].1);
    folder
        .file("few.txt", puzzle.repeat(tables))
        .file("six.txt", format!("{}{CLASH}\n", puzzle.repeat(5)));
    let few = good(&["ladder", &folder.at("few.txt")]);
    assert_eq!(few.matches(" puzzle ").count(), tables, "{}", few);
    let many = good(&["ladder", &folder.at("six.txt")]);
    let lines: Vec<&str> = many.lines().collect();
    assert_eq!(lines[5], "6 puzzles together, 1 of them without a solution");
    let mut counter = NodeCounter::new(Duration::from_secs(600));
    node_counter::run_stoppable(
        &RUNGS[0],
        &mut parse_grid(STORY[0].1).unwrap(),
        &mut counter,
    );
    let sums = ["scan", "935", "0", "680", "51"];
    assert_eq!(sums[1], (5 * counter.nodes).to_string());
    assert_eq!(words(lines[7])[..5], sums, "{}", many);
    assert_eq!(many.matches("ns/node").count(), 1, "{}", many);
}

#[test]
fn limit_covers_all_puzzles_of_a_sum_and_the_cut_names_the_puzzle() {
    let folder = Folder::new();
    folder.file(
        "many.txt",
        format!("{}\n{}", STORY[0].1, format!("{}\n", STORY[2].1).repeat(6)),
    );
    let file = folder.at("many.txt");
    let cut_in_the_second = |limit: &&str| {
        let text = good(&["ladder", &file, "--limit", limit]);
        let start = format!("scan: cut at {limit} s after ");
        let cut = text.lines().find(|line| line.starts_with(&start));
        let cut = cut.unwrap_or_else(|| panic!("{text}"));
        cut.ends_with(" nodes, in puzzle 2")
    };
    // On a busy machine even the first puzzle may take longer than a short limit.
    let mut limits = ["0.02", "0.5", "5"].iter();
    assert!(limits.any(cut_in_the_second));
}

#[test]
fn piped_ladder_is_plain_text_of_80_columns() {
    let text = good(&["ladder", "--limit", "0.02"]);
    for line in text.lines() {
        assert!(
            line.len() <= 80 && !line.contains('\x1b') && line.is_ascii(),
            "{line}"
        );
    }
}

#[test]
fn invalid_puzzle_is_a_one_line_error() {
    let table = "
        ladder 12345
            expected a puzzle of 81 cells…
        ladder /
            cannot read…
        ladder --limit 0
            expected seconds after --limit…
    ";
    assert_refused(".", table);
}

/// What the ladder prints for these arguments.
#[track_caller]
fn good(args: &[&str]) -> String {
    static PRINTED: Memo<String> = Memo::new();
    PRINTED.get(&args.join(" "), || printed(args))
}

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}
