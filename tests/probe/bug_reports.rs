//! Promise: a bug in a search is reported in words, with the line that causes it.

use crate::common::{C, can_trace};
use crate::{EASY, HJ44, assert_bugs_are_reported, trace};

/// See [`assert_bugs_are_reported`]. Other tests compile the first one too.
const BUGS: &str = "
    returns_before_the_undo.cpp 'returns without taking back the '
    never_undone.cpp 'returns without taking back the '
    answer_wiped.cpp 'what was left is what was printed'
    result_ignored.cpp 'what was left is what was printed'
    clues_not_skipped.cpp ', which is a clue'
    nine_left_out.cpp 'never places a 9, which is missing'
    zero_to_eight.cpp 'never places a 9, which is missing'
    box_not_looked_at.cpp 'has it in the same box, and the search goes on'
    box_wrong.cpp 'begins the box at row r / 3, column c / 3 * 3; line 9 computes the box'
    row_looked_at_in_part.cpp 'does not look at the last cell of the row'
    column_of_another_row.cpp 'looks at the column that has the number of the row'
    one_cell_early.cpp 'compares with 80, which is the number of that cell, counting from 0'
    box_of_remainders.cpp 'begins the box at row r % 3, column c % 3; line 9 computes the box'
    only_the_first_digit.cpp 'tries only the first digit that fits in a cell'
    undoes_another_cell.cpp 'clears r2c3, which is a clue'
    undone_only_at_the_end.cpp 'returns without taking back the '
    tables_not_undone.cpp 'never again places a digit in a row or a box \
        from which it was once taken back'
    box_of_zero_on_one_based.cpp 'finds the box by dividing a row and a column counted from 1 by 3'
    clues_not_in_the_tables.cpp 'looks only at digits that it has placed itself, not at clues'
";

sweep! {
    check_bugs:
        bug_is_reported_at_its_marked_line,
        "sweep: every fourth bug in C++" sampled_bugs_are_reported_at_their_marked_line,
        "exhaustive: every bug in C++" all_bugs_are_reported_at_their_marked_line;
}

fn check_bugs(of: usize) {
    if !can_trace("bugs and their lines", C) {
        return;
    }
    // The easy puzzle, changed where a program would get it right despite its bug.
    assert_bugs_are_reported("bugs", BUGS, of, |file| match file {
        "one_cell_early.cpp" => EASY.replace("804000107", "804000100"),
        "row_looked_at_in_part.cpp" => {
            let begin = EASY.replace("103000509", "100008509");
            begin
                .replace("000401000", "000401005")
                .replace("804000107", "800000107")
        }
        "undone_only_at_the_end.cpp" => {
            let begin = EASY.replace("002109400", "072109400");
            begin.replace("300502006060000050700803004", "300002706060000050000803004")
        }
        _ => EASY.to_string(),
    });
}

#[test]
fn call_that_placed_no_digit_is_reported_by_its_predecessor() {
    if !can_trace("a call that placed nothing", C) {
        return;
    }
    // The bug is the final `return`. A call that ends there hasn't touched the board, so only the call before is seen.
    let done = trace("bugs/always_true.cpp", HJ44, EASY, &["--count", "1"]);
    let message = "after line 20 the function returns without taking back the 4 in r1c2, which line 19 placed at step 1; no digit fits in r3c3, and the search ends there";
    assert!(done.stdout.contains(message), "{}", done.stdout);
}
