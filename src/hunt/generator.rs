//! Runs programs that make or change inputs: the package's own, or the user's, as a command or from source.

use super::hunt_program::UserGenerator;
use super::shrinker::PackageReduction;
use crate::error::{Error, Result};
use crate::judge::output::validator;
use crate::judge::package::frames;
use crate::judge::package::hunting::GeneratorCall;
use crate::judge::package::limits::Limits;
use crate::judge::process::exit::Exit;
use crate::judge::process::protocol::End;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::executable::Executable;
use crate::judge::run::Options;
use crate::judge::{excerpt, plain_file};
use std::path::{Path, PathBuf};

/// A program that makes or changes inputs.
pub struct GeneratorProgram {
    pub executable: Executable,
    /// A command of the user's, which runs in the user's directory and environment.
    pub command: Option<String>,
    /// The file it was built from, or the command, for errors; and its arguments.
    pub call: GeneratorCall,
    pub limits: Limits,
    pub sandbox: Sandbox,
}

impl GeneratorProgram {
    pub fn from_user(generator: &UserGenerator, options: &Options) -> Result<GeneratorProgram> {
        Ok(GeneratorProgram {
            executable: generator.executable.clone(),
            command: generator.command.clone(),
            call: generator.call.clone(),
            limits: Limits::default(),
            sandbox: Sandbox::new(&options.allowed_isolations())?,
        })
    }

    /// Runs the program on an input with its own arguments, and returns what it prints.
    pub fn run_on_input(&self, input: &[u8]) -> Result<Vec<u8>> {
        self.run(&self.call.args, Some(input))
    }

    /// Runs the package's program `smaller` on an input ([`hunting`](crate::judge::package::hunting)).
    pub fn reduce(&self, input: &[u8]) -> Result<PackageReduction> {
        match self.run_on_input(input) {
            Ok(printed) => parse_reduction(&printed, &self.call.program),
            // An input that the program can't read is larger than any other.
            Err(_) => Ok(PackageReduction {
                measure: vec![u64::MAX],
                smaller: Vec::new(),
            }),
        }
    }

    /// Runs the program and returns what it prints.
    pub fn run(&self, args: &[String], input: Option<&[u8]>) -> Result<Vec<u8>> {
        let mut stdin = PathBuf::from("/dev/null");
        if let Some(input) = input {
            stdin = self.sandbox.write_scratch_file("generator.in", input)?;
        }
        let memory = self.limits.validation_memory;
        let program = match &self.command {
            Some(command) => Executable::from_command(&append_args(command, args))?
                .invocation(memory, &[""; 0], &stdin),
            None => self.executable.invocation(memory, args, &stdin),
        };
        let bounds = validator::validation_bounds(&self.limits);
        let ran = self.sandbox.run(program, bounds)?;
        if ran.outcome.end == End::Ended(Exit::Code(0)) {
            return plain_file::load_file(&ran.stdout);
        }
        let stderr = excerpt::read_head(&ran.stderr, 1024)?;
        let said = excerpt::short_line(stderr.lines().next().unwrap_or("it printed nothing"));
        let (args, end) = (args.join(" "), &ran.outcome.end);
        let message = format!("called with '{args}': expected exit code 0, got {end}: {said}");
        Err(Error::file(&self.call.program, 0, message))
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

/// Parses what the package's program `smaller` printed.
fn parse_reduction(printed: &[u8], program: &Path) -> Result<PackageReduction> {
    let end = printed.iter().position(|byte| *byte == b'\n');
    let (first, rest) = printed.split_at(end.unwrap_or(printed.len()));
    let first = String::from_utf8_lossy(first);
    let measure: Option<Vec<u64>> = first
        .split_whitespace()
        .map(|word| word.parse().ok())
        .collect();
    let Some(measure) = measure.filter(|measure| !measure.is_empty()) else {
        let why = format!(
            "expected whole numbers, the measure of the input, on the first line that it prints; found '{first}'"
        );
        return Err(Error::file(program, 1, why));
    };
    let smaller = frames::split_inputs(rest.get(1..).unwrap_or_default());
    let smaller = smaller.map_err(|why| Error::file(program, 0, why))?;
    Ok(PackageReduction { measure, smaller })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn malformed_reducer_output_is_refused() {
        for (printed, expected) in [
            (&b""[..], "expected whole numbers"),
            (b"one\n", "found 'one'"),
            (b"1\ninput 5\nab\n", "input 1 of its output"),
        ] {
            let error = parse_reduction(printed, Path::new("smaller")).expect_err("malformed");
            assert!(error.to_string().contains(expected), "{error}");
        }
    }
}
