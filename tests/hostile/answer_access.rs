//! Promise: a program sees only the parts of the disk that its language needs. If one of those contains the package,
//! the answers stay out of reach by every path.

use crate::common::has;
use crate::programs::{isolates, write_submission};
use crate::workspace::Workspace;
use std::fs::{self, File, OpenOptions};
use std::io::Read;
use std::os::unix::fs::{OpenOptionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A workspace whose answers are outside the package, which links to them, with copies in the repository around it.
fn workspace_with_linked_answers() -> Workspace {
    let workspace = Workspace::new("hostile").without_submissions(&[""]);
    let package = workspace.package();
    let replace_by_link = |inside: &str, outside: &str, link: &str| {
        let (from, to) = (package.join(inside), workspace.path.join(outside));
        fs::create_dir_all(to.parent().expect("a folder")).expect("folders can be made");
        fs::rename(&from, to).expect("it can be moved");
        symlink(link, from).expect("a link can be made");
    };
    replace_by_link(
        "data/sample/1.ans",
        "answers/1.ans",
        "../../../answers/1.ans",
    );
    replace_by_link("data/secret", "real_secret", "../../real_secret");
    for folder in [".git/objects", "first/.git/worktrees/w"] {
        fs::create_dir_all(workspace.path.join(folder)).expect("folders can be made");
    }
    fs::write(workspace.path.join(".git/objects/1"), "an answer").expect("it can be written");
    fs::write(workspace.path.join("first/.git/object"), "an answer").expect("it can be written");
    // As in a second work tree.
    fs::write(package.join(".git"), "gitdir: ../first/.git/worktrees/w\n").expect("written");
    workspace
}

/// Paths of the answers, relative to the workspace.
const ANSWER_PATHS: &[&str] = &[
    "package/data/sample/1.ans",
    "package/data/secret/judge/2.ans",
    "answers/1.ans",
    "real_secret/judge/2.ans",
    ".git/objects/1",
    "first/.git/object",
];

/// A shell script that prints which of these files it can read, and is a correct echo if there are none. It uses only what
/// the shell itself can do.
fn script_reading(files: impl Iterator<Item = PathBuf>) -> String {
    let mut script = String::new();
    for file in files {
        let file = file.display();
        script +=
            &format!("{{ read -r line <'{file}'; }} 2>/dev/null && echo 'can be read: {file}'\n");
    }
    script + "while IFS= read -r line; do printf '%s\\n' \"$line\"; done\n"
}

/// Judges a script in a language whose compiler is in the workspace, which makes the whole workspace a folder that the
/// language needs.
fn judge_with_own_shell(workspace: &Workspace, script: &str) -> Output {
    let bin = workspace.path.join("bin");
    fs::create_dir_all(&bin).expect("folders can be made");
    // Copy with cp: a program can't be executed while this process, or a child just forked, has it open for writing.
    let copied = Command::new("cp")
        .args([Path::new("/bin/sh"), &bin.join("ownsh")])
        .status();
    assert!(copied.is_ok_and(|status| status.success()));
    let row = format!(
        "language own\nname Own\nextensions own\ncompilers {}/ownsh\nrun {{compiler}} {{main}}\n",
        bin.display()
    );
    fs::write(workspace.path.join("rows.txt"), row).expect("it can be written");
    let file = write_submission(workspace, "accepted/reads.own", script);
    let mut command = workspace.command(&workspace.judge);
    command.args([
        "test",
        "--isolation",
        "landlock",
        "-k",
        "sample",
        "--languages",
    ]);
    command.arg(workspace.path.join("rows.txt"));
    let output = command.args([workspace.package(), file]).output();
    output.expect("the judge starts")
}

fn output_text(output: &Output) -> String {
    let parts = [&output.stdout, &output.stderr];
    parts.map(|bytes| String::from_utf8_lossy(bytes)).concat()
}

/// Whether the sample passed; prints why and returns `None` if the system refuses this isolation.
fn sample_accepted(output: &Output) -> Option<bool> {
    let report = output_text(output);
    if report.contains("refuses isolation") {
        eprintln!("skipped: {report}");
        return None;
    }
    assert!(report.contains("sample/1  "), "it was not judged: {report}");
    Some(report.contains("sample/1  AC "))
}

#[track_caller]
fn assert_sample_accepted(output: &Output, expected: bool) {
    let accepted = sample_accepted(output);
    assert_eq!(accepted, Some(expected), "{}", output_text(output));
}

/// Judges the workspace's submission.
fn judge_submission(workspace: &Workspace, submission: PathBuf) -> Output {
    let mut command = workspace.command(&workspace.judge);
    command.args(["test", "--isolation", "landlock", "-k", "sample"]);
    let output = command.args([workspace.package(), submission]).output();
    output.expect("the judge starts")
}

#[test]
fn answers_inside_a_visible_language_folder_are_hidden() {
    let workspace = workspace_with_linked_answers();
    let answers = ANSWER_PATHS.iter().map(|name| workspace.path.join(name));
    let all = script_reading(answers.chain([workspace.path.join("package/problem.yaml")]));
    let output = judge_with_own_shell(&workspace, &all);
    if sample_accepted(&output).is_none() {
        return;
    }
    assert_sample_accepted(&output, true);
    // The files next to the answers are readable, so the folder itself was visible.
    fs::write(workspace.path.join("beside"), "").expect("it can be written");
    fs::write(workspace.path.join("first/beside"), "x\n").expect("it can be written");
    let neighbour = script_reading([workspace.path.join("first/beside")].into_iter());
    let output = judge_with_own_shell(&workspace, &neighbour);
    assert_sample_accepted(&output, false);
}

#[test]
fn program_cannot_write_to_a_named_pipe_of_the_user() {
    let workspace = Workspace::new("hostile").without_submissions(&[""]);
    if !isolates(&workspace, "") || !has("gcc") || !has("mkfifo") {
        eprintln!("skipped: there is no gcc or no mkfifo");
        return;
    }
    let pipe = workspace.path.join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|status| status.success()));
    const O_NONBLOCK: i32 = 0o4000;
    let ours = OpenOptions::new()
        .read(true)
        .custom_flags(O_NONBLOCK)
        .open(&pipe);
    let mut ours: File = ours.expect("a pipe can be read");
    let source = format!(
        "#include <fcntl.h>\n#include <stdio.h>\n#include <unistd.h>\nint main(void) {{\n    \
         int c, file = open(\"{}\", O_WRONLY | O_NONBLOCK);\n    if (file >= 0 && write(file, \"x\", 1) == 1) puts(\"heard\");\n    \
         while ((c = getchar()) != EOF) putchar(c);\n    return 0;\n}}\n",
        pipe.display()
    );
    let file = write_submission(&workspace, "accepted/writes.c", &source);
    assert_sample_accepted(&judge_submission(&workspace, file), true);
    let mut received = Vec::new();
    // Either reaches the end of the file or fails because there is no writer.
    let _ = ours.read_to_end(&mut received);
    assert_eq!(received, b"");
}
