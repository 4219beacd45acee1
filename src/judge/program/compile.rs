//! One compilation in a folder of its own: the commands of the language's row, one after another.

use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::process::exit::Exit;
use crate::judge::process::leftovers::removal;
use crate::judge::process::sandbox::{Program, Sandbox};
use crate::judge::process::wire::{Bounds, Cause, End, Isolation};
use crate::judge::program::build::Workshop;
use crate::judge::program::fill::{Fill, MAIN_CLASS};
use crate::judge::program::java;
use crate::judge::program::source::Source;
use crate::judge::program::toolchain;
use std::fs;
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// In a kept folder: what the compiler warned of, where it did.
pub(super) const WARNINGS: &str = "warnings";

/// How compilers begin an error.
const ERRORS: &[&str] = &["error:", "error[", "error CS", "Error:", "Fatal:"];

/// As many lines of a compiler's are shown.
const LINES: usize = 30;

pub(super) struct Compilation<'a> {
    pub source: &'a Source,
    pub compiler: &'a Path,
    pub workshop: Workshop<'a>,
    /// What was compiled beside it, for it and all others that are traced.
    pub runtime: Option<&'a Path>,
    /// Gets `src`, the sources, and `out`, what the compiler makes.
    pub folder: &'a Path,
}

/// Why a source does not compile.
pub(super) struct Complaint {
    /// For its author.
    pub text: String,
    /// By this standard it would.
    pub standard: Option<String>,
}

impl From<String> for Complaint {
    fn from(text: String) -> Complaint {
        Complaint {
            text,
            standard: None,
        }
    }
}

impl Compilation<'_> {
    /// Compiles; `None` when that succeeded, else what the compiler said.
    pub fn run(&self, sandbox: &mut Sandbox) -> Result<Option<Complaint>> {
        for name in ["src", "out", "tmp"] {
            let dir = self.folder.join(name);
            fs::create_dir(&dir).map_err(Error::io("create", &dir))?;
        }
        for file in &self.source.files {
            file.write(&self.folder.join("src"))?;
        }
        let (mut complaint, mut warnings) = (None, String::new());
        for command in &self.source.language.compile {
            let bounds = self.bounds(self.workshop.limits.compilation_time);
            let end = self.command(command, self.source.standard(), bounds, sandbox)?;
            complaint = self.complaint(end, sandbox)?;
            if complaint.is_some() {
                break;
            }
            // A package's own program is not ours to mend.
            if self.workshop.secrets.is_some() {
                warnings += &self.said(&[sandbox.stderr()])?;
            }
        }
        let temporary = self.folder.join("tmp");
        removal::remove_tree(&temporary).map_err(Error::io("remove", &temporary))?;
        match complaint {
            None => {
                self.note_warnings(&warnings)?;
                if self.workshop.secrets.is_some() && sandbox.isolation() == Isolation::Landlock {
                    let out = self.folder.join("out");
                    make_executable(&out).map_err(Error::io("make executable", &out))?;
                }
                self.note_main_class()
            }
            complaint => Ok(complaint),
        }
    }

    /// Writes down what the compiler had to say of a source that it takes. Mostly that is nothing.
    fn note_warnings(&self, warnings: &str) -> Result<()> {
        // What Perl says where all is well.
        let warns = |line: &&str| !line.ends_with("syntax OK");
        let warnings: Vec<&str> = warnings.lines().filter(warns).collect();
        let warnings = warnings.join("\n");
        if warnings.trim().is_empty() {
            return Ok(());
        }
        let file = self.folder.join(WARNINGS);
        let kept = self.in_short(&warnings, 0);
        fs::write(&file, kept).map_err(Error::io("write", &file))
    }

    /// Writes down which class is to be started, where the row asks for that; a complaint when there is none.
    fn note_main_class(&self) -> Result<Option<Complaint>> {
        let run = &self.source.language.run;
        if !run.iter().any(|word| word.contains("{mainclass}")) {
            return Ok(None);
        }
        let entry = self.source.entrypoint.as_deref();
        let found = java::main_class(&self.folder.join("out"), &self.source.outlines(), entry)?;
        let file = self.folder.join(MAIN_CLASS);
        match found {
            Ok(name) => fs::write(&file, name)
                .map(|()| None)
                .map_err(Error::io("write", &file)),
            Err(complaint) => Ok(Some(complaint.into())),
        }
    }

    /// Runs one command of the row in the folder of the sources.
    pub(super) fn command(
        &self,
        words: &[String],
        standard: &str,
        bounds: Bounds,
        sandbox: &mut Sandbox,
    ) -> Result<End> {
        let fill = Fill {
            source: self.source,
            compiler: self.compiler,
            standard,
            runtime: self.runtime,
            folder: self.folder,
        };
        let mut env = toolchain::environment();
        env.push(("TMPDIR".into(), self.folder.join("tmp").into()));
        let secrets = self.workshop.secrets;
        let mut readable = toolchain::folders(self.compiler);
        readable.extend(self.runtime.map(Path::to_path_buf));
        let program = Program {
            argv: fill.compile(words),
            env,
            dir: Some(&self.folder.join("src")),
            stdin: "/dev/null".into(),
            hidden: secrets.map_or(Vec::new(), |secrets| secrets.hidden.to_vec()),
            readable,
            writable: vec![self.folder.to_path_buf()],
            ..Program::default()
        };
        let outcome = match self.workshop.secrets {
            Some(_) => sandbox.run(program, bounds)?,
            None => sandbox.run_tool(program, bounds)?,
        };
        match outcome.end {
            End::NotStarted(why) => Err(Error::file(self.compiler, 0, why)),
            end => Ok(end),
        }
    }

    /// What is wrong with the source when a command has ended so.
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
                        Exit::Code(code) => format!("the compiler said nothing; exit code {code}"),
                        Exit::Signal(signal) => format!("the compiler died of signal {signal}"),
                    };
                }
                return Ok(Some(self.hinted(said, sandbox)?));
            }
            _ => self.first_lines(sandbox)?,
        };
        Ok(Some(text.into()))
    }

    pub(super) fn bounds(&self, cpu: Duration) -> Bounds {
        Bounds {
            cpu,
            margin: Duration::ZERO,
            wall: cpu * 2,
            memory: self.workshop.limits.compilation_memory,
            output: 8 << 20,
            // Executables with debug information are large; what a compiler writes is no submission's output.
            file: 1 << 30,
            stack: 0,
        }
    }

    /// The first lines of what the compiler printed: the first error is the one to mend. Warnings may stand before it.
    fn first_lines(&self, sandbox: &Sandbox) -> Result<String> {
        let files: [PathBuf; 2] = match self.workshop.secrets {
            Some(_) => [sandbox.stderr(), sandbox.stdout()],
            None => [sandbox.tool_stderr(), sandbox.tool_stdout()],
        };
        let said = self.said(&files)?;
        let is_error = |line: &str| ERRORS.iter().any(|words| line.contains(words));
        let first = said.lines().position(is_error).unwrap_or_default();
        // The line before it says in which function or file.
        let skipped = if first < LINES / 2 { 0 } else { first - 1 };
        Ok(self.in_short(&said, skipped))
    }

    /// What stands in these files, as far as anybody would look for an error there.
    fn said(&self, files: &[PathBuf]) -> Result<String> {
        const BYTES: u64 = 256 << 10;
        let mut text = String::new();
        for file in files {
            text.push_str(&excerpt::head(file, BYTES)?);
        }
        Ok(text)
    }

    /// Lines from some place on, in the author's own names, and how many are left out before them and behind.
    fn in_short(&self, said: &str, skipped: usize) -> String {
        let lines: Vec<&str> = said.lines().skip(skipped).collect();
        let shown = self
            .source
            .in_its_names(&excerpt::first_lines(&lines.join("\n"), LINES));
        let left_out = |count: usize, what: &str| match count {
            0 => String::new(),
            1 => format!("… 1 line{what}\n"),
            count => format!("… {count} lines{what}\n"),
        };
        let before = left_out(skipped, " before these left out");
        let more = left_out(lines.len().saturating_sub(LINES), " more");
        let end = if more.is_empty() { "" } else { "\n" };
        format!("{before}{shown}{end}{}", more.trim_end())
    }
}

/// Gives all files below a folder the mode of programs: where a compiler's system calls are filtered, its linker only
/// believes that it did. A link could lead elsewhere, and is left alone.
fn make_executable(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        match entry.file_type()? {
            kind if kind.is_dir() => make_executable(&entry.path())?,
            kind if kind.is_file() => {
                fs::set_permissions(entry.path(), fs::Permissions::from_mode(0o755))?;
            }
            _ => {}
        }
    }
    Ok(())
}
