//! How tasks write their grids: the `main` that makes a whole program of a rung in C++, Java or Python.
//!
//! A task is a row of [`FORMATS`]. Each language has one `rungs/main.*` for all of them. There, `//? count !line` at the
//! end of a line (`#?` in Python) means: only in formats that have a `count` and no `line`. Words in capitals stand for
//! a format's texts. All programs read cell by cell and ignore line ends; any character but a digit is an empty cell.

use super::language::Language;

/// What a `main` does besides reading grids until the input ends and printing nine lines of nine digits for each.
#[derive(Debug, Clone, Copy)]
pub struct TaskFormat {
    tasks: &'static [&'static str],
    /// The number of grids comes first.
    count: bool,
    /// `-` isn't a cell: dashes separate the grids of the input.
    dashes: bool,
    /// The text before a grid's number and a colon, on a line before its solution.
    heading: &'static str,
    /// What is printed between two grids, as it is written in a program.
    between: &'static str,
    /// An empty line follows each grid.
    after: bool,
    /// What is printed between two digits.
    space: &'static str,
    /// The 81 digits are printed on one line.
    line: bool,
    /// If there are several solutions, the task asks for the least in row order.
    least: bool,
    /// What is printed for a grid without a solution.
    none: &'static str,
    /// A grid, and the solution that the judge expects of it.
    known: Option<(&'static str, &'static str)>,
}

const PLAIN_FORMAT: TaskFormat = TaskFormat {
    tasks: &[],
    count: false,
    dashes: false,
    heading: "",
    between: "",
    after: false,
    space: "",
    line: false,
    least: false,
    none: "",
    known: None,
};

const FORMATS: [TaskFormat; 11] = [
    TaskFormat {
        tasks: &["acwing-166", "boj-7681", "poj-3074"],
        line: true,
        ..PLAIN_FORMAT
    },
    TaskFormat {
        tasks: &["boj-2580", "laptrinh-tichpxsudoku"],
        space: " ",
        ..PLAIN_FORMAT
    },
    TaskFormat {
        tasks: &["hackerrank-sudoku"],
        count: true,
        space: " ",
        ..PLAIN_FORMAT
    },
    TaskFormat {
        tasks: &["hdu-1426"],
        space: " ",
        between: r"\n",
        ..PLAIN_FORMAT
    },
    TaskFormat {
        tasks: &["hdu-2780"],
        count: true,
        between: r"\n",
        none: "Could not complete this grid.",
        ..PLAIN_FORMAT
    },
    TaskFormat {
        tasks: &["hdu-3111"],
        count: true,
        dashes: true,
        between: r"---\n",
        none: "impossible",
        ..PLAIN_FORMAT
    },
    TaskFormat {
        tasks: &["lanqiao-sudoku", "luogu-b4279"],
        ..PLAIN_FORMAT
    },
    TaskFormat {
        tasks: &["nowcoder-hj44"],
        space: " ",
        least: true,
        known: Some((
            "726904051080607432341085009052468007037000680090003010000000000900021500800300000",
            "726934851589617432341285769152468397437192685698573214215846973963721548874359126",
        )),
        ..PLAIN_FORMAT
    },
    TaskFormat {
        tasks: &["poj-2676"],
        count: true,
        ..PLAIN_FORMAT
    },
    TaskFormat {
        tasks: &["poj-2918"],
        count: true,
        heading: "Scenario #",
        after: true,
        ..PLAIN_FORMAT
    },
    TaskFormat {
        tasks: &["spoj-easudoku"],
        count: true,
        space: " ",
        least: true,
        none: "No solution",
        ..PLAIN_FORMAT
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
        let (least, main) = match language {
            Language::Cpp => (
                include_str!("rungs/least.cpp"),
                include_str!("rungs/main.cpp"),
            ),
            Language::Java => (
                include_str!("rungs/least.java"),
                include_str!("rungs/main.java"),
            ),
            Language::Python => (
                include_str!("rungs/least.py"),
                include_str!("rungs/main.py"),
            ),
            Language::Rust => unreachable!("a submission has a main"),
        };
        let (least, solve) = if self.least && !in_order {
            (least, "least")
        } else {
            ("", "solve")
        };
        let mark = format!("{}?", language.comment_mark());
        let lines = main.lines();
        let lines = lines.filter_map(|line| self.filter_line(line, &mark));
        let mut main: String = lines.map(|line| line + "\n").collect();
        let (known, answer) = self.known.unwrap_or_default();
        for (word, text) in [
            ("SOLVE", solve),
            ("HEADING", self.heading),
            ("BETWEEN", self.between),
            ("SPACE", self.space),
            ("NONE", self.none),
            ("KNOWN", known),
            ("ANSWER", answer),
        ] {
            main = main.replace(word, text);
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
            Some(word) => !self.has_property(word),
            None => self.has_property(condition),
        };
        let kept = conditions.split_whitespace().all(holds);
        kept.then(|| code.trim_end().to_string())
    }

    fn has_property(&self, word: &str) -> bool {
        match word {
            "count" => self.count,
            "dashes" => self.dashes,
            "heading" => !self.heading.is_empty(),
            "between" => !self.between.is_empty(),
            "numbered" => !self.heading.is_empty() || !self.between.is_empty(),
            "after" => self.after,
            "line" => self.line,
            "none" => !self.none.is_empty(),
            "known" => self.known.is_some(),
            _ => unreachable!("no format has '{word}'"),
        }
    }
}
