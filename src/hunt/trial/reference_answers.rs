//! Asks the accepted programs: the first one for the answer, the second one whether it agrees. If one of them fails,
//! the package is at fault, and the error names the folder with the evidence.

use super::ProgramTrial;
use crate::error::{Error, Result};
use crate::hunt::references::Reference;
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
        let first = &self.references[0];
        let why = format!(
            "{}, whose answers count as right, fails on the legal input kept here",
            first.name
        );
        let answers = self.has_answer(first, &testcase, ANSWER_FILE, runner, &why)?;
        Ok(answers.then_some(testcase))
    }

    /// A failure counts only if the second reference agrees with the first, or is too slow to be compared.
    pub(super) fn confirm_with_second(
        &self,
        testcase: &Testcase,
        runner: &TestcaseRunner,
    ) -> Result<()> {
        const OUTPUT_FILE: &str = "second.ans";
        let [first, second, ..] = &self.references[..] else {
            return Ok(());
        };
        let why = format!(
            "the package is at fault: on the legal input kept here, the answer of {} counts as right, but: {}",
            first.name, second.name
        );
        if !self.has_answer(second, testcase, OUTPUT_FILE, runner, &why)? {
            return Ok(());
        }
        let output = runner.sandbox.scratch_path(OUTPUT_FILE);
        match runner.check_output(testcase, &output) {
            Check::Accepted(_) => Ok(()),
            Check::Wrong(said) | Check::OnlySpace(said) | Check::Broken(said) => {
                let why = format!("{why} does not agree: {said}");
                Err(self.package_fault(testcase, Some(&output), &why))
            }
        }
    }

    /// Whether a reference writes an answer within the limits. If it fails otherwise, the error begins with `why`.
    fn has_answer(
        &self,
        reference: &Reference,
        testcase: &Testcase,
        file: &str,
        runner: &TestcaseRunner,
        why: &str,
    ) -> Result<bool> {
        let tried = runner.write_answer(&reference.executable, testcase, file)?;
        let Judgement { verdict, message } = tried.judgement;
        match verdict {
            Verdict::AC => Ok(true),
            Verdict::TLE | Verdict::MLE | Verdict::OLE => Ok(false),
            _ => {
                let why = format!("{why}: {verdict}: {message}");
                Err(self.package_fault(testcase, None, &why))
            }
        }
    }

    /// An error that blames the package or a program of the user's. The evidence is kept, unless the deadline stopped
    /// the run: then nothing is proven, and the error is dropped.
    pub(super) fn package_fault(
        &self,
        testcase: &Testcase,
        second: Option<&Path>,
        why: &str,
    ) -> Error {
        let folder = &self.request.disagreement;
        let error = Error::file(folder, 0, format!("JE: {why}"));
        if self.request.deadline.has_passed() {
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
}
