//! How tasks write their grids: the `main` that makes a whole program of a rung in C++, Java or Python.
//!
//! A task is in a row of [`FORMATS`]. Each language has one `rungs/main.*` for all of them. There, `//? count !line` at
//! the end of a line (`#?` in Python) means: only in formats that have the word `count` and not `line`. A word in
//! capitals stands for the text that the format gives for it. All programs read cell by cell and ignore line ends; any
//! character but a digit is an empty cell.

use super::language::Language;
use super::translations::find_text;

/// What a `main` does besides reading grids until the input ends and printing nine lines of nine digits for each.
#[derive(Debug, Clone, Copy)]
pub struct TaskFormat {
    tasks: &'static [&'static str],
    /// Some of [`WORDS`], with blanks between them.
    words: &'static str,
    /// Others of them, each with its text.
    texts: &'static [(&'static str, &'static str)],
}

const WORDS: [&str; 12] = [
    "count",    // the number of grids comes first
    "dashes",   // `-` isn't a cell: dashes separate the grids of the input
    "numbered", // the program counts its grids
    "after",    // an empty line follows each grid
    "line",     // the 81 digits are printed on one line
    "least",    // if there are several solutions, the task asks for the least in row order
    "heading",  // the text before a grid's number and a colon, on a line before its solution
    "between",  // what is printed between two grids, as it is written in a program
    "space",    // what is printed between two digits
    "none",     // what is printed for a grid without a solution
    "known",    // a grid of which the judge expects one solution, and no other
    "answer",   // that solution
];

const FORMATS: [TaskFormat; 11] = [
    TaskFormat {
        tasks: &["acwing-166", "boj-7681", "poj-3074"],
        words: "line",
        texts: &[],
    },
    TaskFormat {
        tasks: &["boj-2580", "laptrinh-tichpxsudoku"],
        words: "",
        texts: &[("space", " ")],
    },
    TaskFormat {
        tasks: &["hackerrank-sudoku"],
        words: "count",
        texts: &[("space", " ")],
    },
    TaskFormat {
        tasks: &["hdu-1426"],
        words: "numbered",
        texts: &[("space", " "), ("between", r"\n")],
    },
    TaskFormat {
        tasks: &["hdu-2780"],
        words: "count numbered",
        texts: &[
            ("between", r"\n"),
            ("none", "Could not complete this grid."),
        ],
    },
    TaskFormat {
        tasks: &["hdu-3111"],
        words: "count dashes numbered",
        texts: &[("between", r"---\n"), ("none", "impossible")],
    },
    TaskFormat {
        tasks: &["lanqiao-sudoku", "luogu-b4279"],
        words: "",
        texts: &[],
    },
    TaskFormat {
        tasks: &["nowcoder-hj44"],
        words: "least",
        texts: &[
            ("space", " "),
            (
                "known",
                "726904051080607432341085009052468007037000680090003010000000000900021500800300000",
            ),
            (
                "answer",
                "726934851589617432341285769152468397437192685698573214215846973963721548874359126",
            ),
        ],
    },
    TaskFormat {
        tasks: &["poj-2676"],
        words: "count",
        texts: &[],
    },
    TaskFormat {
        tasks: &["poj-2918"],
        words: "count numbered after",
        texts: &[("heading", "Scenario #")],
    },
    TaskFormat {
        tasks: &["spoj-easudoku"],
        words: "count least",
        texts: &[("space", " "), ("none", "No solution")],
    },
];

/// Tasks and languages where even the fastest rung is too slow for the `judge` group.
const TOO_SLOW_TASKS: [(&str, Language); 3] = [
    ("boj-7681", Language::Python),
    ("poj-3074", Language::Java),
    ("poj-3074", Language::Python),
];

/// The tasks that have a format.
pub fn supported_tasks() -> impl Iterator<Item = &'static str> {
    FORMATS.iter().flat_map(|format| format.tasks).copied()
}

impl TaskFormat {
    pub fn of_task(task: &str) -> Option<&'static TaskFormat> {
        FORMATS.iter().find(|format| format.tasks.contains(&task))
    }

    /// The format of a task for which rungs in this language are fast enough.
    pub fn of_task_in_time(task: &str, language: Language) -> Option<&'static TaskFormat> {
        let slow = TOO_SLOW_TASKS.contains(&(task, language));
        TaskFormat::of_task(task).filter(|_| !slow)
    }

    /// The `main` for a rung, and what it calls besides the rung's `solve`. `in_order`: whether the rung's first
    /// solution is the least.
    pub fn main_text(&self, in_order: bool, language: Language) -> String {
        let text = |name| find_text(name, language).expect("a submission in Rust has a main");
        let (least, solve) = if self.has("least") && !in_order {
            (text("least"), "least")
        } else {
            ("", "solve")
        };
        let mark = format!("{}?", language.comment_mark());
        let lines = text("main").lines();
        let lines = lines.filter_map(|line| self.filter_line(line, &mark));
        let mut main: String = lines.map(|line| line + "\n").collect();
        main = main.replace("SOLVE", solve);
        for word in WORDS {
            main = main.replace(&word.to_uppercase(), self.text(word).unwrap_or_default());
        }
        let gap = match (least, language) {
            ("", _) => "",
            (_, Language::Python) => "\n\n",
            _ => "\n",
        };
        [least, gap, &main].concat()
    }

    /// The line without its conditions, if they hold.
    fn filter_line(&self, line: &str, mark: &str) -> Option<String> {
        let Some((code, conditions)) = line.split_once(mark) else {
            return Some(line.to_string());
        };
        let holds = |condition: &str| match condition.strip_prefix('!') {
            Some(word) => !self.has(word),
            None => self.has(condition),
        };
        let kept = conditions.split_whitespace().all(holds);
        kept.then(|| code.trim_end().to_string())
    }

    fn has(&self, word: &str) -> bool {
        assert!(WORDS.contains(&word), "no format has '{word}'");
        self.words.split(' ').any(|own| own == word) || self.text(word).is_some()
    }

    fn text(&self, word: &str) -> Option<&'static str> {
        let mut texts = self.texts.iter();
        texts.find_map(|(own, text)| (*own == word).then_some(*text))
    }
}
