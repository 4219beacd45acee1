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
    let mut within: Option<OpenChoice> = None;
    for line in text.lines() {
        match (parse_mark(line), within) {
            (Some(VariantMark::Only(names)), None | Some(OpenChoice { last: false, .. })) => {
                let shown = names.split(' ').any(|known| known == name);
                let found = shown || within.is_some_and(|choice| choice.found);
                within = Some(OpenChoice {
                    shown,
                    found,
                    last: false,
                });
            }
            (Some(VariantMark::Otherwise), Some(choice)) if !choice.last => {
                within = Some(OpenChoice {
                    shown: !choice.found,
                    last: true,
                    ..choice
                });
            }
            (Some(VariantMark::End), Some(_)) => within = None,
            (Some(_), _) => panic!("a mark in the wrong place: {line}"),
            (None, Some(OpenChoice { shown: false, .. })) => {}
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
struct OpenChoice {
    shown: bool,
    /// Whether these lines or some above them belong to the variant.
    found: bool,
    /// Only the end may follow.
    last: bool,
}

enum VariantMark<'a> {
    Only(&'a str),
    Otherwise,
    End,
}

fn parse_mark(line: &str) -> Option<VariantMark<'_>> {
    let line = line.trim();
    let comment = line.strip_prefix("//").or(line.strip_prefix('#'))?;
    match comment.trim().strip_prefix("--- ")?.strip_suffix(" ---")? {
        "otherwise" => Some(VariantMark::Otherwise),
        "end" => Some(VariantMark::End),
        other => other.strip_prefix("only: ").map(VariantMark::Only),
    }
}
