//! Promise: a tree of folders that a program leaves is removed even if it is deeper than the descriptor limit or the
//! longest path allows, and the next program doesn't notice.

use crate::common::has_all;
use crate::workspace::Workspace;
use std::fs;

/// An echo that leaves a tree of 500 folders. The path is longer than PATH_MAX, 4096 bytes, and the paths of all folders
/// take 25 MB.
const LEAVES_DEEP_TREE: &str = "#include <stdio.h>\n#include <string.h>\n#include <sys/stat.h>\n#include <unistd.h>\n\
    int main(void) {\n    char name[201] = \"\";\n    memset(name, 'd', 200);\n    \
    for (int i = 0; i < 500; i++) if (mkdir(name, 0700) || chdir(name)) return 1;\n    \
    chmod(\"..\", 0);\n    for (int c; (c = getchar()) != EOF;) putchar(c);\n}\n";

const ECHO: &str =
    "#include <stdio.h>\nint main(void) { for (int c; (c = getchar()) != EOF;) putchar(c); }\n";

/// Judges a program that leaves a deep tree, then a plain echo, under 8 MiB, with this many descriptors for the judge.
fn judge_both(isolation: &str, descriptors: u32) {
    let workspace = Workspace::new("echo");
    let [deep, next] = ["deep.c", "next.c"].map(|name| workspace.path.join(name));
    fs::write(&deep, LEAVES_DEEP_TREE).expect("it can be written");
    fs::write(&next, ECHO).expect("it can be written");
    let mut command = workspace.command("sh");
    let limited = format!("ulimit -n {descriptors} || exit 77; exec \"$0\" \"$@\"");
    command.args(["-c", &limited]).arg(&workspace.judge);
    command.args(["test", "--isolation", isolation]);
    command.args(["-k", "sample", "-t", "60", "-m", "8"]);
    let output = command.arg(workspace.package()).args([deep, next]).output();
    let output = output.expect("a shell starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    if output.status.code() == Some(77) || err.contains("refuses isolation") {
        eprintln!("skipped: {isolation}, {descriptors} descriptors: {err}");
        return;
    }
    assert_eq!(output.status.code(), Some(0), "{out}{err}");
    assert_eq!(workspace.left_in_tmp(), [""; 0], "files are left\n{out}");
}

#[test]
fn tree_deeper_than_the_descriptor_limit_is_removed() {
    if !has_all(&["gcc"]) {
        return;
    }
    judge_both("none", 256);
}

#[test]
fn memory_for_removing_a_tree_is_not_charged_to_the_next_run() {
    if !has_all(&["gcc"]) {
        return;
    }
    judge_both("none", 10_000);
}
