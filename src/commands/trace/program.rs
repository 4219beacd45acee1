//! `judge.sh trace --program`: the search of somebody's own program, unchanged, in its own lines.
//!
//! It is run three times, shut in as ever: as it is judged, for its verdict; to find its board; to follow that. See
//! [`probe`](crate::probe).

use crate::cli::{self, Traced};
use crate::commands::program::Aim;
use crate::commands::terminal;
use crate::error::{Error, Result};
use crate::judge::judging::compiled::Compiled;
use crate::judge::judging::{Judge, Options};
use crate::judge::package::Package;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::exit::Exit;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::process::wire::{Cause, End};
use crate::judge::program::language;
use crate::judge::program::source::Source;
use crate::judge::report::Case;
use crate::judge::report::text::time;
use crate::judge::verdict::Verdict;
use crate::places;
use crate::probe::RUNTIME;
use crate::probe::dwarf::Dwarf;
use crate::probe::finder;
use crate::probe::follow::{self, Follower};
use crate::probe::names::{Named, Variables};
use crate::probe::survey::{Survey, Surveyor};
use crate::probe::wire::{Reader, Told, What};
use crate::shown::Text;
use crate::teach::replay::text::{self, About};
use crate::teach::replay::{Listener, Replay, Wanted, cells};
use crate::thousands::thousands;
use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

/// So many times the time limit it has, for it is slower, and never more than this.
const PATIENCE: u32 = 20;
const LONGEST: Duration = Duration::from_secs(120);

/// More memory than it is judged with.
const MORE: u64 = 256 << 20;

/// Stores into the board that are told.
const MOST_STORES: u64 = 1_000_000_000;

pub fn run(args: &cli::Trace, traced: &Traced) -> Result<ExitCode> {
    let mut words: Vec<String> = traced.problem.iter().cloned().collect();
    words.push(traced.file.display().to_string());
    let aim = Aim::of(&words, "trace --program")?;
    let cache = places::cache()?;
    let options = Options {
        jobs: 1,
        ..Options::default()
    };
    let mut sandbox = Sandbox::new(&options.allowed())?;
    let package = aim.package(&options, &mut sandbox)?;
    let options = patient(options, &package);
    let judge = Judge::of_package(&package, &options, &cache, &mut sandbox)?;
    let testcase = chosen(&judge, traced)?;
    let source = aim.source()?;
    let files = source.file_names();
    let case = match judged(&aim, &package, &cache, &testcase, &mut sandbox)? {
        Ok(case) => case,
        Err(text) => return not_compiled(&text),
    };
    let source = tracing(source)?;
    let compiled = match judge.compile(source, &aim.file, &mut sandbox)? {
        Ok(compiled) => compiled,
        Err(why) => {
            return Err(Error::Usage(format!(
                "it compiles, but not so that its stores can be seen, which takes gcc:\n{}",
                why.message.trim_end()
            )));
        }
    };
    let mut subject = Subject {
        aim: &aim,
        judge: &judge,
        compiled: &compiled,
        dwarf: dwarf(&compiled)?,
        testcase: &testcase,
        files,
        sandbox: &mut sandbox,
    };
    let survey = subject.survey()?;
    let named = subject.board(&survey, traced.board.as_deref())?;
    let wanted = Wanted {
        puzzle: traced.number,
        from: args.from,
        count: args.count.unwrap_or(super::TEXT),
    };
    let (replay, end) = subject.follow(&survey, &named, wanted)?;
    text::check_from(&replay.trace).map_err(Error::Usage)?;
    let head = vec![
        format!(
            "{} on {}, {}",
            aim.file.display(),
            aim.problem.name(),
            testcase.name
        ),
        verdict_told(case.as_ref()),
        named.told,
    ];
    let about = About {
        head: head.into_iter().filter(|line| !line.is_empty()).collect(),
        accepted: case.is_some_and(|case| case.verdict == Verdict::AC),
        puzzle: traced.number,
        end: &end,
    };
    print(&replay, &about)
}

fn verdict_told(case: Option<&Case>) -> String {
    let Some(case) = case else {
        return String::new();
    };
    let why = case.message.lines().next().unwrap_or_default();
    let why = match case.verdict {
        Verdict::AC => String::new(),
        _ => format!(": {why}"),
    };
    format!("judged there: {} in {}{why}", case.verdict, time(case.cpu))
}

fn patient(options: Options, package: &Package) -> Options {
    let limits = &package.limits;
    Options {
        time: Some((limits.time * PATIENCE).min(LONGEST).max(limits.time)),
        memory: Some(limits.memory + MORE),
        ..options
    }
}

/// The testcase that is asked for; a file that is none has no answer.
fn chosen(judge: &Judge, traced: &Traced) -> Result<Testcase> {
    let all = judge.testcases();
    let Some(name) = &traced.case else {
        let first = all.first().cloned();
        return first.ok_or_else(|| Error::Usage("there is no testcase".to_string()));
    };
    let is_it = |testcase: &&Testcase| testcase.name == *name;
    let has_it = |testcase: &&Testcase| testcase.name.contains(name.as_str());
    if let Some(found) = all.iter().find(is_it).or(all.iter().find(has_it)) {
        return Ok(found.clone());
    }
    let path = Path::new(name);
    if path.is_file() {
        return Ok(Testcase::plain(name, "own", path, None));
    }
    let names: Vec<&str> = all.iter().take(20).map(|t| t.name.as_str()).collect();
    Err(Error::Usage(format!(
        "no testcase's name contains '{name}', and there is no such file; there are: {}",
        names.join(", ")
    )))
}

/// What the program gets as it is judged; `None`: there is no answer to compare with. The inner error is why it does not
/// compile.
fn judged(
    aim: &Aim,
    package: &Package,
    cache: &Path,
    testcase: &Testcase,
    sandbox: &mut Sandbox,
) -> Result<std::result::Result<Option<Case>, String>> {
    let options = Options {
        jobs: 1,
        ..Options::default()
    };
    let judge = Judge::of_package(package, &options, cache, sandbox)?;
    let compiled = match judge.compile(aim.source()?, &aim.file, sandbox)? {
        Ok(compiled) => compiled,
        Err(why) if why.verdict == Verdict::CE => return Ok(Err(why.message)),
        Err(why) => return Err(Error::Usage(why.message)),
    };
    if testcase.answer.is_none() {
        return Ok(Ok(None));
    }
    let examined = judge.examine(&compiled, testcase, sandbox)?;
    Ok(Ok(Some(examined.case)))
}

fn not_compiled(text: &str) -> Result<ExitCode> {
    terminal::print(format!("{}\n{}\n", Verdict::CE, text.trim_end()))?;
    Ok(ExitCode::from(1))
}

fn tracing(source: Source) -> Result<Source> {
    let name = source.language();
    source.tracing(RUNTIME).ok_or_else(|| {
        let known: Vec<&str> = language::tracing()
            .iter()
            .map(|row| row.name.trim_end_matches(", traced"))
            .collect();
        Error::Usage(format!(
            "the stores of {name} cannot be seen here; those of {} can",
            known.join(" and ")
        ))
    })
}

fn dwarf(compiled: &Compiled) -> Result<Dwarf> {
    let folder = compiled.executable.folders.first();
    let file = folder.map_or(PathBuf::new(), |folder| folder.join("out/main"));
    let bytes = fs::read(&file).map_err(Error::io("read", &file))?;
    Dwarf::read(&bytes).map_err(|why| Error::file(&file, 0, why))
}

/// A program, compiled to be followed, and what it searches.
struct Subject<'a, 'b> {
    aim: &'a Aim,
    judge: &'a Judge<'b>,
    compiled: &'a Compiled,
    dwarf: Dwarf,
    testcase: &'a Testcase,
    /// Its author's files.
    files: Vec<String>,
    sandbox: &'a mut Sandbox,
}

impl Subject<'_, '_> {
    /// Runs it and passes on what it tells. How it ended is in words where that was not well.
    fn run(&mut self, orders: &str, hear: &mut dyn FnMut(Told)) -> Result<String> {
        let mut reader = Reader::default();
        let mut made_sense = true;
        let ended = self.judge.run_told(
            self.compiled,
            self.testcase,
            (follow::VARIABLE, orders),
            &mut |bytes| {
                made_sense = made_sense && reader.take(bytes, hear);
                made_sense
            },
            self.sandbox,
        )?;
        Ok(match ended.run.end {
            _ if !made_sense => {
                "what it told of its stores makes no sense from there on".to_string()
            }
            End::Ended(Exit::Code(0)) => String::new(),
            End::NotStarted(why) => return Err(Error::Usage(why)),
            End::Killed(Cause::Cpu | Cause::Wall) => {
                format!(
                    "it was followed for {}, and then stopped",
                    time(ended.run.cpu)
                )
            }
            _ => format!(
                "it ended with {}: {}",
                ended.judgement.verdict, ended.judgement.message
            ),
        })
    }

    fn survey(&mut self) -> Result<Survey> {
        let mut surveyor = Surveyor::default();
        self.run(&follow::survey_orders(), &mut |told| surveyor.hear(told))?;
        surveyor.last.ok_or_else(|| {
            Error::Usage("it ended before it told anything of its stores".to_string())
        })
    }

    fn board(&self, survey: &Survey, wanted: Option<&str>) -> Result<Named> {
        let variables = Variables::of(&self.dwarf, survey);
        let input = &self.testcase.input;
        let input = fs::read(input).map_err(Error::io("read", input))?;
        let found = finder::find(survey, &variables.ranges(), &cells(&input));
        let file = self
            .aim
            .file
            .file_name()
            .unwrap_or_default()
            .to_string_lossy();
        let named = found.into_iter().map(|board| variables.name(board, &file));
        let mut named: Vec<Named> = named.collect();
        let Some(wanted) = wanted else {
            return match named.is_empty() {
                false => Ok(named.swap_remove(0)),
                true => Err(none_found(survey)),
            };
        };
        let is_it = |named: &Named| {
            let name = named.name.as_deref().unwrap_or_default();
            name == wanted || name.rsplit('.').next() == Some(wanted)
        };
        let others: Vec<&str> = named
            .iter()
            .filter_map(|named| named.name.as_deref())
            .collect();
        let others = match others.is_empty() {
            true => String::new(),
            false => format!("; these are: {}", others.join(", ")),
        };
        let place = named.iter().position(is_it);
        match place {
            Some(place) => Ok(named.swap_remove(place)),
            None => Err(Error::Usage(format!(
                "'{wanted}' is no board that digits go into and come back from{others}"
            ))),
        }
    }

    fn follow(
        &mut self,
        survey: &Survey,
        named: &Named,
        wanted: Wanted,
    ) -> Result<(Replay, String)> {
        let orders = follow::orders(&named.board, survey, &self.dwarf, MOST_STORES);
        let orders = orders.map_err(Error::Usage)?;
        let input = &self.testcase.input;
        let input = fs::read(input).map_err(Error::io("read", input))?;
        let dwarf = std::mem::take(&mut self.dwarf);
        let files = self.files.clone();
        let source = fs::read_to_string(&self.aim.file).unwrap_or_default();
        let source: Vec<&str> = source.lines().collect();
        let mut follower = Follower::new(&dwarf, named.board, &files);
        let mut listener = Listener::new(&input, wanted);
        let mut end = self.run(&orders, &mut |told| {
            if let Some(mut step) = follower.hear(told) {
                if step.what == What::Left {
                    step.line = returned(&source, step.line, step.after);
                }
                listener.hear(step);
            }
        })?;
        if follower.left_out > 0 {
            end = format!(
                "{} stores into the board came later and were not followed",
                thousands(follower.left_out)
            );
        }
        let replay = listener.finish(end.is_empty()).map_err(|puzzles| {
            Error::Usage(match puzzles {
                0 => format!("{}; no search was seen on it", named.told),
                1 => format!(
                    "its board was filled once: expected --number 1, found {}",
                    wanted.puzzle
                ),
                _ => format!(
                    "its board was filled {} times: expected --number 1 to {puzzles}, found {}",
                    thousands(puzzles),
                    wanted.puzzle
                ),
            })
        })?;
        Ok((replay, end))
    }
}

/// The line that a call has returned by. The compiler lets all returns of a function end at one place, whose line, `end`, may be
/// any of theirs; `after` is where the call was last known to be.
fn returned(source: &[&str], end: u32, after: u32) -> u32 {
    let text = |line: u32| source.get((line as usize).wrapping_sub(1)).copied();
    let returns = |line: &u32| text(*line).is_some_and(|text| text.contains("return"));
    if after == 0 || (end > after && returns(&end) && !returns(&after)) {
        return end;
    }
    if returns(&after) {
        return after;
    }
    let is_inside = |line: &u32| text(*line).is_some_and(|text| !text.trim().is_empty());
    let rest = (after + 1..).take_while(is_inside);
    rest.filter(returns).last().unwrap_or(after)
}

fn none_found(survey: &Survey) -> Error {
    let lost = match survey.lost {
        true => " (there were more than are remembered)",
        false => "",
    };
    Error::Usage(format!(
        "no board was found. Looked for: nine rows of nine cells of 1, 2, 4 or 8 bytes, numbers or characters, into which \
         digits go and from which they come back, of which hardly two see each other. {} addresses take digits{lost}. Exact \
         cover, bit boards and a copy of the board for each call have no such place",
        thousands(survey.touched.len() as u64)
    ))
}

/// A reader that has gone away is no error.
fn print(replay: &Replay, about: &About) -> Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let head = about.head.iter();
    let head = head
        .map(|line| Text::from(line.clone()).as_str().to_string())
        .collect();
    let about = About { head, ..*about };
    let written = text::write(&mut out, replay, &about).and_then(|()| out.flush());
    match written {
        Err(e) if e.kind() != io::ErrorKind::BrokenPipe => {
            Err(Error::io("write to", Path::new("standard output"))(e))
        }
        _ => Ok(ExitCode::SUCCESS),
    }
}
