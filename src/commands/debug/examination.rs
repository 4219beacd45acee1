//! The examination itself: runs, and what is told of them.

use super::{Failed, PATIENCE};
use crate::commands::again::{judge_sh, quoted};
use crate::commands::program::Aim;
use crate::commands::terminal;
use crate::error::{Error, Result};
use crate::judge::excerpt;
use crate::judge::finding::Finding;
use crate::judge::judging::Judge;
use crate::judge::judging::compiled::Compiled;
use crate::judge::judging::examine::Examined;
use crate::judge::package::Package;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::verdict::Verdict;
use crate::shown::Text;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

/// The colour of what is wrong, as the verdicts have it.
const RED: u8 = 31;

/// One program under examination.
pub struct Session<'a> {
    pub aim: &'a Aim,
    pub package: &'a Package,
    pub compiled: &'a Compiled,
    pub sandbox: &'a mut Sandbox,
    /// What the author's files may be called in a report, each with its path.
    pub files: Vec<(String, PathBuf)>,
    /// The testcases that it was examined on.
    pub tried: Vec<String>,
}

impl Session<'_> {
    /// Runs it on the testcases that are `wanted`, up to the first on which something is found, and tells that.
    /// `number`: of these testcases, of which there is one, the judge has only that case.
    pub fn examine(
        &mut self,
        judge: &Judge,
        number: Option<usize>,
        wanted: impl Fn(&Testcase) -> bool,
    ) -> Result<bool> {
        for testcase in judge.testcases().iter().filter(|t| wanted(t)) {
            let examined = judge.examine(self.compiled, testcase, self.sandbox)?;
            let name = match number {
                Some(number) => format!("{}, case {number}", testcase.name),
                None => testcase.name.clone(),
            };
            self.tried.push(name.clone());
            match examined.case.verdict {
                Verdict::AC | Verdict::WA | Verdict::PE => {}
                Verdict::JE => return Err(Error::Usage(examined.case.message)),
                _ => {
                    self.tell(&examined, &name)?;
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    fn tell(&self, examined: &Examined, name: &str) -> Result<()> {
        let case = &examined.case;
        let names: Vec<String> = self.files.iter().map(|(name, _)| name.clone()).collect();
        let known = Finding::of(&examined.said, &names).filter(|_| case.verdict == Verdict::RE);
        let found = known.unwrap_or_else(|| Finding {
            what: format!("{}: {}", case.verdict, first_line(&case.message)),
            place: None,
            trace: examined.said.lines().take(20).map(String::from).collect(),
        });
        let mut text = Text::new(terminal::color());
        let place = found.place.as_ref().and_then(|(name, line)| {
            let (_, path) = self.files.iter().find(|(own, _)| own == name)?;
            Some((path, *line))
        });
        if let Some((path, line)) = place {
            text.push(&format!("{}:{line}: ", path.display()));
        }
        text.push_colored(RED, &found.what);
        text.push("\n");
        if let Some((path, line)) = place {
            let source = fs::read(path).unwrap_or_default();
            let source = String::from_utf8_lossy(&source);
            let shown = source
                .lines()
                .nth(line.saturating_sub(1))
                .unwrap_or_default();
            text.push(&format!("{line:>6} | {}\n", excerpt::cut(shown, 120)));
        }
        // A case alone lies in a file that goes with us.
        let whole = self.package.testcases.iter().find(|t| t.name == case.name);
        let input = whole.map_or(case.input.as_path(), |testcase| &testcase.input);
        text.push(&format!("on {name}: {}\n", input.display()));
        if case.verdict == Verdict::TLE {
            text.push(&format!(
                "that is {PATIENCE} times its time limit: a loop without an end?\n"
            ));
        }
        let nowhere = place.is_none() && case.verdict == Verdict::RE;
        if nowhere && examined.said.contains("AddressSanitizer") {
            text.push("no line is known: the sanitizer needs llvm-symbolizer for that, which is not in PATH here\n");
        }
        if !found.trace.is_empty() {
            text.push("\n");
        }
        for line in &found.trace {
            text.push(&format!("{}\n", excerpt::cut(line, 200)));
        }
        text.push(&self.warnings());
        terminal::print(text)
    }

    /// What the compiler warned of may be the bug.
    fn warnings(&self) -> String {
        const MOST: usize = 20;
        let lines = self.compiled.warnings();
        let more = lines.len().saturating_sub(MOST);
        let head = (!lines.is_empty()).then(|| "\nthe compiler warned:".to_string());
        let shown = lines.iter().take(MOST).map(|line| format!("    {line}"));
        let rest = (more > 0).then(|| format!("    … {more} lines more"));
        let all = head.into_iter().chain(shown).chain(rest);
        all.map(|line| line + "\n").collect()
    }

    /// What was tried in vain. `failed`: what it fails as it is judged.
    pub fn nothing_found(&self, failed: Option<&Failed>) -> Result<ExitCode> {
        let tried = match self.tried.is_empty() {
            true => "no testcase".to_string(),
            false => self.tried.join(", "),
        };
        let mut text = format!("no error was seen; tried: {tried}\n");
        if let Some(Failed {
            name,
            verdict,
            number,
            ..
        }) = failed
        {
            let problem = self.aim.problem.name();
            let file = self.aim.file.display().to_string();
            let mut words = vec![
                judge_sh(),
                "test".to_string(),
                problem,
                file,
                "-k".to_string(),
            ];
            words.push(name.clone());
            words.extend(
                number
                    .iter()
                    .flat_map(|n| ["--case".to_string(), n.to_string()]),
            );
            let words: Vec<String> = words.iter().map(|word| quoted(word)).collect();
            text.push_str(&format!(
                "{name} is {verdict} all the same: nothing forbidden is done there, but {}:\n{}\n",
                what_remains(*verdict),
                words.join(" ")
            ));
        }
        text.push_str(&self.warnings());
        terminal::print(text)?;
        Ok(ExitCode::from(u8::from(failed.is_some())))
    }
}

/// What is wrong with a program that does nothing forbidden.
fn what_remains(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::WA | Verdict::PE => "what is printed is wrong",
        Verdict::TLE => "it takes too long",
        Verdict::MLE => "it needs too much memory",
        Verdict::OLE => "it prints too much",
        _ => "it fails",
    }
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}
