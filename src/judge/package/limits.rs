//! A package's limits: the format's system defaults, changed by `limits:` in problem.yaml.

use crate::error::Result;
use crate::judge::excerpt::short_line;
use crate::judge::package::remark::Remarks;
use crate::judge::package::unsupported::check_keys;
use crate::judge::package::yaml::{Node, read_yaml};
use std::fmt;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// All limits of a package. Sizes are in bytes.
#[derive(Debug, Clone, PartialEq)]
pub struct Limits {
    /// CPU time on one testcase: user and system, of all threads of the submission.
    pub time: Duration,
    /// Where the time limit comes from.
    pub time_origin: Origin,
    pub memory: u64,
    /// Where the memory limit comes from. If nobody set one, it is the format's default.
    pub memory_origin: Origin,
    /// Whose limits the package has, if not its judge's own. It completes a sentence that begins "the limit is". The
    /// format has no place for this, so the caller sets it.
    pub whose: Option<String>,
    /// The judge whose limits were asked for, by its name for the problem. Limits that aren't known are the package's.
    pub asked_as: Option<String>,
    /// What that judge, or else the package's, adds for some languages.
    pub allowances: &'static [Allowance],
    /// What was added for the program at hand, in words.
    pub allowed: Option<String>,
    /// Of standard output and standard error together.
    pub output: u64,
    /// Of the source.
    pub code: u64,
    pub compilation_time: Duration,
    pub compilation_memory: u64,
    pub validation_time: Duration,
    pub validation_memory: u64,
    pub validation_output: u64,
}

/// What a judge adds to the limits for programs in a language.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Allowance {
    /// Why, as the report says it in front of a colon.
    pub told: &'static str,
    /// The language's code in the package format.
    pub language: &'static str,
    /// The limit times this, and so many seconds more.
    pub time: (u32, u64),
    /// The limit times this, and so many MiB more.
    pub memory: (u64, u64),
}

/// Where a limit comes from.
#[derive(Debug, Clone, Default, PartialEq)]
pub enum Origin {
    /// A file of the package, by its name.
    File(&'static str),
    /// The caller: `-t`.
    Caller,
    /// The judge whose name for the problem the caller used: `Luogu P10482`.
    Judge(String),
    /// Nobody: it is a default.
    #[default]
    Nobody,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Origin::File(name) => name,
            Origin::Caller => "-t",
            Origin::Judge(name) => name,
            Origin::Nobody => "default",
        })
    }
}

const PROBLEM_FILE: &str = "problem.yaml";

impl Origin {
    /// "time limit 2 s: limits.yaml". `None` if it is as expected: from problem.yaml, or what the caller asked for.
    pub fn describe_time_limit(&self, limit: Duration) -> Option<String> {
        let is_other_file = matches!(self, Origin::File(name) if *name != PROBLEM_FILE);
        is_other_file.then(|| format!("time limit {} s: {self}", limit.as_secs_f64()))
    }
}

/// A day. A longer limit must be a typing error, and this keeps all sums of durations in range.
const MAX_TIME: Duration = Duration::from_secs(86_400);

const LIMIT_KEYS: &str = "time_limit memory output code compilation_time compilation_memory validation_time \
                          validation_memory validation_output";

const KIB: u64 = 1024;
const MIB: u64 = 1024 * KIB;

/// The time limit if nobody set one. The format has no default, so this is ours.
const DEFAULT_TIME: Duration = Duration::from_secs(2);

impl Limits {
    /// For a program over the time or memory limit: a note about the limit, if it isn't the judge's own.
    pub fn limit_note(&self, of_time: bool) -> Option<String> {
        let (origin, default) = if of_time {
            (&self.time_origin, "our default: none is set")
        } else {
            (&self.memory_origin, "the format's default: none is set")
        };
        match origin {
            Origin::Nobody => Some(default.to_string()),
            Origin::File(_) => self.whose.clone(),
            Origin::Caller | Origin::Judge(_) => None,
        }
    }

    /// The limits for a program in a language. What the caller set stays.
    pub fn in_language(&self, code: &str) -> Limits {
        let (mut own, mut added) = (self.clone(), Vec::new());
        let Some(allowance) = self.allowances.iter().find(|more| more.language == code) else {
            return own;
        };
        if self.time_origin != Origin::Caller && allowance.time != (1, 0) {
            let (times, seconds) = allowance.time;
            own.time = self.time * times + Duration::from_secs(seconds);
            let limit = format!("{} s", self.time.as_secs_f64());
            added.push(format_sum(times.into(), &limit, seconds, "s"));
        }
        if self.memory_origin != Origin::Caller && allowance.memory != (1, 0) {
            let (times, mib) = allowance.memory;
            own.memory = self.memory * times + mib * MIB;
            let limit = format!("{} MiB", self.memory / MIB);
            added.push(format_sum(times, &limit, mib, "MiB"));
        }
        let told = || format!("{}: {}", allowance.told, added.join(", "));
        own.allowed = (!added.is_empty()).then(told);
        own
    }

    /// Whose the time and memory limits are, if those of a certain judge were asked for, and what it adds for the
    /// program's language. Leaves out limits set by the caller.
    pub fn describe_owner(&self) -> Option<String> {
        let mut told = self.describe_source();
        told.extend(self.allowed.clone());
        (!told.is_empty()).then(|| told.join("; "))
    }

    fn describe_source(&self) -> Vec<String> {
        let Some(asked_as) = &self.asked_as else {
            return Vec::new();
        };
        let whose = |origin: &Origin| match (origin, &self.whose) {
            (Origin::Caller, _) => None,
            (Origin::Judge(name), _) => Some(format!("{name}'s")),
            (_, Some(whose)) => Some(whose.clone()),
            (_, None) => Some(format!("the package's: {asked_as}'s own is not known")),
        };
        match (whose(&self.time_origin), whose(&self.memory_origin)) {
            (Some(time), Some(memory)) if time == memory => vec![format!("limits: {time}")],
            (time, memory) => {
                let time = time.map(|whose| format!("time limit: {whose}"));
                let memory = memory.map(|whose| format!("memory limit: {whose}"));
                time.into_iter().chain(memory).collect()
            }
        }
    }
}

/// The file with the limits of a plain folder.
pub const FOLDER_LIMITS: &str = "limits.yaml";

impl Limits {
    /// For a plain folder: the defaults, changed by the keys `time_limit` (seconds) and `memory` (MiB) of its limits.yaml.
    /// An empty path stands for no folder.
    pub fn of_folder(folder: &Path) -> Result<Limits> {
        let (file, mut limits) = (folder.join(FOLDER_LIMITS), Limits::default());
        if folder.as_os_str().is_empty() || fs::symlink_metadata(&file).is_err() {
            return Ok(limits);
        }
        let root = read_yaml(&file, &mut Remarks::default())?;
        if let Some((_, node)) = root.unknown_key("time_limit memory url") {
            return Err(node.to_error("expected only the keys time_limit, memory and url"));
        }
        limits.set_keys(&root, FOLDER_LIMITS)?;
        Ok(limits)
    }

    /// Changes the limits that `mapping` names, which is in the file of that name.
    fn set_keys(&mut self, mapping: &Node, file: &'static str) -> Result<()> {
        for (key, node) in mapping.entries() {
            match key.as_str() {
                "time_limit" => {
                    self.time = parse_seconds(node, key)?;
                    self.time_origin = Origin::File(file);
                }
                "memory" => {
                    self.memory = parse_mebibytes(node, key)?;
                    self.memory_origin = Origin::File(file);
                }
                "output" => self.output = parse_mebibytes(node, key)?,
                "code" => self.code = KIB * parse_whole(node, key, "KiB")?,
                "compilation_time" => self.compilation_time = parse_seconds(node, key)?,
                "compilation_memory" => self.compilation_memory = parse_mebibytes(node, key)?,
                "validation_time" => self.validation_time = parse_seconds(node, key)?,
                "validation_memory" => self.validation_memory = parse_mebibytes(node, key)?,
                "validation_output" => self.validation_output = parse_mebibytes(node, key)?,
                _ => {}
            }
        }
        Ok(())
    }
}

impl Default for Limits {
    /// The format's typical system defaults.
    fn default() -> Limits {
        Limits {
            time: DEFAULT_TIME,
            time_origin: Origin::Nobody,
            memory: 2048 * MIB,
            memory_origin: Origin::Nobody,
            whose: None,
            asked_as: None,
            allowances: &[],
            allowed: None,
            output: 8 * MIB,
            code: 128 * KIB,
            compilation_time: Duration::from_secs(60),
            compilation_memory: 2048 * MIB,
            validation_time: Duration::from_secs(60),
            validation_memory: 2048 * MIB,
            validation_output: 8 * MIB,
        }
    }
}

/// The limits in `root`, the whole of problem.yaml.
pub(super) fn limits_of(root: &Node) -> Result<Limits> {
    let mut limits = Limits::default();
    if let Some(node) = root.get("limits") {
        check_keys(node, LIMIT_KEYS, "limits")?;
        limits.set_keys(node, PROBLEM_FILE)?;
    }
    Ok(limits)
}

/// "2 x 1 s + 3 s".
fn format_sum(times: u64, limit: &str, more: u64, unit: &str) -> String {
    let product = match times {
        1 => limit.to_string(),
        _ => format!("{times} x {limit}"),
    };
    match more {
        0 => product,
        _ => format!("{product} + {more} {unit}"),
    }
}

fn parse_mebibytes(node: &Node, key: &str) -> Result<u64> {
    Ok(MIB * parse_whole(node, key, "MiB")?)
}

fn parse_whole(node: &Node, key: &str, unit: &str) -> Result<u64> {
    // 16 TiB in MiB, so that no sum of sizes overflows.
    const MAX_SIZE: u64 = 1 << 24;
    let bound = match node.text().parse::<u64>() {
        Ok(number @ 1..=MAX_SIZE) => return Ok(number),
        Ok(2..) => format!("at most {MAX_SIZE}"),
        _ => "at least 1".to_string(),
    };
    let found = short_line(node.text());
    Err(node.to_error(format!(
        "expected {key} as a whole number of {unit}, {bound}, found '{found}'"
    )))
}

/// A time above 0.
fn parse_seconds(node: &Node, key: &str) -> Result<Duration> {
    let seconds = node.text().parse::<f64>().ok();
    let time = seconds.and_then(|s| Duration::try_from_secs_f64(s).ok());
    // 1e-12 seconds are less than a nanosecond: as invalid as 0.
    let time = time.filter(|time| !time.is_zero() && *time <= MAX_TIME);
    time.ok_or_else(|| {
        let (most, found) = (MAX_TIME.as_secs(), short_line(node.text()));
        node.to_error(format!(
            "expected {key} in seconds, above 0 and up to {most}, found '{found}'"
        ))
    })
}
