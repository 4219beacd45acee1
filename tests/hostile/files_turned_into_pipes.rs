//! Promise: if a file of the package becomes a pipe while the judge runs, that is a judge error which names it, and the
//! judge doesn't wait for data that never comes.

use crate::common::has_all;
use crate::running_judge::ACTION_TIMEOUT;
use crate::workspace::{Workspace, wait_for_exit};
use std::fs::{self, File};

/// An echo that replaces that file by a pipe.
fn echo_replacing_by_pipe(file: &str) -> String {
    format!(
        "#include <stdio.h>\n#include <sys/stat.h>\n#include <unistd.h>\nint main(void) {{\n    \
         for (int c; (c = getchar()) != EOF;) putchar(c);\n    unlink(\"{file}\");\n    return mkfifo(\"{file}\", 0600);\n}}\n"
    )
}

#[test]
fn input_or_answer_turned_into_a_pipe_is_a_judge_error() {
    if !has_all(&["gcc"]) {
        return;
    }
    for (victim, testcase) in [
        ("sample/1.ans", "sample/1"),
        ("secret/judge/2.in", "judge/2"),
    ] {
        let workspace = Workspace::new("echo");
        let data = workspace.package().join("data");
        let path = data.join(victim);
        // A plain file until the program runs.
        assert!(path.is_file(), "{}", path.display());
        let file = workspace.path.join("program.c");
        fs::write(&file, echo_replacing_by_pipe(&path.display().to_string()))
            .expect("it can be written");
        let out = workspace.path.join("out");
        let mut command = workspace.command(&workspace.judge);
        command.args(["test", "--isolation", "none"]);
        command.arg(workspace.package()).arg(&file);
        command.stdout(File::create(&out).expect("it can be made"));
        let mut judge = command.spawn().expect("the judge starts");
        let status = wait_for_exit(&mut judge, ACTION_TIMEOUT);
        let text = fs::read_to_string(&out).expect("it is UTF-8");
        assert_eq!(status.code(), Some(2), "{text}");
        let message = format!("{}: expected a file", path.display());
        assert!(text.contains(&message), "{message}\n{text}");
        let row = |line: &&str| line.starts_with(testcase) && line.contains(" JE");
        assert!(text.lines().any(|line| row(&line)), "{text}");
    }
}
