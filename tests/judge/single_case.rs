//! Promise: a case is shown alone only if it fails alone in the same way as the whole input.

use sudoku_oj::judge::failure::{CaseFinding, KnownCases, ResultAlone};
use sudoku_oj::judge::verdict::Verdict;

#[test]
fn case_is_shown_alone_only_if_it_fails_in_the_same_way() {
    use Verdict::*;
    let case_failing_as = |whole, alone| {
        let finding = CaseFinding::Case { number: 2, alone };
        KnownCases { total: 3, finding }.fails_alone_as(whole)
    };
    assert_eq!(case_failing_as(RE, ResultAlone::Fails(RE)), Some(2));
    assert_eq!(case_failing_as(WA, ResultAlone::Fails(PE)), Some(2));
    assert_eq!(case_failing_as(WA, ResultAlone::Fails(RE)), None);
    assert_eq!(case_failing_as(RE, ResultAlone::Fails(WA)), None);
    assert_eq!(case_failing_as(WA, ResultAlone::PassesUnprinted), None);
}
