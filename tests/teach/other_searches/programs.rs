//! The programs that the page shows after the ladder's, compiled with a print at each of their statements.

use crate::common::{Memo, create_unique_folder};
use assert_cmd::Command;
use std::fs;
use std::path::{Path, PathBuf};
use sudoku_oj::teach::four_by_four::Variant;
use sudoku_oj::teach::language::Language;
use sudoku_oj::teach::other_searches::PROGRAMS;

/// A text that occurs once in a program, and its replacement.
type Print = (&'static str, String);

/// Prints an event, given as arguments of `println!`, before a statement.
fn before(event: &str, statement: &'static str) -> Print {
    (statement, format!("println!({event}); {statement}"))
}

fn after(event: &str, statement: &'static str) -> Print {
    (statement, format!("{statement} println!({event});"))
}

/// Prints an event in an arm of a match, before its value.
fn within(event: &str, arm: &'static str) -> Print {
    let (pattern, value) = arm.split_once(" => ").expect("an arm");
    let value = value.trim_end_matches(',');
    (
        arm,
        format!("{pattern} => {{ println!({event}); {value} }}"),
    )
}

/// The program with these prints.
fn printing(text: &str, prints: &[Print]) -> String {
    prints
        .iter()
        .fold(text.to_string(), |text, (statement, printed)| {
            let count = text.matches(statement).count();
            assert_eq!(count, 1, "the program says once '{statement}'");
            text.replacen(statement, printed, 1)
        })
}

/// A program that runs these statements for each line it reads.
fn of_each_line(text: &str, statements: &str) -> String {
    format!(
        "{text}
fn main() {{
    for line in std::io::stdin().lines() {{
        let line = line.unwrap();
        {statements}
    }}
}}
"
    )
}

/// A program of this name, compiled once. It is moved into place only when it is complete, as another `cargo test` with
/// the same target folder may be running the one there.
pub fn compiled(name: &str, text: impl FnOnce() -> String) -> PathBuf {
    compiled_with(&[], name, text)
}

pub fn optimized(name: &str, text: impl FnOnce() -> String) -> PathBuf {
    compiled_with(&["-O"], name, text)
}

fn compiled_with(flags: &[&str], name: &str, text: impl FnOnce() -> String) -> PathBuf {
    static COMPILED: Memo<PathBuf> = Memo::new();
    COMPILED.get(name, || {
        let target = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let program = target.join(format!("lesson-{name}"));
        let place = create_unique_folder(target, "lesson-*");
        let (source, made) = (place.join("main.rs"), place.join("main"));
        fs::write(&source, text()).expect("the source can be written");
        let mut compiler = Command::new("rustc");
        compiler.args(["--edition", "2024", "-A", "warnings", "-o"]);
        compiler.args([&made, &source]).args(flags);
        compiler.assert().success();
        fs::rename(made, &program).expect("the program is moved");
        fs::remove_dir_all(&place).expect("the folder can be removed");
        program
    })
}

/// A program that the page shows, with these prints, that runs these statements for each line it reads.
fn shown(name: &str, prints: &[Print], statements: &str) -> PathBuf {
    compiled(name, || {
        let program = PROGRAMS.iter().find(|program| program.name == name);
        let source = program.expect(name).marked_text(Language::Rust);
        of_each_line(&printing(source.expect(name), prints), statements)
    })
}

pub fn links() -> PathBuf {
    let prints = [
        within(r#""solved""#, "None => return true,"),
        (
            "        self.cover(column);\n        let mut node",
            "        println!(\"choose {} {}\", column - 1, self.size[column]);\n        self.cover(column);\n        println!(\"cover {}\", column - 1);\n        let mut node".to_string(),
        ),
        after(r#""place {}", self.row(node)"#, "chosen.push(self.row(node));"),
        after(
            r#""coverOther {}", self.head[other] - 1"#,
            "self.cover(self.head[other]);",
        ),
        after(
            r#""uncoverOther {}", self.head[other] - 1"#,
            "self.uncover(self.head[other]);",
        ),
        (
            "chosen.pop();",
            "println!(\"undo {}\", chosen.pop().unwrap());".to_string(),
        ),
        (
            "        self.uncover(column);\n        false",
            "        println!(\"dead {}\", column - 1);\n        self.uncover(column);\n        println!(\"uncover {}\", column - 1);\n        false".to_string(),
        ),
    ];
    let solve = "let mut grid = line.into_bytes();
        solve(&mut grid);
        println!(\"end {}\", String::from_utf8(grid).unwrap());";
    shown("links", &prints, solve)
}

/// Queens and permutations are one search: at each place of a row it tries every number.
fn counting(
    name: &str,
    solved: Print,
    [place, number]: [&str; 2],
    tries: [&'static str; 2],
) -> PathBuf {
    let [put, taken] = tries;
    let of = |event: &str| format!("\"{event} {{{place}}} {{}}\", {number}");
    let prints = [
        solved,
        before(&format!("\"choose {{{place}}}\""), "    let mut found = 0;"),
        before(&of("conflict"), "            continue;"),
        after(&of("place"), put),
        after(&of("undo"), taken),
        before(&format!("\"dead {{{place}}}\""), "    found\n}"),
    ];
    shown(name, &prints, "println!(\"end {}\", count(line.len()));")
}

pub fn queens() -> PathBuf {
    let solved = within(r#""solved""#, "_ => return 1,");
    let tries = ["queens.push(column);", "queens.pop();"];
    counting("queens", solved, ["row", "column + 1"], tries)
}

pub fn permute() -> PathBuf {
    let solved = before(r#""solved""#, "        return 1;");
    let tries = ["row.push(digit);", "row.pop();"];
    counting("permute", solved, ["place", "digit"], tries)
}

pub fn wide() -> PathBuf {
    let prints = [
        before(r#""solved""#, "            return Some(grid);"),
        before(r#""choose {cell}""#, "        for digit in b'1'..=b'4' {"),
        before(
            r#""conflict {cell} {}", digit - b'0'"#,
            "                continue;",
        ),
        after(
            r#""place {cell} {}", digit - b'0'"#,
            "frontier.push_back(next);",
        ),
    ];
    let solve = "let grid: Grid = line.into_bytes().try_into().unwrap();
        let fit = (0..16).all(|cell| !is_digit(grid[cell]) || fits(&grid, cell, grid[cell]));
        let found = if fit { solve(grid) } else { None };
        println!(\"end {}\", found.map_or(\"none\".into(), |grid| String::from_utf8(grid.to_vec()).unwrap()));";
    shown("wide", &prints, solve)
}

pub fn asked(ask: Variant) -> PathBuf {
    let of = |event: &str| format!("\"{event} {{cell}} {{}}\", digit - b'0'");
    let mut prints = vec![
        before(r#""choose {cell}""#, "    for digit in b'1'..=b'4' {"),
        before(&of("conflict"), "            continue;"),
        after(&of("place"), "        grid[cell] = digit;"),
        after(&of("undo"), "        grid[cell] = b'.';"),
    ];
    let (solved, dead) = (r#""solved""#, r#""dead {cell}""#);
    prints.extend(match ask {
        Variant::Best => vec![
            within(solved, "None => return *best = bound(grid),"),
            before(
                r#""bound {} {best}", bound(grid)"#,
                "        return;\n    }\n",
            ),
            (
                "    }\n}\n\n/// An upper bound",
                format!("    }}\n    println!({dead});\n}}\n\n/// An upper bound"),
            ),
        ],
        _ => vec![
            within(solved, "None => return 1,"),
            before(dead, "    found\n}"),
        ],
    });
    let solve = "let grid: Grid = line.into_bytes().try_into().unwrap();
        println!(\"end {}\", solve(&grid));";
    compiled(&format!("four-by-four-{ask:?}"), || {
        let text = ask.page_source(Language::Rust).text;
        of_each_line(&printing(&text, &prints), solve)
    })
}

pub fn lanes() -> PathBuf {
    let prints = [
        after(r#""pass""#, "        board.pass();"),
        after(
            r#""guess {lane} {cell} {}", guess.trailing_zeros() + 1"#,
            "        self.cells[cell][lane] = guess;",
        ),
        within(r#""undo {lane}""#, "Some(cells) => self.put(lane, cells),"),
        within(
            r#""dead {lane} {puzzle}""#,
            "None => self.take(lane, grids),",
        ),
        before(
            r#""solved {lane} {puzzle}""#,
            "            grids[puzzle] = cells.map(",
        ),
    ];
    let solve = "let cells = line.bytes().map(|byte| if byte == b'.' { 0 } else { byte - b'0' }).collect::<Vec<u8>>();
        let mut grids: Vec<Grid> = cells.chunks(16).map(|grid| grid.try_into().unwrap()).collect();
        solve_all(&mut grids);
        let text = grids.iter().flatten().map(|digit| char::from(b'0' + digit));
        println!(\"end {}\", text.collect::<String>());";
    shown("lanes", &prints, solve)
}
