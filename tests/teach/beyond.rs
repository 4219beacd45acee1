//! Promise: the page's machines for dancing links, queens, sixteen lanes and the questions that take more than one solution do, event by
//! event, what the programs do that the page shows for them. The programs are compiled here, with a line printed at each of
//! their statements; what they find is compared with what the ladder finds.

use crate::browser::{PHONE, PROJECTOR, browse_at};
use crate::common::Folder;
use crate::twin::engine::{Engine, TWIN};
use assert_cmd::Command;
use std::time::Duration;
use sudoku_oj::snippets;
use sudoku_oj::teach::beyond::PROGRAMS;
use sudoku_oj::teach::page::DEFAULT;
use sudoku_oj::teach::small::{self, ASKS, Ask};

/// The puzzle of the chapters on exact cover and on counting.
pub const OPEN: &str = "3..4..3.....2.4.";

/// Text of a program that stands there once, and what stands there instead.
pub type Print<'a> = (&'a str, &'a str);

/// A folder with the program `main`: the text with these prints, and a `main` that reads a puzzle a line.
pub fn compiled(text: &str, prints: &[Print], main: &str) -> Folder {
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

/// What a program prints for these lines of input.
fn lines(folder: &Folder, input: &str) -> Vec<String> {
    let mut program = Command::new(folder.at("main"));
    let output = program
        .write_stdin(input)
        .timeout(Duration::from_secs(240))
        .output()
        .expect("it runs");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines().map(str::to_string).collect()
}

/// What a program tells of one puzzle: its events, and what came of it.
pub struct Told {
    pub events: Vec<String>,
    pub result: String,
}

impl Told {
    pub fn count(&self, event: &str) -> usize {
        let is = |told: &&String| told.split(' ').next() == Some(event);
        self.events.iter().filter(is).count()
    }
}

/// Runs a program on puzzles; after the events of each it prints `end` and what came of it.
pub fn run(folder: &Folder, puzzles: &[String]) -> Vec<Told> {
    let input: String = puzzles.iter().map(|cells| format!("{cells}\n")).collect();
    let mut told = Vec::new();
    let mut events = Vec::new();
    for line in lines(folder, &input) {
        match line.strip_prefix("end ") {
            Some(result) => told.push(Told {
                events: std::mem::take(&mut events),
                result: result.to_string(),
            }),
            None => events.push(line),
        }
    }
    assert_eq!(told.len(), puzzles.len());
    told
}

/// Compares with the page's machine, event by event: the name of the event, and as many numbers as the program prints. Once
/// from the start, and once from the middle on, which the machine goes to and is saved at: a fresh one goes on from there.
fn same_in_the_page(rung: &str, flaw: &str, puzzles: &[String], told: &[Told]) {
    let runs: Vec<(&String, &[String], usize)> = puzzles
        .iter()
        .zip(told)
        .flat_map(|(cells, told)| {
            [0, told.events.len() / 2].map(|from| (cells, &told.events[..], from))
        })
        .collect();
    let jobs: Vec<String> = runs
        .iter()
        .map(|(cells, events, from)| {
            let last = events.len() + 1;
            format!(
                "[0, {rung:?}, {cells:?}, {}, {last}, {last}, {flaw:?}]",
                from + 1
            )
        })
        .collect();
    for engine in Engine::all() {
        let lines = engine.run(&[TWIN.to_string()], &jobs);
        for ((cells, events, from), line) in runs.iter().zip(lines) {
            let place = format!("{rung} {flaw} {cells} from {from}, {engine:?}");
            let (_, twins) = line.split_once('|').expect("sums, and events");
            let words: Vec<&str> = twins.split_whitespace().collect();
            assert_eq!(words.len() / 6, events.len() - from, "{place}");
            for (event, twin) in events[*from..].iter().zip(words.chunks(6)) {
                let numbers = event.split(' ').count() - 1;
                let told = [&twin[5..], &twin[1..=numbers]].concat().join(" ");
                assert_eq!(*event, told, "{place}");
            }
        }
    }
}

/// Grids of 4 x 4: some of the lesson, an empty one, and such with random clues, of which some clash or lead nowhere.
fn small_puzzles() -> Vec<String> {
    let mut puzzles = vec![OPEN.to_string(), ".....14.....34.2".to_string()];
    puzzles.push(".".repeat(16));
    let mut state = 1_u64;
    for _ in 0..150 {
        let mut random = |below: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) % below
        };
        let clues = random(6);
        let mut cells = vec![b'.'; 16];
        for _ in 0..clues {
            cells[random(16) as usize] = b'1' + random(4) as u8;
        }
        puzzles.push(String::from_utf8(cells).expect("ASCII"));
    }
    puzzles
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

#[test]
fn dancing_links_run_in_the_page_as_in_rust() {
    let mut puzzles = small_puzzles();
    puzzles.push(DEFAULT.to_string());
    puzzles.push(".".repeat(81));
    puzzles.push(format!("11{}", ".".repeat(79)));
    puzzles.push(format!("12345678.........9{}", ".".repeat(63)));
    let told = run(&links(), &puzzles);
    for (cells, told) in puzzles.iter().zip(&told) {
        let solved = told.count("solved") == 1;
        assert_eq!(solved, !told.result.contains('.'), "{cells}");
        if let Ok(grid) = <[u8; 81]>::try_from(cells.as_bytes()) {
            let mut grid = grid;
            assert_eq!(snippets::solve(&mut grid), solved, "{cells}");
            if cells == DEFAULT {
                assert_eq!(told.result.as_bytes(), grid, "its one solution");
            }
        }
        if !solved {
            let (covered, back) = (told.count("cover"), told.count("uncover"));
            assert_eq!(covered, back, "{cells}: all is linked again");
        }
    }
    let dead = |told: &&Told| told.count("dead") > 0 && told.count("solved") == 1;
    assert!(told.iter().filter(dead).count() > 1, "dead ends are met");
    same_in_the_page("links", "", &puzzles, &told);
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

/// From one queen to eight.
const WAYS: [&str; 8] = ["1", "0", "0", "2", "10", "4", "40", "92"];

#[test]
fn queens_stand_in_the_page_as_in_rust() {
    let boards: Vec<String> = (1..=8).map(|n| ".".repeat(n)).collect();
    let told = run(&queens(), &boards);
    let found: Vec<&str> = told.iter().map(|told| told.result.as_str()).collect();
    assert_eq!(found, WAYS);
    same_in_the_page("queens", "", &boards, &told);
}

pub fn asked(ask: Ask) -> Folder {
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
        Ask::Best => vec![
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
    compiled(&small::asked(ask).text, &prints, &main)
}

#[test]
fn a_search_that_goes_on_does_so_in_the_page_as_in_rust() {
    let puzzles = small_puzzles();
    let told = ASKS.map(|(ask, _)| run(&asked(ask), &puzzles));
    for ((_, name), told) in ASKS.iter().zip(&told) {
        same_in_the_page("scan", name, &puzzles, told);
    }
    let [counts, second, best] = &told;
    for (i, cells) in puzzles.iter().enumerate() {
        let count: u64 = counts[i].result.parse().expect("a number");
        assert_eq!(counts[i].count("solved") as u64, count, "{cells}");
        assert_eq!(second[i].count("solved") as u64, count.min(2), "{cells}");
        assert_eq!(second[i].result, (count == 1).to_string(), "{cells}");
        assert_eq!(best[i].result == "0", count == 0, "{cells}");
        assert!(
            best[i].count("place") <= counts[i].count("place"),
            "{cells}"
        );
    }
    assert_eq!(counts[2].result, "288", "solutions of the empty grid");
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

#[test]
fn sixteen_lanes_run_in_the_page_as_in_rust() {
    let small = small_puzzles();
    let mut puzzles = vec![small.concat(), small[..20].concat()];
    puzzles.extend(small[..40].iter().cloned());
    let told = run(&lanes(), &puzzles);
    // What is found is right: the same puzzles have a solution as for the search that counts.
    let counts = run(&asked(Ask::Counts), &small);
    let results: Vec<&str> = (0..small.len())
        .map(|i| &told[0].result[16 * i..16 * i + 16])
        .collect();
    for ((cells, count), result) in small.iter().zip(&counts).zip(results) {
        let unsolvable = count.result == "0";
        assert_eq!(
            result.replace('0', "."),
            if unsolvable {
                cells.clone()
            } else {
                result.to_string()
            }
        );
        assert_eq!(result.contains('0'), unsolvable, "{cells}");
        let clues = cells.bytes().zip(result.bytes());
        assert!(
            clues
                .clone()
                .all(|(clue, digit)| clue == b'.' || clue == digit),
            "{cells} {result}"
        );
    }
    for event in ["pass", "guess", "undo", "dead", "solved"] {
        assert!(told[0].count(event) > 0, "{event}");
    }
    same_in_the_page("lanes", "", &puzzles, &told);
}

#[test]
fn each_of_them_opens_from_a_link() {
    let puzzle = [OPEN.to_string()];
    let counted = ASKS.map(|(ask, name)| (name, &puzzle[0], run(&asked(ask), &puzzle).remove(0)));
    let six = ".".repeat(6);
    let many = small_puzzles()[..20].concat();
    let others = [
        ("links", &puzzle[0], run(&links(), &puzzle).remove(0)),
        (
            "queens",
            &six,
            run(&queens(), std::slice::from_ref(&six)).remove(0),
        ),
        (
            "lanes",
            &many,
            run(&lanes(), std::slice::from_ref(&many)).remove(0),
        ),
    ];
    let all: Vec<_> = counted.iter().chain(&others).collect();
    let pairs: Vec<[&str; 2]> = all
        .iter()
        .map(|(name, cells, _)| [cells.as_str(), name])
        .collect();
    let driver = format!(
        "const LINKS = {pairs:?};\n{}",
        include_str!("browser/beyond.js")
    );
    for size in [PROJECTOR, PHONE] {
        let Some(found) = browse_at(&[], "", &driver, size) else {
            return;
        };
        for (name, cells, told) in &all {
            let steps = told.events.len();
            assert_eq!(found[&format!("{name} length")], steps.to_string());
            assert_eq!(found[&format!("{name} forth")], steps.to_string());
            let link = format!("#puzzle={cells}&solver={name}&at={}&lang=en", steps - 1);
            assert_eq!(found[&format!("{name} link")], link);
        }
        for (name, end) in [
            ("counts", "All is searched: 3 solutions."),
            (
                "second",
                "There are two solutions at least: that is enough.",
            ),
            ("best", "the best solution brings 52 points."),
            ("links", "Every call returns true."),
            ("queens", "All is searched: 4 solutions."),
            ("lanes", " passes."),
        ] {
            let said = &found[&format!("{name} end")];
            assert!(said.ends_with(end), "{said}");
        }
        assert_eq!(
            found["links picture"],
            "Matrix: 0 of 64 columns and 0 of 64 rows are left"
        );
        assert!(found["lanes picture"].starts_with("0 of 16 lanes work, "));
        assert_eq!(found["nonsense"], "true true");
        assert_eq!(found["wide"], "true");
    }
}
