//! Source files -> [`Executable`], or the compiler's complaint.

use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::package::limits::Limits;
use crate::judge::process::sandbox::{Program, Sandbox};
use crate::judge::process::scratch::Scratch;
use crate::judge::process::sys::Exit;
use crate::judge::process::wire::{Bounds, Cause, End};
use crate::judge::program::cache;
use crate::judge::program::executable::Executable;
use crate::judge::program::files::{LARGEST, SourceFile};
use crate::judge::program::fill::Fill;
use crate::judge::program::language::SCRIPT;
use crate::judge::program::source::Source;
use crate::judge::program::toolchain::{self, in_path};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What became of a source.
#[derive(Debug)]
pub enum Build {
    Executable(Executable),
    /// The compiler's first lines, or which limit it passed.
    CompileError(String),
    /// Nothing wrong with the source: this machine lacks the compiler. The text names the cure.
    NoCompiler(String),
}

/// Where and how to compile.
#[derive(Debug, Clone, Copy)]
pub struct Workshop<'a> {
    pub limits: &'a Limits,
    /// Where what compiles is kept.
    pub cache: &'a Path,
    /// A stranger's source is compiled shut in, and its compiler sees none of these folders: `include_str!` reads files
    /// too. `None`: the source is the package's own.
    pub hidden: Option<&'a [PathBuf]>,
}

/// Compiles `source` within the limits, or finds it compiled.
pub fn build(source: &Source, workshop: Workshop, sandbox: &mut Sandbox) -> Result<Build> {
    let limit = workshop.limits.code.min(LARGEST);
    if source.size() > limit {
        let size = source.size();
        return Ok(Build::CompileError(format!(
            "the source has {size} bytes, {limit} are allowed"
        )));
    }
    let language = source.language;
    if let Some(file) = source
        .files
        .iter()
        .find(|file| leads_to(file, workshop.hidden))
    {
        let text = format!("{} leads to what submissions must not see", file.shown);
        return Ok(Build::CompileError(text));
    }
    let Some(compiler) = language.compilers.iter().find_map(|name| in_path(name)) else {
        let names = language.compilers.join(", ");
        let (name, package) = (language.name, language.package);
        return Ok(Build::NoCompiler(format!(
            "{name} needs one of: {names}; none is in PATH: install {package}"
        )));
    };
    let shut_in = workshop.hidden.map_or("", |_| sandbox.isolation().name());
    let name = format!("{:016x}", cache::key(source, &compiler, shut_in));
    let kept = workshop.cache.join(name);
    if !cache::is_kept(source, &kept) {
        fs::create_dir_all(workshop.cache).map_err(Error::io("create", workshop.cache))?;
        let making = Scratch::below(workshop.cache)?;
        if let Some(complaint) = compile(source, &compiler, workshop, sandbox, &making.path)? {
            return Ok(Build::CompileError(complaint));
        }
        // Whole or not at all: the folder appears under its name when everything in it is written.
        let _ = fs::remove_dir_all(&kept);
        fs::rename(&making.path, &kept).map_err(Error::io("create", &kept))?;
        if language.name == SCRIPT.name {
            // What a script has made may have the name of the folder in which it was made.
            making.leave_link(&kept);
        }
    }
    let fill = Fill {
        source,
        compiler: &compiler,
        folder: &kept,
    };
    let argv = fill.line(language.run);
    Ok(Build::Executable(Executable::compiled(
        language.name,
        argv,
        kept,
    )))
}

/// Would the file bring a submission what is hidden from it? The judge reads it with its own rights, and follows links.
fn leads_to(file: &SourceFile, hidden: Option<&[PathBuf]>) -> bool {
    let mut folders = hidden.unwrap_or_default().iter();
    folders.any(|folder| fs::canonicalize(folder).is_ok_and(|f| file.origin.starts_with(f)))
}

/// Runs the compiler in `folder`; `None` when it succeeded, else what it said.
fn compile(
    source: &Source,
    compiler: &Path,
    workshop: Workshop,
    sandbox: &mut Sandbox,
    folder: &Path,
) -> Result<Option<String>> {
    let (sources, out, temporary) = (folder.join("src"), folder.join("out"), folder.join("tmp"));
    for dir in [&sources, &out, &temporary] {
        fs::create_dir(dir).map_err(Error::io("create", dir))?;
    }
    for file in &source.files {
        file.write(&sources)?;
    }
    let fill = Fill {
        source,
        compiler,
        folder,
    };
    let argv = fill.line(source.language.compile);
    let mut env: Vec<(OsString, OsString)> = env::vars_os()
        .filter(|(name, _)| name != "TMPDIR")
        .collect();
    env.push(("TMPDIR".into(), temporary.clone().into()));
    let program = Program {
        argv: argv.into_iter().map(OsString::from).collect(),
        env,
        dir: Some(&sources),
        stdin: "/dev/null".into(),
        hidden: workshop.hidden.unwrap_or_default().to_vec(),
        readable: toolchain::folders(compiler),
        writable: vec![folder.to_path_buf()],
    };
    let bounds = compile_bounds(workshop.limits);
    let (outcome, said) = match workshop.hidden {
        Some(_) => (
            sandbox.run(program, bounds)?,
            [sandbox.stderr(), sandbox.stdout()],
        ),
        None => (
            sandbox.run_tool(program, bounds)?,
            [sandbox.tool_stderr(), sandbox.tool_stdout()],
        ),
    };
    let limits = workshop.limits;
    let complaint = match outcome.end {
        End::Ended(Exit::Code(0)) => None,
        End::Ended(_) | End::Killed(Cause::Output | Cause::Processes | Cause::Stopped) => {
            Some(source.in_its_names(&first_lines(&said)?))
        }
        End::Killed(Cause::Cpu | Cause::Wall) => Some(format!(
            "the compiler took more than {:?}",
            limits.compilation_time
        )),
        End::Killed(Cause::Memory) => Some(format!(
            "the compiler took more than {} MiB",
            limits.compilation_memory >> 20
        )),
        End::NotStarted(why) => return Err(Error::file(compiler, 0, why)),
    };
    fs::remove_dir_all(&temporary).map_err(Error::io("remove", &temporary))?;
    Ok(complaint)
}

fn compile_bounds(limits: &Limits) -> Bounds {
    Bounds {
        cpu: limits.compilation_time,
        margin: Duration::ZERO,
        wall: limits.compilation_time * 2,
        memory: limits.compilation_memory,
        output: 8 << 20,
        // Executables with debug information are large; what a compiler writes is no submission's output.
        file: 1 << 30,
    }
}

/// The first lines of what the compiler printed: the first error is the one to mend.
fn first_lines(files: &[PathBuf]) -> Result<String> {
    const LINES: usize = 30;
    const BYTES: u64 = 16 << 10;
    let mut text = String::new();
    for file in files {
        text.push_str(&excerpt::head(file, BYTES)?);
    }
    Ok(excerpt::first_lines(&text, LINES))
}
