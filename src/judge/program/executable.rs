//! A program that can be started: compiled by the judge, or a command that the user typed.

use crate::error::{Error, Result};
use crate::judge::process::protocol::Role;
use crate::judge::process::sandbox::{FileAccess, Invocation};
use crate::judge::program::compile_folder::CompileFolder;
use crate::judge::program::language::Language;
use crate::judge::program::placeholders::CommandWord;
use crate::judge::program::toolchain::{find_in_path, program_folders, search_path};
use crate::text::arguments;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A program that can be started.
#[derive(Debug, Clone, Default)]
pub struct Executable {
    /// The language's name.
    pub language: &'static str,
    /// The language's code in the package format; empty for a command.
    pub language_code: &'static str,
    /// The standard that it was compiled by, if not the intended one.
    pub standard: Option<String>,
    /// Its compiler's warnings, line by line.
    pub warnings: Vec<String>,
    /// What it is as long as it runs.
    pub role: Role,
    argv: Vec<CommandWord>,
    /// The folders that it needs to read: its own, its interpreter's.
    pub folders: Vec<PathBuf>,
    /// Files and folders that it finds in its current folder: data that came with its sources.
    pub beside: Vec<PathBuf>,
    /// For a command, the user's current folder: it runs there, with the user's environment. `None`: it runs in a fresh
    /// folder that is then removed.
    dir: Option<PathBuf>,
    /// The folder where it was compiled; `None` for a command.
    compiled: Option<Arc<CompiledProgram>>,
}

/// The compiled program, and the lock that keeps it in the cache.
#[derive(Debug)]
struct CompiledProgram {
    folder: CompileFolder,
    _lock: File,
}

impl Executable {
    /// How to run it under a memory limit (bytes) with these arguments and this file as its standard input.
    pub fn invocation(&self, memory: u64, args: &[impl AsRef<OsStr>], stdin: &Path) -> Invocation {
        let mib = (memory >> 20).max(1).to_string();
        let own = self.argv.iter().map(|word| word.with_memory(&mib));
        let args = args.iter().map(|arg| arg.as_ref().into());
        Invocation {
            role: self.role,
            argv: own.chain(args).collect(),
            env: match self.dir {
                Some(_) => env::vars_os().collect(),
                None => run_environment(),
            },
            dir: self.dir.clone(),
            stdin: stdin.to_path_buf(),
            files: FileAccess {
                readable: self.folders.clone(),
                ..FileAccess::default()
            },
            beside: self.beside.clone(),
            ..Invocation::default()
        }
    }

    /// The bytes of a file that its compiler made.
    pub fn read_product(&self, name: &str) -> io::Result<Vec<u8>> {
        const MAX_PRODUCT_BYTES: u64 = 256 << 20;
        let compiled = self.compiled.as_ref().ok_or(io::ErrorKind::NotFound)?;
        compiled.folder.read_product(name, MAX_PRODUCT_BYTES)
    }

    /// A shell command as the user types it. It runs in the user's current folder with the user's environment. If the
    /// shell would only start a program, the shell is left out: starting it costs as much as starting a small program,
    /// and all of that would count as the submission's.
    pub fn from_command(command: &str) -> Result<Executable> {
        Executable::from_typed(command, &["/bin/sh", "-c", command])
    }

    /// Like [`command`](Executable::from_command), for a command that is called with arguments, which a shell must
    /// pass on.
    pub fn from_command_with_arguments(command: &str) -> Result<Executable> {
        let text = format!("{command} \"$@\"");
        Executable::from_typed(command, &["/bin/sh", "-c", &text, "sh"])
    }

    fn from_typed(command: &str, by_shell: &[&str]) -> Result<Executable> {
        const SHELL_SYNTAX: &str = "|&;<>()$`\\\"'*?[]#~=%{}!\n";
        let words: Vec<&str> = command.split_whitespace().collect();
        let plain = !command.contains(|c| SHELL_SYNTAX.contains(c));
        let found = words.first().and_then(find_in_path);
        let argv = match found {
            Some(_) if plain => words,
            _ => by_shell.to_vec(),
        };
        // Braces in them are no placeholders.
        let literal = |word: &str| CommandWord(vec![arguments::to_os_string(word)]);
        let here = env::current_dir().map_err(Error::io("find", Path::new(".")))?;
        Ok(Executable {
            language: "command",
            role: Role::Trusted,
            argv: argv.into_iter().map(literal).collect(),
            dir: Some(here),
            ..Executable::default()
        })
    }

    /// The program that was compiled into `folder`.
    pub(super) fn from_compiled(
        language: &'static Language,
        argv: Vec<CommandWord>,
        folder: CompileFolder,
        lock: File,
    ) -> Executable {
        let own = folder.path().to_path_buf();
        let program = argv.first().map(|word| word.with_memory(""));
        let interpreter = program
            .and_then(find_in_path)
            .filter(|file| !file.starts_with(&own));
        let parts = interpreter.map_or(Vec::new(), |file| program_folders(&file));
        Executable {
            language: &language.name,
            language_code: &language.code,
            role: language.role,
            argv,
            folders: [own].into_iter().chain(parts).collect(),
            compiled: Some(Arc::new(CompiledProgram {
                folder,
                _lock: lock,
            })),
            ..Executable::default()
        }
    }
}

/// The environment of submissions and validators: enough to start an interpreter, and apart from PATH nothing of the
/// user's.
pub(super) fn run_environment() -> Vec<(OsString, OsString)> {
    vec![
        ("LANG".into(), "C.UTF-8".into()),
        ("ONLINE_JUDGE".into(), "1".into()),
        ("HOME".into(), "/nonexistent".into()),
        ("PATH".into(), search_path()),
    ]
}
