//! Graphs given as counts and lines: removes a node with all its edges and renumbers the nodes after it.

use super::count_fields::{CountField, CountedUnits, guess_count_fields};
use super::input_text::{Edit, InputText, InputToken};
use super::shrink_steps::ShrinkEdits;
use std::collections::BTreeSet;
use std::ops::Range;

/// Lines that may be edges, and the numbers that may count the edges and the nodes.
struct Graph<'a> {
    text: &'a InputText,
    edges: CountField,
    lines: Range<usize>,
}

/// Removes one node at a time. The last ones come first, because they are most often leaves.
pub fn remove_nodes(text: &InputText) -> ShrinkEdits<'_> {
    let graphs = guess_count_fields(text)
        .into_iter()
        .filter_map(move |edges| {
            let lines = match edges.units {
                CountedUnits::Lines {
                    first,
                    each: 1,
                    count,
                } => first..first + count,
                _ => return None,
            };
            Some(Graph { text, edges, lines })
        });
    Box::new(graphs.flat_map(|graph| {
        let without = graph.node_names().into_iter().rev();
        let without = without.map(|node| graph.remove_node(node));
        without.collect::<Vec<Edit>>()
    }))
}

impl Graph<'_> {
    /// The two nodes of an edge: the first two numbers on its line. Any others, such as a length or a cost, aren't
    /// nodes.
    fn edge_ends(&self, line: usize) -> &[InputToken] {
        let tokens = &self.text.tokens[self.text.tokens_of_line(line)];
        &tokens[..tokens.len().min(2)]
    }

    fn node_names(&self) -> BTreeSet<i64> {
        let ends = self.lines.clone().flat_map(|line| self.edge_ends(line));
        ends.filter_map(|end| end.number).collect()
    }

    fn remove_node(&self, node: i64) -> Edit {
        let mut edit = Edit::default();
        let mut left = self.edges.more;
        for line in self.lines.clone() {
            let ends = self.edge_ends(line);
            if ends.iter().any(|end| end.number == Some(node)) {
                edit = edit.and_cut(self.text.lines_span(line..line + 1));
                continue;
            }
            left += 1;
            for end in ends {
                edit = lower_above(edit, end, node);
            }
        }
        // One of the other numbers on the count's line counts the nodes. It may equal the removed node's name, so it is
        // lowered even then.
        let head = self.text.tokens[self.edges.number].line;
        for index in self.text.tokens_of_line(head) {
            let token = &self.text.tokens[index];
            edit = if index == self.edges.number {
                edit.and_number(token, left)
            } else {
                lower_above(edit, token, node - 1)
            };
        }
        edit
    }
}

/// Lowers a number above `node` by one.
fn lower_above(edit: Edit, token: &InputToken, node: i64) -> Edit {
    match token.number.filter(|number| *number > node) {
        Some(number) => edit.and_number(token, number - 1),
        None => edit,
    }
}
