//! What would have a source compile that does not: another standard, or a newer Java. It changes no verdict.

use crate::error::Result;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::process::sys::Exit;
use crate::judge::process::wire::End;
use crate::judge::program::compile::Compilation;
use std::time::Duration;

impl Compilation<'_> {
    /// A last line for the complaint `said`; empty when nothing is found quickly.
    pub(super) fn hint(&self, said: &str, sandbox: &mut Sandbox) -> Result<String> {
        // So javac speaks of it, before Java 21 and from then on.
        let unknown = said.contains("class, interface, ") || said.contains("preview");
        if unknown && self.source.outlines().iter().any(|o| o.has_bare_main) {
            let hint = "a main outside of a class needs Java 25 (21 has it as a preview)";
            return Ok(format!("\nhint: {hint}"));
        }
        Ok(match self.better_standard(sandbox)? {
            Some(standard) if self.source.language.standards.first() == Some(standard) => {
                format!("\nhint: compiles without --std {}", self.source.standard())
            }
            Some(standard) => {
                format!("\nhint: compiles with --std {standard}: add it to the command")
            }
            None => String::new(),
        })
    }

    /// The first of the language's own standard and those of its hints that the source would compile by.
    fn better_standard(&self, sandbox: &mut Sandbox) -> Result<Option<&String>> {
        let (language, standard) = (self.source.language, self.source.standard());
        // To the package's own programs nobody can add an option.
        if language.check.is_empty() || self.workshop.hidden.is_none() {
            return Ok(None);
        }
        // What its own standard finds nothing wrong with, the linker did not like: no standard will help.
        if self.check(standard, sandbox)? != Some(false) {
            return Ok(None);
        }
        let first = language.standards.first();
        let others = first.into_iter().chain(&language.hints);
        for other in others.filter(|other| *other != standard) {
            match self.check(other, sandbox)? {
                Some(true) => return Ok(Some(other)),
                Some(false) => {}
                None => break,
            }
        }
        Ok(None)
    }

    /// Would it compile by this standard? `None`: that cannot be found out quickly.
    fn check(&self, standard: &str, sandbox: &mut Sandbox) -> Result<Option<bool>> {
        const QUICK: Duration = Duration::from_secs(10);
        let bounds = self.bounds(QUICK.min(self.workshop.limits.compilation_time));
        let end = self.command(&self.source.language.check, standard, bounds, sandbox)?;
        Ok(match end {
            End::Ended(exit) => Some(exit == Exit::Code(0)),
            _ => None,
        })
    }
}
