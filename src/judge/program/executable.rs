//! A program that can be started: compiled by us, or a command that a person typed.

use crate::error::{Error, Result};
use crate::judge::process::sandbox::Program;
use crate::judge::program::cache::Held;
use crate::judge::program::compile_folder::CompileFolder;
use crate::judge::program::fill::Word;
use crate::judge::program::toolchain::{in_path, is_executable, parts_of, search_path};
use std::env;
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A program that can be started.
#[derive(Debug, Clone)]
pub struct Executable {
    /// The language's name.
    pub language: &'static str,
    /// The standard by which it was compiled, where that is another than it was to have.
    pub standard: Option<String>,
    /// What its compiler warned of, line by line.
    pub warnings: Vec<String>,
    argv: Vec<Word>,
    /// The folders that it needs: its own, its interpreter's.
    pub folders: Vec<PathBuf>,
    /// Folders whose files it finds where it runs: data that came with its sources.
    pub beside: Vec<PathBuf>,
    /// The caller's folder, for a command of the caller's: there it runs, and has the caller's environment. `None`: it runs in
    /// a fresh folder that is thrown away.
    dir: Option<PathBuf>,
    /// Where it was compiled, if it was.
    compiled: Option<Arc<Compiled>>,
}

/// What was compiled, and what keeps it where it is.
#[derive(Debug)]
struct Compiled {
    folder: CompileFolder,
    _held: Held,
}

impl Executable {
    /// How it is run under a memory limit (bytes), with the testcase's own arguments. Its standard input is still to be said.
    pub fn program(&self, memory: u64, args: &[impl AsRef<OsStr>]) -> Program<'_> {
        Program {
            argv: self.argv(memory, args),
            env: match self.dir {
                Some(_) => env::vars_os().collect(),
                None => environment(),
            },
            dir: self.dir.as_deref(),
            readable: self.folders.clone(),
            beside: self.beside.clone(),
            ..Program::default()
        }
    }

    /// The command line.
    fn argv(&self, memory: u64, args: &[impl AsRef<OsStr>]) -> Vec<OsString> {
        let mib = (memory >> 20).max(1).to_string();
        let own = self.argv.iter().map(|word| word.with_memory(&mib));
        own.chain(args.iter().map(|arg| arg.as_ref().into()))
            .collect()
    }

    /// The bytes of a file that its compiler has made.
    pub fn product(&self, name: &str) -> io::Result<Vec<u8>> {
        const LARGEST: u64 = 256 << 20;
        let compiled = self.compiled.as_ref().ok_or(io::ErrorKind::NotFound)?;
        compiled.folder.product(name, LARGEST)
    }

    /// A shell command, as a person types it: it runs in the caller's folder with the caller's environment. Where the shell would only start a program, it is left out: starting it
    /// costs as much as starting a small program, and all of it would count as the submission's.
    pub fn command(command: &str) -> Result<Executable> {
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
        let here = env::current_dir().map_err(Error::io("find", Path::new(".")))?;
        Ok(Executable {
            language: "command",
            standard: None,
            warnings: Vec::new(),
            argv: argv.into_iter().map(Word::from).collect(),
            folders: Vec::new(),
            beside: Vec::new(),
            dir: Some(here),
            compiled: None,
        })
    }

    /// What was compiled into `folder`.
    pub(super) fn compiled(
        language: &'static str,
        argv: Vec<Word>,
        folder: CompileFolder,
        held: Held,
    ) -> Executable {
        let program = argv.first().map(|word| PathBuf::from(word.with_memory("")));
        let program = program.and_then(|name| match name.to_str() {
            Some(name) => in_path(name),
            None => Some(name),
        });
        let own = folder.path().to_path_buf();
        let interpreter = program.filter(|file| !file.starts_with(&own));
        let parts = interpreter.map_or(Vec::new(), |file| parts_of(&file));
        Executable {
            language,
            standard: None,
            warnings: Vec::new(),
            argv,
            folders: [own].into_iter().chain(parts).collect(),
            beside: Vec::new(),
            dir: None,
            compiled: Some(Arc::new(Compiled {
                folder,
                _held: held,
            })),
        }
    }
}

/// The environment of submissions and validators: enough to start an interpreter, nothing of the user's own.
pub(super) fn environment() -> Vec<(OsString, OsString)> {
    let fixed = [
        ("LANG", "C.UTF-8"),
        ("ONLINE_JUDGE", "1"),
        ("HOME", "/nonexistent"),
    ];
    let mut env: Vec<(OsString, OsString)> =
        fixed.iter().map(|(k, v)| (k.into(), v.into())).collect();
    env.push(("PATH".into(), search_path()));
    env
}
