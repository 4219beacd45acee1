//! A correct output for each judge, which tests then alter.

use super::*;

/// Two cases if there may be several, otherwise only the second.
pub struct Sheet {
    pub judge: SpecialJudge,
    pub input: String,
    pub answer: String,
}

impl Sheet {
    pub fn of(slug: &'static str) -> Sheet {
        let judge = SpecialJudge::of(slug);
        let (given, solved) = (mirrored(PUZZLE), mirrored(SOLVED));
        let (grids, solutions) = match judge.several() {
            true => (vec![given.as_str(), PUZZLE], vec![solved.as_str(), SOLVED]),
            false => (vec![PUZZLE], vec![SOLVED]),
        };
        Sheet {
            input: judge.input(&grids),
            answer: judge.output(&solutions),
            judge,
        }
    }

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
        (lines / self.judge.lines(), lines)
    }
}

/// The judges that want nine lines per case.
pub fn nine_lines() -> impl Iterator<Item = &'static str> {
    SLUGS
        .into_iter()
        .filter(|slug| !["acwing-166", "leetcode-37"].contains(slug))
}
