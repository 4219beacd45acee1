//! Recipes: which tests a package has, and which puzzles are in them. How one is written stands in `main`.

use crate::best::best;
use crate::formats::{Format, Question};
use crate::grid::{self, Grid};
use crate::lettered;
use crate::lists;
use crate::random::{random_puzzle, spoil, Dug, SplitMix64, Spoiled};
use crate::solve::{all, clash, least, solve};
use crate::squares::{cyclic, is_latin, latin};

pub struct Test<'a> {
    pub path: &'a str,
    pub variants: Vec<&'a str>,
    pub puzzles: Vec<Grid>,
    wanted: Vec<Wanted>,
}

/// Which solution is the answer.
#[derive(Clone)]
enum Wanted {
    Any,
    Least,
    This(Grid),
}

pub fn parse<'a>(recipe: &'a str, format: &Format) -> Result<Vec<Test<'a>>, String> {
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
            let puzzles = puzzles(words, format);
            test.puzzles
                .extend(puzzles.map_err(|e| format!("recipe line {}: {}", number, e))?);
            test.wanted.resize(test.puzzles.len(), wanted);
        }
    }
    Ok(tests)
}

/// Takes from the words what says which solution is wanted.
fn wanted<'a, 'b>(words: &'a [&'b str]) -> (&'a [&'b str], Wanted) {
    match words {
        [before @ .., "least"] => (before, Wanted::Least),
        [before @ .., answer] if !before.is_empty() => match grid::parse(answer) {
            Ok(answer) if answer.len() > 1 => (before, Wanted::This(answer)),
            _ => (words, Wanted::Any),
        },
        _ => (words, Wanted::Any),
    }
}

fn puzzles(words: &[&str], format: &Format) -> Result<Vec<Grid>, String> {
    match words {
        [before @ .., "times", times] => {
            let times = times
                .parse()
                .map_err(|_| "expected a number after 'times'")?;
            Ok(vec![puzzles(before, format)?; times].concat())
        }
        ["random", ..] => random(words, format),
        ["latin", ..] => latin(words),
        ["cyclic", ..] => cyclic(words),
        ["list", name, rest @ ..] => {
            let listed = lists::named(name)?;
            match rest.first().map(|count| count.parse::<usize>()) {
                Some(Ok(count)) if count <= listed.len() => {
                    transformed(&listed[..count], &rest[1..])
                }
                Some(Ok(_)) => Err(format!("'{}' has {} puzzles", name, listed.len())),
                _ => transformed(&listed, rest),
            }
        }
        [signs] if format.question == Question::Count => lettered::parse(signs)
            .map(|grid| vec![grid])
            .ok_or_else(|| format!("expected 81 digits and small letters and found '{}'", signs)),
        _ => transformed(&[grid::parse(words[0])?], &words[1..]),
    }
}

fn transformed(grids: &[Grid], names: &[&str]) -> Result<Vec<Grid>, String> {
    let all = |grid: &Grid| {
        names
            .iter()
            .try_fold(grid.clone(), |g, name| grid::transformed(&g, name))
    };
    grids.iter().map(all).collect()
}

fn random(words: &[&str], format: &Format) -> Result<Vec<Grid>, String> {
    let number = |i: usize| {
        words.get(i).and_then(|w| w.parse::<u64>().ok()).ok_or(
            "expected: random SEED COUNT CLUES [loose | fifty | many | by-units | clashing | hidden]",
        )
    };
    let clues = if words.get(3) == Some(&"minimal") {
        0
    } else {
        number(3)?
    };
    let (dug, spoiled) = match words.get(4) {
        None => (Dug::AtMost(1), None),
        Some(&"loose") => (Dug::Loose, None),
        Some(&"fifty") => (Dug::AtMost(50), None),
        Some(&"many") => (Dug::AtMost(lettered::MANY - 1), None),
        Some(&"by-units") => (Dug::ByUnits, None),
        Some(&"clashing") => (Dug::AtMost(1), Some(Spoiled::Clashing)),
        Some(&"hidden") => (Dug::AtMost(1), Some(Spoiled::Hidden)),
        Some(other) => return Err(format!("'{}' is no kind of random puzzle", other)),
    };
    let mut random = SplitMix64(number(1)?);
    let puzzles = (0..number(2)?).map(|_| {
        let puzzle = random_puzzle(&mut random, format, clues as usize, dug);
        match spoiled {
            Some(how) => spoil(&mut random, &puzzle, how),
            None if format.question == Question::Count => {
                Some(lettered::lettered(&mut random, &puzzle))
            }
            None => Some(puzzle),
        }
    });
    let puzzles: Option<Vec<Grid>> = puzzles.collect();
    puzzles.ok_or_else(|| "no clue of a puzzle can be changed so".to_string())
}

impl Test<'_> {
    /// The solutions that the answer to each puzzle is made of; an error where the judge could not expect it.
    pub fn solutions(&self, format: &Format) -> Result<Vec<Vec<Grid>>, String> {
        let puzzles = self.puzzles.iter().zip(&self.wanted);
        let answers = (1..).zip(puzzles).map(|(number, (puzzle, wanted))| {
            let solutions = solutions(puzzle, wanted, format);
            solutions.map_err(|e| format!("puzzle {} has {}", number, e))
        });
        answers.collect()
    }
}

fn solutions(puzzle: &Grid, wanted: &Wanted, format: &Format) -> Result<Vec<Grid>, String> {
    let clues = puzzle.iter().filter(|value| **value != 0).count();
    if clues < format.fewest {
        return Err(format!("{} clues and not {}", clues, format.fewest));
    }
    if !matches!(wanted, Wanted::Any) {
        let certain = matches!(format.question, Question::Chosen | Question::Best);
        let several = certain && solve(puzzle, 2).len() > 1;
        let answer = chosen(puzzle, wanted).filter(|_| several);
        return answer
            .map(|answer| vec![answer])
            .ok_or("no such choice of solutions".to_string());
    }
    let found = match format.question {
        Question::Any => solve(puzzle, 1),
        Question::Only | Question::Chosen | Question::Whether => solve(puzzle, 2),
        Question::Best => best(puzzle)?.into_iter().collect(),
        Question::Least => solve(puzzle, 1).iter().map(|_| least(puzzle)).collect(),
        Question::Sound if clash(puzzle) => Vec::new(),
        Question::Sound => vec![puzzle.clone()],
        Question::Latin if !is_latin(puzzle) => Vec::new(),
        Question::Latin => vec![puzzle.clone()],
        Question::All => all(puzzle)?,
        // The answer has their number alone.
        Question::Count => return Ok(vec![Grid::new(); lettered::count(puzzle)?]),
    };
    match found.len() {
        0 if !format.none => Err("no solutions".to_string()),
        0 | 1 => Ok(found),
        _ if matches!(format.question, Question::Whether | Question::All) => Ok(found),
        _ => Err("several solutions".to_string()),
    }
}

/// The wanted one of several solutions, if it is one.
fn chosen(puzzle: &Grid, wanted: &Wanted) -> Option<Grid> {
    match wanted {
        Wanted::Any => None,
        Wanted::Least => Some(least(puzzle)),
        Wanted::This(answer) => {
            let mut cells = puzzle.iter().zip(answer);
            let kept = puzzle.len() == answer.len()
                && cells.all(|(clue, value)| *clue == 0 || clue == value);
            (kept && solve(answer, 1).first() == Some(answer)).then(|| answer.clone())
        }
    }
}
