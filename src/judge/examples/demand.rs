//! A demand on an example program: the verdicts that its testcases may get, and those that at least one must get.

use super::glob::Glob;
use crate::judge::excerpt::brief;
use crate::judge::report::{Case, Report};
use crate::judge::verdict::Verdict::{self, AC, CE, OLE, TLE};

/// What a program's time implies for a time limit that the package doesn't set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TimeUse {
    /// It follows from the verdicts: a program that must not be TLE is a lower bound, one that must be TLE an upper
    /// bound.
    #[default]
    ByVerdicts,
    Lower,
    Upper,
    Neither,
}

/// A demand and its source.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Demand {
    /// `accepted`, or `submissions.yaml:7`.
    pub source: String,
    /// The testcases that it applies to, by their paths below `data/`. `None`: all.
    pub cases: Option<Glob>,
    /// Each of these testcases must get one of these verdicts. Empty: any.
    pub permitted: Vec<Verdict>,
    /// At least one of them must get one of these verdicts. Empty: no such demand.
    pub required: Vec<Verdict>,
    /// Text that the message on at least one of them must contain.
    pub message: Option<String>,
    /// The verdict on the whole submission must be one of these. Empty: no such demand.
    pub overall: Vec<Verdict>,
    /// If the verdict on the whole submission is one of these, the verdicts on testcases don't matter. Judges of the
    /// legacy format stop at the first testcase that isn't accepted.
    pub enough: Vec<Verdict>,
    pub time_use: TimeUse,
}

impl Demand {
    pub fn new(source: impl Into<String>, permitted: &[Verdict], required: &[Verdict]) -> Demand {
        Demand {
            source: source.into(),
            permitted: permitted.to_vec(),
            required: required.to_vec(),
            ..Demand::default()
        }
    }

    /// Whether the time limit must be above the program's time.
    pub fn is_lower_bound(&self) -> bool {
        match self.time_use {
            TimeUse::ByVerdicts => {
                !self.permitted.contains(&TLE) && self.permitted.iter().any(|v| *v != CE)
            }
            other => other == TimeUse::Lower,
        }
    }

    /// Whether the time limit must be below the program's time.
    pub fn is_upper_bound(&self) -> bool {
        match self.time_use {
            TimeUse::ByVerdicts => {
                let required = &self.required;
                required.contains(&TLE) && required.iter().all(|v| [TLE, OLE].contains(v))
            }
            other => other == TimeUse::Upper,
        }
    }

    /// Whether the first testcase that the program fails can decide it, whatever the results on the others.
    pub fn is_about_any_testcase(&self) -> bool {
        self.cases.is_none() && self.message.is_none()
    }

    /// Whether it applies to this testcase.
    pub fn is_about(&self, case: &Case) -> bool {
        let glob = self.cases.as_ref();
        glob.is_none_or(|glob| glob.fits(&path_of(case)))
    }

    /// How the report violates the demand. `None`: it doesn't.
    pub fn complaint(&self, report: &Report) -> Option<String> {
        let (overall, source) = (report.verdict(), &self.source);
        if report.not_built.is_some() {
            let lists = [&self.permitted, &self.required, &self.overall];
            let fine = lists.iter().any(|list| list.contains(&overall));
            return (!fine).then(|| format!("{source} permits no {overall}"));
        }
        if self.enough.contains(&overall) {
            return None;
        }
        if !self.overall.is_empty() && !self.overall.contains(&overall) {
            let wanted = names(&self.overall);
            return Some(format!("{source} requires {wanted} overall, got {overall}"));
        }
        let mut cases: Vec<&Case> = report.cases.iter().collect();
        cases.retain(|case| self.is_about(case));
        if cases.is_empty() {
            return None;
        }
        let forbidden =
            |case: &&&Case| !self.permitted.is_empty() && !self.permitted.contains(&case.verdict);
        if let Some(case) = cases.iter().find(forbidden) {
            return Some(format!("{source} permits no {}", case.verdict));
        }
        let met = |case: &&Case| self.required.contains(&case.verdict);
        if !self.required.is_empty() && !cases.iter().any(met) {
            return Some(format!("{source} requires {}", names(&self.required)));
        }
        let message = self.message.as_ref()?;
        let said = |case: &&Case| case.message.contains(message.as_str());
        (!cases.iter().any(said)).then(|| {
            let message = brief(message);
            format!("{source} requires the message '{message}'")
        })
    }
}

/// A testcase's path below `data/`: its name, with the `secret/` that names leave out before a group.
fn path_of(case: &Case) -> String {
    match case.name.split('/').next() {
        Some("sample" | "secret") => case.name.clone(),
        _ => format!("secret/{}", case.name),
    }
}

/// "WA" or "one of WA, PE".
fn names(verdicts: &[Verdict]) -> String {
    let names: Vec<String> = verdicts.iter().map(Verdict::to_string).collect();
    match names.len() {
        1 => names.concat(),
        _ => format!("one of {}", names.join(", ")),
    }
}

/// "AC 20, TLE 3 (hack/forward-killer)": how often each verdict occurred, and the first testcase with each bad one.
pub fn summary(report: &Report) -> String {
    if let Some(why) = &report.not_built {
        return format!("{} 1", why.verdict());
    }
    let mut kinds: Vec<Verdict> = Vec::new();
    for case in &report.cases {
        if !kinds.contains(&case.verdict) {
            kinds.push(case.verdict);
        }
    }
    let part = |kind: &Verdict| {
        let mut such = report.cases.iter().filter(|case| case.verdict == *kind);
        match such.next() {
            Some(first) if *kind != AC => format!("{kind} {} ({})", 1 + such.count(), first.name),
            first => format!("{kind} {}", usize::from(first.is_some()) + such.count()),
        }
    };
    let parts: Vec<String> = kinds.iter().map(part).collect();
    parts.join(", ")
}
