//! Promise: what a program keeps where no process shows it counts as well, and honest programs lose nothing by that. The
//! cases that need limits of their own, beside those of `tests/packages/hostile`.

use crate::common::{Done, Folder, echo_package, has, judge, run};
use crate::programs::{in_namespaces, shut_in_by_landlock};
use crate::station::{Station, turn_together};
use std::fs;
use std::os::unix::fs::PermissionsExt;

/// Keeps megabytes in a file in its folder and in its own memory, until it has answered.
const HOLDS: &str = r#"#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
    static char block[1 << 20];
    FILE *file = fopen("file", "w+");
    char *volatile memory = malloc(OWN << 20);
    if (file == NULL || memory == NULL) return 1;
    for (int i = 0; i < IN_FILE; i++) { memset(block, i, sizeof block); if (fwrite(block, sizeof block, 1, file) != 1) return 2; }
    memset(memory, 1, OWN << 20);
    rewind(file);
    for (int i = 0; i < IN_FILE; i++) if (fread(block, sizeof block, 1, file) != 1 || block[77] != (char)i) return 3;
    int c;
    while ((c = getchar()) != EOF) putchar(c);
    return memory[12345] != 1;
}
"#;

/// The echo package of `tests/common`, with other limits.
fn package(limits: &str) -> Folder {
    let folder = echo_package();
    let text = fs::read_to_string(folder.at("problem.yaml")).expect("it was written just now");
    let (head, _) = text.split_once("limits:").expect("it has limits");
    folder.file("problem.yaml", format!("{head}limits:\n{limits}"));
    folder
}

fn judged(folder: &Folder, program: &str, options: &[&str]) -> Done {
    let (problem, program) = (folder.name(), folder.at(program));
    run(judge(
        &[&["test", &problem, &program, "-k", "sample"], options].concat(),
    ))
}

#[test]
fn files_in_the_working_folder_are_memory_where_they_lie_in_memory() {
    let _turn = turn_together();
    if !has("gcc") || !in_namespaces(&Station::new("hostile").without(&[""]), "") {
        return;
    }
    let folder = package("  time_limit: 3\n  memory: 64\n  output: 512\n");
    let text = |own: &str, file: &str| HOLDS.replace("OWN", own).replace("IN_FILE", file);
    for (own, file, verdict) in [("20", "50", "MLE"), ("20", "20", "AC"), ("1", "400", "MLE")] {
        folder.file("holds.c", text(own, file));
        let done = judged(&folder, "holds.c", &["--isolation", "namespaces"]);
        // A file system no larger than the memory limit may be full before anyone has looked.
        let full = verdict == "MLE" && done.stdout.contains("RE exit code 2");
        let said = done.stdout.contains(&format!("sample/1  {verdict} "));
        assert!(
            said || full,
            "{own}, {file}: expected {verdict}\n{}",
            done.stdout
        );
    }
}

/// Sixteen threads: the C library reserves for each as much stack as the limit says.
#[test]
fn threads_start_under_a_memory_limit_larger_than_the_memory() {
    let _turn = turn_together();
    if !has("g++") {
        eprintln!("skipped: there is no g++");
        return;
    }
    let folder = package("  time_limit: 5\n  memory: 64\n  output: 1\n");
    folder.file(
        "threads.cpp",
        "#include <iostream>\n#include <string>\n#include <thread>\n#include <vector>\nint main() {\n    \
         std::vector<std::thread> all; long sums[16] = {};\n    \
         for (int i = 0; i < 16; i++) all.emplace_back([&, i] { sums[i] = i; });\n    \
         for (auto &thread : all) thread.join();\n    \
         for (std::string line; std::getline(std::cin, line);) std::cout << line << '\\n';\n}\n",
    );
    let done = judged(&folder, "threads.cpp", &["-m", "1000000"]);
    assert_eq!(done.code, 0, "{}{}", done.stdout, done.stderr);
}

/// Code that runs while it is compiled, as templates and build scripts may, and a compiler whose product is a program
/// only by its mode.
#[test]
fn under_landlock_a_compiler_changes_no_mode_and_its_product_is_a_program() {
    let _turn = turn_together();
    if !shut_in_by_landlock(&Station::new("hostile").without(&[""])) {
        return;
    }
    let folder = package("  time_limit: 1\n  memory: 64\n  output: 1\n");
    folder.file("victim", "mine\n").file("echo.own", "");
    let victim = folder.at("victim");
    fs::set_permissions(&victim, fs::Permissions::from_mode(0o600)).expect("it is ours");
    folder.file(
        "own.txt",
        format!(
            "language own\nname Own\nextensions own\ncompilers sh\nrun {{out}}/main\ncompile {{compiler}} -c \
             'chmod 666 {victim}; touch -d 1970-01-01 {victim}; printf \"#!/bin/sh\\nexec cat\\n\" >$0; chmod 755 $0' {{out}}/main {{sources}}\n"
        ),
    );
    let own = folder.at("own.txt");
    let done = judged(
        &folder,
        "echo.own",
        &["--isolation", "landlock", "--languages", &own],
    );
    assert_eq!(done.code, 0, "{}{}", done.stdout, done.stderr);
    let about = fs::metadata(&victim).expect("it is there");
    assert_eq!(about.permissions().mode() & 0o777, 0o600);
    let age = about
        .modified()
        .expect("it has a time")
        .elapsed()
        .expect("a past time");
    assert!(age.as_secs() < 10_000, "{age:?}");
}
