//! Evenly spaced rows: arrays of arrays, flat arrays, rows that the heap has placed one after another.

use super::{BoardLayout, WrittenCells, touch_weight};
use crate::probe::records::TouchedAddress;
use crate::teach::grid_size::Size;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

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
                    let layout = layout_with_cell_at(cell, anchor, cells, (row, stride));
                    let fits = |layout: &BoardLayout| fits_variables(layout, variables);
                    if let Some(layout) = layout.filter(fits) {
                        found.entry(weight).or_default().push(layout);
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
    let top = |mut found: Vec<TouchedAddress>| {
        found.sort_by_key(|touched| Reverse(touch_weight(touched)));
        found.dedup_by_key(|touched| touched.at);
        found.truncate(MAX_ANCHORS / 3);
        found
    };
    let in_variable = |variable: &Range<u64>| {
        let inside = cells.written.iter();
        let inside = inside.filter(|touched| variable.contains(&touched.at));
        inside.max_by_key(|touched| touch_weight(touched)).copied()
    };
    let mut first = top(runs.filter_map(heaviest).collect());
    first.extend(top(variables.iter().filter_map(in_variable).collect()));
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

/// The longest row of cells without gaps. `int a[1000][1000]` is common, with only a corner in use. Sixteen rows can be
/// laid in more ways, so fewer lengths are tried.
fn max_row_cells(grid: Size) -> u64 {
    match grid.side() {
        16 => 128,
        _ => 1024,
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

/// The evenly spaced layout that has this cell at `anchor`. `row`, `stride`: bytes from one row, or cell, to the next.
fn layout_with_cell_at(
    cell: usize,
    anchor: u64,
    cells: &WrittenCells,
    (row, stride): (u64, u64),
) -> Option<BoardLayout> {
    let side = cells.grid.side();
    let (rows, columns) = ((cell / side) as u64, (cell % side) as u64);
    let start = anchor.checked_sub(rows * row + columns * stride)?;
    let rows = (start..).step_by(row as usize);
    Some(BoardLayout::new(cells.grid, rows, stride, cells.size))
}

/// True if the layout lies inside one variable or outside all of them.
fn fits_variables(layout: &BoardLayout, variables: &[Range<u64>]) -> bool {
    let last = layout.cell_address(layout.grid.cells() - 1);
    let (first, last) = (layout.cell_address(0), last + u64::from(layout.size));
    variables.iter().all(|variable| {
        let apart = last <= variable.start || variable.end <= first;
        apart || (variable.start <= first && last <= variable.end)
    })
}
