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
use crate::error::{Error, Result};
use crate::judge::excerpt::brief;
use crate::judge::package::remark::Remarks;
use crate::judge::package::yaml::node::{Node, Value};
use crate::judge::program::instructions::Instructions;
use crate::judge::verdict::Verdict::{self, AC, CE, MLE, OLE, PE, RE, TLE, WA};
use std::path::Path;

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

/// The whole file.
#[derive(Debug, Default)]
pub struct Entries(Vec<Entry>);

impl Entries {
    /// Reads the mapping `root` of `file`.
    pub(in crate::judge) fn read(
        file: &Path,
        root: &Node,
        rules: Rules,
        remarks: &mut Remarks,
    ) -> Result<Entries> {
        let mut reader = Reader { file, remarks };
        let Value::Mapping(keys) = &root.value else {
            return Ok(Entries::default());
        };
        let mut entries = Vec::new();
        for (pattern, node) in keys {
            let default = folders::demand(pattern, rules);
            let mut instructions = Instructions::default();
            entries.push(Entry {
                glob: reader.glob(pattern, node)?,
                demands: reader.demands(node, default, &mut instructions)?,
                instructions,
                pattern: pattern.clone(),
            });
        }
        Ok(Entries(entries))
    }

    /// The file's demands on the program at `path` below `submissions/`.
    pub fn demands(&self, path: &str) -> impl Iterator<Item = &Demand> {
        let fitting = move |entry: &&Entry| entry.glob.fits(path);
        let entries = self.0.iter().filter(fitting);
        entries.flat_map(|entry| &entry.demands)
    }

    /// How to build the program at `path` below `submissions/`.
    pub fn instructions(&self, path: &str) -> Instructions {
        let mut all = Instructions::default();
        for entry in self.0.iter().filter(|entry| entry.glob.fits(path)) {
            let Instructions {
                language,
                entrypoint,
            } = entry.instructions.clone();
            all.language = language.or(all.language);
            all.entrypoint = entrypoint.or(all.entrypoint);
        }
        all
    }

    /// Whether the file overrides the default demand of `folder`.
    pub fn replaces(&self, folder: &str) -> bool {
        self.0.iter().any(|entry| entry.pattern == folder)
    }
}

struct Reader<'a> {
    file: &'a Path,
    remarks: &'a mut Remarks,
}

impl Reader<'_> {
    fn fault<T>(&self, line: usize, message: impl Into<String>) -> Result<T> {
        Err(Error::file(self.file, line, message))
    }

    fn glob(&self, pattern: &str, node: &Node) -> Result<Glob> {
        Glob::new(pattern).or_else(|why| self.fault(node.line, why))
    }

    /// The demands of one pattern of programs: its own, then those on some testcases. Instructions for building go to
    /// `instructions`.
    fn demands(
        &mut self,
        node: &Node,
        default: Option<Demand>,
        instructions: &mut Instructions,
    ) -> Result<Vec<Demand>> {
        let replaces = default.is_some();
        let mut own = default.unwrap_or_else(|| Demand::new("", &[], &[]));
        let mut demands = Vec::new();
        let keys = match &node.value {
            Value::Mapping(keys) => keys.as_slice(),
            Value::Scalar(text) if text.is_empty() => &[],
            _ => return self.fault(node.line, "expected 'key: value' lines for this pattern"),
        };
        for (key, value) in keys {
            if self.instructs(instructions, key, value)? || self.says(&mut own, key, value)? {
                continue;
            }
            if !matches!(value.value, Value::Mapping(_)) {
                self.unknown(key, value);
                continue;
            }
            let mut some = Demand::new(self.source(value), &[], &[]);
            some.cases = Some(self.glob(key, value)?);
            if let Value::Mapping(inner) = &value.value {
                for (key, value) in inner {
                    if !self.says(&mut some, key, value)? {
                        self.unknown(key, value);
                    }
                }
            }
            self.bound(&mut some, value)?;
            demands.push(some);
        }
        if replaces || own != Demand::new("", &[], &[]) {
            own.source = self.source(node);
            self.bound(&mut own, node)?;
            demands.insert(0, own);
        }
        Ok(demands)
    }

    fn source(&self, node: &Node) -> String {
        format!("submissions.yaml:{}", node.line)
    }

    fn unknown(&mut self, key: &str, node: &Node) {
        let message = format!("unknown key '{}', passed over", brief(key));
        self.remarks.warn(self.file, node.line, message);
    }

    /// Applies a key of the format to `demand`. `false`: it isn't one.
    fn says(&mut self, demand: &mut Demand, key: &str, node: &Node) -> Result<bool> {
        match key {
            "permitted" => {
                demand.permitted = self.verdicts(node)?;
                demand.enough.clear();
            }
            "required" => {
                demand.required = self.verdicts(node)?;
                demand.enough.clear();
            }
            "message" => match &node.value {
                Value::Scalar(text) => {
                    demand.message = Some(text.clone()).filter(|text| !text.is_empty());
                }
                _ => return self.fault(node.line, "expected a text as message"),
            },
            "score" => demand.score = Some(self.score(node)?),
            "use_for_time_limit" | "use_for_timelimit" => demand.time_use = self.time_use(node)?,
            _ => return Ok(ASIDE.contains(&key)),
        }
        Ok(true)
    }

    /// Applies a key about building. `false`: it isn't one.
    fn instructs(&self, all: &mut Instructions, key: &str, node: &Node) -> Result<bool> {
        let place = match key {
            "language" => &mut all.language,
            "entrypoint" => &mut all.entrypoint,
            _ => return Ok(false),
        };
        match &node.value {
            Value::Scalar(text) if !text.is_empty() => *place = Some(text.clone()),
            _ => return self.fault(node.line, format!("expected one word as {key}")),
        }
        Ok(true)
    }

    fn time_use(&self, node: &Node) -> Result<TimeUse> {
        let text = match &node.value {
            Value::Scalar(text) => text.as_str(),
            _ => "",
        };
        match text {
            "true" => Ok(TimeUse::ByVerdicts),
            "false" => Ok(TimeUse::Neither),
            "lower" => Ok(TimeUse::Lower),
            "upper" => Ok(TimeUse::Upper),
            _ => {
                let message = "expected true, false, lower or upper as use_for_time_limit";
                self.fault(node.line, message)
            }
        }
    }

    /// Adds the demand that a bound implies: a lower bound of the time limit must not be TLE, an upper bound must be.
    fn bound(&self, demand: &mut Demand, node: &Node) -> Result<()> {
        const IN_TIME: &[Verdict] = &[AC, WA, PE, RE, MLE, OLE];
        let permits = |verdict| demand.permitted.is_empty() || demand.permitted.contains(&verdict);
        match demand.time_use {
            TimeUse::Lower if demand.required == [TLE] || demand.permitted == [TLE] => self.fault(
                node.line,
                "expected no time limit exceeded of what is a lower bound of it",
            ),
            TimeUse::Upper if !permits(TLE) => self.fault(
                node.line,
                "expected TLE permitted of what is an upper bound of the time limit",
            ),
            TimeUse::Lower if demand.permitted.is_empty() => {
                demand.permitted = IN_TIME.to_vec();
                Ok(())
            }
            TimeUse::Lower => {
                demand.permitted.retain(|verdict| *verdict != TLE);
                Ok(())
            }
            TimeUse::Upper => {
                demand.required = vec![TLE];
                Ok(())
            }
            TimeUse::ByVerdicts | TimeUse::Neither => Ok(()),
        }
    }

    /// One number, or the least and the most.
    fn score(&self, node: &Node) -> Result<(f64, f64)> {
        let items = match &node.value {
            Value::Sequence(items) => items.as_slice(),
            _ => std::slice::from_ref(node),
        };
        let number = |item: &Node| match &item.value {
            Value::Scalar(text) => text.parse().ok().filter(|n: &f64| !n.is_nan()),
            _ => None,
        };
        match items.iter().map(number).collect::<Vec<_>>().as_slice() {
            [Some(score)] => Ok((*score, *score)),
            [Some(least), Some(most)] => Ok((*least, *most)),
            _ => self.fault(
                node.line,
                "expected a score: a number, or two in a sequence",
            ),
        }
    }

    fn verdicts(&self, node: &Node) -> Result<Vec<Verdict>> {
        let items = match &node.value {
            Value::Sequence(items) => items.as_slice(),
            _ => std::slice::from_ref(node),
        };
        let mut verdicts = Vec::new();
        for item in items {
            let name = match &item.value {
                Value::Scalar(text) => text.as_str(),
                _ => "",
            };
            match VERDICTS.iter().find(|(known, _)| *known == name) {
                Some((_, meant)) => verdicts.extend_from_slice(meant),
                None => {
                    let found = brief(name);
                    let message =
                        format!("expected verdicts out of AC, WA, TLE, RTE, found '{found}'");
                    return self.fault(item.line, message);
                }
            }
        }
        Ok(verdicts)
    }
}
