//! Promise: a case is shown alone only if it fails alone in the same way as the whole input.

use sudoku_oj::judge::failure::{ResultAlone, CaseFinding, KnownCases};
use sudoku_oj::judge::verdict::Verdict;

#[test]
fn a_case_stands_for_the_whole_input_only_where_it_fails_in_the_same_way() {
    use Verdict::*;
    let number = |whole, alone| {
        let finding = CaseFinding::Case { number: 2, alone };
        KnownCases { of: 3, finding }.fails_alone_as(whole)
    };
    assert_eq!(number(RE, ResultAlone::Fails(RE)), Some(2));
    assert_eq!(number(WA, ResultAlone::Fails(PE)), Some(2));
    assert_eq!(number(WA, ResultAlone::Fails(RE)), None);
    assert_eq!(number(RE, ResultAlone::Fails(WA)), None);
    assert_eq!(number(WA, ResultAlone::PassesUnprinted), None);
}
