//! Reads a file as a stream of tokens with their positions, in constant memory.

use crate::judge::plain_file;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

/// Tokens are read in pieces of at most this many bytes.
pub(in crate::judge) const MAX_PIECE_BYTES: usize = 64 << 10;

/// A token, or a piece of a very long one, with the white space before it.
#[derive(Default)]
pub(in crate::judge) struct Piece {
    /// At most [`MAX_PIECE_BYTES`] bytes of the white space before it.
    pub(in crate::judge) space: Vec<u8>,
    pub(in crate::judge) space_length: u64,
    /// The start of the white space: line and column (in bytes), from 1.
    pub(in crate::judge) space_at: (u64, u64),
    pub(in crate::judge) bytes: Vec<u8>,
    /// The start of `bytes`: offset from 0, line and column (in bytes) from 1.
    pub(in crate::judge) offset: u64,
    pub(in crate::judge) line: u64,
    pub(in crate::judge) column: u64,
}

/// A file as a stream of pieces.
pub(in crate::judge) struct Tokens {
    reader: BufReader<File>,
    pub(in crate::judge) offset: u64,
    pub(in crate::judge) line: u64,
    pub(in crate::judge) column: u64,
}

impl Tokens {
    pub(in crate::judge) fn open(path: &Path) -> io::Result<Tokens> {
        let reader = BufReader::with_capacity(MAX_PIECE_BYTES, plain_file::open(path)?);
        Ok(Tokens {
            reader,
            offset: 0,
            line: 1,
            column: 1,
        })
    }

    /// Reads the next piece into `piece`. At the end of the file its `bytes` are empty.
    pub(in crate::judge) fn next_piece(&mut self, piece: &mut Piece) -> io::Result<()> {
        piece.space.clear();
        piece.bytes.clear();
        let before = self.offset;
        piece.space_at = (self.line, self.column);
        self.take_bytes(&mut piece.space, is_space, u64::MAX)?;
        piece.space_length = self.offset - before;
        (piece.offset, piece.line, piece.column) = (self.offset, self.line, self.column);
        self.take_bytes(&mut piece.bytes, |b| !is_space(b), MAX_PIECE_BYTES as u64)
    }

    /// Reads bytes while they are `wanted`, at most `most`, and appends the first [`MAX_PIECE_BYTES`] of them to `kept`.
    fn take_bytes(
        &mut self,
        kept: &mut Vec<u8>,
        wanted: fn(u8) -> bool,
        most: u64,
    ) -> io::Result<()> {
        let mut left = most;
        loop {
            let buffer = self.reader.fill_buf()?;
            let end = buffer
                .iter()
                .position(|&b| !wanted(b))
                .unwrap_or(buffer.len());
            let end = end.min(left as usize);
            let taken = &buffer[..end];
            kept.extend(&taken[..end.min(MAX_PIECE_BYTES - kept.len())]);
            match taken.iter().rposition(|&b| b == b'\n') {
                Some(last) => {
                    self.line += taken.iter().filter(|&&b| b == b'\n').count() as u64;
                    self.column = (end - last) as u64;
                }
                None => self.column += end as u64,
            }
            let all = end == buffer.len() && end > 0;
            self.reader.consume(end);
            self.offset += end as u64;
            left -= end as u64;
            if !all || left == 0 {
                return Ok(());
            }
        }
    }
}

/// White space as defined by C's `isspace`.
fn is_space(byte: u8) -> bool {
    byte == b' ' || (9..=13).contains(&byte)
}
