//! Promise: what is done to limit strangers' programs and compilers does no harm to honest ones. These cases need limits
//! or languages of their own; the others are in `tests/packages/hostile`.

use crate::common::{Done, Folder, echo_package, has_all};
use crate::programs::isolates;
use crate::workspace::Workspace;
use std::fs;
use std::os::unix::fs::PermissionsExt;

/// The echo package of `tests/common`, with other limits.
pub fn package_with_limits(limits: &str) -> Folder {
    let folder = echo_package();
    let text = fs::read_to_string(folder.at("problem.yaml")).expect("it was written just now");
    let (head, _) = text.split_once("limits:").expect("it has limits");
    folder.file("problem.yaml", format!("{head}limits:\n{limits}"));
    folder
}

fn judge_program(folder: &Folder, program: &str, options: &[&str]) -> Done {
    folder.test(program, &[&["-k", "sample"], options].concat())
}

/// For each of the sixteen threads the C library reserves as much stack as the stack limit allows.
#[test]
fn threads_start_under_a_limit_above_physical_memory() {
    if !has_all(&["g++"]) {
        return;
    }
    let folder = package_with_limits("  time_limit: 5\n  memory: 64\n  output: 1\n");
    folder.file(
        "threads.cpp",
        "#include <iostream>\n#include <string>\n#include <thread>\n#include <vector>\nint main() {\n    \
         std::vector<std::thread> all; long sums[16] = {};\n    \
         for (int i = 0; i < 16; i++) all.emplace_back([&, i] { sums[i] = i; });\n    \
         for (auto &thread : all) thread.join();\n    \
         for (std::string line; std::getline(std::cin, line);) std::cout << line << '\\n';\n}\n",
    );
    let done = judge_program(&folder, "threads.cpp", &["-m", "1000000"]);
    done.assert_code(0);
}

/// The "compiler" runs code of the submission, as build scripts may, and makes its output executable with chmod.
#[test]
fn compiler_changes_no_modes_but_builds_executables() {
    if !isolates(&Workspace::new("hostile").without_submissions(&[""]), "") {
        return;
    }
    let folder = package_with_limits("  time_limit: 1\n  memory: 64\n  output: 1\n");
    folder.file("victim", "mine\n").file("echo.own", "");
    let victim = folder.at("victim");
    fs::set_permissions(&victim, fs::Permissions::from_mode(0o600)).expect("it is ours");
    folder.file(
        "own.txt",
        format!(
            "language own\nname Own\nextensions own\ncompilers sh\nrun {{out}}/main\ncompile {{compiler}} -c \
             'chmod 666 {victim}; touch -d 1970-01-01 {victim}; printf \"#!/bin/sh\\nread line; echo \\$line\\n\" >$0; chmod 755 $0' {{out}}/main {{sources}}\n"
        ),
    );
    let own = folder.at("own.txt");
    let done = judge_program(&folder, "echo.own", &["--languages", &own]);
    done.assert_code(0);
    let about = fs::metadata(&victim).expect("it is there");
    assert_eq!(about.permissions().mode() & 0o777, 0o600);
    let age = about
        .modified()
        .expect("it has a time")
        .elapsed()
        .expect("a past time");
    assert!(age.as_secs() < 10_000, "{age:?}");
}
