//! The output of a hunt: the live line on the terminal, the summary, and the JSON document.

use crate::commands::terminal;
use crate::hunt::result::{Beyond, Counterexample, Effort, HuntResult, OtherFailure};
use crate::hunt::session::HuntProgress;
use crate::hunt::setting::HuntTarget;
use crate::hunt::slow::{Climbed, Slowest};
use crate::json::quote;
use crate::judge::report::{Report, text};
use crate::judge::verdict::Verdict;
use crate::shown::{Text, line};
use std::fmt::{Display, Write};
use std::path::{Path, PathBuf};

/// The line shown while the hunt runs.
pub fn live(news: &HuntProgress) -> String {
    let seconds = news.elapsed.as_secs_f64();
    let tally = news.tally;
    let rate = tally.tried as f64 / seconds.max(0.001);
    let best = match (news.best, news.slowest) {
        (Some(best), _) => format!("best so far {} bytes", best.len()),
        (None, Some(slowest)) => format!("slowest so far {}", text::time(slowest)),
        (None, None) => "no failure yet".to_string(),
    };
    format!(
        "{seconds:.0} s: {} tried, {} legal, {rate:.0} per second, {best}",
        tally.tried, tally.legal
    )
}

/// How much was tried, and which programs gave the right answers.
fn push_tried(text: &mut Text, effort: &Effort) {
    for line in &effort.unchecked {
        let _ = writeln!(text, "warning: {line}");
    }
    let _ = writeln!(
        text,
        "{} inputs tried, {} of them legal, in {:.1} s; right answers come from {}",
        effort.tally.tried,
        effort.tally.legal,
        effort.elapsed.as_secs_f64(),
        line(&effort.references.join(" and "))
    );
}

/// What was tried and, if nothing was found, what that means.
pub fn summary(result: &HuntResult, target: &HuntTarget) -> Text {
    let mut text = Text::new(terminal::color());
    let tally = &result.effort.tally;
    push_tried(&mut text, &result.effort);
    if result.counterexample.is_none() {
        for (kind, count) in &tally.kinds {
            let _ = writeln!(text, "  {count:>8}  {kind}");
        }
        let name = line(&target.name());
        let _ = match tally.sizes {
            Some((least, most)) => writeln!(
                text,
                "{name} failed on none of them ({least} to {most} bytes). That proves nothing: --seconds N searches longer, --seed N tries other inputs."
            ),
            None => writeln!(
                text,
                "{name} was not tested, because no legal input was found: --seconds N searches longer."
            ),
        };
    }
    text
}

/// Replaces a report that shows no failure.
pub fn unjudged(found: &Counterexample, report: &Report) -> Text {
    let mut text = Text::new(terminal::color());
    let verdict = found.verdict;
    let _ = match report.failure() {
        None => writeln!(text, "{verdict}; judged again, it passed"),
        Some((case, _)) => writeln!(
            text,
            "{verdict}; it could not be judged again: {}",
            line(&case.message)
        ),
    };
    text
}

/// What to say about the counterexample in addition to the report.
pub fn counterexample(found: &Counterexample, input: &Path, again: &Option<String>) -> Text {
    let mut text = Text::new(terminal::color());
    let how = match (found.uncut, found.least) {
        (true, _) => {
            "not made smaller, because there is no input validator (without a package: --valid CMD)"
        }
        (false, true) if found.within => {
            "no single step makes it smaller, still fails and stays within what the judge's own tests contain"
        }
        (false, true) => "no single step makes it smaller and still fails",
        (false, false) => "stopped early, so a smaller one may exist",
    };
    let _ = writeln!(
        text,
        "{}: {} bytes; now {} bytes, {how}",
        line(&found.kind),
        found.bytes_before,
        found.specimen.input.len()
    );
    if let Some(beyond) = &found.beyond {
        let what = match beyond {
            Beyond::Hack => "it is a test of the hack group".to_string(),
            Beyond::By(facts) => facts.join(", "),
        };
        let searched = match found.searched {
            true => "; no failure was found on inputs like theirs",
            false => "",
        };
        let _ = writeln!(
            text,
            "beyond the judge's own tests: {}{searched}",
            line(&what)
        );
    }
    if found.is_flaky() {
        let _ = writeln!(
            text,
            "flaky: of {} more runs on this input, {} failed the same way",
            found.attempts, found.fails
        );
    }
    push_where(&mut text, input, again);
    text
}

/// Another failure, the command line that judges it again, and its folder.
pub type KeptFailure<'a> = (&'a OtherFailure, Option<String>, PathBuf);

/// The other failures.
pub fn others(others: &[KeptFailure]) -> Text {
    let mut text = Text::new(terminal::color());
    for (other, again, folder) in others {
        let message = other.message.lines().next().unwrap_or_default();
        let seen = match other.again {
            Some(true) => "and it failed again when retried",
            Some(false) => "but it passed when retried",
            None => "but there was no time to retry it",
        };
        let _ = writeln!(
            text,
            "another failure was found, {seen}: {}: {}",
            other.verdict,
            line(message)
        );
        push_where(&mut text, &folder.join("1.in"), again);
    }
    text
}

/// The first lines of an accepted program's answer.
pub fn answer(answer: &[u8]) -> Text {
    const MOST: usize = 20;
    let mut text = Text::new(terminal::color());
    let answer = String::from_utf8_lossy(answer);
    let lines: Vec<&str> = answer.lines().collect();
    let _ = writeln!(text, "  a right answer:");
    for shown in lines.iter().take(MOST) {
        let _ = writeln!(text, "    {}", line(shown));
    }
    if lines.len() > MOST {
        let _ = writeln!(text, "    … and {} more lines", lines.len() - MOST);
    }
    text
}

fn push_where(text: &mut Text, input: &Path, again: &Option<String>) {
    let _ = writeln!(
        text,
        "input and answer: {} and .ans",
        line(&input.display().to_string())
    );
    if let Some(again) = again {
        let _ = writeln!(text, "again: {}", line(again));
    }
}

/// The command line that shows the program's search.
pub fn replay(command: &str) -> Text {
    let mut text = Text::new(terminal::color());
    let _ = writeln!(text, "its search: {}", line(command));
    text
}

pub fn slowest(climbed: &Climbed, input: Option<&Path>, again: &Option<String>) -> Text {
    let mut text = Text::new(terminal::color());
    push_tried(&mut text, &climbed.effort);
    let most = climbed.most;
    let (Some(slowest), Some(input)) = (&climbed.slowest, input) else {
        let _ = writeln!(
            text,
            "no legal input of at most {most} bytes was found: --bytes N allows larger ones"
        );
        return text;
    };
    let limit = match slowest.is_over() {
        true => ", over the time limit",
        false => "",
    };
    let known = match climbed.known {
        Some(known) => format!(
            "; the slowest known input of that size took {}",
            text::time(known)
        ),
        None => String::new(),
    };
    let _ = writeln!(
        text,
        "slowest input of at most {most} bytes: {} on {} bytes{limit}{known}",
        text::time(slowest.cpu),
        slowest.specimen.input.len()
    );
    push_where(&mut text, input, again);
    text
}

/// All keys are always present; those without a value are null.
pub fn json(result: &HuntResult, input: Option<&Path>, others: &[KeptFailure]) -> String {
    let mut text = format!("{{\"found\":{},", result.counterexample.is_some());
    let found = result.counterexample.as_ref();
    push_files(&mut text, found.map(|found| found.verdict), input);
    let before = found.map(|found| found.bytes_before);
    push(&mut text, "bytes_before", before);
    let after = found.map(|found| found.specimen.input.len());
    push(&mut text, "bytes_after", after);
    push(&mut text, "least", found.map(|found| found.least));
    push(&mut text, "flaky", found.map(Counterexample::is_flaky));
    let alone = found.map(|found| found.passes_alone);
    push(&mut text, "passes_alone", alone);
    let beyond = found.map(|found| found.beyond.is_some());
    push(&mut text, "beyond", beyond);
    let other = |(other, _, folder): &KeptFailure| {
        let mut text = format!("{{\"verdict\":\"{}\",\"message\":", other.verdict);
        quote(&mut text, &other.message);
        text += ",\"input\":";
        quote(&mut text, &folder.join("1.in").display().to_string());
        text + "}"
    };
    let others: Vec<String> = others.iter().map(other).collect();
    push(&mut text, "others", Some(format!("[{}]", others.join(","))));
    push_effort(&mut text, &result.effort);
    text
}

pub fn slow_json(climbed: &Climbed, input: Option<&Path>) -> String {
    let slowest = climbed.slowest.as_ref();
    let mut text = format!("{{\"found\":{},", slowest.is_some_and(Slowest::is_over));
    push_files(&mut text, slowest.map(|slowest| slowest.verdict), input);
    push(
        &mut text,
        "bytes_after",
        slowest.map(|slowest| slowest.specimen.input.len()),
    );
    push(
        &mut text,
        "cpu",
        slowest.map(|slowest| slowest.cpu.as_secs_f64()),
    );
    push_effort(&mut text, &climbed.effort);
    text
}

fn push(text: &mut String, name: &str, value: Option<impl Display>) {
    let _ = match value {
        Some(value) => write!(text, "\"{name}\":{value},"),
        None => write!(text, "\"{name}\":null,"),
    };
}

fn push_files(text: &mut String, verdict: Option<Verdict>, input: Option<&Path>) {
    let quoted = |path: PathBuf| {
        let mut text = String::new();
        quote(&mut text, &path.display().to_string());
        text
    };
    push(
        text,
        "verdict",
        verdict.map(|verdict| format!("\"{verdict}\"")),
    );
    push(
        text,
        "input",
        input.map(|input| quoted(input.to_path_buf())),
    );
    push(
        text,
        "answer",
        input.map(|input| quoted(input.with_extension("ans"))),
    );
}

fn push_effort(text: &mut String, effort: &Effort) {
    let _ = writeln!(
        text,
        "\"tried\":{},\"legal\":{},\"seconds\":{:.3}}}",
        effort.tally.tried,
        effort.tally.legal,
        effort.elapsed.as_secs_f64()
    );
}
