//! Chapter `own`: what it shows of a user's program is what `page --program` writes about it.

use super::{other_walk, said};
use crate::common::{C, Folder, can_trace, done, judge, run};
use std::fs;
use std::path::PathBuf;
use std::time::Duration;
use sudoku_oj::teach::event::Kind;
use sudoku_oj::teach::puzzles::parse_grid;
use sudoku_oj::teach::recorder::record_search;

fn example() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/teach/page/example")
}

fn text(name: &str) -> String {
    fs::read_to_string(example().join(name)).unwrap()
}

/// The grid that hunt has found, with the page's sign for an empty cell.
fn grid() -> String {
    let hunted = text("hunted.in");
    hunted.lines().skip(1).collect::<String>().replace('0', ".")
}

#[test]
fn example_record_is_reproduced() {
    if !can_trace("the record of chapter own", C) {
        return;
    }
    let folder = Folder::new();
    let page = folder.at("page.html");
    let program = "page --program sudoku.cpp --problem poj-2676 --case hunted.in --solver scan";
    let mut command = judge(&program.split(' ').collect::<Vec<_>>());
    command.args(["-o", &page]).current_dir(example());
    run(command).assert_exit(0, "");
    let page = fs::read_to_string(page).unwrap();
    let (_, program) = page.rsplit_once("\n\"program\":").unwrap();
    let (program, _) = program.split_once("</script>").unwrap();
    let program = program.trim_end().strip_suffix('}').unwrap();
    let program = program.replacen("\"name\":\"program\"", "\"name\":\"example\"", 1);
    assert_eq!(
        text("recorded.json").trim_end(),
        program,
        "src/teach/page/example/recorded.json has to be this"
    );
}

/// The line as the chapter mends it.
const RIGHT: &str = "if (search(cell + 1)) return true;";

/// The program fails on the grid that hunt found; with the line mended as the chapter says, it is accepted.
#[test]
fn corrected_line_is_accepted() {
    if !can_trace("the program of chapter own", C) {
        return;
    }
    let folder = Folder::new();
    let mended = text("sudoku.cpp").replacen(
        "            return search(cell + 1);",
        &format!("            {RIGHT}"),
        1,
    );
    folder
        .file("sudoku.cpp", text("sudoku.cpp"))
        .file("mended.cpp", mended);
    folder.testcase("1", text("hunted.in"), text("hunted.ans"));
    let test = |file: &str, options: &[&str]| {
        done(&[&["test", "poj-2676", &folder.at(file)], options].concat())
    };
    let data = folder.at("data");
    test("sudoku.cpp", &["-d", &data]).assert_code(1);
    test("mended.cpp", &["-d", &data]).assert_code(0);
    test("mended.cpp", &["-k", "sample", "-k", "judge"]).assert_code(0);
}

#[test]
#[ignore = "sweep: all stops of chapter own"]
fn first_rung_matches_its_description() {
    let Some(found) = other_walk() else {
        return;
    };
    for language in ["en", "zh"] {
        let told = format!("{language} said own.");
        let said = found.iter().filter(|(name, _)| name.starts_with(&told));
        assert!(said.map(|(_, said)| said).any(|said| said.contains(RIGHT)));
    }
    let grid = grid();
    let holes = grid.matches('.').count();
    let first = said(found, "own", format!("this one, with {holes} empty cells"));
    assert_eq!(found[&format!("en board {first}")], grid);
    let scan = crate::rung("scan");
    let trace = record_search(
        &scan,
        &parse_grid(&grid).unwrap(),
        1,
        usize::MAX,
        Duration::from_secs(60),
    );
    let placed: Vec<u8> = trace
        .first
        .events
        .iter()
        .filter_map(|event| match event.kind {
            Kind::Place { digit, .. } => Some(digit),
            _ => None,
        })
        .collect();
    said(found, "own", format!("places {} in r3c8", placed[0]));
    said(found, "own", format!("{} cells are empty", holes - 1));
    said(
        found,
        "own",
        format!(
            "tries {} instead, and is done after {} nodes",
            placed[1], trace.counts.nodes
        ),
    );
}
