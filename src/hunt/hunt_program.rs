//! A program that the user names for a hunt: a source file, which is compiled and sandboxed as `test` does, or a
//! shell command, which runs in the user's folder and environment. A word that names an existing source is one; every
//! other word is a command.

use crate::error::{Error, Result};
use crate::files::missing_file::missing_file;
use crate::judge::output::checker::is_source;
use crate::judge::package::hunting::GeneratorCall;
use crate::judge::package::limits::Limits;
use crate::judge::process::protocol::Role;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::build::{self, BuildResult, BuildSettings};
use crate::judge::program::executable::Executable;
use crate::judge::program::source::Source;
use crate::judge::program::source_files::headers_in;
use crate::judge::run::Options;
use crate::judge::run::submission_builder::SubmissionBuilder;
use crate::text::arguments;
use std::path::{Path, PathBuf};

#[derive(Debug, Clone, PartialEq)]
pub enum HuntProgram {
    /// A source file or folder, and the headers that go with it.
    File(PathBuf, Vec<PathBuf>),
    /// A shell command.
    Command(String),
}

impl HuntProgram {
    /// The program that a word of the command line names. Headers next to a source file belong to it: `testlib.h`.
    pub fn from_word(word: &str) -> Result<HuntProgram> {
        let file = arguments::to_path(word);
        if !is_source(&file, word) {
            return Ok(HuntProgram::Command(word.to_string()));
        }
        if file.is_dir() {
            return Ok(HuntProgram::File(file, Vec::new()));
        }
        if !file.exists() {
            return Err(missing_file(&file));
        }
        let folder = file
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        let headers = headers_in(folder.unwrap_or(Path::new(".")))?;
        Ok(HuntProgram::File(file, headers))
    }

    /// The program as the user typed it.
    pub fn typed_name(&self) -> String {
        match self {
            HuntProgram::File(file, _) => file.display().to_string(),
            HuntProgram::Command(command) => command.clone(),
        }
    }

    /// Compiles the program under test as a submission.
    pub fn compile_submission(&self, builder: &SubmissionBuilder) -> Result<Executable> {
        self.build_with(|source, file| Ok(builder.compile(source, file)?.map(|it| it.executable)))
    }

    /// Compiles a program that helps to test another one. `--std` is for that one.
    pub fn compile_helper(&self, options: &Options, cache: &Path) -> Result<Executable> {
        let mut helper = self.build_with(|source, _| {
            let sandbox = Sandbox::new(&options.allowed_isolations())?;
            let settings = BuildSettings {
                limits: &Limits::default(),
                cache,
                hidden: None,
                sandbox: &sandbox,
            };
            Ok(build::build(&source, settings))
        })?;
        // The user's own compiler made it, of a source that may be anybody's.
        if let HuntProgram::File(..) = self {
            helper.role = Role::Submission;
        }
        Ok(helper)
    }

    fn build_with(
        &self,
        build: impl FnOnce(Source, &Path) -> Result<BuildResult>,
    ) -> Result<Executable> {
        let (file, headers) = match self {
            HuntProgram::Command(command) => return Executable::from_command(command),
            HuntProgram::File(file, headers) => (file, headers),
        };
        let built = build(Source::read_with_headers(file, headers)?, file)?;
        built.map_err(|why| {
            let (verdict, why) = (why.verdict(), why.message());
            let message = format!("{verdict}: the program was not built:\n{why}");
            Error::file(file, 0, message)
        })
    }
}

/// The user's generator.
#[derive(Debug, Clone)]
pub struct UserGenerator {
    pub executable: Executable,
    /// A shell command. `None`: a source.
    pub command: Option<String>,
    /// The source or the command, and the arguments; `{seed}` stands for the seed.
    pub call: GeneratorCall,
}

impl UserGenerator {
    /// Compiles the generator. Plain words after a source are its arguments: `gen.cpp 10 {seed}`.
    pub fn compile_typed(typed: &str, options: &Options, cache: &Path) -> Result<UserGenerator> {
        const SHELL_CHARACTERS: &str = "|&;<>()$`\\\"'*?[]#~=%!\n";
        let is_plain = !typed.contains(|c| SHELL_CHARACTERS.contains(c));
        let is_call = is_plain && !arguments::to_path(typed).exists();
        let mut words = typed.split_whitespace();
        let file = words.next().filter(|_| is_call);
        let (program, mut args) = match file.map(HuntProgram::from_word) {
            Some(Ok(program @ HuntProgram::File(..))) => {
                (program, words.map(String::from).collect())
            }
            _ => (HuntProgram::from_word(typed)?, Vec::new()),
        };
        if !args.iter().any(|arg| arg.contains("{seed}")) {
            args.push("{seed}".to_string());
        }
        Ok(UserGenerator {
            executable: program.compile_helper(options, cache)?,
            call: GeneratorCall {
                program: program.typed_name().into(),
                args,
            },
            command: match program {
                HuntProgram::Command(command) => Some(command),
                HuntProgram::File(..) => None,
            },
        })
    }
}
