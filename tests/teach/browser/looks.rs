//! Languages, themes, help, and the page embedded in another one or in large print.

use super::{PHONE, PROJECTOR, Size, browse, browse_at};

#[test]
fn languages_themes_labels_play_and_help_work() {
    surroundings_work(&[PROJECTOR]);
}

#[test]
#[ignore = "sweep: a projector and a phone"]
fn languages_themes_labels_play_and_help_work_in_both_windows() {
    surroundings_work(&[PROJECTOR, PHONE]);
}

fn surroundings_work(sizes: &[Size]) {
    let driver = include_str!("look.js");
    for &size in sizes {
        let Some(found) = browse(&[], driver, size) else {
            return;
        };
        let expected = [
            ("english", "en Depth-first search on a Sudoku"),
            ("unlabelled", "0"),
            ("chinese", "zh-CN 用深度优先搜索解数独"),
            ("translated", "true"),
            ("chinese message", "true"),
            ("unlabelled in chinese", "0"),
            ("english again", "true"),
            (
                "themes",
                "rgb(250, 249, 246) rgb(250, 249, 246) rgb(20, 22, 26)",
            ),
            ("help", "true true true"),
            ("keys wait", "1"),
            ("letters off", "1"),
            ("one clock", "true"),
            ("speed", "1,000,000/s"),
            ("playing", "Pause, live: "),
            ("played", "274"),
            (
                "said",
                "Step 274 of 274. Solved: all 81 cells are filled. Every call returns true.",
            ),
            ("smallest text", "11"),
            ("wide", "true"),
        ];
        for (name, value) in expected {
            assert_eq!(found[name], value, "{name} at {size:?}");
        }
    }
}

#[test]
#[ignore = "sweep: the lesson in two settings"]
fn lesson_can_be_embedded_and_shown_in_large_print() {
    let driver = include_str!("embed.js");
    let seen = |chrome: bool| {
        format!(
            "header {chrome}, #menu-button {chrome}, .chapters {chrome}, #lesson-text true, \
             .board true, #forward true, #lesson-next true"
        )
    };
    for (asked, size) in [("?embed", PHONE), ("?large", PROJECTOR)] {
        let (embed, large) = (asked.contains("embed"), asked.contains("large"));
        let hash = format!("{asked}#chapter=14&stop=5&lang=en");
        let Some(found) = browse_at(&[], &hash, driver, size) else {
            return;
        };
        assert_eq!(found["seen"], seen(!embed), "{asked}");
        let beside = (size == PHONE).to_string();
        assert_eq!(found["source"], format!("true {beside}"), "{asked}");
        assert_eq!(found["large"], large.to_string(), "{asked}");
        assert_eq!(found["pressed"], large.to_string(), "{asked}");
        let smallest: f64 = found["smallest text"].parse().expect("pixels");
        let least = if large { 16.0 } else { 11.0 };
        assert!(smallest >= least, "{asked}: {smallest} px");
        assert!(found["next"].starts_with("Chapter 14 of "), "{asked}");
        assert_eq!(
            found["address"],
            format!("{asked}#chapter=14&stop=6&lang=en"),
            "the link keeps what was asked for"
        );
        for name in ["wide", "switched", "still wide"] {
            assert_eq!(found[name], "true", "{name}, {asked}");
        }
    }
}
