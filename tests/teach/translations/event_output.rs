//! Programs with marks, compiled so that each mark prints its event.

use crate::common::{COMMAND_TIMEOUT, Folder, run};
use assert_cmd::Command;
use sudoku_oj::teach::language::Language;

/// At most this many events are printed. The programs below repeat the number.
pub const MAX_EVENTS: usize = 50_000;

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

/// The program in which each mark prints its event, such as `place 17 4`.
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
    let mark = code.strip_prefix(&format!("{}: ", language.comment_mark()));
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

/// Compiled programs, and the commands that run them.
pub struct Built {
    _folder: Folder,
    commands: Vec<Vec<String>>,
}

impl Built {
    /// Warnings are errors. Java programs are compiled together, as the compiler spends most of its time starting.
    pub fn new(texts: &[String], language: Language) -> Built {
        let folder = Folder::new();
        let out = folder.name();
        let at = |nth: usize, name: &str| folder.at(&format!("p{nth}/{name}"));
        let name = match language {
            Language::Java => "Main.java".to_string(),
            _ => format!("main.{}", language.extension()),
        };
        let mut files = Vec::new();
        for (nth, text) in texts.iter().enumerate() {
            let package = match language {
                Language::Java => format!("package p{nth};\n"),
                _ => String::new(),
            };
            folder.file(&format!("p{nth}/{name}"), package + text);
            files.push(at(nth, &name));
        }
        let mut commands = Vec::new();
        if language == Language::Java {
            let javac = ["javac", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"];
            let flags = ["-Xlint:all", "-Werror", "-d", &out];
            let all: Vec<&str> = files.iter().map(String::as_str).collect();
            compile(&[&javac[..], &flags, &all].concat());
        }
        for (nth, file) in files.iter().enumerate() {
            let (program, class) = (at(nth, "main"), format!("p{nth}.Main"));
            let command = match language {
                Language::Java => {
                    let java = ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];
                    [&java[..], &["-Xss64m", "-cp", &out, &class]].concat()
                }
                Language::Python => {
                    compile(&["python3", "-W", "error", "-m", "py_compile", file]);
                    vec!["python3", file]
                }
                _ => {
                    let warnings = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"];
                    let flags = ["g++", "-std=gnu++17", "-O2", "-o", &program, file];
                    compile(&[&flags[..], &warnings].concat());
                    vec![&program[..]]
                }
            };
            commands.push(command.into_iter().map(str::to_string).collect());
        }
        Built {
            _folder: folder,
            commands,
        }
    }

    /// The lines that the nth program prints, counted from 0.
    pub fn lines(&self, nth: usize, input: &str) -> Vec<String> {
        let words = &self.commands[nth];
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).write_stdin(input);
        command.timeout(COMMAND_TIMEOUT);
        let done = run(command);
        assert_eq!((done.code, done.stderr.as_str()), (0, ""));
        done.stdout.lines().map(str::to_string).collect()
    }
}

/// Runs a compiler, which must succeed and print nothing.
fn compile(command: &[&str]) {
    let mut compiler = Command::new(command[0]);
    let done = compiler.args(&command[1..]).output().expect("it is there");
    let messages = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!((messages.as_str(), done.status.success()), ("", true));
}

/// The puzzles in the format of poj-2676, of 9 or of 4 a side.
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
