//! Writes the secret test data of one Sudoku package: `generate SLUG RECIPE DATA_DIR`.
//!
//! The recipe lists the tests. An unindented line starts one: its path under `DATA_DIR/secret`, then variants of the input's
//! text. The indented lines below it are its puzzles, in order, one of
//!
//!     81 characters, `.` or `0` for an empty cell, then any of: rotate transpose complement; then, where it has several
//!         solutions and the judge expects one of them, either `least` or the 81 digits of that one
//!     random SEED COUNT CLUES [loose]
//!
//! `rotate` turns the grid by 180 degrees, `transpose` swaps rows and columns, `complement` replaces each digit d by 10-d: so
//! one puzzle that is slow for one scan order is slow for the others too. `random` digs COUNT solved grids down to CLUES clues,
//! or as far as the solution stays unique (`minimal` digs as far as that); `loose` does not ask for a unique solution. `#`
//! starts a comment. Nothing but the recipe decides what is written, so the data can be checked byte for byte.
//!
//! For `judge.sh hunt` (see hunt.yaml), inputs stand behind lines `input BYTES`. `generate fresh SLUG SEED COUNT` prints new
//! ones for COUNT seeds from SEED on. `generate answers SLUG` reads inputs and prints an answer to each in the same form.
//! `generate smaller SLUG` reads a bare input and prints its measure, which is how many grids it has, how many open cells and
//! how many cells stand out of order, and then inputs that measure less.
//!
//! The same file stands in the package of each problem, so that every package is whole on its own; the recipes differ.

use std::io::Read;
use std::ops::Range;
use std::path::Path;
use std::{env, fs, process};

/// Row by row; 0 is an empty cell.
type Grid = [u8; 81];

/// What a judge's text looks like. `cases` is the number of grids one file may hold.
struct Format {
    cases: usize,
    unique: bool,
    /// The judge expects one certain answer even where there are several.
    chosen: bool,
    variants: &'static [&'static str],
    input: fn(&[Grid], &[&str]) -> String,
    answer: fn(&[Grid]) -> String,
}

const COMMON: [&str; 5] = [
    "crlf",
    "no-final-newline",
    "blank-lines",
    "trailing-blanks",
    "one-line",
];

fn format_of(slug: &str) -> Result<Format, String> {
    let many = usize::MAX;
    let rows_of = |grids: &[Grid]| grids.iter().map(|g| rows(g, "")).collect::<String>();
    Ok(match slug {
        "lanqiao-sudoku" => Format {
            cases: 1,
            unique: true,
            chosen: false,
            variants: &["spaced", "split"],
            input: |grids, variants| {
                if variants.contains(&"split") {
                    return lines_of_seven(grids, "");
                }
                rows(
                    &grids[0],
                    if variants.contains(&"spaced") {
                        " "
                    } else {
                        ""
                    },
                )
            },
            answer: rows_of,
        },
        "loj-10027" => Format {
            cases: many,
            unique: true,
            chosen: false,
            variants: &["no-end"],
            input: |grids, variants| {
                lines(grids)
                    + if variants.contains(&"no-end") {
                        ""
                    } else {
                        "end\n"
                    }
            },
            answer: lines,
        },
        "leetcode-37" => Format {
            cases: many,
            unique: true,
            chosen: false,
            variants: &["split"],
            input: |grids, variants| {
                let text = boards(grids);
                if variants.contains(&"split") {
                    return text.replace(",[", ",\n [").replace("\",", "\", ");
                }
                text
            },
            answer: boards,
        },
        "nowcoder-hj44" => Format {
            cases: many,
            unique: true,
            chosen: true,
            variants: &["split"],
            input: |grids, variants| {
                if variants.contains(&"split") {
                    return lines_of_seven(grids, " ");
                }
                grids.iter().map(|g| rows(g, " ")).collect()
            },
            answer: |grids| grids.iter().map(|g| rows(g, " ")).collect(),
        },
        "poj-2676" => Format {
            cases: many,
            unique: false,
            chosen: false,
            variants: &[],
            input: |grids, _| {
                format!("{}\n", grids.len())
                    + &grids.iter().map(|g| rows(g, "")).collect::<String>()
            },
            answer: rows_of,
        },
        _ => return Err(format!("no format is known for '{}'", slug)),
    })
}

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match &words[..] {
        ["fresh", slug, seed, count] => fresh(slug, seed, count),
        ["answers", slug] => answers(slug),
        ["smaller", slug] => smaller(slug),
        [slug, recipe, data] => generate(slug, Path::new(recipe), Path::new(data)),
        _ => Err(
            "usage: generate SLUG RECIPE DATA_DIR, or: generate fresh SLUG SEED COUNT, or: generate answers SLUG, or: generate \
             smaller SLUG"
                .to_string(),
        ),
    };
    if let Err(message) = result {
        eprintln!("generate: {}", message);
        process::exit(2);
    }
}

fn generate(slug: &str, recipe: &Path, data: &Path) -> Result<(), String> {
    let format = format_of(slug)?;
    let text = fs::read_to_string(recipe).map_err(|e| format!("{}: {}", recipe.display(), e))?;
    for test in parse(&text)? {
        let base = data.join("secret").join(test.path);
        fs::create_dir_all(base.parent().unwrap_or(data))
            .map_err(|e| format!("{}: {}", base.display(), e))?;
        let input = input_text(&format, &test).map_err(|e| format!("{}: {}", test.path, e))?;
        let solutions = solutions(&format, &test).map_err(|e| format!("{}: {}", test.path, e))?;
        for (suffix, text) in [("in", input), ("ans", (format.answer)(&solutions))] {
            let file = base.with_extension(suffix);
            fs::write(&file, text).map_err(|e| format!("{}: {}", file.display(), e))?;
        }
    }
    Ok(())
}

// --- The recipe ---

struct Test<'a> {
    path: &'a str,
    variants: Vec<&'a str>,
    puzzles: Vec<Grid>,
    wanted: Vec<Wanted>,
}

/// Which solution is the answer.
#[derive(Clone, Copy)]
enum Wanted {
    Any,
    Least,
    This(Grid),
}

fn parse(recipe: &str) -> Result<Vec<Test<'_>>, String> {
    let mut tests: Vec<Test> = Vec::new();
    for (number, line) in (1..).zip(recipe.lines()) {
        let content = line.split('#').next().unwrap_or("");
        let words: Vec<&str> = content.split_whitespace().collect();
        if words.is_empty() {
            continue;
        }
        if !content.starts_with(' ') {
            tests.push(Test {
                path: words[0],
                variants: words[1..].to_vec(),
                puzzles: Vec::new(),
                wanted: Vec::new(),
            });
        } else {
            let test = tests
                .last_mut()
                .ok_or(format!("recipe line {}: a puzzle before any test", number))?;
            let (words, wanted) = wanted(&words);
            test.puzzles
                .extend(puzzles(words).map_err(|e| format!("recipe line {}: {}", number, e))?);
            test.wanted.resize(test.puzzles.len(), wanted);
        }
    }
    Ok(tests)
}

/// Takes from the words what says which solution is wanted.
fn wanted<'a, 'b>(words: &'a [&'b str]) -> (&'a [&'b str], Wanted) {
    match words {
        [before @ .., "least"] => (before, Wanted::Least),
        [before @ .., answer] if !before.is_empty() && answer.len() == 81 => match grid(answer) {
            Ok(answer) => (before, Wanted::This(answer)),
            Err(_) => (words, Wanted::Any),
        },
        _ => (words, Wanted::Any),
    }
}

fn puzzles(words: &[&str]) -> Result<Vec<Grid>, String> {
    if words[0] != "random" {
        let grid = words[1..]
            .iter()
            .try_fold(grid(words[0])?, |g, name| transformed(&g, name))?;
        return Ok(vec![grid]);
    }
    let number = |i: usize| {
        words
            .get(i)
            .and_then(|w| w.parse::<u64>().ok())
            .ok_or("expected: random SEED COUNT CLUES [loose]")
    };
    let clues = if words.get(3) == Some(&"minimal") {
        0
    } else {
        number(3)?
    };
    let loose = words.get(4) == Some(&"loose");
    let mut random = SplitMix64(number(1)?);
    Ok((0..number(2)?)
        .map(|_| random_puzzle(&mut random, clues as usize, loose))
        .collect())
}

fn grid(text: &str) -> Result<Grid, String> {
    let digits: Option<Vec<u8>> = text
        .chars()
        .map(|c| {
            if c == '.' {
                Some(0)
            } else {
                Some(c.to_digit(10)? as u8)
            }
        })
        .collect();
    let cells = digits.and_then(|d| <Grid>::try_from(d).ok());
    cells.ok_or(format!(
        "expected 81 characters out of 0123456789. and found '{}'",
        text
    ))
}

fn transformed(grid: &Grid, name: &str) -> Result<Grid, String> {
    let mut out = *grid;
    for (cell, &digit) in grid.iter().enumerate() {
        match name {
            "rotate" => out[80 - cell] = digit,
            "transpose" => out[cell % 9 * 9 + cell / 9] = digit,
            "complement" => out[cell] = if digit == 0 { 0 } else { 10 - digit },
            _ => return Err(format!("'{}' is not rotate, transpose or complement", name)),
        }
    }
    Ok(out)
}

// --- Text ---

fn input_text(format: &Format, test: &Test) -> Result<String, String> {
    if test.puzzles.is_empty() || test.puzzles.len() > format.cases {
        return Err(format!("{} puzzles in one file", test.puzzles.len()));
    }
    let mut text = (format.input)(&test.puzzles, &test.variants);
    for &variant in &test.variants {
        match variant {
            _ if format.variants.contains(&variant) => {}
            "trailing-blanks" => text = text.replace('\n', " \t\n"),
            "blank-lines" => text = with_blank_lines(&text),
            "crlf" => text = text.replace('\n', "\r\n"),
            "one-line" => text = text.trim_end().replace('\n', " ") + "\n",
            "no-final-newline" => text.truncate(text.trim_end().len()),
            _ => {
                return Err(format!(
                    "'{}' is not one of {:?} or {:?}",
                    variant, format.variants, COMMON
                ))
            }
        }
    }
    Ok(text)
}

/// An empty line after every third line and at the end, never two in a row.
fn with_blank_lines(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    lines
        .chunks(3)
        .map(|chunk| chunk.join("\n") + "\n\n")
        .collect()
}

fn digits(cells: &[u8], separator: &str) -> String {
    cells
        .iter()
        .map(|d| d.to_string())
        .collect::<Vec<_>>()
        .join(separator)
}

fn rows(grid: &Grid, separator: &str) -> String {
    grid.chunks(9)
        .map(|row| digits(row, separator) + "\n")
        .collect()
}

/// All cells in a row, and a line end after every seventh.
fn lines_of_seven(grids: &[Grid], separator: &str) -> String {
    let cells: Vec<u8> = grids.concat();
    cells
        .chunks(7)
        .map(|line| digits(line, separator) + "\n")
        .collect()
}

fn lines(grids: &[Grid]) -> String {
    grids
        .iter()
        .map(|g| digits(g, "").replace('0', ".") + "\n")
        .collect()
}

fn boards(grids: &[Grid]) -> String {
    let row = |cells: &[u8]| format!("[\"{}\"]", digits(cells, "\",\"").replace('0', "."));
    grids
        .iter()
        .map(|g| format!("[{}]\n", g.chunks(9).map(row).collect::<Vec<_>>().join(",")))
        .collect()
}

// --- Solving: depth-first search on the cell with the fewest candidates, hidden singles first ---

fn solutions(format: &Format, test: &Test) -> Result<Vec<Grid>, String> {
    let mut answers = Vec::new();
    for ((number, puzzle), wanted) in (1..).zip(&test.puzzles).zip(&test.wanted) {
        let found = solve(puzzle, if format.unique { 2 } else { 1 });
        if let (true, true, Some(answer)) = (format.chosen, found.len() > 1, chosen(puzzle, wanted))
        {
            answers.push(answer);
            continue;
        }
        if !matches!(wanted, Wanted::Any) {
            return Err(format!("puzzle {} has no such choice of solutions", number));
        }
        if found.len() != 1 {
            return Err(format!(
                "puzzle {} has {} solutions",
                number,
                if found.is_empty() { "no" } else { "several" }
            ));
        }
        answers.push(found[0]);
    }
    Ok(answers)
}

/// The wanted one of several solutions, if it is one.
fn chosen(puzzle: &Grid, wanted: &Wanted) -> Option<Grid> {
    match wanted {
        Wanted::Any => None,
        Wanted::Least => Some(least(puzzle)),
        Wanted::This(answer) => {
            let kept = (0..81).all(|cell| puzzle[cell] == 0 || puzzle[cell] == answer[cell]);
            (kept && solve(answer, 1) == [*answer]).then_some(*answer)
        }
    }
}

/// The least of the solutions, of which there is one at least: each cell in turn gets the smallest digit that leaves any.
fn least(puzzle: &Grid) -> Grid {
    let mut grid = *puzzle;
    for cell in 0..81 {
        if grid[cell] == 0 {
            grid[cell] = 1;
            while solve(&grid, 1).is_empty() {
                grid[cell] += 1;
            }
        }
    }
    grid
}

/// The first `limit` solutions. Clues that clash have none.
fn solve(puzzle: &Grid, limit: usize) -> Vec<Grid> {
    let mut search = Search {
        grid: [0; 81],
        used: [[0; 9]; 3],
        limit,
        found: Vec::new(),
    };
    for (cell, &digit) in puzzle.iter().enumerate().filter(|(_, d)| **d != 0) {
        if search.candidates(cell) & (1 << digit) == 0 {
            return Vec::new();
        }
        search.toggle(cell, digit);
    }
    search.run();
    search.found
}

struct Search {
    grid: Grid,
    /// Digits (bit d for digit d) that stand in each row, column and box.
    used: [[u16; 9]; 3],
    limit: usize,
    found: Vec<Grid>,
}

const ALL: u16 = 0b11_1111_1110;

/// The row, column and box of a cell.
fn units(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}

/// The cell at `index` of unit `unit`, where `kind` is 0 for rows, 1 for columns, 2 for boxes.
fn member(kind: usize, unit: usize, index: usize) -> usize {
    match kind {
        0 => unit * 9 + index,
        1 => index * 9 + unit,
        _ => unit / 3 * 27 + unit % 3 * 3 + index / 3 * 9 + index % 3,
    }
}

impl Search {
    fn candidates(&self, cell: usize) -> u16 {
        let [r, c, b] = units(cell);
        ALL & !(self.used[0][r] | self.used[1][c] | self.used[2][b])
    }

    /// Puts a digit into an empty cell, or takes it out again.
    fn toggle(&mut self, cell: usize, digit: u8) {
        for (kind, unit) in units(cell).iter().enumerate() {
            self.used[kind][*unit] ^= 1 << digit;
        }
        self.grid[cell] = digit - self.grid[cell];
    }

    fn run(&mut self) {
        let (cell, mask) = match self.branch() {
            None => return self.found.push(self.grid),
            Some(branch) => branch,
        };
        for digit in (1..10).filter(|d| mask & (1 << d) != 0) {
            self.toggle(cell, digit);
            self.run();
            self.toggle(cell, digit);
            if self.found.len() == self.limit {
                return;
            }
        }
    }

    /// The cell to fill next and the digits to try there: none of them at a dead end. None if the grid is full.
    fn branch(&self) -> Option<(usize, u16)> {
        let empty = (0..81)
            .filter(|&cell| self.grid[cell] == 0)
            .map(|cell| (cell, self.candidates(cell)));
        let (cell, mask) = empty.min_by_key(|(_, mask)| mask.count_ones())?;
        if mask.count_ones() < 2 {
            return Some((cell, mask));
        }
        let hidden = (0..27).find_map(|n| self.hidden_single(n / 9, n % 9));
        hidden.or(Some((cell, mask)))
    }

    /// A digit with a single place left in the unit, or a dead end if some digit has none.
    fn hidden_single(&self, kind: usize, unit: usize) -> Option<(usize, u16)> {
        let open = || {
            (0..9)
                .map(|i| member(kind, unit, i))
                .filter(|&cell| self.grid[cell] == 0)
        };
        let (mut once, mut twice) = (0, 0);
        for mask in open().map(|cell| self.candidates(cell)) {
            twice |= once & mask;
            once |= mask;
        }
        if once | self.used[kind][unit] != ALL {
            return Some((open().next()?, 0));
        }
        open().find_map(|cell| match self.candidates(cell) & once & !twice {
            0 => None,
            single => Some((cell, single)),
        })
    }
}

// --- Random puzzles ---

struct SplitMix64(u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// From 0 to `end` - 1.
    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    fn shuffled<const N: usize>(&mut self, first: usize) -> [usize; N] {
        let mut items = [0; N];
        for i in 0..N {
            let j = (self.next() % (i as u64 + 1)) as usize;
            items[i] = items[j];
            items[j] = first + i;
        }
        items
    }
}

/// A solved grid from three random boxes on the diagonal, which never clash, with cells then emptied in random order.
fn random_puzzle(random: &mut SplitMix64, clues: usize, loose: bool) -> Grid {
    let mut seed = [0; 81];
    for unit in [0, 4, 8] {
        for (index, digit) in random.shuffled::<9>(1).iter().enumerate() {
            seed[member(2, unit, index)] = *digit as u8;
        }
    }
    let mut puzzle = solve(&seed, 1)[0];
    let mut left = 81;
    for cell in random.shuffled::<81>(0) {
        if left == clues {
            break;
        }
        let digit = std::mem::replace(&mut puzzle[cell], 0);
        if loose || solve(&puzzle, 2).len() == 1 {
            left -= 1;
        } else {
            puzzle[cell] = digit;
        }
    }
    puzzle
}

// --- For the hunt ---

/// Puzzles that are slow for one search or another, or famous for being hard; each has one solution.
const KILLERS: [&str; 8] = [
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..",
    "......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3.",
    ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
];

/// New inputs: a grid or a few in each, nearly full or hard, each with one solution unless the judge takes any. The input of
/// a seed is the same whatever the count.
fn fresh(slug: &str, seed: &str, count: &str) -> Result<(), String> {
    let format = format_of(slug)?;
    let number = |text: &str| {
        let wrong = || format!("expected a seed and a count, found '{}'", text);
        text.parse::<u64>().map_err(|_| wrong())
    };
    let (first, count) = (number(seed)?, number(count)?);
    for seed in (0..count).map(|index| first.wrapping_add(index)) {
        let mut random = SplitMix64(seed);
        let most = [1, 1, 2, 4][random.below(4)].min(format.cases);
        let mut grids = Vec::new();
        for _ in 0..1 + random.below(most) {
            grids.push(fresh_puzzle(&mut random, !format.unique)?);
        }
        print!("{}", framed(&(format.input)(&grids, &[])));
    }
    Ok(())
}

fn framed(input: &str) -> String {
    format!("input {}\n{}", input.len(), input)
}

/// `any`: it may have several solutions.
fn fresh_puzzle(random: &mut SplitMix64, any: bool) -> Result<Grid, String> {
    if random.below(4) == 0 {
        let killer = grid(KILLERS[random.below(KILLERS.len())])?;
        return Ok(turned(random, &killer));
    }
    let clues = match random.below(8) {
        0 => 81 - random.below(6),
        1 => 0,
        2 | 3 => 50 + random.below(25),
        _ => 24 + random.below(26),
    };
    // With no clue left there would be nothing to tell one grid from another.
    let loose = any && random.below(3) == 0;
    let clues = if loose { clues.max(17) } else { clues };
    Ok(random_puzzle(random, clues, loose))
}

/// The same puzzle for a person, another one for a search: digits renamed, rows and columns of a band and bands among
/// themselves exchanged, and maybe rows and columns with each other.
fn turned(random: &mut SplitMix64, grid: &Grid) -> Grid {
    let name: [usize; 9] = random.shuffled(1);
    let (rows, columns) = (lines_turned(random), lines_turned(random));
    let transposed = random.below(2) == 0;
    let mut new = [0; 81];
    for (row, from_row) in rows.iter().enumerate() {
        for (column, from_column) in columns.iter().enumerate() {
            let digit = match transposed {
                true => grid[from_column * 9 + from_row],
                false => grid[from_row * 9 + from_column],
            };
            new[row * 9 + column] = match digit {
                0 => 0,
                digit => name[usize::from(digit) - 1] as u8,
            };
        }
    }
    new
}

/// Which row, or column, comes into the place of each.
fn lines_turned(random: &mut SplitMix64) -> [usize; 9] {
    let mut lines = [0; 9];
    for (band, from) in random.shuffled::<3>(0).iter().enumerate() {
        for (index, line) in random.shuffled::<3>(0).iter().enumerate() {
            lines[band * 3 + index] = from * 3 + line;
        }
    }
    lines
}

/// An answer to each of the inputs on standard input.
fn answers(slug: &str) -> Result<(), String> {
    let format = format_of(slug)?;
    let text = standard_input()?;
    let mut rest = &text[..];
    while !rest.is_empty() {
        let wrong = || "expected 'input BYTES' and so many bytes behind it".to_string();
        let (head, behind) = rest.split_once('\n').ok_or_else(wrong)?;
        let length = head.strip_prefix("input ").and_then(|length| length.parse().ok());
        let length: usize = length.ok_or_else(wrong)?;
        let input = behind.get(..length).ok_or_else(wrong)?;
        let grids = grids_in(slug, input)?;
        let solve = |puzzle: &Grid| match format.chosen {
            true => Some(least(puzzle)),
            false => solve(puzzle, 1).first().copied(),
        };
        let solved: Option<Vec<Grid>> = grids.iter().map(solve).collect();
        let solved = solved.ok_or("a grid has no solution")?;
        print!("{}", framed(&(format.answer)(&solved)));
        rest = &behind[length..];
    }
    Ok(())
}

fn standard_input() -> Result<String, String> {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text);
    read.map_err(|e| format!("cannot read standard input: {}", e))?;
    Ok(text)
}

/// The measure of the input on standard input, then smaller inputs, those first that leave out most.
fn smaller(slug: &str) -> Result<(), String> {
    let format = format_of(slug)?;
    let text = standard_input()?;
    let grids = grids_in(slug, &text)?;
    let solved: Option<Vec<Grid>> = grids.iter().map(|g| solve(g, 1).first().copied()).collect();
    let solved = solved.ok_or("a grid has no solution")?;
    /// Bytes printed: of many ideas for a large input the first are enough, for one of them will do.
    const MOST: usize = 1 << 20;
    // What may be the reason that a program fails stays as it is.
    let variants: &[&str] = match slug {
        "loj-10027" if !text.contains("end") => &["no-end"],
        _ => &[],
    };
    let open: usize = grids.iter().map(|grid| count_open(grid)).sum();
    let disorder: usize = solved.iter().map(disorder).sum();
    let mut out = format!("{} {} {}\n", grids.len(), open, disorder);
    let renamed = if disorder > 0 { 1 } else { 0 };
    let ideas = fewer_grids(&grids, true)
        .chain(fewer_open(&grids, &solved))
        .chain(fewer_grids(&grids, false))
        .chain((0..renamed).map(|_| ordered(&grids, &solved)));
    for idea in ideas {
        let input = (format.input)(&idea, variants);
        if out.len() + input.len() > MOST {
            break;
        }
        out += &framed(&input);
    }
    print!("{}", out);
    Ok(())
}

/// The grids of an input, which may have awkward blanks.
fn grids_in(slug: &str, text: &str) -> Result<Vec<Grid>, String> {
    let text = match slug {
        // The number of cases comes first.
        "poj-2676" => text
            .trim_start()
            .split_once(|c: char| c.is_ascii_whitespace())
            .map_or("", |(_, rest)| rest),
        _ => text,
    };
    let cells = text.bytes().filter_map(|byte| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'.' => Some(0),
        _ => None,
    });
    let cells: Vec<u8> = cells.collect();
    if cells.is_empty() || cells.len() % 81 != 0 {
        return Err(format!(
            "expected 81 cells for each grid, found {}",
            cells.len()
        ));
    }
    let grid = |cells: &[u8]| <Grid>::try_from(cells).map_err(|_| "expected 81 cells".to_string());
    cells.chunks(81).map(grid).collect()
}

fn count_open(grid: &Grid) -> usize {
    grid.iter().filter(|digit| **digit == 0).count()
}

/// How many cells of the first row hold another digit than 1 to 9 in their order.
fn disorder(solved: &Grid) -> usize {
    (0..9)
        .filter(|cell| solved[*cell] as usize != cell + 1)
        .count()
}

/// Runs of 0..total to be left out: halves, quarters and so on down to single ones.
fn runs(total: usize) -> Vec<Range<usize>> {
    let mut runs = Vec::new();
    let mut length = (total + 1) / 2;
    while length > 0 {
        let starts = (0..total).step_by(length);
        runs.extend(starts.map(|start| start..total.min(start + length)));
        length = if length == 1 { 0 } else { (length + 1) / 2 };
    }
    runs
}

/// `coarse`: each grid alone, if there are not too many, then without large parts; else without small ones.
fn fewer_grids<'a>(grids: &'a [Grid], coarse: bool) -> impl Iterator<Item = Vec<Grid>> + 'a {
    let total = if grids.len() > 1 { grids.len() } else { 0 };
    let alone = if coarse && total <= 64 { total } else { 0 };
    let is_large = move |run: &Range<usize>| run.len() * 8 >= total;
    let runs = runs(total)
        .into_iter()
        .filter(move |run| is_large(run) == coarse);
    let without = move |run: Range<usize>| [&grids[..run.start], &grids[run.end..]].concat();
    let alone = grids[..alone].iter().map(|grid| vec![*grid]);
    alone.chain(runs.map(without))
}

/// Some open cells hold their digits of the solution: most of them, half, a quarter, a single one.
fn fewer_open<'a>(grids: &'a [Grid], solved: &'a [Grid]) -> impl Iterator<Item = Vec<Grid>> + 'a {
    let open: Vec<(usize, usize)> = (0..grids.len())
        .flat_map(|grid| (0..81).map(move |cell| (grid, cell)))
        .filter(|(grid, cell)| grids[*grid][*cell] == 0)
        .collect();
    // All but one: most bugs need no more.
    let one = if open.len() <= 81 { open.len() } else { 0 };
    let kept = (0..one).map(|kept| (kept..kept + 1, true));
    let filled = runs(open.len()).into_iter().map(|run| (run, false));
    kept.chain(filled).map(move |(run, kept)| {
        let mut grids = grids.to_vec();
        for (index, (grid, cell)) in open.iter().enumerate() {
            if run.contains(&index) != kept {
                grids[*grid][*cell] = solved[*grid][*cell];
            }
        }
        grids
    })
}

/// The digits renamed, so that the first row of the solution is 123456789.
fn ordered(grids: &[Grid], solved: &[Grid]) -> Vec<Grid> {
    let renamed = |(grid, solved): (&Grid, &Grid)| {
        let mut name = [0; 10];
        for (digit, cell) in (1..).zip(0..9) {
            name[solved[cell] as usize] = digit;
        }
        let mut new = *grid;
        new.iter_mut()
            .for_each(|digit| *digit = name[*digit as usize]);
        new
    };
    grids.iter().zip(solved).map(renamed).collect()
}
