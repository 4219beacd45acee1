//! The figures of a ladder as a table of at most 80 columns. Pure text.

use super::{Climb, Ended};
use crate::thousands::thousands;
use std::time::Duration;

/// What the columns mean.
pub const LEGEND: &str = "\
nodes: digits placed as a guess; forced: digits placed by a rule; backtracks:
guesses taken back; deepest: most guesses that stand at a time; time: wall time
of a run that counts nothing; speed-up: time of the rung above over its own.
bands and lanes count their nodes alone.
";

const HEAD: [&str; 8] = [
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
pub fn table(climbs: &[Climb]) -> String {
    let mut rows = vec![HEAD.map(str::to_string)];
    for (at, climb) in climbs.iter().enumerate() {
        let above = at.checked_sub(1).map(|above| &climbs[above]);
        rows.push(row(climb, above));
    }
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max();
    let widths: Vec<usize> = (0..HEAD.len()).filter_map(width).collect();
    let narrow = widths.iter().sum::<usize>() + 2 * (HEAD.len() - 1) <= 80;
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
    text + &climbs.iter().filter_map(cut).collect::<String>()
}

fn row(climb: &Climb, above: Option<&Climb>) -> [String; 8] {
    let none = || "-".to_string();
    let count = |figure: Option<u64>| figure.map_or_else(none, thousands);
    let counts = climb.counts;
    let (time, each) = match climb.end {
        Ended::Cut(..) => ("cut".to_string(), none()),
        Ended::Timed(time) if climb.nodes == 0 => (duration(time), none()),
        Ended::Timed(time) => (duration(time), ns(time, climb.nodes)),
    };
    let speed_up = match (above.map(|above| above.end), climb.end) {
        (Some(Ended::Timed(above)), Ended::Timed(own)) => times_over(above, own),
        _ => none(),
    };
    [
        climb.rung.name.to_string(),
        thousands(climb.nodes),
        count(counts.map(|counts| counts.forced)),
        count(counts.map(|counts| counts.backtracks)),
        count(counts.map(|counts| counts.deepest as u64)),
        time,
        each,
        speed_up,
    ]
}

fn cut(climb: &Climb) -> Option<String> {
    let Ended::Cut(limit, puzzle) = climb.end else {
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
        thousands(climb.nodes)
    ))
}

fn ns(time: Duration, nodes: u64) -> String {
    let each = time.as_nanos() as f64 / nodes as f64;
    match each {
        each if each < 9.95 => format!("{each:.1}"),
        each => thousands(each.round() as u64),
    }
}

/// Below two, the digits after the point matter: 0.53x is a rung that loses.
fn times_over(above: Duration, own: Duration) -> String {
    let ratio = above.as_secs_f64() / own.as_secs_f64().max(1e-9);
    match ratio {
        ratio if ratio < 1.995 => format!("{ratio:.2}x"),
        ratio if ratio < 99.95 => format!("{ratio:.1}x"),
        ratio => format!("{}x", thousands(ratio.round() as u64)),
    }
}

/// Three digits and the unit: `520 ms`, `0.16 ms`, `4.40 s`.
fn duration(time: Duration) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::teach::ladder::Counts;
    use crate::teach::rungs::RUNGS;

    fn timed(at: usize, nodes: u64, micros: u64) -> Climb {
        Climb {
            rung: RUNGS[at],
            nodes,
            counts: Some(Counts {
                forced: 12,
                backtracks: nodes / 2,
                deepest: 55,
            }),
            end: Ended::Timed(Duration::from_micros(micros)),
        }
    }

    #[test]
    fn a_table_has_a_row_for_each_rung_and_says_where_one_was_cut() {
        let cut = Climb {
            end: Ended::Cut(Duration::from_millis(10_500), 1),
            ..timed(1, 140_000_000, 0)
        };
        let silent = Climb {
            counts: None,
            ..timed(5, 0, 25)
        };
        let climbs = [
            timed(0, 291_405, 15_800),
            cut,
            timed(2, 1_000, 2_200),
            timed(3, 4_000, 1_100_000),
            silent,
        ];
        assert_eq!(
            table(&climbs),
            "\
rung           nodes  forced  backtracks  deepest     time  ns/node  speed-up
scan         291,405      12     145,702       55  15.8 ms       54         -
tables   140,000,000      12  70,000,000       55      cut        -         -
bitmask        1,000      12         500       55  2.20 ms    2,200         -
fewest         4,000      12       2,000       55   1.10 s  275,000     0.00x
lanes              0       -           -        -  25.0 us        -   44,000x
tables: cut at 10.5 s after 140,000,000 nodes
"
        );
    }

    #[test]
    fn a_table_with_large_figures_still_fits_80_columns() {
        let climbs = [
            timed(0, 9_999_999_999, 9_999_000_000),
            timed(4, 1_999_999_999, 9_999_000_000),
        ];
        for line in table(&climbs).lines().chain(LEGEND.lines()) {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }

    #[test]
    fn a_rung_that_loses_has_a_speed_up_below_one() {
        let micros = Duration::from_micros;
        assert_eq!(times_over(micros(53), micros(100)), "0.53x");
        assert_eq!(times_over(micros(1_996), micros(1_000)), "2.0x");
        assert_eq!(times_over(micros(99_960), micros(1_000)), "100x");
        assert_eq!(times_over(micros(5), Duration::ZERO), "5,000x");
    }
}
