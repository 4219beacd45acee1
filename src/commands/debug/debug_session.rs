//! Runs a debug build on testcases and reports what it finds.

use super::{FailedTestcase, JUDGING_SHARE};
use crate::commands::console::{self, Progress};
use crate::commands::next_step;
use crate::commands::program_arguments::ProgramOnProblem;
use crate::commands::repeat_command::{JudgeTarget, JudgedProgram};
use crate::error::{Error, Result};
use crate::judge::deadline::{Deadline, TimeUp};
use crate::judge::diagnosis::Diagnosis;
use crate::judge::excerpt;
use crate::judge::package::Package;
use crate::judge::package::testcase::{HACK, Testcase};
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::source::Source;
use crate::judge::report::{Case, Report};
use crate::judge::run::submission_builder::{CompiledSubmission, Examined};
use crate::judge::run::{Extent, Judge, Options};
use crate::judge::verdict::Verdict;
use crate::terminal::escape::SafeText;
use crate::text::numbers::more_lines;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The color of errors, as for verdicts.
const RED_CODE: u8 = 31;

const ZEROED_PASSES: &str = "it passes there with every local variable set to 0 at first (-O1 -ftrivial-auto-var-init=zero): one may \
                             be used before it has a value\n";

/// One program under examination.
pub struct DebugSession<'a> {
    pub aim: &'a ProgramOnProblem,
    pub package: &'a Package,
    /// The options for judging the program normally.
    pub options: &'a Options,
    pub cache: &'a Path,
    pub compiled: &'a CompiledSubmission,
    pub sandbox: &'a Sandbox,
    /// The names that reports may use for the author's files, each with its path.
    pub files: Vec<(String, PathBuf)>,
    /// The testcases that were examined.
    pub tried: Vec<String>,
    /// Testcases on which the debug build was stopped, though that reveals no fault of the program.
    pub stopped: Vec<StoppedBuild>,
    /// Stops what runs in the sandbox; unset.
    pub deadline: Deadline,
    /// When the runs began, and how long they may take.
    pub started: Instant,
    pub time: Duration,
    /// If that wasn't enough.
    pub time_up: Option<TimeUp>,
}

/// A debug build was stopped on a testcase.
pub struct StoppedBuild {
    /// The testcase, and maybe its case.
    name: String,
    verdict: Verdict,
    message: String,
}

impl StoppedBuild {
    /// `failed`: the testcase that the normal build fails.
    fn describe(&self, failed: Option<&FailedTestcase>) -> String {
        let (name, message) = (&self.name, &self.message);
        let failed = failed.map(|failed| name_with_case(&failed.name, failed.number));
        let is_failed = failed.as_ref() == Some(name);
        let why = match self.verdict {
            Verdict::RE => {
                return format!(
                    "{name}: stopped by the checks ({message}); the normal build passes"
                );
            }
            Verdict::TLE | Verdict::MLE if !is_failed => ": sanitizers need more time and memory",
            _ => "",
        };
        format!("{name}: the debug build was stopped ({message}){why}")
    }
}

impl DebugSession<'_> {
    /// Runs the program on the `wanted` testcases not tried yet, and reports the first finding. `number`: there is only
    /// one such testcase, and the judge runs only this case of it.
    pub fn run_testcases(
        &mut self,
        judge: &Judge,
        number: Option<usize>,
        wanted: impl Fn(&Testcase) -> bool,
    ) -> Result<bool> {
        for testcase in judge.testcases().iter().filter(|t| wanted(t)) {
            let name = name_with_case(&testcase.name, number);
            if self.tried.contains(&name) {
                continue;
            }
            let runner = judge.testcase_runner(self.sandbox);
            let examined = runner.examine(self.compiled, testcase)?;
            self.tried.push(name.clone());
            match examined.case.verdict {
                Verdict::AC | Verdict::WA | Verdict::PE => {}
                Verdict::JE => return Err(Error::Usage(examined.case.message)),
                Verdict::RE if self.is_fault(&examined, number)? => {
                    self.print_finding(&examined, &name)?;
                    return Ok(true);
                }
                verdict => {
                    let message = match verdict {
                        Verdict::RE => self.diagnose(&examined).what,
                        _ => first_line(&examined.case.message).to_string(),
                    };
                    self.stopped.push(StoppedBuild {
                        name,
                        verdict,
                        message,
                    });
                }
            }
        }
        Ok(false)
    }

    /// Is this end a fault? Yes if the language forbids it; otherwise, if the normal build fails, too.
    fn is_fault(&mut self, examined: &Examined, number: Option<usize>) -> Result<bool> {
        if self.diagnose(examined).forbidden {
            return Ok(true);
        }
        let only = self.options_for(&examined.case.name, number);
        let report = self.judge_source(self.aim.read_source()?, only)?;
        Ok(report.cases.iter().any(|case| case.verdict != Verdict::AC))
    }

    /// Options for judging one testcase, or one case of it.
    pub(super) fn options_for(&self, testcase: &str, number: Option<usize>) -> Options {
        Options {
            filters: vec![testcase.to_string()],
            case: number,
            ..self.options.clone()
        }
    }

    pub(super) fn judge_source(&self, source: Source, options: Options) -> Result<Report> {
        let judge = Judge::of_package(self.package, &options, self.cache, self.sandbox)?;
        let progress = Progress::new(true);
        let show = |done: usize, total: usize, name: &str| progress.show_count(done, total, name);
        let name = self.aim.file.display().to_string();
        let report = judge.judge_source(source, &name, self.sandbox, &show)?;
        progress.clear();
        Ok(report)
    }

    /// Whether the program passes the testcase that it fails if every local variable is 0 at first.
    fn passes_zeroed(&self, failed: &FailedTestcase) -> Result<bool> {
        let Some(source) = self.aim.read_source()?.zeroed_build() else {
            return Ok(false);
        };
        let only = self.options_for(&failed.name, failed.number);
        Ok(self.passes(source, &only)?.is_some())
    }

    pub fn first_failure(&mut self) -> Result<Option<FailedTestcase>> {
        let options = Options {
            explain: true,
            extent: Extent::FirstFailure,
            ..self.options.clone()
        };
        let judge = Judge::of_package(self.package, &options, self.cache, self.sandbox)?;
        // Compiling takes as long as it takes.
        let builder = judge.submission_builder(self.sandbox);
        let source = self.aim.read_source()?;
        let _ = builder.compile(source.clone(), &self.aim.file)?;
        let judged = || self.judge_source(source, options.clone());
        let (report, time_up) = self
            .deadline
            .judge_within(self.time.mul_f64(JUDGING_SHARE), judged)?;
        self.time_up = time_up;
        let failed = |case: &&Case| case.verdict != Verdict::AC;
        Ok(report.cases.iter().find(failed).map(|case| FailedTestcase {
            name: case.name.clone(),
            is_hack: case.group == HACK,
            verdict: case.verdict,
            message: first_line(&case.message).to_string(),
            number: case
                .failure
                .as_ref()
                .and_then(|failure| failure.cases.as_ref()?.reproducible_alone()),
            next_step: next_step::next_step(&report, &self.judged_program(), "debug"),
        }))
    }

    /// What stopped a run.
    fn diagnose(&self, examined: &Examined) -> Diagnosis {
        let names: Vec<String> = self.files.iter().map(|(name, _)| name.clone()).collect();
        let mut lines = examined.stderr.lines();
        let said = lines.rfind(|line| !line.trim().is_empty());
        let said = said.map_or(String::new(), |line| {
            format!(": {}", excerpt::cut_line(line, 120))
        });
        let message = first_line(&examined.case.message);
        Diagnosis::find_in(&examined.stderr, &names).unwrap_or_else(|| Diagnosis {
            what: format!("{}: {message}{said}", examined.case.verdict),
            place: None,
            trace: examined.stderr.lines().take(20).map(String::from).collect(),
            forbidden: false,
        })
    }

    fn print_finding(&self, examined: &Examined, name: &str) -> Result<()> {
        let case = &examined.case;
        let found = self.diagnose(examined);
        let mut text = SafeText::new(console::use_color());
        let place = found.place.as_ref().and_then(|place| {
            let (_, path) = self.files.iter().find(|(own, _)| *own == place.file)?;
            Some((path, place.line))
        });
        if let Some((path, line)) = place {
            text.push(&format!("{}:{line}: ", path.display()));
        }
        text.push_colored(RED_CODE, &found.what);
        text.push("\n");
        if let Some((path, line)) = place {
            let source = fs::read(path).unwrap_or_default();
            let source = String::from_utf8_lossy(&source);
            let shown = source
                .lines()
                .nth(line.saturating_sub(1))
                .unwrap_or_default();
            text.push(&format!("{line:>6} | {}\n", excerpt::cut_line(shown, 120)));
        }
        // A case that runs alone is in a temporary file, so name the whole testcase's file.
        let whole = self.package.testcases.iter().find(|t| t.name == case.name);
        let input = whole.map_or(case.input.as_path(), |testcase| &testcase.input);
        text.push(&format!("on {name}: {}\n", input.display()));
        if place.is_none() && examined.stderr.contains("AddressSanitizer") {
            text.push(
                "the report names no line of the program (with clang, install llvm-symbolizer)\n",
            );
        }
        if !found.trace.is_empty() {
            text.push("\n");
        }
        for line in &found.trace {
            text.push(&format!("{}\n", excerpt::cut_line(line, 200)));
        }
        text.push(&self.compiler_warnings());
        console::print_text(text)
    }

    /// The compiler's warnings; they may point to the bug.
    fn compiler_warnings(&self) -> String {
        const SHOWN_LINES: usize = 20;
        let lines = &self.compiled.executable.warnings;
        let more = lines.len().saturating_sub(SHOWN_LINES);
        let head = (!lines.is_empty()).then(|| "\nwarnings:".to_string());
        let shown = lines.iter().take(SHOWN_LINES);
        let shown = shown.map(|line| format!("    {line}"));
        let rest = (more > 0).then(|| format!("    … and {}", more_lines(more)));
        let all = head.into_iter().chain(shown).chain(rest);
        all.map(|line| line + "\n").collect()
    }

    /// Reports that nothing was found. `failed`: the testcase that the normal build fails.
    pub fn report_nothing_found(&self, failed: Option<&FailedTestcase>) -> Result<ExitCode> {
        let tried = if self.tried.is_empty() {
            "no testcase".to_string()
        } else {
            self.tried.join(", ")
        };
        let mut text = match failed {
            None => format!("no memory or assertion error found (tested: {tried})\n"),
            Some(failed) => {
                let (verdict, name) = (failed.verdict, name_with_case(&failed.name, failed.number));
                let known = match verdict {
                    Verdict::RE => format!(
                        ": {}; no check of the debug build says more",
                        failed.message
                    ),
                    _ => ", and none of the debug build's checks says why".to_string(),
                };
                format!("{verdict} on {name}{known}; tried: {tried}\n")
            }
        };
        if let (None, Some(time_up)) = (failed, &self.time_up) {
            text.push_str(&format!("the normal build {time_up}\n"));
        }
        for stopped in &self.stopped {
            text.push_str(&stopped.describe(failed));
            text.push('\n');
        }
        let mut next_step = None;
        if let Some(failed) = failed {
            next_step = failed.next_step.as_deref();
            if self.passes_zeroed(failed)? {
                text.push_str(ZEROED_PASSES);
                next_step = None;
            } else if [Verdict::WA, Verdict::PE, Verdict::RE].contains(&failed.verdict) {
                let search = || self.find_working_changes(failed);
                let left = self.time.saturating_sub(self.started.elapsed());
                let (working, _) = self.deadline.run_within(left, search);
                let working = working?;
                next_step = next_step.filter(|_| working.is_empty());
                text.push_str(&working);
            }
            // The command line that judges the failed testcase again.
            let again = self.judged_program();
            text += &again.test_command(Some(&failed.name), failed.number);
            text.push('\n');
        }
        text.push_str(&self.compiler_warnings());
        console::print_text(text)?;
        next_step::print_next_step(next_step)?;
        let fails = failed.is_some_and(|failed| !failed.is_hack);
        Ok(ExitCode::from(u8::from(fails)))
    }

    fn judged_program(&self) -> JudgedProgram<'_> {
        JudgedProgram {
            problem: Some(&self.aim.problem),
            target: JudgeTarget::Files(&self.aim.file, &self.aim.headers),
            dir: self.aim.tests.as_deref(),
            options: self.options,
        }
    }
}

/// A testcase, or one case of it.
fn name_with_case(testcase: &str, number: Option<usize>) -> String {
    match number {
        Some(number) => format!("{testcase}, case {number}"),
        None => testcase.to_string(),
    }
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}
