//! Promise: `page --program` holds exactly the steps it claims, as `trace --program` prints them, and shows them on the
//! board with the lines of the student's own file.

use crate::browser::{PROJECTOR, browse_at};
use crate::common::bugs::buggy_program;
use crate::common::tables::assert_refused;
use crate::common::texts::{assert_begins, assert_has};
use crate::common::{self, C, Folder, Memo, can_trace, done, has};
use std::fs;
use std::time::Duration;
use sudoku_oj::teach::puzzles::{STORY, parse_grid};
use sudoku_oj::teach::recorder::record_search;

fn path(program: &str) -> String {
    buggy_program(program).display().to_string()
}

/// The easy puzzle in the format of nowcoder-hj44.
fn input(folder: &Folder) -> String {
    let rows = STORY[0].1.as_bytes().chunks(9);
    let row = |row: &[u8]| {
        let cells: Vec<String> = row.iter().map(|c| char::from(*c).to_string()).collect();
        cells.join(" ") + "\n"
    };
    folder.file("puzzle.in", rows.map(row).collect::<String>());
    folder.at("puzzle.in")
}

/// A step as it is printed: `12  │ │ place 4 in r1c2  line 24`.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Step {
    /// `place 4 in r1c2`
    said: String,
    line: usize,
}

impl Step {
    fn read(printed: &str) -> Option<Step> {
        let (said, line) = printed.rsplit_once("  line ")?;
        let said = said.trim_start_matches(|c: char| !c.is_alphabetic());
        Some(Step {
            said: said.to_string(),
            line: line.parse().ok()?,
        })
    }

    fn happen(&self, board: &mut [u8]) {
        let words: Vec<&str> = self.said.split(' ').collect();
        let [kind @ ("place" | "undo" | "overwrite"), digit, "in", cell] = words.as_slice() else {
            return;
        };
        let name = cell.as_bytes();
        let cell = usize::from(name[1] - b'1') * 9 + usize::from(name[3] - b'1');
        let digit = digit.as_bytes()[0];
        assert_eq!(board[cell] == b'.', *kind == "place", "{self:?}");
        board[cell] = if *kind == "place" { digit } else { b'.' };
    }
}

/// The options that show this program on the easy puzzle.
fn on_easy<'a>(file: &'a str, input: &'a str) -> [&'a str; 6] {
    let problem = "nowcoder-hj44";
    ["--program", file, "--problem", problem, "--case", input]
}

/// What `trace --program` prints, and the steps in it.
fn printed(program: &str, more: &[&str]) -> (String, Vec<Step>) {
    static PRINTED: Memo<String> = Memo::new();
    let printed = PRINTED.get(&[&[program], more].concat().join(" "), || {
        let folder = Folder::new();
        let (file, input) = (path(program), input(&folder));
        let done = done(&[&["trace"], &on_easy(&file, &input)[..], more].concat());
        done.assert_code(0);
        done.stdout
    });
    let steps = printed.lines().filter_map(Step::read).collect();
    (printed, steps)
}

/// The board after each step.
fn boards(first: &str, steps: &[Step]) -> Vec<String> {
    let mut board = first.as_bytes().to_vec();
    let after = steps.iter().map(|step| {
        step.happen(&mut board);
        String::from_utf8(board.clone()).expect("digits")
    });
    after.collect()
}

fn easy() -> String {
    STORY[0].1.replace('0', ".")
}

/// A program's page, and what was printed about it.
fn page(program: &str, more: &[&str]) -> (String, String) {
    let folder = Folder::new();
    let (file, input, output) = (path(program), input(&folder), folder.at("page.html"));
    let args = [&["page", "-o", &output], &on_easy(&file, &input)[..], more];
    let told = common::printed(&args.concat());
    (fs::read_to_string(output).expect("a page"), told)
}

fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let start = text.rfind(from).expect(from) + from.len();
    let end = text[start..].find(to).expect(to);
    &text[start..start + end]
}

/// Decodes a page's tape as `src/teach/page/user_program.rs` describes it, without using that code.
fn taped(html: &str) -> Vec<Step> {
    let tape = between(html, "\"tape\":{", "</script>");
    let sites = between(tape, "\"sites\":[[", "]]").split("],[");
    let sites: Vec<(&str, usize)> = sites
        .map(|site| {
            let (kind, line) = site.split_once(',').expect("a kind and a line");
            (kind.trim_matches('"'), line.parse().expect("a line"))
        })
        .collect();
    let width: usize = between(tape, "\"width\":", ",").parse().expect("a number");
    let alphabet: Vec<u8> = (b' '..=b'~').filter(|c| !b"\"&<>\\".contains(c)).collect();
    let steps = between(tape, "\"steps\":\"", "\"").as_bytes();
    assert_eq!(steps.len() % width, 0);
    let step = |characters: &[u8]| {
        let number = characters.iter().fold(0, |number, c| {
            let digit = alphabet.iter().position(|known| known == c);
            number * 90 + digit.expect("a digit of the tape")
        });
        let ((kind, line), place) = (sites[number / 729], number % 729);
        let (row, column, digit) = (place / 81 + 1, place / 9 % 9 + 1, place % 9 + 1);
        let said = match kind {
            "place" => format!("place {digit} in r{row}c{column}"),
            "undo" | "overwrite" => format!("{kind} {digit} in r{row}c{column}"),
            _ => "solved: all cells are filled".to_string(),
        };
        Step { said, line }
    };
    steps.chunks(width).map(step).collect()
}

const ALL: [&str; 2] = ["--count", "100000"];

#[test]
fn page_holds_the_recorded_steps() {
    page_holds_steps_of(&["bugs/undoes_another_cell.cpp"]);
}

#[test]
#[ignore = "sweep: four more C++ programs"]
fn page_holds_the_recorded_steps_of_more_programs() {
    page_holds_steps_of(&[
        "shapes/global_int.cpp",
        "bugs/answer_wiped.cpp",
        "bugs/clues_not_skipped.cpp",
        "bugs/never_undone.cpp",
    ]);
}

fn page_holds_steps_of(programs: &[&str]) {
    if !can_trace("the steps in a page", C) {
        return;
    }
    for program in programs {
        let (_, steps) = printed(program, &ALL);
        let (html, _) = page(program, &[]);
        assert!(steps.len() > 30, "{program}");
        assert_eq!(taped(&html), steps, "{program}");
    }
}

#[test]
#[ignore = "sweep: a Java program"]
fn page_of_a_java_program_holds_its_steps() {
    if !has("javac") || !has("java") {
        eprintln!("skipped: a Java program in a page (there is no javac)");
        return;
    }
    let program = "java/bugs/answer_wiped.java";
    let (_, steps) = printed(program, &ALL);
    let (html, told) = page(program, &[]);
    assert!(steps.len() > 30);
    assert_eq!(taped(&html), steps);
    let board = "board: rows at answer_wiped.java:4, 9 rows of 9 Integer\n";
    assert!(told.contains(board), "{told}");
}

#[test]
fn page_holds_a_range_of_steps_and_says_what_was_cut() {
    if !can_trace("a window of steps in a page", C) {
        return;
    }
    let window = ["--from", "101", "--count", "50"];
    let (_, steps) = printed("shapes/global_int.cpp", &window);
    let (html, told) = page("shapes/global_int.cpp", &window);
    assert_eq!(steps.len(), 50);
    assert_eq!(taped(&html), steps);
    assert!(html.contains("\"tape\":{\"from\":101,\"total\":324,"));
    let expected = "board: g at global_int.cpp:2, 9 rows of 9 int\nsteps 101 to 150 of 324\nwrote ";
    assert!(told.contains(expected), "{told}");
}

#[test]
fn browser_walks_a_search_with_its_lines_and_findings_link_to_steps() {
    browser_walks(&[("bugs/undoes_another_cell.cpp", &["--count", "40"])]);
}

#[test]
#[ignore = "sweep: hundreds of steps, and a range of them"]
fn browser_walks_long_searches_with_their_lines_and_findings() {
    browser_walks(&[
        ("bugs/answer_wiped.cpp", &["--count", "400"]),
        ("shapes/global_int.cpp", &["--from", "101", "--count", "60"]),
    ]);
}

fn browser_walks(programs: &[(&str, &[&str])]) {
    if !can_trace("a program's search in a browser", C) {
        return;
    }
    for &(program, window) in programs {
        let folder = Folder::new();
        let (file, input) = (path(program), input(&folder));
        let driver = include_str!("browser/program.js");
        let args = [&on_easy(&file, &input)[..], window].concat();
        let Some(found) = browse_at(&args, "", driver, PROJECTOR) else {
            return;
        };
        let (text, all) = printed(program, &ALL);
        let from = window
            .first()
            .map_or(0, |first| if *first == "--from" { 100 } else { 0 });
        let count = window
            .last()
            .map_or(all.len(), |count| count.parse().expect("a number"));
        let boards = boards(&easy(), &all);
        let last = from + count.min(all.len() - from);
        let held = &all[from..last];
        let (html, _) = page(program, window);
        let found_lines = lines_of_findings(&html);
        let lit = |number: usize| match found_lines.iter().find(|(step, _)| *step == number) {
            Some((_, line)) => line.clone(),
            None => all[number - 1].line.to_string(),
        };
        let lines: Vec<String> = (from + 1..=last).map(lit).collect();
        let (_, title) = program.split_once('/').expect("a folder");
        assert_eq!(found["title"], title);
        let named = text.lines().find_map(|line| line.strip_prefix("  step "));
        let named = named.and_then(|said| Some(said.split_once(':')?.0.replace(',', "")));
        let named = named.filter(|step| step.parse().is_ok_and(|step: usize| step <= last));
        let opened = named.unwrap_or_else(|| from.to_string());
        assert_eq!(found["opened"], opened, "{program}: the first finding");
        assert_eq!(found["start"], from.to_string(), "{program}");
        assert_eq!(found["length"], last.to_string(), "{program}");
        let first = if from == 0 {
            easy()
        } else {
            boards[from - 1].clone()
        };
        assert_eq!(found["first"], first, "{program}");
        assert!(!found_lines.is_empty() || told_nothing(&text), "{program}");
        let told = "the line that ran is lit and, at a finding, the line that it names";
        assert_eq!(found["lines"], lines.join(","), "{told}");
        assert_eq!(found["boards"], boards[from..last].join(","), "{program}");
        let source = fs::read_to_string(path(program)).expect("its source");
        let source: Vec<&str> = source.split_whitespace().collect();
        assert_eq!(found["source"], source.join(" "));
        assert_eq!(found["same on the way back"], (held.len() + 1).to_string());
        assert_eq!(found["before the start"], from.to_string());
        let undone = |step: &Step| !step.said.starts_with("place");
        let number = |at: Option<usize>| (from + at.expect("one is taken back") + 1).to_string();
        let placed = |step: &&Step| step.said.starts_with("place");
        let placed = all[..last].iter().filter(placed).count();
        assert_eq!(found["placed"].replace(',', ""), placed.to_string());
        let latest = held[..held.len() - 1].iter().rposition(undone);
        assert_eq!(found["last backtrack"], number(latest));
        let earliest = held.iter().position(undone);
        assert_eq!(found["first backtrack"], number(earliest));
        assert_eq!(found["wide"], "true");
        assert_eq!(found["no dead ends"], "none");
        // The findings are those that trace prints, in English. Each leads to its step, and is lit there.
        let told = text.lines().filter_map(|line| line.strip_prefix("  step "));
        let told: Vec<(&str, &str)> = told.filter_map(|line| line.split_once(": ")).collect();
        let findings: Vec<String> = told
            .iter()
            .map(
                |(step, said)| match step.replace(',', "").parse::<usize>() {
                    Ok(number) if number > last => format!("Step {step}, not in this file: {said}"),
                    _ => format!("Step {step} {said}"),
                },
            )
            .collect();
        assert_eq!(found["findings"], findings.join("|"), "{program}");
        let places = told.iter().filter_map(|(step, _)| {
            let step: usize = step.replace(',', "").parse().expect("a step");
            (step <= last).then(|| format!("{step} true {}", lit(step)))
        });
        assert_eq!(
            found["places"],
            places.collect::<Vec<_>>().join(","),
            "{program}"
        );
        let is_cut = found["notes"].contains("Only steps ");
        assert_eq!(is_cut, held.len() < all.len(), "{}", found["notes"]);
        assert!(found["notes"].starts_with("Board: "), "{}", found["notes"]);
        assert_begins(&found["chinese notes"], "盘面：");
        let lines_named = found["chinese"].matches("第").count();
        assert!(lines_named >= findings.len(), "{}", found["chinese"]);
        assert_has(&found["link"], "solver=program&at=");
    }
}

/// True if there are no findings.
fn told_nothing(text: &str) -> bool {
    !text.contains("\nfindings:\n")
}

/// The steps and the lines of the findings in a page.
fn lines_of_findings(html: &str) -> Vec<(usize, String)> {
    let (_, findings) = html.rsplit_once("\"findings\":[").expect("a program");
    let (findings, _) = findings.split_once("],\n\"tape\"").expect("its findings");
    let steps = findings.split("{\"step\":").skip(1);
    let lines = steps.filter_map(|finding| {
        let (step, rest) = finding.split_once(',')?;
        let (line, _) = rest.strip_prefix("\"line\":")?.split_once(',')?;
        Some((step.parse().ok()?, line.to_string()))
    });
    lines.collect()
}

#[test]
fn rung_is_paused_where_the_searches_diverge() {
    if !can_trace("a program beside a rung in a browser", C) {
        return;
    }
    let folder = Folder::new();
    let (file, input) = (path("bugs/box_wrong.cpp"), input(&folder));
    let args = [&on_easy(&file, &input)[..], &["--solver", "scan"]].concat();
    let driver = include_str!("browser/parted.js");
    let Some(found) = browse_at(&args, "", driver, PROJECTOR) else {
        return;
    };
    let (_, steps) = printed("bugs/box_wrong.cpp", &ALL);
    let (html, told) = page("bugs/box_wrong.cpp", &["--solver", "scan"]);
    assert!(told.contains(" diverges from scan, which would "), "{told}");
    let parted = between(&html, "{\"step\":", ",\"said\"");
    let (own, rungs) = parted.split_once(",\"beside\":").expect("two steps");
    let (own, rungs): (usize, usize) = (own.parse().unwrap(), rungs.parse().unwrap());
    let grid = parse_grid(&easy()).expect("81 cells");
    let scan = crate::rung("scan");
    let board_of_scan = |steps: usize| {
        let trace = record_search(&scan, &grid, steps as u64 + 1, 1, Duration::from_secs(600));
        String::from_utf8(trace.first.board_before.to_vec()).expect("digits")
    };
    let boards = boards(&easy(), &steps);
    // The boards agree one step before the searches part, and differ at that step.
    assert_eq!(boards[own - 2], board_of_scan(rungs - 1));
    assert_ne!(boards[own - 1], board_of_scan(rungs));
    assert_eq!(
        found["parted"],
        format!("{},{}", boards[own - 1], board_of_scan(rungs))
    );
    assert_eq!(found["lit"], steps[own - 1].line.to_string());
    assert_eq!(found["titles"], "box_wrong.cpp, Version 1: scan");
    let last = boards.last().expect("a board");
    let mut solved = grid;
    assert!(scan.solve(&mut solved));
    let solved = String::from_utf8(solved.to_vec()).expect("digits");
    assert_eq!(found["at the end"], format!("{last},{solved}"));
    assert_eq!(found["at the start"], format!("{},{}", easy(), easy()));
    assert_eq!(found["again"], "true");
    assert_eq!(found["nodes"], "1,1");
    assert_eq!(found["wide"], "true");
}

#[test]
fn options_that_exclude_a_program_are_refused() {
    let table = "
        page -o page.html --program a.cpp 1.2
            leave out --program or '1.2': your own program gets a testcase, which --case NAME or FILE chooses
        page -o page.html --board g
            --board needs --program FILE: a program of your own
        page -o page.html --from 2
            --from needs --program FILE: a program of your own
        page -o page.html --program a.cpp --solver scan --solver fewest
            only one rung can be shown beside a program: leave out '--solver fewest'
        page -o page.html --program a.cpp --solver scan --from 2
            leave out --from or --solver: a program and a rung are compared from their first steps
        page -o page.html --program nofile.cpp
            nofile.cpp: no such file
    ";
    assert_refused(".", table);
}
