//! The type of a board's cells, in the words of its language.

use crate::probe::finder::{FoundBoard, Writing};

/// In C and C++, chosen by size.
pub(super) fn of_c(board: &FoundBoard) -> &'static str {
    match board.layout.size {
        1 => "char",
        2 => "short",
        4 => "int",
        _ => "long long",
    }
}

const RUST: [(&str, u8); 11] = [
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
pub(super) fn of_rust(name: &str, board: &FoundBoard) -> &'static str {
    let size = board.layout.size;
    let mut words = name.split(|c: char| !c.is_ascii_alphanumeric());
    let named = words.find_map(|word| RUST.iter().find(|kind| **kind == (word, size)));
    match (named, board.writing, size) {
        (Some((kind, _)), _, _) => kind,
        (None, _, 1) => "u8",
        (None, _, 2) => "u16",
        (None, Writing::Characters, 4) => "char",
        (None, _, 4) => "i32",
        _ => "usize",
    }
}

/// The type of a cell that may be empty: `Option<u8>`, or the name of the author's own enum.
pub(super) fn optional(name: &str, board: &FoundBoard, on_heap: bool) -> String {
    let inside = of_rust(name, board);
    match on_heap || name.is_empty() || name.starts_with("Option<") {
        true => format!("Option<{inside}>"),
        false => name.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::probe::finder::BoardLayout;
    use crate::teach::grid_size::Size;

    #[test]
    fn a_type_of_rust_is_told_by_the_variable_and_by_its_size() {
        let board = |size, writing| FoundBoard {
            layout: BoardLayout::new(Size::NINE, [], u64::from(size), size),
            writing,
            is_optional: false,
            first: 0,
        };
        let name =
            "alloc::vec::Vec<alloc::vec::Vec<u32, alloc::alloc::Global>, alloc::alloc::Global>";
        assert_eq!(of_rust(name, &board(4, Writing::Numbers)), "u32");
        let strings = "alloc::vec::Vec<alloc::string::String, alloc::alloc::Global>";
        assert_eq!(of_rust(strings, &board(1, Writing::Characters)), "u8");
        assert_eq!(of_rust("", &board(4, Writing::Characters)), "char");
        assert_eq!(of_rust("&mut [i64]", &board(8, Writing::Numbers)), "i64");
    }
}
