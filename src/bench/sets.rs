//! Puzzle files: which are bundled, how one is read, and the plain copy of it that solvers get.
//!
//! A file holds one puzzle a line: 81 cells, or 256, then anything behind a blank or a comma. Solvers get the form that
//! [`Size`] says, nothing else, so that none is measured on how it reads odd files. A small set is given many times over.

use super::size::{Size, first_word};
use crate::error::{Error, Result};
use crate::judge::process::sandbox::Sandbox;
use crate::nearest::nearest;
use crate::places;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The bundled sets of 9 x 9, files of `problems/puzzles`, from the easiest on.
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

/// Those of 16 x 16.
pub const BUNDLED_SIXTEEN: &[&str] = &["16-easy", "16-minimal", "16-loose"];

/// Of both sizes.
pub fn bundled() -> Vec<&'static str> {
    [BUNDLED, BUNDLED_SIXTEEN].concat()
}

/// A puzzle file that was read and found good.
#[derive(Debug)]
pub struct Set {
    /// As the caller calls it.
    pub name: String,
    pub size: Size,
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
    let bundled = bundled();
    if bundled.contains(&name) {
        return Ok(places::problems()
            .join("puzzles")
            .join(format!("{name}.txt")));
    }
    let near = nearest(name, &bundled).map(|near| format!("; did you mean '{near}'?"));
    Err(Error::Usage(format!(
        "no puzzle file '{name}'{} Bundled sets: {}",
        near.unwrap_or(".".to_string()),
        bundled.join(", ")
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
            size: None,
        };
        let mut plain = BufWriter::new(File::create(&once).map_err(Error::io("create", &once))?);
        let mut lines = Vec::new();
        loop {
            let batch = reader.batch()?;
            if batch.is_empty() {
                break;
            }
            let size = reader.size.unwrap_or(Size::Nine);
            for (line, cells) in &batch {
                lines.push(*line);
                let written = plain.write_all(&size.record_of(cells));
                written.map_err(Error::io("write", &once))?;
            }
            refuse_unsolvable(path, size, &batch)?;
        }
        plain.flush().map_err(Error::io("write", &once))?;
        let Some(size) = reader.size else {
            return Err(Error::file(
                path,
                0,
                "expected a puzzle on each line, found none",
            ));
        };
        Ok(Set {
            name: name.to_string(),
            size,
            lines,
            once,
        })
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
        let mut record = vec![0; self.size.record()];
        all.seek(SeekFrom::Start((index * record.len()) as u64))
            .and_then(|_| all.read_exact(&mut record))
            .map_err(Error::io("read", &self.once))?;
        Ok(Set {
            name: self.name.clone(),
            size: self.size,
            lines: vec![self.lines[index]],
            once: sandbox.put("alone", &record)?,
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

fn refuse_unsolvable(path: &Path, size: Size, batch: &[(usize, Vec<u8>)]) -> Result<()> {
    let puzzles: Vec<&[u8]> = batch.iter().map(|(_, cells)| cells.as_slice()).collect();
    match size.first_unsolvable(&puzzles) {
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
    /// That of the first puzzle, which is that of all.
    size: Option<Size>,
}

impl Reader<'_> {
    /// The next puzzles, each with its line; none at the end of the file.
    fn batch(&mut self) -> Result<Vec<(usize, Vec<u8>)>> {
        const MOST: usize = 4096;
        let mut batch = Vec::new();
        let mut text = Vec::new();
        while batch.len() < MOST && self.next_line(&mut text)? {
            let line = text.trim_ascii();
            if !line.is_empty() && line[0] != b'#' {
                let size = *self.size.get_or_insert(Size::of(first_word(line)));
                let cells = size.cells_of(line);
                let cells = cells.map_err(|why| Error::file(self.path, self.line, why))?;
                batch.push((self.line, cells));
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
