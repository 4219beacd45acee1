//! Promise: in C and C++ programs of over thirty shapes, the board is found without help, with its name if it has one.

use crate::common::{C, can_trace};
use crate::{ACWING, HJ44, LEETCODE, POJ, Shape, assert_boards_are_found};

/// File, problem, expected description of the board.
const SHAPES: &[Shape] = &[
    (
        "global_int.cpp",
        HJ44,
        "g at global_int.cpp:2, 9 rows of 9 int",
    ),
    (
        "shorts.cpp",
        HJ44,
        "g at shorts.cpp:2, 9 rows of 9 short int",
    ),
    (
        "long_longs.cpp",
        HJ44,
        "g at long_longs.cpp:2, 9 rows of 9 long long int",
    ),
    (
        "corner_of_hundred.cpp",
        HJ44,
        "maze at corner_of_hundred.cpp:2, 9 rows of 9 int",
    ),
    (
        "one_based.cpp",
        HJ44,
        "a at one_based.cpp:3, 9 rows of 9 int, from a[1][1]",
    ),
    (
        "char_rows.cpp",
        POJ,
        "map at char_rows.cpp:4, 9 rows of 9 char",
    ),
    (
        "flat_ints.cpp",
        ACWING,
        "s at flat_ints.cpp:4, 9 rows of 9 int",
    ),
    (
        "flat_chars.cpp",
        ACWING,
        "s at flat_chars.cpp:3, 9 rows of 9 char",
    ),
    (
        "class_member.cpp",
        HJ44,
        "game.cells at class_member.cpp:37, 9 rows of 9 int",
    ),
    (
        "class_vectors.cpp",
        HJ44,
        "solver.grid at class_vectors.cpp:27, 9 rows of 9 int on the heap",
    ),
    (
        "vector_by_reference.cpp",
        HJ44,
        "board at vector_by_reference.cpp:28, 9 rows of 9 int on the heap",
    ),
    (
        "vector_of_strings.cpp",
        POJ,
        "g at vector_of_strings.cpp:6, 9 rows of 9 char on the heap",
    ),
    ("strings.cpp", POJ, "g at strings.cpp:6, 9 rows of 9 char"),
    (
        "one_string.cpp",
        ACWING,
        "s at one_string.cpp:25, 9 rows of 9 char on the heap",
    ),
    ("leetcode.cpp", LEETCODE, "9 rows of 9 char on the heap"),
    ("references.cpp", LEETCODE, "9 rows of 9 char on the heap"),
    (
        "pointer_to_rows.cpp",
        HJ44,
        "board at pointer_to_rows.cpp:24, 9 rows of 9 int",
    ),
    (
        "function_object.cpp",
        HJ44,
        "a at function_object.cpp:7, 9 rows of 9 int on the heap",
    ),
    (
        "generic_lambda.cpp",
        HJ44,
        "a at generic_lambda.cpp:4, 9 rows of 9 int",
    ),
    (
        "std_array.cpp",
        HJ44,
        "grid at std_array.cpp:27, 9 rows of 9 int",
    ),
    (
        "explicit_stack.cpp",
        HJ44,
        "board at explicit_stack.cpp:5, 9 rows of 9 int",
    ),
    (
        "up_and_down.c",
        HJ44,
        "s at up_and_down.c:3, 9 rows of 9 int",
    ),
    (
        "list_of_empties.cpp",
        HJ44,
        "sudoku at list_of_empties.cpp:5, 9 rows of 9 int",
    ),
    (
        "struct_cells.cpp",
        HJ44,
        "grid.value at struct_cells.cpp:6, 9 rows of 9 int",
    ),
    (
        "static_in_c.c",
        HJ44,
        "sudoku at static_in_c.c:2, 9 rows of 9 int",
    ),
    (
        "malloc_rows.c",
        HJ44,
        "9 rows of 9 int on the heap, first written at malloc_rows.c:15",
    ),
    (
        "flat_vector.cpp",
        ACWING,
        "puzzle.cells at flat_vector.cpp:40, 9 rows of 9 int on the heap",
    ),
    (
        "fewest_candidates.cpp",
        HJ44,
        "9 rows of 9 char on the heap, first written at fewest_candidates.cpp:43",
    ),
    (
        "pointer_arithmetic.c",
        HJ44,
        "field at pointer_arithmetic.c:26, 9 rows of 9 int",
    ),
    (
        "exceptions.cpp",
        HJ44,
        "grid at exceptions.cpp:3, 9 rows of 9 int",
    ),
    (
        "string_pointer.cpp",
        ACWING,
        "text at string_pointer.cpp:6, 9 rows of 9 char on the heap",
    ),
    (
        "swap_places.cpp",
        HJ44,
        "g at swap_places.cpp:4, 9 rows of 9 int",
    ),
];

/// Programs with the same search tree, as far as stores show it.
const SAME_TREE_PROGRAMS: &[&str] = &[
    "global_int.cpp",
    "one_based.cpp",
    "char_rows.cpp",
    "flat_chars.cpp",
    "one_string.cpp",
    "leetcode.cpp",
    "function_object.cpp",
    "explicit_stack.cpp",
    "exceptions.cpp",
];

sweep!(check_shapes:
    sampled_c_shapes_are_found_and_their_searches_end_solved,
    all_c_shapes_are_found_and_their_searches_end_solved
);

fn check_shapes(of: usize) {
    if !can_trace("boards of all shapes", C) {
        return;
    }
    assert_boards_are_found("shapes", SHAPES, of, |(file, ..), done| {
        let has = |text: &str| done.stdout.contains(text);
        let solved = has("solved at step") && has("the board was left full") && has("\n1  guess ");
        let counts = "187 nodes (guesses), 0 forced, 136 backtracks, 51 guesses deep";
        let tree = !SAME_TREE_PROGRAMS.contains(file) || has(counts);
        solved && tree
    });
}
