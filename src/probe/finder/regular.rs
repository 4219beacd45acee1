//! Rows at one distance from each other: arrays of arrays, flat arrays, rows that the heap has put one behind the other.

use super::{Cells, Layout};
use crate::probe::wire::Touched;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

/// The longest row, in cells: `int a[1000][1000]` is common, of which only a corner is used.
const LONGEST: u64 = 1024;

/// The same where a cell is part of something larger.
const LONGEST_OF_PARTS: u64 = 24;

/// From a cell to the next one, in cells: a cell may be part of a structure, or have a place of its own on the heap.
const STRIDES: [u64; 10] = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12];

/// Of layouts around one address those are looked at that cover the most, this many sums of what they cover.
const KEPT: usize = 12;

/// Layouts that cover most of the cells that are written to, without a look at what is there.
pub(super) fn layouts(cells: &Cells, variables: &[Range<u64>]) -> Vec<Layout> {
    let size = u64::from(cells.size);
    let mut layouts = Vec::new();
    for anchor in anchors(cells, variables) {
        let mut found: BTreeMap<u64, Vec<Layout>> = BTreeMap::new();
        for stride in STRIDES.map(|times| times * size) {
            let longest = match stride == size {
                true => LONGEST,
                false => LONGEST_OF_PARTS,
            };
            for length in 9..=longest {
                for layout in anchored(anchor, size as u8, stride, length * stride) {
                    if lies_whole(&layout, variables) {
                        let weight = covered(cells, &layout).map(weight).sum();
                        found.entry(weight).or_default().push(layout);
                    }
                }
                // Only the best by what they cover will be looked at.
                while found.len() > KEPT {
                    found.pop_first();
                }
            }
        }
        layouts.extend(found.into_values().rev().flatten());
    }
    layouts
}

/// Addresses of which one at least is the board's: of each variable and of each run of addresses the one to which most was
/// written, and then those that are not near to any of these. In a deep recursion what every call has beside the board, its row
/// and column, is written to more often than the board.
fn anchors(cells: &Cells, variables: &[Range<u64>]) -> Vec<u64> {
    const MOST: usize = 12;
    /// What lies so far apart, in bytes, is no part of one thing; calls have frames nearer to each other.
    const GAP: u64 = 1024;
    let runs = cells.written.chunk_by(|one, next| next.at - one.at < GAP);
    let heaviest = |run: &[Touched]| run.iter().max_by_key(|touched| weight(touched)).copied();
    let mut first: Vec<Touched> = runs.filter_map(heaviest).collect();
    first.sort_by_key(|touched| Reverse(weight(touched)));
    first.truncate(MOST / 3);
    let in_variable = |variable: &Range<u64>| {
        let inside = cells.written.iter();
        let inside = inside.filter(|touched| variable.contains(&touched.at));
        inside.max_by_key(|touched| weight(touched)).copied()
    };
    let mut named: Vec<Touched> = variables.iter().filter_map(in_variable).collect();
    named.sort_by_key(|touched| Reverse(weight(touched)));
    named.dedup_by_key(|touched| touched.at);
    named.truncate(MOST / 3);
    first.extend(named);
    let mut rest = cells.written.clone();
    rest.sort_by_key(|touched| Reverse(weight(touched)));
    let near = 40 * u64::from(cells.size);
    let mut anchors: Vec<u64> = Vec::new();
    for touched in first.iter().chain(&rest) {
        let is_near = |anchor: &u64| anchor.abs_diff(touched.at) < near;
        if anchors.len() < MOST && !anchors.iter().any(is_near) {
            anchors.push(touched.at);
        }
    }
    anchors
}

fn weight(touched: &Touched) -> u64 {
    u64::from(touched.backs) * 4 + u64::from(touched.writes)
}

/// All layouts with a cell at `anchor`.
fn anchored(anchor: u64, size: u8, stride: u64, row: u64) -> impl Iterator<Item = Layout> {
    let start = move |cell: u64| anchor.checked_sub(cell / 9 * row + cell % 9 * stride);
    (0..81).filter_map(start).map(move |start| Layout {
        rows: std::array::from_fn(|i| start + i as u64 * row),
        stride,
        size,
    })
}

/// The same as [`Cells::covered`], by division: there are a great many layouts.
fn covered<'a>(cells: &'a Cells, layout: &Layout) -> impl Iterator<Item = &'a Touched> {
    let (start, stride) = (layout.rows[0], layout.stride);
    let row = layout.rows[1] - start;
    let from = cells.written.partition_point(|touched| touched.at < start);
    let inside = cells.written[from..].iter();
    inside
        .take_while(move |touched| touched.at - start < 9 * row)
        .filter(move |touched| {
            let in_row = (touched.at - start) % row;
            in_row < 9 * stride && in_row % stride == 0
        })
}

/// Does it lie in one variable, or beside all of them?
fn lies_whole(layout: &Layout, variables: &[Range<u64>]) -> bool {
    let (first, last) = (layout.cell(0), layout.cell(80) + u64::from(layout.size));
    variables.iter().all(|variable| {
        let apart = last <= variable.start || variable.end <= first;
        apart || (variable.start <= first && last <= variable.end)
    })
}
