//! Nodes and time of a ladder as bars side by side, each on a log scale: one character is a quarter of a power of ten.
//! All puzzles share the scale, so that a class can compare them. Plain characters, 80 columns. Pure text.

use super::{Climb, Ended};

/// Powers of ten on a scale, and characters for each.
const DECADES: usize = 8;
const EACH: usize = 4;
const WIDTH: usize = DECADES * EACH + 1;

const NAME: usize = 9;
const NODES: [&str; 5] = ["1", "100", "10k", "1M", "100M"];
const TIMES: [&str; 5] = ["1 us", "100 us", "10 ms", "1 s", "100 s"];

/// A bar ends with `>` if the true figure is larger: the rung was cut, or the scale ends.
pub fn chart(climbs: &[Climb], color: bool) -> String {
    let blank = "";
    let mut text = format!(
        "{blank:NAME$}  {:WIDTH$}   {}\n",
        "nodes, log scale", "time, log scale"
    );
    text += &format!("{blank:NAME$}  {}   {}\n", labels(NODES), labels(TIMES));
    text += &format!("{blank:NAME$}  {}   {}\n", axis(), axis());
    for climb in climbs {
        let (time, cut) = match climb.end {
            Ended::Timed(time) => (time, false),
            Ended::Cut(limit, _) => (limit, true),
        };
        let nodes = bar(climb.nodes as f64, cut);
        let times = bar(time.as_secs_f64() * 1e6, cut);
        let gap = " ".repeat(WIDTH - nodes.len() + 3);
        let (nodes, times) = (painted(&nodes, color, 36), painted(&times, color, 33));
        let line = format!("{:NAME$}  {nodes}{gap}{times}", climb.rung.name);
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// Empty for zero; one character up to 1, and one more for each quarter of a power of ten.
fn bar(value: f64, cut: bool) -> String {
    if value <= 0.0 && !cut {
        return String::new();
    }
    let length = 1 + (value.max(1.0).log10() * EACH as f64).round() as usize;
    let end = if cut || length > WIDTH { ">" } else { "#" };
    "#".repeat(length.min(WIDTH) - 1) + end
}

fn painted(bar: &str, color: bool, code: u8) -> String {
    match color && !bar.is_empty() {
        true => format!("\x1b[{code}m{bar}\x1b[0m"),
        false => bar.to_string(),
    }
}

/// A label above every second power of ten's tick; the last label ends there.
fn labels(labels: [&str; 5]) -> String {
    let [first @ .., last] = labels;
    let mut text: String = first
        .iter()
        .map(|label| format!("{label:0$}", 2 * EACH))
        .collect();
    text.truncate(WIDTH - last.len());
    text + last
}

fn axis() -> String {
    let tick = format!("+{}", "-".repeat(2 * EACH - 1));
    tick.repeat(DECADES / 2) + "+"
}
