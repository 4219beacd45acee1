//! A correct output for each judge, which tests then alter.

use super::*;

/// Two cases if there may be several, otherwise only the second.
pub struct CorrectOutput {
    pub judge: SpecialJudge,
    pub input: String,
    pub answer: String,
}

impl CorrectOutput {
    pub fn for_package(slug: &'static str) -> CorrectOutput {
        let judge = SpecialJudge::for_package(slug);
        let (given, solved) = (mirrored(PUZZLE), mirrored(SOLVED));
        let (grids, solutions) = if judge.has_several_cases() {
            (vec![given.as_str(), PUZZLE], vec![solved.as_str(), SOLVED])
        } else {
            (vec![PUZZLE], vec![SOLVED])
        };
        CorrectOutput {
            input: judge.input(&grids),
            answer: judge.output(&solutions),
            judge,
        }
    }

    #[track_caller]
    pub fn rejects(&self, output: impl AsRef<[u8]>, words: &str) {
        let judge = &self.judge;
        judge.rejects(&self.input, &self.answer, output, words);
    }

    /// The lines of the correct output.
    pub fn lines(&self) -> Vec<String> {
        self.answer.lines().map(String::from).collect()
    }

    /// The correct output with a line inserted at `index`.
    pub fn with(&self, index: usize, line: &str) -> String {
        let mut lines = self.lines();
        lines.insert(index, line.to_string());
        lines.join("\n") + "\n"
    }

    /// The number of cases and of lines.
    pub fn size(&self) -> (usize, usize) {
        let lines = self.lines().len();
        (lines / self.judge.lines_per_case(), lines)
    }
}

/// The judges that want nine lines per case.
pub fn nine_lines() -> impl Iterator<Item = &'static str> {
    SLUGS
        .into_iter()
        .filter(|slug| !["acwing-166", "leetcode-37"].contains(slug))
}
