//! Asks the accepted programs: the first one for the answer, the second one whether it agrees. If one of them fails,
//! the package is at fault, and the error names the folder with the evidence.

use super::ProgramTrial;
use crate::error::{Error, Result};
use crate::judge::package::testcase::Testcase;
use crate::judge::plain_file;
use crate::judge::run::testcase_runner::TestcaseRunner;
use crate::judge::verdict::{Check, Judgement, Verdict};
use std::fs;
use std::path::{Path, PathBuf};

impl ProgramTrial<'_> {
    /// The testcase for an input, with the first reference's answer. `None`: it didn't answer within the limits.
    pub fn answer_with_reference(
        &self,
        input: PathBuf,
        runner: &TestcaseRunner,
    ) -> Result<Option<Testcase>> {
        const ANSWER_FILE: &str = "hunt.ans";
        let testcase = Testcase {
            input,
            answer: Some(runner.sandbox.scratch_path(ANSWER_FILE)),
            ..self.template.clone()
        };
        let first = &self.references.first;
        let tried = runner.write_answer(&first.executable, &testcase, ANSWER_FILE)?;
        let Judgement { verdict, message } = tried.judgement;
        match verdict {
            Verdict::AC => Ok(Some(testcase)),
            Verdict::TLE | Verdict::MLE | Verdict::OLE => Ok(None),
            _ => {
                let first = &first.name;
                let why = format!(
                    "{first}, whose answers count as right, fails on the legal input kept here: {verdict}: {message}"
                );
                Err(self.package_fault(&testcase, None, &why))
            }
        }
    }

    /// A failure counts only if the second reference agrees with the first.
    pub(super) fn confirm_with_second(
        &self,
        testcase: &Testcase,
        runner: &TestcaseRunner,
    ) -> Result<()> {
        const OUTPUT_FILE: &str = "second.ans";
        let Some(second) = &self.references.second else {
            return Ok(());
        };
        let name = &second.name;
        let tried = runner.write_answer(&second.executable, testcase, OUTPUT_FILE)?;
        let Judgement { verdict, message } = tried.judgement;
        match verdict {
            Verdict::AC => {}
            // The second reference is too slow to be compared here.
            Verdict::TLE | Verdict::MLE | Verdict::OLE => return Ok(()),
            _ => {
                let why = self.disagreement_message(&format!("{name}: {verdict}: {message}"));
                return Err(self.package_fault(testcase, None, &why));
            }
        }
        let output = runner.sandbox.scratch_path(OUTPUT_FILE);
        match runner.check_output(testcase, &output) {
            Check::Accepted(_) => Ok(()),
            Check::Wrong(why) | Check::OnlySpace(why) | Check::Broken(why) => {
                let why = self.disagreement_message(&format!("{name} does not agree: {why}"));
                Err(self.package_fault(testcase, Some(&output), &why))
            }
        }
    }

    /// An error that blames the package or a program of the user's. The evidence is kept, unless the deadline stopped
    /// the run: then nothing is proven, and the error is dropped.
    fn package_fault(&self, testcase: &Testcase, second: Option<&Path>, why: &str) -> Error {
        let folder = &self.disagreement;
        let error = Error::file(folder, 0, format!("JE: {why}"));
        if self.deadline.has_passed() {
            return error;
        }
        let kept = fs::create_dir_all(folder).and_then(|()| {
            let keep =
                |file: &Path, name: &str| fs::write(folder.join(name), plain_file::read_all(file)?);
            keep(&testcase.input, "input.in")?;
            if let Some(answer) = &testcase.answer {
                // A program that failed may have printed nothing.
                let _ = keep(answer, "first.out");
            }
            second.map_or(Ok(()), |output| keep(output, "second.out"))
        });
        if let Err(why) = kept {
            return Error::io("keep the answers of two accepted programs in", folder)(why);
        }
        error
    }

    fn disagreement_message(&self, why: &str) -> String {
        let first = &self.references.first.name;
        format!(
            "the package is at fault: on the legal input kept here, the answer of {first} counts as right, but: {why}"
        )
    }

    /// The error for an input on which the validator failed.
    pub(super) fn validator_fault(&self, why: &str, input: &[u8]) -> Error {
        let folder = &self.disagreement;
        if !self.deadline.has_passed() {
            let write = |()| fs::write(folder.join("input.in"), input);
            let _ = fs::create_dir_all(folder).and_then(write);
        }
        Error::file(folder, 0, format!("JE: {why}"))
    }
}
