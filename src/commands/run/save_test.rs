//! `run --keep`: makes a test of the input of a run. The right answer is the user's file, the answer of an accepted
//! program of the package, or, if the user says so, the program's own output. The package's validators must accept both.

use crate::cli::options::Given;
use crate::commands::console;
use crate::commands::new_test::NewTest;
use crate::error::{Error, Result};
use crate::hunt::references;
use crate::judge::examples::Example;
use crate::judge::package::Package;
use crate::judge::package::testcase::Testcase;
use crate::judge::plain_file;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::source::language_of;
use crate::judge::run::Judge;
use crate::judge::verdict::{Check, Verdict};
use crate::judge::verification::checkers::{self, DataFindings};
use crate::terminal::escape::escape_line;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

/// The test to make.
pub struct TestToSave<'a> {
    package: &'a Package,
    cache: &'a Path,
    new: NewTest,
    /// The package's accepted programs.
    accepted: Vec<Example>,
    /// The testcase whose arguments the new one has.
    like: Testcase,
    /// The user's file with the right answer.
    answer: Option<PathBuf>,
    /// The program's own output is the right answer.
    from_output: bool,
}

impl<'a> TestToSave<'a> {
    /// Finds out what can't work before the program runs.
    pub fn from_arguments(
        given: &Given,
        package: &'a Package,
        cache: &'a Path,
    ) -> Result<Option<TestToSave<'a>>> {
        let plain = || Testcase::plain("run", "run", Path::new(""), None);
        let like = package.typical_testcase().cloned().unwrap_or_else(plain);
        let Some(new) = NewTest::from_arguments(given, Some(package), Some(&like))? else {
            return Ok(None);
        };
        let answer = given.path_value("--answer");
        let from_output = given.has("--answer-is-output");
        if let Some(file) = &answer {
            check_answer_file(file)?;
        }
        let accepted = if package.is_plain {
            Vec::new()
        } else {
            references::accepted_programs(package)?
        };
        if answer.is_none() && !from_output && accepted.is_empty() {
            return Err(no_answer_error(""));
        }
        Ok(Some(TestToSave {
            package,
            cache,
            new,
            accepted,
            like,
            answer,
            from_output,
        }))
    }

    /// Adds the test. `output`: what the program printed, unless its run failed.
    pub fn save(
        &self,
        input: &Path,
        output: Option<Vec<u8>>,
        judge: &Judge,
        sandbox: &Sandbox,
    ) -> Result<()> {
        let mut testcase = Testcase {
            input: input.to_path_buf(),
            ..self.like.clone()
        };
        self.check_input(&testcase, judge, sandbox)?;
        let (origin, answer) = match (&self.answer, self.from_output) {
            (Some(file), _) => (
                escape_line(&file.display().to_string()),
                plain_file::load_file(file)?,
            ),
            (None, true) => {
                let why = "not kept: the run failed, so its output is not an answer";
                let output = output.ok_or_else(|| Error::Usage(why.to_string()))?;
                ("the program's own output".to_string(), output)
            }
            (None, false) => self.accepted_answer(&testcase, judge, sandbox)?,
        };
        let file = sandbox.write_scratch_file("kept.ans", &answer)?;
        testcase.answer = Some(file.clone());
        match judge
            .testcase_runner(sandbox)
            .check_output(&testcase, &file)
        {
            Check::Accepted(_) => {}
            Check::Wrong(why) | Check::OnlySpace(why) | Check::Broken(why) => {
                return Err(Error::Usage(format!(
                    "not kept: the output validator does not accept the answer, {origin}: {why}"
                )));
            }
        }
        let input = plain_file::load_file(input)?;
        let kept = self.new.write_files(&input, &answer)?;
        console::print_note(&format!("{}; the answer is from {origin}", kept.trim_end()));
        Ok(())
    }

    /// The package's input validators must accept the input.
    fn check_input(&self, testcase: &Testcase, judge: &Judge, sandbox: &Sandbox) -> Result<()> {
        let (package, mut findings) = (self.package, DataFindings::default());
        let ready = &package.input_validators;
        for checker in
            checkers::prepare_checkers(ready, package, sandbox, self.cache, &mut findings)?
        {
            if let Some(why) = checker.find_complaint(testcase, judge.limits(), sandbox)? {
                let name = &checker.name;
                return Err(Error::Usage(format!(
                    "not kept: input validator {name} does not accept the input: {why}"
                )));
            }
        }
        let unchecked = findings.faults.iter().chain(&findings.unchecked);
        unchecked.for_each(|why| console::print_note(&format!("warning: {why}")));
        Ok(())
    }

    /// The answer of the first accepted program that can be built and gives one, and where it comes from.
    fn accepted_answer(
        &self,
        testcase: &Testcase,
        judge: &Judge,
        sandbox: &Sandbox,
    ) -> Result<(String, Vec<u8>)> {
        const ANSWER_FILE: &str = "accepted.out";
        let mut why_not = String::new();
        for example in &self.accepted {
            let name = &example.name;
            let ask = || {
                let builder = judge.submission_builder(sandbox);
                let built = builder.build_own(example.source()?)?;
                let executable = built.map_err(|why| Error::Usage(why.message().to_string()))?;
                let runner = judge.testcase_runner(sandbox);
                runner.write_answer(&executable, testcase, ANSWER_FILE)
            };
            match ask() {
                Ok(tried) if tried.judgement.verdict == Verdict::AC => {
                    let answer = plain_file::load_file(&sandbox.scratch_path(ANSWER_FILE))?;
                    return Ok((format!("submissions/{name}"), answer));
                }
                Ok(tried) => {
                    let judgement = tried.judgement;
                    why_not += &format!("; {name}: {}: {}", judgement.verdict, judgement.message);
                }
                Err(why) => why_not += &format!("; {name}: {why}"),
            }
        }
        Err(no_answer_error(&why_not))
    }
}

/// A program's source isn't an answer. The user may have meant the program's output.
fn check_answer_file(file: &Path) -> Result<()> {
    plain_file::open(file).map_err(Error::io("read", file))?;
    if language_of(&file.to_string_lossy()).is_none() {
        return Ok(());
    }
    let cure = "this is a program: expected a file with the answer. To use its output as the answer, 'run' it with \
                --answer-is-output";
    Err(Error::file(file, 0, cure))
}

fn no_answer_error(why: &str) -> Error {
    Error::Usage(format!(
        "not kept: no accepted program gives the answer{why}; name a file with --answer, or use \
         --answer-is-output"
    ))
}

/// Reads all of standard input into a file, so that the test gets all of it even if the program doesn't read it.
pub fn copy_stdin(sandbox: &Sandbox) -> Result<PathBuf> {
    let path = sandbox.scratch_path("piped.in");
    let copy = || io::copy(&mut io::stdin(), &mut File::create(&path)?);
    copy().map_err(Error::io("copy standard input to", &path))?;
    Ok(path)
}
