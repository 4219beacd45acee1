//! `judge.sh hunt`: finds the smallest legal input on which a program fails, or with `--slow` the one on which it takes
//! longest, and stores it so that it can be judged again.

mod report;
mod search_input;
mod target;
mod write_results;

use super::console::{self, Progress};
use super::judge_options;
use super::next_step::{self, JudgedProgram};
use super::repeat_command::{self, JudgeTarget, RepeatCommand};
use crate::catalogue::Problem;
use crate::cli::options::Given;
use crate::error::Result;
use crate::files::paths;
use crate::hunt::hunt_program::{HuntProgram, UserGenerator};
use crate::hunt::package_setting::PackageSetting;
use crate::hunt::result::Counterexample;
use crate::hunt::session::{self, HuntProgress};
use crate::hunt::setting::{Request, Setting};
use crate::hunt::slowest_input::{self, SlowInput};
use crate::hunt::standalone_setting::StandaloneSetting;
use crate::hunt::trial::AnsweredInput;
use crate::judge::deadline::Deadline;
use crate::judge::output::checker::is_source;
use crate::judge::output::validator::Validator;
use crate::judge::package::Package;
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
            let package = problem.load_judgeable()?;
            if !given.has("--json") {
                console::print_remarks(&package);
            }
            let place = HuntCommand {
                folder: result_folder(given, &package.slug, &target),
                package: Some(&package),
                problem: Some(problem.clone()),
                check: None,
                given,
                options,
                cache,
            };
            let request = place.hunt_request(&target, generator);
            let against = given.path_value("--against");
            let setting = PackageSetting::new(&request, &package, against)?;
            place.run_hunt(&request, &setting)
        }
        HuntTarget::Alone(target, against) => {
            let check = given.value("--check");
            let check = check.map(|typed| prepare_checker(typed, options, &cache));
            let place = HuntCommand {
                folder: result_folder(given, "command", &target),
                package: None,
                problem: None,
                check: check.transpose()?,
                given,
                options,
                cache,
            };
            let request = place.hunt_request(&target, generator);
            let valid = given.value("--valid").map(HuntProgram::from_word);
            let setting = StandaloneSetting {
                request: &request,
                against,
                valid: valid.transpose()?,
                check: place.check.as_ref(),
            };
            place.run_hunt(&request, &setting)
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
    problem: Option<Problem>,
    /// The user's program that compares outputs.
    check: Option<Validator>,
    cache: PathBuf,
}

impl HuntCommand<'_> {
    fn hunt_request<'r>(
        &'r self,
        target: &'r HuntProgram,
        generator: Option<UserGenerator>,
    ) -> Request<'r> {
        let time = self.given.seconds("--seconds");
        let time = time.unwrap_or(Duration::from_secs(30));
        Request {
            target,
            options: self.options,
            cache: &self.cache,
            generator,
            time,
            reserve: self.time_for_traces(target, time),
            deadline: Deadline::default(),
            seed: self.given.number("--seed").unwrap_or(1),
            disagreement: self.folder.join("disagreement"),
        }
    }

    fn run_hunt<'a>(&self, request: &Request, setting: &dyn Setting<'a>) -> Result<ExitCode> {
        self.check_folders()?;
        self.remove_old_results()?;
        let is_json = self.given.has("--json");
        if !is_json {
            let is_slow = self.given.has("--slow");
            console::print_text(report::aim_line(request.target, request.time, is_slow))?;
        }
        let progress = Progress::new(!is_json);
        interrupt::claim_first_ctrl_c();
        let watch = |news: &HuntProgress| {
            progress.show_text(&report::progress_line(news));
            interrupt::ctrl_c_was_pressed()
        };
        if self.given.has("--slow") {
            let bytes = self.given.number("--bytes");
            let climbed = slowest_input::climb_to_slowest(request, setting, bytes, &watch)?;
            progress.clear();
            return self.print_slowest(&climbed, request.target);
        }
        let result = session::run_hunt(request, setting, &watch)?;
        progress.clear();
        let (mut input, mut kept) = (None, String::new());
        if let Some(found) = &result.counterexample {
            input = Some(write_test(&self.folder, &found.specimen)?);
            kept = self.keep_as_test(&found.specimen)?;
        }
        let mut others = Vec::new();
        for (number, other) in (1..).zip(&result.others) {
            let folder = self.folder.join(format!("other-{number}"));
            write_test(&folder, &other.specimen)?;
            others.push((other, self.repeat_command(request.target, &folder), folder));
        }
        let code = ExitCode::from(u8::from(input.is_some()));
        if is_json {
            console::print_exactly(&report::json_document(&result, input.as_deref(), &others))?;
            return Ok(code);
        }
        console::print_text(report::summary_text(&result, request.target))?;
        if let (Some(found), Some(input)) = (&result.counterexample, &input) {
            let left = request.deadline.time_left().unwrap_or_default() + request.reserve;
            let end = Instant::now() + left.min(search_input::MAX_TIME);
            let step = self.print_counterexample(found, input, request)?;
            console::print_text(kept)?;
            console::print_text(report::other_failures_text(&others))?;
            match step {
                None => self.print_search_command(found, input, request.target, end)?,
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
        let target = request.target;
        let report = self.judge_input(&found.specimen, input, request)?;
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
        let again = self.repeat_command(target, &self.folder);
        console::print_text(report::counterexample_text(found, input, &again))?;
        let (HuntProgram::File(file, headers), Some(problem), Some((case, _))) =
            (target, &self.problem, judged)
        else {
            return Ok(None);
        };
        let judged = JudgedProgram {
            problem,
            target: JudgeTarget::Files(file, headers),
            dir: Some(&self.folder),
        };
        Ok(next_step::debug_step(&report, case, &judged))
    }

    /// Reports what `--slow` found. The exit code is 1 if it is over the limit.
    fn print_slowest(
        &self,
        climbed: &slowest_input::ClimbResult,
        target: &HuntProgram,
    ) -> Result<ExitCode> {
        let slowest = climbed.slowest.as_ref();
        let write = |found: &SlowInput| write_test(&self.folder, &found.specimen);
        let input = slowest.map(write).transpose()?;
        let over = slowest.is_some_and(SlowInput::is_over);
        if self.given.has("--json") {
            console::print_exactly(&report::slowest_json(climbed, input.as_deref()))?
        } else {
            let again = self.repeat_command(target, &self.folder);
            console::print_text(report::slowest_text(climbed, input.as_deref(), &again))?
        }
        Ok(ExitCode::from(u8::from(over)))
    }

    /// Judges the program on the input, as `test` does.
    fn judge_input(
        &self,
        specimen: &AnsweredInput,
        input: &Path,
        request: &Request,
    ) -> Result<Report> {
        /// How much longer than requested the hunt may take to make its report.
        const REPORT_TIME: Duration = Duration::from_millis(700);
        let (options, target) = (self.options, request.target);
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
            ..specimen.testcase.clone()
        });
        let deadline = &request.deadline;
        let left = deadline.time_left().unwrap_or_default();
        deadline.set_end(Instant::now() + left + REPORT_TIME);
        sandbox.set_cancellation(deadline.stop_signal());
        match target {
            HuntProgram::File(file, headers) => {
                let source = Source::read_with_headers(file, headers)?;
                judge.judge_source(source, &target.typed_name(), &sandbox, &|_, _, _| ())
            }
            HuntProgram::Command(command) => judge.judge_command(command, &sandbox, &|_, _, _| ()),
        }
    }

    /// The command line that shows the program's search on the input. `trace` supports neither headers nor another
    /// standard.
    fn replay_command(&self, input: &Path, target: &HuntProgram) -> Option<String> {
        match target {
            HuntProgram::File(file, headers)
                if headers.is_empty() && self.options.standard.is_none() =>
            {
                repeat_command::replay_command(self.problem.as_ref()?, file, Some(input))
            }
            _ => None,
        }
    }

    /// The command line that judges the program on the input.
    fn repeat_command(&self, target: &HuntProgram, folder: &Path) -> Option<String> {
        // `test` has no option for a command that compares outputs.
        if self.check.is_some() {
            return None;
        }
        let again = RepeatCommand {
            problem: self.problem.as_ref().and_then(Problem::command_word),
            target: match target {
                HuntProgram::File(file, headers) => JudgeTarget::Files(file, headers),
                HuntProgram::Command(command) => JudgeTarget::Command(command),
            },
            dir: Some(folder),
            options: self.options,
        };
        Some(again.command_line(&[]))
    }
}
