//! Where a package's time limit comes from: one of three files, or the times of its accepted programs.
//!
//! `time_limit` under `limits` in problem.yaml comes first (in every version; in legacy, BAPCtools and DOMjudge
//! understand it), then `timelimit` in domjudge-problem.ini, then the file `.timelimit`. That is DOMjudge's order. If
//! none of them has a limit, it is the slowest accepted program's time, multiplied and rounded up, as in the format and
//! problemtools:
//!
//! | | legacy | since the drafts | default |
//! |---|---|---|--:|
//! | accepted to limit | `time_multiplier` | `time_multipliers: ac_to_time_limit` | 5, later 2 |
//! | limit to too slow | `time_safety_margin` | `time_multipliers: time_limit_to_tle` | 2, later 1.5 |
//! | rounded up to | | `time_resolution` | 1 s |

use crate::error::{Error, Result};
use crate::judge::excerpt::brief;
use crate::judge::package::ini::{self, Ini};
use crate::judge::package::testcase::check_readable;
use crate::judge::package::version::Version;
use crate::judge::package::yaml::node::Node;
use std::fmt;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// A day. A longer limit must be a typing error, and this keeps all sums of durations in range.
pub(super) const LONGEST: Duration = Duration::from_secs(86_400);

/// Where a limit comes from.
#[derive(Debug, Clone, PartialEq)]
pub enum Origin {
    /// A file of the package, by its name.
    File(&'static str),
    /// The caller: `-t`.
    Caller,
    /// The judge whose name for the problem the caller used: `Luogu P10482`.
    Judge(String),
    /// The accepted programs; the text says how.
    Accepted(String),
    /// Nobody yet: it is a default.
    Nobody,
    /// A guess, because nobody set one and no accepted program gives one; the text says why.
    Guess(String),
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Origin::File(name) => name,
            Origin::Caller => "-t",
            Origin::Judge(name) => name,
            Origin::Accepted(how) => how,
            Origin::Nobody => "default",
            Origin::Guess(why) => why,
        })
    }
}

impl Origin {
    /// "time limit 2 s: .timelimit". `None` if it is as expected: from problem.yaml, or what the caller asked for.
    pub fn told(&self, limit: Duration) -> Option<String> {
        let expected = match self {
            Origin::File(name) => *name == YAML,
            Origin::Caller | Origin::Judge(_) | Origin::Nobody => true,
            Origin::Accepted(_) | Origin::Guess(_) => false,
        };
        let seconds = limit.as_secs_f64();
        (!expected).then(|| format!("time limit {seconds} s: {self}"))
    }
}

pub(super) const YAML: &str = "problem.yaml";

/// The origin of a time limit, and the factors around it.
#[derive(Debug, Clone, PartialEq)]
pub struct Timing {
    pub origin: Origin,
    /// The limit is at least this many times the slowest accepted program's time.
    pub accepted_to_limit: f64,
    /// A program that must be too slow takes at least this many times the limit.
    pub limit_to_too_slow: f64,
    /// A limit that follows from the accepted programs is rounded up to a multiple of this.
    pub resolution: Duration,
}

impl Timing {
    /// The format's defaults.
    pub fn new(legacy: bool) -> Timing {
        let (accepted_to_limit, limit_to_too_slow) = if legacy { (5.0, 2.0) } else { (2.0, 1.5) };
        Timing {
            origin: Origin::Nobody,
            accepted_to_limit,
            limit_to_too_slow,
            resolution: Duration::from_secs(1),
        }
    }

    /// The limit for the slowest accepted program's time: at least one step of the resolution.
    pub fn limit_for(&self, slowest: Duration) -> Duration {
        let step = self.resolution.as_secs_f64();
        let steps = (slowest.as_secs_f64() * self.accepted_to_limit / step).ceil();
        Duration::from_secs_f64((steps.max(1.0) * step).min(LONGEST.as_secs_f64()))
    }

    /// The least time of a program that must be too slow. problemtools judges every example program at this limit as
    /// well as at `limit`. A verdict that is right at either is right; if they differ, that is worth a warning.
    pub fn too_slow(&self, limit: Duration) -> Duration {
        limit.mul_f64(self.limit_to_too_slow).min(LONGEST)
    }

    /// Explains how the limit follows from a program's time.
    pub fn told(&self, program: &str, time: Duration) -> String {
        let step = match self.resolution.as_secs_f64() {
            1.0 => "a whole second".to_string(),
            step => format!("a multiple of {step} s"),
        };
        format!(
            "{} times {:.3} s of {program}, rounded up to {step}",
            self.accepted_to_limit,
            time.as_secs_f64()
        )
    }
}

/// The time limit of the package in `dir`, and its timing. `None`: there is none. `root` is the whole of problem.yaml.
pub(super) fn read(
    dir: &Path,
    root: &Node,
    version: Version,
    ini: &Ini,
) -> Result<(Option<Duration>, Timing)> {
    let mut timing = Timing::new(version == Version::Legacy);
    let limit = |key: &str| root.get("limits")?.get(key);
    let own = |key: &str| match limit(key) {
        Some(node) => seconds(&node.file, node.line, key, node.text()).map(Some),
        None => Ok(None),
    };
    for (new, old, factor) in [
        (
            "ac_to_time_limit",
            "time_multiplier",
            &mut timing.accepted_to_limit,
        ),
        (
            "time_limit_to_tle",
            "time_safety_margin",
            &mut timing.limit_to_too_slow,
        ),
    ] {
        let newer = limit("time_multipliers").and_then(|node| node.get(new));
        if let Some(node) = newer.or(limit(old)) {
            *factor = number(node, if newer.is_some() { new } else { old })?;
        }
    }
    if let Some(step) = own("time_resolution")? {
        timing.resolution = step;
    }
    let dotted = dir.join(".timelimit");
    let (time, name) = if let Some(time) = own("time_limit")? {
        (time, YAML)
    } else if let Some((text, line)) = ini.get("timelimit") {
        (seconds(&ini.file, line, "timelimit", text)?, ini::FILE)
    } else if fs::symlink_metadata(&dotted).is_ok() {
        check_readable(&dotted)?;
        let text = fs::read_to_string(&dotted).map_err(Error::io("read", &dotted))?;
        (
            seconds(&dotted, 1, "the time limit", text.trim())?,
            ".timelimit",
        )
    } else {
        return Ok((None, timing));
    };
    timing.origin = Origin::File(name);
    Ok((Some(time), timing))
}

/// A time above 0. The error says what was expected of `what`.
pub(super) fn seconds(file: &Path, line: usize, what: &str, text: &str) -> Result<Duration> {
    let seconds = text.parse::<f64>().ok();
    let time = seconds.and_then(|s| Duration::try_from_secs_f64(s).ok());
    // 1e-12 seconds are less than a nanosecond: as invalid as 0.
    let time = time.filter(|time| !time.is_zero() && *time <= LONGEST);
    time.ok_or_else(|| {
        let (most, found) = (LONGEST.as_secs(), brief(text));
        let message =
            format!("expected {what} in seconds, above 0 and up to {most}, found '{found}'");
        Error::file(file, line, message)
    })
}

fn number(node: &Node, key: &str) -> Result<f64> {
    const MOST: f64 = 1e6;
    let number = node.text().parse::<f64>().ok();
    number
        .filter(|factor| *factor > 0.0 && *factor <= MOST)
        .ok_or_else(|| {
            let found = brief(node.text());
            node.wrong(format!(
                "expected {key} as a number above 0 and up to {MOST}, found '{found}'"
            ))
        })
}
