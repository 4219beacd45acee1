//! Formats the results for people. Pure text, no output.

use super::puzzle_sets::PuzzleSet;
use super::timing::{Comparison, Measured, Solver};
use crate::terminal::escape;
use crate::text::numbers::group_thousands;
use std::time::Duration;

/// The heading above all tables: the processor, and what is measured.
pub fn format_heading(processor: &str, rounds: usize, ours: &str) -> String {
    let rounds = match rounds {
        1 => "1 round".to_string(),
        _ => format!("{rounds} rounds in turn"),
    };
    format!(
        "{processor}; {rounds} after a warm-up; CPU time of whole processes\nours: {ours}, compiled as the judge does\n"
    )
}

/// The processor's name in the text of `/proc/cpuinfo`.
pub fn processor_name(cpuinfo: &str) -> &str {
    let name = cpuinfo
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    name.map_or("unknown processor", |(_, name)| name.trim())
}

/// The table of one set, with a row for each solver, and one for the empty program if it took part.
pub fn format_set(set: &PuzzleSet, solvers: &[Solver], comparison: &Comparison) -> String {
    const EMPTY_PROGRAM_NAME: &str = "an empty program";
    let (given, empty) = (comparison.puzzles, comparison.empty.as_deref());
    let (title, heads) = match empty {
        None => (
            count_puzzles(set.puzzle_count(), given),
            format!("{:>11}  {:>12}", "puzzles/s", "time vs ours"),
        ),
        Some(_) => (
            format!("{given} of its puzzles, a process each"),
            format!("{:>11}", "times empty"),
        ),
    };
    let shorten = |solver: &Solver| shorten_command(&escape::escape_line(&solver.name));
    let names: Vec<String> = solvers.iter().map(shorten).collect();
    let least = empty.map_or("solver".len(), |_| EMPTY_PROGRAM_NAME.len());
    let lengths = names.iter().map(|name| name.chars().count());
    let width = lengths.fold(least, usize::max);
    let mut text = format!(
        "\n{}: {title}\n  {:width$}  {:>10}  {:>10}  {:>10}  {heads}  answers\n",
        escape::escape_line(&set.name),
        "solver",
        "CPU median",
        "min",
        "max"
    );
    if let Some(times) = empty {
        let (times, one) = (format_spread(times), times_over(1.0));
        text += &format!("  {EMPTY_PROGRAM_NAME:width$}  {times}  {one:>11}  -\n");
    }
    let ours = &comparison.measured[0];
    let ours = ours.failure.is_none().then_some(&ours.times[..]);
    for (name, measured) in names.iter().zip(&comparison.measured) {
        let ratio = format_ratio(measured, empty.or(ours));
        let compared = match empty {
            None => format!("{:>11}  {ratio:>12}", format_rate(given, measured)),
            Some(_) => format!("{ratio:>11}"),
        };
        push_row(&mut text, (name, width), measured, &compared, given);
    }
    text
}

/// `6 puzzles, 100 times over`. `given`: how many a solver gets.
fn count_puzzles(in_set: usize, given: usize) -> String {
    let copies = match given / in_set {
        1 => "once".to_string(),
        copies => format!("{copies} times over"),
    };
    match in_set {
        1 => format!("1 puzzle, {copies}"),
        count => format!("{count} puzzles, {copies}"),
    }
}

/// Adds a solver's row. `compared` goes between its times and its answers. A failed solver's time is shown but not used
/// for anything.
fn push_row(
    text: &mut String,
    (name, width): (&str, usize),
    measured: &Measured,
    compared: &str,
    puzzles: usize,
) {
    let (times, answers) = match &measured.failure {
        None => (
            format_spread(&measured.times),
            format!("all {puzzles} right"),
        ),
        Some(failure) => {
            let time = format_time(find_median(&to_seconds(&measured.times)));
            let none = "-";
            let times = format!("{time:>10}  {none:>10}  {none:>10}");
            (times, failure.why.clone())
        }
    };
    *text += &format!("  {name:width$}  {times}  {compared}  {answers}\n");
    for line in measured.failure.iter().flat_map(|f| &f.last_words) {
        *text += &format!("      stderr: {line}\n");
    }
}

/// The median, the minimum and the maximum.
fn format_spread(times: &[Duration]) -> String {
    let times = to_seconds(times);
    let least = times.iter().copied().fold(f64::INFINITY, f64::min);
    let most = times.iter().copied().fold(0.0, f64::max);
    let [middle, least, most] = [find_median(&times), least, most].map(format_time);
    format!("{middle:>10}  {least:>10}  {most:>10}")
}

fn to_seconds(times: &[Duration]) -> Vec<f64> {
    times.iter().map(Duration::as_secs_f64).collect()
}

/// Puzzles per second; `-` for a failed solver.
fn format_rate(puzzles: usize, measured: &Measured) -> String {
    if measured.failure.is_some() {
        return "-".to_string();
    }
    let seconds = find_median(&to_seconds(&measured.times));
    group_thousands((puzzles as f64 / seconds).round() as u64)
}

/// How many times as long as the others it took: the median over all rounds. `-` if one of them failed.
fn format_ratio(measured: &Measured, others: Option<&[Duration]>) -> String {
    let Some(others) = others.filter(|_| measured.failure.is_none()) else {
        return "-".to_string();
    };
    let pairs = measured.times.iter().zip(others);
    let ratios = pairs.map(|(time, other)| time.as_secs_f64() / other.as_secs_f64());
    times_over(find_median(&ratios.collect::<Vec<f64>>()))
}

/// The middle value, or the mean of the two middle ones.
fn find_median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let half = sorted.len() / 2;
    match sorted.len() % 2 {
        1 => sorted[half],
        _ => (sorted[half - 1] + sorted[half]) / 2.0,
    }
}

/// A ratio with about three digits.
fn times_over(ratio: f64) -> String {
    match ratio {
        r if r < 0.1 => format!("{r:.3}x"),
        r if r < 100.0 => format!("{r:.2}x"),
        r => format!("{r:.0}x"),
    }
}

fn format_time(seconds: f64) -> String {
    match seconds {
        s if s < 0.01 => format!("{:.2} ms", s * 1e3),
        s if s < 10.0 => format!("{:.1} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}

/// A command shortened in the middle, because commands often start or end alike.
fn shorten_command(command: &str) -> String {
    /// The characters kept at each end, of which the mark takes one.
    const KEPT_CHARS: usize = 20;
    let chars: Vec<char> = command.chars().collect();
    if chars.len() <= 2 * KEPT_CHARS {
        return command.to_string();
    }
    let (start, end) = (&chars[..KEPT_CHARS - 1], &chars[chars.len() - KEPT_CHARS..]);
    format!("{}…{}", String::from_iter(start), String::from_iter(end))
}
