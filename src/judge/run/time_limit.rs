//! Finds the time limit if the package sets none: it follows from the slowest of the programs that must keep within it.
//! These are the accepted programs; since the drafts of the format, all those that must not be too slow.
//! `use_for_time_limit` adds and removes programs.
//!
//! They run on all testcases, whatever the caller asked for, so that the limit doesn't depend on the options. A
//! program's time is cached under a hash of everything that it depends on: the program, the data and the validators.
//! The next run finds the same limit at once.

use super::{Extent, Judge, OnTestcase, Options};
use crate::error::{Error, Result};
use crate::judge::examples::demand::Demand;
use crate::judge::examples::{Example, Examples};
use crate::judge::excerpt;
use crate::judge::package::Package;
use crate::judge::package::time_limit::Origin;
use crate::judge::plain_file;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::cache_eviction;
use crate::judge::report::{Case, Report};
use crate::judge::verdict::Verdict;
use crate::whole_file;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The time limit while the real one is unknown. problemtools uses the same.
const PATIENCE: Duration = Duration::from_secs(300);

/// The slowest program and its time, and why other programs gave no time.
#[derive(Default)]
struct Times {
    slowest: Option<(Duration, String)>,
    silent: Vec<String>,
}

impl Package {
    /// Finds the time limit if neither the package nor the caller gives one. `Limits::timing` then says how. If no
    /// accepted program gives a time, the default stays and is reported as a guess.
    pub fn settle_time_limit(
        &mut self,
        options: &Options,
        cache: &Path,
        sandbox: &mut Sandbox,
        progress: OnTestcase,
    ) -> Result<()> {
        let is_known = options.time.is_some() || self.limits.timing.origin != Origin::Nobody;
        if is_known || self.is_plain {
            return Ok(());
        }
        let times = self.time_accepted(options, cache, sandbox, progress)?;
        let silent: String = times.silent.iter().map(|why| format!("; {why}")).collect();
        let timing = &mut self.limits.timing;
        match times.slowest {
            Some((time, name)) => {
                self.limits.time = timing.limit_for(time);
                timing.origin = Origin::Accepted(timing.told(&name, time) + &silent);
            }
            None => {
                let why = "a guess: none is set, and no accepted program gives one";
                timing.origin = Origin::Guess(format!("{why}{silent}"));
            }
        }
        Ok(())
    }

    fn time_accepted(
        &self,
        options: &Options,
        cache: &Path,
        sandbox: &mut Sandbox,
        progress: OnTestcase,
    ) -> Result<Times> {
        let mut times = Times::default();
        let mut programs = Examples::of(self)?.programs;
        programs.retain(|example| bounds(example).next().is_some());
        if programs.is_empty() {
            return Ok(times);
        }
        let all = Options {
            time: Some(PATIENCE),
            filters: Vec::new(),
            extent: Extent::All,
            no_hack: false,
            case: None,
            explain: false,
            ..options.clone()
        };
        fs::create_dir_all(cache).map_err(Error::io("create", cache))?;
        let judge = Judge::of_package(self, &all, cache, sandbox)?;
        let surroundings = hash_of(&self.dir, &|path| !path.starts_with("submissions"))?;
        for program in programs {
            let hash = hash_of(&program.path, &|_| true)?;
            let parts: Vec<_> = bounds(&program).map(|demand| &demand.cases).collect();
            let told = format!("{:?} {parts:?}", program.instructions);
            let key = hashed(&(surroundings, &program.name, hash, told, all.memory));
            let kept = cache.join(format!("time-{key:016x}"));
            match read_time(&kept) {
                Some(time) => times.add(time, program.name),
                None => times.measure(&judge, program, &kept, sandbox, progress)?,
            }
        }
        Ok(times)
    }
}

/// The demands that make a program a lower bound of the time limit.
fn bounds(program: &Example) -> impl Iterator<Item = &Demand> {
    let demands = program.demands.iter();
    demands.filter(|demand| demand.is_lower_bound())
}

impl Times {
    /// Runs a program and saves its time to `kept`.
    fn measure(
        &mut self,
        judge: &Judge,
        program: Example,
        kept: &Path,
        sandbox: &mut Sandbox,
        progress: OnTestcase,
    ) -> Result<()> {
        let shown = format!("{}, to find the time limit", program.name);
        let time = match program.source() {
            Ok(source) => time_of(
                &judge.judge_source(source, &shown, sandbox, progress)?,
                &program,
            ),
            Err(_) => Err("cannot be read as a program".to_string()),
        };
        match time {
            Ok(time) => {
                whole_file::write(kept, time.as_nanos().to_string())?;
                cache_eviction::note_growth();
                self.add(time, program.name);
            }
            Err(why) => self.silent.push(format!("{}: {why}", program.name)),
        }
        Ok(())
    }

    fn add(&mut self, time: Duration, name: String) {
        if self.slowest.as_ref().is_none_or(|(most, _)| time > *most) {
            self.slowest = Some((time, name));
        }
    }
}

/// The program's time on the slowest testcase that it must finish in time, or why it doesn't count. A run counts even
/// if it fails, as in problemtools: other checks report the failure.
fn time_of(report: &Report, program: &Example) -> std::result::Result<Duration, String> {
    if let Some(why) = &report.not_built {
        let first = excerpt::brief(why.message().lines().next().unwrap_or_default());
        return Err(format!("{}, {first}", why.verdict()));
    }
    let mut counted: Vec<&Case> = report.cases.iter().collect();
    counted.retain(|case| bounds(program).any(|demand| demand.is_about(case)));
    counted.retain(|case| case.verdict != Verdict::JE);
    let slowest = counted.iter().max_by_key(|case| case.cpu);
    match slowest {
        Some(case) if case.verdict == Verdict::TLE => Err(format!("TLE on {}", case.name)),
        Some(case) => Ok(case.cpu),
        None => Err("no testcase was run".to_string()),
    }
}

fn read_time(kept: &Path) -> Option<Duration> {
    let mut opened = fs::File::open(kept).ok()?;
    let mut text = String::new();
    opened.read_to_string(&mut text).ok()?;
    cache_eviction::note_use(&opened);
    Some(Duration::from_nanos(text.trim().parse().ok()?))
}

/// Hashes the names and contents of a file, or of all files below a folder whose names within it are `wanted`.
fn hash_of(path: &Path, wanted: &dyn Fn(&Path) -> bool) -> Result<u64> {
    let mut hasher = DefaultHasher::new();
    let mut open = vec![path.to_path_buf()];
    while let Some(next) = open.pop() {
        let name = next.strip_prefix(path).unwrap_or(&next);
        let metadata = fs::symlink_metadata(&next).map_err(Error::io("read", &next))?;
        let linked_file = metadata.is_symlink() && next.is_file();
        if !wanted(name) {
            continue;
        }
        name.hash(&mut hasher);
        if metadata.is_dir() {
            open.extend(entries(&next)?);
        } else if metadata.is_file() || linked_file {
            metadata.len().hash(&mut hasher);
            hash_bytes(&next, &mut hasher)?;
        }
    }
    Ok(hasher.finish())
}

/// Reads in pieces, because data may be large.
fn hash_bytes(file: &Path, hasher: &mut DefaultHasher) -> Result<()> {
    let mut piece = vec![0; 1 << 16];
    let mut opened = plain_file::open(file).map_err(Error::io("read", file))?;
    loop {
        match opened.read(&mut piece).map_err(Error::io("read", file))? {
            0 => return Ok(()),
            count => hasher.write(&piece[..count]),
        }
    }
}

fn hashed(key: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    hasher.finish()
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let listed = fs::read_dir(folder).map_err(Error::io("list", folder))?;
    let paths: std::io::Result<Vec<PathBuf>> = listed
        .map(|entry| entry.map(|entry| entry.path()))
        .collect();
    let mut paths = paths.map_err(Error::io("list", folder))?;
    paths.sort();
    Ok(paths)
}
