//! Source files -> [`Executable`], or the compiler's complaint.
//!
//! What compiles is kept: a folder per source, named by a hash of everything that goes into the compilation (names and
//! bytes of the files, the command line, which compiler). The hash only finds the folder; before it is used, the
//! sources kept there are compared byte by byte, so that no collision can put one program in another's place.

use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::package::limits::Limits;
use crate::judge::process::sandbox::{Program, Sandbox};
use crate::judge::process::scratch::Scratch;
use crate::judge::process::sys::Exit;
use crate::judge::process::wire::{Bounds, Cause, End};
use crate::judge::program::source::{LARGEST, Source, stem};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// A program that can be started.
#[derive(Debug, Clone)]
pub struct Executable {
    /// The language's name.
    pub language: &'static str,
    /// `{memory}` stands for the memory limit in MiB.
    argv: Vec<String>,
    /// The folders, outside the system's own, that it needs: its own, its interpreter's.
    pub folders: Vec<PathBuf>,
}

/// What became of a source.
#[derive(Debug)]
pub enum Build {
    Executable(Executable),
    /// The compiler's first lines, or which limit it passed.
    CompileError(String),
    /// Nothing wrong with the source: this machine lacks the compiler. The text names the cure.
    NoCompiler(String),
}

impl Executable {
    /// The command line under a memory limit (bytes), followed by the testcase's own arguments.
    pub fn argv(&self, memory: u64, args: &[String]) -> Vec<OsString> {
        let mib = (memory >> 20).max(1).to_string();
        let filled = self.argv.iter().map(|word| word.replace("{memory}", &mib));
        filled
            .chain(args.iter().cloned())
            .map(OsString::from)
            .collect()
    }

    /// A shell command, as a person types it. Where the shell would only start a program, it is left out: starting it
    /// costs as much as starting a small program, and all of it would count as the submission's.
    pub fn command(command: &str) -> Executable {
        const SHELL_READS: &str = "|&;<>()$`\\\"'*?[]#~=%{}!\n";
        let words: Vec<&str> = command.split_whitespace().collect();
        let plain = !command.contains(|c| SHELL_READS.contains(c));
        let found = words.first().is_some_and(|name| match name.contains('/') {
            true => is_executable(Path::new(name)),
            false => in_path(name).is_some(),
        });
        let argv = match plain && found {
            true => words,
            false => vec!["/bin/sh", "-c", command],
        };
        Executable {
            language: "command",
            argv: argv.into_iter().map(String::from).collect(),
            folders: Vec::new(),
        }
    }

    /// What was compiled into `folder`.
    fn compiled(language: &'static str, argv: Vec<String>, folder: PathBuf) -> Executable {
        let program = argv.first().map(String::as_str).unwrap_or_default();
        let program = match program.contains('/') {
            true => Some(PathBuf::from(program)),
            false => in_path(program),
        };
        let interpreter = program.filter(|file| !file.starts_with(&folder));
        let prefix = interpreter.and_then(|file| prefix_of(&file));
        Executable {
            language,
            argv,
            folders: [Some(folder), prefix].into_iter().flatten().collect(),
        }
    }
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
    let Some(compiler) = language.compilers.iter().find_map(|name| in_path(name)) else {
        let names = language.compilers.join(", ");
        let (name, package) = (language.name, language.package);
        return Ok(Build::NoCompiler(format!(
            "{name} needs one of: {names}; none is in PATH: install {package}"
        )));
    };
    let shut_in = workshop.hidden.map_or("", |_| sandbox.isolation().name());
    let name = format!("{:016x}", key(source, &compiler, shut_in));
    let kept = workshop.cache.join(name);
    if !is_kept(source, &kept) {
        fs::create_dir_all(workshop.cache).map_err(Error::io("create", workshop.cache))?;
        let making = Scratch::below(workshop.cache)?;
        if let Some(complaint) = compile(source, &compiler, workshop, sandbox, &making.path)? {
            return Ok(Build::CompileError(complaint));
        }
        // Whole or not at all: the folder appears under its name when everything in it is written.
        let _ = fs::remove_dir_all(&kept);
        fs::rename(&making.path, &kept).map_err(Error::io("create", &kept))?;
    }
    let fill = Fill {
        source,
        compiler: &compiler,
        folder: &kept,
    };
    let argv = language
        .run
        .iter()
        .flat_map(|word| fill.word(word))
        .collect();
    Ok(Build::Executable(Executable::compiled(
        language.name,
        argv,
        kept,
    )))
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
    for (name, bytes) in &source.files {
        let file = sources.join(name);
        fs::write(&file, bytes).map_err(Error::io("write", &file))?;
    }
    let fill = Fill {
        source,
        compiler,
        folder,
    };
    let argv = source
        .language
        .compile
        .iter()
        .flat_map(|word| fill.word(word))
        .map(OsString::from)
        .collect();
    let mut env: Vec<(OsString, OsString)> = env::vars_os()
        .filter(|(name, _)| name != "TMPDIR")
        .collect();
    env.push(("TMPDIR".into(), temporary.clone().into()));
    let program = Program {
        argv,
        env,
        dir: Some(&sources),
        stdin: "/dev/null".into(),
        hidden: workshop.hidden.unwrap_or_default().to_vec(),
        readable: toolchains(compiler),
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
        End::Ended(_) | End::Killed(Cause::Output | Cause::Processes) => Some(first_lines(&said)?),
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

/// The folders where a compiler outside the system's may have its parts. rustup's `rustc` only looks for the real one.
fn toolchains(compiler: &Path) -> Vec<PathBuf> {
    let home = |variable: &str, folder: &str| {
        let own = env::var_os(variable).map(PathBuf::from);
        own.or_else(|| Some(PathBuf::from(env::var_os("HOME")?).join(folder)))
    };
    [
        prefix_of(compiler),
        home("RUSTUP_HOME", ".rustup"),
        home("CARGO_HOME", ".cargo"),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// PREFIX of a program that is, links followed, PREFIX/bin/NAME: what it needs lies below that.
fn prefix_of(program: &Path) -> Option<PathBuf> {
    Some(
        fs::canonicalize(program)
            .ok()?
            .parent()?
            .parent()?
            .to_path_buf(),
    )
}

fn compile_bounds(limits: &Limits) -> Bounds {
    Bounds {
        cpu: limits.compilation_time,
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

/// Fills in the words of the language table.
struct Fill<'a> {
    source: &'a Source,
    compiler: &'a Path,
    folder: &'a Path,
}

impl Fill<'_> {
    fn word(&self, word: &str) -> Vec<String> {
        let (sources, out) = (self.folder.join("src"), self.folder.join("out"));
        match word {
            "{sources}" => self
                .source
                .files
                .iter()
                .filter(|(name, _)| self.is_compiled(name))
                .map(|(name, _)| match name.starts_with('-') {
                    true => format!("./{name}"), // no option
                    false => name.clone(),
                })
                .collect(),
            "{compiler}" => vec![self.compiler.display().to_string()],
            "{interpreter}" => {
                vec![fs::read_to_string(out.join("interpreter")).unwrap_or_default()]
            }
            "{main}" if self.source.language.name == "Java" => {
                vec![stem(self.source.main_file()).to_string()]
            }
            "{main}" => vec![sources.join(self.source.main_file()).display().to_string()],
            _ => vec![word.replace("{out}", &out.display().to_string())],
        }
    }

    /// rustc takes the crate's root and finds the rest itself; the others take all files.
    fn is_compiled(&self, name: &str) -> bool {
        self.source.language.name != "Rust" || name == self.source.main_file()
    }
}

/// The first file of that name in PATH that can be executed.
fn in_path(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path)
        .map(|dir| dir.join(name))
        .find(|file| is_executable(file))
}

fn is_executable(file: &Path) -> bool {
    let bits = |m: fs::Metadata| m.is_file() && m.permissions().mode() & 0o111 != 0;
    fs::metadata(file).is_ok_and(bits)
}

/// The hash that names a compiled program's folder. The compiler counts by its path, size and time of change; what it
/// was shut in by counts too, for a compiler that could read the answers may have put them into the program.
fn key(source: &Source, compiler: &Path, shut_in: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    source.files.hash(&mut hasher);
    shut_in.hash(&mut hasher);
    source.language.compile.hash(&mut hasher);
    compiler.hash(&mut hasher);
    if let Ok(metadata) = fs::metadata(compiler) {
        let changed = metadata
            .modified()
            .ok()
            .and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        (metadata.len(), changed).hash(&mut hasher);
    }
    hasher.finish()
}

/// Does `folder` hold exactly this source, compiled?
fn is_kept(source: &Source, folder: &Path) -> bool {
    let sources = folder.join("src");
    folder.join("out").is_dir()
        && source
            .files
            .iter()
            .all(|(name, bytes)| fs::read(sources.join(name)).is_ok_and(|kept| kept == *bytes))
}
