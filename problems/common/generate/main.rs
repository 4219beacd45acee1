//! Writes the secret test data of one Sudoku package: `generate PACKAGE [DATA_DIR]`, by its `generators/recipe.txt` and by what
//! its `data/testdata.yaml` says of its texts.
//!
//! The recipe lists the tests. An unindented line starts one: its path under `DATA_DIR/secret`, then variants of the input's
//! text (`crlf`, `no-final-newline`, `blank-lines`, `trailing-blanks`, `one-line`, and those of `described`). The indented lines below it are its puzzles, in order, one of
//!
//!     81 characters, `.` or `0` for an empty cell, then any of: rotate transpose complement; then, where it has several
//!         solutions and the judge expects one of them, either `least` or the 81 digits of that one; the latter also where it
//!         has too many to find the best
//!     list NAME [COUNT], then any of: rotate transpose complement
//!     random SEED COUNT CLUES [loose | fifty | many | by-units | clashing | hidden]
//!     latin SEED SIDE [row | column | first | last | sums], or cyclic A B C ...: matrices of numbers, which `squares` explains
//!
//! `rotate` turns the grid by 180 degrees, `transpose` swaps rows and columns, `complement` replaces each digit d by 10-d: so
//! one puzzle that is slow for one scan order is slow for the others too. `list` takes the puzzles of a list in `lists.txt`,
//! all or the first COUNT. `random` digs COUNT solved grids down to CLUES clues, or as far as the solution stays unique
//! (`minimal` digs as far as that; `times N` behind a line writes its puzzles N times); `loose` does not ask for a unique solution, `fifty` for fifty at most, `many` for 2999, `by-units` asks for
//! a puzzle that units with one empty cell fill, one after the other, and after `clashing` and `hidden` there is no solution: a
//! clue is changed, and clashes with another, or with none. `#` starts a comment. Nothing but the recipe and the lists decides
//! what is written, so the data can be checked byte for byte. Grids of 1, 16 and 256 cells are written alike, the latter with
//! `A` to `P`. A puzzle of 81 cells may have 81 more characters, the region of each cell from 1 to 9: then regions stand in the
//! place of boxes. Grids of uva-1461 may have letters, and its random ones do in some open cells.
//!
//! For `judge.sh hunt` (see a package's hunt.yaml), inputs stand behind lines `input BYTES`. `generate fresh SEED COUNT WORD...`
//! prints new ones for COUNT seeds from SEED on; the words say what texts look like. `generate answers WORD...` reads inputs and
//! prints an answer to each in the same form. `generate facts WORD...` reads inputs and prints a line for each that says what it has, as `clashing-clues open-cells=51`. `generate smaller WORD...` reads a bare input and prints its measure, which is how many grids it has, how many open cells
//! (where only clashes count, how many digits, or how many more than a right grid has wrong)
//! and how many cells stand out of order, and then inputs that measure less.
//!
//! It is one program for all packages, each of which has a link to this folder. What a package's text looks like and what it
//! asks for is a `formats::Format`, which `described` makes of its words; for others `tasks` has a row, made of what `text` has; `recipe` reads recipes and `lists` lists, `grid`,
//! `solve`, `best`, `random` and `regions` know Sudoku, `fresh`, `facts` and `smaller` are for the hunt. Needs rustc, any since 1.63, and nothing
//! else.

mod best;
mod described;
mod facts;
mod formats;
mod fresh;
mod grid;
mod lettered;
mod letters;
mod lists;
mod random;
mod recipe;
mod regions;
mod smaller;
mod solve;
mod squares;
mod tasks;
mod text;
mod words;

use std::io::Read;
use std::path::Path;
use std::{env, fs, process};

const USAGE: &str = "usage: generate PACKAGE [DATA_DIR], or: generate fresh SEED COUNT WORD..., or: generate answers WORD..., or: \
    generate facts WORD..., or: generate smaller WORD...";

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match &words[..] {
        // As the packages that words do not describe have it.
        ["fresh", slug, seed, count] if tasks::of(slug).is_ok() => {
            fresh::fresh(&[slug], seed, count)
        }
        ["fresh", seed, count, words @ ..] => fresh::fresh(words, seed, count),
        ["answers", words @ ..] => fresh::answers(words),
        ["facts", words @ ..] => facts::facts(words),
        ["smaller", words @ ..] => smaller::smaller(words),
        [package] => generate(Path::new(package), &Path::new(package).join("data")),
        [package, data] => generate(Path::new(package), Path::new(data)),
        _ => Err(USAGE.to_string()),
    };
    if let Err(message) = result {
        eprintln!("generate: {}", message);
        process::exit(2);
    }
}

fn generate(package: &Path, data: &Path) -> Result<(), String> {
    let read = |place: &str| {
        let file = package.join(place);
        fs::read_to_string(&file).map_err(|e| format!("{}: {}", file.display(), e))
    };
    let settings = read("data/testdata.yaml")?;
    let flags = settings
        .lines()
        .find_map(|line| line.strip_prefix("output_validator_flags: "));
    let words: Vec<&str> = flags
        .unwrap_or("")
        .trim_matches('\'')
        .split_whitespace()
        .collect();
    // `..` has no name of its own.
    let whole = package.canonicalize();
    let whole = whole.map_err(|e| format!("{}: {}", package.display(), e))?;
    let name = whole.file_name().and_then(|name| name.to_str());
    let format = match name.and_then(|name| tasks::of(name).ok()) {
        Some(format) => format,
        None => tasks::format(&words)?,
    };
    let text = read("generators/recipe.txt")?;
    for test in recipe::parse(&text, &format)? {
        let base = data.join("secret").join(test.path);
        fs::create_dir_all(base.parent().unwrap_or(data))
            .map_err(|e| format!("{}: {}", base.display(), e))?;
        let named = |e| format!("{}: {}", test.path, e);
        let input = format
            .input_text(&test.puzzles, &test.variants)
            .map_err(named)?;
        let solutions = test.solutions(&format).map_err(named)?;
        for (suffix, text) in [("in", input), ("ans", format.answer_text(&solutions))] {
            let file = base.with_extension(suffix);
            fs::write(&file, text).map_err(|e| format!("{}: {}", file.display(), e))?;
        }
    }
    Ok(())
}

fn standard_input() -> Result<String, String> {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text);
    read.map_err(|e| format!("cannot read standard input: {}", e))?;
    Ok(text)
}
