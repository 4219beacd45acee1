//! Runs one compilation in a folder of its own: the commands of the language's row, one after another.

use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::process::exit::Exit;
use crate::judge::process::protocol::{Bounds, Cause, End, Role};
use crate::judge::process::sandbox::{Invocation, Ran};
use crate::judge::program::build::{BuildError, BuildResult, BuildSettings};
use crate::judge::program::cache_entry::{COMPILER_NOTE, CacheEntry, WARNINGS_NOTE};
use crate::judge::program::compile_folder::{ALL_PARTS, SOURCES, TEMPORARY};
use crate::judge::program::java;
use crate::judge::program::source::Source;
use crate::judge::program::source_files::SourceFile;
use crate::judge::program::warnings::useful_lines;
use crate::judge::program::{executable, toolchain};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How compilers start an error message.
const ERROR_MARKS: &[&str] = &["error:", "error[", "error CS", "Error:", "Fatal:"];

/// The most bytes read of a compiler's output: enough to contain the first error.
const MAX_OUTPUT_BYTES: u64 = 256 << 10;

/// How many lines of a compiler's output are shown.
const MAX_LINES: usize = 30;

/// A source and where it is compiled, or was.
pub(super) struct Compilation<'a> {
    pub source: &'a Source,
    pub compiler: PathBuf,
    pub settings: BuildSettings<'a>,
    /// The compiled runtime for tracing, which all traced programs share.
    pub runtime: Option<&'a Path>,
    /// Receives the sources, the compiler's products and the judge's notes.
    pub kept: &'a CacheEntry,
}

impl Compilation<'_> {
    /// Compiles in an empty folder.
    pub fn run(&mut self) -> BuildResult<()> {
        let folder = &self.kept.compiled;
        folder.create_parts()?;
        let real = self.find_real_compiler()?;
        if real != self.compiler {
            self.kept
                .write_note(COMPILER_NOTE, real.as_os_str().as_bytes())?;
            self.compiler = real;
        }
        let settings = &self.source.language.settings;
        let is_source = |file: &&SourceFile| !settings.contains(&file.name);
        folder.write_sources(self.source.files.iter().filter(is_source))?;
        let mut warnings = String::new();
        for command in &self.source.language.compile {
            let bounds = self.compiler_bounds(self.settings.limits.compilation_time);
            let ran = self.run_command(command, SOURCES, bounds)?;
            self.check_end(&ran)?;
            if !folder.has_parts(ALL_PARTS) {
                let text = "while it was compiled, it replaced the folder that it was compiled in";
                return Err(BuildError::CompileError(text.to_string()));
            }
            // Warnings about a package's own program are no use to the author of a submission.
            if self.settings.hidden.is_some() {
                warnings += &excerpt::read_head(&ran.stderr, MAX_OUTPUT_BYTES)?;
            }
        }
        folder.remove_temporary()?;
        let warnings = self.shorten_output(&useful_lines(&warnings).join("\n"), 0);
        self.kept.write_note(WARNINGS_NOTE, warnings)?;
        self.kept.write_sources_note(self.source)?;
        // Modes that a stranger's compiler sets stay as they are.
        if self.settings.hidden.is_some() {
            folder.make_executable().map_err(|error| {
                BuildError::CompileError(format!("the compiled program cannot be used: {error}"))
            })?;
        }
        self.check_program_exists()
    }

    /// An error if the commands haven't made the file that is to be started, or there is no class to start.
    fn check_program_exists(&self) -> BuildResult<()> {
        let (run, folder) = (&self.source.language.run, &self.kept.compiled);
        if run.iter().any(|word| word.contains("{mainclass}")) {
            java::main_class(&self.source.outlines()).map_err(BuildError::CompileError)?;
        }
        let words = self.fill_run_command(run);
        let started = words
            .first()
            .map(|word| PathBuf::from(word.with_memory("")));
        let is_missing = |file: &PathBuf| folder.is_program(file) == Some(false);
        started.filter(is_missing).map_or(Ok(()), |file| {
            let name = file.strip_prefix(folder.path()).unwrap_or(&file).display();
            let text = format!("the compiler did not create the program {name}");
            Err(BuildError::CompileError(text))
        })
    }

    /// Runs one of the row's commands in a part of the folder.
    pub(super) fn run_command(&self, words: &[String], place: &str, bounds: Bounds) -> Result<Ran> {
        let folder = &self.kept.compiled;
        let whole = folder.path().to_path_buf();
        let hidden = self.settings.hidden;
        let mut program = Invocation {
            role: hidden.map_or(Role::Trusted, |_| Role::Group),
            argv: self.fill_compile_command(words),
            dir: Some(folder.part_path(place)),
            stdin: "/dev/null".into(),
            ..Invocation::default()
        }
        .hiding(hidden.map_or(Vec::new(), |hidden| hidden.all.clone()));
        let files = &mut program.files;
        if self.source.language.is_interpreted() && place == SOURCES {
            // A syntax check may run the source's code, so it gets the environment and the folders of a run.
            program.env = executable::run_environment();
            files.readable = toolchain::program_folders(&self.compiler);
            files.readable.push(whole);
        } else {
            program.env = toolchain::compiler_environment();
            let temporary = folder.part_path(TEMPORARY);
            program.env.push(("TMPDIR".into(), temporary.into()));
            files.readable = toolchain::compiler_folders(&self.compiler);
            files.readable.extend(self.runtime.map(Path::to_path_buf));
            files.writable = vec![whole];
        }
        let ran = self.settings.sandbox.run(program, bounds)?;
        match &ran.outcome.end {
            End::NotStarted(why) => Err(Error::file(&self.compiler, 0, why)),
            _ => Ok(ran),
        }
    }

    /// An error if a command failed.
    fn check_end(&self, ran: &Ran) -> BuildResult<()> {
        let limits = self.settings.limits;
        let text = match ran.outcome.end {
            End::Ended(Exit::Code(0)) => return Ok(()),
            End::Killed(Cause::Cpu | Cause::Wall) => {
                format!("the compiler took more than {:?}", limits.compilation_time)
            }
            End::Killed(Cause::Memory) => format!(
                "the compiler took more than {} MiB",
                limits.compilation_memory >> 20
            ),
            End::Ended(exit) => {
                let mut said = self.lines_from_first_error(ran)?;
                if said.trim().is_empty() {
                    said = match exit {
                        Exit::Code(code) => {
                            format!("the compiler printed nothing; exit code {code}")
                        }
                        Exit::Signal(signal) => format!("the compiler died of signal {signal}"),
                    };
                }
                self.with_hint(said)?
            }
            _ => self.lines_from_first_error(ran)?,
        };
        Err(BuildError::CompileError(text))
    }

    pub(super) fn compiler_bounds(&self, cpu: Duration) -> Bounds {
        Bounds {
            cpu,
            margin: Duration::ZERO,
            wall: cpu * 2,
            memory: self.settings.limits.compilation_memory,
            output: 8 << 20,
            // Executables with debug information are large, and the output limit is meant for submissions.
            file: 1 << 30,
            stack: 0,
        }
    }

    /// The compiler's output from about the first error on, which is the one to fix. Skips what comes before it if
    /// that is long.
    fn lines_from_first_error(&self, ran: &Ran) -> Result<String> {
        let mut said = excerpt::read_head(&ran.stderr, MAX_OUTPUT_BYTES)?;
        said += &excerpt::read_head(&ran.stdout, MAX_OUTPUT_BYTES)?;
        let is_error = |line: &str| ERROR_MARKS.iter().any(|words| line.contains(words));
        let first = said.lines().position(is_error).unwrap_or_default();
        // The line before the error names the function or the file.
        let skipped = if first < MAX_LINES / 2 { 0 } else { first - 1 };
        Ok(self.shorten_output(&said, skipped))
    }

    /// At most [`MAX_LINES`] lines after the first `skipped`, with the author's file names, and how many are left out
    /// before and after.
    fn shorten_output(&self, said: &str, skipped: usize) -> String {
        // JavaScript's compiler prints whole paths.
        let folder = self.kept.compiled.part_path(SOURCES);
        let said = said.replace(&format!("{}/", folder.display()), "");
        let lines: Vec<&str> = said.lines().skip(skipped).collect();
        let shown = excerpt::first_lines(&lines.join("\n"), MAX_LINES);
        let shown = self.source.with_author_names(&shown);
        let counted = |count: usize, which: &str, end: &str| match count {
            0 => String::new(),
            1 => format!("… 1 {which} line{end}\n"),
            count => format!("… {count} {which} lines{end}\n"),
        };
        let before = counted(skipped, "earlier", " left out");
        let more = counted(lines.len().saturating_sub(MAX_LINES), "more", "");
        let end = if more.is_empty() { "" } else { "\n" };
        format!("{before}{shown}{end}{}", more.trim_end())
    }
}
