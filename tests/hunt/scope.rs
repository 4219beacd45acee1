//! Promise: an input goes beyond the judge's own tests only by properties that none of those has.

use sudoku_oj::hunt::scope::InputFacts;

#[test]
fn input_exceeds_the_scope_by_new_words_and_larger_numbers() {
    let mut judge = InputFacts::parse("several-solutions open-cells=40");
    judge.merge(InputFacts::parse("open-cells=51"));
    judge.add_answer_facts(b"3 4.5\n");
    let beyond = |line: &str, answer: &str| -> Vec<String> {
        let mut facts = InputFacts::parse(line);
        facts.add_answer_facts(answer.as_bytes());
        judge
            .exceeded_by(&facts)
            .into_iter()
            .map(|e| e.text)
            .collect()
    };
    assert!(beyond("open-cells=1", "7\n").is_empty());
    assert_eq!(
        beyond("clashing-clues open-cells=52", "-1"),
        [
            "a negative number in the answer (no test there has that)",
            "clashing-clues (no test there has that)",
            "52 open-cells (at most 51 there)"
        ]
    );
    assert_eq!(
        beyond("", "impossible"),
        ["a word in the answer (no test there has that)"]
    );
}
