//! Promise: removing a node of a graph removes its edges too and renumbers the nodes after it.

use sudoku_oj::hunt::graph_nodes::remove_nodes;
use sudoku_oj::hunt::input_text::InputText;

#[test]
fn removing_a_node_removes_its_edges_and_renumbers() {
    for (input, expected) in [
        ("4 4\n1 2\n2 3\n3 1\n2 4\n", "3 3\n1 2\n2 3\n3 1\n"),
        ("4 4\n1 2\n2 3\n3 1\n2 4\n", "3 2\n1 2\n1 3\n"),
        ("4\n1 2 9\n2 3 9\n2 4 9\n", "3\n1 2 9\n2 3 9\n"),
        ("3 2 7\n0 1\n1 2\n", "2 1 6\n0 1\n"),
    ] {
        let text = InputText::new(input.into());
        let made: Vec<Vec<u8>> = remove_nodes(&text)
            .map(|edit| text.with_edit(edit))
            .collect();
        let made: Vec<_> = made
            .iter()
            .map(|made| String::from_utf8_lossy(made))
            .collect();
        assert!(
            made.iter().any(|made| made == expected),
            "{input:?} -> {made:?}"
        );
    }
}
