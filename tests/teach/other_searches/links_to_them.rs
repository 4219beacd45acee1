//! Each of these searches opens from a link, at the step that the link names.

use super::{OPEN, asked, lanes, links, permute, queens, run, small_puzzles};
use crate::browser::{PHONE, PROJECTOR, Size, browse_at};
use sudoku_oj::teach::four_by_four::OTHER_QUESTIONS;

#[test]
fn another_search_opens_from_a_link() {
    searches_open_from_links("counts links", &[PROJECTOR]);
}

#[test]
#[ignore = "sweep: seven searches on a projector and a phone"]
fn each_other_search_opens_from_a_link() {
    let names = "counts second best links permute queens lanes";
    searches_open_from_links(names, &[PROJECTOR, PHONE]);
}

fn searches_open_from_links(names: &str, sizes: &[Size]) {
    let puzzle = [OPEN.to_string()];
    let counted =
        OTHER_QUESTIONS.map(|ask| (ask.name(), &puzzle[0], run(&asked(ask), &puzzle).remove(0)));
    let [three, six] = [3, 6].map(|n| ".".repeat(n));
    let many = small_puzzles(20).concat();
    let others = [
        ("links", &puzzle[0], run(&links(), &puzzle).remove(0)),
        (
            "permute",
            &three,
            run(&permute(), std::slice::from_ref(&three)).remove(0),
        ),
        (
            "queens",
            &six,
            run(&queens(), std::slice::from_ref(&six)).remove(0),
        ),
        (
            "lanes",
            &many,
            run(&lanes(), std::slice::from_ref(&many)).remove(0),
        ),
    ];
    let all = counted.iter().chain(&others);
    let all: Vec<_> = all.filter(|(name, ..)| names.contains(name)).collect();
    let pairs: Vec<[&str; 2]> = all
        .iter()
        .map(|(name, cells, _)| [cells.as_str(), name])
        .collect();
    let driver = format!(
        "const LINKS = {pairs:?};\n{}",
        include_str!("../browser/other_searches.js")
    );
    for &size in sizes {
        let Some(found) = browse_at(&[], "", &driver, size) else {
            return;
        };
        for (name, cells, told) in &all {
            let steps = told.events.len();
            assert_eq!(found[&format!("{name} length")], steps.to_string());
            assert_eq!(found[&format!("{name} forth")], steps.to_string());
            let link = format!("#puzzle={cells}&solver={name}&at={}&lang=en", steps - 1);
            assert_eq!(found[&format!("{name} link")], link);
        }
        let ends = [
            ("counts", "The search is over: 3 solutions."),
            (
                "second",
                "There are at least two solutions: that is enough.",
            ),
            ("best", "the best solution scores 52 points."),
            ("links", "Every call returns true."),
            ("permute", "The search is over: 6 solutions."),
            ("queens", "The search is over: 4 solutions."),
            ("lanes", " passes."),
        ];
        for (name, end) in ends.iter().filter(|(name, _)| names.contains(name)) {
            let said = &found[&format!("{name} end")];
            assert!(said.ends_with(*end), "{said}");
        }
        assert_eq!(
            found["links picture"],
            "Matrix: 0 of 64 columns and 0 of 64 rows are left"
        );
        let lanes = found.get("lanes picture");
        assert!(lanes.is_none_or(|said| said.starts_with("0 of 16 lanes working, ")));
        assert_eq!(found["nonsense"], "true true");
        assert_eq!(found["wide"], "true");
    }
}
