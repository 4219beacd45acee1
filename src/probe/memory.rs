//! A snapshot of a program's memory: the reported pages; all else reads as zero.

use super::byte_reader;

/// Pieces in address order; adjacent ones are joined.
#[derive(Debug, Clone, Default)]
pub struct MemorySnapshot {
    pieces: Vec<(u64, Vec<u8>)>,
    size: usize,
}

impl MemorySnapshot {
    /// Bytes needed to keep it.
    pub fn retained_bytes(&self) -> usize {
        self.size
    }

    /// Adds a piece that overlaps no other. Any order works; address order is fastest.
    pub fn add_piece(&mut self, at: u64, bytes: &[u8]) {
        /// The runtime sends whole pages. Many small pieces are forged and take time, so each counts as a
        /// page.
        const PAGE_BYTES: usize = 4096;
        self.size += bytes.len().max(PAGE_BYTES);
        if let Some((start, piece)) = self.pieces.last_mut() {
            if *start + piece.len() as u64 == at {
                piece.extend_from_slice(bytes);
                return;
            }
        }
        let place = self.pieces.partition_point(|(start, _)| *start < at);
        self.pieces.insert(place, (at, bytes.to_vec()));
    }

    /// An unsigned number of 1, 2, 4 or 8 bytes. Memory that wasn't reported is zero.
    pub fn read_number(&self, at: u64, size: u8) -> u64 {
        let place = self.pieces.partition_point(|(start, _)| *start <= at);
        let found = self.pieces[..place].last().and_then(|(start, piece)| {
            let from = usize::try_from(at - start).ok()?;
            piece.get(from..)?.get(..usize::from(size))
        });
        found.map_or(0, byte_reader::number_from_bytes)
    }

    /// All aligned 8-byte words that hold an address in `range`: their own addresses, and the address they hold.
    pub fn pointers_into(&self, range: std::ops::Range<u64>) -> Vec<(u64, u64)> {
        let mut found = Vec::new();
        for (start, piece) in &self.pieces {
            let skipped = (start.next_multiple_of(8) - start) as usize;
            let words = piece.get(skipped..).unwrap_or_default().chunks_exact(8);
            for (word, at) in words.zip((start + skipped as u64..).step_by(8)) {
                let value = byte_reader::number_from_bytes(word);
                if range.contains(&value) {
                    found.push((at, value));
                }
            }
        }
        found
    }
}
