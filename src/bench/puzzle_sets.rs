//! Puzzle files: the bundled ones, how they are read, and the plain copy that solvers get.
//!
//! A file has one puzzle per line: 81 or 256 cells, then optionally a blank or comma and anything else. Solvers get
//! only the form described at [`super::grid_format`], so that no solver is judged by how it parses unusual files. A
//! small set is repeated many times.

use super::grid_format::first_word;
use crate::error::{Error, Result};
use crate::files::paths;
use crate::judge::process::sandbox::Sandbox;
use crate::teach::grid_size::Size;
use crate::text::spelling::suggestion;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// The bundled 9 x 9 sets, files of `problems/puzzles`, easiest first.
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

/// The bundled 16 x 16 sets.
pub const BUNDLED_SIXTEEN: &[&str] = &["16-easy", "16-minimal", "16-loose"];

/// The bundled sets of both sizes.
pub fn bundled_names() -> Vec<&'static str> {
    [BUNDLED, BUNDLED_SIXTEEN].concat()
}

/// A puzzle file that was read and checked.
#[derive(Debug)]
pub struct PuzzleSet {
    /// The name that the user gave.
    pub name: String,
    pub size: Size,
    /// The line of each puzzle in the file, counted from 1.
    lines: Vec<usize>,
    /// The puzzles in the solvers' format, each once.
    pub(super) once: PathBuf,
}

/// The path of a puzzle file or of the bundled set with this name.
pub fn find_file(name: &str) -> Result<PathBuf> {
    let path = Path::new(name);
    if path.exists() {
        return Ok(path.to_path_buf());
    }
    let bundled = bundled_names();
    if bundled.contains(&name) {
        return Ok(paths::problems_folder()
            .join("puzzles")
            .join(format!("{name}.txt")));
    }
    let near = suggestion(name, &bundled);
    Err(Error::Usage(format!(
        "no puzzle file and no bundled set '{name}'; {near}"
    )))
}

impl PuzzleSet {
    /// Reads the file at `path` and writes its puzzles to `once`. Every puzzle must have a solution, because solvers
    /// differ in what they do without one, and ours stops there.
    pub fn load_file(name: &str, path: &Path, once: PathBuf) -> Result<PuzzleSet> {
        let file = File::open(path).map_err(Error::io("read", path))?;
        let mut reader = PuzzleReader {
            path,
            file: BufReader::new(file),
            line: 0,
            size: None,
        };
        let mut plain = BufWriter::new(File::create(&once).map_err(Error::io("create", &once))?);
        let mut lines = Vec::new();
        loop {
            let batch = reader.next_batch()?;
            if batch.is_empty() {
                break;
            }
            let size = reader.size.unwrap_or(Size::NINE);
            for (line, cells) in &batch {
                lines.push(*line);
                let written = plain.write_all(&size.format_record(cells));
                written.map_err(Error::io("write", &once))?;
            }
            let puzzles: Vec<&[u8]> = batch.iter().map(|(_, cells)| cells.as_slice()).collect();
            if let Some(at) = size.first_unsolvable(&puzzles) {
                let why = "expected a puzzle with a solution, but this one has none: remove the line, or put \
                           '#' before it";
                return Err(Error::file(path, batch[at].0, why));
            }
        }
        plain.flush().map_err(Error::io("write", &once))?;
        let Some(size) = reader.size else {
            let why = "expected a puzzle on each line, found none";
            return Err(Error::file(path, 0, why));
        };
        Ok(PuzzleSet {
            name: name.to_string(),
            size,
            lines,
            once,
        })
    }

    pub fn puzzle_count(&self) -> usize {
        self.lines.len()
    }

    /// The line in the file of the puzzle with number `index`, counted from 0 over all copies.
    pub fn line_of(&self, index: usize) -> usize {
        self.lines[index % self.lines.len()]
    }

    /// A set of one puzzle, with `index` counted from 0. The next call overwrites its file.
    pub(super) fn only_puzzle(&self, index: usize, sandbox: &Sandbox) -> Result<PuzzleSet> {
        let mut all = File::open(&self.once).map_err(Error::io("read", &self.once))?;
        let mut record = vec![0; self.size.record_bytes()];
        all.seek(SeekFrom::Start((index * record.len()) as u64))
            .and_then(|_| all.read_exact(&mut record))
            .map_err(Error::io("read", &self.once))?;
        Ok(PuzzleSet {
            name: self.name.clone(),
            size: self.size,
            lines: vec![self.lines[index]],
            once: sandbox.write_scratch_file("alone", &record)?,
        })
    }

    /// A file with the puzzles repeated `copies` times. It is written to `place` unless one copy is enough.
    pub fn write_copies(&self, copies: usize, place: &Path) -> Result<PathBuf> {
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

struct PuzzleReader<'a> {
    path: &'a Path,
    file: BufReader<File>,
    /// The number of the last line read.
    line: usize,
    /// The size of the first puzzle, which all others must share.
    size: Option<Size>,
}

impl PuzzleReader<'_> {
    /// The next puzzles, each with its line number. Empty at the end of the file.
    fn next_batch(&mut self) -> Result<Vec<(usize, Vec<u8>)>> {
        const MAX_BATCH_PUZZLES: usize = 4096;
        let mut batch = Vec::new();
        let mut text = Vec::new();
        while batch.len() < MAX_BATCH_PUZZLES && self.next_line(&mut text)? {
            let line = text.trim_ascii();
            if !line.is_empty() && line[0] != b'#' {
                let size = *self.size.get_or_insert(Size::from_puzzle(first_word(line)));
                let cells = size.parse_cells(line);
                let cells = cells.map_err(|why| Error::file(self.path, self.line, why))?;
                batch.push((self.line, cells));
            }
        }
        Ok(batch)
    }

    /// `false` at the end of the file. The length of a line is limited so that it can't fill the memory.
    fn next_line(&mut self, text: &mut Vec<u8>) -> Result<bool> {
        const MAX_LINE_BYTES: u64 = 1 << 16;
        text.clear();
        let mut part = self.file.by_ref().take(MAX_LINE_BYTES);
        let count = part.read_until(b'\n', text);
        let count = count.map_err(Error::io("read", self.path))?;
        self.line += 1;
        if count as u64 == MAX_LINE_BYTES {
            let why =
                format!("expected a puzzle, found a line of more than {MAX_LINE_BYTES} bytes");
            return Err(Error::file(self.path, self.line, why));
        }
        Ok(count > 0)
    }
}
