//! Runs one compilation in a folder of its own: the commands of the language's row, one after another.

use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::process::exit::Exit;
use crate::judge::process::protocol::{Bounds, Cause, End, Role};
use crate::judge::process::sandbox::{Invocation, OutputFile, Ran};
use crate::judge::program::build::BuildSettings;
use crate::judge::program::cache_entry::{
    COMPILER_NOTE, CacheEntry, MAIN_CLASS_NOTE, WARNINGS_NOTE,
};
use crate::judge::program::compile_folder::FolderPart;
use crate::judge::program::java;
use crate::judge::program::placeholders::PlaceholderValues;
use crate::judge::program::source::Source;
use crate::judge::program::source_files::SourceFile;
use crate::judge::program::warnings::useful_lines;
use crate::judge::program::{executable, toolchain};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How compilers start an error message.
const ERROR_MARKS: &[&str] = &["error:", "error[", "error CS", "Error:", "Fatal:"];

/// How many lines of a compiler's output are shown.
const MAX_LINES: usize = 30;

pub(super) struct Compilation<'a> {
    pub source: &'a Source,
    pub compiler: PathBuf,
    pub settings: BuildSettings<'a>,
    /// The compiled runtime for tracing, which all traced programs share.
    pub runtime: Option<&'a Path>,
    /// Receives the sources, the compiler's products and the judge's notes.
    pub kept: &'a CacheEntry,
}

/// Why a source does not compile.
pub(super) struct CompileFailure {
    /// For its author.
    pub text: String,
    /// The standard by which it would compile.
    pub standard: Option<String>,
}

impl CompileFailure {
    fn new(text: impl Into<String>) -> CompileFailure {
        CompileFailure {
            text: text.into(),
            standard: None,
        }
    }
}

impl Compilation<'_> {
    /// Compiles. Returns `None` on success, and otherwise why the source does not compile.
    pub fn run(mut self) -> Result<Option<CompileFailure>> {
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
            let standard = self.source.standard();
            let ran = self.run_command(command, standard, FolderPart::Sources, bounds)?;
            if let Some(complaint) = self.failure_for(&ran)? {
                return Ok(Some(complaint));
            }
            if !folder.has_parts(&FolderPart::ALL) {
                let text = "while it was compiled, it replaced the folder that it was compiled in";
                return Ok(Some(CompileFailure::new(text)));
            }
            // Warnings about a package's own program are no use to the author of a submission.
            if self.settings.hidden.is_some() {
                warnings += &self.read_output(&[&ran.stderr])?;
            }
        }
        folder.remove_temporary()?;
        self.note_warnings(&warnings)?;
        self.kept.write_sources_note(self.source)?;
        // Modes that a stranger's compiler sets stay as they are.
        if self.settings.hidden.is_some() {
            if let Err(error) = folder.make_executable() {
                let text = format!("the compiled program cannot be used: {error}");
                return Ok(Some(CompileFailure::new(text)));
            }
        }
        if let Some(complaint) = self.note_main_class()? {
            return Ok(Some(complaint));
        }
        Ok(self.check_program_exists())
    }

    /// Returns a complaint if the commands haven't made the file that is to be started.
    fn check_program_exists(&self) -> Option<CompileFailure> {
        let (language, folder) = (self.source.language, &self.kept.compiled);
        let values = self.placeholder_values(self.source.standard());
        let started = values.fill_run_command(&language.run);
        let started = PathBuf::from(started.first()?.with_memory(""));
        let made = folder.is_program(&started)?;
        let name = started.strip_prefix(folder.path()).unwrap_or(&started);
        let text = format!("the compiler did not create the program {}", name.display());
        (!made).then(|| CompileFailure::new(text))
    }

    /// Notes the warnings about a source that compiles, if there are any.
    fn note_warnings(&self, warnings: &str) -> Result<()> {
        let warnings = useful_lines(warnings).join("\n");
        if warnings.trim().is_empty() {
            return Ok(());
        }
        self.kept
            .write_note(WARNINGS_NOTE, self.shorten_output(&warnings, 0))
    }

    /// Notes which class to start, if the row asks for one. Returns a complaint if there is no such class.
    fn note_main_class(&self) -> Result<Option<CompileFailure>> {
        let run = &self.source.language.run;
        if !run.iter().any(|word| word.contains("{mainclass}")) {
            return Ok(None);
        }
        match java::main_class(&self.source.outlines()) {
            Ok(name) => self.kept.write_note(MAIN_CLASS_NOTE, name).map(|()| None),
            Err(complaint) => Ok(Some(CompileFailure::new(complaint))),
        }
    }

    fn placeholder_values<'a>(&'a self, standard: &'a str) -> PlaceholderValues<'a> {
        PlaceholderValues {
            source: self.source,
            compiler: &self.compiler,
            standard,
            runtime: self.runtime,
            kept: self.kept,
        }
    }

    /// Runs one of the row's commands in a part of the folder.
    pub(super) fn run_command(
        &self,
        words: &[String],
        standard: &str,
        place: FolderPart,
        bounds: Bounds,
    ) -> Result<Ran> {
        let folder = &self.kept.compiled;
        let whole = folder.path().to_path_buf();
        let hidden = self.settings.hidden;
        let values = self.placeholder_values(standard);
        let mut program = Invocation {
            role: hidden.map_or(Role::Trusted, |_| Role::Group),
            argv: values.fill_compile_command(words),
            dir: Some(folder.part_path(place)),
            stdin: "/dev/null".into(),
            ..Invocation::default()
        }
        .hiding(hidden.map_or(Vec::new(), |hidden| hidden.all.clone()));
        let files = &mut program.files;
        if self.source.language.is_interpreted() && place == FolderPart::Sources {
            // A syntax check may run the source's code, so it gets the environment and the folders of a run.
            program.env = executable::run_environment();
            files.readable = toolchain::program_folders(&self.compiler);
            files.readable.push(whole);
        } else {
            program.env = toolchain::compiler_environment();
            let temporary = folder.part_path(FolderPart::Temporary);
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

    /// Returns what is wrong with the source, judging by how a command ended.
    fn failure_for(&self, ran: &Ran) -> Result<Option<CompileFailure>> {
        let limits = self.settings.limits;
        let text = match ran.outcome.end {
            End::Ended(Exit::Code(0)) => return Ok(None),
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
                return Ok(Some(self.with_hint(said)?));
            }
            _ => self.lines_from_first_error(ran)?,
        };
        Ok(Some(CompileFailure::new(text)))
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
        let said = self.read_output(&[&ran.stderr, &ran.stdout])?;
        let is_error = |line: &str| ERROR_MARKS.iter().any(|words| line.contains(words));
        let first = said.lines().position(is_error).unwrap_or_default();
        // The line before the error names the function or the file.
        let skipped = if first < MAX_LINES / 2 { 0 } else { first - 1 };
        Ok(self.shorten_output(&said, skipped))
    }

    /// The start of these files, long enough to contain the first error.
    fn read_output(&self, files: &[&OutputFile]) -> Result<String> {
        const MAX_OUTPUT_BYTES: u64 = 256 << 10;
        let mut text = String::new();
        for file in files {
            text.push_str(&excerpt::read_head(file, MAX_OUTPUT_BYTES)?);
        }
        Ok(text)
    }

    /// At most [`MAX_LINES`] lines after the first `skipped`, with the author's file names, and how many are left out
    /// before and after.
    fn shorten_output(&self, said: &str, skipped: usize) -> String {
        // JavaScript's compiler prints whole paths.
        let folder = self.kept.compiled.part_path(FolderPart::Sources);
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
