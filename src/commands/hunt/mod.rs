//! `judge.sh hunt`: finds the smallest legal input on which a program fails, or with `--slow` the one on which it takes
//! longest, and stores it so that it can be judged again.

mod aim;
mod keep;
mod told;

use super::again::{self, Again, Whom};
use super::options;
use super::terminal::{self, Progress};
use crate::cli::options::Given;
use crate::error::Result;
use crate::hunt::deadline::Deadline;
use crate::hunt::hunt_program::{HuntProgram, UserGenerator};
use crate::hunt::package_setting::PackageSetting;
use crate::hunt::result::Counterexample;
use crate::hunt::session::{self, HuntProgress};
use crate::hunt::setting::{Request, Setting};
use crate::hunt::slowest_input;
use crate::hunt::standalone_setting::StandaloneSetting;
use crate::hunt::trial::AnsweredInput;
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
use crate::places;
use crate::shown::line;
use crate::which::Problem;
use crate::words;
use aim::Aimed;
use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

pub fn run(given: &Given) -> Result<ExitCode> {
    let mut options = options::options(given);
    let cache = places::cache()?;
    let aimed = aim::of(given)?;
    if matches!(aimed, Aimed::Alone(..)) && !given.has("-j") {
        options.jobs = thread::available_parallelism().map_or(1, usize::from);
    }
    let options = &options;
    let generator = given.value("--gen");
    let generator = generator.map(|typed| UserGenerator::compile_typed(typed, options, &cache));
    let generator = generator.transpose()?;
    match aimed {
        Aimed::Package(problem, target) => {
            let package = judgeable(&problem, given.has("--json"))?;
            let place = Where {
                folder: folder(given, &package.slug, &target),
                package: Some(&package),
                problem: Some(problem.clone()),
                check: None,
                given,
                options,
                cache,
            };
            let request = place.request(&target, generator);
            let against = given.path("--against");
            let setting = PackageSetting::new(&request, &package, against)?;
            place.hunt(&request, &setting)
        }
        Aimed::Alone(target, against) => {
            let check = given.value("--check");
            let check = check.map(|typed| checker(typed, options, &cache));
            let place = Where {
                folder: folder(given, "command", &target),
                package: None,
                problem: None,
                check: check.transpose()?,
                given,
                options,
                cache,
            };
            let request = place.request(&target, generator);
            let setting = StandaloneSetting {
                request: &request,
                against,
                valid: given
                    .value("--valid")
                    .map(HuntProgram::from_word)
                    .transpose()?,
                check: place.check.as_ref(),
            };
            place.hunt(&request, &setting)
        }
    }
}

/// The user's program that compares outputs. A command follows Kattis' convention unless the user says otherwise.
fn checker(given: &str, options: &Options, cache: &Path) -> Result<Validator> {
    let told = ["testlib:", "kattis:"]
        .iter()
        .any(|told| given.starts_with(told));
    let given = match told || is_source(&words::path(given), given) {
        true => given.to_string(),
        false => format!("kattis:{given}"),
    };
    let sandbox = Sandbox::new(&options.allowed())?;
    let package = Package::plain(Path::new("hunt"));
    Validator::of_caller("--check", &given, &package, &sandbox, cache)
}

/// The package.
fn judgeable(problem: &Problem, json: bool) -> Result<Package> {
    let package = problem.judgeable()?;
    if !json {
        terminal::remark(&package);
    }
    Ok(package)
}

/// The folder for input and answer: by default below the repository's `target`, wherever the user is. That path is
/// relative if it lies in the current directory.
fn folder(given: &Given, place: &str, target: &HuntProgram) -> PathBuf {
    let default = || {
        let stem = match target {
            HuntProgram::File(file, _) => file
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned(),
            HuntProgram::Command(_) => "found".to_string(),
        };
        let folder = places::target()
            .join("hunt")
            .join(format!("{place}-{stem}"));
        let here = env::current_dir().ok();
        let short = here.and_then(|here| Some(folder.strip_prefix(here).ok()?.to_path_buf()));
        short.unwrap_or(folder)
    };
    given.path("-o").unwrap_or_else(default)
}

/// What the command needs in addition to the hunt itself.
struct Where<'a> {
    given: &'a Given,
    options: &'a Options,
    folder: PathBuf,
    package: Option<&'a Package>,
    problem: Option<Problem>,
    /// The user's program that compares outputs.
    check: Option<Validator>,
    cache: PathBuf,
}

impl Where<'_> {
    fn request<'r>(
        &'r self,
        target: &'r HuntProgram,
        generator: Option<UserGenerator>,
    ) -> Request<'r> {
        let time = self.given.seconds("--seconds");
        Request {
            target,
            options: self.options,
            cache: &self.cache,
            generator,
            time: time.unwrap_or(Duration::from_secs(30)),
            deadline: Deadline::default(),
            seed: self.given.number("--seed").unwrap_or(1),
            disagreement: self.folder.join("disagreement"),
        }
    }

    fn hunt<'a>(&self, request: &Request, setting: &dyn Setting<'a>) -> Result<ExitCode> {
        self.check_places()?;
        self.make_room()?;
        let progress = Progress::new(!self.given.has("--json"));
        interrupt::claim_first_ctrl_c();
        let watch = |news: &HuntProgress| {
            progress.say(&told::live(news));
            interrupt::ctrl_c_was_pressed()
        };
        if self.given.has("--slow") {
            let climbed = slowest_input::climb_to_slowest(
                request,
                setting,
                self.given.number("--bytes"),
                &watch,
            )?;
            progress.clear();
            return self.tell_slowest(&climbed, request.target);
        }
        let result = session::run_hunt(request, setting, &watch)?;
        progress.clear();
        let (mut input, mut kept) = (None, String::new());
        if let Some(found) = &result.counterexample {
            input = Some(self.put_down(&found.specimen)?);
            kept = self.keep(&found.specimen)?;
        }
        let mut others = Vec::new();
        for (number, other) in (1..).zip(&result.others) {
            let folder = self.folder.join(format!("other-{number}"));
            keep::put(&folder, "1", &other.specimen)?;
            others.push((other, self.again(request.target, &folder), folder));
        }
        let code = ExitCode::from(u8::from(input.is_some()));
        if self.given.has("--json") {
            terminal::print_exactly(&told::json(&result, input.as_deref(), &others))?;
            return Ok(code);
        }
        terminal::print(told::summary(&result, request.target))?;
        if let (Some(found), Some(input)) = (&result.counterexample, &input) {
            self.tell(found, input, request)?;
            terminal::print(kept)?;
            terminal::print(told::others(&others))?;
        }
        Ok(code)
    }

    /// Judges the program on the counterexample, as `test` does, and reports the rest.
    fn tell(&self, found: &Counterexample, input: &Path, request: &Request) -> Result<()> {
        let target = request.target;
        let report = self.judged(&found.specimen, input, request)?;
        let judged = report
            .failure()
            .filter(|(case, _)| case.verdict != Verdict::JE);
        match judged {
            Some(_) => terminal::print(text::detail(&report, terminal::color()))?,
            None => terminal::print(told::unjudged(found, &report))?,
        }
        // When only a validator knows what is wrong, the report doesn't show a right answer, so print one.
        if judged.is_some_and(|(_, failure)| failure.expected.is_none()) {
            terminal::print(told::answer(&found.specimen.answer))?;
        }
        let again = self.again(target, &self.folder);
        terminal::print(told::counterexample(found, input, &again))?;
        if let Some(replay) = self.replay(input, target) {
            terminal::print(format!("its search: {}\n", line(&replay)))?;
        }
        Ok(())
    }

    /// Reports what `--slow` found. The exit code is 1 if it is over the limit.
    fn tell_slowest(
        &self,
        climbed: &slowest_input::ClimbResult,
        target: &HuntProgram,
    ) -> Result<ExitCode> {
        let input = match &climbed.slowest {
            Some(slowest) => Some(self.put_down(&slowest.specimen)?),
            None => None,
        };
        let over = climbed
            .slowest
            .as_ref()
            .is_some_and(|found| found.is_over());
        match self.given.has("--json") {
            true => terminal::print_exactly(&told::slow_json(climbed, input.as_deref()))?,
            false => terminal::print(told::slowest(
                climbed,
                input.as_deref(),
                &self.again(target, &self.folder),
            ))?,
        }
        Ok(ExitCode::from(u8::from(over)))
    }

    /// Judges the program on the input, as `test` does.
    fn judged(&self, specimen: &AnsweredInput, input: &Path, request: &Request) -> Result<Report> {
        /// How much longer than requested the hunt may take to make its report.
        const GRACE: Duration = Duration::from_millis(700);
        let (options, target) = (self.options, request.target);
        let mut sandbox = Sandbox::new(&target.allowed_isolations(options))?;
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
        let left = request.deadline.time_left().unwrap_or_default();
        request.deadline.set_end(Instant::now() + left + GRACE);
        sandbox.stop_when(request.deadline.stop_signal());
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
    fn replay(&self, input: &Path, target: &HuntProgram) -> Option<String> {
        match target {
            HuntProgram::File(file, headers)
                if headers.is_empty() && self.options.standard.is_none() =>
            {
                again::replay(self.problem.as_ref()?, file, input)
            }
            _ => None,
        }
    }

    /// The command line that judges the program on the input.
    fn again(&self, target: &HuntProgram, folder: &Path) -> Option<String> {
        // `test` has no option for a command that compares outputs.
        if self.check.is_some() {
            return None;
        }
        let again = Again {
            problem: self.problem.as_ref().and_then(Problem::word),
            whom: match target {
                HuntProgram::File(file, headers) => Whom::Files(file, headers),
                HuntProgram::Command(command) => Whom::Command(command),
            },
            dir: Some(folder),
            options: self.options,
        };
        Some(again.line(&[]))
    }
}
