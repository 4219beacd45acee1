//! Reports as a person reads them: a table of submissions, or one submission's testcases. Pure text.

use crate::judge::process::wire::Isolation;
use crate::judge::report::{Case, HACK, Report};
use crate::judge::scoring::{GroupPoints, short};
use crate::judge::verdict::Verdict;
use crate::shown::{Text, line};
use std::fmt::Write;
use std::time::Duration;

/// A verdict, padded to `width`, green or red where colour is wanted.
pub fn push_verdict(text: &mut Text, verdict: Verdict, width: usize) {
    let code = match verdict {
        Verdict::AC => 32,
        Verdict::JE => 35,
        _ => 31,
    };
    text.push_colored(code, &format!("{verdict:<width$}"));
}

/// Several submissions: one row each, then what went wrong.
pub fn table(reports: &[Report], color: bool) -> Text {
    let width = |name: &dyn Fn(&Report) -> &str, least: usize| {
        reports
            .iter()
            .map(|r| line(name(r)).chars().count())
            .fold(least, usize::max)
    };
    let (problems, files) = (width(&|r| &r.problem, 7), width(&|r| &r.file, 10));
    let mut text = Text::new(color);
    let _ = writeln!(
        text,
        "{:problems$}  {:files$}  verdict  passed  hacked       cpu      wall     memory  slowest",
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
        let (problem, file) = (line(&report.problem), line(&report.file));
        let _ = write!(text, "{problem:problems$}  {file:files$}  ");
        push_verdict(&mut text, report.verdict(), 7);
        let _ = write!(
            text,
            "  {:>6}  {:>6}  {:>8}  {:>8}  {:>9}  {}",
            format!("{passed}/{counted}"),
            format!("{}/{}", report.hacked().count(), report.hack_cases()),
            time(slowest.map_or(Duration::ZERO, |case| case.cpu)),
            time(wall),
            memory(report.heaviest().map_or(0, |case| case.peak)),
            slowest.map_or(String::new(), |case| line(&case.name)),
        );
        text.end_row();
    }
    for report in reports.iter().filter(|report| report.driver.is_some()) {
        let _ = write!(text, "{}: {}", line(&report.file), driver_line(report));
    }
    let told = |report: &Report| report.time_origin.told(report.time_limit);
    for (index, report) in reports.iter().enumerate() {
        let first = index == 0 || reports[index - 1].problem != report.problem;
        if let Some(told) = told(report).filter(|_| first) {
            let _ = writeln!(text, "{}, {}", line(&report.problem), line(&told));
        }
    }
    for report in reports {
        push_troubles(&mut text, report);
    }
    text
}

/// One submission: a row per testcase, each with its explanation, then the summary.
pub fn detail(report: &Report, color: bool) -> Text {
    let limits = format!(
        "{} s, {} MiB",
        report.time_limit.as_secs_f64(),
        report.memory_limit >> 20
    );
    let mut text = Text::new(color);
    let _ = writeln!(
        text,
        "{}  {}  {}  (limits: {limits})",
        line(&report.problem),
        line(&report.file),
        line(&report.language)
    );
    if let Some(told) = report.time_origin.told(report.time_limit) {
        let _ = writeln!(text, "{}", line(&told));
    }
    text.push(&driver_line(report));
    if let Some((verdict, message)) = &report.not_run {
        push_verdict(&mut text, *verdict, 0);
        text.end_row();
        push_message(&mut text, message);
        return text;
    }
    let width = report
        .cases
        .iter()
        .map(|case| line(&case.name).chars().count())
        .fold(8, usize::max);
    let _ = writeln!(
        text,
        "{:width$}  verdict       cpu      wall     memory",
        "testcase"
    );
    for case in &report.cases {
        let _ = write!(text, "{:width$}  ", line(&case.name));
        push_verdict(&mut text, case.verdict, 7);
        let _ = writeln!(
            text,
            "  {:>8}  {:>8}  {:>9}",
            time(case.cpu),
            time(case.wall),
            memory(case.peak),
        );
        push_words(&mut text, case);
    }
    push_summary(&mut text, report);
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
fn push_summary(text: &mut Text, report: &Report) {
    let (passed, counted) = passed(report);
    push_verdict(text, report.verdict(), 0);
    if counted > 0 {
        let _ = write!(text, ", {passed} of {counted} passed");
    }
    if let (Some(slow), Some(heavy)) = (report.slowest(), report.heaviest()) {
        let _ = write!(text, "; slowest {} {}", line(&slow.name), time(slow.cpu));
        let _ = write!(
            text,
            "; heaviest {} {}",
            line(&heavy.name),
            memory(heavy.peak)
        );
    }
    text.end_row();
    text.push(&points(report));
    text.push(&hack_line(report));
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
    let width = |group: &GroupPoints| line(&group.name).chars().count();
    let width = points.groups.iter().map(width).max().unwrap_or_default();
    for group in &points.groups {
        let score = of(group.score, group.most);
        let _ = writeln!(
            text,
            "  {:width$}  {}  {score}",
            line(&group.name),
            group.verdict
        );
    }
    for note in &points.notes {
        let _ = writeln!(text, "  {}", line(note));
    }
    text
}

fn hack_line(report: &Report) -> String {
    let fell: Vec<String> = report
        .hacked()
        .map(|case| format!("{}: {}", line(&case.name), case.verdict))
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
fn push_troubles(text: &mut Text, report: &Report) {
    let told: Vec<&Case> = report
        .cases
        .iter()
        .filter(|case| case.verdict != Verdict::AC || case.runs > 1)
        .collect();
    if report.not_run.is_none() && told.is_empty() {
        return;
    }
    let (file, problem) = (line(&report.file), line(&report.problem));
    let _ = writeln!(text, "\n{file} on {problem}");
    text.push(&points(report));
    if let Some((verdict, message)) = &report.not_run {
        push_verdict(text, *verdict, 0);
        text.end_row();
        push_message(text, message);
    }
    for case in told {
        let _ = write!(text, "{}  ", line(&case.name));
        push_verdict(text, case.verdict, 0);
        text.end_row();
        push_words(text, case);
    }
    text.push(&hack_line(report));
}

/// Why a testcase ended as it did; where it failed in a dialogue, the end of that too.
fn push_words(text: &mut Text, case: &Case) {
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

fn push_message(text: &mut Text, message: &str) {
    for words in message.lines() {
        let _ = write!(text, "    {}", line(&words.replace('\t', "    ")));
        text.end_row();
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
