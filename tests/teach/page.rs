//! Promise: `page` writes one HTML file that holds the whole trace or says how much, and that needs nothing else. What it
//! does in a browser is `browser.rs`.

use crate::common::{Folder, done};
use std::collections::HashMap;
use std::fs;
use std::time::Duration;
use sudoku_oj::teach::event::{Event, Kind, Why};
use sudoku_oj::teach::page::{self, encode};
use sudoku_oj::teach::puzzles::{self, STORY};
use sudoku_oj::teach::recorder;
use sudoku_oj::teach::rungs::Rung;

const MINUTE: Duration = Duration::from_secs(60);

/// The page that these arguments make, and what was printed about it.
fn page(folder: &Folder, args: &[&str]) -> (String, String) {
    let output = folder.at("lesson.html");
    let done = done(&[&["page"], args, &["-o", &output]].concat());
    assert_eq!((done.code, done.stderr.as_str()), (0, ""), "{args:?}");
    let html = fs::read_to_string(&output).expect("the page is written");
    (html, done.stdout.replace(&output, "lesson.html"))
}

/// What stands between two marks.
fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let start = text.find(from).expect(from) + from.len();
    let end = text[start..].find(to).expect(to);
    &text[start..start + end]
}

#[test]
fn one_line_says_what_was_written() {
    let folder = Folder::new();
    let (html, line) = page(&folder, &[]);
    let kilobytes = html.len().div_ceil(1000);
    assert_eq!(
        line,
        format!("wrote lesson.html, {kilobytes} kB: propagate 274 of 274 events\n")
    );
    let rungs = ["--solver", "fewest", "--solver", "scan", "--solver=fewest"];
    let (html, line) = page(&folder, &rungs);
    let kilobytes = html.len().div_ceil(1000);
    assert_eq!(
        line,
        format!(
            "wrote lesson.html, {kilobytes} kB: fewest 2,083 of 2,083 events; scan 15,714 of 15,714 events\n"
        )
    );
}

#[test]
fn nothing_is_loaded_from_anywhere() {
    let folder = Folder::new();
    let (html, _) = page(&folder, &["--solver", "scan", "--solver", "propagate"]);
    for reference in [
        "http:",
        "https:",
        "src=",
        "href=\"/",
        "@import",
        "url(",
        "<link",
        "<img",
        "<iframe",
        "fetch(",
        "XMLHttpRequest",
        "WebSocket",
        "import(",
        "localStorage",
    ] {
        assert!(!html.contains(reference), "{reference}");
    }
    assert_eq!(html.matches("href=").count(), 1);
    assert!(html.contains("href=\"#controls\""));
    let policy = "content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'\"";
    assert!(html.contains(policy));
    assert_eq!(html.matches("</script>").count(), 2, "data and code");
    assert!(!html.contains("{{"), "every mark is filled");
}

#[test]
fn the_page_holds_the_trace_of_the_real_run() {
    let folder = Folder::new();
    for name in ["scan", "tables", "bitmask", "fewest", "propagate"] {
        let (html, _) = page(&folder, &["--solver", name]);
        let rung = Rung::find(name).expect(name);
        let givens = puzzles::grid_of(page::DEFAULT).expect("81 cells");
        let trace = recorder::record(&rung, &givens, 1, usize::MAX, MINUTE);
        let head = format!(
            "{{\"rung\":\"{name}\",\"steps\":{},\"end\":\"solved\",\"events\":[",
            trace.steps
        );
        let numbers: Vec<u32> = between(&html, &head, "]")
            .split(',')
            .map(|number| number.parse().expect("a number"))
            .collect();
        let expected: Vec<u32> = trace.events.iter().flat_map(encode::numbers).collect();
        assert!(numbers == expected, "{name}");
    }
}

#[test]
fn every_kind_of_event_has_its_six_numbers() {
    let rows = [
        (
            Kind::Choose {
                cell: 80,
                candidates: 0x1ff,
            },
            [0, 80, 511, 0, 3, 44],
        ),
        (
            Kind::Conflict {
                cell: 1,
                digit: 2,
                with: 3,
            },
            [1, 1, 2, 3, 3, 44],
        ),
        (
            Kind::Place {
                cell: 4,
                digit: 5,
                why: Why::Guess,
            },
            [2, 4, 5, 0, 3, 44],
        ),
        (
            Kind::Place {
                cell: 4,
                digit: 5,
                why: Why::Naked,
            },
            [2, 4, 5, 1, 3, 44],
        ),
        (
            Kind::Place {
                cell: 4,
                digit: 5,
                why: Why::Hidden(26),
            },
            [2, 4, 5, 28, 3, 44],
        ),
        (Kind::DeadCell { cell: 6 }, [3, 6, 0, 0, 3, 44]),
        (Kind::DeadUnit { unit: 7, digit: 8 }, [4, 7, 8, 0, 3, 44]),
        (
            Kind::Undo {
                cell: 9,
                digit: 1,
                why: Why::Hidden(0),
            },
            [5, 9, 1, 2, 3, 44],
        ),
        (Kind::Solved, [6, 0, 0, 0, 3, 44]),
    ];
    for (kind, expected) in rows {
        let event = Event {
            kind,
            depth: 3,
            line: 44,
        };
        assert_eq!(encode::numbers(&event), expected, "{kind:?}");
    }
    assert_eq!(encode::json(&[]), "[]");
}

#[test]
fn a_long_search_is_cut_and_says_of_how_many() {
    let folder = Folder::new();
    let (_, sample) = STORY[1];
    let (html, line) = page(&folder, &[sample, "--solver", "fewest"]);
    let grid = puzzles::grid_of(sample).expect("81 cells");
    let fewest = Rung::find("fewest").expect("a rung");
    let trace = recorder::record(&fewest, &grid, 1, 0, MINUTE);
    assert!(trace.steps > page::MOST_EVENTS as u64);
    let head = format!("\"steps\":{},\"end\":\"solved\",\"events\":[", trace.steps);
    let numbers = between(&html, &head, "]").split(',').count();
    assert_eq!(numbers, page::MOST_EVENTS * encode::WIDTH);
    assert!(line.contains(": fewest 20,000 of 1,"), "{line}");
}

#[test]
fn a_files_name_cannot_break_out_of_the_page() {
    let folder = Folder::new();
    let name = "<!--<script>alert(1)</script>&\"'\u{2028}.txt";
    folder.file(name, format!("{}\n", page::DEFAULT));
    let (html, _) = page(&folder, &[&folder.at(name)]);
    assert!(!html.contains("alert(1)</script>"), "escaped");
    assert!(html.contains("\\u003c!--\\u003cscript\\u003ealert(1)"));
    assert_eq!(html.matches("</script>").count(), 2);
}

#[test]
fn the_file_is_written_whole_or_not_at_all() {
    let folder = Folder::new();
    folder.file("lesson.html", "an older page");
    let bad = done(&["page", "12x", "-o", &folder.at("lesson.html")]);
    assert_eq!((bad.code, bad.stdout.as_str()), (2, ""));
    assert!(
        bad.stderr
            .starts_with("error: expected a puzzle of 81 cells"),
        "{}",
        bad.stderr
    );
    let text = fs::read_to_string(folder.at("lesson.html")).expect("still there");
    assert_eq!(text, "an older page");
    let nowhere = folder.at("no/such/folder.html");
    let bad = done(&["page", "-o", &nowhere]);
    assert_eq!((bad.code, bad.stdout.as_str()), (2, ""));
    assert!(
        bad.stderr
            .starts_with(&format!("error: cannot write {nowhere}: ")),
        "{}",
        bad.stderr
    );
    let bad = done(&["page", "-o", &folder.name()]);
    assert_eq!(
        bad.stderr,
        format!(
            "error: {}: expected a file to write, found a folder\n",
            folder.name()
        )
    );
    page(&folder, &[]);
    let files = fs::read_dir(&folder.path).expect("a folder").count();
    assert_eq!(files, 1, "no part of a page is left over");
}

/// The colours of the style's two blocks, light and dark.
fn palettes() -> [HashMap<String, [f64; 3]>; 2] {
    let css = include_str!("../../src/teach/page/page.css");
    [":root {", ":root[data-theme=\"dark\"] {"].map(|head| {
        let pairs = between(css, head, "}").split(';').filter_map(|pair| {
            let (name, value) = pair.trim().strip_prefix("--")?.split_once(": #")?;
            let channel = |i: usize| u8::from_str_radix(&value[i..i + 2], 16).expect("a colour");
            let colour = [0, 2, 4].map(|i| f64::from(channel(i)) / 255.0);
            Some((name.to_string(), colour))
        });
        pairs.collect()
    })
}

/// WCAG 2: relative luminance, and the contrast of two colours.
fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
    let linear = |c: f64| {
        if c <= 0.04045 {
            c / 12.92
        } else {
            ((c + 0.055) / 1.055).powf(2.4)
        }
    };
    let light = |[r, g, b]: [f64; 3]| 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    let (one, other) = (light(one) + 0.05, light(other) + 0.05);
    one.max(other) / one.min(other)
}

#[test]
fn every_text_can_be_read_in_light_and_in_dark() {
    let texts = [
        ("text", "paper"),
        ("text", "card"),
        ("text", "button"),
        ("soft", "paper"),
        ("soft", "card"),
        ("soft", "guess"),
        ("given-text", "given"),
        ("guess-text", "guess"),
        ("guess-text", "card"),
        ("forced-text", "forced"),
        ("dead-text", "dead"),
        ("dead-text", "card"),
        ("dead-text", "button"),
        ("dead-text", "given"),
        ("dead-text", "lit"),
        ("lit-text", "lit"),
        ("lit-text", "dead"),
        ("main-text", "main"),
    ];
    // Lines and signs need 3.
    let shapes = [
        ("edge", "card"),
        ("lit-edge", "card"),
        ("lit-edge", "lit"),
        ("past", "card"),
        ("main", "card"),
    ];
    for palette in palettes() {
        for (pairs, least) in [(&texts[..], 4.5), (&shapes[..], 3.0)] {
            for (front, back) in pairs {
                let found = contrast(palette[*front], palette[*back]);
                assert!(found >= least, "--{front} on --{back}: {found:.2}");
            }
        }
    }
    assert!((contrast([0.0; 3], [1.0; 3]) - 21.0).abs() < 1e-9);
}

#[test]
fn both_languages_have_the_same_words() {
    let keys = |text: &str, indent: &str| -> Vec<String> {
        let lines = text.lines().filter_map(|line| line.strip_prefix(indent));
        let keys = lines.filter_map(|line| Some(line.split_once(": ")?.0.to_string()));
        keys.filter(|key| key.chars().all(char::is_alphanumeric))
            .collect()
    };
    let english = keys(
        between(
            include_str!("../../src/teach/page/words.js"),
            "en: {",
            "\n};",
        ),
        "    ",
    );
    let chinese = keys(include_str!("../../src/teach/page/chinese.js"), "  ");
    assert!(english.len() > 90, "{}", english.len());
    assert_eq!(english, chinese);
}
