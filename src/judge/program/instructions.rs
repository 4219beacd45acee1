//! What somebody says of a program that its files are else asked for: its language, and where it starts. In a package
//! `submissions/submissions.yaml` does.
//!
//! A place to start is a class where the language's row asks for one (`{mainclass}`, `{entrypoint}`) and a file where it
//! asks for that (`{main}`, `{stem}`). In other languages there is nothing to choose, and nothing is made of it.

use crate::error::{Error, Result};
use crate::judge::excerpt::brief;
use crate::judge::program::language::{self, Language};
use crate::judge::program::source::{Source, language_of, read_files, stem};
use std::path::Path;

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Instructions {
    /// By the format's code for it: `cpp`.
    pub language: Option<String>,
    /// A file or a class.
    pub entrypoint: Option<String>,
}

impl Source {
    /// Reads a package's example submission, a file or a folder whose files make one program, as it is told.
    pub fn read_as(path: &Path, instructions: &Instructions) -> Result<Source> {
        let mut source = match &instructions.language {
            None => Source::read(path)?,
            Some(code) => Source::in_language(path, known(path, code)?)?,
        };
        source.entrypoint = instructions.entrypoint.clone();
        source.any_standard = true;
        Ok(source)
    }

    /// Whatever its files are called. Those that are called as in that language are compiled; where there are none,
    /// those that are called as in any.
    fn in_language(path: &Path, language: &'static Language) -> Result<Source> {
        let mut source = Source::of_language(language, read_files(path, &[])?);
        if source.compiled().next().is_some() {
            return Ok(source);
        }
        if let ([file], Some(extension)) =
            (source.files.as_mut_slice(), language.extensions.first())
        {
            file.name = format!("{}.{extension}", stem(&file.name));
            file.compiled = true;
            source.name_like_classes();
            return Ok(source);
        }
        for file in &mut source.files {
            file.compiled = language_of(&file.name).is_some();
        }
        if source.compiled().next().is_none() {
            let message = format!("expected a source file of {}", language.name);
            return Err(Error::file(path, 0, message));
        }
        Ok(source)
    }

    /// The file where it was told to start, if that is one of its files.
    pub(super) fn entry_file(&self) -> Option<&str> {
        let wanted = self.entrypoint.as_ref()?;
        let mut files = self.files.iter();
        let found = files.find(|file| file.name == *wanted || file.shown == *wanted)?;
        Some(&found.name)
    }

    /// Why it cannot start where it was told to. Whether there is such a class is found out when it is compiled.
    pub(super) fn entry_complaint(&self) -> Option<String> {
        let wanted = self.entrypoint.as_ref()?;
        let starts_in_a_file = ["{main}", "{stem}"].iter().any(|b| self.language.has(b));
        (starts_in_a_file && self.entry_file().is_none())
            .then(|| format!("expected a file {}, where it is to start", brief(wanted)))
    }
}

fn known(path: &Path, code: &str) -> Result<&'static Language> {
    let known = language::all().iter().find(|row| row.code == code);
    known.ok_or_else(|| {
        let message = format!(
            "no row for the language '{}', which is asked for: --languages FILE adds rows of your own",
            brief(code)
        );
        Error::Language {
            path: path.to_path_buf(),
            message,
            name: Some(brief(code)),
        }
    })
}
