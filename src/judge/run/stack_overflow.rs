//! Finds out whether a program crashed because its stack overflowed. Some languages say so on standard error. For the
//! others, the system only reports a bad address, or the judge kills them for their memory (which includes the stack)
//! before the stack reaches its limit. Those run once more, with the same stack and more memory,
//! [traced](crate::judge::process).
//!
//! A stack overflow is always an RE, even if it looked like an MLE: too deep a recursion is not a lack of memory.

use super::testcase_runner::{ProgramUnderTest, TestcaseRunner};
use crate::error::Result;
use crate::judge::excerpt;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::exit::Exit;
use crate::judge::process::protocol::{Bounds, End, Outcome, Stack};
use crate::judge::process::sandbox::{Invocation, Ran};
use crate::judge::report::{Case, Rerun, RerunReason};
use crate::judge::verdict::{SIGSEGV, Verdict};
use std::path::Path;

/// Extra memory in bytes for the second run, enough for everything but the stack, so that the stack reaches its own
/// limit.
const EXTRA_MEMORY_BYTES: u64 = 128 << 20;

/// The second run's time limit, as a multiple of the first: all that matters is what the program dies of, and filling a
/// stack takes long on a busy machine.
const TIME_FACTOR: u32 = 5;

/// Extra memory for a Java VM. Unwinding an overflowed stack takes several times the stack's size: 340 to 490 MiB were
/// measured for a stack of 64 MiB. Without the JIT compiler, 98 MiB are enough.
const EXTRA_JAVA_MEMORY_BYTES: u64 = 512 << 20;

const JVM_LANGUAGES: &[&str] = &["Java", "Kotlin"];

/// The message of each language when the stack overflows.
const OVERFLOW_MESSAGES: &[(&[&str], &str)] = &[
    (&["Rust"], "has overflowed its stack"),
    (JVM_LANGUAGES, "java.lang.StackOverflowError"),
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

impl TestcaseRunner<'_> {
    /// Looks into a failed run. If the stack overflowed, the message says so.
    pub(super) fn look_for_stack_overflow(
        &self,
        program: &ProgramUnderTest,
        testcase: &Testcase,
        case: &mut Case,
        ran: &mut Ran,
    ) -> Result<()> {
        let language = program.executable.language;
        let verdict = case.verdict;
        let run = &ran.outcome;
        let printed = overflow_words(language, &ran.stderr)?;
        if let (Verdict::RE, true, Some(words)) = (verdict, ended_badly(run), printed) {
            let what = match language {
                // Python stops at a recursion limit of its own.
                "Python" => "recursion too deep",
                _ => "stack overflow",
            };
            case.message = format!("{what} ({words}): {}", case.message);
            return Ok(());
        }
        let segment = run.end == End::Ended(Exit::Signal(SIGSEGV));
        if !(verdict == Verdict::MLE || (verdict == Verdict::RE && segment)) {
            return Ok(());
        }
        let traced = self.run_traced(program, testcase)?;
        let again = &traced.outcome;
        case.reruns.push(Rerun {
            reason: RerunReason::Stack,
            cpu: again.cpu,
        });
        let printed = overflow_words(language, &traced.stderr)?;
        let why = match (again.stack, printed) {
            (Stack::UsedUp(bytes), _) => format!(
                "its {} MiB are used up: recursion too deep, or a large array in a function",
                bytes >> 20
            ),
            (_, Some(words)) => words.to_string(),
            (_, None) => {
                if again.stack == Stack::Fine && segment && again.end == run.end {
                    case.message = "killed by SIGSEGV (bad memory access)".to_string();
                }
                return Ok(());
            }
        };
        if !ended_badly(again) {
            return Ok(());
        }
        case.verdict = Verdict::RE;
        case.message = format!("stack overflow: {why}");
        // A run killed for its memory had no time to print anything; the traced run's stack trace shows the author's
        // frames.
        if again.stack != Stack::Fine {
            ran.stderr = traced.stderr;
        }
        Ok(())
    }

    fn run_traced(&self, program: &ProgramUnderTest, testcase: &Testcase) -> Result<Ran> {
        let bounds = self.bounds_of(program.executable);
        let more = if JVM_LANGUAGES.contains(&program.executable.language) {
            EXTRA_JAVA_MEMORY_BYTES
        } else {
            EXTRA_MEMORY_BYTES
        };
        let cpu = bounds.cpu * TIME_FACTOR;
        let roomy = Bounds {
            cpu,
            wall: Bounds::wall_limit_for(cpu),
            memory: bounds.memory + more,
            stack: bounds.stack_limit(),
            ..bounds
        };
        let program = Invocation {
            traced: true,
            ..self.invocation(program.executable, testcase)
        };
        self.sandbox.run(program, roomy)
    }
}

/// Whether the program ended on its own, and failed.
fn ended_badly(run: &Outcome) -> bool {
    matches!(run.end, End::Ended(exit) if exit != Exit::Code(0))
}

/// The language's message on a stack overflow, if it is on standard error.
fn overflow_words(language: &str, stderr: &Path) -> Result<Option<&'static str>> {
    /// Bytes at either end: the words come before a stack trace or after it.
    const EDGE_BYTES: u64 = 16 << 10;
    let of_language = |(languages, _): &&(&[&str], _)| languages.contains(&language);
    let Some((_, words)) = OVERFLOW_MESSAGES.iter().find(of_language) else {
        return Ok(None);
    };
    let tail = excerpt::read_tail(stderr, EDGE_BYTES)?;
    let printed = match language {
        // After "During handling of the above exception ...", the last line has the exception that ended the program.
        "Python" => {
            let last = tail.trim_end().lines().next_back();
            last.unwrap_or_default().to_string()
        }
        _ => excerpt::read_head(stderr, EDGE_BYTES)? + &tail,
    };
    Ok(printed.contains(words).then_some(*words))
}
