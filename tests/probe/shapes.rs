//! Promise: in C and C++ programs of over thirty shapes, the board is found without help, with its name if it has one.

use crate::common::{C, can_trace};
use crate::{assert_boards_are_found, parse_shapes};

/// See [`parse_shapes`].
const SHAPES: &str = "
    global_int.cpp          nowcoder-hj44 g at FILE:2, 9 rows of 9 int
    shorts.cpp              nowcoder-hj44 g at FILE:2, 9 rows of 9 short int
    long_longs.cpp          nowcoder-hj44 g at FILE:2, 9 rows of 9 long long int
    corner_of_hundred.cpp   nowcoder-hj44 maze at FILE:2, 9 rows of 9 int
    one_based.cpp           nowcoder-hj44 a at FILE:3, 9 rows of 9 int, from a[1][1]
    char_rows.cpp           poj-2676      map at FILE:4, 9 rows of 9 char
    flat_ints.cpp           acwing-166    s at FILE:4, 9 rows of 9 int
    flat_chars.cpp          acwing-166    s at FILE:3, 9 rows of 9 char
    class_member.cpp        nowcoder-hj44 game.cells at FILE:37, 9 rows of 9 int
    class_vectors.cpp       nowcoder-hj44 solver.grid at FILE:27, 9 rows of 9 int on the heap
    vector_by_reference.cpp nowcoder-hj44 board at FILE:28, 9 rows of 9 int on the heap
    vector_of_strings.cpp   poj-2676      g at FILE:6, 9 rows of 9 char on the heap
    strings.cpp             poj-2676      g at FILE:6, 9 rows of 9 char
    one_string.cpp          acwing-166    s at FILE:25, 9 rows of 9 char on the heap
    leetcode.cpp            leetcode-37   9 rows of 9 char on the heap
    references.cpp          leetcode-37   9 rows of 9 char on the heap
    pointer_to_rows.cpp     nowcoder-hj44 board at FILE:24, 9 rows of 9 int
    function_object.cpp     nowcoder-hj44 a at FILE:7, 9 rows of 9 int on the heap
    generic_lambda.cpp      nowcoder-hj44 a at FILE:4, 9 rows of 9 int
    std_array.cpp           nowcoder-hj44 grid at FILE:27, 9 rows of 9 int
    explicit_stack.cpp      nowcoder-hj44 board at FILE:5, 9 rows of 9 int
    up_and_down.c           nowcoder-hj44 s at FILE:3, 9 rows of 9 int
    list_of_empties.cpp     nowcoder-hj44 sudoku at FILE:5, 9 rows of 9 int
    struct_cells.cpp        nowcoder-hj44 grid.value at FILE:6, 9 rows of 9 int
    static_in_c.c           nowcoder-hj44 sudoku at FILE:2, 9 rows of 9 int
    malloc_rows.c           nowcoder-hj44 9 rows of 9 int on the heap, first written at FILE:15
    flat_vector.cpp         acwing-166    puzzle.cells at FILE:40, 9 rows of 9 int on the heap
    fewest_candidates.cpp   nowcoder-hj44 9 rows of 9 char on the heap, first written at FILE:43
    pointer_arithmetic.c    nowcoder-hj44 field at FILE:26, 9 rows of 9 int
    exceptions.cpp          nowcoder-hj44 grid at FILE:3, 9 rows of 9 int
    string_pointer.cpp      acwing-166    text at FILE:6, 9 rows of 9 char on the heap
    swap_places.cpp         nowcoder-hj44 g at FILE:4, 9 rows of 9 int
";

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

sweep! {
    check_shapes:
        c_shape_is_found_and_its_search_ends_solved,
        "sweep: every fourth shape in C and C++" sampled_c_shapes_are_found_and_their_searches_end_solved,
        "exhaustive: every shape in C and C++" all_c_shapes_are_found_and_their_searches_end_solved;
}

fn check_shapes(of: usize) {
    if !can_trace("boards of all shapes", C) {
        return;
    }
    assert_boards_are_found("shapes", &parse_shapes(SHAPES), of, |(file, ..), done| {
        let has = |text: &str| done.stdout.contains(text);
        let solved = has("solved at step") && has("the board was left full") && has("\n1  place ");
        let counts = "187 digits placed, 136 taken back or overwritten, at most 51 at a time";
        let tree = !SAME_TREE_PROGRAMS.contains(file) || has(counts);
        solved && tree
    });
}
