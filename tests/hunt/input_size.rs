//! Promise: of two inputs, the one with less to read is the smaller.

use sudoku_oj::hunt::input_size::InputSize;
use sudoku_oj::hunt::input_text::InputText;

fn size_of_text(text: &str) -> InputSize {
    InputSize::of_text(&InputText::new(text.into()), Vec::new())
}

#[test]
fn input_with_less_to_read_is_smaller() {
    let rising = [
        "",
        "1",
        "a",
        "b",
        "A",
        "#",
        "0\n",
        "3\n",
        "-3",
        "10",
        "99",
        "a1",
        "1 0",
        "1 2",
        "1 a",
        "2 1 1",
        "9 9 9\n",
        "9\n9\n",
        "a\nab\n",
        "1 1\n1\n",
        "1\n1\n1\n",
    ];
    for pair in rising.windows(2) {
        assert!(size_of_text(pair[0]) < size_of_text(pair[1]), "{pair:?}");
    }
    assert!(size_of_text("a\tb\n") > size_of_text("a b\n"));
}

#[test]
fn package_measure_outranks_text_size() {
    let long = InputSize::of_text(&InputText::new(b"a b c\n".to_vec()), vec![1, 5]);
    let short = InputSize::of_text(&InputText::new(b"a\n".to_vec()), vec![1, 6]);
    assert!(long < short);
}
