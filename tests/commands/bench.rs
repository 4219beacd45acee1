//! Promise: `bench` compares our solver with any command on any puzzle file, trusts no answer that it hasn't checked,
//! and says in one line what is wrong with a command, a file or a command line. No test asserts a duration.

use crate::common::tables::assert_refused;
use crate::common::texts::{assert_ends, assert_has};
use crate::common::{COMMAND_TIMEOUT, Folder, judge, repository_file, submission};
use assert_cmd::assert::Assert;
use predicates::str::contains;
use std::fs;
use std::io::BufReader;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Once, OnceLock};
use std::thread::sleep;
use std::time::{Duration, Instant};
use sudoku_oj::bench::answer_check::{Checked, check_answers};
use sudoku_oj::bench::puzzle_sets::{self, PuzzleSet};
use sudoku_oj::bench::table;
use sudoku_oj::snippets::sixteen::{Sixteen, solve_sixteen};
use sudoku_oj::teach::grid_size::Size;

/// Another correct solver: the submission of that name.
fn solver(name: &str) -> String {
    submission(name).display().to_string()
}

/// Six puzzles, in every form that a line may have; the last one has many solutions. All copies of the set that a run
/// of the fastest solver takes must be checked, so most puzzles are as hard for ours as any known: a few hundred copies do.
const PUZZLES: &str = "# hard ones\n\
    5...2...........4..3...92....5..1....6.79.1....7.....8...2..7...7.9..6..6.3..7.1.\n\
    \n\
    500020000000000040030009200005001000060790100007000008000200700070900600603007010,519426837726138549834579261295381476368794125147652398981263754472915683653847912\r\n\
    \t5...2...........4..3...92....5..1....6.79.1....7.....8...2..7...7.9..6..6.3..7.1. label # 3\n\
    534678912672195348198342567859761423426853791713924856961537284287419635345286179\n\
    5...2...........4..3...92....5..1....6.79.1....7.....8...2..7...7.9..6..6.3..7.1.\n\
    ...................................................8.............................";

const HARD_SOLVED: &str =
    "519426837726138549834579261295381476368794125147652398981263754472915683653847912";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A correct solver that looks the answers up: it prints all of them after every `lines` lines of input.
fn knows(folder: &Folder, lines: usize, answers: &str) -> String {
    folder.file("answers.txt", answers);
    format!(
        "all=$(cat answers.txt); n=0; while read line; do n=$((n + 1)); \
         [ $n -lt {lines} ] || {{ n=0; echo \"$all\"; }}; done"
    )
}

/// The same for `puzzles.txt`.
fn knows_puzzles(folder: &Folder) -> String {
    let hard = HARD_SOLVED;
    let answers = format!("{hard}\n{hard}\n{hard}\n{SOLVED}\n{hard}\n{SOLVED}\n");
    knows(folder, 6, &answers)
}

/// Twenty of 16 x 16.
fn loose_puzzles() -> String {
    let all = repository_file("problems/puzzles/16-loose.txt");
    let some: Vec<&str> = all.lines().skip(2).take(20).collect();
    some.join("\n")
}

fn folder() -> Folder {
    let folder = Folder::new();
    folder.file("puzzles.txt", PUZZLES);
    folder.file("loose.txt", loose_puzzles());
    folder
}

/// Runs one round of `bench` in the folder, with our solver from the cache.
fn bench(folder: &Folder, args: &[&str]) -> Assert {
    compile_ours();
    bench_as_it_is(folder, args)
}

/// The same, whatever the cache holds.
fn bench_as_it_is(folder: &Folder, args: &[&str]) -> Assert {
    let mut bench = judge(&["bench", "--rounds", "1"]);
    bench.args(args).current_dir(&folder.path).assert()
}

/// Compiles our solver into the cache. Otherwise tests that run side by side would each compile it.
fn compile_ours() {
    static DONE: Once = Once::new();
    DONE.call_once(|| {
        let bench = bench_as_it_is(&folder(), &["puzzles.txt", "loose.txt"]);
        bench.success().stdout(contains(" puzzles, ").count(2));
    });
}

#[test]
fn both_grid_sizes_are_measured_in_one_run() {
    compile_ours();
}

fn stdout(bench: &Assert) -> String {
    String::from_utf8_lossy(&bench.get_output().stdout).into_owned()
}

/// The six columns after a solver's name; the last one is text.
fn row(table: &str, solver: &str) -> Vec<String> {
    let start = format!("  {solver}  ");
    let line = table.lines().find(|line| line.starts_with(&start));
    let line = line.unwrap_or_else(|| panic!("no row '{solver}' in\n{table}"));
    let columns = line[start.len()..].trim_start().splitn(2, "  ");
    let mut columns: Vec<String> = columns.map(|c| c.trim().to_string()).collect();
    for _ in 0..4 {
        let rest = columns.pop().expect("a column");
        columns.extend(rest.splitn(2, "  ").map(|c| c.trim().to_string()));
    }
    assert_eq!(columns.len(), 6, "{line}");
    columns
}

/// Converts "1.25 ms" to milliseconds.
fn milliseconds(column: &str) -> f64 {
    let (number, unit) = column.split_once(' ').expect("a number and a unit");
    let number: f64 = number.parse().expect("a number");
    number * if unit == "s" { 1e3 } else { 1.0 }
}

/// The table of a run in which all solvers are right, and the name of the second, which prints other text too.
fn table_of_right_solvers() -> &'static (String, String) {
    static RUN: OnceLock<(String, String)> = OnceLock::new();
    RUN.get_or_init(|| {
        let folder = folder();
        let knows = knows_puzzles(&folder);
        // Other text around each second answer, and the puzzle before the others.
        let lines = "s/^/7,..53.1,/; s/$/ 1 guess/; n; s/.*/&,&\\r/";
        let talks = format!("echo id,quiz,answer; ({knows}) | sed '{lines}'; echo; echo 12 ms");
        let bench = bench(&folder, &["puzzles.txt", "--vs", &talks]);
        let name = format!("{}…{}", &talks[..19], &talks[talks.len() - 20..]);
        (stdout(&bench.success().stderr("")), name)
    })
}

#[test]
fn correct_solvers_get_times_rates_and_ratios_and_exit_code_0() {
    let (table, name) = table_of_right_solvers();
    let lines: Vec<&str> = table.lines().collect();
    assert_ends(
        lines[0],
        "; 1 round after a warm-up; CPU time of whole processes",
    );
    assert_eq!(
        lines[1],
        "ours: src/bin/acwing_166.rs, compiled as the judge does"
    );
    let copies = lines[3].strip_prefix("puzzles.txt: 6 puzzles, ");
    let copies = copies.and_then(|rest| rest.strip_suffix(" times over"));
    let copies: usize = copies.and_then(|n| n.parse().ok()).expect(lines[3]);
    assert!(copies > 1, "six puzzles take less than 0.1 s");
    assert_eq!(
        lines[4]
            .split("  ")
            .filter(|c| !c.is_empty())
            .map(str::trim)
            .collect::<Vec<_>>(),
        [
            "solver",
            "CPU median",
            "min",
            "max",
            "puzzles/s",
            "time vs ours",
            "answers"
        ]
    );
    assert_eq!(lines.len(), 7, "{table}");
    for solver in ["ours", name] {
        let row = row(table, solver);
        assert_eq!(row[5], format!("all {} right", copies * 6));
        for time in &row[..3] {
            assert!(milliseconds(time) > 0.0, "{row:?}");
        }
        let rate: f64 = row[3].replace(',', "").parse().expect("puzzles per second");
        let product = rate * milliseconds(&row[0]) / 1e3;
        let ratio = product / (copies * 6) as f64;
        assert!(
            (0.9..1.1).contains(&ratio),
            "rate times time is the number of puzzles: {row:?}"
        );
    }
    assert_eq!(row(table, "ours")[4], "1.00x");
}

#[test]
#[ignore = "sweep: three solvers, each started for six puzzles"]
fn latency_is_compared_with_an_empty_program_and_answers_are_checked() {
    let folder = folder();
    let acwing = solver("acwing_166");
    let wrong = format!("'{acwing}' | tr 5 6");
    let args = ["puzzles.txt", "--latency", "--vs", &acwing, "--vs", &wrong];
    let table = stdout(&bench(&folder, &args).code(1).stderr(""));
    let lines: Vec<&str> = table.lines().collect();
    assert_ends(
        lines[0],
        "; 1 round after a warm-up; CPU time of whole processes",
    );
    assert_eq!(lines[3], "puzzles.txt: 6 of its puzzles, a process each");
    let columns = |line: &str| -> Vec<String> {
        let columns = line.split("  ").map(str::trim);
        columns
            .filter(|c| !c.is_empty())
            .map(String::from)
            .collect()
    };
    let head = [
        "solver",
        "CPU median",
        "min",
        "max",
        "times empty",
        "answers",
    ];
    assert_eq!(columns(lines[4]), head);
    let [empty, ours, theirs, wrong] = &lines[5..] else {
        panic!("{table}");
    };
    let empty = columns(empty);
    assert_eq!(
        (empty[0].as_str(), empty[4].as_str()),
        ("an empty program", "1.00x")
    );
    for line in [ours, theirs] {
        let row = columns(line);
        let times: f64 = row[4]
            .strip_suffix('x')
            .and_then(|n| n.parse().ok())
            .expect(line);
        let quotient = milliseconds(&row[1]) / milliseconds(&empty[1]);
        assert!(
            (0.9..1.1).contains(&(times / quotient)),
            "the quotient of the medians: {line}"
        );
        assert_eq!(row[5], "all 6 right");
    }
    let first = "1 of 1 wrong, first at line 2: the 5 in row 1, column 1 became 6";
    assert!(wrong.ends_with(&format!("-  {first}")), "{wrong}");
}

#[test]
fn answers_are_found_among_other_output() {
    let (table, talks) = table_of_right_solvers();
    let answers = &row(table, talks)[5];
    assert!(
        answers.starts_with("all ") && answers.ends_with(" right"),
        "{answers}"
    );
}

/// Commands, the reason in their row, and part of the quoted standard error. `loj` is a solver in PATH.
const FAILURES: &[(&str, &str, &str)] = &[
    (
        "tr . 1",
        "5 of 6 wrong, first at line 2: row 1 has two 1s",
        "",
    ),
    (
        "loj | sed '1,5s/^5/6/'",
        "5 of 6 wrong, first at line 2: the 5 in row 1, column 1 became 6",
        "",
    ),
    (
        "loj | sed '4s/12/21/'",
        "1 of 6 wrong, first at line 6: the 1 in row 1, column 8 became 2",
        "",
    ),
    ("loj | sed '6s/^./0/'", "printed 5 answers, expected 6", ""),
    (
        "loj | sed 4d | tr 5 6",
        "printed 5 answers, expected 6; 5 wrong, first at line 2: the 5 in row 1, column 1 became 6",
        "",
    ),
    ("head -n 2 | loj", "printed 2 answers, expected 6", ""),
    ("loj | sed '$p'", "printed 7 answers, expected 6", ""),
    ("true", "printed 0 answers, expected 6", ""),
    ("echo oh no >&2; exit 3", "crashed: exit code 3", "oh no"),
    ("loj; exit 1", "crashed: exit code 1", ""),
    ("kill -9 $$", "crashed: signal 9", ""),
    (
        "no_such_solver --fast",
        "cannot be started: the shell's exit code 127",
        "no_such_solver",
    ),
    ("yes", "stopped: too much output", ""),
];

#[test]
fn failing_command_shows_time_and_reason_and_exits_with_1() {
    let folder = folder();
    knows_puzzles(&folder);
    let loj =
        "#!/bin/sh\nwhile read line && read answer <&3; do echo $answer; done 3< answers.txt\n";
    folder.executable("bin/loj", loj);
    let path = std::env::var("PATH").expect("there is a PATH");
    compile_ours();
    let mut bench = judge(&["bench", "puzzles.txt", "--rounds", "1"]);
    bench.env("PATH", format!("{}:{path}", folder.at("bin")));
    for (solver, _, _) in FAILURES {
        bench.args(["--vs", solver]);
    }
    let bench = bench.current_dir(&folder.path).assert();
    let table = stdout(&bench.code(1).stderr(""));
    for (solver, why, said) in FAILURES {
        let row = row(&table, solver);
        assert_eq!(row[5], *why, "{solver}");
        assert!(milliseconds(&row[0]) > 0.0, "{row:?}");
        assert_eq!(row[1..5], ["-"; 4], "{row:?}");
        let mut lines = table.lines();
        lines.find(|line| line.starts_with(&format!("  {solver}  ")));
        let quoted = lines
            .next()
            .and_then(|line| line.strip_prefix("      stderr: "));
        match *said {
            "" => assert_eq!(quoted, None, "{solver}"),
            said => assert!(quoted.is_some_and(|text| text.contains(said)), "{quoted:?}"),
        }
    }
    assert!(row(&table, "ours")[5].starts_with("all "), "{table}");
}

#[test]
#[ignore = "sweep: a busy command and an idle one, until the limit"]
fn slow_command_is_stopped_at_the_limit() {
    let folder = folder();
    let (busy, idle) = ("while :; do :; done", "sleep 100");
    let args = ["puzzles.txt", "--limit=0.1", "--vs", busy, "--vs", idle];
    let table = stdout(&bench(&folder, &args).code(1).stderr(""));
    let why = |solver| row(&table, solver)[5].clone();
    assert_eq!(
        why(busy),
        "stopped: more than 0.1 s of CPU time; raise --limit or take fewer puzzles"
    );
    assert_eq!(why(idle), "stopped: not finished after 1.2 s, mostly idle");
}

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn bad_puzzle_file_is_one_line_and_exit_code_2_before_anything_runs() {
    let texts: &[(&str, &str)] = &[
        ("", "bad.txt: expected a puzzle on each line, found none"),
        (
            "# nothing\n\n",
            "bad.txt: expected a puzzle on each line, found none",
        ),
        (
            "EASY\n#\nEASY.\n",
            "bad.txt:3: expected 81 cells on a line, then a blank, a comma or nothing; found 82",
        ),
        (
            "53..7.... 6..195...\n",
            "bad.txt:1: expected 81 cells on a line, then a blank, a comma or nothing; found 9",
        ),
        (
            "quizzes,solutions\nEASY\n",
            "bad.txt:1: expected a digit or '.' as cell 1 of 81, found 'q'; lines that start with '#' are skipped",
        ),
        (
            "53..七\n",
            "bad.txt:1: expected a digit or '.' as cell 5 of 81, found '七'; lines that start with '#' are skipped",
        ),
        (
            "EASY\nEASY\n55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
            "bad.txt:3: expected a puzzle with a solution, but this one has none: remove the line, or put '#' before it",
        ),
    ];
    let folder = folder();
    folder.file("good.txt", SOLVED);
    for (text, message) in texts {
        folder.file("bad.txt", text.replace("EASY", EASY));
        let bench = bench_as_it_is(&folder, &["good.txt", "bad.txt", "--vs", "touch ran"]);
        let refused = bench.code(2).stdout("");
        refused.stderr(format!("error: {message}\n"));
    }
    folder.file("bad.txt", vec![b'.'; 1 << 17]);
    let endless = "error: bad.txt:1: expected a puzzle, found a line of more than 65536 bytes\n";
    let refused = bench_as_it_is(&folder, &["bad.txt"]);
    refused.code(2).stderr(endless);
    assert!(!folder.path.join("ran").exists(), "a command ran");
}

#[test]
fn wrong_bench_arguments_are_one_line_and_exit_code_2() {
    let blank = "error: expected a shell command after --vs, found ' '\n";
    let refused = bench_as_it_is(&folder(), &["--vs= "]);
    refused.code(2).stderr(blank);
    let table = "
        bnech
            no command 'bnech'; did you mean 'bench'? See './judge.sh help'
        bench --round 3
            bench has no option '--round'; did you mean '--rounds'? See './judge.sh bench --help'
        bench --vs2
            bench has no option '--vs2'; did you mean '--vs'? See './judge.sh bench --help'
        bench --latency=1
            bench has no option '--latency=1'; did you mean '--latency'? See './judge.sh bench --help'
        bench --json
            bench has no option '--json'. See './judge.sh bench --help'
        bench --vs
            expected a shell command after --vs
        bench --rounds 0
            expected a whole number of rounds after --rounds, 1 to 1000, found '0'
        bench --rounds=two
            expected a whole number of rounds after --rounds, 1 to 1000, found 'two'
        bench --limit 0
            expected seconds after --limit, 0.001 to 86400, found '0'
        bench magictuor
            no puzzle file and no bundled set 'magictuor'; did you mean 'magictour'?
        bench no/such.txt
            no puzzle file and no bundled set 'no/such.txt'; there are: singles, minimal, 17-clue, …
        bench .
            cannot read .: Is a directory (os error 21)
    ";
    assert_refused(&folder().path, table);
}

#[test]
fn bundled_sets_describe_themselves_and_hold_distinct_puzzles() {
    check_sets(&["minimal", "16-easy"]);
}

#[test]
#[ignore = "sweep: all puzzles of all thirteen bundled sets are solved"]
fn bundled_sets_hold_valid_puzzles() {
    check_sets(&puzzle_sets::bundled_names());
}

/// Solves the puzzles of the sets with these names.
fn check_sets(solved: &[&str]) {
    let folder = Folder::new();
    let nine = puzzle_sets::BUNDLED
        .iter()
        .map(|name| (name, Size::NINE, 375));
    let sixteen = puzzle_sets::BUNDLED_SIXTEEN.iter();
    for (name, size, least) in nine.chain(sixteen.map(|name| (name, Size::SIXTEEN, 100))) {
        let path = puzzle_sets::find_file(name).expect("it is there");
        let text = fs::read_to_string(&path).expect("it is text");
        assert!(text.starts_with("# "), "{name}");
        let mut puzzles: Vec<&str> = text.lines().skip(1).collect();
        puzzles.sort();
        puzzles.dedup();
        assert_eq!(puzzles.len(), text.lines().count() - 1, "{name}: distinct");
        assert!((least..=400).contains(&puzzles.len()), "{name}");
        if !solved.contains(name) {
            continue;
        }
        let set = PuzzleSet::load_file(name, &path, folder.path.join("once")).expect("it is good");
        assert_eq!(set.puzzle_count(), puzzles.len(), "{name}");
        assert_eq!(set.size, size, "{name}");
        assert_eq!(
            (set.line_of(0), set.line_of(set.puzzle_count())),
            (2, 2),
            "{name}"
        );
    }
    let nine = puzzle_sets::BUNDLED.join(" ");
    let sixteen = puzzle_sets::BUNDLED_SIXTEEN.join(" ");
    let names = format!("\n{nine},\nand of 16 x 16 {sixteen}.\n");
    judge(&["help", "bench"]).assert().stdout(contains(names));
}

#[test]
#[ignore = "sweep: three solvers of 16 x 16"]
fn sixteen_by_sixteen_puzzles_use_the_format_of_poj_3076() {
    let folder = folder();
    let loose = loose_puzzles();
    let solve = |cells: &str| {
        let mut grid: Sixteen = cells.as_bytes().try_into().expect("256 cells");
        solve_sixteen(&mut grid, 1);
        String::from_utf8(Size::SIXTEEN.format_record(&grid)).expect("letters")
    };
    let answers: String = loose.lines().map(solve).collect();
    let right = knows(&folder, 17 * 20, &answers);
    let wrong = format!("({right}) | tr AB BA");
    let short = format!("({right}) | sed 1,17d");
    let args = ["loose.txt", "--vs", &right, "--vs", &wrong, "--vs", &short];
    let head = "\nours: src/bin/poj_3076.rs, compiled as the judge does\n";
    let bench = bench(&folder, &args).code(1).stderr("");
    let table = stdout(&bench.stdout(contains(head)));
    let answers: Vec<&str> = table.lines().skip(5).collect();
    let [ours, right, wrong, short] = &answers[..] else {
        panic!("{table}");
    };
    assert!(ours.ends_with("0 right"), "{ours}");
    assert!(right.ends_with("0 right"), "{right}");
    assert!(wrong.contains("wrong, first at line 1: the "), "{wrong}");
    assert_has(short, "printed 19 answers, expected 20; 19 wrong");
}

#[test]
fn compared_command_gets_puzzles_of_one_size() {
    let folder = folder();
    let message = "error: expected puzzles of one size for a command after --vs; 'puzzles.txt' has 9 x 9, '16-easy' has 16 x 16\n";
    let refused = bench_as_it_is(&folder, &["puzzles.txt", "16-easy", "--vs", "touch ran"]);
    refused.code(2).stderr(message);
    folder.file(
        "bad.txt",
        format!("{}\n{EASY}\n", "A".to_string() + &".".repeat(255)),
    );
    let message = "error: bad.txt:2: expected a letter from A to P or '.' as cell 1 of 256, found '5'; lines that start with '#' are skipped\n";
    let refused = bench_as_it_is(&folder, &["bad.txt"]);
    refused.code(2).stderr(message);
    assert!(!folder.path.join("ran").exists(), "a command ran");
}

fn checked(puzzles: &str, output: &str) -> Checked {
    checked_of(Size::NINE, puzzles, output)
}

fn checked_of(size: Size, puzzles: &str, output: &str) -> Checked {
    // The small buffer splits lines everywhere.
    let mut output = BufReader::with_capacity(7, output.as_bytes());
    check_answers(size, &mut puzzles.as_bytes(), &mut output).expect("memory can be read")
}

#[test]
fn checker_rejects_every_change_of_one_cell() {
    let blank = format!("{}\n", ".".repeat(81));
    assert!(checked(&blank, SOLVED).is_right());
    for cell in 0..81 {
        for digit in '1'..='9' {
            let mut answer: Vec<char> = SOLVED.chars().collect();
            let same = answer[cell] == digit;
            answer[cell] = digit;
            let answer: String = answer.into_iter().collect();
            assert_eq!(
                checked(&blank, &answer).is_right(),
                same,
                "cell {cell}, {digit}"
            );
        }
    }
}

/// A solved 16 x 16 grid, one row a line. `digit_of` gives the digit for a row and a column.
fn sixteen_lines(digit_of: &dyn Fn(usize, usize) -> usize) -> String {
    let digit = |cell: usize| char::from(b'A' + (digit_of(cell / 16, cell % 16) % 16) as u8);
    let cells: Vec<char> = (0..256).map(digit).collect();
    cells
        .chunks(16)
        .map(|row| format!("{}\n", row.iter().collect::<String>()))
        .collect()
}

#[test]
fn checker_of_16_x_16_checks_its_units_and_requires_sixteen_lines() {
    let blank = format!("{}\n", format!("{}\n", "-".repeat(16)).repeat(16));
    let right = sixteen_lines(&|row, column| row * 4 + row / 4 + column);
    let found = |answer: &str| checked_of(Size::SIXTEEN, &blank, answer);
    assert!(found(&right).is_right());
    assert!(found(&format!("case 1:\n{}", right.replace('\n', " \n\n"))).is_right());
    let lines: Vec<&str> = right.lines().collect();
    assert_eq!(found(&lines[..15].join("\n")).printed, 0);
    assert_eq!(found(&right.repeat(2)).printed, 2);
    for (answer, why) in [
        (sixteen_lines(&|row, _| row), "row 1 has two As"),
        (sixteen_lines(&|_, column| column), "column 1 has two As"),
        (
            sixteen_lines(&|row, column| row + column),
            "box 1 has two Bs",
        ),
    ] {
        assert_eq!(found(&answer).first, Some((0, why.to_string())), "{answer}");
    }
    let clue = blank.replacen('-', "B", 1);
    let found = checked_of(Size::SIXTEEN, &clue, &right);
    let why = "the B in row 1, column 1 became A".to_string();
    assert_eq!(found.first, Some((0, why)));
}

#[test]
fn checker_names_the_first_fault_in_rows_columns_boxes_and_clues() {
    let blank = format!("{}\n", ".".repeat(81));
    let digit = |number: usize| char::from(b'1' + (number % 9) as u8);
    let grid = |of: &dyn Fn(usize, usize) -> usize| -> String {
        (0..81).map(|cell| digit(of(cell / 9, cell % 9))).collect()
    };
    let cases = [
        (grid(&|row, _| row), "row 1 has two 1s"),
        (grid(&|_, column| column), "column 1 has two 1s"),
        (grid(&|row, column| row + column), "box 1 has two 2s"),
    ];
    for (answer, why) in cases {
        let found = checked(&blank, &answer);
        assert_eq!(found.first, Some((0, why.to_string())), "{answer}");
    }
    let right = grid(&|row, column| row * 3 + row / 3 + column);
    assert!(checked(&blank, &right).is_right(), "{right}");
    let found = checked(&format!("{EASY}\n"), &right);
    let why = "the 5 in row 1, column 1 became 1".to_string();
    assert_eq!(found.first, Some((0, why)));
}

#[test]
fn checker_compares_the_number_of_answers_with_that_of_puzzles() {
    let puzzles = format!("{EASY}\n").repeat(3);
    let line = format!("{SOLVED}\n");
    let cases = [
        (line.repeat(3), 3, 0, None),
        (line.repeat(2), 2, 0, None),
        (line.repeat(4), 4, 0, None),
        (format!("{line}{SOLVED}1\n{line}{SOLVED}"), 3, 0, None),
        (format!("{line}{EASY}\n{line}"), 2, 0, None),
        (
            format!("{SOLVED} {}\n{line}{line}", "1".repeat(81)),
            3,
            1,
            Some(0),
        ),
        (
            format!("{line}{line}{}\n{line}", "1".repeat(81)),
            4,
            1,
            Some(2),
        ),
    ];
    for (output, printed, wrong, first) in cases {
        let found = checked(&puzzles, &output);
        assert_eq!(
            (found.puzzles, found.printed, found.wrong),
            (3, printed, wrong),
            "{output}"
        );
        assert_eq!(
            found.first.as_ref().map(|(index, _)| *index),
            first,
            "{output}"
        );
        assert_eq!(found.is_right(), printed == 3 && wrong == 0, "{output}");
    }
}

#[test]
fn processor_has_the_name_that_the_kernel_reports() {
    let text = "processor\t: 0\nmodel\t\t: 143\nmodel name\t: Some(R) Chip @ 2.00GHz\n";
    assert_eq!(table::processor_name(text), "Some(R) Chip @ 2.00GHz");
    assert_eq!(
        table::processor_name("processor : 0\n"),
        "unknown processor"
    );
}

#[test]
fn interrupted_bench_leaves_no_process_and_no_file() {
    let folder = folder();
    folder.file("tmp/kept", "");
    compile_ours();
    let mut judge = Command::new(env!("CARGO_BIN_EXE_sudoku-oj"))
        .args([
            "bench",
            "puzzles.txt",
            "--vs",
            "echo $$ > pid; exec sleep 300",
        ])
        .current_dir(&folder.path)
        .env("TMPDIR", folder.at("tmp"))
        .stdout(Stdio::null())
        .spawn()
        .expect("the judge starts");
    let start = Instant::now();
    let pid = loop {
        let text = fs::read_to_string(folder.path.join("pid")).unwrap_or_default();
        if let Some(pid) = text.strip_suffix('\n') {
            break pid.to_string();
        }
        assert!(start.elapsed() < COMMAND_TIMEOUT, "the command never ran");
        sleep(Duration::from_millis(10));
    };
    let kill = format!("kill -s TERM {}", judge.id());
    let sent = Command::new("sh").args(["-c", &kill]).status();
    assert!(sent.is_ok_and(|status| status.success()), "{kill}");
    let status = judge.wait().expect("it ends");
    assert_eq!(
        std::os::unix::process::ExitStatusExt::signal(&status),
        Some(15)
    );
    assert!(
        !Path::new(&format!("/proc/{pid}")).exists(),
        "the command is still running"
    );
    let left = fs::read_dir(folder.path.join("tmp")).expect("it is there");
    let left: Vec<_> = left.flatten().map(|entry| entry.file_name()).collect();
    assert_eq!(left, ["kept"]);
}
