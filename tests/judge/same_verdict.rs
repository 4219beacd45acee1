//! Promise: every command that judges a program gives the verdict that `test` gives, under the same limits.

use crate::common::{Folder, done, has, problems_dir, repository_file};
use std::{env, fs};
use sudoku_oj::catalogue::TASKS;

/// A search in reading order that holds more than the 256 MiB of BOJ's problem.
const LARGE_SOLVER: &str = "
held = b'x' * (300 << 20)
g = [list(map(int, input())) for _ in range(9)]

def fits(r, c, d):
    box = [row[c // 3 * 3:c // 3 * 3 + 3] for row in g[r // 3 * 3:r // 3 * 3 + 3]]
    return d not in g[r] + [row[c] for row in g] + sum(box, [])

def solve(at):
    if at == 81:
        return True
    r, c = divmod(at, 9)
    if g[r][c]:
        return solve(at + 1)
    for d in range(1, 10):
        if fits(r, c, d):
            g[r][c] = d
            if solve(at + 1):
                return True
            g[r][c] = 0
    return False

solve(0)
for row in g:
    print(*row, sep='')
";

#[test]
fn four_commands_add_what_the_judge_gives_the_language() {
    assert_allowance_is_added(&["test", "debug", "run", "trace"]);
}

#[test]
#[ignore = "sweep: compiles five programs for a hunt"]
fn hunt_adds_what_the_judge_gives_the_language() {
    assert_allowance_is_added(&["hunt"]);
}

/// BOJ gives Python twice the memory and 32 MiB more.
fn assert_allowance_is_added(commands: &[&str]) {
    if !has("python3") {
        eprintln!("skipped: there is no python3");
        return;
    }
    let folder = Folder::new();
    folder.file("large.py", LARGE_SOLVER).file(
        "sample.txt",
        repository_file("problems/boj-2239/data/sample/1.in"),
    );
    let (file, input) = (folder.at("large.py"), folder.at("sample.txt"));
    for &command in commands {
        let args: &[&str] = match command {
            "run" => &["boj-2239", &file, &input],
            "trace" => &[
                "--program",
                &file,
                "--problem",
                "boj-2239",
                "--case",
                "sample",
            ],
            "hunt" => &["boj-2239", &file, "-k", "sample", "--seconds", "0.5"],
            _ => &["boj-2239", &file, "-k", "sample"],
        };
        let done = done(&[&[command], args].concat());
        done.assert_code(0);
        done.assert_stdout_lacks("MLE");
    }
}

mod exhaustive {
    use super::*;

    /// `PACKAGES="hdu-2780 boj-2239"` chooses some packages.
    #[test]
    #[ignore = "exhaustive: four commands on every accepted program"]
    fn every_accepted_program_is_accepted_by_every_command() {
        let wanted = env::var("PACKAGES").unwrap_or_default();
        let mut untrue = Vec::new();
        for slug in TASKS.iter().map(|task| task.slug) {
            if !wanted.is_empty() && !wanted.split(' ').any(|named| named == slug) {
                continue;
            }
            let folder = problems_dir().join(slug).join("submissions/accepted");
            for program in fs::read_dir(folder).expect("accepted programs") {
                let file = program.expect("a program").path().display().to_string();
                untrue.extend(complaints(slug, &file));
            }
        }
        assert!(untrue.is_empty(), "{}", untrue.join("\n"));
    }

    /// What a command says against an accepted program.
    fn complaints(slug: &str, file: &str) -> Vec<String> {
        let trace = ["trace", "--program", file, "--problem", slug];
        let seconds = ["--seconds", "2"];
        let commands: [&[&str]; 4] = [
            &["run", slug, file, "-k", "sample/1"],
            &[&["debug", slug, file], &seconds[..]].concat(),
            &[&trace[..], &["--case", "sample/1"], &seconds].concat(),
            &[&["hunt", slug, file], &seconds[..]].concat(),
        ];
        let mut complaints = Vec::new();
        for command in commands {
            let done = done(command);
            let is_refused = REFUSALS.iter().any(|refusal| done.stderr.contains(refusal));
            let is_accepted = done.code == if is_refused { 2 } else { 0 };
            let mut words = done.stdout.split(|c: char| !c.is_alphanumeric());
            if !is_accepted || words.any(|word| REJECTED.contains(&word)) {
                let said = format!("{}{}", done.stdout, done.stderr);
                complaints.push(format!("{} {file}: {}\n{said}", command[0], done.code));
            }
        }
        complaints
    }

    /// Why a command doesn't judge: a search that is on no board, a language without the build it needs.
    const REFUSALS: [&str; 3] = ["board", "there is no debug build", "cannot be traced here"];

    const REJECTED: [&str; 7] = ["TLE", "MLE", "OLE", "RE", "WA", "PE", "CE"];
}
