//! `judge.sh hunt`: finds the smallest legal input on which a program fails, or with `--slow` the one on which it takes
//! longest, and stores it so that it can be judged again.

mod report;
mod search_input;
mod target;
mod write_results;

use super::console::{self, Progress};
use super::judge_options;
use super::next_step;
use super::repeat_command::{self, JudgeTarget, JudgedProgram};
use crate::catalogue::Problem;
use crate::cli::options::Given;
use crate::error::Result;
use crate::files::paths;
use crate::hunt::hunt_program::{HuntProgram, UserGenerator};
use crate::hunt::package_setting::prepare_in_package;
use crate::hunt::result::Counterexample;
use crate::hunt::session::{self, HuntProgress};
use crate::hunt::setting::{Request, Setting};
use crate::hunt::slowest_input::{self, SlowInput};
use crate::hunt::standalone_setting::prepare_alone;
use crate::judge::deadline::Deadline;
use crate::judge::output::checker::is_source;
use crate::judge::output::validator::Validator;
use crate::judge::package::Package;
use crate::judge::package::hunting::Hunting;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::leftovers::interrupt;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::source::Source;
use crate::judge::report::{Report, text};
use crate::judge::run::{Judge, Options};
use crate::judge::verdict::Verdict;
use crate::text::arguments;
use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};
use target::HuntTarget;
use write_results::write_test;

pub fn run(given: &Given) -> Result<ExitCode> {
    let mut options = judge_options::judge_options(given);
    let cache = paths::cache_folder()?;
    let aimed = target::find_target(given)?;
    if matches!(aimed, HuntTarget::Alone(..)) && !given.has("-j") {
        options.jobs = thread::available_parallelism().map_or(1, usize::from);
    }
    let options = &options;
    let generator = given.value("--gen");
    let generator = generator.map(|typed| UserGenerator::compile_typed(typed, options, &cache));
    let generator = generator.transpose()?;
    match aimed {
        HuntTarget::Package(problem, target) => {
            let package = problem.load_judgeable(None)?;
            if !given.has("--json") {
                console::print_remarks(&package);
            }
            let place = HuntCommand {
                package: Some(&package),
                problem: Some(&problem),
                ..HuntCommand::alone(given, options, &target, &package.slug)?
            };
            let first = package.testcases.first();
            let flags = first.map_or(&[][..], |test| &test.validator_args);
            let hunting = Hunting::load(&package.dir, flags)?;
            let against = given.path_value("--against");
            let request = place.hunt_request(generator);
            place.run_hunt(&request, || {
                prepare_in_package(&request, &package, &hunting, against.as_deref())
            })
        }
        HuntTarget::Alone(target, against) => {
            let place = HuntCommand::alone(given, options, &target, "command")?;
            let valid = given.value("--valid").map(HuntProgram::from_word);
            let valid = valid.transpose()?;
            let request = place.hunt_request(generator);
            place.run_hunt(&request, || {
                prepare_alone(&request, &against, valid.as_ref(), place.check.as_ref())
            })
        }
    }
}

/// The user's program that compares outputs. A command follows Kattis' convention unless the user says otherwise.
fn prepare_checker(given: &str, options: &Options, cache: &Path) -> Result<Validator> {
    let has_protocol = given.starts_with("testlib:") || given.starts_with("kattis:");
    let given = if has_protocol || is_source(&arguments::to_path(given), given) {
        given.to_string()
    } else {
        format!("kattis:{given}")
    };
    let sandbox = Sandbox::new(&options.allowed_isolations())?;
    let package = Package::plain(Path::new("hunt"));
    Validator::of_caller("--check", &given, &package, &sandbox, cache)
}

/// The folder for input and answer: by default below the repository's `target`, wherever the user is. That path is
/// relative if it lies in the current directory.
fn result_folder(given: &Given, place: &str, target: &HuntProgram) -> PathBuf {
    let default = || {
        let stem = match target {
            HuntProgram::File(file, _) => file.file_stem().unwrap_or_default().to_string_lossy(),
            HuntProgram::Command(_) => "found".into(),
        };
        let folder = paths::target_folder().join(format!("hunt/{place}-{stem}"));
        let here = env::current_dir().ok();
        let short = here.and_then(|here| Some(folder.strip_prefix(here).ok()?.to_path_buf()));
        short.unwrap_or(folder)
    };
    given.path_value("-o").unwrap_or_else(default)
}

/// What the command needs in addition to the hunt itself.
struct HuntCommand<'a> {
    given: &'a Given,
    options: &'a Options,
    folder: PathBuf,
    package: Option<&'a Package>,
    problem: Option<&'a Problem>,
    target: &'a HuntProgram,
    /// The user's program that compares outputs.
    check: Option<Validator>,
    cache: PathBuf,
}

impl<'a> HuntCommand<'a> {
    /// Without a package. `place`: part of the name of the folder for the results.
    fn alone(
        given: &'a Given,
        options: &'a Options,
        target: &'a HuntProgram,
        place: &str,
    ) -> Result<HuntCommand<'a>> {
        let cache = paths::cache_folder()?;
        let check = given.value("--check");
        let check = check.map(|typed| prepare_checker(typed, options, &cache));
        Ok(HuntCommand {
            folder: result_folder(given, place, target),
            package: None,
            problem: None,
            check: check.transpose()?,
            target,
            given,
            options,
            cache,
        })
    }

    fn hunt_request(&self, generator: Option<UserGenerator>) -> Request<'_> {
        let time = self.given.seconds("--seconds");
        let time = time.unwrap_or(Duration::from_secs(30));
        Request {
            target: self.target,
            options: self.options,
            cache: &self.cache,
            generator,
            time,
            reserve: self.time_for_traces(time),
            deadline: Deadline::default(),
            seed: self.given.number("--seed").unwrap_or(1),
            disagreement: self.folder.join("disagreement"),
        }
    }

    fn run_hunt<'r>(
        &self,
        request: &Request,
        prepare: impl FnOnce() -> Result<Setting<'r>>,
    ) -> Result<ExitCode> {
        self.check_folders()?;
        self.remove_old_results()?;
        let is_json = self.given.has("--json");
        if !is_json {
            let is_slow = self.given.has("--slow");
            console::print_text(report::aim_line(self.target, request.time, is_slow))?;
        }
        let progress = Progress::new(!is_json);
        interrupt::claim_first_ctrl_c();
        let watch = |news: &HuntProgress| {
            progress.show_text(&report::progress_line(news));
            interrupt::ctrl_c_was_pressed()
        };
        if self.given.has("--slow") {
            let bytes = self.given.number("--bytes");
            let climbed = slowest_input::climb_to_slowest(prepare()?, bytes, &watch)?;
            progress.clear();
            return self.print_slowest(&climbed);
        }
        let result = session::run_hunt(prepare()?, &watch)?;
        progress.clear();
        let (mut input, mut kept) = (None, String::new());
        if let Some(found) = &result.counterexample {
            input = Some(write_test(&self.folder, &found.specimen)?);
            kept = self.keep_as_test(found)?;
        }
        let mut others = Vec::new();
        for (number, other) in (1..).zip(&result.others) {
            let folder = self.folder.join(format!("other-{number}"));
            write_test(&folder, &other.specimen)?;
            others.push((other, self.repeat_command(&folder), folder));
        }
        let code = ExitCode::from(u8::from(input.is_some()));
        if is_json {
            console::print_exactly(&report::json_document(&result, input.as_deref(), &others))?;
            return Ok(code);
        }
        console::print_text(report::summary_text(&result, self.target))?;
        if let (Some(found), Some(input)) = (&result.counterexample, &input) {
            let left = request.deadline.time_left().unwrap_or_default() + request.reserve;
            let end = Instant::now() + left.min(search_input::MAX_TIME);
            let step = self.print_counterexample(found, input, request)?;
            console::print_text(kept)?;
            console::print_text(report::other_failures_text(&others))?;
            match step {
                None => self.print_search_command(found, input, end)?,
                step => next_step::print_next_step(step.as_deref())?,
            }
        }
        Ok(code)
    }

    /// Judges the program on the counterexample, as `test` does, and reports the rest. Returns the next step after a crash.
    fn print_counterexample(
        &self,
        found: &Counterexample,
        input: &Path,
        request: &Request,
    ) -> Result<Option<String>> {
        let report = self.judge_input(found, input, request)?;
        let judged = report
            .first_failure()
            .filter(|(case, _)| case.verdict != Verdict::JE);
        match judged {
            Some(_) => console::print_text(text::detailed_report(&report, console::use_color()))?,
            None => console::print_text(report::passed_text(found, &report))?,
        }
        // When only a validator knows what is wrong, the report doesn't show a right answer, so print one.
        if judged.is_some_and(|(_, failure)| failure.expected.is_none()) {
            console::print_text(report::answer_text(&found.specimen.answer))?;
        }
        let again = self.repeat_command(&self.folder);
        console::print_text(report::counterexample_text(found, input, &again))?;
        let program = self.judged_program(&self.folder);
        Ok(judged.and_then(|(case, _)| next_step::debug_step(&report, case, &program)))
    }

    /// Reports what `--slow` found. The exit code is 1 if it is over the limit.
    fn print_slowest(&self, climbed: &slowest_input::ClimbResult) -> Result<ExitCode> {
        let slowest = climbed.slowest.as_ref();
        let write = |found: &SlowInput| write_test(&self.folder, &found.specimen);
        let input = slowest.map(write).transpose()?;
        let over = slowest.is_some_and(|found| found.is_over);
        if self.given.has("--json") {
            console::print_exactly(&report::slowest_json(climbed, input.as_deref()))?
        } else {
            let again = self.repeat_command(&self.folder);
            console::print_text(report::slowest_text(climbed, input.as_deref(), &again))?
        }
        Ok(ExitCode::from(u8::from(over)))
    }

    /// Judges the program on the input, as `test` does.
    fn judge_input(
        &self,
        found: &Counterexample,
        input: &Path,
        request: &Request,
    ) -> Result<Report> {
        /// How much longer than requested the hunt may take to make its report.
        const REPORT_TIME: Duration = Duration::from_millis(700);
        let options = self.options;
        let mut sandbox = judge_options::open_sandbox(options)?;
        let mut judge = match self.package {
            Some(package) => Judge::of_package(package, options, &self.cache, &sandbox)?,
            None => Judge::of_own(self.check.as_ref(), options, &self.cache)?,
        };
        judge.set_testcase(Testcase {
            name: "hunt/1".to_string(),
            group: "hunt".to_string(),
            input: input.to_path_buf(),
            answer: Some(input.with_extension("ans")),
            ..found.template.clone()
        });
        let deadline = &request.deadline;
        let left = deadline.time_left().unwrap_or_default();
        deadline.set_end(Instant::now() + left + REPORT_TIME);
        sandbox.set_cancellation(deadline.stop_signal());
        match self.target {
            HuntProgram::File(file, headers) => {
                let source = Source::read_with_headers(file, headers)?;
                judge.judge_source(source, &self.target.typed_name(), &sandbox, &|_, _, _| ())
            }
            HuntProgram::Command(command) => judge.judge_command(command, &sandbox, &|_, _, _| ()),
        }
    }

    /// The command line that shows the program's search on the input. `trace` supports neither headers nor another
    /// standard.
    fn replay_command(&self, input: &Path) -> Option<String> {
        match self.target {
            HuntProgram::File(file, headers)
                if headers.is_empty() && self.options.standard.is_none() =>
            {
                repeat_command::replay_command(self.problem?, file, Some(input))
            }
            _ => None,
        }
    }

    /// The command line that judges the program on the input.
    fn repeat_command(&self, folder: &Path) -> Option<String> {
        // `test` has no option for a command that compares outputs.
        let can_repeat = self.check.is_none();
        can_repeat.then(|| self.judged_program(folder).test_command(None, None))
    }

    fn judged_program<'b>(&'b self, folder: &'b Path) -> JudgedProgram<'b> {
        JudgedProgram {
            problem: self.problem,
            target: match self.target {
                HuntProgram::File(file, headers) => JudgeTarget::Files(file, headers),
                HuntProgram::Command(command) => JudgeTarget::Command(command),
            },
            dir: Some(folder),
            options: self.options,
        }
    }
}
