//! Packages for the hunt, written here. Programs are in C and validators are scripts that the judge reads itself, so that a
//! hunt of a thousand inputs is a matter of seconds on any machine.

use crate::common::{Folder, has, judge};
use assert_cmd::assert::Assert;
use std::fs;

/// Longer than any of these hunts takes: what is tested is where they end, not how soon.
pub const PATIENCE: &str = "280";

/// Is there no C compiler? Says so.
pub fn no_gcc() -> bool {
    let missing = !has("gcc");
    if missing {
        eprintln!("skipped: hunts of C programs (there is no gcc)");
    }
    missing
}

/// A package: a script that says what is legal, two accepted programs in C that are alike, one small test.
pub fn package(script: &str, accepted: &str, input: &str, answer: &str) -> Folder {
    let folder = Folder::new();
    folder.file(
        "problem.yaml",
        "problem_format_version: 2023-07-draft\nname: Hunted\nuuid: 0f6c7b52-8a44-4d0e-b7de-5a70b3f3a511\n\
         limits:\n  time_limit: 2\n  memory: 256\n",
    );
    folder.file("input_validators/check.ctd", script);
    folder.file("submissions/accepted/first.c", accepted);
    let second = format!("/* The same again. */\n{accepted}");
    folder.file("submissions/accepted/second.c", second);
    folder.file("data/sample/1.in", input);
    folder.file("data/sample/1.ans", answer);
    folder
}

/// A program that adds up `x` of a list; `rule`: C statements that look at each number `x` first, of which `n` are given.
pub fn sum(rule: &str) -> String {
    format!(
        "#include <stdio.h>\n#include <stdlib.h>\n\
         int main(void) {{\n    int n, x, sum = 0;\n    scanf(\"%d\", &n);\n\
         \x20   for (int i = 0; i < n; i++) {{\n        scanf(\"%d\", &x);\n        {rule}\n        sum += x;\n    }}\n\
         \x20   printf(\"%d\\n\", sum);\n}}\n"
    )
}

/// Wrong for numbers from 7 on.
pub fn wrong_from_seven() -> String {
    sum("if (x >= 7) continue;")
}

/// A count on the first line, then so many numbers on the second, each of at most 1000; asked for: their sum.
pub fn sums() -> Folder {
    let script = "INT(1,50,n) NEWLINE REP(n,SPACE) INT(-1000,1000) END NEWLINE\n";
    package(script, &sum(""), "3\n1 2 3\n", "6\n")
}

/// Runs the judge to its end.
pub fn judged(args: &[&str]) -> Assert {
    judge(args).assert()
}

/// Looks for an input on which the program `text`, called `name`, fails; input and answer go to `found/`.
pub fn hunt(package: &Folder, name: &str, text: &str, options: &[&str]) -> Assert {
    package.file(name, text);
    let (problem, file, found) = (package.name(), package.at(name), package.at("found"));
    let call = ["hunt", &problem, &file, "-o", &found, "--seconds", PATIENCE];
    judged(&[&call, options].concat())
}

/// What a hunt has left.
pub fn found(package: &Folder) -> (String, String) {
    let read = |name: &str| fs::read_to_string(package.at(name)).expect("it was found");
    (read("found/1.in"), read("found/1.ans"))
}
