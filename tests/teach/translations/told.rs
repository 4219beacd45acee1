//! Programs with marks, each of which prints what it says.

use crate::common::{Folder, HANGS, run};
use assert_cmd::Command;
use sudoku_oj::teach::language::Language;

/// Events of a program that are told, at most: the numbers in the texts below are this one.
pub const MOST: usize = 50_000;

const CPP: &str = r#"#include <cstdio>
#include <cstdlib>
static int lines = 0;
template <class... Values> void tell(const char *name, Values... values) {
    if (lines++ == 50000) std::exit(0);
    std::printf("%s", name);
    (std::printf(" %d", int(values)), ...);
    std::puts("");
}
"#;

const JAVA: &str = r#"    static int lines = 0;
    static void tell(String name, int... values) {
        if (lines++ == 50000) System.exit(0);
        StringBuilder line = new StringBuilder(name);
        for (int value : values) line.append(' ').append(value);
        System.out.println(line);
    }
}
"#;

const PYTHON: &str = "import sys
lines = 0
def tell(*values):
    global lines
    if lines == 50000: sys.exit()
    lines += 1
    print(*values)
";

/// The program in which each mark tells its event: `place 17 4`.
pub fn telling(marked: &str, language: Language) -> String {
    let told = marked
        .lines()
        .map(|line| telling_line(line, language) + "\n");
    let told: String = told.collect();
    match language {
        Language::Java => told.trim_end().trim_end_matches('}').to_string() + JAVA,
        Language::Python => PYTHON.to_string() + &told,
        _ => CPP.to_string() + &told,
    }
}

fn telling_line(line: &str, language: Language) -> String {
    let code = line.trim_start();
    let mark = code.strip_prefix(&format!("{}: ", language.comment()));
    let told = mark.and_then(|mark| mark.strip_suffix(')')?.split_once('('));
    let Some((name, values)) = told else {
        return line.to_string();
    };
    let indent = &line[..line.len() - code.len()];
    let comma = if values.is_empty() { "" } else { ", " };
    let end = if language == Language::Python {
        ""
    } else {
        ";"
    };
    format!("{indent}tell(\"{name}\"{comma}{values}){end}")
}

/// A compiled program, and the command that runs it.
pub struct Built {
    _folder: Folder,
    command: Vec<String>,
}

impl Built {
    /// A warning is a failure.
    pub fn new(text: &str, language: Language) -> Built {
        let folder = Folder::new();
        let name = match language {
            Language::Java => "Main.java".to_string(),
            _ => format!("main.{}", language.extension()),
        };
        folder.file(&name, text);
        let (file, out, classes) = (folder.at(&name), folder.at("main"), folder.name());
        let (compile, command) = match language {
            Language::Java => (
                vec!["javac", "-Xlint:all", "-Werror", "-d", &classes, &file],
                vec!["java", "-Xss64m", "-cp", &classes, "Main"],
            ),
            Language::Python => (
                vec!["python3", "-W", "error", "-m", "py_compile", &file],
                vec!["python3", &file],
            ),
            _ => {
                let warnings = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"];
                let flags = ["g++", "-std=gnu++17", "-O2", "-o", &out, &file];
                ([&flags[..], &warnings].concat(), vec![&out[..]])
            }
        };
        let mut compiler = Command::new(compile[0]);
        let done = compiler.args(&compile[1..]).output().expect("it is there");
        let messages = String::from_utf8_lossy(&done.stderr).into_owned();
        assert_eq!((messages.as_str(), done.status.success()), ("", true));
        let command = command.into_iter().map(str::to_string).collect();
        Built {
            _folder: folder,
            command,
        }
    }

    /// What it prints.
    pub fn lines(&self, input: &str) -> Vec<String> {
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]).write_stdin(input);
        command.timeout(HANGS);
        let done = run(command);
        assert_eq!((done.code, done.stderr.as_str()), (0, ""));
        done.stdout.lines().map(str::to_string).collect()
    }
}

/// The puzzles as poj-2676 has them, of any size.
pub fn input(puzzles: &[&str]) -> String {
    let mut input = format!("{}\n", puzzles.len());
    for cells in puzzles {
        let side = if cells.len() == 81 { 9 } else { 4 };
        let cells = cells.replace('.', "0");
        for row in cells.as_bytes().chunks(side) {
            input += &format!("{}\n", String::from_utf8_lossy(row));
        }
    }
    input
}
