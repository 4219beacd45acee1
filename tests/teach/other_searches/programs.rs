//! The programs that the page shows behind the ladder, compiled with a line printed at each of their statements.

use crate::common::Folder;
use assert_cmd::Command;
use sudoku_oj::teach::four_by_four::Variant;
use sudoku_oj::teach::language::Language;
use sudoku_oj::teach::other_searches::PROGRAMS;

/// Text of a program that stands there once, and what stands there instead.
type Print<'a> = (&'a str, &'a str);

/// A folder with the program `main`: the text with these prints, and a `main` that reads a puzzle a line.
fn compiled(text: &str, prints: &[Print], main: &str) -> Folder {
    let mut text = text.to_string();
    for (statement, printed) in prints {
        let count = text.matches(statement).count();
        assert_eq!(count, 1, "the program says once '{statement}'");
        text = text.replacen(statement, printed, 1);
    }
    let folder = Folder::new();
    folder.file("main.rs", text + main);
    let (program, source) = (folder.at("main"), folder.at("main.rs"));
    let flags = ["--edition", "2024", "-O", "-A", "warnings", "-o", &program];
    let mut compiler = Command::new("rustc");
    compiler.args(flags).arg(source).assert().success();
    folder
}

/// The text of a program that the page shows.
fn source(name: &str) -> &'static str {
    let program = PROGRAMS.iter().find(|program| program.name == name);
    program.expect(name).source
}

/// Begins a `main` that does the same with each line.
const READ: &str = "fn main() {
    for line in std::io::stdin().lines() {
        let line = line.unwrap();
        ";

pub fn links() -> Folder {
    let prints = [
        (
            "None => return true,",
            "None => { println!(\"solved\"); return true; }",
        ),
        (
            "        self.cover(column);\n        let mut node",
            "        println!(\"choose {} {}\", column - 1, self.size[column]);\n        self.cover(column);\n        println!(\"cover {}\", column - 1);\n        let mut node",
        ),
        (
            "            chosen.push(self.row(node));",
            "            chosen.push(self.row(node)); println!(\"place {}\", self.row(node));",
        ),
        (
            "self.cover(self.head[other]);",
            "self.cover(self.head[other]); println!(\"coverOther {}\", self.head[other] - 1);",
        ),
        (
            "self.uncover(self.head[other]);",
            "self.uncover(self.head[other]); println!(\"uncoverOther {}\", self.head[other] - 1);",
        ),
        (
            "chosen.pop();",
            "println!(\"undo {}\", chosen.pop().unwrap());",
        ),
        (
            "        self.uncover(column);\n        false",
            "        println!(\"dead {}\", column - 1);\n        self.uncover(column);\n        println!(\"uncover {}\", column - 1);\n        false",
        ),
    ];
    let main = format!(
        "{READ}let mut grid = line.into_bytes();\n        solve(&mut grid);\n        println!(\"end {{}}\", String::from_utf8(grid).unwrap());\n    }}\n}}\n"
    );
    compiled(source("links"), &prints, &main)
}

pub fn queens() -> Folder {
    let prints = [
        ("_ => return 1,", "_ => { println!(\"solved\"); return 1; }"),
        (
            "    let mut found = 0;",
            "    println!(\"choose {row}\"); let mut found = 0;",
        ),
        (
            "            continue;",
            "            println!(\"conflict {row} {}\", column + 1); continue;",
        ),
        (
            "queens.push(column);",
            "queens.push(column); println!(\"place {row} {}\", column + 1);",
        ),
        (
            "queens.pop();",
            "queens.pop(); println!(\"undo {row} {}\", column + 1);",
        ),
        ("    found\n}", "    println!(\"dead {row}\"); found\n}"),
    ];
    let main = format!("{READ}println!(\"end {{}}\", count(line.len()));\n    }}\n}}\n");
    compiled(source("queens"), &prints, &main)
}

pub fn permute() -> Folder {
    let prints = [
        (
            "        return 1;",
            "        println!(\"solved\"); return 1;",
        ),
        (
            "    let mut found = 0;",
            "    println!(\"choose {place}\"); let mut found = 0;",
        ),
        (
            "            continue;",
            "            println!(\"conflict {place} {digit}\"); continue;",
        ),
        (
            "row.push(digit);",
            "row.push(digit); println!(\"place {place} {digit}\");",
        ),
        (
            "row.pop();",
            "row.pop(); println!(\"undo {place} {digit}\");",
        ),
        ("    found\n}", "    println!(\"dead {place}\"); found\n}"),
    ];
    let main = format!("{READ}println!(\"end {{}}\", count(line.len()));\n    }}\n}}\n");
    compiled(source("permute"), &prints, &main)
}

pub fn wide() -> Folder {
    let prints = [
        (
            "            return Some(grid);",
            "            println!(\"solved\"); return Some(grid);",
        ),
        (
            "        for digit in b'1'..=b'4' {",
            "        println!(\"choose {cell}\"); for digit in b'1'..=b'4' {",
        ),
        (
            "                continue;",
            "                println!(\"conflict {cell} {}\", digit - b'0'); continue;",
        ),
        (
            "frontier.push_back(next);",
            "frontier.push_back(next); println!(\"place {cell} {}\", digit - b'0');",
        ),
    ];
    let main = format!(
        "{READ}let grid: Grid = line.into_bytes().try_into().unwrap();
        let fit = (0..16).all(|cell| !is_digit(grid[cell]) || fits(&grid, cell, grid[cell]));
        let found = if fit {{ solve(grid) }} else {{ None }};
        println!(\"end {{}}\", found.map_or(\"none\".into(), |grid| String::from_utf8(grid.to_vec()).unwrap()));\n    }}\n}}\n"
    );
    compiled(source("wide"), &prints, &main)
}

pub fn asked(ask: Variant) -> Folder {
    let mut prints = vec![
        (
            "            continue;",
            "            println!(\"conflict {cell} {}\", digit - b'0'); continue;",
        ),
        (
            "        grid[cell] = digit;",
            "        grid[cell] = digit; println!(\"place {cell} {}\", digit - b'0');",
        ),
        (
            "        grid[cell] = b'.';",
            "        grid[cell] = b'.'; println!(\"undo {cell} {}\", digit - b'0');",
        ),
    ];
    prints.extend(match ask {
        Variant::Best => vec![
            (
                "    for digit in b'1'..=b'4' {",
                "    println!(\"choose {cell}\"); for digit in b'1'..=b'4' {",
            ),
            (
                "None => return *best = bound(grid),",
                "None => { println!(\"solved\"); return *best = bound(grid); }",
            ),
            (
                "        return;\n    }\n",
                "        println!(\"bound {} {best}\", bound(grid)); return;\n    }\n",
            ),
            (
                "    }\n}\n\n/// No solution",
                "    }\n    println!(\"dead {cell}\");\n}\n\n/// No solution",
            ),
        ],
        _ => vec![
            (
                "    let mut found = 0;",
                "    println!(\"choose {cell}\"); let mut found = 0;",
            ),
            (
                "None => return 1,",
                "None => { println!(\"solved\"); return 1; }",
            ),
            (
                "    }\n    found\n}",
                "    }\n    println!(\"dead {cell}\"); found\n}",
            ),
        ],
    });
    let main = format!(
        "{READ}let grid: Grid = line.into_bytes().try_into().unwrap();\n        println!(\"end {{}}\", solve(&grid));\n    }}\n}}\n"
    );
    compiled(&ask.shown(Language::Rust).text, &prints, &main)
}

pub fn lanes() -> Folder {
    let prints = [
        (
            "        board.pass();",
            "        board.pass(); println!(\"pass\");",
        ),
        (
            "        self.cells[cell][lane] = guess;",
            "        self.cells[cell][lane] = guess; println!(\"guess {lane} {cell} {}\", guess.trailing_zeros() + 1);",
        ),
        (
            "Some(cells) => self.put(lane, cells),",
            "Some(cells) => { println!(\"undo {lane}\"); self.put(lane, cells) }",
        ),
        (
            "None => self.take(lane, grids),",
            "None => { println!(\"dead {lane} {puzzle}\"); self.take(lane, grids) }",
        ),
        (
            "            grids[puzzle] = cells.map(",
            "            println!(\"solved {lane} {puzzle}\"); grids[puzzle] = cells.map(",
        ),
    ];
    let main = format!(
        "{READ}let cells = line.bytes().map(|byte| if byte == b'.' {{ 0 }} else {{ byte - b'0' }}).collect::<Vec<u8>>();
        let mut grids: Vec<Grid> = cells.chunks(16).map(|grid| grid.try_into().unwrap()).collect();
        solve_all(&mut grids);
        let text = grids.iter().flatten().map(|digit| char::from(b'0' + digit));
        println!(\"end {{}}\", text.collect::<String>());
    }}
}}
"
    );
    compiled(source("lanes"), &prints, &main)
}
