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
    let sums = weight_prefix_sums(cells);
    for anchor in anchor_addresses(cells, variables) {
        let mut found: BTreeMap<u64, Vec<BoardLayout>> = BTreeMap::new();
        for stride in CELL_STRIDES.map(|times| times * size) {
            let longest = match cells.grid.side() {
                _ if stride > size => MAX_ROW_CELLS_OF_PARTS,
                16 => MAX_ROW_CELLS_OF_SIXTEEN,
                _ => MAX_ROW_CELLS,
            };
            for length in cells.grid.side() as u64..=longest {
                for regular in
                    RegularLayout::all_with_cell_at(anchor, cells, stride, length * stride)
                {
                    if !regular.fits_variables(variables) {
                        continue;
                    }
                    let weight = if stride == size {
                        regular.weight_of_rows(cells, &sums)
                    } else {
                        regular.cells_inside(cells).map(touch_weight).sum()
                    };
                    // Only those that cover the most are examined.
                    let is_full = found.len() == KEPT_WEIGHTS;
                    if is_full
                        && found
                            .first_key_value()
                            .is_some_and(|(least, _)| weight < *least)
                    {
                        continue;
                    }
                    found.entry(weight).or_default().push(regular.to_layout());
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

/// Prefix sums: entry n is the weight of the first n cells.
fn weight_prefix_sums(cells: &WrittenCells) -> Vec<u64> {
    let sum = |sum: &mut u64, touched: &TouchedAddress| {
        *sum += touch_weight(touched);
        Some(*sum)
    };
    let all = cells.written.iter().scan(0, sum);
    std::iter::once(0).chain(all).collect()
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
    /// All layouts with a cell at `anchor`.
    fn all_with_cell_at(
        anchor: u64,
        cells: &WrittenCells,
        stride: u64,
        row: u64,
    ) -> impl Iterator<Item = RegularLayout> {
        let (grid, size) = (cells.grid, cells.size);
        let side = grid.side() as u64;
        (0..side * side)
            .filter_map(move |cell| anchor.checked_sub(cell / side * row + cell % side * stride))
            .map(move |start| RegularLayout {
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

    /// The weight of all addresses in its rows, for cells without gaps.
    fn weight_of_rows(self, cells: &WrittenCells, sums: &[u64]) -> u64 {
        let side = self.grid.side() as u64;
        let weight_before = |at| sums[cells.written.partition_point(|touched| touched.at < at)];
        let starts = (0..side).map(|row| self.start + row * self.row);
        starts
            .map(|start| weight_before(start + side * self.stride) - weight_before(start))
            .sum()
    }

    /// Like [`WrittenCells::cells_in`], by division.
    fn cells_inside(self, cells: &WrittenCells) -> impl Iterator<Item = &TouchedAddress> {
        let RegularLayout {
            start, row, stride, ..
        } = self;
        let side = self.grid.side() as u64;
        let from = cells.written.partition_point(|touched| touched.at < start);
        let inside = cells.written[from..].iter();
        inside
            .take_while(move |touched| touched.at - start < side * row)
            .filter(move |touched| {
                let in_row = (touched.at - start) % row;
                in_row < side * stride && in_row % stride == 0
            })
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
