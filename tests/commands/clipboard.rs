//! Promise: `print --copy --open` puts exactly the text to submit on the clipboard and opens that judge's page. It says
//! which programs it used, or what to do if there is none. The programs here are scripts in an otherwise empty PATH.

use crate::common::pty::Pty;
use crate::common::{Folder, done, judge};
use assert_cmd::Command;
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use std::fs;

/// Scripts that write their arguments and input to files, or fail.
fn programs(names: &[&str], failing: &[&str]) -> Folder {
    let folder = Folder::new();
    for name in names {
        let text = format!(
            "#!/bin/sh\nPATH=/usr/bin:/bin\necho \"$*\" >'{0}/{name}.args'\ncat >'{0}/{name}.text'\n",
            folder.name()
        );
        folder.executable(name, &text);
    }
    for name in failing {
        folder.executable(name, "#!/bin/sh\nexit 3\n");
    }
    folder
}

fn print(folder: &Folder, args: &[&str], session: &[&str]) -> Command {
    let mut command = judge(&[&["print"], args].concat());
    command.env("PATH", folder.name());
    for variable in ["WAYLAND_DISPLAY", "DISPLAY"] {
        if session.contains(&variable) {
            command.env(variable, ":0")
        } else {
            command.env_remove(variable)
        };
    }
    command
}

fn text(folder: &Folder, name: &str) -> String {
    fs::read_to_string(folder.at(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn clipboard_program_of_the_session_gets_the_exact_text() {
    let wanted = done(&["print", "leetcode-37"]).stdout;
    let all = ["wl-copy", "xclip", "pbcopy"];
    for (session, name, args) in [
        (&["WAYLAND_DISPLAY", "DISPLAY"][..], "wl-copy", ""),
        (&["DISPLAY"], "xclip", "-selection clipboard"),
        (&[], "pbcopy", ""),
    ] {
        let folder = programs(&all, &[]);
        let copied = print(&folder, &["leetcode-37", "--copy"], session).assert();
        let said = format!(" bytes with {name}\n");
        copied.success().stdout("").stderr(contains(said));
        assert_eq!(text(&folder, &format!("{name}.text")), wanted);
        assert_eq!(text(&folder, &format!("{name}.args")).trim(), args);
    }
}

#[test]
fn windows_clipboard_gets_utf_16_and_failing_programs_are_skipped() {
    let folder = programs(&["clip.exe"], &["xclip"]);
    let copied = print(&folder, &["leetcode-37", "--copy"], &["DISPLAY"]).assert();
    let said = contains("xclip failed (exit status: 3)\n").and(contains(" bytes with clip.exe\n"));
    copied.success().stderr(said);
    let bytes = fs::read(folder.at("clip.exe.text")).expect("it was called");
    let units: Vec<u16> = bytes
        .chunks(2)
        .map(|two| u16::from_le_bytes([two[0], two[1]]))
        .collect();
    let copied = String::from_utf16(&units).expect("UTF-16");
    assert_eq!(copied, done(&["print", "leetcode-37"]).stdout);
}

#[test]
fn open_shows_the_page_of_the_named_judge() {
    let folder = programs(&["xdg-open", "open"], &[]);
    for (problem, page) in [
        ("luogu-p10481", "https://www.luogu.com.cn/problem/P10481"),
        ("poj-2676", "http://poj.org/problem?id=2676"),
    ] {
        let opened = print(&folder, &[problem, "--open"], &[]).assert().success();
        let said = format!("opened {page} with xdg-open\n");
        let printed = done(&["print", problem]).stdout;
        let opened = opened.stdout(printed).stderr(contains(said));
        assert_eq!(text(&folder, "xdg-open.args").trim(), page);
        let note = "note: POJ takes no Rust, but Luogu P10481 does: './judge.sh print luogu-p10481 --copy --open'\n";
        match problem {
            "poj-2676" => opened.stderr(contains(note)),
            _ => opened.stderr(contains("note").not()),
        };
    }
}

#[test]
fn without_a_clipboard_one_line_says_what_to_do() {
    let folder = programs(&[], &["xdg-open", "pbcopy"]);
    for (args, wanted) in [
        (
            &["poj-2676", "--copy"][..],
            "pbcopy failed (exit status: 3)\nerror: --copy found no clipboard: install wl-copy (Wayland) or xclip (X11), or take \
             the text from './judge.sh print poj-2676'\n",
        ),
        (
            &["boj-2580", "--open"],
            "xdg-open failed (exit status: 3)\nerror: --open found no program that opens a page (xdg-open, open, cmd.exe): open \
             https://www.acmicpc.net/problem/2580 yourself\n",
        ),
        (
            &["lanqiao-sudoku", "--open"],
            "error: no page of Lanqiao 数独 is known: leave out --open\n",
        ),
        (
            &["--solver", "scan", "--open"],
            "error: --open needs a PROBLEM: a rung by itself is on no judge's page\n",
        ),
    ] {
        let failed = print(&folder, args, &[]).assert();
        failed.code(2).stderr(wanted);
    }
}

#[test]
fn without_a_clipboard_program_the_terminal_is_asked_to_copy() {
    let folder = Folder::new();
    folder.file("empty/none", "");
    let line = format!(
        "PATH='{}' \"$JUDGE\" print --solver scan --copy",
        folder.at("empty")
    );
    let Some(mut pty) = Pty::start(&line, &[]) else {
        return;
    };
    pty.ends();
    let all = pty.all();
    assert!(all.contains("\x1b]52;c;"), "{all:?}");
    assert!(all.contains("asked the terminal to copy "), "{all:?}");
}

#[test]
fn unknown_command_submit_points_to_print() {
    let said = "error: no command 'submit': judges want you to log in. To copy the text and open the judge's page: \
                './judge.sh print PROBLEM --copy --open'\n";
    judge(&["submit", "poj-2676"]).assert().code(2).stderr(said);
}
