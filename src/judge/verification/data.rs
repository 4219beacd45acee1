//! Checks a package's data. Every input must satisfy every input validator, and every answer the output validator. The
//! files in `invalid_input`, `invalid_output` and `valid_output` test the validators themselves.
//!
//! Data that wasn't checked never counts as valid; it is reported as unchecked.

use super::checkers::{DataFindings, ReadyChecker, all_accept, prepare_checkers};
use crate::error::Result;
use crate::judge::output::validator::Validator;
use crate::judge::package::Package;
use crate::judge::package::cases::testcase::CutTest;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::run::OnTestcase;
use crate::judge::verdict::Check;
use std::fs;
use std::path::Path;

/// What is needed to check one testcase.
struct DataCheck<'a> {
    package: &'a Package,
    inputs: Vec<ReadyChecker>,
    output: Validator,
    sandbox: &'a Sandbox,
    findings: DataFindings,
}

/// Checks all data of `package`.
pub fn check_data(
    package: &Package,
    sandbox: &Sandbox,
    cache: &Path,
    progress: OnTestcase,
) -> Result<DataFindings> {
    let mut findings = DataFindings {
        faults: package.faults.iter().map(ToString::to_string).collect(),
        unchecked: Vec::new(),
    };
    if package.input_validators.is_empty() {
        findings
            .unchecked
            .push("no input validator: inputs not checked".to_string());
    }
    let checkers = &package.input_validators;
    let mut check = DataCheck {
        package,
        inputs: prepare_checkers(checkers, package, sandbox, cache, &mut findings)?,
        output: Validator::of_package(package, sandbox, cache)?,
        sandbox,
        findings,
    };
    let all: Vec<&Testcase> = package.testcases.iter().chain(&package.tries).collect();
    for (done, testcase) in all.iter().enumerate() {
        progress(done, all.len(), &format!("the data of {}", testcase.name));
        match testcase.group.as_str() {
            "invalid_input" => check.check_invalid_input(testcase)?,
            "invalid_output" => check.check_output_example(testcase, false)?,
            "valid_output" => check.check_output_example(testcase, true)?,
            _ => check.check_testcase(testcase)?,
        }
    }
    Ok(check.findings)
}

impl DataCheck<'_> {
    fn add_fault(&mut self, testcase: &Testcase, what: &str) {
        let line = format!("{}: {what}", testcase.name);
        self.findings.faults.push(line);
    }

    fn add_unchecked(&mut self, testcase: &Testcase, what: &str) {
        let line = format!("{}: {what}", testcase.name);
        self.findings.unchecked.push(line);
    }

    fn check_testcase(&mut self, testcase: &Testcase) -> Result<()> {
        self.check_input(testcase)?;
        let Some(answer) = &testcase.answer else {
            return Ok(());
        };
        self.expect_answer_accepted(testcase, answer);
        self.check_cases(testcase)?;
        let output = testcase.input.with_extension("out");
        if fs::symlink_metadata(&output).is_ok() {
            self.expect_accepted(testcase, &output, "the output next to it");
        }
        Ok(())
    }

    /// If the package says how to cut an input into cases, checks that this input can be cut, and that a single case
    /// is a valid testcase too. Tries the last case if there are several.
    fn check_cases(&mut self, testcase: &Testcase) -> Result<()> {
        let Some(cutting) = &self.package.cutting else {
            return Ok(());
        };
        let test = match CutTest::cut_testcase(cutting, testcase) {
            Ok(test) => test,
            Err(error) => {
                self.findings.faults.push(error.to_string());
                return Ok(());
            }
        };
        let last = test.case_count();
        if last < 2 {
            return Ok(());
        }
        let mut alone =
            test.write_only(last..=last, testcase, &self.sandbox.scratch_path("cases"))?;
        alone.name = format!("{}, case {last} alone", testcase.name);
        self.check_input(&alone)?;
        if let Some(answer) = alone.answer.clone() {
            self.expect_answer_accepted(&alone, &answer);
        }
        Ok(())
    }

    /// Every input validator must accept the input.
    fn check_input(&mut self, testcase: &Testcase) -> Result<()> {
        let limits = &self.package.limits;
        for checker in &self.inputs {
            if let Some(why) = checker.find_complaint(testcase, limits, self.sandbox)? {
                let line = format!("{}: {}: {why}", testcase.name, checker.name);
                self.findings.faults.push(line);
            }
        }
        Ok(())
    }

    /// At least one input validator must reject the input. If some can't be used, the input counts as unchecked.
    fn check_invalid_input(&mut self, testcase: &Testcase) -> Result<()> {
        if !all_accept(&self.inputs, testcase, &self.package.limits, self.sandbox)? {
            return Ok(());
        }
        if self.inputs.is_empty() || self.inputs.len() < self.package.input_validators.len() {
            self.add_unchecked(testcase, "not checked: an input validator is missing");
        } else {
            self.add_fault(testcase, "expected an input validator that rejects it");
        }
        Ok(())
    }

    /// The output validator must accept `X.out` if `valid`, and reject it otherwise.
    fn check_output_example(&mut self, testcase: &Testcase, valid: bool) -> Result<()> {
        self.check_input(testcase)?;
        let output = testcase.input.with_extension("out");
        if fs::symlink_metadata(&output).is_err() {
            self.add_fault(testcase, "expected an output next to it, ending in .out");
        } else if valid {
            self.expect_accepted(testcase, &output, "the output");
        } else {
            match self.run_output_validator(testcase, &output) {
                Check::Wrong(_) | Check::OnlySpace(_) => {}
                Check::Accepted(_) => {
                    let what = "expected an output validator that rejects the output";
                    self.add_fault(testcase, what);
                }
                Check::Broken(why) => self.add_fault(testcase, &why),
            }
        }
        Ok(())
    }

    /// A sample's answer is shown to users as an output, so the output validator must accept it. A secret testcase's
    /// answer is whatever the validator needs. So a rejection is only a warning, but a failure of the validator is a
    /// fault.
    fn expect_answer_accepted(&mut self, testcase: &Testcase, answer: &Path) {
        if testcase.group == "sample" {
            return self.expect_accepted(testcase, answer, "the answer");
        }
        match self.run_output_validator(testcase, answer) {
            Check::Accepted(_) => {}
            Check::Broken(why) => self.add_fault(testcase, &why),
            Check::Wrong(why) | Check::OnlySpace(why) => {
                let what = format!("the output validator rejects the answer: {why}");
                self.add_unchecked(testcase, &what);
            }
        }
    }

    /// The output validator must accept `output`, which messages call `what`.
    fn expect_accepted(&mut self, testcase: &Testcase, output: &Path, what: &str) {
        match self.run_output_validator(testcase, output) {
            Check::Accepted(_) => {}
            Check::Wrong(why) | Check::OnlySpace(why) | Check::Broken(why) => {
                self.add_fault(
                    testcase,
                    &format!("the output validator rejects {what}: {why}"),
                );
            }
        }
    }

    fn run_output_validator(&self, testcase: &Testcase, output: &Path) -> Check {
        let limits = &self.package.limits;
        self.output
            .check_output(testcase, output, limits, self.sandbox)
    }
}
