//! Promise: memory and output that no process's figures include count as well, without harm to honest programs. These
//! cases need limits of their own; the others are in `tests/packages/hostile`.

use crate::common::{Done, Folder, echo_package, has, has_all, run};
use crate::landlock::landlock_isolates;
use crate::programs::namespaces_isolate;
use crate::workspace::{Workspace, files_below};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::time::Duration;
use std::{process, thread};

/// Holds megabytes in a file in its folder and in its own memory until it has answered.
const HOLDS_FILE_AND_MEMORY: &str = r#"#include <stdio.h>
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

#[test]
fn tmpfs_files_count_as_memory() {
    if !has("gcc") || !namespaces_isolate(&Workspace::new("hostile").without_submissions(&[""]), "")
    {
        return;
    }
    let folder = package_with_limits("  time_limit: 3\n  memory: 64\n  output: 512\n");
    let text = |own: &str, file: &str| {
        HOLDS_FILE_AND_MEMORY
            .replace("OWN", own)
            .replace("IN_FILE", file)
    };
    for (own, file, verdict) in [("20", "50", "MLE"), ("20", "20", "AC"), ("1", "400", "MLE")] {
        folder.file("holds.c", text(own, file));
        let done = judge_program(&folder, "holds.c", &["--isolation", "namespaces"]);
        // The file system is no larger than the memory limit, so it may be full before the runner samples it.
        let shows = |verdict: &str| done.stdout.contains(&format!("sample/1  {verdict} "));
        let full = verdict == "MLE" && shows("RE") && done.stdout.contains("    exit code 2\n");
        let as_expected = shows(verdict);
        assert!(
            as_expected || full,
            "{own}, {file}: expected {verdict}\n{}",
            done.stdout
        );
    }
}

/// The system has one figure for all shared memory. Memory that other processes free while a program fills its
/// folder must not offset what it fills.
#[test]
fn tmpfs_files_count_while_others_free_shared_memory() {
    if !has("gcc") || !namespaces_isolate(&Workspace::new("hostile").without_submissions(&[""]), "")
    {
        return;
    }
    let others = PathBuf::from(format!("/dev/shm/hiding-{}", process::id()));
    if fs::write(&others, "").is_err() {
        eprintln!("skipped: there is no /dev/shm to write to");
        return;
    }
    let folder = package_with_limits("  time_limit: 3\n  memory: 64\n  output: 512\n");
    // Prints a character and then waits until the others have freed theirs.
    let waits =
        "#include <unistd.h>\nint main(void) {\n    putchar('x'); fflush(stdout); usleep(300000);";
    let program = HOLDS_FILE_AND_MEMORY
        .replace("OWN", "20")
        .replace("IN_FILE", "50");
    folder.file("holds.c", program.replace("int main(void) {", waits));
    folder.file("tmp/here", "");
    let options = ["-k", "sample", "--isolation", "namespaces"];
    let mut judge = folder.test_command("holds.c", &options);
    judge.env("TMPDIR", folder.at("tmp"));
    fs::write(&others, vec![1; 100 << 20]).expect("there is room");
    let done = thread::scope(|scope| {
        let done = scope.spawn(|| run(judge));
        let tmp = PathBuf::from(folder.at("tmp"));
        let began = || {
            let files = files_below(&tmp);
            let has_output = |file: &PathBuf| fs::metadata(file).is_ok_and(|about| about.len() > 0);
            files
                .iter()
                .any(|file| file.ends_with("stdout") && has_output(file))
        };
        while !began() && !done.is_finished() {
            thread::sleep(Duration::from_millis(1));
        }
        fs::remove_file(&others).expect("it is ours");
        done.join().expect("it ends")
    });
    done.assert_stdout_has("sample/1  MLE ");
}

/// Leaves three files of a megabyte before the runner takes its first sample.
const LEAVES_FILES: &str = r#"#include <stdio.h>
int main(void) {
    static char block[1 << 20];
    for (char name[] = "0"; name[0] <= '2'; name[0]++) {
        FILE *file = fopen(name, "w");
        if (file == NULL || fwrite(block, sizeof block, 1, file) != 1 || fclose(file) != 0) return 1;
    }
    for (int c; (c = getchar()) != EOF;) putchar(c);
}
"#;

#[test]
fn disk_files_written_between_samples_count_as_output() {
    if !has_all(&["gcc"]) {
        return;
    }
    let folder = package_with_limits("  time_limit: 3\n  memory: 64\n  output: 2\n");
    folder.file("leaves.c", LEAVES_FILES);
    for isolation in ["landlock", "none"] {
        let done = judge_program(&folder, "leaves.c", &["--isolation", isolation]);
        if done.stderr.contains("refuses isolation") {
            eprintln!("skipped: {}", done.stderr);
            continue;
        }
        done.assert_stdout_has("sample/1  OLE ");
    }
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
fn landlock_compiler_changes_no_modes_but_builds_executables() {
    if !landlock_isolates(&Workspace::new("hostile").without_submissions(&[""])) {
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
             'chmod 666 {victim}; touch -d 1970-01-01 {victim}; printf \"#!/bin/sh\\nexec cat\\n\" >$0; chmod 755 $0' {{out}}/main {{sources}}\n"
        ),
    );
    let own = folder.at("own.txt");
    let done = judge_program(
        &folder,
        "echo.own",
        &["--isolation", "landlock", "--languages", &own],
    );
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
