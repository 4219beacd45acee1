//! What a hunt tells: the line that lives on the terminal, the summary, the JSON document.

use crate::commands::terminal;
use crate::hunt::session::{ATTEMPTS, Counterexample, Effort, Hunted, News};
use crate::hunt::setting::Target;
use crate::hunt::slow::{Climbed, Slowest};
use crate::judge::report::json::quote;
use crate::judge::report::text;
use crate::judge::verdict::Verdict;
use crate::shown::{Text, line};
use std::fmt::{Display, Write};
use std::path::{Path, PathBuf};

/// The line that stands on the terminal while it works.
pub fn live(news: &News) -> String {
    let seconds = news.elapsed.as_secs_f64();
    let tally = news.tally;
    let rate = tally.tried as f64 / seconds.max(0.001);
    let best = match (news.best, news.slowest) {
        (Some(best), _) => format!("best so far {} bytes", best.len()),
        (None, Some(slowest)) => format!("slowest so far {}", text::time(slowest)),
        (None, None) => "no failure yet".to_string(),
    };
    format!(
        "{seconds:.0} s: {} tried, {} legal, {rate:.0} a second, {best}",
        tally.tried, tally.legal
    )
}

/// How much was tried, and by whom it was known what is right.
fn push_tried(text: &mut Text, effort: &Effort) {
    for line in &effort.unchecked {
        let _ = writeln!(text, "warning: {line}");
    }
    let _ = writeln!(
        text,
        "{} inputs tried, {} of them legal, in {:.1} s; right is what {} prints",
        effort.tally.tried,
        effort.tally.legal,
        effort.elapsed.as_secs_f64(),
        line(&effort.references.join(" and "))
    );
}

/// What was tried, and where nothing came of it, what that means.
pub fn summary(hunted: &Hunted, target: &Target) -> Text {
    let mut text = Text::new(terminal::color());
    let tally = &hunted.effort.tally;
    push_tried(&mut text, &hunted.effort);
    if hunted.counterexample.is_none() {
        for (kind, count) in &tally.kinds {
            let _ = writeln!(text, "  {count:>8}  {kind}");
        }
        let (least, most) = tally.sizes.unwrap_or_default();
        let _ = writeln!(
            text,
            "{} failed on none of them, from {least} to {most} bytes. That is no proof: --seconds gives it more time, --seed other inputs.",
            line(&target.name())
        );
    }
    text
}

/// What is to be said of the counterexample beside the report.
pub fn counterexample(
    counterexample: &Counterexample,
    input: &Path,
    again: &Option<String>,
) -> Text {
    let mut text = Text::new(terminal::color());
    let how = match (counterexample.uncut, counterexample.least) {
        (true, _) => "not cut, for nobody says what is legal (without a package: --valid CMD)",
        (false, true) => "no single step makes it smaller",
        (false, false) => "ended early: it may be made smaller yet",
    };
    let _ = writeln!(
        text,
        "{}: {} bytes; now {} bytes, {how}",
        line(&counterexample.kind),
        counterexample.bytes_before,
        counterexample.specimen.input.len()
    );
    if counterexample.is_flaky() {
        let _ = writeln!(
            text,
            "flaky: on the same input it fails {} times of {ATTEMPTS}",
            counterexample.fails
        );
    }
    push_where(&mut text, input, again);
    text
}

/// What an accepted program prints; its first lines.
pub fn answer(answer: &[u8]) -> Text {
    const MOST: usize = 20;
    let mut text = Text::new(terminal::color());
    let answer = String::from_utf8_lossy(answer);
    let lines: Vec<&str> = answer.lines().collect();
    let _ = writeln!(text, "  right is, or may be:");
    for shown in lines.iter().take(MOST) {
        let _ = writeln!(text, "    {}", line(shown));
    }
    if lines.len() > MOST {
        let _ = writeln!(text, "    … and {} lines more", lines.len() - MOST);
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

/// The line that shows what the program searched there.
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
            "no legal input of at most {most} bytes was found: --bytes says how large it may be"
        );
        return text;
    };
    let limit = match slowest.is_over() {
        true => ", over the time limit",
        false => "",
    };
    let known = match climbed.known {
        Some(known) => format!(
            "; the slowest of the known inputs of that size took {}",
            text::time(known)
        ),
        None => String::new(),
    };
    let _ = writeln!(
        text,
        "slowest of at most {most} bytes: {} on {} bytes{limit}{known}",
        text::time(slowest.cpu),
        slowest.specimen.input.len()
    );
    push_where(&mut text, input, again);
    text
}

/// The keys are always there; what there is nothing to say of is null.
pub fn json(hunted: &Hunted, input: Option<&Path>) -> String {
    let mut text = format!("{{\"found\":{},", hunted.counterexample.is_some());
    let counterexample = hunted.counterexample.as_ref();
    push_files(
        &mut text,
        counterexample.map(|counterexample| counterexample.verdict),
        input,
    );
    push(
        &mut text,
        "bytes_before",
        counterexample.map(|counterexample| counterexample.bytes_before),
    );
    push(
        &mut text,
        "bytes_after",
        counterexample.map(|counterexample| counterexample.specimen.input.len()),
    );
    push(
        &mut text,
        "least",
        counterexample.map(|counterexample| counterexample.least),
    );
    push(
        &mut text,
        "flaky",
        counterexample.map(Counterexample::is_flaky),
    );
    push(
        &mut text,
        "passes_alone",
        counterexample.map(|counterexample| counterexample.passes_alone),
    );
    push_effort(&mut text, &hunted.effort);
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
