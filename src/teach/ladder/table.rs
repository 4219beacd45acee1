//! The figures of a ladder as a table of at most 80 columns. Pure text.

use super::{CountingEnd, RungCost};
use crate::text::numbers::group_thousands;
use std::time::Duration;

/// What the columns mean.
pub const LEGEND: &str = "\
nodes: digits placed as a guess; forced: digits placed by a rule; backtracks:
guesses taken back; deepest: most guesses at a time; time: wall time
of a run that counts nothing; speed-up: time of the rung above over its own.
For bands and lanes only the nodes are known.
";

const COLUMN_NAMES: [&str; 8] = [
    "rung",
    "nodes",
    "forced",
    "backtracks",
    "deepest",
    "time",
    "ns/node",
    "speed-up",
];

/// A row for each rung, then a line for each that was cut.
pub fn format_table(climbs: &[RungCost]) -> String {
    let mut rows = vec![COLUMN_NAMES.map(str::to_string)];
    for (at, climb) in climbs.iter().enumerate() {
        let above = at.checked_sub(1).map(|above| &climbs[above]);
        rows.push(format_row(climb, above));
    }
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max();
    let widths: Vec<usize> = (0..COLUMN_NAMES.len()).filter_map(width).collect();
    let narrow = widths.iter().sum::<usize>() + 2 * (COLUMN_NAMES.len() - 1) <= 80;
    let gap = if narrow { "  " } else { " " };
    let mut text = String::new();
    for row in &rows {
        let [rung, figures @ ..] = row;
        text += &format!("{rung:0$}", widths[0]);
        for (figure, width) in figures.iter().zip(&widths[1..]) {
            text += &format!("{gap}{figure:>width$}");
        }
        text.push('\n');
    }
    text + &climbs.iter().filter_map(describe_cut).collect::<String>()
}

fn format_row(climb: &RungCost, above: Option<&RungCost>) -> [String; 8] {
    let none = || "-".to_string();
    let count = |figure: Option<u64>| figure.map_or_else(none, group_thousands);
    let counts = climb.counts;
    let (time, each) = match climb.end {
        CountingEnd::Cut(..) => ("cut".to_string(), none()),
        CountingEnd::Timed(time) if climb.nodes == 0 => (format_duration(time), none()),
        CountingEnd::Timed(time) => (format_duration(time), time_per_node(time, climb.nodes)),
    };
    let speed_up = match (above.map(|above| above.end), climb.end) {
        (Some(CountingEnd::Timed(above)), CountingEnd::Timed(own)) => times_over(above, own),
        _ => none(),
    };
    [
        climb.rung.name.to_string(),
        group_thousands(climb.nodes),
        count(counts.map(|counts| counts.forced)),
        count(counts.map(|counts| counts.backtracks)),
        count(counts.map(|counts| counts.deepest as u64)),
        time,
        each,
        speed_up,
    ]
}

fn describe_cut(climb: &RungCost) -> Option<String> {
    let CountingEnd::Cut(limit, puzzle) = climb.end else {
        return None;
    };
    let place = match puzzle {
        1 => String::new(),
        number => format!(", in puzzle {number}"),
    };
    Some(format!(
        "{}: cut at {} s after {} nodes{place}\n",
        climb.rung.name,
        limit.as_secs_f64(),
        group_thousands(climb.nodes)
    ))
}

fn time_per_node(time: Duration, nodes: u64) -> String {
    let each = time.as_nanos() as f64 / nodes as f64;
    match each {
        each if each < 9.95 => format!("{each:.1}"),
        each => group_thousands(each.round() as u64),
    }
}

/// Below two, the digits after the point matter: 0.53x is a rung that loses.
fn times_over(above: Duration, own: Duration) -> String {
    let ratio = above.as_secs_f64() / own.as_secs_f64().max(1e-9);
    match ratio {
        ratio if ratio < 1.995 => format!("{ratio:.2}x"),
        ratio if ratio < 99.95 => format!("{ratio:.1}x"),
        ratio => format!("{}x", group_thousands(ratio.round() as u64)),
    }
}

/// Three digits and the unit: `520 ms`, `0.16 ms`, `4.40 s`.
fn format_duration(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let (value, unit) = match seconds {
        s if s < 0.9995e-3 => (s * 1e6, "us"),
        s if s < 0.9995 => (s * 1e3, "ms"),
        s => (s, "s"),
    };
    match value {
        v if v < 9.995 => format!("{v:.2} {unit}"),
        v if v < 99.95 => format!("{v:.1} {unit}"),
        v => format!("{v:.0} {unit}"),
    }
}
