//! Source files -> [`Executable`], or the compiler's complaint.

use crate::error::{Error, Result};
use crate::judge::package::limits::Limits;
use crate::judge::process::leftovers::scratch::Scratch;
use crate::judge::process::room_left;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::cache::{self, Held};
use crate::judge::program::compile::{Compilation, Complaint};
use crate::judge::program::compile_folder::Part;
use crate::judge::program::executable::Executable;
use crate::judge::program::files::{LARGEST, SourceFile};
use crate::judge::program::fill::Fill;
use crate::judge::program::kept::{Kept, Note};
use crate::judge::program::language::SCRIPT;
use crate::judge::program::source::Source;
use crate::judge::program::tidy;
use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

/// What became of a source.
#[derive(Debug)]
pub enum Build {
    Executable(Executable),
    /// The compiler's first lines, or which limit it passed.
    CompileError(String),
    /// Nothing wrong with the source: this machine lacks the compiler. The text names the cure.
    NoCompiler(String),
    /// Nothing is known about the source: the judge failed, or the system refused something.
    Failed(String),
}

impl Build {
    /// The program, or in words why there is none.
    pub fn usable(self) -> std::result::Result<Executable, String> {
        match self {
            Build::Executable(executable) => Ok(executable),
            Build::CompileError(why) | Build::NoCompiler(why) | Build::Failed(why) => Err(why),
        }
    }
}

/// Why nothing was made of a source.
enum Fault {
    /// What its compiler said.
    Complaint(String),
    /// It need not be the source's.
    Other(String),
}

impl From<Error> for Fault {
    fn from(error: Error) -> Fault {
        Fault::Other(error.to_string())
    }
}

impl From<Fault> for Build {
    fn from(fault: Fault) -> Build {
        match fault {
            Fault::Complaint(text) => Build::CompileError(text),
            Fault::Other(text) => Build::Failed(text),
        }
    }
}

/// Where and how to compile.
#[derive(Debug, Clone, Copy)]
pub struct Workshop<'a> {
    pub limits: &'a Limits,
    /// Where what compiles is kept.
    pub cache: &'a Path,
    /// A stranger's source is compiled shut in. `None`: the source is the package's own.
    pub secrets: Option<Secrets<'a>>,
}

/// Places that a stranger's source must not bring to light, by all their paths without links.
#[derive(Debug, Clone, Copy)]
pub struct Secrets<'a> {
    /// None of these can be seen by the compiler: `include_str!` reads files too.
    pub hidden: &'a [PathBuf],
    /// In none of these may a file of the source lie, though links lead there.
    pub answers: &'a [PathBuf],
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
        .find(|file| leads_to(file, workshop.secrets))
    {
        let text = format!("{} leads to what submissions must not see", file.shown);
        return Ok(Build::CompileError(text));
    }
    if let Some(complaint) = source.entry_complaint() {
        return Ok(Build::CompileError(complaint));
    }
    let Some(compiler) = language.compiler() else {
        let names = language.compilers.join(", ");
        let (name, install) = (&language.name, &language.install);
        return Ok(Build::NoCompiler(format!(
            "{name} needs one of: {names}; none is in PATH: install {install}"
        )));
    };
    let has_colon = workshop.cache.as_os_str().as_bytes().contains(&b':');
    if has_colon && language.has_class_path(source.entrypoint.is_some()) {
        return Ok(Build::Failed(format!(
            "Java reads the ':' in {} as the end of a path: set SUDOKU_OJ_CACHE to another folder",
            workshop.cache.display()
        )));
    }
    let (kept, held) = match obtain(source, &compiler, workshop, sandbox) {
        Ok(kept) => kept,
        Err(fault) => return Ok(fault.into()),
    };
    let real = kept.noted(Note::Compiler).map(OsString::from_vec);
    let fill = Fill {
        source,
        compiler: &real.map_or(compiler, PathBuf::from),
        standard: source.standard(),
        runtime: None,
        kept: &kept,
    };
    let argv = fill.run(language.command(source.entrypoint.is_some()));
    let mut executable = Executable::compiled(&language.name, argv, kept.compiled.clone(), held);
    executable.standard = kept.text(Note::Standard);
    let warnings = kept.text(Note::Warnings).unwrap_or_default();
    executable.warnings = warnings.lines().map(String::from).collect();
    if source.has_data() {
        executable.beside = vec![kept.compiled.place(Part::Sources)];
    }
    Ok(Build::Executable(executable))
}

/// The folder with what `source` compiles to, from the cache or made now, and a hold on it.
fn obtain(
    source: &Source,
    compiler: &Path,
    workshop: Workshop,
    sandbox: &mut Sandbox,
) -> std::result::Result<(Kept, Held), Fault> {
    let shut_in = workshop.secrets.map_or("", |_| sandbox.isolation().name());
    let name = format!("{:016x}", cache::key(source, compiler, shut_in));
    let kept = workshop.cache.join(name);
    let mut attempts = 0..3;
    loop {
        if let Some(held) = cache::hold(source, &kept) {
            return Ok((Kept::at(&kept), held));
        }
        // Another judge may have taken it away again before it was held.
        let made = match attempts.next() {
            Some(_) => make(source, compiler, workshop, &kept, sandbox),
            None => {
                let text = format!("{} does not stay there", kept.display());
                Err(Fault::Other(text))
            }
        };
        made.map_err(|fault| shortage(workshop, sandbox).map_or(fault, Fault::Other))?;
    }
}

/// Compiles and keeps what came of it at `kept`.
fn make(
    source: &Source,
    compiler: &Path,
    workshop: Workshop,
    kept: &Path,
    sandbox: &mut Sandbox,
) -> std::result::Result<(), Fault> {
    cache::make(workshop.cache)?;
    let runtime = source.runtime();
    let runtime = runtime.map(|runtime| obtain(runtime, compiler, workshop, sandbox));
    // Held until it has been used.
    let runtime = runtime.transpose()?;
    let out = runtime
        .as_ref()
        .map(|(kept, _)| kept.compiled.place(Part::Products));
    let (making, complaint) = compiled(source, compiler, workshop, out.as_deref(), sandbox)?;
    if let Some(complaint) = complaint {
        return Err(Fault::Complaint(complaint.text));
    }
    let ours = cache::keep(source, &making.path, kept).map_err(Error::io("create", kept))?;
    tidy::grew();
    if ours && source.language.name == SCRIPT.name {
        // What a script has made may have the name of the folder in which it was made.
        making.leave_link(kept);
    }
    Ok(())
}

/// Where there was no room, a compiler's complaint tells nothing about the source.
fn shortage(workshop: Workshop, sandbox: &Sandbox) -> Option<String> {
    room_left::shortage(workshop.cache, room_left::FOR_COMPILERS, "SUDOKU_OJ_CACHE")
        .or_else(|| sandbox.shortage())
}

/// Compiles in a fresh folder. What may be of any standard, and is of another than the first, is compiled a second time;
/// the folder then says by which.
fn compiled(
    source: &Source,
    compiler: &Path,
    workshop: Workshop,
    runtime: Option<&Path>,
    sandbox: &mut Sandbox,
) -> Result<(Scratch, Option<Complaint>)> {
    let making = Scratch::below(workshop.cache)?;
    let compilation = Compilation {
        source,
        compiler: compiler.to_path_buf(),
        workshop,
        runtime,
        kept: &Kept::at(&making.path),
    };
    let complaint = compilation.run(sandbox)?;
    let other = complaint.as_ref().and_then(|c| c.standard.clone());
    let Some(standard) = other.filter(|_| source.any_standard) else {
        return Ok((making, complaint));
    };
    let other = source.by_standard(&standard);
    let (making, complaint) = compiled(&other, compiler, workshop, runtime, sandbox)?;
    Kept::at(&making.path).note(Note::Standard, standard)?;
    Ok((making, complaint))
}

/// Would the file bring a submission what is hidden from it? The judge reads it with its own rights, and follows links.
fn leads_to(file: &SourceFile, secrets: Option<Secrets>) -> bool {
    let mut answers = secrets.iter().flat_map(|secrets| secrets.answers);
    answers.any(|place| file.origin.starts_with(place))
}
