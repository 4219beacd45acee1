//! The output of a hunt: the live line on the terminal, the summary, and the JSON document.

use crate::hunt::hunt_program::HuntProgram;
use crate::hunt::result::{Counterexample, HuntEffort, HuntResult, OtherFailure};
use crate::hunt::session::HuntProgress;
use crate::hunt::slowest_input::{ClimbResult, SlowInput};
use crate::judge::report::{Report, text};
use crate::judge::verdict::Verdict;
use crate::terminal::escape::escape_line;
use crate::text::json::push_string;
use crate::text::numbers::{count, more_lines};
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The first line of the output. It comes before the hunt, so a log shows at once what is being done.
pub fn aim_line(target: &HuntProgram, time: Duration, is_slow: bool) -> String {
    let name = escape_line(&target.typed_name());
    let seconds = time.as_secs_f64();
    if is_slow {
        format!("looking for the input on which {name} takes longest, for {seconds} s\n")
    } else {
        format!("looking for an input on which {name} fails, for at most {seconds} s\n")
    }
}

/// The line shown while the hunt runs.
pub fn progress_line(news: &HuntProgress) -> String {
    let seconds = news.elapsed.as_secs_f64();
    let tally = news.tally;
    let rate = tally.tried as f64 / seconds.max(0.001);
    let best = match (news.best, news.slowest) {
        (Some(best), _) => format!("best so far {} bytes", best.len()),
        (None, Some(slowest)) => format!("slowest so far {}", text::format_time(slowest)),
        (None, None) => "no failure yet".to_string(),
    };
    format!(
        "{seconds:.0} s: {} tried, {} legal, {rate:.0} per second, {best}",
        tally.tried, tally.legal
    )
}

/// How much was tried, and which programs gave the right answers.
fn effort_line(effort: &HuntEffort) -> String {
    let warnings = effort.unchecked.iter();
    let warnings: String = warnings.map(|line| format!("warning: {line}\n")).collect();
    let seconds = effort.elapsed.as_secs_f64();
    format!(
        "{warnings}{} tried, {} of them legal, in {seconds:.1} s ({:.0} per second); right answers come from {}\n",
        count(effort.tally.tried, "input", "inputs"),
        effort.tally.legal,
        effort.tally.tried as f64 / seconds.max(0.001),
        escape_line(&effort.references.join(" and "))
    )
}

/// What was tried and, if nothing was found, what that means.
pub fn summary_text(result: &HuntResult, target: &HuntProgram) -> String {
    let mut text = effort_line(&result.effort);
    if result.counterexample.is_some() {
        return text;
    }
    let tally = &result.effort.tally;
    for (kind, count) in &tally.kinds {
        text += &format!("  {count:>8}  {kind}\n");
    }
    let name = escape_line(&target.typed_name());
    text + &match tally.sizes {
        Some((least, most)) => format!(
            "{name} failed on none of them ({least} to {most} bytes). It may still be wrong: --seconds N searches longer, --seed N tries other inputs.\n"
        ),
        None => format!(
            "{name} was not tested, because no legal input was found: --seconds N searches longer.\n"
        ),
    }
}

/// Replaces a report that shows no failure.
pub fn passed_text(found: &Counterexample, report: &Report) -> String {
    let verdict = found.verdict;
    match report.first_failure() {
        None => format!("{verdict}; it passed when judged again\n"),
        Some((case, _)) => format!(
            "{verdict}; it could not be judged again: {}\n",
            escape_line(&case.message)
        ),
    }
}

/// What to say about the counterexample in addition to the report.
pub fn counterexample_text(found: &Counterexample, input: &Path, again: &Option<String>) -> String {
    let (before, now) = (found.bytes_before, found.specimen.input.len());
    let how = match (found.not_minimized, found.is_minimal) {
        (true, _) if now < before => {
            "the smallest of those that failed; none was made smaller, because there is no input validator \
             (without a package: --valid PROGRAM)"
        }
        (true, _) => {
            "not made smaller, because there is no input validator (without a package: --valid PROGRAM)"
        }
        (false, true) if found.skipped_beyond => {
            "minimal: no smaller variant that stays within what the judge's own tests contain fails"
        }
        (false, true) => "minimal: no smaller variant fails",
        (false, false) => "stopped early, so a smaller one may exist",
    };
    let mut text = format!(
        "{}: {before} bytes; now {now} bytes, {how}\n",
        escape_line(&found.kind),
    );
    if let Some(beyond) = &found.beyond {
        let what = escape_line(beyond);
        let searched = if found.searched {
            "; no failure was found on inputs like theirs"
        } else {
            ""
        };
        text += &format!("beyond the judge's own tests: {what}{searched}\n");
    }
    if found.is_flaky() {
        text += &format!(
            "flaky: of {} more runs on this input, {} failed the same way\n",
            found.attempts, found.fails
        );
    }
    text + &files_and_command(input, again)
}

/// Why the search is shown on a larger input.
pub fn larger_input_text(larger: &Path) -> String {
    let larger = escape_line(&larger.display().to_string());
    format!(
        "trace names something wrong on a larger input, {larger}, that it doesn't name on this one\n"
    )
}

/// Another failure, the command line that judges it again, and its folder.
pub type WrittenFailure<'a> = (&'a OtherFailure, Option<String>, PathBuf);

/// The other failures.
pub fn other_failures_text(others: &[WrittenFailure]) -> String {
    let one = |(other, again, folder): &WrittenFailure| {
        let seen = match other.again {
            Some(true) => "and it failed again when retried",
            Some(false) => "but it passed when retried",
            None => "but there was no time to retry it",
        };
        let message = escape_line(other.message.lines().next().unwrap_or_default());
        let place = files_and_command(&folder.join("1.in"), again);
        format!(
            "another failure was found, {seen}: {}: {message}\n{place}",
            other.verdict
        )
    };
    others.iter().map(one).collect()
}

/// The first lines of an accepted program's answer.
pub fn answer_text(answer: &[u8]) -> String {
    const SHOWN_LINES: usize = 20;
    let answer = String::from_utf8_lossy(answer);
    let mut text = "  a right answer:\n".to_string();
    for shown in answer.lines().take(SHOWN_LINES) {
        text += &format!("    {}\n", escape_line(shown));
    }
    match answer.lines().count().saturating_sub(SHOWN_LINES) {
        0 => text,
        more => format!("{text}    … and {}\n", more_lines(more)),
    }
}

fn files_and_command(input: &Path, again: &Option<String>) -> String {
    let input = escape_line(&input.display().to_string());
    let again = again.as_deref().map_or(String::new(), |again| {
        format!("again: {}\n", escape_line(again))
    });
    format!("input and answer: {input} and .ans\n{again}")
}

pub fn slowest_text(climbed: &ClimbResult, input: Option<&Path>, again: &Option<String>) -> String {
    let tried = effort_line(&climbed.effort);
    let most = climbed.max_bytes;
    let (Some(slowest), Some(input)) = (&climbed.slowest, input) else {
        return format!(
            "{tried}no legal input of at most {most} bytes was found: --bytes N allows larger ones\n"
        );
    };
    let limit = if slowest.is_over {
        ", over the time limit"
    } else {
        ""
    };
    let known = climbed.slowest_known.map_or(String::new(), |known| {
        let time = text::format_time(known);
        format!("; the slowest known input of that size took {time}")
    });
    format!(
        "{tried}slowest input of at most {most} bytes: {} on {} bytes{limit}{known}\n{}",
        text::format_time(slowest.cpu),
        slowest.specimen.input.len(),
        files_and_command(input, again)
    )
}

/// All keys are always present; those without a value are null.
pub fn json_document(
    result: &HuntResult,
    input: Option<&Path>,
    others: &[WrittenFailure],
) -> String {
    let found = result.counterexample.as_ref();
    let other = |(other, _, folder): &WrittenFailure| {
        format!(
            "{{\"verdict\":\"{}\",\"message\":{},\"input\":{}}}",
            other.verdict,
            json_string(&other.message),
            json_string(&folder.join("1.in").display().to_string())
        )
    };
    let others: Vec<String> = others.iter().map(other).collect();
    format!(
        "{{\"found\":{},{},\"bytes_before\":{},\"bytes_after\":{},\"minimal\":{},\"flaky\":{},\"passes_alone\":{},\
         \"beyond_judge_data\":{},\"others\":[{}],{}}}\n",
        found.is_some(),
        json_files(found.map(|found| found.verdict), input),
        number_or_null(found.map(|found| found.bytes_before)),
        number_or_null(found.map(|found| found.specimen.input.len())),
        number_or_null(found.map(|found| found.is_minimal)),
        number_or_null(found.map(Counterexample::is_flaky)),
        number_or_null(found.map(|found| found.passes_alone)),
        number_or_null(found.map(|found| found.beyond.is_some())),
        others.join(","),
        json_effort(&result.effort)
    )
}

pub fn slowest_json(climbed: &ClimbResult, input: Option<&Path>) -> String {
    let slowest = climbed.slowest.as_ref();
    let verdict = |slowest: &SlowInput| {
        if slowest.is_over {
            Verdict::TLE
        } else {
            Verdict::AC
        }
    };
    format!(
        "{{\"found\":{},{},\"bytes_after\":{},\"cpu\":{},{}}}\n",
        slowest.is_some_and(|slowest| slowest.is_over),
        json_files(slowest.map(verdict), input),
        number_or_null(slowest.map(|slowest| slowest.specimen.input.len())),
        number_or_null(slowest.map(|slowest| slowest.cpu.as_secs_f64())),
        json_effort(&climbed.effort)
    )
}

fn number_or_null(value: Option<impl Display>) -> String {
    value.map_or("null".to_string(), |value| value.to_string())
}

fn json_string(text: &str) -> String {
    let mut json = String::new();
    push_string(&mut json, text);
    json
}

fn json_files(verdict: Option<Verdict>, input: Option<&Path>) -> String {
    let name = |path: &Path| json_string(&path.display().to_string());
    format!(
        "\"verdict\":{},\"input\":{},\"answer\":{}",
        number_or_null(verdict.map(|verdict| json_string(&verdict.to_string()))),
        number_or_null(input.map(name)),
        number_or_null(input.map(|input| name(&input.with_extension("ans"))))
    )
}

fn json_effort(effort: &HuntEffort) -> String {
    format!(
        "\"tried\":{},\"legal\":{},\"seconds\":{:.3}",
        effort.tally.tried,
        effort.tally.legal,
        effort.elapsed.as_secs_f64()
    )
}
