//! Promise: the cache of compiled programs has a size limit, and nothing that a judge is using is removed.

use crate::common::{Done, Folder, echo_package, has_all, judge, run};
use std::fs;
use std::thread;
use std::time::{Duration, Instant};

/// Judges a file of the package. The cache is the package's folder `cache`, which may hold `limit` MiB.
fn judge_with_cache_limit(package: &Folder, file: &str, limit: &str) -> Done {
    let mut judge = package.test_command(file, &["-k", "sample"]);
    judge.env("SUDOKU_OJ_CACHE", package.at("cache"));
    judge.env("SUDOKU_OJ_CACHE_SIZE", limit);
    run(judge)
}

/// The number of compiled programs in the package's cache: the folders there that are named by a hash.
fn count_cache_entries(package: &Folder) -> usize {
    let entries = fs::read_dir(package.path.join("cache"));
    let names = entries
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.file_name().into_encoded_bytes());
    let is_hash = |name: &Vec<u8>| name.len() == 16 && name.iter().all(u8::is_ascii_hexdigit);
    names.filter(is_hash).count()
}

/// A C program that repeats its input; `global` can make it large, `before` slow.
fn echo_program(global: &str, before: &str) -> String {
    format!(
        "#include <stdio.h>\n#include <unistd.h>\n{global}\n\
         int main(void) {{ {before}; for (int c; (c = getchar()) != EOF;) putchar(c); }}\n"
    )
}

#[test]
fn huge_program_is_judged_but_not_cached() {
    let package = echo_package();
    package
        .file(
            "huge.c",
            echo_program("char a[20u << 20] = {1};", "a[1] = 1"),
        )
        .file("small.c", echo_program("", ""));
    let huge = judge_with_cache_limit(&package, "huge.c", "100");
    huge.assert_code(0);
    assert_eq!(count_cache_entries(&package), 0);
    let small = judge_with_cache_limit(&package, "small.c", "100");
    small.assert_code(0);
    assert_eq!(count_cache_entries(&package), 1);
}

#[test]
fn cache_entry_in_use_is_not_evicted() {
    let package = echo_package();
    package
        .file("slow.c", echo_program("", "usleep(500000)"))
        .file("quick.c", echo_program("char a[1 << 20] = {1};", ""));
    thread::scope(|scope| {
        let slow = scope.spawn(|| judge_with_cache_limit(&package, "slow.c", "512"));
        let start = Instant::now();
        while count_cache_entries(&package) == 0 && start.elapsed() < Duration::from_secs(60) {
            thread::sleep(Duration::from_millis(5));
        }
        // This judge's cache limit is 0 MiB.
        let quick = judge_with_cache_limit(&package, "quick.c", "0");
        quick.assert_code(0);
        let slow = slow.join().expect("it ends");
        slow.assert_code(0);
    });
}

#[test]
fn non_numeric_cache_size_is_refused() {
    let package = echo_package();
    package.file("small.c", echo_program("", ""));
    let done = judge_with_cache_limit(&package, "small.c", "much");
    done.assert_exit(
        2,
        "error: expected a whole number of MiB in SUDOKU_OJ_CACHE_SIZE, found 'much'\n",
    );
}

/// The sandbox shows all of PREFIX to a compiler PREFIX/bin/NAME. The cache may be below PREFIX too, where the folder
/// of a compiled program is renamed.
#[test]
fn cache_may_be_next_to_a_compiler() {
    if !has_all(&["gcc"]) {
        return;
    }
    let (folder, package) = (Folder::new(), echo_package());
    fs::create_dir(folder.path.join("bin")).expect("a fresh folder");
    folder.executable("bin/own-gcc", "#!/bin/sh\nexec gcc \"$@\"\n");
    let row = format!("language c\ncompilers {}\n", folder.at("bin/own-gcc"));
    folder.file("languages", row);
    let echo = "#include <stdio.h>\nint main(void) {\n    for (int c; (c = getchar()) != EOF;) putchar(c);\n}\n";
    folder.file("echo.c", echo);
    let mut command = judge(&["test", &package.name(), &folder.at("echo.c")]);
    command.env("SUDOKU_OJ_CACHE", folder.at("cache"));
    command.env("SUDOKU_OJ_LANGUAGES", folder.at("languages"));
    let done = run(command);
    let report = format!("{}{}", done.stdout, done.stderr);
    assert!(report.contains("AC, 2 of 2 passed"), "{report}");
}
