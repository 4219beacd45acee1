//! Rows anywhere, reached through a table of pointers: a vector of vectors, a vector of strings, `int **`.

use super::board_layout::RowStarts;
use super::{BoardLayout, WrittenCells};
use crate::probe::memory::MemorySnapshot;
use std::collections::HashMap;

/// Bytes from one row's pointer to the next one's: bare pointers, vectors (24 bytes), strings (32).
const POINTER_STEPS: [u64; 4] = [8, 16, 24, 32];

/// Layouts whose rows are reached through pointers.
pub(super) fn pointer_layouts(cells: &WrittenCells, memory: &MemorySnapshot) -> Vec<BoardLayout> {
    let size = u64::from(cells.size);
    // Cells begin at the row's start, at index 1, or after a word that marks whether there is a digit.
    let cells_in_rows = [(0, size), (size, size), (size, 2 * size)];
    let (Some(first), Some(last)) = (cells.written.first(), cells.written.last()) else {
        return Vec::new();
    };
    // Rows that the search hasn't reached yet are in nearby memory.
    const NEAR_BYTES: u64 = 4096;
    let range = first.at.saturating_sub(NEAR_BYTES)..last.at.saturating_add(NEAR_BYTES);
    let pointers: HashMap<u64, u64> = memory.pointers_into(range).into_iter().collect();
    let mut found = Vec::new();
    for &table in pointers.keys() {
        for step in POINTER_STEPS {
            let Some(rows) = read_row_starts(&pointers, table, step, cells.grid.side()) else {
                continue;
            };
            for (skipped, stride) in cells_in_rows {
                let layout = BoardLayout {
                    grid: cells.grid,
                    all_rows: rows.map(|row| row + skipped),
                    stride,
                    size: cells.size,
                };
                let is_apart = {
                    let mut sorted = layout.row_starts().to_vec();
                    sorted.sort_unstable();
                    let least = cells.grid.side() as u64 * stride;
                    sorted.windows(2).all(|two| two[1] - two[0] >= least)
                };
                if is_apart && cells.cells_in(&layout).next().is_some() {
                    found.push(layout);
                }
            }
        }
    }
    found
}

fn read_row_starts(
    pointers: &HashMap<u64, u64>,
    table: u64,
    step: u64,
    side: usize,
) -> Option<RowStarts> {
    let mut rows = RowStarts::default();
    for (row, at) in rows[..side]
        .iter_mut()
        .zip((table..).step_by(step as usize))
    {
        *row = *pointers.get(&at)?;
    }
    Some(rows)
}
