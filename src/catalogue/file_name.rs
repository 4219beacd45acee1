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
        let typed = letter_and_digit_runs(name.typed);
        let has_letters = typed
            .iter()
            .any(|word| word.starts_with(char::is_alphabetic));
        let is_whole = has_letters && typed.iter().all(|word| has(word));
        let own_numbers = typed.iter().filter(|word| is_number(word));
        let all_numbers = own_numbers.clone().count();
        let numbers = own_numbers.filter(|word| has(word)).count();
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
    let chars: Vec<char> = name.to_lowercase().chars().collect();
    let goes_on = |a: &char, b: &char| {
        a.is_alphabetic() && b.is_alphabetic() || a.is_ascii_digit() && b.is_ascii_digit()
    };
    let words = chars.chunk_by(goes_on).map(String::from_iter);
    let bare = |word: String| match word.trim_start_matches('0') {
        "" => word,
        rest => rest.to_string(),
    };
    words.map(bare).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_names_are_matched_by_judge_and_number_not_by_title() {
        let table = [
            // With judge and number, or all of the number.
            ("poj_2676", "poj-2676", true),
            ("POJ2676", "poj-2676", true),
            ("HJ44", "nowcoder-hj44", true),
            ("LibreOJ10025", "loj-10025", true),
            ("acwing166_v37", "acwing-166", true),
            ("poj-2676-44", "poj-2676", true),
            ("P10481", "luogu-p10481", true),
            ("luogu_1784", "luogu-p1784", true),
            ("百练2982", "bailian-2982", true),
            // With one of them.
            ("2676", "poj-2676", false),
            ("洛谷P10482", "luogu-p10482", false),
            ("0037-sudoku-solver", "leetcode-37", false),
            ("lanqiao", "lanqiao-sudoku", false),
            ("166", "acwing-166", false),
            ("acwing", "acwing-166", false),
        ];
        for (name, id, is_sure) in table {
            let found = |both| find_by_file_name(name, both).map(|(_, name)| name.id());
            assert_eq!(found(false).as_deref(), Some(id), "{name}");
            assert_eq!(found(true).is_some(), is_sure, "{name}");
        }
        let unclear = "LibreOJ sudoku main poj37 26760 test-18429-44 poj programming luogu 10481-10482 h1 23 1";
        for name in unclear.split(' ').chain([""]) {
            assert!(find_by_file_name(name, false).is_none(), "{name}");
            assert!(find_by_file_name(name, true).is_none(), "{name}");
        }
    }
}
