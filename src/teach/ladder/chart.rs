//! Nodes and time of a ladder as bars side by side, each on a log scale: one character is a quarter of a power of ten.
//! All puzzles share the scale, so that a class can compare them. Plain characters, 80 columns. Pure text.

use super::{CountingEnd, RungCost};

/// Powers of ten on a scale, and characters for each.
const DECADES: usize = 8;
const CHARS_PER_DECADE: usize = 4;
const SCALE_WIDTH: usize = DECADES * CHARS_PER_DECADE + 1;

const NAME_WIDTH: usize = 9;
const NODE_LABELS: [&str; 5] = ["1", "100", "10k", "1M", "100M"];
const TIME_LABELS: [&str; 5] = ["1 us", "100 us", "10 ms", "1 s", "100 s"];

/// A bar ends with `>` if the true figure is larger: the rung was cut, or the scale ends.
pub fn format_chart(climbs: &[RungCost], color: bool) -> String {
    let tick = format!("+{}", "-".repeat(2 * CHARS_PER_DECADE - 1));
    let axis = tick.repeat(DECADES / 2) + "+";
    let heads = ["nodes, log scale", "time, log scale"].map(str::to_string);
    let labels = [NODE_LABELS, TIME_LABELS].map(label_line);
    let mut text = String::new();
    for [nodes, times] in [heads, labels, [axis.clone(), axis]] {
        text += &format!("{:NAME_WIDTH$}  {nodes:SCALE_WIDTH$}   {times}\n", "");
    }
    for climb in climbs {
        let (time, cut) = match climb.end {
            CountingEnd::Timed(time) => (time, false),
            CountingEnd::Cut(limit, _) => (limit, true),
        };
        let nodes = log_bar(climb.nodes as f64, cut);
        let times = log_bar(time.as_secs_f64() * 1e6, cut);
        let gap = " ".repeat(SCALE_WIDTH - nodes.len() + 3);
        let (nodes, times) = (paint_bar(&nodes, color, 36), paint_bar(&times, color, 33));
        let line = format!("{:NAME_WIDTH$}  {nodes}{gap}{times}", climb.rung.name);
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// Empty for zero; one character up to 1, and one more for each quarter of a power of ten.
fn log_bar(value: f64, cut: bool) -> String {
    if value <= 0.0 && !cut {
        return String::new();
    }
    let length = 1 + (value.max(1.0).log10() * CHARS_PER_DECADE as f64).round() as usize;
    let end = if cut || length > SCALE_WIDTH {
        ">"
    } else {
        "#"
    };
    "#".repeat(length.min(SCALE_WIDTH) - 1) + end
}

fn paint_bar(bar: &str, color: bool, code: u8) -> String {
    if color && !bar.is_empty() {
        format!("\x1b[{code}m{bar}\x1b[0m")
    } else {
        bar.to_string()
    }
}

/// A label above every second power of ten's tick; the last label ends there.
fn label_line(labels: [&str; 5]) -> String {
    let [first @ .., last] = labels;
    let mut text: String = first
        .iter()
        .map(|label| format!("{label:0$}", 2 * CHARS_PER_DECADE))
        .collect();
    text.truncate(SCALE_WIDTH - last.len());
    text + last
}
