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
pub fn variant(text: &str, name: &str) -> String {
    let mut chosen = String::new();
    let mut within: Option<Choice> = None;
    for line in text.lines() {
        match (mark(line), within) {
            (Some(Mark::Only(names)), None | Some(Choice { last: false, .. })) => {
                let shown = names.split(' ').any(|known| known == name);
                let found = shown || within.is_some_and(|choice| choice.found);
                within = Some(Choice {
                    shown,
                    found,
                    last: false,
                });
            }
            (
                Some(Mark::Otherwise),
                Some(Choice {
                    found, last: false, ..
                }),
            ) => {
                within = Some(Choice {
                    shown: !found,
                    found,
                    last: true,
                });
            }
            (Some(Mark::End), Some(_)) => within = None,
            (Some(_), _) => panic!("a mark in the wrong place: {line}"),
            (None, Some(Choice { shown: false, .. })) => {}
            (None, _) => {
                chosen.push_str(line);
                chosen.push('\n');
            }
        }
    }
    assert!(within.is_none(), "a choice without an end");
    chosen
}

/// The lines between two marks of one choice.
#[derive(Clone, Copy)]
struct Choice {
    shown: bool,
    /// Whether these lines or some above them belong to the variant.
    found: bool,
    /// Only the end may follow.
    last: bool,
}

enum Mark<'a> {
    Only(&'a str),
    Otherwise,
    End,
}

fn mark(line: &str) -> Option<Mark<'_>> {
    let line = line.trim();
    let comment = line.strip_prefix("//").or(line.strip_prefix('#'))?;
    match comment.trim().strip_prefix("--- ")?.strip_suffix(" ---")? {
        "otherwise" => Some(Mark::Otherwise),
        "end" => Some(Mark::End),
        other => other.strip_prefix("only: ").map(Mark::Only),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
one
    // --- only: a ---
    given a
    // --- otherwise ---
    solved a
    also a
    // --- end ---
two
# --- only: b ---
# --- only: c d ---
c or d
# --- otherwise ---
solved b
# --- end ---
// --- only: a ---
given again
// --- end ---
--- three ---
";

    #[test]
    fn a_variant_has_its_own_lines_in_all_places_and_elsewhere_those_of_all_others() {
        let a = "one\n    given a\ntwo\nsolved b\ngiven again\n--- three ---\n";
        let b = "one\n    solved a\n    also a\ntwo\n--- three ---\n";
        let d = "one\n    solved a\n    also a\ntwo\nc or d\n--- three ---\n";
        let none = "one\n    solved a\n    also a\ntwo\nsolved b\n--- three ---\n";
        assert_eq!(variant(TEXT, "a"), a);
        assert_eq!(variant(TEXT, "b"), b);
        assert_eq!(variant(TEXT, "d"), d);
        assert_eq!(variant(TEXT, ""), none);
        assert_eq!(variant(none, "a"), none);
    }

    #[test]
    #[should_panic(expected = "a mark in the wrong place: // --- end ---")]
    fn an_end_without_a_choice_is_an_error() {
        variant("// --- end ---\n", "");
    }

    #[test]
    #[should_panic(expected = "a mark in the wrong place: # --- only: a ---")]
    fn nothing_follows_what_stands_otherwise() {
        variant(
            "# --- only: b ---\n# --- otherwise ---\n# --- only: a ---\n# --- end ---\n",
            "",
        );
    }

    #[test]
    #[should_panic(expected = "a choice without an end")]
    fn a_choice_without_an_end_is_an_error() {
        variant("// --- only: a ---\n// --- otherwise ---\n", "");
    }
}
