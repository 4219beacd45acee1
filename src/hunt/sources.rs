//! Where fresh inputs come from: the package's own generator, the caller's, and what is bent out of known inputs.

use super::find::{Proposal, Source};
use super::mutate::Mutator;
use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::output::validator;
use crate::judge::package::frames;
use crate::judge::package::hunting::Call;
use crate::judge::package::limits::Limits;
use crate::judge::plain_file;
use crate::judge::process::exit::Exit;
use crate::judge::process::sandbox::{Program, Sandbox};
use crate::judge::process::wire::{End, Isolation};
use crate::judge::program::executable::Executable;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};

/// Inputs made of others.
pub struct Mutants(pub Mutator);

impl Mutants {
    pub fn of(seed: u64, known: Vec<Vec<u8>>) -> Mutants {
        Mutants(Mutator::new(seed, known))
    }
}

impl Source for Mutants {
    fn propose(&mut self) -> Result<Option<Proposal>> {
        let made = self.0.mutant();
        Ok(made.map(|(_, input)| Proposal {
            kind: "bent out of other inputs",
            input,
        }))
    }

    fn learn(&mut self, input: &[u8]) {
        self.0.learn(input.to_vec());
    }
}

/// A program that makes inputs or changes them.
pub struct Maker {
    pub program: MakerProgram,
    pub limits: Limits,
    pub sandbox: Sandbox,
}

pub enum MakerProgram {
    /// The package's own, and the file that it was built from.
    Package(Executable, PathBuf),
    /// The caller's command: it runs where the caller stands, with the caller's environment.
    Own(String),
}

impl Maker {
    /// As errors call it.
    pub fn name(&self) -> &Path {
        match &self.program {
            MakerProgram::Package(_, file) => file,
            MakerProgram::Own(command) => Path::new(command),
        }
    }

    /// What it prints.
    pub fn run(&mut self, args: &[String], input: Option<&[u8]>) -> Result<Vec<u8>> {
        let mut stdin = PathBuf::from("/dev/null");
        if let Some(input) = input {
            stdin = self.sandbox.put("maker.in", input)?;
        }
        let own;
        let (executable, words) = match &self.program {
            MakerProgram::Package(executable, _) => (executable, args),
            MakerProgram::Own(command) => {
                own = Executable::command(&with(command, args))?;
                (&own, &[][..])
            }
        };
        let program = Program {
            stdin,
            ..executable.program(self.limits.validation_memory, words)
        };
        let bounds = validator::validation_bounds(&self.limits);
        let outcome = self.sandbox.run_tool(program, bounds)?;
        if outcome.end == End::Ended(Exit::Code(0)) {
            let made = self.sandbox.tool_stdout();
            return plain_file::read(&made).map_err(Error::io("read", &made));
        }
        let said = excerpt::head(&self.sandbox.tool_stderr(), 1024)?;
        let said = excerpt::brief(said.lines().next().unwrap_or("it says nothing"));
        let args = args.join(" ");
        let end = &outcome.end;
        let message = format!("called with '{args}': expected exit code 0, got {end}: {said}");
        Err(Error::file(self.name(), 0, message))
    }
}

/// A command with arguments: in the place of `{seed}`, or at its end.
fn with(command: &str, args: &[String]) -> String {
    let args = args.join(" ");
    match command.contains("{seed}") {
        true => command.replace("{seed}", &args),
        false => format!("{command} {args}"),
    }
}

/// Inputs of a generator, one for each seed.
pub struct Fresh {
    maker: Maker,
    kind: &'static str,
    call: Seeded,
    seed: u64,
    /// Made and not proposed yet.
    ready: VecDeque<Vec<u8>>,
}

/// How a seed is handed over.
enum Seeded {
    Package(Call),
    /// As the last argument.
    Last,
}

impl Fresh {
    /// A generator of the package's.
    pub fn of_package(maker: Maker, call: Call, seed: u64) -> Fresh {
        Fresh {
            maker,
            kind: "found by the package's generator",
            call: Seeded::Package(call),
            seed,
            ready: VecDeque::new(),
        }
    }

    /// The next inputs.
    fn make(&mut self) -> Result<()> {
        /// So many at once, of a generator that takes a count.
        const COUNT: usize = 64;
        let seed = self.seed;
        let call = match &self.call {
            Seeded::Package(call) => call,
            Seeded::Last => {
                self.seed = seed.wrapping_add(1);
                let made = self.maker.run(&[seed.to_string()], None)?;
                self.ready.push_back(made);
                return Ok(());
            }
        };
        let several = call.takes_count();
        let count = if several { COUNT } else { 1 };
        self.seed = seed.wrapping_add(count as u64);
        let made = self.maker.run(&call.seeded(seed, count), None)?;
        match several {
            true => {
                let wrong = |why| Error::file(self.maker.name(), 0, why);
                self.ready.extend(frames::read(&made).map_err(wrong)?);
            }
            false => self.ready.push_back(made),
        }
        Ok(())
    }

    /// The caller's own generator, a shell command.
    pub fn of_caller(command: &str, seed: u64) -> Result<Fresh> {
        Ok(Fresh {
            maker: Maker {
                program: MakerProgram::Own(command.to_string()),
                limits: Limits::default(),
                sandbox: Sandbox::new(&[Isolation::None])?,
            },
            kind: "found by your generator",
            call: Seeded::Last,
            seed,
            ready: VecDeque::new(),
        })
    }
}

/// A generator that nobody made for this: where it fails, another seed may do, and one that only fails is asked no more.
pub struct Forgiven(pub Fresh);

impl Source for Forgiven {
    fn propose(&mut self) -> Result<Option<Proposal>> {
        const ATTEMPTS: usize = 5;
        for _ in 0..ATTEMPTS {
            if let Ok(proposal) = self.0.propose() {
                return Ok(proposal);
            }
        }
        Ok(None)
    }
}

impl Source for Fresh {
    fn propose(&mut self) -> Result<Option<Proposal>> {
        if self.ready.is_empty() {
            self.make()?;
        }
        let next = self.ready.pop_front();
        Ok(next.map(|input| Proposal {
            kind: self.kind,
            input,
        }))
    }
}
