//! Runs one compilation in a folder of its own: the commands of the language's row, one after another.

use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::process::exit::Exit;
use crate::judge::process::sandbox::{Invocation, Sandbox};
use crate::judge::process::wire::{Bounds, Cause, End, Isolation};
use crate::judge::program::build::Workshop;
use crate::judge::program::compile_folder::Part;
use crate::judge::program::executable;
use crate::judge::program::files::SourceFile;
use crate::judge::program::fill::Fill;
use crate::judge::program::java;
use crate::judge::program::kept::{Kept, Note};
use crate::judge::program::source::Source;
use crate::judge::program::toolchain;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How compilers start an error message.
const ERRORS: &[&str] = &["error:", "error[", "error CS", "Error:", "Fatal:"];

/// How many lines of a compiler's output are shown.
const LINES: usize = 30;

pub(super) struct Compilation<'a> {
    pub source: &'a Source,
    pub compiler: PathBuf,
    pub workshop: Workshop<'a>,
    /// The compiled runtime for tracing, which all traced programs share.
    pub runtime: Option<&'a Path>,
    /// Receives the sources, the compiler's products and the judge's notes.
    pub kept: &'a Kept,
}

/// Why a source does not compile.
pub(super) struct Complaint {
    /// For its author.
    pub text: String,
    /// The standard by which it would compile.
    pub standard: Option<String>,
}

impl Complaint {
    fn new(text: impl Into<String>) -> Complaint {
        Complaint {
            text: text.into(),
            standard: None,
        }
    }
}

impl Compilation<'_> {
    /// Compiles. Returns `None` on success, and otherwise why the source does not compile.
    pub fn run(mut self, sandbox: &mut Sandbox) -> Result<Option<Complaint>> {
        let folder = &self.kept.compiled;
        folder.make()?;
        let real = self.locate(sandbox)?;
        if real != self.compiler {
            self.kept
                .note(Note::Compiler, real.as_os_str().as_bytes())?;
            self.compiler = real;
        }
        let settings = &self.source.language.settings;
        let is_source = |file: &&SourceFile| !settings.contains(&file.name);
        folder.put(self.source.files.iter().filter(is_source))?;
        let mut warnings = String::new();
        for command in &self.source.language.compile {
            let bounds = self.bounds(self.workshop.limits.compilation_time);
            let standard = self.source.standard();
            let end = self.command(command, standard, Part::Sources, bounds, sandbox)?;
            if let Some(complaint) = self.complaint(end, sandbox)? {
                return Ok(Some(complaint));
            }
            if !folder.has(&[Part::Sources, Part::Products, Part::Temporary]) {
                let text = "while it was compiled, it replaced the folder that it was compiled in";
                return Ok(Some(Complaint::new(text)));
            }
            // Warnings about a package's own program are no use to the author of a submission.
            if self.workshop.secrets.is_some() {
                warnings += &self.said(&[sandbox.stderr()])?;
            }
        }
        folder.remove_temporary()?;
        self.note_warnings(&warnings)?;
        self.kept.note_sources(self.source)?;
        if self.workshop.secrets.is_some() && sandbox.isolation() == Isolation::Landlock {
            if let Err(error) = folder.make_executable() {
                return Ok(Some(unusable(&error)));
            }
        }
        if let Some(complaint) = self.note_main_class()? {
            return Ok(Some(complaint));
        }
        Ok(self.makes_no_program())
    }

    /// Returns a complaint if the commands haven't made the file that is to be started.
    fn makes_no_program(&self) -> Option<Complaint> {
        let (language, folder) = (self.source.language, &self.kept.compiled);
        let words = language.command(self.source.entrypoint.is_some());
        let started = self.fill(self.source.standard()).run(words);
        let started = PathBuf::from(started.first()?.with_memory(""));
        let made = folder.is_program(&started)?;
        let name = started.strip_prefix(folder.path()).unwrap_or(&started);
        let text = format!("the compiler did not create the program {}", name.display());
        (!made).then(|| Complaint::new(text))
    }

    /// Notes the warnings about a source that compiles, if there are any.
    fn note_warnings(&self, warnings: &str) -> Result<()> {
        // Perl says this when all is well.
        let warns = |line: &&str| !line.ends_with("syntax OK");
        let warnings: Vec<&str> = warnings.lines().filter(warns).collect();
        let warnings = warnings.join("\n");
        if warnings.trim().is_empty() {
            return Ok(());
        }
        self.kept.note(Note::Warnings, self.in_short(&warnings, 0))
    }

    /// Notes which class to start, if the row asks for one. Returns a complaint if there is no such class.
    fn note_main_class(&self) -> Result<Option<Complaint>> {
        let run = &self.source.language.run;
        if !run.iter().any(|word| word.contains("{mainclass}")) {
            return Ok(None);
        }
        let entry = self.source.entrypoint.as_deref();
        match java::main_class(&self.source.outlines(), entry) {
            Ok(name) => self.kept.note(Note::MainClass, name).map(|()| None),
            Err(complaint) => Ok(Some(Complaint::new(complaint))),
        }
    }

    fn fill<'a>(&'a self, standard: &'a str) -> Fill<'a> {
        Fill {
            source: self.source,
            compiler: &self.compiler,
            standard,
            runtime: self.runtime,
            kept: self.kept,
        }
    }

    /// Runs one of the row's commands in a part of the folder.
    pub(super) fn command(
        &self,
        words: &[String],
        standard: &str,
        place: Part,
        bounds: Bounds,
        sandbox: &mut Sandbox,
    ) -> Result<End> {
        let folder = &self.kept.compiled;
        let dir = folder.place(place);
        let whole = folder.path().to_path_buf();
        let secrets = self.workshop.secrets;
        let mut program = Invocation {
            argv: self.fill(standard).compile(words),
            dir: Some(&dir),
            stdin: "/dev/null".into(),
            hidden: secrets.map_or(Vec::new(), |secrets| secrets.hidden.to_vec()),
            ..Invocation::default()
        };
        if self.source.language.is_interpreted() && place == Part::Sources {
            // A syntax check may run the source's code, so it gets the environment and the folders of a run.
            program.env = executable::environment();
            program.readable = toolchain::parts_of(&self.compiler);
            program.readable.push(whole);
        } else {
            program.env = toolchain::environment();
            program
                .env
                .push(("TMPDIR".into(), folder.place(Part::Temporary).into()));
            program.readable = toolchain::folders(&self.compiler);
            program.readable.extend(self.runtime.map(Path::to_path_buf));
            program.writable = vec![whole];
        }
        let outcome = match self.workshop.secrets {
            Some(_) => sandbox.run(program, bounds)?,
            None => sandbox.run_tool(program, bounds)?,
        };
        match outcome.end {
            End::NotStarted(why) => Err(Error::file(&self.compiler, 0, why)),
            end => Ok(end),
        }
    }

    /// Returns what is wrong with the source, judging by how a command ended.
    fn complaint(&self, end: End, sandbox: &mut Sandbox) -> Result<Option<Complaint>> {
        let limits = self.workshop.limits;
        let text = match end {
            End::Ended(Exit::Code(0)) => return Ok(None),
            End::Killed(Cause::Cpu | Cause::Wall) => {
                format!("the compiler took more than {:?}", limits.compilation_time)
            }
            End::Killed(Cause::Memory) => format!(
                "the compiler took more than {} MiB",
                limits.compilation_memory >> 20
            ),
            End::Ended(exit) => {
                let mut said = self.first_lines(sandbox)?;
                if said.trim().is_empty() {
                    said = match exit {
                        Exit::Code(code) => {
                            format!("the compiler printed nothing; exit code {code}")
                        }
                        Exit::Signal(signal) => format!("the compiler died of signal {signal}"),
                    };
                }
                return Ok(Some(self.hinted(said, sandbox)?));
            }
            _ => self.first_lines(sandbox)?,
        };
        Ok(Some(Complaint::new(text)))
    }

    pub(super) fn bounds(&self, cpu: Duration) -> Bounds {
        Bounds {
            cpu,
            margin: Duration::ZERO,
            wall: cpu * 2,
            memory: self.workshop.limits.compilation_memory,
            output: 8 << 20,
            // Executables with debug information are large, and the output limit is meant for submissions.
            file: 1 << 30,
            stack: 0,
        }
    }

    /// The files with the last command's output, standard error first.
    pub(super) fn files(&self, sandbox: &Sandbox) -> [PathBuf; 2] {
        match self.workshop.secrets {
            Some(_) => [sandbox.stderr(), sandbox.stdout()],
            None => [sandbox.tool_stderr(), sandbox.tool_stdout()],
        }
    }

    /// The compiler's output from about the first error on, which is the one to fix. Skips what comes before it if
    /// that is long.
    fn first_lines(&self, sandbox: &Sandbox) -> Result<String> {
        let said = self.said(&self.files(sandbox))?;
        let is_error = |line: &str| ERRORS.iter().any(|words| line.contains(words));
        let first = said.lines().position(is_error).unwrap_or_default();
        // The line before the error names the function or the file.
        let skipped = if first < LINES / 2 { 0 } else { first - 1 };
        Ok(self.in_short(&said, skipped))
    }

    /// The start of these files, long enough to contain the first error.
    fn said(&self, files: &[PathBuf]) -> Result<String> {
        const BYTES: u64 = 256 << 10;
        let mut text = String::new();
        for file in files {
            text.push_str(&excerpt::head(file, BYTES)?);
        }
        Ok(text)
    }

    /// At most [`LINES`] lines after the first `skipped`, with the author's file names, and how many are left out
    /// before and after.
    fn in_short(&self, said: &str, skipped: usize) -> String {
        // JavaScript's compiler prints whole paths.
        let folder = self.kept.compiled.place(Part::Sources);
        let said = said.replace(&format!("{}/", folder.display()), "");
        let lines: Vec<&str> = said.lines().skip(skipped).collect();
        let shown = self
            .source
            .in_its_names(&excerpt::first_lines(&lines.join("\n"), LINES));
        let counted = |count: usize, which: &str, end: &str| match count {
            0 => String::new(),
            1 => format!("… 1 {which} line{end}\n"),
            count => format!("… {count} {which} lines{end}\n"),
        };
        let before = counted(skipped, "earlier", " left out");
        let more = counted(lines.len().saturating_sub(LINES), "more", "");
        let end = if more.is_empty() { "" } else { "\n" };
        format!("{before}{shown}{end}{}", more.trim_end())
    }
}

/// The complaint about products that cannot be read.
fn unusable(error: &io::Error) -> Complaint {
    Complaint::new(format!("the compiled program cannot be used: {error}"))
}
