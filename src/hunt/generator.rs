//! Runs programs that make or change inputs: the package's own, or the user's, as a command or from source.

use super::hunt_program::{HuntProgram, UserGenerator};
use crate::error::{Error, Result};
use crate::judge::output::validator;
use crate::judge::package::limits::Limits;
use crate::judge::process::exit::Exit;
use crate::judge::process::protocol::End;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::executable::Executable;
use crate::judge::run::Options;
use crate::judge::{excerpt, plain_file};
use std::path::PathBuf;

/// A program that makes or changes inputs.
pub struct GeneratorProgram {
    pub executable: Executable,
    /// The user's program: a command runs in the user's directory and environment, a source is sandboxed as a
    /// submission. `None`: the package's own.
    pub user: Option<HuntProgram>,
    /// The file it was built from, or the command, for errors.
    pub path: PathBuf,
    /// The arguments, except for a generator, whose arguments depend on the seed.
    pub args: Vec<String>,
    pub limits: Limits,
    pub sandbox: Sandbox,
}

impl GeneratorProgram {
    pub fn from_user(generator: &UserGenerator, options: &Options) -> Result<GeneratorProgram> {
        Ok(GeneratorProgram {
            executable: generator.executable.clone(),
            user: Some(generator.program.clone()),
            path: generator.program.typed_name().into(),
            args: Vec::new(),
            limits: Limits::default(),
            sandbox: Sandbox::new(&options.allowed_isolations())?,
        })
    }

    /// Runs the program on an input with its own arguments, and returns what it prints.
    pub fn run_on_input(&self, input: &[u8]) -> Result<Vec<u8>> {
        self.run(&self.args, Some(input))
    }

    /// Runs the program and returns what it prints.
    pub fn run(&self, args: &[String], input: Option<&[u8]>) -> Result<Vec<u8>> {
        let mut stdin = PathBuf::from("/dev/null");
        if let Some(input) = input {
            stdin = self.sandbox.write_scratch_file("generator.in", input)?;
        }
        let own;
        let (executable, words) = match &self.user {
            Some(HuntProgram::Command(command)) => {
                own = Executable::from_command(&append_args(command, args))?;
                (&own, &[][..])
            }
            _ => (&self.executable, args),
        };
        let program = executable.invocation(self.limits.validation_memory, words, &stdin);
        let bounds = validator::validation_bounds(&self.limits);
        let ran = self.sandbox.run(program, bounds)?;
        if ran.outcome.end == End::Ended(Exit::Code(0)) {
            return plain_file::load_file(&ran.stdout);
        }
        let stderr = excerpt::read_head(&ran.stderr, 1024)?;
        let stderr_line = stderr.lines().next().unwrap_or("it printed nothing");
        let stderr_line = excerpt::short_line(stderr_line);
        let args = args.join(" ");
        let end = &ran.outcome.end;
        let message =
            format!("called with '{args}': expected exit code 0, got {end}: {stderr_line}");
        Err(Error::file(&self.path, 0, message))
    }
}

/// Adds arguments to a command: in place of `{seed}`, or else at its end.
fn append_args(command: &str, args: &[String]) -> String {
    let args = args.join(" ");
    if command.contains("{seed}") {
        command.replace("{seed}", &args)
    } else {
        format!("{command} {args}")
    }
}
