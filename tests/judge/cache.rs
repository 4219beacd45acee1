//! Promise: what is kept of compiling has a bound, and nothing goes that a judge is using.

use crate::common::{Done, Folder, echo_package, judge, run};
use std::fs;
use std::thread;
use std::time::{Duration, Instant};

/// Judges a file of the package, whose own folder `cache` is the cache and may hold that many MiB.
fn judged(package: &Folder, file: &str, most: &str) -> Done {
    let mut judge = judge(&["test", &package.name(), &package.at(file)]);
    judge.env("SUDOKU_OJ_CACHE", package.at("cache"));
    judge.env("SUDOKU_OJ_CACHE_SIZE", most);
    run(judge)
}

/// What the cache holds.
fn kept(package: &Folder) -> usize {
    fs::read_dir(package.path.join("cache")).map_or(0, Iterator::count)
}

/// Repeats its input; what else stands in it makes it large, or slow.
fn echo(global: &str, before: &str) -> String {
    format!(
        "#include <stdio.h>\n#include <unistd.h>\n{global}\n\
         int main(void) {{ {before}; for (int c; (c = getchar()) != EOF;) putchar(c); }}\n"
    )
}

#[test]
fn a_huge_program_of_a_small_source_is_judged_and_not_kept() {
    let package = echo_package();
    package
        .file("huge.c", echo("char a[20u << 20] = {1};", "a[1] = 1"))
        .file("small.c", echo("", ""));
    let huge = judged(&package, "huge.c", "100");
    assert_eq!((huge.code, kept(&package)), (0, 0), "{}", huge.stdout);
    let small = judged(&package, "small.c", "100");
    assert_eq!((small.code, kept(&package)), (0, 1), "{}", small.stdout);
}

#[test]
fn nobody_takes_away_what_a_judge_is_using() {
    let package = echo_package();
    package
        .file("slow.c", echo("", "sleep(1)"))
        .file("quick.c", echo("char a[1 << 20] = {1};", ""));
    thread::scope(|scope| {
        let slow = scope.spawn(|| judged(&package, "slow.c", "512"));
        let compiled = || {
            let cache = fs::read_dir(package.path.join("cache"));
            let mut entries = cache.into_iter().flatten().flatten();
            entries.any(|entry| entry.file_name().len() == 16)
        };
        let start = Instant::now();
        while !compiled() && start.elapsed() < Duration::from_secs(60) {
            thread::sleep(Duration::from_millis(5));
        }
        // This one may keep nothing at all.
        let quick = judged(&package, "quick.c", "0");
        assert_eq!(quick.code, 0, "{}{}", quick.stdout, quick.stderr);
        let slow = slow.join().expect("it ends");
        assert_eq!(slow.code, 0, "{}{}", slow.stdout, slow.stderr);
    });
}

#[test]
fn a_size_that_is_no_number_is_refused() {
    let package = echo_package();
    package.file("small.c", echo("", ""));
    let done = judged(&package, "small.c", "much");
    assert_eq!(
        (done.code, done.stderr.as_str()),
        (
            2,
            "error: expected a whole number of MiB in SUDOKU_OJ_CACHE_SIZE, found 'much'\n"
        )
    );
}
