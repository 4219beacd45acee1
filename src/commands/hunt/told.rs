//! The output of a hunt: the live line on the terminal, the summary, and the JSON document.

use crate::hunt::hunt_program::HuntProgram;
use crate::hunt::result::{BeyondJudgeTests, Counterexample, HuntEffort, HuntResult, OtherFailure};
use crate::hunt::session::HuntProgress;
use crate::hunt::slowest_input::{ClimbResult, SlowInput};
use crate::json::quote;
use crate::judge::report::{Report, text};
use crate::judge::verdict::Verdict;
use crate::shown::line;
use std::fmt::Display;
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
fn tried(effort: &HuntEffort) -> String {
    let warnings = effort.unchecked.iter();
    let warnings: String = warnings.map(|line| format!("warning: {line}\n")).collect();
    let seconds = effort.elapsed.as_secs_f64();
    format!(
        "{warnings}{} inputs tried, {} of them legal, in {seconds:.1} s ({:.0} per second); right answers come from {}\n",
        effort.tally.tried,
        effort.tally.legal,
        effort.tally.tried as f64 / seconds.max(0.001),
        line(&effort.references.join(" and "))
    )
}

/// What was tried and, if nothing was found, what that means.
pub fn summary(result: &HuntResult, target: &HuntProgram) -> String {
    let mut text = tried(&result.effort);
    if result.counterexample.is_some() {
        return text;
    }
    let tally = &result.effort.tally;
    for (kind, count) in &tally.kinds {
        text += &format!("  {count:>8}  {kind}\n");
    }
    let name = line(&target.typed_name());
    text + &match tally.sizes {
        Some((least, most)) => format!(
            "{name} failed on none of them ({least} to {most} bytes). That proves nothing: --seconds N searches longer, --seed N tries other inputs.\n"
        ),
        None => format!(
            "{name} was not tested, because no legal input was found: --seconds N searches longer.\n"
        ),
    }
}

/// Replaces a report that shows no failure.
pub fn unjudged(found: &Counterexample, report: &Report) -> String {
    let verdict = found.verdict;
    match report.failure() {
        None => format!("{verdict}; it passed when judged again\n"),
        Some((case, _)) => format!(
            "{verdict}; it could not be judged again: {}\n",
            line(&case.message)
        ),
    }
}

/// What to say about the counterexample in addition to the report.
pub fn counterexample(found: &Counterexample, input: &Path, again: &Option<String>) -> String {
    let how = match (found.uncut, found.least) {
        (true, _) => {
            "not made smaller, because there is no input validator (without a package: --valid PROGRAM)"
        }
        (false, true) if found.within => {
            "no single step leaves a smaller input that still fails and stays within what the judge's own tests contain"
        }
        (false, true) => "no single step leaves a smaller input that still fails",
        (false, false) => "stopped early, so a smaller one may exist",
    };
    let mut text = format!(
        "{}: {} bytes; now {} bytes, {how}\n",
        line(&found.kind),
        found.bytes_before,
        found.specimen.input.len()
    );
    if let Some(beyond) = &found.beyond {
        let what = match beyond {
            BeyondJudgeTests::Hack => "it is a test of the hack group".to_string(),
            BeyondJudgeTests::By(facts) => line(&facts.join(", ")),
        };
        let searched = match found.searched {
            true => "; no failure was found on inputs like theirs",
            false => "",
        };
        text += &format!("beyond the judge's own tests: {what}{searched}\n");
    }
    if found.is_flaky() {
        text += &format!(
            "flaky: of {} more runs on this input, {} failed the same way\n",
            found.attempts, found.fails
        );
    }
    text + &place(input, again)
}

/// Another failure, the command line that judges it again, and its folder.
pub type KeptFailure<'a> = (&'a OtherFailure, Option<String>, PathBuf);

/// The other failures.
pub fn others(others: &[KeptFailure]) -> String {
    let one = |(other, again, folder): &KeptFailure| {
        let seen = match other.again {
            Some(true) => "and it failed again when retried",
            Some(false) => "but it passed when retried",
            None => "but there was no time to retry it",
        };
        let message = line(other.message.lines().next().unwrap_or_default());
        let place = place(&folder.join("1.in"), again);
        format!(
            "another failure was found, {seen}: {}: {message}\n{place}",
            other.verdict
        )
    };
    others.iter().map(one).collect()
}

/// The first lines of an accepted program's answer.
pub fn answer(answer: &[u8]) -> String {
    const MOST: usize = 20;
    let answer = String::from_utf8_lossy(answer);
    let mut text = "  a right answer:\n".to_string();
    for shown in answer.lines().take(MOST) {
        text += &format!("    {}\n", line(shown));
    }
    match answer.lines().count().saturating_sub(MOST) {
        0 => text,
        more => format!("{text}    … and {more} more lines\n"),
    }
}

fn place(input: &Path, again: &Option<String>) -> String {
    let input = line(&input.display().to_string());
    let again = again
        .iter()
        .map(|again| format!("again: {}\n", line(again)));
    format!(
        "input and answer: {input} and .ans\n{}",
        again.collect::<String>()
    )
}

pub fn slowest(climbed: &ClimbResult, input: Option<&Path>, again: &Option<String>) -> String {
    let tried = tried(&climbed.effort);
    let most = climbed.most;
    let (Some(slowest), Some(input)) = (&climbed.slowest, input) else {
        return format!(
            "{tried}no legal input of at most {most} bytes was found: --bytes N allows larger ones\n"
        );
    };
    let limit = match slowest.is_over() {
        true => ", over the time limit",
        false => "",
    };
    let known = climbed.known.map_or(String::new(), |known| {
        let time = text::time(known);
        format!("; the slowest known input of that size took {time}")
    });
    format!(
        "{tried}slowest input of at most {most} bytes: {} on {} bytes{limit}{known}\n{}",
        text::time(slowest.cpu),
        slowest.specimen.input.len(),
        place(input, again)
    )
}

/// All keys are always present; those without a value are null.
pub fn json(result: &HuntResult, input: Option<&Path>, others: &[KeptFailure]) -> String {
    let found = result.counterexample.as_ref();
    let other = |(other, _, folder): &KeptFailure| {
        format!(
            "{{\"verdict\":\"{}\",\"message\":{},\"input\":{}}}",
            other.verdict,
            quoted(&other.message),
            quoted(&folder.join("1.in").display().to_string())
        )
    };
    let others: Vec<String> = others.iter().map(other).collect();
    format!(
        "{{\"found\":{},{},\"bytes_before\":{},\"bytes_after\":{},\"least\":{},\"flaky\":{},\"passes_alone\":{},\
         \"beyond\":{},\"others\":[{}],{}}}\n",
        found.is_some(),
        files(found.map(|found| found.verdict), input),
        or_null(found.map(|found| found.bytes_before)),
        or_null(found.map(|found| found.specimen.input.len())),
        or_null(found.map(|found| found.least)),
        or_null(found.map(Counterexample::is_flaky)),
        or_null(found.map(|found| found.passes_alone)),
        or_null(found.map(|found| found.beyond.is_some())),
        others.join(","),
        effort(&result.effort)
    )
}

pub fn slow_json(climbed: &ClimbResult, input: Option<&Path>) -> String {
    let slowest = climbed.slowest.as_ref();
    format!(
        "{{\"found\":{},{},\"bytes_after\":{},\"cpu\":{},{}}}\n",
        slowest.is_some_and(SlowInput::is_over),
        files(slowest.map(|slowest| slowest.verdict), input),
        or_null(slowest.map(|slowest| slowest.specimen.input.len())),
        or_null(slowest.map(|slowest| slowest.cpu.as_secs_f64())),
        effort(&climbed.effort)
    )
}

fn or_null(value: Option<impl Display>) -> String {
    value.map_or("null".to_string(), |value| value.to_string())
}

fn quoted(text: &str) -> String {
    let mut json = String::new();
    quote(&mut json, text);
    json
}

fn files(verdict: Option<Verdict>, input: Option<&Path>) -> String {
    let name = |path: &Path| quoted(&path.display().to_string());
    format!(
        "\"verdict\":{},\"input\":{},\"answer\":{}",
        or_null(verdict.map(|verdict| quoted(&verdict.to_string()))),
        or_null(input.map(name)),
        or_null(input.map(|input| name(&input.with_extension("ans"))))
    )
}

fn effort(effort: &HuntEffort) -> String {
    format!(
        "\"tried\":{},\"legal\":{},\"seconds\":{:.3}",
        effort.tally.tried,
        effort.tally.legal,
        effort.elapsed.as_secs_f64()
    )
}
