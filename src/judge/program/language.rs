//! The languages: which file names belong to each, and how to compile and run it.
//!
//! The table is a text file, `languages.txt`, whose head explains the columns. A user's own file with the same columns
//! goes on top of it, once, before anything is judged. [`table_parser`] reads both.

mod table_parser;

pub(super) use table_parser::placeholder_names;

use crate::error::{Error, Result};
use crate::judge::process::protocol::Role;
use crate::judge::program::toolchain::find_in_path;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, OnceLock};

/// A row of the table.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Language {
    /// Its code in the problem package format: `cpp`.
    pub code: String,
    /// Its name in reports and in JSON.
    pub name: String,
    /// File name extensions, without the dot.
    pub extensions: Vec<String>,
    /// Names of compilers, in order of preference; the first found in PATH is used.
    pub compilers: Vec<String>,
    /// The packages to install, for the message that a compiler is missing.
    pub install: String,
    /// The command that prints the path of the real compiler. If empty, the one in PATH is used.
    pub locate: Vec<String>,
    /// Names of files that the compiler would read as its settings.
    pub settings: Vec<String>,
    /// The values of `--std`; the first is the default.
    pub standards: Vec<String>,
    /// Standards to try on a file that does not compile.
    pub hints: Vec<String>,
    /// The command that checks whether a source would compile; exit code 0 means yes.
    pub check: Vec<String>,
    /// The commands that compile, one after another; exit code 0 means success.
    pub compile: Vec<Vec<String>>,
    /// The command that runs the compiled program.
    pub run: Vec<String>,
    /// The commands that make a debug build, which reports where it goes wrong. If empty, `compile` is used.
    pub debug: Vec<Vec<String>>,
    /// The command that runs a debug build. If empty, `run` is used.
    pub debug_run: Vec<String>,
    /// The commands that compile it so that every local variable is 0 at first. If empty, there is no such build.
    pub zeroed: Vec<Vec<String>>,
    /// The commands that compile a traced program, which reports its stores to memory. If empty, `compile` is used.
    pub trace: Vec<Vec<String>>,
    /// The commands that compile the tracing runtime, once for all programs. If empty, there is none.
    pub trace_runtime: Vec<Vec<String>>,
    /// The packages that tracing needs, for the message when it fails.
    pub trace_needs: String,
    /// The command that runs a traced program. If empty, `run` is used.
    pub trace_run: Vec<String>,
    /// What runs by `run` is a submission, or more than that.
    pub role: Role,
}

impl Language {
    /// The path of the first of its compilers that this machine has.
    pub fn find_compiler(&self) -> Option<PathBuf> {
        self.compilers.iter().find_map(find_in_path)
    }

    /// Whether the "compiler" is an interpreter: it runs the source itself, and compiling only checks the syntax.
    pub(super) fn is_interpreted(&self) -> bool {
        let writes = |word: &String| word.contains("{out}") || word.contains("{temporary}");
        self.run.iter().any(|word| word == "{compiler}")
            && !self.compile.iter().flatten().any(writes)
    }

    /// Whether the command has a Java class path, where a `:` ends a path.
    pub(super) fn has_class_path(&self) -> bool {
        const OPTIONS: &[&str] = &["-cp", "-classpath", "--class-path", "-jar"];
        let mut words = self.run.iter();
        words.any(|word| OPTIONS.contains(&word.as_str()))
    }

    /// A copy of the row with the commands for another build. `None` if it has no such commands.
    fn for_build(&self, build: OtherBuild) -> Option<Language> {
        let none = Vec::new();
        let (how, compile, run) = match build {
            OtherBuild::Debug => ("debug build", &self.debug, &self.debug_run),
            OtherBuild::Zeroed => ("locals set to 0", &self.zeroed, &none),
            OtherBuild::Trace => ("traced", &self.trace, &self.trace_run),
            OtherBuild::Runtime => ("runtime", &self.trace_runtime, &none),
        };
        if compile.is_empty() && run.is_empty() {
            return None;
        }
        let mut row = self.clone();
        row.name = format!("{}, {how}", self.name);
        if !compile.is_empty() {
            row.compile = compile.clone();
        }
        if build == OtherBuild::Zeroed {
            // The usual build compiles, so no other standard has to be looked for.
            row.check.clear();
        }
        if !run.is_empty() || build == OtherBuild::Runtime {
            row.run = run.clone();
        }
        if matches!(build, OtherBuild::Debug | OtherBuild::Trace) {
            row.role = Role::Group;
        }
        Some(row)
    }
}

const BUILT_IN_TABLE: &str = include_str!("languages.txt");

/// Not a language but the problem package format's folder with a script `build` that makes an executable `run`, or with
/// just `run`.
pub static BUILD_SCRIPT: LazyLock<Language> = LazyLock::new(|| {
    let words = |words: &[&str]| words.iter().map(|word| word.to_string()).collect();
    Language {
        name: "build script".to_string(),
        compilers: words(&["sh"]),
        install: "a POSIX shell".to_string(),
        compile: vec![words(&["{compiler}", "-c", BUILD_COMMAND])],
        run: words(&["{main}"]),
        ..Language::default()
    }
});

const BUILD_COMMAND: &str = "if [ -e build ]; then ./build || exit; fi
[ -f run ] && exit
echo 'the script build left no file run' >&2
exit 1";

static LANGUAGES: OnceLock<Vec<Language>> = OnceLock::new();

/// All known languages, the user's own first.
pub fn all_languages() -> &'static [Language] {
    // A test reads the built-in table, so this can't fail.
    LANGUAGES.get_or_init(|| built_in().unwrap_or_default())
}

/// The table in `languages.txt`.
pub fn built_in() -> Result<Vec<Language>> {
    table_parser::parse_table(Path::new("languages.txt"), BUILT_IN_TABLE, &[])
}

/// The table with the rows of `text`, the user's own `file`, on top of the built-in ones. An error names the line of
/// `file` and what was expected there.
pub fn merge_user_rows(file: &Path, text: &str) -> Result<Vec<Language>> {
    let built_in = built_in()?;
    let mut table = table_parser::parse_table(file, text, &built_in)?;
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

/// Puts the rows of the user's own file on top of the table. Call it before anything is judged.
pub fn use_user_table(file: &Path) -> Result<()> {
    const MAX_TABLE_BYTES: u64 = 1 << 20;
    let mut text = String::new();
    let opened = File::open(file).map_err(Error::io("read", file))?;
    let read = opened.take(MAX_TABLE_BYTES + 1).read_to_string(&mut text);
    read.map_err(Error::io("read", file))?;
    if text.len() as u64 > MAX_TABLE_BYTES {
        return Err(Error::file(file, 0, "expected a file of at most 1 MiB"));
    }
    // A second call changes nothing.
    let _ = LANGUAGES.set(merge_user_rows(file, &text)?);
    Ok(())
}

/// The language of a file by its extension.
pub fn find_by_extension(extension: &str) -> Option<&'static Language> {
    let mut all = all_languages().iter();
    all.find(|language| language.extensions.iter().any(|own| own == extension))
}

/// The purposes of a build other than judging.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OtherBuild {
    /// A debug build: the program reports where it goes wrong.
    Debug,
    /// Judged as usual, but every local variable is 0 at first.
    Zeroed,
    /// A traced build: the program reports its stores to memory.
    Trace,
    /// Compiles what all traced programs share.
    Runtime,
}

/// The rows for such a build of all languages that have one.
pub fn rows_for(build: OtherBuild) -> &'static [Language] {
    static ROWS: [OnceLock<Vec<Language>>; 4] = [const { OnceLock::new() }; 4];
    let rows = || {
        let all = all_languages().iter();
        all.filter_map(|row| row.for_build(build)).collect()
    };
    ROWS[build as usize].get_or_init(rows)
}
