//! Prints verified packages for people. Pure text.

use super::matrix::{Matrix, MatrixColumn};
use super::record::{ExampleResult, ExampleStanding, Record};
use crate::judge::examples::demand;
use crate::judge::report::text;
use crate::judge::verdict::Verdict;
use crate::terminal::escape::{SafeText, escape_line};
use std::fmt::Write;

/// The lines about a package's data. Says "valid" only if all of it was checked.
pub fn data(record: &Record) -> SafeText {
    let said = match (record.faults.len(), record.all_checked) {
        (0, true) => "valid".to_string(),
        (0, false) => "no faults in what was checked".to_string(),
        (1, _) => "1 fault".to_string(),
        (faults, _) => format!("{faults} faults"),
    };
    let (problem, testcases) = (escape_line(&record.problem), record.testcases);
    let mut text = SafeText::from(format!("{problem}: {testcases} testcases, {said}\n"));
    for warning in &record.warnings {
        let _ = writeln!(text, "  warning  {warning}");
    }
    for fault in &record.faults {
        let _ = writeln!(text, "  NOT  {fault}");
    }
    text
}

/// A program's row with its details and warnings.
pub fn program(program: &ExampleResult, color: bool) -> SafeText {
    let name = escape_line(&program.name);
    let mut text = SafeText::new(color);
    if let Some(report) = &program.report {
        let seen = demand::summary(report);
        let _ = match &program.standing {
            ExampleStanding::AsExpected => writeln!(text, "  ok   {name:44}  {seen}"),
            ExampleStanding::NotAsExpected(complaint) => {
                let _ = writeln!(text, "  NOT  {name:44}  {seen}: {complaint}");
                text.append(&text::detail(report, color));
                Ok(())
            }
            ExampleStanding::Skipped(_)
            | ExampleStanding::WithMoreTime
            | ExampleStanding::PassedOver => Ok(()),
        };
    }
    if let ExampleStanding::Skipped(why) = &program.standing {
        let _ = writeln!(text, "  skipped  {name}: {why}");
    }
    for warning in &program.warnings {
        let _ = writeln!(text, "  warning  {name}: {warning}");
    }
    text
}

/// The table of which testcases each program fails, in lines of `width` characters. Empty if no program fails.
pub fn matrix(record: &Record, width: usize, color: bool) -> SafeText {
    let matrix = Matrix::of(record);
    let mut text = SafeText::new(color);
    // A single column would repeat the rows above.
    if matrix.columns.len() > 1 {
        let _ = writeln!(
            text,
            "which program fails which testcase: {}",
            letters(&matrix)
        );
        push_table(&mut text, &matrix, width);
        for (label, column) in (0..).map(label).zip(&matrix.columns) {
            push_wrapped(&mut text, &label, &names(&column.tests, &matrix), width);
        }
    }
    if !matrix.fell_nobody.is_empty() {
        let names = names(&matrix.fell_nobody, &matrix);
        push_wrapped(&mut text, "no program fails:", &names, width);
    }
    text
}

/// A row for each program and a column for each column, split into as many pieces as the width requires.
fn push_table(text: &mut SafeText, matrix: &Matrix, width: usize) {
    const LEAST: usize = 10;
    let names: Vec<String> = matrix
        .programs
        .iter()
        .map(|name| escape_line(name))
        .collect();
    let widest = widest(&names);
    let columns: Vec<(String, &MatrixColumn)> = (0..).map(label).zip(&matrix.columns).collect();
    let cell = columns.last().map_or(1, |(label, _)| label.len());
    let room = width.saturating_sub(4 + widest) / (cell + 1);
    for piece in columns.chunks(room.max(LEAST)) {
        let _ = write!(text, "  {:widest$} ", "");
        for (label, _) in piece {
            let _ = write!(text, " {label:>cell$}");
        }
        text.end_row();
        for (row, name) in names.iter().enumerate() {
            let _ = write!(text, "  {name:widest$} ");
            for (_, column) in piece {
                let _ = write!(text, "{:cell$}", "");
                match column.verdicts[row] {
                    None => text.push(" "),
                    Some(Verdict::AC) => text.push("."),
                    Some(verdict) => text.push_colored(31, &letter(verdict)),
                }
            }
            text.end_row();
        }
    }
}

/// `a` to `z`, then `aa`, `ab` and so on.
fn label(mut number: usize) -> String {
    let mut label = String::new();
    loop {
        label.insert(0, char::from(b'a' + (number % 26) as u8));
        match number / 26 {
            0 => return label,
            more => number = more - 1,
        }
    }
}

/// The first letter of a verdict; no two verdicts share it.
fn letter(verdict: Verdict) -> String {
    verdict.to_string().chars().take(1).collect()
}

/// The legend of the letters that occur: "'.' AC, W WA".
fn letters(matrix: &Matrix) -> String {
    let mut letters = vec!["'.' AC".to_string()];
    let all = matrix.columns.iter().flat_map(|column| &column.verdicts);
    for verdict in all.flatten().filter(|verdict| **verdict != Verdict::AC) {
        let letter = format!("{} {verdict}", letter(*verdict));
        if !letters.contains(&letter) {
            letters.push(letter);
        }
    }
    letters.join(", ")
}

/// The testcases' names. A group of which all testcases are included is shortened to its name and their number.
fn names(tests: &[&str], matrix: &Matrix) -> Vec<String> {
    let mut names = Vec::new();
    for (group, all) in &matrix.groups {
        let here: Vec<&&str> = all.iter().filter(|name| tests.contains(*name)).collect();
        match here.len() {
            several if several > 1 && several == all.len() => {
                names.push(format!("all {several} of {}", escape_line(group)));
            }
            _ => names.extend(here.iter().map(|name| escape_line(name))),
        }
    }
    names
}

/// A label followed by names, wrapped.
fn push_wrapped(text: &mut SafeText, label: &str, names: &[String], width: usize) {
    let mut at = 2 + label.chars().count();
    let _ = write!(text, "  {label}");
    for (index, name) in names.iter().enumerate() {
        let comma = if index + 1 < names.len() { "," } else { "" };
        let long = 1 + name.chars().count() + comma.len();
        if at + long > width && index > 0 {
            let _ = write!(text, "\n     ");
            at = 5;
        }
        let _ = write!(text, " {name}{comma}");
        at += long;
    }
    text.end_row();
}

fn widest(names: &[String]) -> usize {
    let widths = names.iter().map(|name| name.chars().count());
    widths.max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_go_on_behind_z() {
        let labels = [0, 25, 26, 27, 701, 702].map(label);
        assert_eq!(labels, ["a", "z", "aa", "ab", "zz", "aaa"]);
    }
}
