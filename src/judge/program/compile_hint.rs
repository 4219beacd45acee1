//! Finds out what would make a failing source compile: another standard, a newer Java, or a header's modern name. The
//! submission's author gets a hint and the verdict stays. A program that may follow any standard is compiled by the
//! other one.

use crate::error::Result;
use crate::judge::process::exit::Exit;
use crate::judge::process::protocol::End;
use crate::judge::program::compile::Compilation;
use crate::judge::program::compile_folder::SOURCES;
use crate::judge::program::lexer::{blank_non_code, split_tokens};
use crate::judge::program::signature::contains_line;
use crate::judge::program::source::Source;
use crate::judge::program::source_files::SourceFile;
use std::time::Duration;

/// Headers of C++ that ended in `.h` before its first standard.
const OLD_HEADERS: &[&str] = &["iostream", "fstream", "iomanip"];

const PYTHON_2: &str = "this is Python 2, and Python 3 is used here, as on most judges";

/// What a compiler says, and the cure.
const CURES: &[(&str, &str)] = &[
    ("Missing parentheses in call to 'print'", PYTHON_2),
    ("Missing parentheses in call to 'exec'", PYTHON_2),
    ("multiple exception types must be parenthesized", PYTHON_2),
    // Judges on Chinese Windows read GBK.
    (
        "unmappable character",
        "sources are read as UTF-8 here, and this one is in another encoding: for GBK, iconv -f GBK -t UTF-8 converts it",
    ),
];

impl Source {
    /// Whether it is a C program with `void main`, which some compilers accept, and never calls `exit`. Its exit code
    /// is whatever its last call left.
    pub fn exits_by_chance(&self) -> bool {
        self.language.code == "c"
            && self.has_tokens("void main(")
            && !self.has_tokens("exit | _exit | _Exit | quick_exit")
    }

    /// Whether one of these alternatives is somewhere in a C or C++ program.
    fn has_tokens(&self, alternatives: &str) -> bool {
        self.compiled_files().any(|file: &SourceFile| {
            let bare = blank_non_code(&String::from_utf8_lossy(&file.bytes), "c");
            contains_line(alternatives, &split_tokens(&bare))
        })
    }
}

impl Compilation<'_> {
    /// The compiler's message, with a hint as its last line if a cure is found quickly.
    pub(super) fn with_hint(&self, said: String) -> Result<String> {
        let hint = match self.find_cure(&said) {
            None if !self.source.any_standard => self.suggest_standard()?,
            cure => cure,
        };
        Ok(match hint {
            Some(hint) => format!("{said}\nhint: {hint}"),
            None => said,
        })
    }

    fn find_cure(&self, said: &str) -> Option<String> {
        // javac's words before Java 21, and since.
        let unknown = said.contains("class, interface, ") || said.contains("preview");
        if unknown && self.source.outlines().iter().any(|o| o.has_bare_main) {
            return Some("a main outside of a class needs Java 25 (21 has it as a preview)".into());
        }
        let is_missing = |name: &&&str| said.contains(&format!("{name}.h: No such file"));
        if let Some(name) = OLD_HEADERS.iter().find(is_missing) {
            return Some(format!(
                "<{name}.h> is older than the standards: write <{name}> and using namespace std"
            ));
        }
        // LeetCode's compiler accepts it, so people submit it.
        if said.contains("identifier before ‘this’") && self.source.has_tokens("(this auto") {
            let hint =
                "a parameter 'this auto' is C++23: g++ supports it since 14, clang++ since 18";
            return Some(hint.to_string());
        }
        let cure = CURES.iter().find(|(words, _)| said.contains(words));
        cure.map(|(_, hint)| hint.to_string())
    }

    fn suggest_standard(&self) -> Result<Option<String>> {
        let default = self.source.language.standards.first();
        Ok(self.better_standard()?.map(|standard| match default {
            Some(default) if default == standard => {
                format!("compiles without --std {}", self.source.standard())
            }
            _ => format!("compiles with --std {standard}: add it to the command"),
        }))
    }

    /// The first standard that the source would compile by: the language's default, then those of its hints.
    pub(super) fn better_standard(&self) -> Result<Option<&String>> {
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
        let other = Compilation {
            source: &self.source.with_standard(standard),
            compiler: self.compiler.clone(),
            ..*self
        };
        let ran = other.run_command(&self.source.language.check, SOURCES, bounds)?;
        Ok(match ran.outcome.end {
            End::Ended(exit) => Some(exit == Exit::Code(0)),
            _ => None,
        })
    }
}
