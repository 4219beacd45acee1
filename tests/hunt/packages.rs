//! Packages for the tests of `hunt`. Their programs and validators are in C, so that a thousand inputs take a few
//! seconds on any machine.

use crate::common::{Folder, has, judge};
use assert_cmd::assert::Assert;
use std::fs;

/// Longer than any of these hunts takes: the tests check what is found, not how fast.
pub const LONG_ENOUGH_SECONDS: &str = "280";

/// Whether there is no C compiler, which this prints as the reason to skip.
pub fn lacks_gcc() -> bool {
    let missing = !has("gcc");
    if missing {
        eprintln!("skipped: hunts of C programs (there is no gcc)");
    }
    missing
}

/// What an input validator in C begins with: functions that read a number, which is written one way only, or a
/// character.
const VALIDATOR: &str = r#"#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
long number(long least, long most) {
    char text[32], again[32];
    int length = 0, c = getchar();
    for (; length < 30 && (c == '-' || (c >= '0' && c <= '9')); c = getchar()) text[length++] = c;
    ungetc(c, stdin);
    text[length] = 0;
    long n = atol(text);
    snprintf(again, sizeof again, "%ld", n);
    if (strcmp(text, again) || n < least || n > most) exit(43);
    return n;
}
void sign(int wanted) {
    if (getchar() != wanted) exit(43);
}
"#;

/// A package with an input validator of these C statements, an accepted program in C, and one small test.
pub fn write_package(reads: &str, accepted: &str, input: &str, answer: &str) -> Folder {
    let folder = Folder::new();
    folder.file(
        "problem.yaml",
        "problem_format_version: 2023-07-draft\nname: Hunted\nuuid: 0f6c7b52-8a44-4d0e-b7de-5a70b3f3a511\n\
         limits:\n  time_limit: 2\n  memory: 256\n",
    );
    folder.file(
        "input_validators/check.c",
        format!("{VALIDATOR}int main(void) {{\n{reads}\nsign(EOF);\nreturn 42;\n}}\n"),
    );
    folder.file("submissions/accepted/right.c", accepted);
    folder.testcase("sample/1", input, answer);
    folder
}

/// A program that adds up the numbers of a list. The C statements in `rule` run for each number `x` of the `n` first.
pub fn sum_source(rule: &str) -> String {
    format!(
        "#include <stdio.h>\n#include <stdlib.h>\n\
         int main(void) {{\n    int n, x, sum = 0;\n    scanf(\"%d\", &n);\n\
         \x20   for (int i = 0; i < n; i++) {{\n        scanf(\"%d\", &x);\n        {rule}\n        sum += x;\n    }}\n\
         \x20   printf(\"%d\\n\", sum);\n}}\n"
    )
}

/// Skips numbers from 7 on.
pub fn wrong_from_seven_source() -> String {
    sum_source("if (x >= 7) continue;")
}

/// A count on the first line, then that many numbers from -1000 to 1000 on the second. The answer is their sum.
pub fn write_sum_package() -> Folder {
    let reads = r"long n = number(1, 50);
        for (long i = 0; i < n; i++) { sign(i ? ' ' : '\n'); number(-1000, 1000); }
        sign('\n');";
    write_package(reads, &sum_source(""), "3\n1 2 3\n", "6\n")
}

/// Hunts with these arguments. Another `--seconds` among them wins.
pub fn hunt(args: &[&str]) -> Assert {
    judge(&[&["hunt", "--seconds", LONG_ENOUGH_SECONDS], args].concat()).assert()
}

/// Looks for an input on which the program `text`, saved as `name`, fails. Input and answer go to `found/`.
pub fn hunt_program(package: &Folder, name: &str, text: &str, options: &[&str]) -> Assert {
    package.file(name, text);
    let (problem, file, found) = (package.name(), package.at(name), package.at("found"));
    hunt(&[&[&problem, &file, "-o", &found], options].concat())
}

/// The input and answer that a hunt has found.
pub fn read_finding(package: &Folder) -> (String, String) {
    let read = |name: &str| fs::read_to_string(package.at(name)).expect("it was found");
    (read("found/1.in"), read("found/1.ans"))
}
