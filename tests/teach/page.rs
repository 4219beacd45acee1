//! Promise: `page` writes one HTML file that needs nothing else. What it does in a browser is tested in `browser`.

use crate::common::texts::assert_begins;
use crate::common::{Folder, done, printed};
use crate::watched;
use std::collections::HashMap;
use std::fs;
use sudoku_oj::teach::lesson_source;
use sudoku_oj::teach::page;

/// The page for these arguments, and what was printed about it.
fn page(folder: &Folder, args: &[&str]) -> (String, String) {
    let output = folder.at("lesson.html");
    let told = printed(&[&["page"], args, &["-o", &output]].concat());
    let html = fs::read_to_string(&output).expect("the page is written");
    (html, told.replace(&output, "lesson.html"))
}

/// The text between two marks.
fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let start = text.find(from).expect(from) + from.len();
    let end = text[start..].find(to).expect(to);
    &text[start..start + end]
}

#[test]
fn page_prints_one_line_with_file_and_size() {
    let folder = Folder::new();
    for args in [&[][..], &["--solver", "fewest", "--solver", "scan"]] {
        let (html, line) = page(&folder, args);
        let kilobytes = html.len().div_ceil(1000);
        assert_eq!(line, format!("wrote lesson.html, {kilobytes} kB\n"));
    }
}

#[test]
fn page_loads_nothing() {
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
    ] {
        assert!(!html.contains(reference), "{reference}");
    }
    assert_eq!(html.matches("href=").count(), 1);
    assert!(html.contains("href=\"#controls\""));
    let policy = "content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; worker-src blob:; base-uri 'none'; form-action 'none'\"";
    assert!(html.contains(policy));
    assert_eq!(html.matches("</script>").count(), 3, "data, engine, page");
    assert!(!html.contains("{{"), "every mark is filled");
}

#[test]
fn page_holds_each_rungs_source_and_event_lines() {
    let folder = Folder::new();
    let (html, _) = page(&folder, &["--solver", "fewest", "--solver", "scan"]);
    assert!(html.contains("\"shown\":[\"fewest\",\"scan\"]"));
    let table = between(&html, "\"table\":\"", "\",\n").split("\\n");
    let escapes = [("\\\"", "\""), ("\\u003c", "<"), ("\\\\", "\\")];
    let plain_line = |line: &str| {
        let plain = |line: String, (from, to): &(&str, &str)| line.replace(from, to);
        escapes.iter().fold(line.to_string(), plain)
    };
    let table: Vec<String> = table.map(plain_line).collect();
    for rung in watched() {
        let plain = lesson_source::without_watcher(rung).page_version();
        let head = format!("\"file\":\"{}\",\"source\":\"", rung.file);
        let source = between(&html, &head, "\",\"lines\":\"");
        let mut next = 0;
        let lines = source.split_inclusive(char::is_alphabetic).map(|line| {
            let (number, level) = line.split_at(line.len() - 1);
            let at = number.parse().unwrap_or(next);
            next = at + 1;
            let level = usize::from(level.as_bytes()[0] - b'a');
            format!("{}{}\n", "    ".repeat(level), table[at])
        });
        assert_eq!(lines.collect::<String>(), plain.text);
        let place = plain.sites.iter().find(|site| site.name == "place");
        let place = place.expect("every rung guesses");
        let lines = between(&html, &format!("{source}\",\"lines\":\""), "\"");
        let numbers = [&[place.line], &place.also[..]].concat();
        let told = numbers
            .iter()
            .fold("place".to_string(), |told, line| format!("{told} {line}"));
        assert!(lines.split(',').any(|row| row == told), "{told}: {lines}");
    }
    assert!(html.len() < 800_000, "{} bytes", html.len());
}

#[test]
fn file_name_is_escaped_in_the_page() {
    let folder = Folder::new();
    let name = "<!--<script>alert(1)</script>&\"'\u{2028}.txt";
    folder.file(name, format!("{}\n", page::DEFAULT_PUZZLE));
    let (html, _) = page(&folder, &[&folder.at(name)]);
    assert!(!html.contains("alert(1)</script>"), "escaped");
    assert!(html.contains("\\u003c!--\\u003cscript>alert(1)"));
    assert_eq!(html.matches("</script>").count(), 3);
}

#[test]
fn page_is_written_whole_or_not_at_all() {
    let folder = Folder::new();
    folder.file("lesson.html", "an older page");
    let bad = done(&["page", "12x", "-o", &folder.at("lesson.html")]);
    assert_eq!((bad.code, bad.stdout.as_str()), (2, ""));
    assert_begins(&bad.stderr, "error: expected a puzzle of 81 cells");
    let text = fs::read_to_string(folder.at("lesson.html")).expect("still there");
    assert_eq!(text, "an older page");
    let nowhere = folder.at("no/such/folder.html");
    let bad = done(&["page", "-o", &nowhere]);
    assert_eq!((bad.code, bad.stdout.as_str()), (2, ""));
    assert_begins(&bad.stderr, format!("error: cannot write {nowhere}: "));
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

/// The colours of the style's two palettes, light and dark.
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

#[test]
fn every_colour_that_the_style_uses_is_defined() {
    let folder = Folder::new();
    let (html, _) = page(&folder, &[]);
    let style = between(&html, "<style>", "</style>");
    // Sizes are set where they are used, by the style or by a script.
    let sizes = [
        "unit", "cells", "box", "bar", "across", "column", "indent", "indented", "level", "square",
    ];
    let mut used = 0;
    for name in style.split("var(--").skip(1) {
        let name = &name[..name.find([')', ',']).expect("it is closed")];
        used += 1;
        assert!(
            sizes.contains(&name) || palettes().iter().all(|palette| palette.contains_key(name)),
            "--{name}"
        );
    }
    assert!(used > 100, "{used}");
}

/// The contrast of two colours, from their relative luminance as WCAG 2 defines it.
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
fn text_has_enough_contrast_in_light_and_dark() {
    let texts = [
        ("text", "paper"),
        ("text", "card"),
        ("text", "button"),
        ("soft", "paper"),
        ("soft", "card"),
        ("soft", "guess"),
        ("given-text", "given"),
        ("path", "guess"),
        ("path", "card"),
        ("solved", "solved-paper"),
        ("conflict", "conflict-paper"),
        ("conflict", "card"),
        ("conflict", "button"),
        ("conflict", "given"),
        ("conflict", "lit"),
        ("lit-text", "lit"),
        ("text", "also"),
        ("soft", "also"),
        ("lit-text", "conflict-paper"),
        ("dead", "card"),
        ("dead", "paper"),
        ("dead", "lit"),
        ("solved", "paper"),
        ("solved", "card"),
        ("conflict", "paper"),
        ("path", "paper"),
        ("main-text", "main"),
        ("keyword", "card"),
        ("keyword", "lit"),
        ("keyword", "also"),
        ("literal", "card"),
        ("literal", "lit"),
        ("literal", "also"),
    ];
    // Lines and signs need a contrast of only 3.
    let shapes = [
        ("edge", "card"),
        ("lit-edge", "card"),
        ("lit-edge", "lit"),
        ("path", "card"),
        ("mention", "paper"),
        ("mention", "card"),
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

/// A size in px counts as it is and one in rem as 16 px each; one in em is allowed only within `max(11px, …)`.
#[test]
fn no_text_is_smaller_than_eleven_pixels() {
    let css = include_str!("../../src/teach/page/page.css");
    let mut sizes = 0;
    let fonts = css.split("font").skip(1).filter_map(|rest| {
        let value = rest.strip_prefix("-size: ").or(rest.strip_prefix(": "))?;
        value.split([';', '}']).next()
    });
    for value in fonts.filter(|value| *value != "inherit") {
        let number = |unit: &str| -> Option<f64> {
            let (before, _) = value.split_once(unit)?;
            let start = before.rfind(|c: char| !c.is_ascii_digit() && c != '.');
            before[start.map_or(0, |at| at + 1)..].parse().ok()
        };
        let pixels = number("px").or(number("rem").map(|rem| rem * 16.0));
        // Sizes relative to a cell or to its digit. In the drawing of the room, one px is a whole square.
        let of_cell = [".94em", ".26px"].contains(&value);
        assert!(of_cell || pixels >= Some(11.0), "font size {value}");
        sizes += 1;
    }
    assert!(sizes > 20, "{sizes}");
}

#[test]
fn english_and_chinese_have_the_same_entries() {
    let keys = |text: &str, indent: &str| -> Vec<String> {
        let lines = text.lines().filter_map(|line| line.strip_prefix(indent));
        let keys = lines.filter_map(|line| Some(line.split_once(": ")?.0.to_string()));
        keys.filter(|key| key.chars().all(char::is_alphanumeric))
            .collect()
    };
    let english = keys(
        between(
            include_str!("../../src/teach/page/english.js"),
            "en: {",
            "\n};",
        ),
        "    ",
    );
    let chinese = keys(include_str!("../../src/teach/page/chinese.js"), "  ");
    assert!(english.len() > 90, "{}", english.len());
    assert_eq!(english, chinese);
    let terms = |text: &str| {
        text[text.find("glossary: [").expect("terms")..]
            .matches("[\"")
            .count()
    };
    let words = include_str!("../../src/teach/page/english.js");
    let chinese = include_str!("../../src/teach/page/chinese.js");
    assert_eq!(terms(words), terms(chinese));
    assert!(terms(words) > 10);
}
