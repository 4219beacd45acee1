//! How each fact of the catalogue is known.
//!
//! Most facts are stated on the task's page, so that is the default: the page states what a name's row says, and what the
//! row leaves out is unknown. Facts about a judge have one source for all its tasks. A name lists its exceptions.

use super::{Name, TaskAndName, all_names, tables};
use std::fmt::Write;

/// When the pages were read, unless a source says otherwise.
const READ_IN: &str = "2026-11";

/// Where a fact comes from.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Known {
    /// The name's own page states it.
    OnItsPage,
    /// Another page states it: which one.
    Stated(&'static str),
    /// It follows from something else: from what.
    Inferred(&'static str),
    Unknown,
}

/// What can be known about a name.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Fact {
    /// The judge has this task, in this format and with these answers.
    Task,
    Time,
    Memory,
    /// Does the judge take Rust?
    Rust,
    /// The largest source.
    Source,
}

const FACTS: [Fact; 5] = [
    Fact::Task,
    Fact::Time,
    Fact::Memory,
    Fact::Rust,
    Fact::Source,
];

impl Name {
    pub fn how_known(&self, fact: Fact) -> Known {
        let own = self.exceptions.iter().find(|(of, _)| *of == fact);
        let by_default = || match fact {
            Fact::Task => Known::OnItsPage,
            Fact::Time if self.time.is_some() => Known::OnItsPage,
            Fact::Memory if self.memory.is_some() => Known::OnItsPage,
            Fact::Source if self.source.is_some() => Known::OnItsPage,
            Fact::Time | Fact::Memory => Known::Unknown,
            Fact::Rust => self.judge.rust_known,
            Fact::Source => self.judge.source_known,
        };
        own.map_or_else(by_default, |(_, known)| *known)
    }

    /// Where the fact comes from, for the reader.
    fn source_of(&self, fact: Fact) -> String {
        match self.how_known(fact) {
            Known::OnItsPage => {
                let page = self.pages().into_iter().next();
                let page = page.expect("a test looks for the page");
                format!("stated    {page} ({READ_IN})")
            }
            Known::Stated(page) => format!("stated    {page} ({READ_IN})"),
            Known::Inferred(from) => format!("inferred  {from}"),
            Known::Unknown => "unknown".to_string(),
        }
    }

    /// A fact with its value, if that is known.
    fn fact_text(&self, fact: Fact) -> String {
        let value = match fact {
            Fact::Task => return "task".to_string(),
            Fact::Time => self.time.map(tables::seconds),
            Fact::Memory => self.memory.map(tables::mebibytes),
            Fact::Rust => Some(tables::rust_support(self.judge.rust)).filter(|takes| takes != "?"),
            Fact::Source => self.source_limit().map(|bytes| format!("{bytes} B")),
        };
        let name = match fact {
            Fact::Task => "task",
            Fact::Time => "time",
            Fact::Memory => "memory",
            Fact::Rust => "Rust",
            Fact::Source => "source",
        };
        value.map_or(name.to_string(), |value| format!("{name} {value}"))
    }
}

/// All names with their facts. Neighbouring facts that have the same source share a row.
pub fn table() -> String {
    let mut text = format!("{:22}  {:44}  known\n", "name", "facts");
    let mut rows: Vec<TaskAndName> = all_names().collect();
    tables::sort_by_judge(&mut rows);
    for (_, name) in rows {
        for facts in FACTS.chunk_by(|one, next| name.how_known(*one) == name.how_known(*next)) {
            let source = name.source_of(facts[0]);
            let facts: Vec<String> = facts.iter().map(|fact| name.fact_text(*fact)).collect();
            // Writing to a String cannot fail.
            let _ = writeln!(text, "{:22}  {:44}  {source}", name.id(), facts.join(", "));
        }
    }
    text + "task: that judge's format and answers are the problem's. Rust: does it take Rust, and which editions?\n\
            stated: on this page, read in this month. inferred: from what.\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stated_has_a_page_and_what_is_unknown_no_value() {
        for (_, name) in all_names() {
            for fact in FACTS {
                let value = match fact {
                    Fact::Task => true,
                    _ => name.fact_text(fact).contains(' '),
                };
                let known = name.how_known(fact);
                assert_eq!(value, known != Known::Unknown, "{}, {fact:?}", name.id());
                let has_page = !name.pages().is_empty();
                assert!(
                    has_page || known != Known::OnItsPage,
                    "{}, {fact:?}: name its page, or say how it is known",
                    name.id()
                );
            }
        }
    }
}
