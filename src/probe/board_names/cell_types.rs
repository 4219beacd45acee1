//! The type of a board's cells, in the words of its language.

use crate::probe::finder::{DigitEncoding, FoundBoard};

/// In C and C++, chosen by size.
pub(super) fn c_type(board: &FoundBoard) -> &'static str {
    match board.layout.size {
        1 => "char",
        2 => "short",
        4 => "int",
        _ => "long long",
    }
}

const RUST_TYPES: [(&str, u8); 11] = [
    ("u8", 1),
    ("i8", 1),
    ("u16", 2),
    ("i16", 2),
    ("u32", 4),
    ("i32", 4),
    ("char", 4),
    ("usize", 8),
    ("isize", 8),
    ("u64", 8),
    ("i64", 8),
];

/// In Rust: the first type of this size that the variable's type mentions, as in
/// `alloc::vec::Vec<alloc::vec::Vec<char>>`; if there is none, some type of this size.
pub(super) fn rust_type(name: &str, board: &FoundBoard) -> &'static str {
    let size = board.layout.size;
    let mut words = name.split(|c: char| !c.is_ascii_alphanumeric());
    let named = words.find_map(|word| RUST_TYPES.iter().find(|kind| **kind == (word, size)));
    match (named, board.writing, size) {
        (Some((kind, _)), _, _) => kind,
        (None, _, 1) => "u8",
        (None, _, 2) => "u16",
        (None, DigitEncoding::Characters, 4) => "char",
        (None, _, 4) => "i32",
        _ => "usize",
    }
}

/// The type of a cell that may be empty: `Option<u8>`, or the name of the author's own enum.
pub(super) fn optional_type(name: &str, board: &FoundBoard, on_heap: bool) -> String {
    let inside = rust_type(name, board);
    if on_heap || name.is_empty() || name.starts_with("Option<") {
        format!("Option<{inside}>")
    } else {
        name.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::probe::finder::BoardLayout;
    use crate::teach::grid_size::Size;

    #[test]
    fn rust_cell_type_follows_from_variable_and_size() {
        let board = |size, writing| FoundBoard {
            layout: BoardLayout::new(Size::NINE, [], u64::from(size), size),
            writing,
            is_optional: false,
            first: 0,
        };
        let name =
            "alloc::vec::Vec<alloc::vec::Vec<u32, alloc::alloc::Global>, alloc::alloc::Global>";
        assert_eq!(rust_type(name, &board(4, DigitEncoding::Numbers)), "u32");
        let strings = "alloc::vec::Vec<alloc::string::String, alloc::alloc::Global>";
        assert_eq!(
            rust_type(strings, &board(1, DigitEncoding::Characters)),
            "u8"
        );
        assert_eq!(rust_type("", &board(4, DigitEncoding::Characters)), "char");
        assert_eq!(
            rust_type("&mut [i64]", &board(8, DigitEncoding::Numbers)),
            "i64"
        );
    }
}
