//! Source files -> [`Executable`], or the compiler's complaint.
//!
//! What compiles is kept: a folder per source, named by a hash of everything that goes into the compilation (names and
//! bytes of the files, the command line, which compiler). The hash only finds the folder; before it is used, the
//! sources kept there are compared byte by byte, so that no collision can put one program in another's place.

use super::language::{self, Language};
use super::package::Limits;
use super::sandbox::{Program, Sandbox};
use super::sys::Exit;
use super::wire::{Bounds, Cause, End};
use crate::error::{Error, Result};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// A program that can be started.
#[derive(Debug, Clone)]
pub struct Executable {
    /// The language's name.
    pub language: &'static str,
    /// `{memory}` stands for the memory limit in MiB.
    argv: Vec<String>,
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

    /// A shell command, as a person types it.
    pub fn command(command: &str) -> Executable {
        let argv = ["/bin/sh", "-c", command].map(String::from).to_vec();
        Executable {
            language: "command",
            argv,
        }
    }
}

/// The source of one program: files of one language in one folder.
#[derive(Debug)]
pub struct Source {
    language: &'static Language,
    files: Vec<(String, Vec<u8>)>,
}

impl Source {
    /// Reads a source file, or a folder whose files (of one language) make one program.
    pub fn read(path: &Path) -> Result<Source> {
        if !path.is_dir() {
            return Source::of_files(path, vec![path.to_path_buf()]);
        }
        let mut files = Vec::new();
        for entry in fs::read_dir(path).map_err(Error::io("list", path))? {
            let file = entry.map_err(Error::io("list", path))?.path();
            if language_of(&file).is_some() {
                files.push(file);
            }
        }
        files.sort();
        Source::of_files(path, files)
    }

    fn of_files(path: &Path, files: Vec<PathBuf>) -> Result<Source> {
        let language = files.first().and_then(|file| language_of(file));
        let Some(language) = language else {
            let known = language::known_extensions();
            return Err(Error::file(
                path,
                0,
                format!("expected a source file whose name ends in one of {known}"),
            ));
        };
        let read = |file: &PathBuf| -> Result<(String, Vec<u8>)> {
            let name = file
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            Ok((name, fs::read(file).map_err(Error::io("read", file))?))
        };
        let mut files = files.iter().map(read).collect::<Result<Vec<_>>>()?;
        if language.name == "Java" {
            // javac wants a public class in a file of its own name.
            for (name, bytes) in &mut files {
                if let Some(class) = public_class(&String::from_utf8_lossy(bytes)) {
                    *name = format!("{class}.java");
                }
            }
        }
        Ok(Source { language, files })
    }

    pub fn language(&self) -> &'static str {
        self.language.name
    }

    /// Size of all files in bytes.
    pub fn size(&self) -> u64 {
        self.files.iter().map(|(_, bytes)| bytes.len() as u64).sum()
    }

    /// The file whose name says where the program starts: `main.*` if there is one, else the first.
    fn main_file(&self) -> &str {
        let is_main = |name: &&String| ["main", "Main", "__main__"].contains(&stem(name));
        let mut names = self.files.iter().map(|(name, _)| name);
        names
            .clone()
            .find(is_main)
            .or(names.next())
            .map_or("", |name| name)
    }
}

fn stem(name: &str) -> &str {
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

fn language_of(file: &Path) -> Option<&'static Language> {
    language::of_extension(file.extension()?.to_str()?)
}

/// The name behind `public class` (maybe `public final class`), comments left out.
fn public_class(source: &str) -> Option<String> {
    let mut code = String::new();
    let mut rest = source;
    while let Some(start) = rest.find("/*").into_iter().chain(rest.find("//")).min() {
        code.push_str(&rest[..start]);
        let comment = &rest[start..];
        let end = match comment.starts_with("/*") {
            true => comment.find("*/").map_or(comment.len(), |i| i + 2),
            false => comment.find('\n').unwrap_or(comment.len()),
        };
        code.push(' ');
        rest = &comment[end..];
    }
    code.push_str(rest);
    let words: Vec<&str> = code.split_whitespace().collect();
    let at = (0..words.len()).find(|&i| {
        let next = words[i + 1..]
            .iter()
            .find(|w| !["final", "abstract", "strictfp"].contains(w));
        words[i] == "public" && next == Some(&"class")
    })?;
    let class = words[at..].iter().skip_while(|w| **w != "class").nth(1)?;
    let end = class
        .find(|c: char| !c.is_alphanumeric() && c != '_' && c != '$')
        .unwrap_or(class.len());
    Some(class[..end].to_string())
}

/// Compiles `source` within the limits, or finds it compiled in `cache`.
pub fn build(
    source: &Source,
    limits: &Limits,
    sandbox: &mut Sandbox,
    cache: &Path,
) -> Result<Build> {
    if source.size() > limits.code {
        let (size, limit) = (source.size(), limits.code);
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
    let kept = cache.join(format!("{:016x}", key(source, &compiler)));
    if !is_kept(source, &kept) {
        let making = cache.join(format!(
            "making-{}-{:016x}",
            std::process::id(),
            key(source, &compiler)
        ));
        let complaint = compile(source, &compiler, limits, sandbox, &making)?;
        if complaint.is_none() {
            // Whole or not at all: the folder appears under its name when everything in it is written.
            let _ = fs::remove_dir_all(&kept);
            fs::rename(&making, &kept).map_err(Error::io("create", &kept))?;
        } else {
            fs::remove_dir_all(&making).map_err(Error::io("remove", &making))?;
        }
        if let Some(complaint) = complaint {
            return Ok(Build::CompileError(complaint));
        }
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
    Ok(Build::Executable(Executable {
        language: language.name,
        argv,
    }))
}

/// Runs the compiler in `folder`; `None` when it succeeded, else what it said.
fn compile(
    source: &Source,
    compiler: &Path,
    limits: &Limits,
    sandbox: &mut Sandbox,
    folder: &Path,
) -> Result<Option<String>> {
    let _ = fs::remove_dir_all(folder);
    let (sources, out, temporary) = (folder.join("src"), folder.join("out"), folder.join("tmp"));
    for dir in [&sources, &out, &temporary] {
        fs::create_dir_all(dir).map_err(Error::io("create", dir))?;
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
        stdin: Path::new("/dev/null"),
    };
    let outcome = sandbox.run(program, compile_bounds(limits))?;
    let complaint = match outcome.end {
        End::Ended(Exit::Code(0)) => None,
        End::Ended(_) => Some(first_lines(sandbox)?),
        End::Killed(Cause::Cpu | Cause::Wall) => Some(format!(
            "the compiler took more than {:?}",
            limits.compilation_time
        )),
        End::Killed(Cause::Memory) => Some(format!(
            "the compiler took more than {} MiB",
            limits.compilation_memory >> 20
        )),
        End::Killed(Cause::Output) => Some(first_lines(sandbox)?),
        End::NotStarted(why) => return Err(Error::file(compiler, 0, why)),
    };
    fs::remove_dir_all(&temporary).map_err(Error::io("remove", &temporary))?;
    Ok(complaint)
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
fn first_lines(sandbox: &Sandbox) -> Result<String> {
    const LINES: usize = 30;
    const BYTES: u64 = 16 << 10;
    let mut text = String::new();
    for file in [sandbox.stderr(), sandbox.stdout()] {
        text.push_str(&super::excerpt::head(&file, BYTES)?);
    }
    let lines: Vec<&str> = text.lines().take(LINES).collect();
    Ok(lines.join("\n"))
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
                .map(|(name, _)| name.clone())
                .filter(|name| self.is_compiled(name))
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
    use std::os::unix::fs::PermissionsExt;
    let path = env::var_os("PATH")?;
    env::split_paths(&path)
        .map(|dir| dir.join(name))
        .find(|file| {
            fs::metadata(file).is_ok_and(|m| m.is_file() && m.permissions().mode() & 0o111 != 0)
        })
}

/// The hash that names a compiled program's folder. The compiler counts by its path, size and time of change.
fn key(source: &Source, compiler: &Path) -> u64 {
    let mut hasher = DefaultHasher::new();
    source.files.hash(&mut hasher);
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
