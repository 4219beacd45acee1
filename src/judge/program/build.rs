//! Compiles source files to an [`Executable`] through a cache, or says why that failed.

use crate::error::{Error, Result};
use crate::judge::folder_walk::{self, base_name};
use crate::judge::package::limits::Limits;
use crate::judge::process::free_space;
use crate::judge::process::leftovers::scratch::Scratch;
use crate::judge::process::protocol::Role;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::cache;
use crate::judge::program::cache_entry::{COMPILER_NOTE, CacheEntry, STANDARD_NOTE, WARNINGS_NOTE};
use crate::judge::program::cache_eviction;
use crate::judge::program::compile::Compilation;
use crate::judge::program::compile_folder::{CompileFolder, PRODUCTS, SOURCES};
use crate::judge::program::executable::Executable;
use crate::judge::program::source::Source;
use crate::judge::program::source_files::{MAX_SOURCE_BYTES, SourceFile};
use crate::judge::program::source_remarks;
use crate::judge::verdict::Verdict;
use std::ffi::OsString;
use std::fs::{self, File};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

/// Why a source was not built.
#[derive(Debug, Clone)]
pub enum BuildError {
    /// The first lines of the compiler's output, or the limit that it exceeded.
    CompileError(String),
    /// This machine has no compiler for its language. The text says what to install.
    NoCompiler(String),
    /// The judge failed or the system refused something. This says nothing about the source.
    Failed(String),
}

impl BuildError {
    pub fn verdict(&self) -> Verdict {
        match self {
            BuildError::CompileError(_) => Verdict::CE,
            BuildError::NoCompiler(_) | BuildError::Failed(_) => Verdict::JE,
        }
    }

    pub fn message(&self) -> &str {
        let (BuildError::CompileError(text)
        | BuildError::NoCompiler(text)
        | BuildError::Failed(text)) = self;
        text
    }
}

impl From<Error> for BuildError {
    fn from(error: Error) -> BuildError {
        BuildError::Failed(error.to_string())
    }
}

/// A program, or why there is none.
pub type BuildResult<T = Executable> = std::result::Result<T, BuildError>;

/// The limits, the cache and the sandbox of a compilation.
#[derive(Debug, Clone, Copy)]
pub struct BuildSettings<'a> {
    pub limits: &'a Limits,
    pub sandbox: &'a Sandbox,
    /// Compiled programs are kept here.
    pub cache: &'a Path,
    /// `Some` for a submission, which is compiled in the sandbox; `None` for a package's own program.
    pub hidden: Option<&'a HiddenPaths>,
}

/// Places that a submission must not read, by all their paths, without symbolic links.
#[derive(Debug, Default)]
pub struct HiddenPaths {
    /// The answers: no file of a submission may lead here.
    pub answers: Vec<PathBuf>,
    /// Also the whole package, because it contains solutions, and what it shares with the packages beside it. A compiler
    /// cannot see these either: `include_str!` reads files too.
    pub all: Vec<PathBuf>,
}

/// Compiles `source` within the limits, or finds it in the cache.
pub fn build(source: &Source, settings: BuildSettings) -> BuildResult {
    check_source(source, settings)?;
    let language = source.language;
    let Some(compiler) = language.find_compiler() else {
        let names = language.compilers.join(", ");
        let (name, install) = (&language.name, &language.install);
        return Err(BuildError::NoCompiler(format!(
            "{name} needs one of: {names}; none is in PATH: install {install}"
        )));
    };
    let has_colon = settings.cache.as_os_str().as_bytes().contains(&b':');
    if has_colon && language.has_class_path() {
        return Err(BuildError::Failed(format!(
            "Java reads the ':' in {} as the end of a path: set SUDOKU_OJ_CACHE to another folder",
            settings.cache.display()
        )));
    }
    let (kept, held) = find_or_compile(source, &compiler, settings)?;
    let real = kept.read_note(COMPILER_NOTE).map(OsString::from_vec);
    let compilation = Compilation {
        source,
        compiler: real.map_or(compiler, PathBuf::from),
        settings,
        runtime: None,
        kept: &kept,
    };
    let argv = compilation.fill_run_command(&language.run);
    let mut executable = Executable::from_compiled(language, argv, kept.compiled.clone(), held);
    if settings.hidden.is_none() {
        executable.role = Role::Trusted;
    }
    executable.standard = kept.read_note_text(STANDARD_NOTE);
    let warnings = kept.read_note_text(WARNINGS_NOTE).unwrap_or_default();
    executable.warnings = warnings.lines().map(String::from).collect();
    executable.warnings.extend(source_remarks::remarks(source));
    executable.beside = data_files(source, &kept.compiled)?;
    Ok(executable)
}

/// What the program may read at run time: what came with its sources or was made by its script `build`, without the code
/// that only a compiler reads. If `run` is a script itself, it may need that too.
fn data_files(source: &Source, compiled: &CompileFolder) -> Result<Vec<PathBuf>> {
    let folder = compiled.part_path(SOURCES);
    if source.has_scripts() {
        let mut entries = folder_walk::list_sorted(&folder)?;
        if compiled.is_native(SOURCES, "run") {
            entries.retain(|entry| !source.is_only_code(&base_name(entry)));
        }
        return Ok(entries);
    }
    let tops = source.files.iter().map(|file| file.name.split('/').next());
    let mut entries: Vec<&str> = tops.flatten().collect();
    entries.dedup();
    entries.retain(|entry| !source.is_only_code(entry));
    Ok(entries.iter().map(|entry| folder.join(entry)).collect())
}

/// Checks the source before any compiler sees it.
fn check_source(source: &Source, settings: BuildSettings) -> BuildResult<()> {
    let (size, limit) = (source.size, settings.limits.code.min(MAX_SOURCE_BYTES));
    let mut files = source.files.iter();
    let complaint = if size > limit {
        Some(format!("the source has {size} bytes, {limit} are allowed"))
    } else if let Some(file) = files.find(|file| leads_to_answers(file, settings.hidden)) {
        Some(format!(
            "{} leads to files that submissions must not see",
            file.shown
        ))
    } else {
        let driver = source.driver.as_ref();
        driver.and_then(|driver| driver.as_ref().err().cloned())
    };
    complaint.map_or(Ok(()), |text| Err(BuildError::CompileError(text)))
}

/// The folder with the compiled `source`, from the cache or made now. It stays in the cache as long as it is held.
fn find_or_compile(
    source: &Source,
    compiler: &Path,
    settings: BuildSettings,
) -> BuildResult<(CacheEntry, File)> {
    let isolation = settings.sandbox.isolation().name();
    let isolation = settings.hidden.map_or("", |_| isolation);
    let name = format!("{:016x}", cache::entry_key(source, compiler, isolation));
    let kept = settings.cache.join(name);
    // Several attempts: another judge may remove the folder before it is locked.
    for _ in 0..4 {
        if let Some(lock) = cache::lock_entry(source, &kept) {
            return Ok((CacheEntry::in_folder(&kept), lock));
        }
        let made = compile_into_cache(source, compiler, settings, &kept);
        made.map_err(|why| describe_shortage(settings).map_or(why, BuildError::Failed))?;
    }
    let place = kept.display();
    let text = format!("{place} was removed or changed before it could be used");
    Err(BuildError::Failed(text))
}

/// Compiles, and keeps the result at `kept`.
fn compile_into_cache(
    source: &Source,
    compiler: &Path,
    settings: BuildSettings,
    kept: &Path,
) -> BuildResult<()> {
    fs::create_dir_all(settings.cache).map_err(Error::io("create", settings.cache))?;
    let runtime = source.runtime.as_deref();
    let runtime = runtime.map(|runtime| find_or_compile(runtime, compiler, settings));
    // Keep the lock until the runtime has been used.
    let runtime = runtime.transpose()?;
    let products = |(kept, _): &(CacheEntry, _)| kept.compiled.part_path(PRODUCTS);
    let out = runtime.as_ref().map(products);
    let making = compile_in_scratch(source, compiler, settings, out.as_deref())?;
    let ours = cache::store_entry(source, &making.path, kept).map_err(Error::io("create", kept))?;
    cache_eviction::note_growth(kept);
    if ours && source.has_scripts() {
        // A build script may have written its folder's name into its products.
        making.leave_link(kept);
    }
    Ok(())
}

/// Checks for a full disk, which makes compilers print errors that have nothing to do with the source.
fn describe_shortage(settings: BuildSettings) -> Option<String> {
    free_space::describe_shortage(
        settings.cache,
        free_space::MIN_BYTES_FOR_COMPILERS,
        "SUDOKU_OJ_CACHE",
    )
    .or_else(|| settings.sandbox.describe_shortage())
}

/// Compiles in a fresh folder. A source that may follow any standard and doesn't compile by the first is compiled
/// again by the one that it needs; a note in the folder then says which.
fn compile_in_scratch(
    source: &Source,
    compiler: &Path,
    settings: BuildSettings,
    runtime: Option<&Path>,
) -> BuildResult<Scratch> {
    let making = Scratch::new_below(settings.cache)?;
    let mut compilation = Compilation {
        source,
        compiler: compiler.to_path_buf(),
        settings,
        runtime,
        kept: &CacheEntry::in_folder(&making.path),
    };
    let compiled = compilation.run();
    let other = match &compiled {
        Err(BuildError::CompileError(_)) if source.any_standard => compilation.better_standard()?,
        _ => None,
    };
    let Some(standard) = other else {
        return compiled.map(|()| making);
    };
    let other = source.with_standard(standard);
    let making = compile_in_scratch(&other, compiler, settings, runtime)?;
    CacheEntry::in_folder(&making.path).write_note(STANDARD_NOTE, standard)?;
    Ok(making)
}

/// Whether copying this file would show the submission something hidden: the judge follows links with its own rights.
fn leads_to_answers(file: &SourceFile, hidden: Option<&HiddenPaths>) -> bool {
    let mut answers = hidden.iter().flat_map(|hidden| &hidden.answers);
    answers.any(|place| file.origin.starts_with(place))
}
