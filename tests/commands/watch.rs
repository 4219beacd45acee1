//! Promise: `watch` judges again on every save, stopping a run that is under way, and leaves nothing behind: no
//! process, no folder, and the terminal as it was.

use crate::common::pty::{Pty, is_alive, kill, wait_for};
use crate::common::signals::interruptible;
use crate::common::tables::assert_refused;
use crate::common::{Folder, echo_package};
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;
use sudoku_oj::teach::exercises::Exercise;
use sudoku_oj::teach::language::Language;

const RIGHT: &str = "print while <STDIN>;\n";
const WRONG: &str = "print \"x\\n\";\n";

/// Saves as some editors do: writes a new file and moves it over the old one.
fn rename_over(package: &Folder, file: &str, text: &str) {
    package.file("new", text);
    fs::rename(package.at("new"), package.at(file)).expect("it can be renamed");
}

/// A shell command that saves the terminal's modes in `before` and `after` a `watch`, and its process ID in `pid`.
fn line(package: &Folder) -> String {
    format!(
        "stty -g > before; sh -c 'echo $$ > pid; exec \"$JUDGE\" watch \"{}\" \"{}\"'; stty -g > after",
        package.name(),
        package.at("p.pl")
    )
}

#[test]
fn every_save_is_judged_on_one_screen_until_q() {
    let package = echo_package();
    package.file("p.pl", RIGHT);
    let Some(mut pty) = Pty::start(&line(&package), &[]) else {
        return;
    };
    pty.until("p.pl on ");
    pty.until(": judged; waiting");
    assert!(pty.screen().contains("AC"), "{}", pty.screen());
    assert!(
        pty.all().contains("\x1b[32m"),
        "no colours, though on a terminal"
    );
    package.file("p.pl", WRONG);
    pty.until("judged 2 times; waiting");
    assert!(pty.screen().contains("WA"), "{}", pty.screen());
    rename_over(&package, "p.pl", RIGHT);
    pty.until("judged 3 times; waiting");
    assert!(!pty.screen().contains("WA"), "{}", pty.screen());
    pty.keys("q");
    pty.ends();
    pty.assert_terminal_restored();
}

#[test]
fn save_during_judging_restarts_it() {
    let package = echo_package();
    // It would take as long as the limit allows.
    package.file("p.pl", "$| = 1;\nprint \"x\\n\";\nsleep 1000;\n");
    let line = line(&package).replace("watch", "watch -t 500");
    let Some(mut pty) = Pty::start(&line, &[]) else {
        return;
    };
    pty.until("judging ...");
    package.file("p.pl", RIGHT);
    pty.until("judged 2 times; waiting");
    assert!(pty.screen().contains("AC"), "{}", pty.screen());
    // Quitting stops it too.
    package.file("p.pl", "sleep 1000;\n");
    pty.until("judging ...");
    pty.keys("\x03");
    pty.ends();
    pty.assert_terminal_restored();
}

#[test]
fn signal_leaves_no_process_and_no_file() {
    let package = echo_package();
    package.file("p.pl", "sleep 1000;\n");
    let line = line(&package).replace("watch", "watch -t 500");
    let Some(mut pty) = Pty::start(&line, &[]) else {
        return;
    };
    pty.until("judging ...");
    let pid = pty.file("pid").trim().to_string();
    let children = || {
        let path = format!("/proc/{pid}/task/{pid}/children");
        let told = fs::read_to_string(path).unwrap_or_default();
        told.split_whitespace()
            .map(String::from)
            .collect::<Vec<_>>()
    };
    wait_for("the judge's judge", || !children().is_empty());
    let below = children();
    kill("TERM", &pid);
    pty.ends();
    pty.assert_terminal_restored();
    for child in below {
        wait_for("its judge to end", || !is_alive(&child));
    }
}

/// A `watch` without a terminal, and the lines that it prints.
struct Printing {
    watch: Child,
    lines: Receiver<String>,
}

impl Printing {
    /// `None` if signals are ignored here.
    fn start(args: &[&str], folder: &Folder) -> Option<Printing> {
        let mut watch = interruptible(env!("CARGO_BIN_EXE_sudoku-oj"))?;
        let watch = watch.args(args).current_dir(&folder.path);
        let watch = watch.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut watch = watch.spawn().expect("it starts");
        let printed = BufReader::new(watch.stdout.take().expect("a pipe")).lines();
        let (to, lines) = mpsc::channel();
        thread::spawn(move || {
            printed
                .map_while(Result::ok)
                .all(|line| to.send(line).is_ok());
        });
        Some(Printing { watch, lines })
    }

    /// Reads up to the next line with this text.
    fn until(&mut self, text: &str) -> String {
        // A watch prints nothing more until a file is saved, so its output has no end.
        const MAX_WAIT: Duration = Duration::from_secs(300);
        let mut lines = std::iter::from_fn(|| self.lines.recv_timeout(MAX_WAIT).ok());
        let found = lines.find(|line| line.contains(text));
        found.unwrap_or_else(|| panic!("no line with {text}"))
    }

    fn ends(mut self) {
        kill("TERM", &self.watch.id().to_string());
        self.watch.wait().expect("it ends");
    }
}

#[test]
fn without_a_terminal_reports_follow_each_other() {
    let package = echo_package();
    package.file("p.pl", RIGHT);
    let (name, file) = (package.name(), package.at("p.pl"));
    let args = ["watch", &name, &file, "--no-hack"];
    let Some(mut watch) = Printing::start(&args, &package) else {
        return;
    };
    let title = format!("== {file} on {name}");
    assert_eq!(watch.until("=="), title);
    watch.until("AC");
    watch.until("isolation: ");
    package.file("p.pl", WRONG);
    assert_eq!(watch.until("=="), title);
    watch.until("WA");
    watch.ends();
}

#[test]
fn exercise_is_judged_on_every_save_and_names_the_next() {
    let exercise = Exercise::find_exercise("permutations").expect("an exercise");
    let package = echo_package();
    package.file("p.py", exercise.gap_text(Language::Python, &[]));
    let args = ["exercise", "permutations", "p.py", "--watch"];
    let Some(mut watch) = Printing::start(&args, &package) else {
        return;
    };
    assert_eq!(watch.until("=="), "== p.py, exercise permutations");
    watch.until("a hint: ");
    package.file("p.py", exercise.solved_text(Language::Python));
    watch.until(", permutations: solved");
    watch.ends();
}

#[test]
fn wrong_watch_arguments_are_reported_once() {
    let package = echo_package();
    package.file("p.pl", RIGHT).file("p.xyz", "");
    let table = "
        watch
            expected a problem and a file: './judge.sh watch PROBLEM FILE'
        watch 2676 no.pl
            no.pl: no such file
        watch 2676 p.pl --json
            watch has no option '--json'. See './judge.sh watch --help'
        watch 2676 p.pl p.pl
            watch takes one FILE: leave out 'p.pl'; a folder counts as one program
    ";
    assert_refused(&package.path, table);
}
