//! Reports as a person reads them: a table of submissions, or one submission's testcases. Pure text.

use crate::judge::excerpt::plain;
use crate::judge::process::wire::Isolation;
use crate::judge::report::{Case, HACK, Report};
use crate::judge::scoring::{GroupPoints, short};
use crate::judge::verdict::Verdict;
use std::fmt::Write;
use std::time::Duration;

/// How the text may look.
#[derive(Debug, Clone, Copy)]
pub struct Style {
    pub color: bool,
}

impl Style {
    /// A verdict, padded to `width`, green or red where colour is wanted.
    pub fn verdict(&self, verdict: Verdict, width: usize) -> String {
        match (self.color, verdict) {
            (false, _) => format!("{verdict:<width$}"),
            (true, Verdict::AC) => format!("\x1b[32m{verdict:<width$}\x1b[0m"),
            (true, Verdict::JE) => format!("\x1b[35m{verdict:<width$}\x1b[0m"),
            (true, _) => format!("\x1b[31m{verdict:<width$}\x1b[0m"),
        }
    }
}

/// Several submissions: one row each, then what went wrong.
pub fn table(reports: &[Report], style: Style) -> String {
    let width = |name: &dyn Fn(&Report) -> &str, least: usize| {
        reports
            .iter()
            .map(|r| name(r).chars().count())
            .fold(least, usize::max)
    };
    let (problems, files) = (width(&|r| &r.problem, 7), width(&|r| &r.file, 10));
    let mut text = format!(
        "{:problems$}  {:files$}  verdict  passed  hacked       cpu      wall     memory  slowest\n",
        "problem", "submission"
    );
    for report in reports {
        let (passed, counted) = passed(report);
        let slowest = report.slowest();
        let wall = report
            .cases
            .iter()
            .map(|case| case.wall)
            .max()
            .unwrap_or_default();
        let line = format!(
            "{:problems$}  {:files$}  {}  {:>6}  {:>6}  {:>8}  {:>8}  {:>9}  {}",
            report.problem,
            plain(&report.file),
            style.verdict(report.verdict(), 7),
            format!("{passed}/{counted}"),
            format!("{}/{}", report.hacked().count(), report.hack_cases()),
            time(slowest.map_or(Duration::ZERO, |case| case.cpu)),
            time(wall),
            memory(report.heaviest().map_or(0, |case| case.peak)),
            slowest.map_or("", |case| &case.name),
        );
        text.push_str(line.trim_end());
        text.push('\n');
    }
    for report in reports.iter().filter(|report| report.driver.is_some()) {
        let _ = write!(text, "{}: {}", plain(&report.file), driver_line(report));
    }
    let told = |report: &Report| report.time_origin.told(report.time_limit);
    for (index, report) in reports.iter().enumerate() {
        let first = index == 0 || reports[index - 1].problem != report.problem;
        if let Some(told) = told(report).filter(|_| first) {
            let _ = writeln!(text, "{}, {}", report.problem, plain(&told));
        }
    }
    for report in reports {
        text.push_str(&troubles(report, style));
    }
    text
}

/// One submission: a row per testcase, each with its explanation, then the summary.
pub fn detail(report: &Report, style: Style) -> String {
    let limits = format!(
        "{} s, {} MiB",
        report.time_limit.as_secs_f64(),
        report.memory_limit >> 20
    );
    let mut text = format!(
        "{}  {}  {}  (limits: {limits})\n",
        report.problem,
        plain(&report.file),
        report.language
    );
    if let Some(told) = report.time_origin.told(report.time_limit) {
        let _ = writeln!(text, "{}", plain(&told));
    }
    text.push_str(&driver_line(report));
    if let Some((verdict, message)) = &report.not_run {
        let _ = writeln!(text, "{}", style.verdict(*verdict, 0));
        push_message(&mut text, message);
        return text;
    }
    let width = report
        .cases
        .iter()
        .map(|case| case.name.chars().count())
        .fold(8, usize::max);
    let _ = writeln!(
        text,
        "{:width$}  verdict       cpu      wall     memory",
        "testcase"
    );
    for case in &report.cases {
        let _ = writeln!(
            text,
            "{:width$}  {}  {:>8}  {:>8}  {:>9}",
            case.name,
            style.verdict(case.verdict, 7),
            time(case.cpu),
            time(case.wall),
            memory(case.peak),
        );
        push_words(&mut text, case);
    }
    text.push_str(&summary(report, style));
    text
}

/// Who called a mere function; nothing for a whole program.
fn driver_line(report: &Report) -> String {
    report.driver.as_ref().map_or(String::new(), |driver| {
        format!("a function, called by the problem's {driver}\n")
    })
}

/// How many testcases outside the hack group were accepted, and how many there are.
fn passed(report: &Report) -> (usize, usize) {
    let counted = report.cases.iter().filter(|case| case.group != HACK);
    let passed = counted.clone().filter(|case| case.verdict == Verdict::AC);
    (passed.count(), counted.count())
}

/// "AC, 12 of 12 passed; slowest …; heaviest …; hack: 1 of 6 fell (hack/forward-killer: TLE)".
fn summary(report: &Report, style: Style) -> String {
    let (passed, counted) = passed(report);
    let mut text = style.verdict(report.verdict(), 0);
    if counted > 0 {
        let _ = write!(text, ", {passed} of {counted} passed");
    }
    if let (Some(slow), Some(heavy)) = (report.slowest(), report.heaviest()) {
        let _ = write!(text, "; slowest {} {}", slow.name, time(slow.cpu));
        let _ = write!(text, "; heaviest {} {}", heavy.name, memory(heavy.peak));
    }
    text.push('\n');
    text.push_str(&points(report));
    text.push_str(&hack_line(report));
    text
}

/// The points of a scoring problem, then those of each group.
fn points(report: &Report) -> String {
    let Some(points) = &report.points else {
        return match report.points_left_out {
            true => "points: none, for not all testcases were run (-k)\n".to_string(),
            false => String::new(),
        };
    };
    let of = |score: f64, most: Option<f64>| match most {
        Some(most) => format!("{} of {}", short(score), short(most)),
        None => short(score),
    };
    let mut text = format!("points: {}\n", of(points.score, points.most));
    let width = |group: &GroupPoints| group.name.chars().count();
    let width = points.groups.iter().map(width).max().unwrap_or_default();
    for group in &points.groups {
        let score = of(group.score, group.most);
        let _ = writeln!(text, "  {:width$}  {}  {score}", group.name, group.verdict);
    }
    for note in &points.notes {
        let _ = writeln!(text, "  {}", plain(note));
    }
    text
}

fn hack_line(report: &Report) -> String {
    let fell: Vec<String> = report
        .hacked()
        .map(|case| format!("{}: {}", case.name, case.verdict))
        .collect();
    match (report.hack_cases(), fell.len()) {
        (0, _) => String::new(),
        (all, 0) => format!("hack: none of {all} broke it\n"),
        (all, count) => format!("hacked by {count} of {all}: {}\n", fell.join(", ")),
    }
}

/// One line: what submissions were shut in by, and what that leaves open.
pub fn isolation(isolation: Isolation) -> String {
    let text = match isolation {
        Isolation::Namespaces => {
            "namespaces: no network, no writing, no answers, no other processes, none of your other files"
        }
        Isolation::Landlock => {
            "Landlock, for want of namespaces: no sockets, no writing, no answers; other processes can be seen"
        }
        Isolation::None => "none: submissions can do all that you can",
    };
    format!("isolation: {text}\n")
}

/// What a row of [`table`] has no place for.
fn troubles(report: &Report, style: Style) -> String {
    let mut text = String::new();
    let told: Vec<&Case> = report
        .cases
        .iter()
        .filter(|case| case.verdict != Verdict::AC || case.runs > 1)
        .collect();
    if report.not_run.is_none() && told.is_empty() {
        return text;
    }
    let _ = writeln!(text, "\n{} on {}", plain(&report.file), report.problem);
    text.push_str(&points(report));
    if let Some((verdict, message)) = &report.not_run {
        let _ = writeln!(text, "{}", style.verdict(*verdict, 0));
        push_message(&mut text, message);
    }
    for case in told {
        let _ = writeln!(text, "{}  {}", case.name, style.verdict(case.verdict, 0));
        push_words(&mut text, case);
    }
    text.push_str(&hack_line(report));
    text
}

/// Why a testcase ended as it did; where it failed in a dialogue, the end of that too.
fn push_words(text: &mut String, case: &Case) {
    push_message(text, &case.message);
    let Some(talk) = case.talk.as_ref().filter(|_| case.verdict != Verdict::AC) else {
        return;
    };
    let left_out = match talk.left_out() {
        0 => String::new(),
        1 => ", 1 line before these left out".to_string(),
        lines => format!(", {lines} lines before these left out"),
    };
    let words: String = talk.lines().map(|line| format!("\n  {line}")).collect();
    match words.as_str() {
        "" => push_message(text, "nothing was said"),
        words => push_message(
            text,
            &format!("the talk ('<' the judge, '>' the submission{left_out}):{words}"),
        ),
    }
}

fn push_message(text: &mut String, message: &str) {
    for line in message.lines() {
        text.push_str("    ");
        // Words of compilers, validators and submissions: whatever they are, they must not move the cursor.
        text.push_str(plain(&line.replace('\t', "    ")).trim_end());
        text.push('\n');
    }
}

/// Milliseconds below a second, else seconds.
pub fn time(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds < 1.0 => format!("{:.1} ms", seconds * 1000.0),
        seconds => format!("{seconds:.2} s"),
    }
}

/// MiB with one digit behind the point.
pub fn memory(bytes: u64) -> String {
    format!("{:.1} MiB", bytes as f64 / (1 << 20) as f64)
}
