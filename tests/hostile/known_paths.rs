//! Promise: a program can't read an answer even if it knows the path.

use crate::programs::{in_namespaces, judge_all, put};
use crate::station::Station;

/// The programs contain the answer's path, which anyone can know, as the judge's code is public.
#[test]
fn an_answer_whose_path_is_known_cannot_be_read_at_run_time_nor_at_compile_time() {
    let station = Station::new("hostile").without(&[""]);
    if !in_namespaces(&station, "") {
        return;
    }
    let answer = station.package().join("data/sample/1.ans");
    let path = answer.display();
    let opens = format!(
        "#include <stdio.h>\nint main(void) {{\n    FILE *answer = fopen(\"{path}\", \"r\");\n    int c;\n    \
         if (answer != NULL) puts(\"the answer could be read\");\n    while ((c = getchar()) != EOF) putchar(c);\n}}\n"
    );
    let includes = format!("fn main() {{\n    print!(\"{{}}\", include_str!(\"{path}\"));\n}}\n");
    put(&station, "accepted/opens.c", &opens);
    put(&station, "compile_error/includes.rs", &includes);
    judge_all(&station, "", "-j 2 -k sample");
}

/// A program compiled without isolation may contain the answer, so it must not be reused with isolation.
#[test]
fn what_was_compiled_without_isolation_is_not_run_with_it() {
    let station = Station::new("hostile").without(&[""]);
    if !in_namespaces(&station, "") {
        return;
    }
    let answer = station.package().join("data/sample/1.ans");
    let text = format!("fn main() {{\n    print!(\"{{}}\", include_str!({answer:?}));\n}}\n");
    let file = put(&station, "accepted/includes.rs", &text);
    let judged = |isolation: &str| {
        let mut command = station.command(&station.judge);
        command.args(["test", "-k", "sample", "--isolation", isolation]);
        let output = command.arg(station.package()).arg(&file).output();
        String::from_utf8_lossy(&output.expect("the judge starts").stdout).into_owned()
    };
    assert!(
        judged("none").contains("sample/1  AC "),
        "without isolation it finds the answer"
    );
    assert!(
        judged("namespaces").contains("couldn't read"),
        "{}",
        judged("namespaces")
    );
}
