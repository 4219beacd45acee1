//! Promises about how submissions are judged: compiled, run, measured, compared, and given a verdict.

#[path = "../common/mod.rs"]
mod common;

mod bundled_submissions;
mod cache;
mod command;
mod compare;
mod compile;
mod decide;
mod diagnosis;
mod drivers;
mod failure_report;
mod head_and_tail;
mod input_styles;
mod java;
mod judge_resource_use;
mod languages;
mod limit_origin;
mod measurement;
mod odd_names;
mod same_verdict;
mod several_files;
mod signatures;
mod single_case;
mod stack_overflow;
mod student_bugs;
mod test_order;
mod timing;
mod validators;
mod verdicts;
mod verification;
mod warnings;
