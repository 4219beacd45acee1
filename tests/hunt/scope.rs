//! Promise: an input goes beyond the judge's own tests only by properties that none of those has.

use sudoku_oj::hunt::scope::InputFacts;

#[test]
fn an_input_goes_beyond_others_by_words_and_by_larger_numbers() {
    let mut judge = InputFacts::read("several-solutions open-cells=40");
    judge.add(InputFacts::read("open-cells=51"));
    judge.answer(b"3 4.5\n");
    let beyond = |line: &str, answer: &str| -> Vec<String> {
        let mut facts = InputFacts::read(line);
        facts.answer(answer.as_bytes());
        judge.excess(&facts).into_iter().map(|e| e.text).collect()
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
