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
fn a_variant_has_its_own_lines_in_all_places_and_elsewhere_those_of_all_others() {
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
fn an_end_without_a_choice_is_an_error() {
    select_variant("// --- end ---\n", "");
}

#[test]
#[should_panic(expected = "a mark in the wrong place: # --- only: a ---")]
fn nothing_follows_what_stands_otherwise() {
    select_variant(
        "# --- only: b ---\n# --- otherwise ---\n# --- only: a ---\n# --- end ---\n",
        "",
    );
}

#[test]
#[should_panic(expected = "a choice without an end")]
fn a_choice_without_an_end_is_an_error() {
    select_variant("// --- only: a ---\n// --- otherwise ---\n", "");
}
