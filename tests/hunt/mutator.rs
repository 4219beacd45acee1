//! Promise: mutants depend on the seed alone, and have other sizes and values than the inputs they come from.

use std::collections::BTreeSet;
use sudoku_oj::hunt::mutator::Mutator;

fn make_mutants(seed: u64, known: &[&str], count: usize) -> Vec<Vec<u8>> {
    let known = known.iter().map(|text| text.as_bytes().to_vec()).collect();
    let mut mutator = Mutator::new(seed, known);
    (0..count).filter_map(|_| mutator.next_mutant()).collect()
}

#[test]
fn mutants_depend_on_the_seed_alone() {
    let known = ["3\n1 2 3\n", "2\n5 5\n"];
    assert_eq!(make_mutants(7, &known, 50), make_mutants(7, &known, 50));
    assert_ne!(make_mutants(7, &known, 50), make_mutants(8, &known, 50));
}

#[test]
fn mutants_include_legal_inputs_of_other_sizes_and_values() {
    /// Accepts a count, then that many lines with a number from 1 to 9 each.
    fn parse_legal(input: &[u8]) -> Option<Vec<u8>> {
        let text = std::str::from_utf8(input).ok()?.strip_suffix('\n')?;
        let mut lines = text.split('\n');
        let count: usize = lines.next()?.parse().ok()?;
        let values: Vec<u8> = lines.map(|line| line.parse().ok()).collect::<Option<_>>()?;
        let fit = values.iter().all(|value| (1..=9).contains(value));
        (count == values.len() && fit).then_some(values)
    }
    let made = make_mutants(1, &["3\n4\n1\n9\n", "2\n2\n2\n"], 2000);
    let made: BTreeSet<Vec<u8>> = made.iter().filter_map(|input| parse_legal(input)).collect();
    let sizes: BTreeSet<usize> = made.iter().map(Vec::len).collect();
    let values: BTreeSet<u8> = made.iter().flatten().copied().collect();
    assert!(made.len() > 60, "{}", made.len());
    assert!(sizes.len() > 4, "{sizes:?}");
    assert!(values.len() > 6, "{values:?}");
}

#[test]
fn empty_pool_has_no_mutant() {
    assert!(make_mutants(1, &[], 10).is_empty());
    make_mutants(1, &["", "\n", " \n\n", "x"], 500);
}
