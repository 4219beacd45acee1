//! Promise: a program can't read an answer even if it knows the path.

use crate::programs::{isolates, judge_all, write_submission};
use crate::workspace::Workspace;

/// The programs contain the answer's path, which anyone can know, as the judge's code is public.
#[test]
fn known_answer_path_is_unreadable_when_running_or_compiling() {
    let workspace = Workspace::new("hostile").without_submissions(&[""]);
    if !isolates(&workspace, "") {
        return;
    }
    let answer = workspace.package().join("data/sample/1.ans");
    let path = answer.display();
    let opens = format!(
        "#include <stdio.h>\nint main(void) {{\n    FILE *answer = fopen(\"{path}\", \"r\");\n    int c;\n    \
         if (answer != NULL) puts(\"the answer could be read\");\n    while ((c = getchar()) != EOF) putchar(c);\n}}\n"
    );
    let includes = format!("fn main() {{\n    print!(\"{{}}\", include_str!(\"{path}\"));\n}}\n");
    write_submission(&workspace, "accepted/opens.c", &opens);
    write_submission(&workspace, "compile_error/includes.rs", &includes);
    judge_all(&workspace, "", "-j 2 -k sample");
}

/// A program compiled without isolation may contain the answer, so it must not be reused with isolation.
#[test]
fn unisolated_build_is_not_reused_with_isolation() {
    let workspace = Workspace::new("hostile").without_submissions(&[""]);
    if !isolates(&workspace, "") {
        return;
    }
    let answer = workspace.package().join("data/sample/1.ans");
    let text = format!("fn main() {{\n    print!(\"{{}}\", include_str!({answer:?}));\n}}\n");
    let file = write_submission(&workspace, "accepted/includes.rs", &text);
    let judged = |isolation: &str| {
        let mut command = workspace.command(&workspace.judge);
        command.args(["test", "-k", "sample", "--isolation", isolation]);
        let output = command.arg(workspace.package()).arg(&file).output();
        String::from_utf8_lossy(&output.expect("the judge starts").stdout).into_owned()
    };
    assert!(
        judged("none").contains("sample/1  AC "),
        "without isolation it finds the answer"
    );
    assert!(
        judged("landlock").contains("couldn't read"),
        "{}",
        judged("landlock")
    );
}
