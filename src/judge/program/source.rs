//! Reads source files into a [`Source`]: their language, their bytes, and the file where the program starts.

use crate::error::{Error, Result};
use crate::judge::folder_walk::base_name;
use crate::judge::program::driver::Driver;
use crate::judge::program::language::{self, BUILD_SCRIPT, Language, OtherBuild};
use crate::judge::program::source_files::{self, MAX_SOURCE_BYTES, SourceFile, is_header};
use std::path::{Path, PathBuf};

/// The source of one program: files of one language, and whatever came with them.
#[derive(Debug, Clone)]
pub struct Source {
    pub(super) language: &'static Language,
    pub files: Vec<SourceFile>,
    /// The file where it starts; `None` to guess it from the names.
    pub(super) main: Option<String>,
    /// The package's driver that calls it, or what is wrong if it has none of the functions that the driver knows.
    pub(super) driver: Option<std::result::Result<Driver, String>>,
    /// The standard, if not the language's first.
    standard: Option<String>,
    /// Whether it may be compiled by any standard that the language's row tries for a hint. A program that belongs to a
    /// package was written for some judge, and there is no user to add an option.
    pub(super) any_standard: bool,
    /// Size of the author's own files in bytes.
    pub(super) size: u64,
    /// The source of the tracing runtime, which is compiled once for all traced programs.
    pub(super) runtime: Option<Box<Source>>,
}

impl Language {
    /// Marks those of `files` that go on the compiler's command line.
    pub(super) fn mark_compiled(&self, files: &mut [SourceFile]) {
        for file in files {
            file.compiled = language_of(&file.name).is_some_and(|own| own.code == self.code);
        }
    }
}

impl Source {
    /// Reads a source file, or a folder whose files form one program.
    pub fn read(path: &Path) -> Result<Source> {
        Source::read_with_headers(path, &[])
    }

    /// Like [`read`](Source::read), with further files next to it: headers named on the command line.
    pub fn read_with_headers(path: &Path, beside: &[PathBuf]) -> Result<Source> {
        let files = read_files(path, beside)?;
        if files.iter().any(is_script) && path.is_dir() {
            Ok(Source::from_script(files))
        } else {
            Ok(Source::from_language(only_language(path, &files)?, files))
        }
    }

    /// Reads a program that belongs to a package, such as a validator. Headers next to a single file belong to it:
    /// `validate.h`, `testlib.h`.
    pub fn read_for_package(path: &Path) -> Result<Source> {
        let parent = path.parent().filter(|_| path.is_file());
        // The parent of a name alone is empty, and can't be listed.
        let mut source = match parent.map(|parent| Path::new(".").join(parent)) {
            Some(folder) => Source::read_with_headers(path, &source_files::headers_in(&folder)?)?,
            None => Source::read(path)?,
        };
        source.any_standard = true;
        Ok(source)
    }

    /// Reads a package's example submission, a file or a folder whose files form one program.
    pub fn of_example(path: &Path) -> Result<Source> {
        let mut source = Source::read(path)?;
        source.any_standard = true;
        Ok(source)
    }

    /// A folder with its own scripts to build (`build`) and run (`run`) it.
    fn from_script(mut files: Vec<SourceFile>) -> Source {
        for file in files.iter_mut().filter(|file| is_script(file)) {
            // Archives and other systems may have lost this bit.
            file.executable = true;
        }
        Source {
            main: Some("run".to_string()),
            ..Source::from_language(&BUILD_SCRIPT, files)
        }
    }

    pub(super) fn from_language(language: &'static Language, mut files: Vec<SourceFile>) -> Source {
        language.mark_compiled(&mut files);
        let mut source = Source {
            language,
            size: files.iter().map(|file| file.size).sum(),
            files,
            main: None,
            driver: None,
            standard: None,
            any_standard: false,
            runtime: None,
        };
        source.name_like_classes();
        source
    }

    /// Its language's name for reports, with the standard if one was asked for.
    pub fn language_name(&self) -> String {
        match &self.standard {
            Some(standard) => format!("{} ({standard})", self.language.name),
            None => self.language.name.clone(),
        }
    }

    /// Its language's code in the package format.
    pub fn language_code(&self) -> &str {
        &self.language.code
    }

    /// Sets the standard to compile by. If the language doesn't have it, the error lists those that it has.
    pub fn set_standard(&mut self, standard: &str) -> Result<()> {
        let (name, known) = (&self.language.name, &self.language.standards);
        if known.is_empty() {
            return Err(Error::Usage(format!(
                "{name} has no standards to choose from: leave out --std"
            )));
        }
        if !known.iter().any(|own| own == standard) {
            return Err(Error::Usage(format!(
                "expected one of {} after --std for {name}, found '{standard}'",
                known.join(", ")
            )));
        }
        self.standard = Some(standard.to_string());
        Ok(())
    }

    /// The same program as a debug build, which reports where it goes wrong. `None` if its language has none.
    pub fn debug_build(self) -> Option<Source> {
        self.with_build(OtherBuild::Debug)
    }

    /// The same program with every local variable set to 0 at first. `None` if its language has no such build.
    pub fn zeroed_build(self) -> Option<Source> {
        self.with_build(OtherBuild::Zeroed)
    }

    /// The same program, compiled or run so that it reports its stores to memory. `runtimes` are the files that do
    /// this, by the names in the language table. `None` if its language can't be traced.
    pub fn traced_build(self, runtimes: &[(&str, &str)]) -> Option<Source> {
        let mut source = self.with_build(OtherBuild::Trace)?;
        let of_text = |(name, text): &(&str, &str)| SourceFile::of_text(name, text);
        let files: Vec<SourceFile> = runtimes.iter().map(of_text).collect();
        let mut rows = language::rows_for(OtherBuild::Runtime).iter();
        let row = rows.find(|row| row.code == source.language.code);
        source.runtime = row.map(|row| {
            Box::new(Source {
                files: files.clone(),
                ..Source::from_language(row, Vec::new())
            })
        });
        source.files.extend(files);
        Some(source)
    }

    /// The same program with another text in its first file.
    pub fn with_text(mut self, text: &str) -> Source {
        self.files[0].bytes = text.as_bytes().to_vec();
        self
    }

    /// Switches to its language's row for another build.
    fn with_build(mut self, build: OtherBuild) -> Option<Source> {
        let mut rows = language::rows_for(build).iter();
        self.language = rows.find(|row| row.code == self.language.code)?;
        Some(self)
    }

    /// Whether tracing has its own run command. Then the program reports its board by name instead of by addresses.
    pub fn runs_traced(&self) -> bool {
        !self.language.trace_run.is_empty()
    }

    /// The packages that tracing it needs.
    pub fn tracing_needs(&self) -> &'static str {
        match self.language.trace_needs.as_str() {
            "" => self.language.install.as_str(),
            needs => needs,
        }
    }

    /// The same program, compiled by this standard only.
    pub(super) fn with_standard(&self, standard: &str) -> Source {
        Source {
            standard: Some(standard.to_string()),
            any_standard: false,
            ..self.clone()
        }
    }

    /// The standard to compile by; empty if the language has none.
    pub(super) fn standard(&self) -> &str {
        let first = self.language.standards.first();
        self.standard.as_ref().or(first).map_or("", String::as_str)
    }

    /// The package's driver that calls it, if one does.
    pub fn driver(&self) -> Option<&Driver> {
        self.driver.as_ref()?.as_ref().ok()
    }

    /// The file where the program starts: `main.*`, else the first.
    pub(super) fn main_file(&self) -> &str {
        if let Some(main) = self.main.as_deref() {
            return main;
        }
        let mut names = self.compiled_files().map(|file| file.name.as_str());
        let found = names.clone().find(|name| is_main(name)).or(names.next());
        found.unwrap_or_default()
    }

    /// A compiler's message with the author's file names.
    pub(super) fn with_author_names(&self, said: &str) -> String {
        let renamed = self.files.iter().filter(|file| file.name != file.shown);
        renamed.fold(said.to_string(), |said, file| {
            rename_in_text(&said, &file.name, &file.shown)
        })
    }

    /// Whether its folder has its own scripts to build and run it.
    pub(super) fn has_scripts(&self) -> bool {
        self.language.name == BUILD_SCRIPT.name
    }

    /// Whether this entry of its folder holds files for a compiler and nothing else, so that a compiled program doesn't
    /// read it at run time.
    pub(super) fn is_only_code(&self, entry: &str) -> bool {
        let top = |file: &&SourceFile| file.name.split('/').next() == Some(entry);
        let mut files = self.files.iter().filter(top).peekable();
        files.peek().is_some() && files.all(is_code)
    }

    /// Whether it gets its input by plain reading only. A program that maps its input into memory or reads at offsets
    /// needs a file and can't be given a pipe.
    pub fn reads_input_as_stream(&self) -> bool {
        const NON_STREAM_INPUT: &str = "mmap Mmap MapViewOf MemoryMapped pread( preadv read_at FileChannel getChannel syscall asm";
        let mut files = self.files.iter();
        !files.any(|file| {
            let text = String::from_utf8_lossy(&file.bytes);
            NON_STREAM_INPUT.split(' ').any(|word| text.contains(word))
        })
    }

    /// Whether one of the files that are compiled contains this text.
    pub fn contains_text(&self, text: &str) -> bool {
        let mut files = self.compiled_files();
        files.any(|file| String::from_utf8_lossy(&file.bytes).contains(text))
    }

    /// The files that go on the compiler's command line.
    pub(super) fn compiled_files(&self) -> impl Iterator<Item = &SourceFile> + Clone {
        self.files.iter().filter(|file| file.compiled)
    }
}

/// The files of a program, with those in `beside` added.
fn read_files(path: &Path, beside: &[PathBuf]) -> Result<Vec<SourceFile>> {
    let mut files = if path.is_dir() {
        source_files::read_folder(path)?
    } else {
        vec![source_files::read_file(path, base_name(path), MAX_SOURCE_BYTES)?.with_plain_name()]
    };
    for file in beside {
        let name = base_name(file);
        if !files.iter().any(|own| own.name == name) {
            files.push(source_files::read_file(file, name, MAX_SOURCE_BYTES)?);
        }
    }
    Ok(files)
}

/// Whether a file of this name is where a program starts.
pub(super) fn is_main(name: &str) -> bool {
    ["main", "Main", "__main__"].contains(&file_stem(name))
}

/// Replaces the file name `from` in `text` by `to`, where it stands alone as compilers write it: `from:12:`.
pub(super) fn rename_in_text(text: &str, from: &str, to: &str) -> String {
    let mut renamed = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(from) {
        let (before, found) = rest.split_at(at);
        let after = &found[from.len()..];
        let in_word = |c: char| c.is_alphanumeric() || "_-./".contains(c);
        let alone = !before.ends_with(in_word) && after.starts_with([':', '"', '\'', ')', ',']);
        renamed.push_str(before);
        renamed.push_str(if alone { to } else { from });
        rest = after;
    }
    renamed + rest
}

/// Whether only a compiler reads this file, or a shell that compiles.
fn is_code(file: &SourceFile) -> bool {
    let is_compiled = |language: &Language| !language.is_interpreted();
    let has_compiler = language_of(&file.name).is_some_and(is_compiled);
    file.compiled || has_compiler || is_header(Path::new(&file.name)) || is_script(file)
}

/// Whether this is `build` or `run` of the problem package format, with which a folder can be in any language.
fn is_script(file: &SourceFile) -> bool {
    ["build", "run"].contains(&file.name.as_str())
}

/// The language of the source files, by their extensions. Prolog shares `.pl` with Perl and is rejected.
fn only_language(path: &Path, files: &[SourceFile]) -> Result<&'static Language> {
    let mut found: Vec<(&'static Language, &str)> = Vec::new();
    let unknown = |name: Option<&str>, message: &str| Error::Language {
        path: path.to_path_buf(),
        name: name.map(str::to_string),
        message: format!(
            "{message}; './judge.sh test PROBLEM -c CMD' judges any command, './judge.sh list --languages' shows the endings"
        ),
    };
    for file in files {
        let language = language_of(&file.name);
        if language.is_some_and(|own| own.code == "perl") && is_prolog(&file.bytes) {
            let message = "a Prolog program: Prolog is not supported";
            return Err(unknown(Some("Prolog"), message));
        }
        let is_new = |l: &&Language| !found.iter().any(|(other, _)| other.code == l.code);
        found.extend(language.filter(is_new).map(|l| (l, file.name.as_str())));
    }
    match found.as_slice() {
        [(language, _)] => Ok(language),
        [] => {
            let message = "no known language's files have this ending";
            Err(unknown(None, message))
        }
        several => {
            let named =
                |(language, file): &(&Language, &str)| format!("{} ({file})", language.name);
            let names: Vec<String> = several.iter().map(named).collect();
            let names = names.join(" and ");
            let text = format!("expected source files of one language, found {names}");
            Err(Error::file(path, 0, text))
        }
    }
}

/// Whether the text has a Prolog clause with a body, or a directive. Neither is Perl.
fn is_prolog(text: &[u8]) -> bool {
    let begins = |words: &str| words.starts_with(|c: char| c.is_ascii_lowercase());
    let is_head = |head: &str| {
        let name = head.split_once('(').map_or(head, |(name, _)| name);
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let whole = name == head || head.ends_with(')');
        whole && begins(name) && name.chars().all(is_name) && !head.contains(['$', '?', ';', '='])
    };
    let is_clause = |line: &str| match line.split_once(":-") {
        Some(("", directive)) => begins(directive.trim_start()),
        Some((head, _)) => is_head(head.trim_end()),
        None => false,
    };
    let text = String::from_utf8_lossy(text);
    !text.starts_with("#!/usr/bin/perl") && text.lines().any(is_clause)
}

/// A file's name without its folder and its extension.
pub(super) fn file_stem(name: &str) -> &str {
    let name = name.rsplit_once('/').map_or(name, |(_, name)| name);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

/// The language of a file's name, by its extension.
pub fn language_of(name: &str) -> Option<&'static Language> {
    language::find_by_extension(Path::new(name).extension()?.to_str()?)
}
