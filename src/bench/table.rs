//! What was measured, as a person reads it. Pure text.

use super::sets::Set;
use super::timing::{Comparison, Measured, Solver};
use crate::shown;
use crate::thousands::thousands;
use std::fmt::Write;
use std::time::Duration;

/// What stands above all tables: on which processor, what is measured.
pub fn head(processor: &str, rounds: usize, ours: &str) -> String {
    let rounds = match rounds {
        1 => "1 round".to_string(),
        _ => format!("{rounds} rounds in turn"),
    };
    format!(
        "{processor}; {rounds} after a warm-up; CPU time of whole processes\nours: {ours}, compiled as the judge does\n"
    )
}

/// The processor's name as the kernel tells it, in the text of `/proc/cpuinfo`.
pub fn processor(cpuinfo: &str) -> &str {
    let name = cpuinfo
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    name.map_or("unknown processor", |(_, name)| name.trim())
}

/// One set: a row for each solver.
pub fn table(set: &Set, solvers: &[Solver], comparison: &Comparison) -> String {
    let copies = match comparison.copies {
        1 => "once".to_string(),
        copies => format!("{copies} times over"),
    };
    let puzzles = match set.puzzles() {
        1 => "1 puzzle".to_string(),
        count => format!("{count} puzzles"),
    };
    let names: Vec<String> = solvers
        .iter()
        .map(|s| short(&shown::line(&s.name)))
        .collect();
    let width = names.iter().map(|name| name.chars().count()).max();
    let width = width.unwrap_or_default().max(6);
    let mut text = format!("\n{}: {puzzles}, {copies}\n", shown::line(&set.name));
    // Writing to a String cannot fail.
    let _ = writeln!(
        text,
        "  {:width$}  {:>10}  {:>10}  {:>10}  {:>11}  {:>12}  answers",
        "solver", "CPU median", "min", "max", "puzzles/s", "time vs ours"
    );
    let given = set.puzzles() * comparison.copies;
    for (name, measured) in names.iter().zip(&comparison.measured) {
        let row = row(measured, &comparison.measured[0], given);
        let _ = writeln!(text, "  {name:width$}  {row}");
        for line in measured.failure.iter().flat_map(|f| &f.last_words) {
            let _ = writeln!(text, "      stderr: {line}");
        }
    }
    text
}

/// The columns behind the name. Time for wrong answers is told, but nothing is made of it.
fn row(measured: &Measured, ours: &Measured, puzzles: usize) -> String {
    let times: Vec<f64> = measured.times.iter().map(Duration::as_secs_f64).collect();
    let middle = median(&times);
    if let Some(failure) = &measured.failure {
        let (none, why) = ("-", &failure.why);
        let time = time(middle);
        return format!("{time:>10}  {none:>10}  {none:>10}  {none:>11}  {none:>12}  {why}");
    }
    let least = times.iter().copied().fold(f64::INFINITY, f64::min);
    let most = times.iter().copied().fold(0.0, f64::max);
    let ratio = match ours.failure {
        Some(_) => "-".to_string(),
        None => times_over(median(&ratios(&measured.times, &ours.times))),
    };
    format!(
        "{:>10}  {:>10}  {:>10}  {:>11}  {ratio:>12}  all {puzzles} right",
        time(middle),
        time(least),
        time(most),
        thousands((puzzles as f64 / middle).round() as u64)
    )
}

/// How many times ours each round's time was.
fn ratios(times: &[Duration], ours: &[Duration]) -> Vec<f64> {
    let pairs = times.iter().zip(ours);
    pairs
        .map(|(time, ours)| time.as_secs_f64() / ours.as_secs_f64())
        .collect()
}

/// The middle value, or half way between the two middle ones.
fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let half = sorted.len() / 2;
    match sorted.len() % 2 {
        1 => sorted[half],
        _ => (sorted[half - 1] + sorted[half]) / 2.0,
    }
}

/// A ratio to about three digits.
fn times_over(ratio: f64) -> String {
    match ratio {
        r if r < 0.1 => format!("{r:.3}x"),
        r if r < 100.0 => format!("{r:.2}x"),
        r => format!("{r:.0}x"),
    }
}

fn time(seconds: f64) -> String {
    match seconds {
        s if s < 0.01 => format!("{:.2} ms", s * 1e3),
        s if s < 10.0 => format!("{:.1} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}

/// A command cut in its middle: two commands often begin alike, or end alike.
fn short(command: &str) -> String {
    const MOST: usize = 40;
    let chars: Vec<char> = command.chars().collect();
    if chars.len() <= MOST {
        return command.to_string();
    }
    let start: String = chars[..MOST / 2 - 1].iter().collect();
    let end: String = chars[chars.len() - MOST / 2..].iter().collect();
    format!("{start}…{end}")
}
