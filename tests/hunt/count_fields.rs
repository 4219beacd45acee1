//! Promise: `hunt` finds numbers that count what follows, and lowers them when it removes some of that.

use sudoku_oj::hunt::count_fields::guess_count_fields;
use sudoku_oj::hunt::input_text::InputText;

/// Every input that results from cutting one unit by any guess.
fn inputs_without_one_unit(input: &str) -> Vec<String> {
    let text = InputText::new(input.into());
    let mut all = Vec::new();
    for counted in guess_count_fields(&text) {
        for unit in 0..counted.units.unit_count() {
            let bytes = text.with_edit(counted.remove_units(&text, unit..unit + 1));
            all.push(String::from_utf8(bytes).unwrap_or_default());
        }
    }
    all
}

#[test]
fn removing_a_unit_lowers_its_count() {
    for (input, expected) in [
        ("2\na\nb\nc\nd\n", "1\nc\nd\n"),
        ("2\na\nb\nend\n", "1\nb\nend\n"),
        ("2\n1\nx\n2\ny\nz\n", "1\n2\ny\nz\n"),
        ("2\n5 1\nx\n5 2\ny\nz\n", "1\n5 1\nx\n"),
        ("3 2\n1 2\n2 3\n", "3 1\n2 3\n"),
        ("3\n7 8 9\n", "2\n7 9\n"),
        ("3 7 8 9\n", "2 7 8\n"),
        ("2 3\na b c\nd e f\n", "2 2\na c\nd f\n"),
        ("2 3\nabc\ndef\n", "2 2\nbc\nef\n"),
        ("2 3\nabc\ndef\n", "1 3\ndef\n"),
        ("2\n0 1\n1 0\n", "1\n0\n"),
        ("3\n010\n101\n010\n", "2\n00\n00\n"),
        ("1 2\nx\na\nb\n", "1 1\nx\na\n"),
        ("5\nabcde\n", "4\nabce\n"),
        ("4\n1 2\n2 3\n2 4\n", "3\n1 2\n2 3\n"),
    ] {
        assert!(
            inputs_without_one_unit(input)
                .iter()
                .any(|cut| cut == expected),
            "{input:?} -> {:?}",
            inputs_without_one_unit(input)
        );
    }
}

#[test]
fn names_are_renumbered_without_gaps() {
    for (input, expected) in [
        ("4\n1 3\n2 3\n3 4\n", "3\n1 2\n2 3\n"),
        ("3\n3 1 2\n", "2\n2 1\n"),
        ("3 1 2 3\n", "2 1 2\n"),
    ] {
        let text = InputText::new(input.into());
        let all = guess_count_fields(&text);
        let made = all.iter().flat_map(|counted| {
            (0..counted.units.unit_count())
                .filter_map(|unit| counted.remove_named_unit(&text, unit))
        });
        let made: Vec<Vec<u8>> = made.map(|edit| text.with_edit(edit)).collect();
        assert!(
            made.iter().any(|made| made == expected.as_bytes()),
            "{input:?}"
        );
    }
}

#[test]
fn counts_larger_than_the_text_cause_no_panic() {
    for input in [
        "",
        "5",
        "5\n",
        "9999999999\na\n",
        "0\n",
        "-1\nx\n",
        "1\n",
        "2\n\n\n",
        "1\n3\n",
    ] {
        inputs_without_one_unit(input);
    }
}
