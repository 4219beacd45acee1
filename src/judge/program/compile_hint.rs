//! Finds out what would make a failing source compile: another standard, a newer Java, or a header's modern name. The
//! submission's author gets a hint and the verdict stays. A program that may follow any standard is compiled by the
//! other one.

use crate::error::Result;
use crate::judge::process::exit::Exit;
use crate::judge::process::protocol::End;
use crate::judge::program::compile::{Compilation, CompileFailure};
use crate::judge::program::compile_folder::FolderPart;
use crate::judge::program::lexer::{blank_non_code, lexical_rules, split_tokens};
use crate::judge::program::source::Source;
use crate::judge::program::source_files::SourceFile;
use std::time::Duration;

/// Headers of C++ before its first standard, and their names since.
const OLD_HEADERS: &[(&str, &str)] = &[
    ("iostream.h", "iostream"),
    ("fstream.h", "fstream"),
    ("iomanip.h", "iomanip"),
];

/// What Python 3 says of a statement of Python 2.
const OLD_PYTHON: &[&str] = &[
    "Missing parentheses in call to 'print'",
    "Missing parentheses in call to 'exec'",
    "multiple exception types must be parenthesized",
];

impl Source {
    /// Whether it is a C program with `void main`, which some compilers accept, and never calls `exit`. Its exit code
    /// is whatever its last call left.
    pub fn exits_by_chance(&self) -> bool {
        let exits = ["exit", "_exit", "_Exit", "quick_exit"];
        self.language.code == "c"
            && self.has_tokens(&["void", "main", "("])
            && !exits.iter().any(|name| self.has_tokens(&[name]))
    }

    /// Whether these tokens follow each other somewhere in a C or C++ program.
    fn has_tokens(&self, wanted: &[&str]) -> bool {
        self.compiled_files().any(|file: &SourceFile| {
            let bare = blank_non_code(&String::from_utf8_lossy(&file.bytes), lexical_rules("c"));
            split_tokens(&bare)
                .windows(wanted.len())
                .any(|words| words == wanted)
        })
    }
}

impl Compilation<'_> {
    /// The compiler's message, with a hint as its last line if a cure is found quickly.
    pub(super) fn with_hint(&self, said: String) -> Result<CompileFailure> {
        let standard = self.better_standard()?.cloned();
        let text = match self.find_hint(&said, standard.as_ref()) {
            Some(hint) => format!("{said}\nhint: {hint}"),
            None => said,
        };
        Ok(CompileFailure { text, standard })
    }

    fn find_hint(&self, said: &str, standard: Option<&String>) -> Option<String> {
        // javac's words before Java 21, and since.
        let unknown = said.contains("class, interface, ") || said.contains("preview");
        if unknown && self.source.outlines().iter().any(|o| o.has_bare_main) {
            return Some("a main outside of a class needs Java 25 (21 has it as a preview)".into());
        }
        if OLD_PYTHON.iter().any(|words| said.contains(words)) {
            return Some("this is Python 2, and Python 3 is used here, as on most judges".into());
        }
        let old = OLD_HEADERS.iter().find(|(old, _)| {
            let missing = format!("{old}: No such file");
            said.contains(&missing)
        });
        if let Some((old, new)) = old {
            return Some(format!(
                "<{old}> is older than the standards: write <{new}> and using namespace std"
            ));
        }
        // LeetCode's compiler accepts it, so people submit it.
        if said.contains("identifier before ‘this’")
            && self.source.has_tokens(&["(", "this", "auto"])
        {
            let hint =
                "a parameter 'this auto' is C++23: g++ supports it since 14, clang++ since 18";
            return Some(hint.to_string());
        }
        // Judges on Chinese Windows read GBK.
        if said.contains("unmappable character") {
            let hint = "sources are read as UTF-8 here, and this one is in another encoding: for GBK, iconv -f GBK -t UTF-8 converts it";
            return Some(hint.to_string());
        }
        let standard = standard?;
        Some(
            if self.source.language.standards.first() == Some(standard) {
                format!("compiles without --std {}", self.source.standard())
            } else {
                format!("compiles with --std {standard}: add it to the command")
            },
        )
    }

    /// The first standard that the source would compile by: the language's default, then those of its hints.
    fn better_standard(&self) -> Result<Option<&String>> {
        let (language, standard) = (self.source.language, self.source.standard());
        if language.check.is_empty() {
            return Ok(None);
        }
        // If the check finds nothing wrong, the linker failed, and no standard will help.
        if self.compiles_by(standard)? != Some(false) {
            return Ok(None);
        }
        let first = language.standards.first();
        let others = first.into_iter().chain(&language.hints);
        for other in others.filter(|other| *other != standard) {
            match self.compiles_by(other)? {
                Some(true) => return Ok(Some(other)),
                Some(false) => {}
                None => break,
            }
        }
        Ok(None)
    }

    /// Whether it would compile by this standard; `None` if the check takes too long.
    fn compiles_by(&self, standard: &str) -> Result<Option<bool>> {
        const CHECK_TIME_LIMIT: Duration = Duration::from_secs(10);
        let bounds =
            self.compiler_bounds(CHECK_TIME_LIMIT.min(self.settings.limits.compilation_time));
        let check = &self.source.language.check;
        let ran = self.run_command(check, standard, FolderPart::Sources, bounds)?;
        Ok(match ran.outcome.end {
            End::Ended(exit) => Some(exit == Exit::Code(0)),
            _ => None,
        })
    }
}
