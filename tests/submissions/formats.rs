//! Promise: in their judges' formats, six programs answer published samples and awkward input to the byte.

use crate::samples::*;

#[test]
fn published_samples_are_answered_byte_for_byte() {
    for (program, sample) in SAMPLES {
        expect(program, &input(sample), &output(sample), "", 0);
    }
}

#[test]
fn awkward_input_does_not_change_the_answer() {
    type Change = fn(&str) -> String;
    let changes: [(&str, Change); 17] = [
        ("line ends of DOS", |text| text.replace('\n', "\r\n")),
        ("no final newline", |text| text.trim_end().to_string()),
        ("blanks around lines", |text| {
            each_line(text, |line| format!(" \t{line} \x0b\x0c \t\n"))
        }),
        ("blank lines", |text| {
            each_line(text, |line| format!("\n \t\r\n{line}\n\n"))
        }),
        ("the end-of-file mark of DOS", |text| format!("{text}\x1a")),
        ("zeros for dots", |text| text.replace('.', "0")),
        ("dots for zeros", |text| text.replace('0', ".")),
        ("no closing line", |text| text.replace("end\n", "")),
        ("blanks around the closing line", |text| {
            text.replace("end", "\t end \r")
        }),
        ("text after the closing line", |text| {
            text.replace("end\n", "end\nwhat\n81\n")
        }),
        ("all at once", |text| {
            let text = text.trim_end().replace('0', ".").replace("end", "");
            each_line(&text, |line| format!("\r\n  {line}\t\r\n"))
        }),
        ("blanks between cells", with_blanks_between_cells),
        ("all on one line", |text| text.replace('\n', " ")),
        ("lines of seven", |text| with_line_breaks_every(text, 7)),
        ("a line for each cell", |text| {
            with_line_breaks_every(text, 1)
        }),
        ("lines of ten, blank lines between", |text| {
            with_line_breaks_every(&with_blanks_between_cells(text), 10).replace('\n', " \n\r\n\t")
        }),
        ("a line for each word", |text| {
            text.replace(' ', "\n").replace("],", "]\n,\n")
        }),
    ];
    for (program, sample) in SAMPLES {
        for (name, change) in changes {
            let changed = change(&input(sample));
            eprintln!("{name}: {changed:?}"); // shown if the test fails
            expect(program, &changed, &output(sample), "", 0);
        }
    }
}

/// Blanks between the cells of a grid, or between the tokens of a LeetCode board.
fn with_blanks_between_cells(text: &str) -> String {
    each_line(text, |line| match line {
        "end" | "1" => format!("{line}\n"),
        _ if line.starts_with('[') => {
            let line = line.replace(',', " , ").replace('[', "[ ");
            line.replace(']', "\t] ") + "\n"
        }
        _ => {
            line.chars()
                .map(|cell| format!("{cell}  "))
                .collect::<String>()
                + "\n"
        }
    })
}

/// Puts a line break after every `cells` cells.
fn with_line_breaks_every(text: &str, cells: usize) -> String {
    let (mut broken, mut count) = (String::new(), 0);
    for line in text.lines() {
        match line {
            "end" | "1" => broken += line,
            _ => {
                for character in line.chars() {
                    broken.push(character);
                    let is_cell = if line.starts_with('[') {
                        character == ','
                    } else {
                        character == '.' || character.is_ascii_digit()
                    };
                    count += usize::from(is_cell);
                    if is_cell && count % cells == 0 {
                        broken.push('\n');
                    }
                }
                continue;
            }
        }
        broken.push('\n');
    }
    broken
}

sweep!(assert_grids_on_one_line_are_split:
    two_hundred_grids_on_one_line_are_split_correctly(200),
    "sweep: 3,000 grids in each of nine formats" many_grids_on_one_line_are_split_correctly(3_000)
);

fn assert_grids_on_one_line_are_split(many: usize) {
    for (program, sample) in SAMPLES {
        let text = input(sample);
        let input = match program {
            ACWING => text.replace("end\n", "").repeat(many) + "end",
            POJ => poj_cases(many, many),
            _ => text.repeat(many),
        };
        let answers = output(sample).repeat(many);
        expect(program, &input.replace('\n', " "), &answers, "", 0);
        if program == ACWING || program == LANQIAO {
            expect(program, &input.replace('\n', ""), &answers, "", 0);
        }
    }
}

#[test]
fn blanks_between_cells_are_optional() {
    expect(
        NOWCODER,
        &input("hj44").replace(' ', ""),
        &output("hj44"),
        "",
        0,
    );
}

#[test]
fn all_cases_until_the_end_of_the_input_are_answered() {
    for (program, sample) in SAMPLES {
        if program != POJ && program != ACWING {
            expect(
                program,
                &input(sample).repeat(3),
                &output(sample).repeat(3),
                "",
                0,
            );
        }
    }
    let loj = input("acwing166").replace("end\n", "").repeat(3) + "end\n";
    expect(ACWING, &loj, &output("acwing166").repeat(3), "", 0);
    let poj = poj_cases(3, 3);
    expect(POJ, &poj, &output("poj2676").repeat(3), "", 0);
}

#[test]
fn poj_2676_ignores_input_after_the_announced_cases() {
    expect(POJ, &poj_cases(2, 3), &output("poj2676").repeat(2), "", 0);
    expect(POJ, &(poj_cases(1, 1) + "x\n"), &output("poj2676"), "", 0);
    expect(POJ, "0\n1\n", "", "", 0);
}

#[test]
fn empty_input_is_no_error_without_a_case_count() {
    for program in [BOJ_2239, LANQIAO, ACWING, LEETCODE, NOWCODER] {
        expect(program, "", "", "", 0);
        expect(program, " \r\n\t\n\x1a", "", "", 0);
    }
    expect(ACWING, "end\n", "", "", 0);
}

fn each_line(text: &str, change: impl Fn(&str) -> String) -> String {
    text.lines().map(change).collect()
}
