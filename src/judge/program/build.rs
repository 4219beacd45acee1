//! Compiles source files to an [`Executable`] through a cache, or says why that failed.

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
use crate::judge::verdict::Verdict;
use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

/// Why a source was not built.
#[derive(Debug, Clone)]
pub enum NotBuilt {
    /// The first lines of the compiler's output, or the limit that it exceeded.
    CompileError(String),
    /// This machine has no compiler for its language. The text says what to install.
    NoCompiler(String),
    /// The judge failed or the system refused something. This says nothing about the source.
    Failed(String),
}

impl NotBuilt {
    pub fn verdict(&self) -> Verdict {
        match self {
            NotBuilt::CompileError(_) => Verdict::CE,
            NotBuilt::NoCompiler(_) | NotBuilt::Failed(_) => Verdict::JE,
        }
    }

    pub fn message(&self) -> &str {
        let (NotBuilt::CompileError(text) | NotBuilt::NoCompiler(text) | NotBuilt::Failed(text)) =
            self;
        text
    }
}

impl From<Error> for NotBuilt {
    fn from(error: Error) -> NotBuilt {
        NotBuilt::Failed(error.to_string())
    }
}

/// A program, or why there is none.
pub type Build<T = Executable> = std::result::Result<T, NotBuilt>;

/// Where and how to compile.
#[derive(Debug, Clone, Copy)]
pub struct Workshop<'a> {
    pub limits: &'a Limits,
    pub sandbox: &'a Sandbox,
    /// Compiled programs are kept here.
    pub cache: &'a Path,
    /// `Some` for a submission, which is compiled in the sandbox; `None` for a package's own program.
    pub secrets: Option<Secrets<'a>>,
}

/// Places that a submission must not read, by all their paths with links resolved.
#[derive(Debug, Clone, Copy)]
pub struct Secrets<'a> {
    /// The compiler cannot see these: `include_str!` reads files too.
    pub hidden: &'a [PathBuf],
    /// No file of the source may lie in these, not even through a link.
    pub answers: &'a [PathBuf],
}

/// Compiles `source` within the limits, or finds it in the cache.
pub fn build(source: &Source, workshop: Workshop) -> Build {
    check(source, workshop)?;
    let language = source.language;
    let Some(compiler) = language.compiler() else {
        let names = language.compilers.join(", ");
        let (name, install) = (&language.name, &language.install);
        return Err(NotBuilt::NoCompiler(format!(
            "{name} needs one of: {names}; none is in PATH: install {install}"
        )));
    };
    let has_colon = workshop.cache.as_os_str().as_bytes().contains(&b':');
    if has_colon && language.has_class_path() {
        return Err(NotBuilt::Failed(format!(
            "Java reads the ':' in {} as the end of a path: set SUDOKU_OJ_CACHE to another folder",
            workshop.cache.display()
        )));
    }
    let (kept, held) = obtain(source, &compiler, workshop)?;
    let real = kept.noted(Note::Compiler).map(OsString::from_vec);
    let fill = Fill {
        source,
        compiler: &real.map_or(compiler, PathBuf::from),
        standard: source.standard(),
        runtime: None,
        kept: &kept,
    };
    let argv = fill.run(&language.run);
    let mut executable = Executable::compiled(&language.name, argv, kept.compiled.clone(), held);
    executable.standard = kept.text(Note::Standard);
    let warnings = kept.text(Note::Warnings).unwrap_or_default();
    executable.warnings = warnings.lines().map(String::from).collect();
    if source.has_data() {
        executable.beside = vec![kept.compiled.place(Part::Sources)];
    }
    Ok(executable)
}

/// Checks the source before any compiler sees it.
fn check(source: &Source, workshop: Workshop) -> Build<()> {
    let (size, limit) = (source.size(), workshop.limits.code.min(LARGEST));
    let mut files = source.files.iter();
    let complaint = if size > limit {
        Some(format!("the source has {size} bytes, {limit} are allowed"))
    } else if let Some(file) = files.find(|file| leads_to(file, workshop.secrets)) {
        Some(format!(
            "{} leads to files that submissions must not see",
            file.shown
        ))
    } else {
        source.unknown_signature.clone()
    };
    complaint.map_or(Ok(()), |text| Err(NotBuilt::CompileError(text)))
}

/// The folder with the compiled `source`, from the cache or made now. It stays in the cache as long as it is held.
fn obtain(source: &Source, compiler: &Path, workshop: Workshop) -> Build<(Kept, Held)> {
    let isolation = workshop.sandbox.isolation().name();
    let shut_in = workshop.secrets.map_or("", |_| isolation);
    let name = format!("{:016x}", cache::key(source, compiler, shut_in));
    let kept = workshop.cache.join(name);
    let mut attempts = 0..3;
    loop {
        if let Some(held) = cache::hold(source, &kept) {
            return Ok((Kept::at(&kept), held));
        }
        // Try again: another judge may remove the folder before it is held.
        let made = match attempts.next() {
            Some(_) => make(source, compiler, workshop, &kept),
            None => {
                let text = format!(
                    "{} was removed or changed before it could be used",
                    kept.display()
                );
                Err(NotBuilt::Failed(text))
            }
        };
        made.map_err(|why| shortage(workshop).map_or(why, NotBuilt::Failed))?;
    }
}

/// Compiles, and keeps the result at `kept`.
fn make(source: &Source, compiler: &Path, workshop: Workshop, kept: &Path) -> Build<()> {
    cache::make(workshop.cache)?;
    let runtime = source.runtime();
    let runtime = runtime.map(|runtime| obtain(runtime, compiler, workshop));
    // Keep the lock until the runtime has been used.
    let runtime = runtime.transpose()?;
    let out = runtime
        .as_ref()
        .map(|(kept, _)| kept.compiled.place(Part::Products));
    let (making, complaint) = compiled(source, compiler, workshop, out.as_deref())?;
    if let Some(complaint) = complaint {
        return Err(NotBuilt::CompileError(complaint.text));
    }
    let ours = cache::keep(source, &making.path, kept).map_err(Error::io("create", kept))?;
    tidy::grew();
    if ours && source.language.name == SCRIPT.name {
        // A build script may have written its folder's name into its products.
        making.leave_link(kept);
    }
    Ok(())
}

/// Checks for a full disk, which makes compilers print errors that have nothing to do with the source.
fn shortage(workshop: Workshop) -> Option<String> {
    room_left::shortage(workshop.cache, room_left::FOR_COMPILERS, "SUDOKU_OJ_CACHE")
        .or_else(|| workshop.sandbox.shortage())
}

/// Compiles in a fresh folder. A source that may follow any standard and doesn't compile by the first is compiled
/// again by the one that it needs; a note in the folder then says which.
fn compiled(
    source: &Source,
    compiler: &Path,
    workshop: Workshop,
    runtime: Option<&Path>,
) -> Result<(Scratch, Option<Complaint>)> {
    let making = Scratch::below(workshop.cache)?;
    let compilation = Compilation {
        source,
        compiler: compiler.to_path_buf(),
        workshop,
        runtime,
        kept: &Kept::at(&making.path),
    };
    let complaint = compilation.run()?;
    let other = complaint.as_ref().and_then(|c| c.standard.clone());
    let Some(standard) = other.filter(|_| source.any_standard) else {
        return Ok((making, complaint));
    };
    let other = source.by_standard(&standard);
    let (making, complaint) = compiled(&other, compiler, workshop, runtime)?;
    Kept::at(&making.path).note(Note::Standard, standard)?;
    Ok((making, complaint))
}

/// Whether copying this file would show the submission something hidden: the judge follows links with its own rights.
fn leads_to(file: &SourceFile, secrets: Option<Secrets>) -> bool {
    let mut answers = secrets.iter().flat_map(|secrets| secrets.answers);
    answers.any(|place| file.origin.starts_with(place))
}
