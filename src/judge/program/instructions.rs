//! The language and the entry point of a program, if they are given instead of being found from its files. In a
//! package, `submissions/submissions.yaml` gives them.
//!
//! An entry point is a class if the language's row asks for one (`{mainclass}`, `{entrypoint}`), and a file if it asks
//! for a file (`{main}`, `{stem}`). Other languages have nothing to choose and ignore it.

use crate::error::{Error, Result};
use crate::judge::excerpt::brief;
use crate::judge::program::language::{self, Language};
use crate::judge::program::source::{Source, file_stem, language_of, read_files};
use std::path::Path;

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Instructions {
    /// Its code in the format: `cpp`.
    pub language: Option<String>,
    /// A file or a class.
    pub entrypoint: Option<String>,
}

impl Source {
    /// Reads a package's example submission, a file or a folder whose files form one program, following the
    /// instructions.
    pub fn read_as(path: &Path, instructions: &Instructions) -> Result<Source> {
        let mut source = match &instructions.language {
            None => Source::read(path)?,
            Some(code) => Source::in_language(path, known(path, code)?)?,
        };
        source.entrypoint = instructions.entrypoint.clone();
        source.any_standard = true;
        Ok(source)
    }

    /// Reads it in the given language, whatever its files are called. Compiles the files with that language's
    /// extensions. If there are none, compiles a single file whatever its name, and of several files those with any
    /// language's extension.
    fn in_language(path: &Path, language: &'static Language) -> Result<Source> {
        let mut source = Source::from_language(language, read_files(path, &[])?);
        if source.compiled_files().next().is_some() {
            return Ok(source);
        }
        if let ([file], Some(extension)) =
            (source.files.as_mut_slice(), language.extensions.first())
        {
            file.name = format!("{}.{extension}", file_stem(&file.name));
            file.compiled = true;
            source.name_like_classes();
            return Ok(source);
        }
        for file in &mut source.files {
            file.compiled = language_of(&file.name).is_some();
        }
        if source.compiled_files().next().is_none() {
            let message = format!("expected a source file of {}", language.name);
            return Err(Error::file(path, 0, message));
        }
        Ok(source)
    }

    /// The entry point, if that is one of its files.
    pub(super) fn entry_file(&self) -> Option<&str> {
        let wanted = self.entrypoint.as_ref()?;
        let mut files = self.files.iter();
        let found = files.find(|file| file.name == *wanted || file.shown == *wanted)?;
        Some(&found.name)
    }

    /// Returns a complaint if the entry point should be a file and there is no such file. A missing class is found
    /// when it is compiled.
    pub(super) fn entry_complaint(&self) -> Option<String> {
        let wanted = self.entrypoint.as_ref()?;
        let starts_in_a_file = ["{main}", "{stem}"]
            .iter()
            .any(|b| self.language.has_placeholder(b));
        (starts_in_a_file && self.entry_file().is_none())
            .then(|| format!("expected a file {} as its entry point", brief(wanted)))
    }
}

fn known(path: &Path, code: &str) -> Result<&'static Language> {
    let known = language::all_languages()
        .iter()
        .find(|row| row.code == code);
    known.ok_or_else(|| {
        let message = format!(
            "no row for the requested language '{}': --languages FILE adds rows of your own",
            brief(code)
        );
        Error::Language {
            path: path.to_path_buf(),
            message,
            name: Some(brief(code)),
        }
    })
}
