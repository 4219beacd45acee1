//! Promise: the main job. Every bundled submission is accepted on every testcase of its problem, every program of a
//! package gets the verdict of its folder, and programs that tutorials teach as accepted are accepted on the sample and
//! judge data and fail only on the hack data.
//!
//! `./judge.sh` checks the submissions, and the rest depends on data that seldom changes, so only
//! `cargo test -- --ignored` checks all of it.

use crate::common::{done, problems_dir};
use std::fs;
use std::path::{Path, PathBuf};
use sudoku_oj::catalogue::TASKS;

#[test]
fn bundled_submission_is_judged_when_no_file_is_given() {
    let done = done(&["test", "leetcode-37"]);
    done.assert_exit(0, "");
}

/// Programs like those of published tutorials, and a hack testcase on which they take twenty times their time limit.
const TUTORIAL_PROGRAMS: &[(&str, &str, &str)] = &[
    ("boj-2239", "forward_tables.cpp", "forward-killer-worst"),
    ("kattis-sudokunique", "forward_tables.cpp", "scan-killers"),
    ("lanqiao-sudoku", "forward_scan.rs", "forward-killer-worst"),
    ("leetcode-37", "forward_scan.rs", "forward-killer-worst"),
    ("acwing-166", "forward_bitmask.cpp", "forward-killers-eight"),
    ("nowcoder-hj44", "forward_scan.rs", "forward-killer-worst"),
    ("poj-2676", "forward_tables.cpp", "forward-killers-eight"),
    (
        "spoj-novice42",
        "forward_tables.cpp",
        "forward-killer-worst",
    ),
    ("tioj-1025", "forward_tables.cpp", "forward-killer-worst"),
];

#[test]
fn tutorial_programs_fail_only_on_hack_data_of_one_problem() {
    assert_only_hack_data_rejects("tioj-1025");
}

/// Checks the tutorials' programs on problems whose name contains `part`.
fn assert_only_hack_data_rejects(part: &str) {
    let chosen = TUTORIAL_PROGRAMS
        .iter()
        .filter(|(slug, ..)| slug.contains(part));
    for (slug, name, killer) in chosen {
        let folder = problems_dir()
            .join(slug)
            .join("submissions/time_limit_exceeded");
        let file = folder.join(name).display().to_string();
        let accepted = done(&["test", slug, &file, "--no-hack"]);
        accepted.assert_code(0);
        let hacked = done(&["test", slug, &file, "-k", &format!("hack/{killer}")]);
        hacked.assert_code(1);
        hacked.assert_stdout_has(" of CPU time");
    }
}

fn folder_entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    entries.flatten().map(|entry| entry.path()).collect()
}

/// Programs for these problems read each cell only once, so no realistic one is too slow.
const PROBLEMS_WITHOUT_SLOW_PROGRAMS: [&str; 4] =
    ["beecrowd-1383", "leetcode-2133", "leetcode-36", "swea-1974"];

#[test]
fn every_problem_has_examples_of_each_verdict_in_rust_and_cpp() {
    for slug in TASKS.iter().map(|task| task.slug) {
        let submissions = problems_dir().join(slug).join("submissions");
        let mut extensions = Vec::new();
        for folder in ["accepted", "wrong_answer", "time_limit_exceeded"] {
            if folder == "time_limit_exceeded" && PROBLEMS_WITHOUT_SLOW_PROGRAMS.contains(&slug) {
                continue;
            }
            let programs = folder_entries(&submissions.join(folder));
            assert!(!programs.is_empty(), "{slug}/{folder}");
            // A folder is a program of several files.
            for program in programs {
                let files = if program.is_dir() {
                    folder_entries(&program)
                } else {
                    vec![program]
                };
                extensions.extend(files.iter().filter_map(|f| Some(f.extension()?.to_owned())));
            }
        }
        assert!(
            extensions.iter().any(|e| e == "rs") && extensions.iter().any(|e| e == "cpp"),
            "{slug}"
        );
    }
}

mod exhaustive {
    use super::*;

    #[test]
    #[ignore = "exhaustive: every submission; judge.sh does it too"]
    fn all_bundled_submissions_are_accepted() {
        let done = done(&[]);
        done.assert_exit(0, "");
        let mut lines = done.stdout.lines();
        let heading = lines.next().expect("a heading").split_whitespace();
        let columns = "problem submission verdict passed hacked cpu wall memory slowest";
        assert!(heading.eq(columns.split(' ')), "{}", done.stdout);
        for (line, task) in lines.zip(TASKS) {
            let words: Vec<&str> = line.split_whitespace().collect();
            assert_eq!(words[..3], [task.slug, task.file, "AC"], "{line}");
            let (passed, all) = words[3].split_once('/').expect("a fraction");
            assert_eq!(passed, all, "{line}");
            assert!(words[4].starts_with("0/"), "{line}");
        }
        let lines = done.stdout.lines().count();
        assert_eq!(lines, 2 + TASKS.len(), "{}", done.stdout);
    }

    /// `.ci/run` does this for a few packages.
    #[test]
    #[ignore = "exhaustive: every program of every package"]
    fn every_bundled_package_verifies_without_warnings() {
        let done = done(&["verify", "--strict", "--first"]);
        done.assert_exit(0, "");
    }

    #[test]
    #[ignore = "exhaustive: tutorials' programs for nine problems"]
    fn tutorial_programs_fail_only_on_hack_data() {
        assert_only_hack_data_rejects("");
    }

    /// POJ 3074's data is too hard for any search in reading order, but not for one by fewest candidates, which takes an
    /// eighth of the CPU time of the fastest of these. A busy machine slows them all down, so the test checks a ratio.
    #[test]
    #[ignore = "exhaustive: searches that are too slow, on hard data"]
    fn poj_3074_judge_data_rejects_reading_order_searches() {
        let judged = |name: &str, test: &str, seconds: f64| {
            let folder = problems_dir().join("poj-3074/submissions/time_limit_exceeded");
            let (file, seconds) = (folder.join(name).display().to_string(), seconds.to_string());
            done(&[
                "test", "poj-3074", &file, "-k", test, "-t", &seconds, "--json",
            ])
        };
        let accepted = judged("fewest_candidates.c", "judge", 60.0);
        accepted.assert_code(0);
        let times = accepted.stdout.split("\"cpu_ms\":").skip(1);
        let times = times.filter_map(|rest| rest.split(',').next()?.parse::<f64>().ok());
        let slowest = times.fold(0.0, f64::max) / 1000.0;
        // At least the judge's own limit.
        let limit = (2.0 * slowest).max(1.0);
        for name in [
            "forward_scan.c",
            "ForwardTables.java",
            "forward_bitmask.cpp",
        ] {
            let slow = judged(name, "judge/ninety-one-four-ways", limit);
            slow.assert_code(1);
            slow.assert_stdout_has(" of CPU time");
        }
    }
}
