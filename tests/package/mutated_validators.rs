//! Promise: whatever an output validator leaves behind and however it ends, its failure is a judge error. Only exit
//! code 43 counts against the submission.
//!
//! Every change follows from a seed, which a failure names. To reproduce it, replace the range by that seed.

use crate::common::random::SplitMix64;
use crate::common::{Folder, PROBLEM, judge, run};
use crate::random_changes::*;
use std::ops::Range;

/// An output validator that does what the input tells it: leave a message (or a folder, pipe or link in its place),
/// print, and end.
const SCRIPTED_VALIDATOR: &str = r#"#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
int main(int argc, char **argv) {
    char how[16], path[4096];
    int end, c;
    long out, err;
    FILE *in = fopen(argv[1], "rb");
    if (argc < 4 || !in || fscanf(in, "%15s %d %ld %ld", how, &end, &out, &err) != 4) return 1;
    getc(in);
    snprintf(path, sizeof path, "%sjudgemessage.txt", argv[3]);
    if (!strcmp(how, "text")) {
        FILE *message = fopen(path, "wb");
        while ((c = getc(in)) != EOF) putc(c, message);
        fclose(message);
    }
    if (!strcmp(how, "folder")) mkdir(path, 0700);
    if (!strcmp(how, "pipe")) mkfifo(path, 0600);
    if (!strcmp(how, "zeros")) symlink("/dev/zero", path);
    if (!strcmp(how, "loop")) symlink(path, path);
    if (!strcmp(how, "gone")) rmdir(argv[3]);
    if (!strcmp(how, "locked")) { mkdir(path, 0700); chmod(path, 0); chmod(argv[3], 0); }
    if (!strcmp(how, "file")) {
        rmdir(argv[3]);
        argv[3][strlen(argv[3]) - 1] = 0;
        fclose(fopen(argv[3], "wb"));
    }
    setvbuf(stderr, 0, _IOFBF, 65536);
    while (out-- > 0) putc(27, stdout);
    while (err-- > 0) putc(err % 251, stderr);
    fflush(0);
    if (end < 0) raise(-end);
    return end;
}
"#;

/// Instructions for the validator, and the verdict that must follow.
fn random_instructions(random: &mut SplitMix64) -> (Vec<u8>, &'static str) {
    let how = *random.choose(&[
        &"text", &"text", &"text", &"folder", &"pipe", &"zeros", &"loop", &"gone", &"locked",
        &"file", &"none",
    ]);
    let end = match random.below(5) {
        0 => 42,
        1 | 2 => 43,
        // SIGHUP, SIGILL, SIGABRT, SIGKILL, SIGSEGV, SIGTERM
        3 => *random.choose(&[&-1, &-4, &-6, &-9, &-11, &-15]),
        _ => random.below(256) as i64,
    };
    let amount = |random: &mut SplitMix64| {
        *random.choose(&[&0, &0, &0, &1, &100, &5000, &700_000, &3_000_000])
    };
    let (out, err) = (amount(random), amount(random));
    let mut text = format!("{how} {end} {out} {err}\n").into_bytes();
    for _ in 0..random.below(200) {
        match random.below(3) {
            0 => text.extend(random.choose(ODD_TEXTS).bytes()),
            1 => text.push(random.next() as u8),
            _ => text.extend(b"word\n"),
        }
    }
    // The validator's output limit is 1 MiB.
    let verdict = match end {
        _ if out + err > 1 << 20 => "JE",
        42 => "AC",
        43 => "WA",
        _ => "JE",
    };
    (text, verdict)
}

#[test]
fn validator_failures_never_count_against_the_submission() {
    assert_validator_failures_never_count(30_000..30_025);
}

#[test]
#[ignore = "sweep: 300 random instructions for a validator"]
fn validator_failures_of_300_kinds_never_count_against_the_submission() {
    assert_validator_failures_never_count(30_000..30_300);
}

fn assert_validator_failures_never_count(seeds: Range<u64>) {
    let package = Folder::new();
    package
        .file(
            "problem.yaml",
            format!("{PROBLEM}limits:\n  validation_output: 1\n  validation_time: 20\n"),
        )
        .file("output_validator/obedient.c", SCRIPTED_VALIDATOR)
        .file(
            "hello.c",
            "#include <stdio.h>\nint main(void) { puts(\"hello\"); }\n",
        );
    let mut expected = Vec::new();
    for_seeds(seeds, |random| {
        let (text, verdict) = random_instructions(random);
        let name = format!("data/secret/judge/t{:04}", expected.len());
        package
            .file(&format!("{name}.in"), text)
            .file(&format!("{name}.ans"), "");
        expected.push(verdict);
    });
    let args = ["test", &package.name(), &package.at("hello.c"), "--all"];
    let text = run(judge(&args));
    text.assert_exit(2, "");
    let is_row = |row: &&str| row.starts_with("judge/t") && row.contains("MiB");
    let rows: Vec<&str> = text.stdout.lines().filter(is_row).collect();
    assert_eq!(rows.len(), expected.len(), "{}", text.stdout);
    for ((number, row), verdict) in rows.iter().enumerate().zip(&expected) {
        assert!(
            row.contains(&format!("  {verdict}  ")),
            "expected {verdict}, seed {}\n{row}",
            30_000 + number
        );
    }
    assert_no_control_characters(&text.stdout);
    // The JSON report of the first ten testcases.
    let json = run(judge(
        &[&args[..], &["--json", "-k", "judge/t000"]].concat(),
    ));
    let cases: Vec<&str> = json.stdout.split("\"verdict\":\"").skip(2).collect();
    let verdicts: Vec<&str> = cases.iter().map(|case| &case[..2]).collect();
    assert_eq!(verdicts, expected[..10]);
    assert_no_control_characters(&json.stdout);
}
