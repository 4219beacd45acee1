//! Gaps in a program's text. An exercise and its solution are one file, so that they cannot drift apart:
//!
//! ```text
//! // --- gap: undo ---
//! what whoever does the exercise finds there
//! // --- solved ---
//! what belongs there
//! // --- end ---
//! ```
//!
//! A program may have many gaps, and a gap several places of the same name. An exercise opens one; all others are filled.

/// The program with one gap open, or with none: not a word of how it was made is left. Text is taken line by line.
pub fn with_open(text: &str, open: Option<&str>) -> String {
    let mut program = String::new();
    // The gap that the line stands in, and whether in its solved half.
    let mut within: Option<(&str, bool)> = None;
    for line in text.lines() {
        match (mark(line), within) {
            (Some(Mark::Gap(name)), None) => within = Some((name, false)),
            (Some(Mark::Solved), Some((name, false))) => within = Some((name, true)),
            (Some(Mark::End), Some((_, true))) => within = None,
            (Some(_), _) => panic!("a gap's mark in the wrong place: {line}"),
            (None, Some((name, solved))) if solved == (open == Some(name)) => {}
            (None, _) => {
                program.push_str(line);
                program.push('\n');
            }
        }
    }
    assert!(within.is_none(), "a gap without an end: {within:?}");
    program
}

enum Mark<'a> {
    Gap(&'a str),
    Solved,
    End,
}

/// The mark that a comment holds, in any of the languages.
fn mark(line: &str) -> Option<Mark<'_>> {
    let line = line.trim();
    let comment = line.strip_prefix("//").or(line.strip_prefix('#'))?;
    match comment.trim().strip_prefix("--- ")?.strip_suffix(" ---")? {
        "solved" => Some(Mark::Solved),
        "end" => Some(Mark::End),
        other => other.strip_prefix("gap: ").map(Mark::Gap),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
one
    // --- gap: a ---
    given a
    // --- solved ---
    solved a
    also a
    // --- end ---
two
# --- gap: b ---
# --- solved ---
solved b
# --- end ---
// --- gap: a ---
given again
// --- solved ---
// --- end ---
--- three ---
";

    #[test]
    fn a_gap_is_open_in_all_its_places_and_the_others_are_filled() {
        let a = "one\n    given a\ntwo\nsolved b\ngiven again\n--- three ---\n";
        let b = "one\n    solved a\n    also a\ntwo\n--- three ---\n";
        let solved = "one\n    solved a\n    also a\ntwo\nsolved b\n--- three ---\n";
        assert_eq!(with_open(TEXT, Some("a")), a);
        assert_eq!(with_open(TEXT, Some("b")), b);
        assert_eq!(with_open(TEXT, None), solved);
        assert_eq!(with_open(TEXT, Some("c")), solved);
        assert_eq!(with_open(solved, Some("a")), solved);
    }

    #[test]
    #[should_panic(expected = "a gap's mark in the wrong place: // --- end ---")]
    fn a_gap_that_has_no_solved_half_is_an_error() {
        with_open("// --- gap: a ---\n// --- end ---\n", None);
    }

    #[test]
    #[should_panic(expected = "a gap without an end")]
    fn a_gap_without_an_end_is_an_error() {
        with_open("// --- gap: a ---\n// --- solved ---\n", None);
    }
}
