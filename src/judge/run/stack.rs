//! Was it the stack that a program died of? Some languages say so on standard error. Of the others the system only tells
//! that they died of a bad address, or the judge ended them for their memory, which the stack is part of, before the stack
//! was at its limit. Those are run once more, with the same stack and more memory, and [traced](crate::judge::process::tracer).
//!
//! A stack that is used up is an RE, whatever else was: recursion too deep is no want of memory.

use super::Judge;
use super::pass::{Contestant, Passed};
use crate::error::Result;
use crate::judge::excerpt;
use crate::judge::output::validator::Pass;
use crate::judge::process::exit::Exit;
use crate::judge::process::sandbox::{Program, Sandbox};
use crate::judge::process::wire::{Bounds, End, Outcome, Stack};
use crate::judge::report::{Rerun, Why};
use crate::judge::verdict::{self, Judgement, SIGSEGV, Verdict};
use std::path::Path;

/// More memory for a second run, so that the stack comes to its own limit: room for what is not the stack.
const MORE: u64 = 128 << 20;

/// So many times the time limit: the question is what it dies of, and on a busy machine to fill a stack takes its time.
const LONGER: u32 = 5;

/// The same for a Java machine, which takes several times the stack when it unwinds one that is used up: of 64 MiB with it
/// 340 to 490 were seen, where without its compiler 98 are enough.
const MORE_FOR_JAVA: u64 = 512 << 20;

const JAVA: &[&str] = &["Java", "Kotlin"];

/// How languages say that the stack is used up.
const WORDS: &[(&[&str], &str)] = &[
    (&["Rust"], "has overflowed its stack"),
    (JAVA, "java.lang.StackOverflowError"),
    (&["Python"], "RecursionError"),
    (
        &["JavaScript", "TypeScript"],
        "RangeError: Maximum call stack size exceeded",
    ),
    (&["Go"], "goroutine stack exceeds "),
    (&["C#"], "Stack overflow"),
    (&["Ruby"], "stack level too deep (SystemStackError)"),
    (&["Haskell"], "stack overflow"),
    (&["OCaml"], "Stack_overflow"),
    (&["Lua"], "stack overflow"),
];

impl Judge<'_> {
    /// Looks into a pass that failed, and says so where it was the stack.
    pub(super) fn ask_for_stack(
        &self,
        contestant: &Contestant,
        pass: &Pass,
        sandbox: &mut Sandbox,
        passed: &mut Passed,
    ) -> Result<()> {
        let verdict = passed.judgement.verdict;
        let said = words(contestant.executable.language, &sandbox.stderr())?;
        if let (Verdict::RE, true, Some(words)) = (verdict, ended_badly(&passed.run), said) {
            let ended = &passed.judgement.message;
            let what = match contestant.executable.language {
                // It ends at a limit of its own.
                "Python" => "recursion too deep",
                _ => "stack overflow",
            };
            passed.judgement.message = format!("{what} ({words}): {ended}");
            return Ok(());
        }
        let segment = passed.run.end == End::Ended(Exit::Signal(SIGSEGV));
        let repeatable = !self.kind.interactive;
        if !repeatable || !(verdict == Verdict::MLE || (verdict == Verdict::RE && segment)) {
            return Ok(());
        }
        let bounds = verdict::bounds(&self.limits);
        let run = self.run_traced(contestant, pass, bounds, sandbox)?;
        passed.reruns.push(Rerun {
            why: Why::Stack,
            cpu: run.cpu,
        });
        let said = words(contestant.executable.language, &sandbox.traced_stderr())?;
        passed.judgement = match (run.stack, said) {
            (Stack::UsedUp(bytes), _) if ended_badly(&run) => overflow(&format!(
                "its {} MiB are used up: recursion too deep, or a large array in a function",
                bytes >> 20
            )),
            (_, Some(words)) if ended_badly(&run) => overflow(words),
            (Stack::Fine, None) if segment && run.end == passed.run.end => Judgement {
                verdict,
                message: "killed by SIGSEGV (bad memory access)".to_string(),
            },
            _ => return Ok(()),
        };
        // A run that was ended for its memory has not come to say anything; this one's frames are its author's.
        match run.stack {
            Stack::Fine => Ok(()),
            _ => sandbox.take_traced_stderr(),
        }
    }

    fn run_traced(
        &self,
        contestant: &Contestant,
        pass: &Pass,
        bounds: Bounds,
        sandbox: &mut Sandbox,
    ) -> Result<Outcome> {
        let more = match JAVA.contains(&contestant.executable.language) {
            true => MORE_FOR_JAVA,
            false => MORE,
        };
        let cpu = bounds.cpu * LONGER;
        let roomy = Bounds {
            cpu,
            wall: Bounds::wall_for(cpu),
            memory: bounds.memory + more,
            stack: bounds.stack(),
            ..bounds
        };
        let program = Program {
            traced: true,
            ..self.program(contestant, pass, sandbox)
        };
        sandbox.run(program, roomy)
    }
}

/// Did it end by itself, and fail?
fn ended_badly(run: &Outcome) -> bool {
    matches!(run.end, End::Ended(exit) if exit != Exit::Code(0))
}

fn overflow(why: &str) -> Judgement {
    Judgement {
        verdict: Verdict::RE,
        message: format!("stack overflow: {why}"),
    }
}

/// The words of the language by which it says on standard error that its stack is used up.
fn words(language: &str, stderr: &Path) -> Result<Option<&'static str>> {
    /// They stand before a stack trace or behind it.
    const NEAR_THE_ENDS: u64 = 16 << 10;
    let known: Vec<&str> = WORDS
        .iter()
        .filter(|(languages, _)| languages.contains(&language))
        .map(|(_, words)| *words)
        .collect();
    if known.is_empty() {
        return Ok(None);
    }
    let tail = excerpt::tail(stderr, NEAR_THE_ENDS)?;
    let said = match language {
        // Where it goes on behind a first exception, the last line has the one that ended it.
        "Python" => tail
            .trim_end()
            .lines()
            .next_back()
            .unwrap_or_default()
            .to_string(),
        _ => excerpt::head(stderr, NEAR_THE_ENDS)? + &tail,
    };
    Ok(known.into_iter().find(|words| said.contains(words)))
}
