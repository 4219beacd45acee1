//! Variants of a program in one file, so that they can't drift apart. Comments mark the lines that differ, in any
//! language:
//!
//! ```text
//! // --- only: forgets wipes ---
//! what stands in these variants
//! // --- only: flag ---
//! what stands in this one
//! // --- otherwise ---
//! what stands in all others
//! // --- end ---
//! ```
//!
//! In an exercise, the variant with the name of its gap is handed out, and `otherwise` is the solution.

/// The text of one variant, without the marks. For a name that no mark has, the lines after `otherwise` are used.
pub fn select_variant(text: &str, name: &str) -> String {
    let mut chosen = String::new();
    // `found`: these lines, or some above them in the same choice, belong to the variant.
    let (mut shown, mut found, mut last) = (true, false, "end");
    for line in text.lines() {
        let Some((mark, names)) = parse_mark(line) else {
            if shown {
                chosen.extend([line, "\n"]);
            }
            continue;
        };
        (shown, found) = match (last, mark) {
            ("end" | "only:", "only:") => {
                let shown = names.split(' ').any(|known| known == name);
                (shown, found || shown)
            }
            ("only:", "otherwise") => (!found, found),
            ("only:" | "otherwise", "end") => (true, false),
            _ => panic!("a mark in the wrong place: {line}"),
        };
        last = mark;
    }
    assert!(last == "end", "a choice without an end");
    chosen
}

/// The kind of a mark, and after `only:` the names of variants.
fn parse_mark(line: &str) -> Option<(&str, &str)> {
    let line = line.trim();
    let comment = line.strip_prefix("//").or(line.strip_prefix('#'))?;
    let mark = comment.trim().strip_prefix("--- ")?.strip_suffix(" ---")?;
    match mark.split_once(' ').unwrap_or((mark, "")) {
        mark @ (("only:", _) | ("otherwise" | "end", "")) => Some(mark),
        _ => None,
    }
}
