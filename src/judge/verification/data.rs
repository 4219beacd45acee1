//! Is a package's data what it should be? Every input satisfies every input validator, every answer the output validator
//! and the answer validators; what lies in `invalid_input`, `invalid_output` and `valid_output` shows that validators
//! tell right from wrong.
//!
//! Nothing passes for valid that was not checked: it is found to be unchecked, and that is said.

use super::checkers::{Ready, ready};
use super::findings::{Findings, Said};
use crate::error::Result;
use crate::judge::output::validator::{self, Validator};
use crate::judge::package::Package;
use crate::judge::package::cases::testcase::CutTest;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::run::Progress;
use crate::judge::verdict::Check;
use std::fs;
use std::path::Path;

/// Everything that a look at one testcase needs.
struct Look<'a> {
    package: &'a Package,
    inputs: Vec<Ready>,
    answers: Vec<Ready>,
    output: Validator,
    sandbox: &'a mut Sandbox,
    findings: Findings,
}

/// Looks at all data of `package`.
pub fn findings(
    package: &Package,
    sandbox: &mut Sandbox,
    cache: &Path,
    progress: Progress,
) -> Result<Findings> {
    let mut findings = Findings {
        faults: package.faults.iter().map(ToString::to_string).collect(),
        unchecked: Vec::new(),
    };
    let checkers = &package.input_validators;
    if checkers.is_empty() {
        let line = "no input validator: inputs not checked".to_string();
        findings.unchecked.push(line);
    }
    let inputs = ready(checkers, package, sandbox, cache, &mut findings)?;
    let checkers = &package.answer_validators;
    let answers = ready(checkers, package, sandbox, cache, &mut findings)?;
    let mut look = Look {
        package,
        inputs,
        answers,
        output: Validator::prepare(package, sandbox, cache)?,
        sandbox,
        findings,
    };
    let all = package.testcases.iter().chain(&package.tries);
    let total = package.testcases.len() + package.tries.len();
    for (done, testcase) in all.enumerate() {
        progress(done, total, &format!("the data of {}", testcase.name));
        match testcase.group.as_str() {
            "invalid_input" => look.invalid_input(testcase)?,
            "invalid_output" => look.output(testcase, false)?,
            "valid_output" => look.output(testcase, true)?,
            _ => look.testcase(testcase)?,
        }
    }
    Ok(look.findings)
}

impl Look<'_> {
    /// Are answers outputs, to be held against the output validator?
    fn has_outputs(&self) -> bool {
        !self.package.kind.interactive && !self.package.kind.multi_pass
    }

    fn testcase(&mut self, testcase: &Testcase) -> Result<()> {
        self.input(testcase)?;
        let Some(answer) = &testcase.answer else {
            return Ok(());
        };
        let input = validator::absolute(&testcase.input)?;
        for checker in &self.answers {
            let args = [input.as_os_str()];
            let said = checker.check(answer, &args, &self.package.limits, self.sandbox)?;
            self.findings.note(testcase, &checker.name, said);
        }
        if !self.has_outputs() {
            return Ok(());
        }
        self.accepts_answer(testcase, answer);
        self.cases(testcase)?;
        let output = testcase.input.with_extension("out");
        if fs::symlink_metadata(&output).is_ok() {
            self.accepts(testcase, &output, "the output beside it");
        }
        Ok(())
    }

    /// Where the package says how an input is cut into cases, it must be so, and a case alone must be a testcase too: of
    /// several the last is tried.
    fn cases(&mut self, testcase: &Testcase) -> Result<()> {
        let Some(cutting) = &self.package.cutting else {
            return Ok(());
        };
        let test = match CutTest::of(cutting, testcase) {
            Ok(test) => test,
            Err(error) => {
                self.findings.fault(&error.to_string());
                return Ok(());
            }
        };
        let last = test.cases();
        if last < 2 {
            return Ok(());
        }
        let mut alone = test.only(last..=last, testcase, &self.sandbox.place("cases"))?;
        alone.name = format!("{}, case {last} alone", testcase.name);
        self.input(&alone)?;
        if let Some(answer) = alone.answer.clone() {
            self.accepts_answer(&alone, &answer);
        }
        Ok(())
    }

    /// Every input validator must accept the input.
    fn input(&mut self, testcase: &Testcase) -> Result<()> {
        for checker in &self.inputs {
            let args = testcase.args_of_input_validator(&checker.name);
            let limits = &self.package.limits;
            let said = checker.check(&testcase.input, &args, limits, self.sandbox)?;
            self.findings.note(testcase, &checker.name, said);
        }
        Ok(())
    }

    /// At least one input validator must reject the input. Those that could not be used might have.
    fn invalid_input(&mut self, testcase: &Testcase) -> Result<()> {
        let mut unsure = self.inputs.len() < self.package.input_validators.len();
        for checker in &self.inputs {
            let args = testcase.args_of_input_validator(&checker.name);
            let limits = &self.package.limits;
            match checker.check(&testcase.input, &args, limits, self.sandbox)? {
                Said::Valid => {}
                Said::Invalid(_) => return Ok(()),
                Said::Unchecked(_) => unsure = true,
            }
        }
        let name = &testcase.name;
        match unsure || self.inputs.is_empty() {
            true => {
                let line = format!("{name}: not checked: an input validator is missing");
                self.findings.unchecked.push(line);
            }
            false => {
                let line = format!("{name}: expected an input validator that rejects it");
                self.findings.fault(&line);
            }
        }
        Ok(())
    }

    /// The output validator must accept `X.out`, or reject it.
    fn output(&mut self, testcase: &Testcase, valid: bool) -> Result<()> {
        self.input(testcase)?;
        if !self.has_outputs() {
            return Ok(());
        }
        let name = &testcase.name;
        let output = testcase.input.with_extension("out");
        if fs::symlink_metadata(&output).is_err() {
            let line = format!("{name}: expected an output beside it, ending in .out");
            self.findings.fault(&line);
            return Ok(());
        }
        if valid {
            self.accepts(testcase, &output, "the output");
            return Ok(());
        }
        let limits = &self.package.limits;
        match self.output.check(testcase, &output, limits, self.sandbox) {
            Check::Wrong(_) | Check::OnlySpace(_) => {}
            Check::Accepted(_) => {
                let line = format!("{name}: expected an output validator that rejects the output");
                self.findings.fault(&line);
            }
            Check::Broken(why) => self.findings.fault(&format!("{name}: {why}")),
        }
        Ok(())
    }

    /// Of a sample the answer is shown as an output and must pass for one. That of a secret testcase is whatever the
    /// validator wants to know (format 2025-09, "Sample data"; the legacy format asks for nothing): a validator that
    /// rejects it is odd, one that fails on it is broken.
    fn accepts_answer(&mut self, testcase: &Testcase, answer: &Path) {
        if testcase.group == "sample" {
            return self.accepts(testcase, answer, "the answer");
        }
        let (limits, name) = (&self.package.limits, &testcase.name);
        match self.output.check(testcase, answer, limits, self.sandbox) {
            Check::Accepted(_) => {}
            Check::Broken(why) => self.findings.fault(&format!("{name}: {why}")),
            Check::Wrong(why) | Check::OnlySpace(why) => {
                let line = format!("{name}: the output validator rejects the answer: {why}");
                self.findings.unchecked.push(line);
            }
        }
    }

    /// The output validator must accept `output`, which is called `what`.
    fn accepts(&mut self, testcase: &Testcase, output: &Path, what: &str) {
        let limits = &self.package.limits;
        match self.output.check(testcase, output, limits, self.sandbox) {
            Check::Accepted(_) => {}
            Check::Wrong(why) | Check::OnlySpace(why) | Check::Broken(why) => {
                let line = format!(
                    "{}: the output validator rejects {what}: {why}",
                    testcase.name
                );
                self.findings.fault(&line);
            }
        }
    }
}
