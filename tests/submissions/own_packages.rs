//! Promise: each submission, as cargo has built it, answers the tests of its package.

use crate::common::submission;
use crate::packages::{files_below, has_extension, package, run};
use crate::special_judge::SpecialJudge;
use std::fs;
use std::path::Path;
use sudoku_oj::catalogue::TASKS;

sweep!(assert_tests_are_answered:
    each_submission_answers_the_sample_and_judge_tests_of_its_package(&["sample", "secret/judge"]),
    "sweep: all packages' hack tests" each_submission_answers_the_hack_tests_of_its_package(&["secret/hack"])
);

fn assert_tests_are_answered(groups: &[&str]) {
    for task in TASKS {
        let name = Path::new(task.file).file_stem().unwrap();
        let program = submission(name.to_str().unwrap());
        let data = package(task.slug).join("data");
        let files = groups
            .iter()
            .flat_map(|group| files_below(&data.join(group)));
        for input in files.filter(|file| has_extension(file, &["in"])) {
            let answer = input.with_extension("ans");
            let output = run(&program, [""; 0], &fs::read(&input).unwrap());
            // If several answers are right, the package's validator decides.
            if output.stdout != fs::read(&answer).unwrap() {
                let judge = SpecialJudge::for_package(task.slug);
                let files = [&input, &answer, &judge.dir.path].map(AsRef::as_ref);
                let (code, message) = judge.validate_files(files, &output.stdout);
                assert_eq!(code, 42, "{}: {message}", input.display());
            }
        }
    }
}
