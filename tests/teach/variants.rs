//! Promise: marks in a file say which of its lines belong to which variant, and a misplaced mark is an error.

use sudoku_oj::teach::variants::select_variant;

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
fn variant_has_its_own_lines_else_the_common_ones() {
    let a = "one\n    given a\ntwo\nsolved b\ngiven again\n--- three ---\n";
    let b = "one\n    solved a\n    also a\ntwo\n--- three ---\n";
    let d = "one\n    solved a\n    also a\ntwo\nc or d\n--- three ---\n";
    let none = "one\n    solved a\n    also a\ntwo\nsolved b\n--- three ---\n";
    assert_eq!(select_variant(TEXT, "a"), a);
    assert_eq!(select_variant(TEXT, "b"), b);
    assert_eq!(select_variant(TEXT, "d"), d);
    assert_eq!(select_variant(TEXT, ""), none);
    assert_eq!(select_variant(none, "a"), none);
}

#[test]
#[should_panic(expected = "a mark in the wrong place: // --- end ---")]
fn end_mark_without_a_choice_is_an_error() {
    select_variant("// --- end ---\n", "");
}

#[test]
#[should_panic(expected = "a mark in the wrong place: # --- only: a ---")]
fn mark_after_otherwise_is_an_error() {
    select_variant(
        "# --- only: b ---\n# --- otherwise ---\n# --- only: a ---\n# --- end ---\n",
        "",
    );
}

#[test]
#[should_panic(expected = "a choice without an end")]
fn choice_without_an_end_mark_is_an_error() {
    select_variant("// --- only: a ---\n// --- otherwise ---\n", "");
}
