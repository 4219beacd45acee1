//! The languages: which file names belong to each, how it is compiled and run.
//!
//! They stand in a text file, `languages.txt`, whose head says what its columns mean. A person's own file of the same
//! columns is read on top of it, once, before anything is judged; [`rows`] reads both.

mod rows;

pub(super) use rows::blanks;

use crate::error::{Error, Result};
use crate::judge::program::toolchain::in_path;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, OnceLock};

/// One row of the table.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Language {
    /// The problem package format's name for it: `cpp`.
    pub code: String,
    /// As a person reads it, and as JSON has it.
    pub name: String,
    /// File name extensions, without the dot.
    pub extensions: Vec<String>,
    /// Compilers by name, in order of preference; the first found in PATH is taken.
    pub compilers: Vec<String>,
    /// Where to get a compiler, for the message that says it is missing.
    pub install: String,
    /// Prints the path of the real compiler; empty: the one in PATH is.
    pub locate: Vec<String>,
    /// Names of files that the compiler would take for its settings.
    pub settings: Vec<String>,
    /// What `--std` may ask for; the first is taken when it asks for nothing.
    pub standards: Vec<String>,
    /// Standards to try on a file that does not compile.
    pub hints: Vec<String>,
    /// Would it compile? Exit code 0 says so.
    pub check: Vec<String>,
    /// Commands that compile, one after another; the success of each is exit code 0.
    pub compile: Vec<Vec<String>>,
    /// Runs what was compiled.
    pub run: Vec<String>,
    /// Runs it where an entry point was asked for; empty: `run` does.
    pub start: Vec<String>,
    /// Commands that compile a program which tells where it goes wrong; none: `compile` does.
    pub debug: Vec<Vec<String>>,
    /// Runs such a program; empty: `run` does.
    pub debug_run: Vec<String>,
    /// Commands that compile a program which tells of its stores; none: `compile` does.
    pub trace: Vec<Vec<String>>,
    /// Commands that compile what those take beside the program, once for all programs; none: nothing is.
    pub trace_runtime: Vec<Vec<String>>,
    /// What those take, for the message where they fail.
    pub trace_needs: String,
    /// Runs such a program; empty: `run` does.
    pub trace_run: Vec<String>,
}

impl Language {
    /// The first of its compilers that this machine has.
    pub fn compiler(&self) -> Option<PathBuf> {
        self.compilers.iter().find_map(|name| in_path(name))
    }

    /// The command that runs a program; does somebody say where it starts?
    pub(super) fn command(&self, has_entry: bool) -> &[String] {
        match has_entry && !self.start.is_empty() {
            true => &self.start,
            false => &self.run,
        }
    }

    /// Does the compiler run what it was given, and compiling only checks it?
    pub(super) fn is_interpreted(&self) -> bool {
        let writes = |word: &String| word.contains("{out}") || word.contains("{temporary}");
        self.run.iter().any(|word| word == "{compiler}")
            && !self.compile.iter().flatten().any(writes)
    }

    /// Does a Java machine look for the program? It ends a path at a `:`.
    pub(super) fn has_class_path(&self, has_entry: bool) -> bool {
        const OPTIONS: &[&str] = &["-cp", "-classpath", "--class-path", "-jar"];
        let mut words = self.command(has_entry).iter();
        words.any(|word| OPTIONS.contains(&word.as_str()))
    }

    /// The row by which its programs tell where they go wrong; `None`: it has no such commands.
    fn debugging(&self) -> Option<Language> {
        self.varied("debug build", &self.debug, &self.debug_run)
    }

    /// The row by which its programs tell of their stores; `None`: there is none.
    fn tracing(&self) -> Option<Language> {
        self.varied("traced", &self.trace, &self.trace_run)
    }

    /// The row by which what such programs take is compiled; `None`: nothing is.
    fn runtime(&self) -> Option<Language> {
        let mut row = self.varied("runtime", &self.trace_runtime, &[])?;
        row.run = Vec::new();
        Some(row)
    }

    /// The row with these commands in place of its own, as far as there are any, and its name with `how` behind it; `None`:
    /// there is none of them.
    fn varied(&self, how: &str, compile: &[Vec<String>], run: &[String]) -> Option<Language> {
        if compile.is_empty() && run.is_empty() {
            return None;
        }
        let mut row = self.clone();
        row.name = format!("{}, {how}", self.name);
        if !compile.is_empty() {
            row.compile = compile.to_vec();
        }
        if !run.is_empty() {
            row.run = run.to_vec();
        }
        Some(row)
    }

    /// Does any of its commands hold this word in braces?
    pub(super) fn has(&self, blank: &str) -> bool {
        let commands = self.compile.iter().chain([&self.check, &self.run]);
        commands.flatten().any(|word| word.contains(blank))
    }
}

const BUILT_IN: &str = include_str!("languages.txt");

/// What is not a language: a folder that the problem package format builds by its own script `build`, which leaves an
/// executable `run`, or that has just that.
pub static SCRIPT: LazyLock<Language> = LazyLock::new(|| {
    let words = |words: &[&str]| words.iter().map(|word| word.to_string()).collect();
    Language {
        name: "build script".to_string(),
        compilers: words(&["sh"]),
        install: "a POSIX shell".to_string(),
        compile: vec![words(&["{compiler}", "-c", BUILD])],
        run: words(&["{main}"]),
        ..Language::default()
    }
});

const BUILD: &str = "if [ -e build ]; then ./build || exit; fi
[ -f run ] && [ -x run ] && exit
echo 'the script build left no executable file run' >&2
exit 1";

static TABLE: OnceLock<Vec<Language>> = OnceLock::new();

/// All languages known here, a person's own first.
pub fn all() -> &'static [Language] {
    // A fault in the built-in table cannot pass the test that reads it.
    TABLE.get_or_init(|| built_in().unwrap_or_default())
}

/// The table as it stands in `languages.txt`.
pub fn built_in() -> Result<Vec<Language>> {
    rows::read(Path::new("languages.txt"), BUILT_IN, &[])
}

/// The table with the rows of `text`, a file of a person's own, on top of the built-in ones. An error names the line of
/// `file` and what was expected there.
pub fn with_rows(file: &Path, text: &str) -> Result<Vec<Language>> {
    let built_in = built_in()?;
    let mut table = rows::read(file, text, &built_in)?;
    for mut language in built_in {
        if table.iter().any(|own| own.code == language.code) {
            continue;
        }
        let taken = |extension: &String| table.iter().any(|own| own.extensions.contains(extension));
        language.extensions.retain(|extension| !taken(extension));
        table.push(language);
    }
    Ok(table)
}

/// Puts the rows of a person's own file on top of the table. To be called before anything has been judged.
pub fn use_rows_of(file: &Path) -> Result<()> {
    const LARGEST: u64 = 1 << 20;
    let mut text = String::new();
    let opened = File::open(file).map_err(Error::io("read", file))?;
    let read = opened.take(LARGEST + 1).read_to_string(&mut text);
    read.map_err(Error::io("read", file))?;
    if text.len() as u64 > LARGEST {
        return Err(Error::file(file, 0, "expected a file of at most 1 MiB"));
    }
    // Whoever calls twice keeps the first table.
    let _ = TABLE.set(with_rows(file, &text)?);
    Ok(())
}

/// The language of a file by its extension.
pub fn of_extension(extension: &str) -> Option<&'static Language> {
    all()
        .iter()
        .find(|language| language.extensions.iter().any(|own| own == extension))
}

/// The rows of [`all`] by which programs tell where they go wrong, of the languages that have one.
pub fn debugging() -> &'static [Language] {
    static ROWS: OnceLock<Vec<Language>> = OnceLock::new();
    ROWS.get_or_init(|| all().iter().filter_map(Language::debugging).collect())
}

/// The rows of [`all`] by which programs tell of their stores, of the languages that have one.
pub fn tracing() -> &'static [Language] {
    static ROWS: OnceLock<Vec<Language>> = OnceLock::new();
    ROWS.get_or_init(|| all().iter().filter_map(Language::tracing).collect())
}

/// The rows of [`all`] by which what such programs take is compiled, of the languages that have one.
pub(super) fn runtimes() -> &'static [Language] {
    static ROWS: OnceLock<Vec<Language>> = OnceLock::new();
    ROWS.get_or_init(|| all().iter().filter_map(Language::runtime).collect())
}

/// All extensions, for messages: ".rs .c .cpp …".
pub fn known_extensions() -> String {
    let all: Vec<String> = all()
        .iter()
        .flat_map(|l| &l.extensions)
        .map(|e| format!(".{e}"))
        .collect();
    all.join(" ")
}
