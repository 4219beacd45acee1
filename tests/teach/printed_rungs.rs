//! Promise: a printed rung is the lesson's rung as a student would write it: the same program, statement by statement,
//! without its calls to the watcher. It compiles without a warning in every edition and with an old compiler, watching
//! costs it nothing, and judges give it the verdicts that the lesson states.

use crate::common::rustc::{assert_formatted, old_rustc};
use crate::common::{self, Folder, done};
use crate::watched;
use std::collections::BTreeSet;
use std::fs;
use std::process::Command;
use sudoku_oj::catalogue::{TASKS, Task};
use sudoku_oj::files::paths;
use sudoku_oj::teach::lesson_source;
use sudoku_oj::teach::rungs::{RUNGS, Rung};
use sudoku_oj::teach::submission::Submission;

/// The snippets in a submission that a rung can replace.
const REPLACED: [&str; 3] = ["solver", "lanes", "in_order"];

/// What LeetCode puts around a submission.
const LEETCODE: &str = r#"
struct Solution;

fn main() {
    let () = Solution::solve_sudoku(&mut Vec::new());
}
"#;

#[test]
fn printed_rung_is_the_submission_with_another_solver() {
    for rung in watched() {
        let text = printed("acwing-166", rung.name);
        let ours = printed("acwing-166", "lanes");
        let (head, rest) = text.split_once("// --- begin paste: ").expect("one marker");
        assert!(ours.starts_with(head), "{}", rung.name);
        let marker = format!(
            "{}, without its watcher (in place of src/snippets/lanes.rs) ---\n",
            rung.file
        );
        let (body, tail) = rest.split_once("// --- end paste ---").expect("its end");
        assert!(ours.ends_with(tail), "{}", rung.name);
        let body = body
            .strip_prefix(&marker)
            .expect("the marker names the file");
        let alone = done(&["print", "--solver", rung.name]).stdout;
        assert_eq!(
            alone,
            lesson_source::without_watcher(rung).text,
            "{}",
            rung.name
        );
        let asked = body.strip_prefix(&alone).expect("the rung comes first");
        let answer = "\n/// Fills each grid in place with its first solution.";
        assert!(asked.starts_with(answer), "{asked}");
        assert!(asked.contains("\nfn solve_up_to("), "{asked}");
    }
}

/// A printed rung differs from its file only by the watcher and by formatting.
#[test]
fn printed_rung_has_the_rungs_statements_without_watcher() {
    for rung in watched() {
        let text = lesson_source::without_watcher(rung).text;
        let words = ["watch", "Watch", "Silent", "Why"];
        let found = words.iter().find(|word| text.contains(**word));
        assert_eq!(found, None, "{}", rung.name);
        // Ignores comments, and the punctuation that rustfmt adds to match arms or drops from them.
        let bare = |text: &str| -> Vec<String> {
            let marks = |c: char| c.is_whitespace() || "{};,".contains(c);
            let code = text
                .lines()
                .filter(|line| !line.trim_start().starts_with("//"));
            let lines = code.map(|line| line.replace(marks, ""));
            lines.filter(|line| !line.is_empty()).collect()
        };
        let source = silent(rung);
        let (plain, source) = (bare(&text).concat(), bare(&source).concat());
        let start = "pubfnsolve(";
        assert_eq!(
            plain[plain.find(start).expect(start)..],
            source[source.find(start).expect(start)..],
            "{}",
            rung.name
        );
    }
}

/// The rung's file without the watcher. Finds the watcher by its text, so shares no code with the printing.
fn silent(rung: &Rung) -> String {
    let source = without_calls(rung.source)
        .replace("#![allow(unused)]\n", "")
        .replace(
            "pub fn solve(grid: &mut Grid) -> bool {\n    watch(grid, &mut Silent)\n}",
            "",
        )
        .replace("pub fn watch", "pub fn solve")
        .replace("<W: Watcher>", "")
        .replace("watcher: &mut W", "watcher")
        .replace(", watcher", "");
    source.replace("watcher", "")
}

#[test]
fn printed_rung_is_short_and_formatted() {
    let folder = Folder::new();
    for (rung, most) in watched().zip([59, 77, 78, 80, 173]) {
        let text = lesson_source::without_watcher(rung).text;
        assert!(text.lines().count() <= most, "{}", rung.name);
        folder.file("rung.rs", text);
        assert_formatted("2024", &[folder.at("rung.rs")]);
    }
}

/// What the page lights: for each call to the watcher, the statement of the printed text that it reports.
#[test]
fn every_watcher_call_has_a_statement_in_the_printed_text() {
    let statements = |rung: &str| -> Vec<String> {
        let plain = lesson_source::without_watcher(&crate::rung(rung));
        let lines: Vec<&str> = plain.text.lines().map(str::trim).collect();
        let said = |site: &lesson_source::Site| format!("{}: {}", site.name, lines[site.line - 1]);
        plain.sites.iter().map(said).collect()
    };
    let choice = "choose: let cell = match (start..81).find(|&cell| !is_digit(grid[cell])) {";
    let fewest = "choose: let cell = match empty.min_by_key(|&cell|";
    let solved = "solved: None => return true,";
    assert_eq!(
        statements("scan"),
        [
            solved,
            choice,
            "conflict: if !fits(grid, cell, digit) {",
            "place: grid[cell] = digit;",
            "undo: grid[cell] = b'.';",
            "dead: false"
        ]
    );
    assert_eq!(
        statements("bitmask"),
        [
            solved,
            choice,
            "place: grid[cell] = b'0' + digit;",
            "undo: grid[cell] = b'.';",
            "dead: false"
        ]
    );
    let propagate = statements("propagate");
    assert!(propagate[1].starts_with(fewest), "{propagate:?}");
    assert_eq!(
        propagate[2..],
        [
            "place: self.set(cell, bit);",
            "undo: self.clear(cell, bit);",
            "dead: while self.trail.len() > certain {",
            "undoForced: self.clear(cell, bit);",
            "deadNaked: return false;",
            "naked: self.set(cell, candidates);",
            "deadUnit: (None, _) => return false,",
            "hidden: self.set(cell, bit);"
        ]
    );
    let scan = lesson_source::without_watcher(&RUNGS[0]);
    let lines: Vec<&str> = scan.text.lines().map(str::trim).collect();
    let chosen = scan.sites.iter().find(|site| site.name == "choose");
    let also = chosen.expect("a choice").also.iter();
    let also: Vec<&str> = also.map(|line| lines[line - 1]).collect();
    let head = "fn search(grid: &mut Grid, start: usize) -> bool {";
    assert_eq!(also, [head, "if search(grid, cell + 1) {"], "the call");
    assert!(
        RUNGS[5..]
            .iter()
            .all(|rung| lesson_source::without_watcher(rung).sites.is_empty())
    );
}

#[test]
fn own_solver_is_printed_unchanged_and_the_other_replaces_it() {
    for problem in TASKS.iter().filter(|task| fits(task)) {
        let plain = done(&["print", problem.slug]).stdout;
        for rung in &RUNGS[5..] {
            let text = printed(problem.slug, rung.name);
            if plain.contains(&format!("begin paste: {} (edit", rung.file)) {
                assert_eq!(text, plain, "{}", problem.slug);
            } else {
                let marker = format!("begin paste: {} (in place of ", rung.file);
                let (_, body) = text.split_once(&marker).expect("the rung");
                let (_, body) = body.split_once(" ---\n").expect("a marker's end");
                assert!(body.starts_with(rung.source), "{}", problem.slug);
            }
        }
    }
}

#[test]
fn submission_that_takes_no_rung_says_why() {
    let without: Vec<&Task> = TASKS.iter().filter(|task| !fits(task)).collect();
    assert!(without.len() > 4, "{without:?}");
    for task in TASKS {
        let text =
            fs::read_to_string(paths::repository_root().join(task.file)).expect("a submission");
        let pastes = |snippet| text.contains(&format!("begin paste: src/snippets/{snippet}.rs"));
        assert_eq!(fits(task), REPLACED.iter().any(pastes), "{}", task.slug);
    }
    for (problem, rung) in without.iter().zip(["scan", "lanes"].iter().cycle()) {
        let done = done(&["print", problem.slug, "--solver", rung]);
        assert_eq!((done.code, done.stdout.as_str()), (2, ""));
        let line = format!(
            "error: {}: no rung can replace the solver of this file: it contains none of src/snippets/solver.rs, \
             src/snippets/lanes.rs, src/snippets/in_order.rs\n",
            paths::repository_root().join(problem.file).display()
        );
        assert_eq!(done.stderr, line);
    }
}

/// Ordered and counting tasks ask for more than one solution, which a few lines around the rung find. Judges one rung a
/// problem, without the hack data: it is too slow for most rungs, here as for other problems.
#[test]
fn rung_is_accepted_where_solutions_are_ordered() {
    counted_or_ordered(1);
}

#[test]
#[ignore = "sweep: every problem of this kind"]
fn rung_is_accepted_where_solutions_are_counted_or_ordered() {
    counted_or_ordered(usize::MAX);
}

/// The first so many problems.
fn counted_or_ordered(count: usize) {
    let folder = Folder::new();
    let in_order = |task: &&Task| {
        let text =
            fs::read_to_string(paths::repository_root().join(task.file)).expect("a submission");
        text.contains("begin paste: src/snippets/in_order.rs")
    };
    let problems: Vec<&Task> = TASKS.iter().filter(in_order).collect();
    assert!(problems.len() >= 6, "{}", problems.len());
    let rungs = RUNGS.iter().cycle().skip(2);
    for (problem, rung) in problems.iter().take(count).zip(rungs) {
        let name = format!("{}.rs", rung.name);
        folder.file(&name, printed(problem.slug, rung.name));
        let judged = done(&[
            "test",
            problem.slug,
            &folder.at(&name),
            "-k",
            "sample/",
            "-k",
            "judge/",
        ]);
        assert!(judged.stdout.contains("\nAC, "), "{}", judged.stdout);
    }
}

#[test]
fn leetcode_rung_has_no_main_and_no_struct_solution() {
    for rung in watched() {
        let text = printed("leetcode-37", rung.name);
        for forbidden in ["fn main", "struct Solution", "local only ---"] {
            assert!(!text.contains(forbidden), "{}: {forbidden}", rung.name);
        }
    }
}

/// Each edition, each rung and each problem takes its turn, but not in every combination.
#[test]
fn rungs_compile_in_every_edition() {
    compile_all("rustc", &EDITIONS, one_problem_a_rung);
}

#[test]
fn rungs_compile_with_an_old_compiler() {
    compile_with_old(one_problem_a_rung);
}

#[test]
#[ignore = "sweep: a rung for each problem"]
fn rungs_and_problems_compile_in_every_edition_and_with_an_old_compiler() {
    compile_all("rustc", &EDITIONS, one_rung_a_problem);
    compile_with_old(one_rung_a_problem);
}

const EDITIONS: [&str; 4] = ["2015", "2018", "2021", "2024"];

fn compile_with_old(wanted: fn(usize, usize) -> bool) {
    let Some(old) = old_rustc() else {
        eprintln!("SKIPPED: no rustc older than the usual one; name one in OLD_RUSTC");
        return;
    };
    compile_all(&old, &EDITIONS[..3], wanted);
}

fn one_problem_a_rung(problem: usize, rung: usize) -> bool {
    problem == rung
}

/// Takes the rungs in turn.
fn one_rung_a_problem(problem: usize, rung: usize) -> bool {
    problem % watched().count() == rung
}

mod exhaustive {
    use super::*;

    #[test]
    #[ignore = "exhaustive: every rung on every problem in every edition"]
    fn every_rung_on_every_problem_compiles_without_warnings_in_every_edition() {
        for edition in EDITIONS {
            compile_all("rustc", &[edition], |_, _| true);
        }
    }

    #[test]
    #[ignore = "exhaustive: every rung on all testcases"]
    fn verdicts_of_every_rung_match_the_lesson() {
        judges_say(|_| true, &[]);
    }
}

/// A rung has the same machine code with its calls to the watcher as without, except for the choice of registers and
/// the order of blocks. Hence the tolerance of 2 %.
#[test]
fn silent_watcher_leaves_no_machine_code() {
    silent_leaves_none(|rung| rung == "bitmask");
}

#[test]
#[ignore = "sweep: the machine code of every rung"]
fn silent_watcher_leaves_no_machine_code_in_any_rung() {
    silent_leaves_none(|_| true);
}

fn silent_leaves_none(wanted: fn(&str) -> bool) {
    for rung in watched().filter(|rung| wanted(rung.name)) {
        let alone = with_watcher(rung);
        let bare = without_calls(&alone);
        assert!(alone.matches("watcher.").count() > 3 && !bare.contains("watcher."));
        let (watched, bare) = (instructions(&alone), instructions(&bare));
        assert!(bare > 100, "{}: {bare} instructions", rung.name);
        assert!(
            watched.abs_diff(bare) * 50 <= bare,
            "{}: {watched} instructions, {bare} without a watcher",
            rung.name
        );
    }
}

#[test]
fn active_watcher_shows_in_the_machine_code() {
    let rung = &RUNGS[2];
    let silent = with_watcher(rung);
    let busy = silent.replace(
        "impl Watcher for Silent {}",
        "impl Watcher for Silent {\n    fn place(&mut self, cell: usize, _: u8, _: Why) {\n        println!(\"{}\", cell);\n    }\n}",
    );
    let (silent, busy) = (instructions(&silent), instructions(&busy));
    assert!((busy - silent) * 50 > silent, "{busy} against {silent}");
}

/// The lesson's verdicts, with wide margins: where it promises AC, the slowest testcase takes a ninth of the limit, and
/// the hack testcase takes even the fastest of the failing rungs ten times the limit.
#[test]
fn verdict_of_bitmask_matches_the_lesson() {
    // The lesson's limit is 2 s. Half a second also has a wide margin: here the slowest testcase but one takes 40 ms.
    judges_say(|rung| rung == "bitmask", &["-t", "0.5"]);
}

#[test]
#[ignore = "sweep: three rungs on all testcases"]
fn verdicts_of_three_rungs_match_the_lesson() {
    judges_say(|rung| ["bitmask", "fewest", "bands"].contains(&rung), &[]);
}

/// `limit`: a shorter time limit for the rungs that exceed it.
fn judges_say(wanted: fn(&str) -> bool, limit: &[&str]) {
    let folder = Folder::new();
    for rung in RUNGS.iter().filter(|rung| wanted(rung.name)) {
        let name = format!("{}.rs", rung.name);
        folder.file(&name, printed("poj-2676", rung.name));
        let file = folder.at(&name);
        let falls = ["scan", "tables", "bitmask"].contains(&rung.name);
        let (hack, told, limit) = match falls {
            true => (
                "hack/sixteen-clue-killers",
                "hacked by 1 of 1: hack/sixteen-clue-killers: TLE\n",
                limit,
            ),
            false => ("hack/", "\nhack: none of 18 broke it\n", &[][..]),
        };
        let parts = ["-k", "sample/", "-k", "judge/", "-k", hack];
        let judged = done(&[&["test", "poj-2676", &file], &parts[..], limit].concat());
        for told in [told, "\nAC, 13 of 13 passed; "] {
            judged.assert_stdout_has(told);
        }
    }
}

/// The watcher and a rung in one file, as they are compiled for tracing and timing.
pub fn with_watcher(rung: &Rung) -> String {
    let watcher = include_str!("../../src/teach/watcher.rs");
    let kept = rung.source.split_inclusive('\n');
    let kept: String = kept.filter(|line| !line.starts_with("use ")).collect();
    format!("{watcher}\n{kept}")
}

/// Whether a rung can replace the solver in the task's submission.
fn fits(task: &Task) -> bool {
    let submission = Submission::read_bundled(task).unwrap();
    submission.with_rung(&RUNGS[0]).is_ok()
}

#[track_caller]
fn printed(problem: &str, rung: &str) -> String {
    common::printed(&["print", problem, "--solver", rung])
}

/// Compiles without generating code, which no lint needs. The editions take turns. `wanted` chooses the problem and the
/// rung, both counted from 0.
fn compile_all(rustc: &str, editions: &[&str], wanted: fn(usize, usize) -> bool) {
    let folder = Folder::new();
    let (main, out) = (folder.at("main.rs"), folder.at("out"));
    let mut tried = BTreeSet::new();
    for (nth, problem) in TASKS.iter().filter(|task| fits(task)).enumerate() {
        let edition = editions[nth % editions.len()];
        let args = ["--edition", edition, "--emit=metadata", "-o", &out];
        for (_, rung) in watched().enumerate().filter(|&(rung, _)| wanted(nth, rung)) {
            let mut text = printed(problem.slug, rung.name);
            if problem.slug == "leetcode-37" {
                text += LEETCODE;
            }
            folder.file("main.rs", text);
            let messages = compile(rustc, &args, &main);
            let what = format!("{rustc} {edition} {} {}", problem.slug, rung.name);
            assert_eq!(messages, "", "{what}");
            tried.insert(rung.name);
        }
    }
    assert_eq!(tried.len(), watched().count(), "{rustc} {editions:?}");
}

/// The compiler's messages, with warnings as errors.
fn compile(rustc: &str, args: &[&str], file: &str) -> String {
    let compiled = Command::new(rustc)
        .args(["-D", "warnings"])
        .args(args)
        .arg(file)
        .output()
        .expect("a compiler");
    let messages = String::from_utf8_lossy(&compiled.stderr).into_owned();
    assert_eq!(compiled.status.success(), messages.is_empty(), "{messages}");
    messages
}

/// Removes each statement that calls the watcher but keeps its line ends, as panics hold line numbers.
fn without_calls(source: &str) -> String {
    let mut left = source;
    let mut bare = String::new();
    while let Some((before, call)) = left.split_once("watcher.") {
        let (call, after) = call.split_once(';').expect("a statement");
        bare += before;
        bare += &"\n".repeat(call.matches('\n').count());
        left = after;
    }
    // Some parameters are now unused.
    format!("#![allow(unused)]\n{bare}{left}")
}

/// The number of instructions in the assembly.
fn instructions(source: &str) -> usize {
    let folder = Folder::new();
    folder.file("rung.rs", source);
    let assembly = folder.at("rung.s");
    let args = [
        "--edition=2021",
        "--crate-type=lib",
        "-O",
        "--emit=asm",
        "-o",
    ];
    let messages = compile(
        "rustc",
        &[&args[..], &[&assembly]].concat(),
        &folder.at("rung.rs"),
    );
    assert_eq!(messages, "");
    let assembly = fs::read_to_string(assembly).expect("rustc has written it");
    let code = assembly
        .lines()
        .filter(|line| line.starts_with('\t') && !line.starts_with("\t."));
    code.count()
}
