//! A judge's name for a task, and what is known about the task there.

use super::judges::OnlineJudge;
use crate::judge::package::limits::Allowance;
use std::time::Duration;

/// A judge's name for a task, and its limits there.
#[derive(Debug, Clone, Copy)]
pub struct Name {
    pub judge: &'static OnlineJudge,
    /// Its number, or its title if it has none.
    pub number: &'static str,
    /// The same as typed on the command line.
    pub(super) typed: &'static str,
    /// Its pages, if they don't follow from the number.
    pub(super) pages: &'static [&'static str],
    /// CPU time per testcase. `None`: unknown.
    pub time: Option<Duration>,
    /// In bytes. `None`: unknown.
    pub memory: Option<u64>,
    /// What is added to both for some languages.
    pub allowances: &'static [Allowance],
    /// The source limit in bytes, if it differs from the judge's usual one.
    pub(super) source: Option<u64>,
    /// Is it only inferred, not seen on a page, that the judge has this task?
    pub(super) is_inferred: bool,
}

pub(super) const fn name_at(judge: &'static OnlineJudge, number: &'static str) -> Name {
    Name {
        judge,
        number,
        typed: number,
        pages: &[],
        time: None,
        memory: None,
        allowances: judge.allowances,
        source: None,
        is_inferred: false,
    }
}

impl Name {
    /// Time in milliseconds, memory in MiB.
    pub(super) const fn with_limits(mut self, time: u64, memory: u64) -> Name {
        self.time = Some(Duration::from_millis(time));
        self.memory = Some(memory << 20);
        self
    }

    /// HDU's pages have limits of their own for Java.
    pub(super) const fn with_java_allowance(mut self, allowance: &'static [Allowance]) -> Name {
        self.allowances = allowance;
        self
    }

    /// For an unknown memory limit.
    pub(super) const fn with_time_limit(mut self, time: u64) -> Name {
        self.time = Some(Duration::from_millis(time));
        self
    }

    /// The largest source in bytes.
    pub(super) const fn with_source_limit(mut self, bytes: u64) -> Name {
        self.source = Some(bytes);
        self
    }

    pub(super) const fn with_pages(mut self, pages: &'static [&'static str]) -> Name {
        self.pages = pages;
        self
    }

    /// For a judge that is only inferred to have the task; a comment says from what.
    pub(super) const fn inferred(mut self) -> Name {
        self.is_inferred = true;
        self
    }

    /// For a task with a title but no number.
    pub(super) const fn with_title(mut self, title: &'static str) -> Name {
        self.number = title;
        self
    }

    /// The name as typed: `luogu-p10481`.
    pub fn id(&self) -> String {
        format!("{}-{}", self.judge.key, self.typed.to_lowercase())
    }

    /// The name for people: `Luogu P10481`.
    pub fn display_name(&self) -> String {
        format!("{} {}", self.judge.name, self.number)
    }

    /// The largest source in bytes. `None`: unknown.
    pub fn source_limit(&self) -> Option<u64> {
        self.source.or(self.judge.source)
    }

    /// Its pages, best first. Empty: unknown.
    pub fn pages(&self) -> Vec<String> {
        match (self.pages, self.judge.page) {
            ([], Some(page)) => vec![page.replace("{}", self.typed)],
            (own, _) => own.iter().map(|page| page.to_string()).collect(),
        }
    }
}
