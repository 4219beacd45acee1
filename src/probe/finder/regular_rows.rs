//! Evenly spaced rows: arrays of arrays, flat arrays, rows that the heap has placed one after another.

use super::{BoardLayout, WrittenCells, touch_weight};
use crate::probe::records::TouchedAddress;
use crate::teach::grid_size::Size;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

/// The longest row, in cells: `int a[1000][1000]` is common, with only a corner in use.
const MAX_ROW_CELLS: u64 = 1024;

/// The longest row of sixteen-row grids, which can be laid in more ways.
const MAX_ROW_CELLS_OF_SIXTEEN: u64 = 128;

/// The longest row if a cell is part of something larger.
const MAX_ROW_CELLS_OF_PARTS: u64 = 24;

/// Distances from one cell to the next, in cells: a cell may be part of a structure or have its own place on the heap.
const CELL_STRIDES: [u64; 10] = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12];

/// Around each address, only the layouts that cover the most are examined: those with this many distinct weights.
const KEPT_WEIGHTS: usize = 12;

/// The layouts that cover the most weight ([`touch_weight`]). Memory contents aren't examined here.
pub(super) fn regular_layouts(cells: &WrittenCells, variables: &[Range<u64>]) -> Vec<BoardLayout> {
    let size = u64::from(cells.size);
    let mut layouts = Vec::new();
    for anchor in anchor_addresses(cells, variables) {
        let weights = WeightsAround::new(anchor, cells);
        let mut found: BTreeMap<u64, Vec<BoardLayout>> = BTreeMap::new();
        for times in CELL_STRIDES {
            let stride = times * size;
            let longest = match times {
                1 => max_row_cells(cells.grid),
                _ => MAX_ROW_CELLS_OF_PARTS,
            };
            for length in cells.grid.side() as u64..=longest {
                let weights = weights.of_layouts(times as usize, (length * times) as usize);
                for (cell, weight) in weights.into_iter().enumerate() {
                    // Only those that cover the most are examined.
                    let least = found.first_key_value().map_or(0, |(least, _)| *least);
                    if found.len() == KEPT_WEIGHTS && weight < least {
                        continue;
                    }
                    let row = length * stride;
                    let regular = RegularLayout::with_cell_at(cell, anchor, cells, stride, row);
                    let fits = |regular: &RegularLayout| regular.fits_variables(variables);
                    if let Some(regular) = regular.filter(fits) {
                        found.entry(weight).or_default().push(regular.to_layout());
                    }
                    if found.len() > KEPT_WEIGHTS {
                        found.pop_first();
                    }
                }
            }
        }
        layouts.extend(found.into_values().rev().flatten());
    }
    layouts
}

/// Addresses, at least one of which is the board's. First, the most written address of each variable and of each
/// run of addresses, then the most written ones that aren't near any of these. In a deep recursion, the other variables
/// of a call, such as its row and column, are written more often than the board.
fn anchor_addresses(cells: &WrittenCells, variables: &[Range<u64>]) -> Vec<u64> {
    const MAX_ANCHORS: usize = 12;
    /// Addresses at least this far apart, in bytes, don't belong to one thing. Stack frames lie closer together.
    const GAP_BYTES: u64 = 1024;
    let runs = cells
        .written
        .chunk_by(|one, next| next.at - one.at < GAP_BYTES);
    let heaviest = |run: &[TouchedAddress]| {
        run.iter()
            .max_by_key(|touched| touch_weight(touched))
            .copied()
    };
    let mut first: Vec<TouchedAddress> = runs.filter_map(heaviest).collect();
    first.sort_by_key(|touched| Reverse(touch_weight(touched)));
    first.truncate(MAX_ANCHORS / 3);
    let in_variable = |variable: &Range<u64>| {
        let inside = cells.written.iter();
        let inside = inside.filter(|touched| variable.contains(&touched.at));
        inside.max_by_key(|touched| touch_weight(touched)).copied()
    };
    let mut named: Vec<TouchedAddress> = variables.iter().filter_map(in_variable).collect();
    named.sort_by_key(|touched| Reverse(touch_weight(touched)));
    named.dedup_by_key(|touched| touched.at);
    named.truncate(MAX_ANCHORS / 3);
    first.extend(named);
    let mut rest = cells.written.clone();
    rest.sort_by_key(|touched| Reverse(touch_weight(touched)));
    let near = cells.grid.cells() as u64 / 2 * u64::from(cells.size);
    let mut anchors: Vec<u64> = Vec::new();
    for touched in first.iter().chain(&rest) {
        let is_near = |anchor: &u64| anchor.abs_diff(touched.at) < near;
        if anchors.len() < MAX_ANCHORS && !anchors.iter().any(is_near) {
            anchors.push(touched.at);
        }
    }
    anchors
}

/// The longest row of cells without gaps.
fn max_row_cells(grid: Size) -> u64 {
    match grid.side() {
        16 => MAX_ROW_CELLS_OF_SIXTEEN,
        _ => MAX_ROW_CELLS,
    }
}

/// The weights of the cells around an anchor, as far as layouts reach. Hundreds of thousands of layouts are weighed, too
/// many to look through the written cells for each.
struct WeightsAround {
    side: usize,
    /// The weight at each multiple of the cell size from the anchor, which is in the middle.
    weights: Vec<u64>,
}

impl WeightsAround {
    fn new(anchor: u64, cells: &WrittenCells) -> WeightsAround {
        let (side, size) = (cells.grid.side(), u64::from(cells.size));
        let widest = CELL_STRIDES[CELL_STRIDES.len() - 1];
        let of_parts = (MAX_ROW_CELLS_OF_PARTS + 1) * widest;
        let reach = side as u64 * of_parts.max(max_row_cells(cells.grid) + 1);
        let mut weights = vec![0; 2 * reach as usize];
        let first = anchor.wrapping_sub(reach * size);
        for touched in &cells.written {
            let distance = touched.at.wrapping_sub(first);
            let weight = weights.get_mut((distance / size) as usize);
            if let Some(weight) = weight.filter(|_| distance % size == 0) {
                *weight += touch_weight(touched);
            }
        }
        WeightsAround { side, weights }
    }

    /// For each cell, the weight of the layout that has it at the anchor. `stride`, `row`: in multiples of the cell size.
    fn of_layouts(&self, stride: usize, row: usize) -> Vec<u64> {
        let side = self.side;
        // The layouts cover parts of these rows: the anchor's, and all but one of a grid's above and below. Entry
        // `side * n + column` is the weight of the first n rows, of `side` cells each, if the anchor is in `column`.
        let mut sums = vec![0; side];
        for place in 0..2 * side - 1 {
            let at = self.weights.len() / 2 + place * row - (side - 1) * row;
            let from_anchor = (0..side).map(|cell| self.weights[at + cell * stride]);
            let mut weight: u64 = from_anchor.sum();
            for column in 0..side {
                sums.push(sums[place * side + column] + weight);
                weight += self.weights[at - (column + 1) * stride];
                weight -= self.weights[at + (side - 1 - column) * stride];
            }
        }
        let of_cell = |cell| {
            let (first, column) = (side - 1 - cell / side, cell % side);
            sums[(first + side) * side + column] - sums[first * side + column]
        };
        (0..side * side).map(of_cell).collect()
    }
}

/// Evenly spaced rows, in short form: there are very many such layouts, and few are worth more.
#[derive(Clone, Copy)]
struct RegularLayout {
    grid: Size,
    start: u64,
    /// Bytes from one row to the next, and from one cell to the next.
    row: u64,
    stride: u64,
    /// Bytes of a cell.
    size: u8,
}

impl RegularLayout {
    /// The layout that has this cell at `anchor`.
    fn with_cell_at(
        cell: usize,
        anchor: u64,
        cells: &WrittenCells,
        stride: u64,
        row: u64,
    ) -> Option<RegularLayout> {
        let (grid, size) = (cells.grid, cells.size);
        let (rows, columns) = (cell / grid.side(), cell % grid.side());
        let start = anchor.checked_sub(rows as u64 * row + columns as u64 * stride)?;
        Some(RegularLayout {
            grid,
            start,
            row,
            stride,
            size,
        })
    }

    fn to_layout(self) -> BoardLayout {
        let rows = (self.start..).step_by(self.row as usize);
        BoardLayout::new(self.grid, rows, self.stride, self.size)
    }

    /// True if the layout lies inside one variable or outside all of them.
    fn fits_variables(self, variables: &[Range<u64>]) -> bool {
        let to_last = (self.grid.side() as u64 - 1) * (self.row + self.stride);
        let (first, last) = (self.start, self.start + to_last + u64::from(self.size));
        variables.iter().all(|variable| {
            let apart = last <= variable.start || variable.end <= first;
            apart || (variable.start <= first && last <= variable.end)
        })
    }
}
