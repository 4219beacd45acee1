//! Promise: each submission, as cargo has built it, answers the tests of its package.

use crate::common::submission;
use crate::packages::{files_below, has_extension, package, run};
use crate::special_judge::SpecialJudge;
use std::fs;
use std::path::Path;
use sudoku_oj::catalogue::TASKS;

sweep!(assert_tests_are_answered:
    each_submission_answers_the_sample_and_every_third_judge_test_of_its_package(&[("sample", 1), ("secret/judge", 3)]),
    "sweep: all packages' judge and hack tests" each_submission_answers_the_judge_and_hack_tests_of_its_package(
        &[("secret/judge", 1), ("secret/hack", 1)]
    )
);

/// `groups`: of each, one test of so many.
fn assert_tests_are_answered(groups: &[(&str, usize)]) {
    for task in TASKS {
        let name = Path::new(task.file).file_stem().unwrap();
        let program = submission(name.to_str().unwrap());
        let data = package(task.slug).join("data");
        let inputs = groups.iter().flat_map(|(group, of)| {
            let files = files_below(&data.join(group)).into_iter();
            let inputs = files.filter(|file| has_extension(file, &["in"]));
            inputs.step_by(*of)
        });
        for input in inputs {
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
