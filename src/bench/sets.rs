//! Puzzle files: which are bundled, how one is read, and the plain copy of it that solvers get.
//!
//! A file holds one puzzle a line: 81 cells, then anything behind a blank or a comma. Solvers get 81 characters and a
//! line end, nothing else, so that none is measured on how it reads odd files. A small set is given many times over.

use crate::error::{Error, Result};
use crate::judge::process::sandbox::Sandbox;
use crate::nearest::nearest;
use crate::places;
use crate::snippets::solve_all;
use crate::snippets::solver::Grid;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The bundled sets, files of `problems/puzzles`, from the easiest on.
pub const BUNDLED: &[&str] = &[
    "singles",
    "minimal",
    "17-clue",
    "magictour",
    "hardest-1905",
    "hardest-1106",
    "several",
    "minus-one",
    "mid",
    "few",
];

/// Bytes of a line in the solvers' input: the cells and the line end.
pub const LINE: usize = 82;

/// A puzzle file that was read and found good.
#[derive(Debug)]
pub struct Set {
    /// As the caller calls it.
    pub name: String,
    /// The line of the file that each puzzle stands on, counted from 1.
    lines: Vec<usize>,
    /// The puzzles as solvers get them, once each.
    pub(super) once: PathBuf,
}

/// The path of a puzzle file, which may be named like a bundled set.
pub fn find(name: &str) -> Result<PathBuf> {
    let path = Path::new(name);
    if path.exists() {
        return Ok(path.to_path_buf());
    }
    if BUNDLED.contains(&name) {
        return Ok(places::problems()
            .join("puzzles")
            .join(format!("{name}.txt")));
    }
    let near = nearest(name, BUNDLED).map(|near| format!("; did you mean '{near}'?"));
    Err(Error::Usage(format!(
        "no puzzle file '{name}'{} Bundled sets: {}",
        near.unwrap_or(".".to_string()),
        BUNDLED.join(", ")
    )))
}

impl Set {
    /// Reads the file at `path` and writes its puzzles to `once`. Every puzzle must have a solution: solvers do what
    /// they like with others, and ours stops there.
    pub fn read(name: &str, path: &Path, once: PathBuf) -> Result<Set> {
        let file = File::open(path).map_err(Error::io("read", path))?;
        let mut reader = Reader {
            path,
            file: BufReader::new(file),
            line: 0,
        };
        let mut plain = BufWriter::new(File::create(&once).map_err(Error::io("create", &once))?);
        let mut lines = Vec::new();
        loop {
            let batch = reader.batch()?;
            if batch.is_empty() {
                break;
            }
            for (line, grid) in &batch {
                lines.push(*line);
                let written = plain.write_all(grid).and_then(|()| plain.write_all(b"\n"));
                written.map_err(Error::io("write", &once))?;
            }
            refuse_unsolvable(path, &batch)?;
        }
        plain.flush().map_err(Error::io("write", &once))?;
        if lines.is_empty() {
            return Err(Error::file(
                path,
                0,
                "expected a puzzle on each line, found none",
            ));
        }
        let name = name.to_string();
        Ok(Set { name, lines, once })
    }

    pub fn puzzles(&self) -> usize {
        self.lines.len()
    }

    /// The line of the file where the puzzle stands that solvers get as number `index`, from 0, of any copy.
    pub fn line_of(&self, index: usize) -> usize {
        self.lines[index % self.lines.len()]
    }

    /// One of its puzzles, from 0, as a set. The file it is in is the next one's too.
    pub(super) fn alone(&self, index: usize, sandbox: &Sandbox) -> Result<Set> {
        let mut all = File::open(&self.once).map_err(Error::io("read", &self.once))?;
        let mut line = [0; LINE];
        all.seek(SeekFrom::Start((index * LINE) as u64))
            .and_then(|_| all.read_exact(&mut line))
            .map_err(Error::io("read", &self.once))?;
        Ok(Set {
            name: self.name.clone(),
            lines: vec![self.lines[index]],
            once: sandbox.put("alone", &line)?,
        })
    }

    /// A file with the puzzles so many times over: `place`, written for this, if it is more than once.
    pub fn repeated(&self, copies: usize, place: &Path) -> Result<PathBuf> {
        if copies == 1 {
            return Ok(self.once.clone());
        }
        let mut all = File::create(place).map_err(Error::io("create", place))?;
        for _ in 0..copies {
            let mut once = File::open(&self.once).map_err(Error::io("read", &self.once))?;
            io::copy(&mut once, &mut all).map_err(Error::io("write", place))?;
        }
        Ok(place.to_path_buf())
    }
}

fn refuse_unsolvable(path: &Path, batch: &[(usize, Grid)]) -> Result<()> {
    let mut grids: Vec<Grid> = batch.iter().map(|(_, grid)| *grid).collect();
    let mut solved = vec![false; grids.len()];
    solve_all(&mut grids, &mut solved);
    match solved.iter().position(|solved| !solved) {
        None => Ok(()),
        Some(at) => Err(Error::file(
            path,
            batch[at].0,
            "expected a puzzle with a solution, this one has none: take the line out, or put '#' before it",
        )),
    }
}

struct Reader<'a> {
    path: &'a Path,
    file: BufReader<File>,
    /// The number of the line read last.
    line: usize,
}

impl Reader<'_> {
    /// The next puzzles, each with its line; none at the end of the file.
    fn batch(&mut self) -> Result<Vec<(usize, Grid)>> {
        const MOST: usize = 4096;
        let mut batch = Vec::new();
        let mut text = Vec::new();
        while batch.len() < MOST && self.next_line(&mut text)? {
            let line = text.trim_ascii();
            if !line.is_empty() && line[0] != b'#' {
                let grid = cells(line).map_err(|why| Error::file(self.path, self.line, why))?;
                batch.push((self.line, grid));
            }
        }
        Ok(batch)
    }

    /// `false` at the end of the file. A file of one endless line must not fill the memory.
    fn next_line(&mut self, text: &mut Vec<u8>) -> Result<bool> {
        const LONGEST: u64 = 1 << 16;
        text.clear();
        let mut part = self.file.by_ref().take(LONGEST);
        let count = part.read_until(b'\n', text);
        let count = count.map_err(Error::io("read", self.path))?;
        self.line += 1;
        if count as u64 == LONGEST {
            let why = format!("expected a puzzle, found a line of more than {LONGEST} bytes");
            return Err(Error::file(self.path, self.line, why));
        }
        Ok(count > 0)
    }
}

/// The cells at the beginning of a line, `.` where empty; or what was expected.
fn cells(line: &[u8]) -> std::result::Result<Grid, String> {
    let is_end = |byte: &u8| byte.is_ascii_whitespace() || *byte == b',';
    let word = line.split(is_end).next().unwrap_or_default();
    let is_cell = |byte: &u8| *byte == b'.' || byte.is_ascii_digit();
    let count = word.iter().take_while(|byte| is_cell(byte)).count();
    if count < word.len() && count < 81 {
        let rest = String::from_utf8_lossy(&word[count..]).into_owned();
        let found = rest.chars().next().unwrap_or_default();
        return Err(format!(
            "expected a digit or '.' as cell {} of 81, found {found:?}; lines that start with '#' are skipped",
            count + 1
        ));
    }
    if word.len() != 81 {
        return Err(format!(
            "expected 81 cells on a line, then a blank, a comma or nothing; found {}",
            word.len()
        ));
    }
    let mut grid = [b'.'; 81];
    for (cell, &byte) in grid.iter_mut().zip(word).filter(|(_, byte)| **byte != b'0') {
        *cell = byte;
    }
    Ok(grid)
}
