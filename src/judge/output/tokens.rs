//! Reads a file as a stream of tokens with their positions, in constant memory.

use crate::judge::plain_file;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

/// Tokens are read in pieces of at most this many bytes.
pub(super) const MAX_PIECE_BYTES: usize = 64 << 10;

/// A stretch of a file without white space, or of nothing else.
#[derive(Default)]
pub(super) struct Stretch {
    /// At most its first [`MAX_PIECE_BYTES`] bytes.
    pub bytes: Vec<u8>,
    pub length: u64,
    /// Its start: bytes from the beginning of the file.
    pub offset: u64,
    /// Its start: line and column (in bytes), from 1.
    pub place: (u64, u64),
}

/// A token, or a piece of a very long one, with the white space before it.
#[derive(Default)]
pub(super) struct Piece {
    pub space: Stretch,
    pub token: Stretch,
}

/// A file as a stream of pieces.
pub(super) struct Tokens {
    reader: BufReader<File>,
    offset: u64,
    place: (u64, u64),
}

impl Tokens {
    pub fn open(path: &Path) -> io::Result<Tokens> {
        let reader = BufReader::with_capacity(MAX_PIECE_BYTES, plain_file::open(path)?);
        Ok(Tokens {
            reader,
            offset: 0,
            place: (1, 1),
        })
    }

    /// Reads the next piece into `piece`. At the end of the file its token is empty.
    pub fn next_piece(&mut self, piece: &mut Piece) -> io::Result<()> {
        self.read_stretch(&mut piece.space, is_space, u64::MAX)?;
        let most = MAX_PIECE_BYTES as u64;
        self.read_stretch(&mut piece.token, |byte| !is_space(byte), most)
    }

    /// Reads bytes while they are `wanted`, at most `most`.
    fn read_stretch(
        &mut self,
        stretch: &mut Stretch,
        wanted: fn(u8) -> bool,
        most: u64,
    ) -> io::Result<()> {
        stretch.bytes.clear();
        (stretch.offset, stretch.place) = (self.offset, self.place);
        loop {
            stretch.length = self.offset - stretch.offset;
            let buffer = self.reader.fill_buf()?;
            let left = buffer.len().min((most - stretch.length) as usize);
            let taken = buffer[..left].iter().take_while(|byte| wanted(**byte));
            let taken = &buffer[..taken.count()];
            if taken.is_empty() {
                return Ok(());
            }
            let kept = taken.len().min(MAX_PIECE_BYTES - stretch.bytes.len());
            stretch.bytes.extend(&taken[..kept]);
            self.place = place_after(self.place, taken);
            self.offset += taken.len() as u64;
            let end = taken.len();
            self.reader.consume(end);
        }
    }
}

/// The line and column after these bytes, which start at `place`.
pub(super) fn place_after((line, column): (u64, u64), bytes: &[u8]) -> (u64, u64) {
    match bytes.iter().rposition(|&b| b == b'\n') {
        Some(last) => {
            let lines = bytes.iter().filter(|&&b| b == b'\n').count();
            (line + lines as u64, (bytes.len() - last) as u64)
        }
        None => (line, column + bytes.len() as u64),
    }
}

/// White space as defined by C's `isspace`.
pub(in crate::judge) fn is_space(byte: u8) -> bool {
    byte == b' ' || (9..=13).contains(&byte)
}
