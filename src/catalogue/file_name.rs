//! Finds the problem that a file's or folder's name says: by the judges and numbers in it.

use crate::catalogue::{self, TaskAndName};

/// The name that shares the most words with the file's, if there is only one such name. If a file name has several
/// numbers, they count only when it also names the judge, because names of temporary folders are full of numbers. A
/// judge without a number means the package called after that judge. `both`: neither is enough alone, except for HJ44.
pub(super) fn find_by_file_name(file: &str, both: bool) -> Option<TaskAndName> {
    let is_number = |word: &String| word.starts_with(|c: char| c.is_ascii_digit());
    let words = letter_and_digit_runs(file);
    let only_number = words.iter().filter(|word| is_number(word)).count() == 1;
    let count = |(task, name): &TaskAndName| {
        let has = |mark: &str| words.iter().any(|word| word == mark);
        let judge = name.judge;
        let marks = [&judge.key].into_iter().chain(judge.also);
        let judges = marks.filter(|mark| has(mark));
        let id = name.id();
        let own = letter_and_digit_runs(&id);
        let typed = id.trim_start_matches(judge.key).trim_start_matches('-');
        let typed = letter_and_digit_runs(typed);
        let has_letters = typed
            .iter()
            .any(|word| word.starts_with(char::is_alphabetic));
        let is_whole = has_letters && typed.iter().all(|word| has(word));
        let all_numbers = own.iter().filter(|own| is_number(own)).count();
        let numbers = own.iter().filter(|own| is_number(own) && has(own)).count();
        match (judges.count(), numbers) {
            (0, _) | (_, 0) if both && !is_whole => 0,
            // Many files have only one of the numbers of a name such as `coci23c1p1`.
            (0, _) if !only_number || numbers < all_numbers => 0,
            (_, 0) if !task.is_own_name(name) => 0,
            (judges, numbers) => judges + numbers,
        }
    };
    let most = catalogue::all_names().map(|found| count(&found)).max();
    let most = most.filter(|most| *most > 0)?;
    let mut best = catalogue::all_names().filter(|found| count(found) == most);
    let found = best.next();
    found.filter(|_| best.next().is_none())
}

/// A name's runs of letters and runs of digits, in lowercase and without leading zeros.
fn letter_and_digit_runs(name: &str) -> Vec<String> {
    let mut words: Vec<String> = vec![String::new()];
    let mut last = ' ';
    for c in name.to_lowercase().chars() {
        let goes_on = c.is_alphabetic() && last.is_alphabetic()
            || c.is_ascii_digit() && last.is_ascii_digit();
        match words.last_mut() {
            Some(word) if goes_on => word.push(c),
            _ => words.push(c.to_string()),
        }
        last = c;
    }
    let bare = |word: String| match word.trim_start_matches('0') {
        "" => word,
        rest => rest.to_string(),
    };
    words.into_iter().map(bare).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names_are_matched_by_judge_and_number_not_by_title() {
        let table = [
            ("poj_2676", Some("poj-2676")),
            ("POJ2676", Some("poj-2676")),
            ("2676", Some("poj-2676")),
            ("HJ44", Some("nowcoder-hj44")),
            ("0037-sudoku-solver", Some("leetcode-37")),
            ("LibreOJ", None),
            ("LibreOJ10025", Some("loj-10025")),
            ("acwing166_v37", Some("acwing-166")),
            ("lanqiao", Some("lanqiao-sudoku")),
            ("sudoku", None),
            ("main", None),
            ("poj37", None),
            ("26760", None),
            ("test-18429-44", None),
            ("poj-2676-44", Some("poj-2676")),
            ("", None),
            ("P10481", Some("luogu-p10481")),
            ("luogu_1784", Some("luogu-p1784")),
            ("洛谷P10482", Some("luogu-p10482")),
            ("boj_2580", Some("boj-2580")),
            ("166", Some("acwing-166")),
            ("poj_3074", Some("poj-3074")),
            ("poj", None),
            ("百练2982", Some("bailian-2982")),
            ("programming", None),
            ("luogu", None),
            ("acwing", Some("acwing-166")),
            ("10481-10482", None),
            ("h1", None),
            ("23", None),
            ("1", None),
        ];
        let sure = "HJ44 P10481 poj_2676 POJ2676 HJ44 LibreOJ10025 acwing166_v37 poj-2676-44 luogu_1784 boj_2580 poj_3074 百练2982";
        for (name, id) in table {
            let found = find_by_file_name(name, false).map(|(_, name)| name.id());
            assert_eq!(found.as_deref(), id, "{name}");
            let found = find_by_file_name(name, true);
            assert_eq!(
                found.is_some(),
                crate::text::arguments::has_word(sure, name),
                "{name}"
            );
        }
    }
}
