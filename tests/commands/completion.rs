//! Promise: Tab completes commands, options, problems, tests and files in bash, zsh and fish, for both names of the
//! command. The candidates come from tables, so they are checked only once, without a shell.

use crate::common::pty::{Pty, wait_for};
use crate::common::{Folder, has, judge, printed};
use std::fs;
use std::os::unix::fs::symlink;

/// The words offered for a command line whose last word is unfinished.
fn offered(line: &str) -> Vec<String> {
    let words: Vec<&str> = line.split(' ').collect();
    let offered = printed(&[&["completion", "--words", "--"], &words[..]].concat());
    let word = |line: &str| line.split('\t').next().unwrap_or_default().to_string();
    offered.lines().map(word).collect()
}

#[test]
fn candidates_come_from_the_option_table_and_the_catalogue() {
    let table = [
        ("ver", "verify"),
        ("he", "help"),
        ("help co", "completion"),
        ("help verd", "verdicts"),
        ("print poj-267", "poj-2676"),
        ("print luogu-p10481", "luogu-p10481"),
        ("test nowc", ":files :folders nowcoder-hj44"),
        ("test poj-2676 ", ":files"),
        ("run poj-2676 main.c", ":files"),
        ("verify poj-2676 ./my", ":folders"),
        ("completion ", "bash fish zsh"),
        ("test poj-2676 -k judge/any", "judge/any-of-several"),
        ("test -d tests/data/sort -k th", "three"),
        ("test poj-2676 main.c -t 1 --isolation ", "landlock none"),
        ("test --isolation = land", "landlock"),
        ("test --isolation =", "landlock none"),
        ("test --isolation=land", "--isolation=landlock"),
        ("test poj-2676 -t ", ""),
        ("test -d ", ":folders"),
        ("--js", "--json"),
        ("print --sol", "--solver"),
        ("print --solver fe", "fewest"),
        ("exercise und", "undo"),
        ("exercise chec", "check"),
        ("exercise check und", "undo"),
        ("exercise undo ", ":files"),
        ("list ", ""),
        ("no-such-command ", ""),
        ("test no-such-problem -k ", ""),
    ];
    for (line, wanted) in table {
        assert_eq!(offered(line).join(" "), wanted, "'{line}'");
    }
    assert!(offered("").contains(&"test".to_string()));
}

#[test]
fn unknown_or_missing_shell_is_reported() {
    let expected = "error: expected a shell, bash, zsh or fish: './judge.sh completion bash'";
    for (args, found) in [
        (&["completion"][..], ""),
        (&["completion", "tcsh"], ", found 'tcsh'"),
    ] {
        let asked = judge(args).assert().code(2).stdout("");
        asked.stderr(format!("{expected}{found}\n"));
    }
}

/// A folder with both names of the command. They complete as the judge does, and log other calls to a file.
fn command() -> Folder {
    let folder = Folder::new();
    let script = "#!/bin/sh\n[ \"$1\" != completion ] || exec \"$JUDGE\" \"$@\"\necho \"$0 $*\" >>\"$0.called\"\n";
    folder.executable("judge.sh", script);
    symlink("judge.sh", folder.at("sudoku-oj")).expect("the name is free");
    folder
        .file("my tests/one.in", "")
        .file("my tests/two.in", "");
    folder
}

/// Types command lines with tabs in them, and compares what the command is called with.
fn completes(shell: &str, start: &str) {
    if !has(shell) {
        return eprintln!("skipped: there is no {shell}");
    }
    let folder = command();
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", folder.name());
    let line = format!("cd '{}' && {start}", folder.name());
    let home = folder.name();
    let environment = [("PATH", path.as_str()), ("HOME", &home), ("PS1", "ready> ")];
    let Some(mut pty) = Pty::start(&line, &environment) else {
        return;
    };
    pty.until_written("ready>");
    let lines = [
        ("sudoku-oj", "pri\tnowc\t", "print nowcoder-hj44"),
        (
            "./judge.sh",
            "test -d my\t -k tw\t",
            "test -d my tests/ -k two",
        ),
        (
            "./judge.sh",
            "test poj-2676 --isol\tlandl\t",
            "test poj-2676 --isolation landlock",
        ),
    ];
    for (name, typed, called) in lines {
        let file = folder.at(&format!("{}.called", name.trim_start_matches("./")));
        let _ = fs::remove_file(&file);
        pty.keys(&format!("{name} {typed}\r"));
        let read = || fs::read_to_string(&file).unwrap_or_default();
        wait_for(&format!("{typed:?} in {shell}"), || read().ends_with('\n'));
        let words = read();
        let (_, words) = words.split_once(' ').expect("its name comes first");
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(words.replace("tests -k", "tests/ -k"), called, "{shell}");
    }
    pty.keys("exit\r");
    pty.ends();
}

#[test]
fn bash_completes_on_tab() {
    let start = "{ echo 'PS1=\"ready> \"'; \"$JUDGE\" completion bash; } >rc && exec bash --noprofile --rcfile rc -i";
    completes("bash", start);
}

#[test]
fn zsh_completes_on_tab() {
    let start = "{ echo 'autoload -U compinit && compinit -u; PS1=\"ready> \"'; \"$JUDGE\" completion zsh; } >.zshrc && \
                 exec env ZDOTDIR=\"$PWD\" zsh -d -i";
    completes("zsh", start);
}

#[test]
fn fish_completes_on_tab() {
    let start = "{ echo 'function fish_prompt; echo \"ready> \"; end'; \"$JUDGE\" completion fish; } >rc && \
                 exec fish --no-config -i -C 'source rc'";
    completes("fish", start);
}
