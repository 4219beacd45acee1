//! Promise: inputs are judged as soon as they are available.

use sudoku_oj::error::Result;
use sudoku_oj::hunt::failure_kind::FailureKind;
use sudoku_oj::hunt::finder::{Finder, HuntTally, InputSource, ProposedInput, SourceReply};
use sudoku_oj::hunt::oracle::{Oracle, Ruling};

/// Returns its offers from last to first.
struct SlowSource(Vec<SourceReply>);

impl InputSource for SlowSource {
    fn next_input(&mut self) -> Result<SourceReply> {
        Ok(self.0.pop().unwrap_or(SourceReply::End))
    }
}

/// Passes everything and records the size of each batch.
struct Together(Vec<usize>);

impl Oracle for Together {
    fn try_all(&mut self, inputs: &[Vec<u8>], _: Option<&FailureKind>) -> Result<Vec<Ruling>> {
        self.0.push(inputs.len());
        Ok(vec![Ruling::Passes; inputs.len()])
    }
}

#[test]
fn ready_inputs_are_judged_without_waiting_for_more() {
    let input = |byte: u8| {
        SourceReply::Input(ProposedInput {
            kind: "test",
            input: vec![byte],
        })
    };
    let slow = vec![
        input(3),
        SourceReply::NotYet,
        SourceReply::NotYet,
        input(2),
        input(1),
    ];
    let mut finder = Finder::new(vec![Box::new(SlowSource(slow))]);
    let (mut oracle, mut tally) = (Together(Vec::new()), HuntTally::default());
    let found = finder.next_failure(&mut oracle, &mut tally, &|_| false);
    assert_eq!(found.expect("no error"), None);
    assert_eq!((oracle.0, tally.tried), (vec![2, 1], 3));
}
