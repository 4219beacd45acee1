//! `submissions/submissions.yaml`: demands on programs by patterns of their paths, for all testcases or some.
//!
//! A key that is just a folder's name, without a slash, overrides that folder's default demand; what it doesn't mention
//! stays. Any other pattern adds demands. In a pattern's mapping, a key with a mapping of its own is a pattern of
//! testcases.
//!
//! Two keys aren't demands: `language` and `entrypoint` say how to build a program. If several patterns match it, the
//! last one counts.

use super::demand::{Demand, TimeUse};
use super::folders::{self, Rules};
use super::glob::Glob;
use crate::error::Result;
use crate::judge::excerpt::brief;
use crate::judge::package::remark::Remarks;
use crate::judge::package::yaml::node::Node;
use crate::judge::program::instructions::Instructions;
use crate::judge::verdict::Verdict::{self, AC, CE, MLE, OLE, PE, RE, TLE, WA};

/// Keys that are only for people.
const ASIDE: &[&str] = &["authors", "author", "model_solution"];

/// The file's names for verdicts, and our verdicts for each.
const VERDICTS: &[(&str, &[Verdict])] = &[
    ("AC", &[AC]),
    ("WA", &[WA, PE]),
    ("TLE", &[TLE]),
    ("RTE", &[RE, MLE, OLE]),
    ("RE", &[RE]),
    ("MLE", &[MLE]),
    ("OLE", &[OLE]),
    ("PE", &[PE]),
    ("CE", &[CE]),
];

/// A key of the file: the programs that it matches and the demands on them.
#[derive(Debug)]
pub struct Entry {
    pattern: String,
    glob: Glob,
    demands: Vec<Demand>,
    instructions: Instructions,
}

/// The whole file, and the rules for folders, which hold where it says nothing else.
#[derive(Debug)]
pub struct Entries {
    rules: Rules,
    patterns: Vec<Entry>,
}

impl Entries {
    /// Without a file.
    pub fn new(rules: Rules) -> Entries {
        let patterns = Vec::new();
        Entries { rules, patterns }
    }

    /// Adds what the mapping `root` says, the whole of the file.
    pub(in crate::judge) fn read(&mut self, root: &Node, remarks: &mut Remarks) -> Result<()> {
        for (pattern, node) in root.entries() {
            let default = folders::demand(pattern, self.rules);
            let mut instructions = Instructions::default();
            self.patterns.push(Entry {
                glob: glob(pattern, node)?,
                demands: demands(node, default, &mut instructions, remarks)?,
                instructions,
                pattern: pattern.clone(),
            });
        }
        Ok(())
    }

    /// The demands on the program at `path` below `submissions/`: the file's, then its folder's unless the file
    /// overrides that.
    pub fn demands(&self, folder: &str, path: &str) -> Vec<Demand> {
        let fitting = self.patterns.iter().filter(|entry| entry.glob.fits(path));
        let mut demands: Vec<Demand> = fitting.flat_map(|entry| entry.demands.clone()).collect();
        if self.patterns.iter().all(|entry| entry.pattern != folder) {
            demands.extend(folders::demand(folder, self.rules));
        }
        demands
    }

    /// How to build the program at `path` below `submissions/`.
    pub fn instructions(&self, path: &str) -> Instructions {
        let mut all = Instructions::default();
        for entry in self.patterns.iter().filter(|entry| entry.glob.fits(path)) {
            let Instructions {
                language,
                entrypoint,
            } = entry.instructions.clone();
            all.language = language.or(all.language);
            all.entrypoint = entrypoint.or(all.entrypoint);
        }
        all
    }
}

fn glob(pattern: &str, node: &Node) -> Result<Glob> {
    Glob::new(pattern).map_err(|why| node.wrong(why))
}

/// The demands of one pattern of programs: its own, then those on some testcases. Instructions for building go to
/// `instructions`.
fn demands(
    node: &Node,
    default: Option<Demand>,
    instructions: &mut Instructions,
    remarks: &mut Remarks,
) -> Result<Vec<Demand>> {
    let mut unknown = |key: &str, node: &Node| {
        let message = format!("unknown key '{}', skipped", brief(key));
        remarks.warn(&node.file, node.line, message);
    };
    let replaces = default.is_some();
    let mut own = default.unwrap_or_else(|| Demand::new("", &[], &[]));
    let mut demands = Vec::new();
    if !node.is_mapping() && !node.is_blank() {
        return Err(node.wrong("expected 'key: value' lines for this pattern"));
    }
    for (key, value) in node.entries() {
        if instructs(instructions, key, value)? || says(&mut own, key, value)? {
            continue;
        }
        if !value.is_mapping() {
            unknown(key, value);
            continue;
        }
        let mut some = Demand::new(source(value), &[], &[]);
        some.cases = Some(glob(key, value)?);
        for (key, value) in value.entries() {
            if !says(&mut some, key, value)? {
                unknown(key, value);
            }
        }
        bound(&mut some, value)?;
        demands.push(some);
    }
    if replaces || own != Demand::new("", &[], &[]) {
        own.source = source(node);
        bound(&mut own, node)?;
        demands.insert(0, own);
    }
    Ok(demands)
}

fn source(node: &Node) -> String {
    format!("submissions.yaml:{}", node.line)
}

/// Applies a key of the format to `demand`. `false`: it isn't one.
fn says(demand: &mut Demand, key: &str, node: &Node) -> Result<bool> {
    match key {
        "permitted" => {
            demand.permitted = verdicts(node)?;
            demand.enough.clear();
        }
        "required" => {
            demand.required = verdicts(node)?;
            demand.enough.clear();
        }
        "message" if !node.is_scalar() => return Err(node.wrong("expected text as the message")),
        "message" => demand.message = Some(node.text().to_string()).filter(|text| !text.is_empty()),
        "use_for_time_limit" | "use_for_timelimit" => demand.time_use = time_use(node)?,
        _ => return Ok(ASIDE.contains(&key)),
    }
    Ok(true)
}

/// Applies a key about building. `false`: it isn't one.
fn instructs(all: &mut Instructions, key: &str, node: &Node) -> Result<bool> {
    let place = match key {
        "language" => &mut all.language,
        "entrypoint" => &mut all.entrypoint,
        _ => return Ok(false),
    };
    if node.text().is_empty() {
        return Err(node.wrong(format!("expected one word as {key}")));
    }
    *place = Some(node.text().to_string());
    Ok(true)
}

fn time_use(node: &Node) -> Result<TimeUse> {
    match node.text() {
        "true" => Ok(TimeUse::ByVerdicts),
        "false" => Ok(TimeUse::Neither),
        "lower" => Ok(TimeUse::Lower),
        "upper" => Ok(TimeUse::Upper),
        _ => Err(node.wrong("expected true, false, lower or upper as use_for_time_limit")),
    }
}

/// Adds the demand that a bound implies: a lower bound of the time limit must not be TLE, an upper bound must be.
fn bound(demand: &mut Demand, node: &Node) -> Result<()> {
    const IN_TIME: &[Verdict] = &[AC, WA, PE, RE, MLE, OLE];
    let permits = |verdict| demand.permitted.is_empty() || demand.permitted.contains(&verdict);
    match demand.time_use {
        TimeUse::Lower if demand.required == [TLE] || demand.permitted == [TLE] => {
            let message =
                "expected verdicts other than TLE: the program is a lower bound of the time limit";
            return Err(node.wrong(message));
        }
        TimeUse::Upper if !permits(TLE) => {
            let message =
                "expected TLE to be permitted: the program is an upper bound of the time limit";
            return Err(node.wrong(message));
        }
        TimeUse::Lower if demand.permitted.is_empty() => demand.permitted = IN_TIME.to_vec(),
        TimeUse::Lower => demand.permitted.retain(|verdict| *verdict != TLE),
        TimeUse::Upper => demand.required = vec![TLE],
        TimeUse::ByVerdicts | TimeUse::Neither => {}
    }
    Ok(())
}

fn verdicts(node: &Node) -> Result<Vec<Verdict>> {
    let mut verdicts = Vec::new();
    for item in node.items() {
        let Some((_, meant)) = VERDICTS.iter().find(|(known, _)| *known == item.text()) else {
            let found = brief(item.text());
            let message = format!("expected verdicts among AC, WA, TLE, RTE, found '{found}'");
            return Err(item.wrong(message));
        };
        verdicts.extend_from_slice(meant);
    }
    Ok(verdicts)
}
