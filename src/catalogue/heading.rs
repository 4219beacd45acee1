//! The lines at the top of what `print` prints: the judge that was asked for, its page, and which languages it takes.
//!
//! A file of `src/bin` begins with the heading of the name that it is called after. All of it is ASCII: some forms
//! transcode what is pasted.

use super::judges::Rust;
use super::{Name, Task};

/// What ends a heading in the files of `src/bin`.
const HEADING_END: &str = "\n//\n";

impl Name {
    /// The lines, without comment marks. `is_rust`: of a program in Rust.
    pub fn heading(&self, task: &Task, is_rust: bool) -> Vec<String> {
        let page = self.pages().into_iter().next();
        let page = page.unwrap_or_else(|| "its page is not known".to_string());
        let mut lines = vec![
            format!("{}: {page}", self.ascii_name()),
            self.accepted_languages(),
        ];
        if let (true, false, Some(other)) =
            (is_rust, self.judge.rust.is_yes(), task.judge_taking_rust())
        {
            lines.push(format!("{} takes Rust.", other.ascii_name()));
        }
        let others = task.names.iter().filter(|name| name.id() != self.id());
        let others: Vec<String> = others.map(Name::ascii_name).collect();
        if !others.is_empty() {
            lines.push(format!("The same task: {}.", others.join(", ")));
        }
        lines
    }

    /// The text of a submission under this name: with its heading.
    pub fn with_heading(&self, task: &Task, text: &str) -> String {
        let lines = self.heading(task, true).join("\n// ");
        let body = text.find(HEADING_END).map_or(text, |end| &text[end..]);
        format!("// {lines}{body}")
    }

    fn ascii_name(&self) -> String {
        if self.number.is_ascii() {
            self.display_name()
        } else {
            format!("{} {}", self.judge.name, self.typed)
        }
    }

    /// Which languages its judge takes, as far as that is known.
    fn accepted_languages(&self) -> String {
        let rust = match self.judge.rust {
            Rust::Yes("") => "Rust".to_string(),
            Rust::Yes(editions) => format!("Rust ({editions})"),
            Rust::No => "no Rust".to_string(),
            Rust::Unknown => "Rust: not known".to_string(),
            Rust::Partly(said) => format!("Rust: {}", said),
        };
        match (self.judge.others, self.judge.rust) {
            ("", Rust::Unknown) => "Languages: not known.".to_string(),
            // Here, the text about Rust applies to all languages.
            ("", Rust::Partly(_)) => format!("Languages: {rust}."),
            ("", _) => format!("Languages: {rust}; others: not known."),
            (others, _) => format!("Languages: {others}; {rust}."),
        }
    }
}
