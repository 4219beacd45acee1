//! Formats the results for people. Pure text, no output.

use super::latency::Latency;
use super::puzzle_sets::PuzzleSet;
use super::timing::{Comparison, Measured, Solver};
use crate::terminal::escape;
use crate::text::numbers::group_thousands;
use std::fmt::Write;
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

/// The table of one set, with a row for each solver.
pub fn format_set(set: &PuzzleSet, solvers: &[Solver], comparison: &Comparison) -> String {
    let copies = match comparison.copies {
        1 => "once".to_string(),
        copies => format!("{copies} times over"),
    };
    let puzzles = match set.puzzle_count() {
        1 => "1 puzzle".to_string(),
        count => format!("{count} puzzles"),
    };
    let names = solver_names(solvers);
    let width = column_width(&names);
    let mut text = format!(
        "\n{}: {puzzles}, {copies}\n",
        escape::escape_line(&set.name)
    );
    // Writing to a String cannot fail.
    let _ = writeln!(
        text,
        "  {:width$}  {:>10}  {:>10}  {:>10}  {:>11}  {:>12}  answers",
        "solver", "CPU median", "min", "max", "puzzles/s", "time vs ours"
    );
    let given = set.puzzle_count() * comparison.copies;
    for (name, measured) in names.iter().zip(&comparison.measured) {
        let ours = &comparison.measured[0];
        let middle = find_median(&to_seconds(&measured.times));
        let (rate, ratio) = match (&measured.failure, &ours.failure) {
            (Some(_), _) => ("-".to_string(), "-".to_string()),
            (None, Some(_)) => (format_rate(given, middle), "-".to_string()),
            (None, None) => (
                format_rate(given, middle),
                format_ratio(&measured.times, &ours.times),
            ),
        };
        let behind = format!("{rate:>11}  {ratio:>12}");
        push_row(&mut text, (name, width), measured, &behind, given);
    }
    text
}

/// The table for one process per puzzle, with a row for the empty program and one for each solver.
pub fn format_latency(set: &PuzzleSet, solvers: &[Solver], latency: &Latency) -> String {
    const EMPTY_PROGRAM_NAME: &str = "an empty program";
    let names = solver_names(solvers);
    let width = column_width(&names).max(EMPTY_PROGRAM_NAME.len());
    let mut text = format!(
        "\n{}: {} of its puzzles, a process each\n",
        escape::escape_line(&set.name),
        latency.puzzles
    );
    let _ = writeln!(
        text,
        "  {:width$}  {:>10}  {:>10}  {:>10}  {:>11}  answers",
        "solver", "CPU median", "min", "max", "times empty"
    );
    let one = times_over(1.0);
    let times = format_spread(&latency.empty);
    let _ = writeln!(text, "  {EMPTY_PROGRAM_NAME:width$}  {times}  {one:>11}  -");
    for (name, measured) in names.iter().zip(&latency.measured) {
        let ratio = match measured.failure {
            Some(_) => "-".to_string(),
            None => format_ratio(&measured.times, &latency.empty),
        };
        let behind = format!("{ratio:>11}");
        push_row(&mut text, (name, width), measured, &behind, latency.puzzles);
    }
    text
}

fn solver_names(solvers: &[Solver]) -> Vec<String> {
    let shown = solvers
        .iter()
        .map(|s| shorten_command(&escape::escape_line(&s.name)));
    shown.collect()
}

fn column_width(names: &[String]) -> usize {
    let longest = names.iter().map(|name| name.chars().count()).max();
    longest.unwrap_or_default().max("solver".len())
}

/// Adds a solver's row. `behind` goes between its times and its answers. A failed solver's time is shown but not used
/// for anything.
fn push_row(
    text: &mut String,
    (name, width): (&str, usize),
    measured: &Measured,
    behind: &str,
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
    let _ = writeln!(text, "  {name:width$}  {times}  {behind}  {answers}");
    for line in measured.failure.iter().flat_map(|f| &f.last_words) {
        let _ = writeln!(text, "      stderr: {line}");
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

/// Puzzles per second.
fn format_rate(puzzles: usize, seconds: f64) -> String {
    group_thousands((puzzles as f64 / seconds).round() as u64)
}

/// How many times as long as the others it took: the median over all rounds.
fn format_ratio(times: &[Duration], others: &[Duration]) -> String {
    let pairs = times.iter().zip(others);
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
    const MAX_COMMAND_CHARS: usize = 40;
    let chars: Vec<char> = command.chars().collect();
    if chars.len() <= MAX_COMMAND_CHARS {
        return command.to_string();
    }
    let start: String = chars[..MAX_COMMAND_CHARS / 2 - 1].iter().collect();
    let end: String = chars[chars.len() - MAX_COMMAND_CHARS / 2..]
        .iter()
        .collect();
    format!("{start}…{end}")
}
