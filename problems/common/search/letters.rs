//! The solutions of a grid of uva-1461: what its programs, its input validator and the generator have in common. Cells with the
//! same letter are filled at once, those first that the fewest digits fit.

// Each program uses its own part of this.
#![allow(dead_code)]

use std::io::{self, Read};

pub type Grid = [u8; 81];

/// All digits, digit d as bit d.
const ALL: u16 = 0x3fe;

/// The signs of each grid of standard input.
pub fn read() -> Vec<String> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("text");
    let rows: Vec<&str> = text.split_whitespace().skip(1).collect();
    rows.chunks(9).map(|rows| rows.concat()).collect()
}

pub fn is_variable(sign: u8) -> bool {
    sign.is_ascii_lowercase() && !b"eo".contains(&sign)
}

/// Counts the solutions up to a limit.
pub fn count(signs: &[u8], limit: usize) -> usize {
    let mut found = 0;
    each(signs, &mut |_| {
        found += 1;
        found < limit
    });
    found
}

/// Visits the solutions until that gives `false`.
pub fn each(signs: &[u8], visit: &mut dyn FnMut(&Grid) -> bool) {
    let mut search = Search {
        groups: groups(signs),
        used: [0; 27],
        grid: [0; 81],
        visit,
    };
    search.run();
}

struct Search<'a> {
    /// Cells that get the same digit, and the digits that their signs allow.
    groups: Vec<(Vec<usize>, u16)>,
    used: [u16; 27],
    grid: Grid,
    visit: &'a mut dyn FnMut(&Grid) -> bool,
}

impl Search<'_> {
    fn run(&mut self) -> bool {
        let (group, digits) = match self.choice() {
            None => return (self.visit)(&self.grid),
            Some(choice) => choice,
        };
        (1..10)
            .filter(|digit| digits >> digit & 1 == 1)
            .all(|digit| {
                self.toggle(group, digit);
                let more = self.run();
                self.toggle(group, digit);
                more
            })
    }

    /// Fills a group, or empties it again.
    fn toggle(&mut self, group: usize, digit: u8) {
        for &cell in &self.groups[group].0 {
            self.grid[cell] = digit - self.grid[cell];
            units(cell)
                .iter()
                .for_each(|unit| self.used[*unit] ^= 1 << digit);
        }
    }

    /// The open groups, with the digits that fit each.
    fn open(&self) -> Vec<(usize, u16)> {
        let with_digits = |group: usize| {
            let (cells, allowed) = &self.groups[group];
            let used = cells.iter().flat_map(|cell| units(*cell));
            (
                group,
                used.fold(*allowed, |free, unit| free & !self.used[unit]),
            )
        };
        let is_open = |group: &usize| self.grid[self.groups[*group].0[0]] == 0;
        let open = (0..self.groups.len()).filter(is_open);
        open.map(with_digits).collect()
    }

    /// The group that the fewest digits fit, or one with a digit that has no other place in a unit. `None`: the grid is full.
    fn choice(&self) -> Option<(usize, u16)> {
        let open = self.open();
        let best = open.iter().min_by_key(|(_, free)| free.count_ones())?;
        if best.1.count_ones() < 2 {
            return Some(*best);
        }
        let (mut once, mut twice) = (self.used, self.used);
        let units_of = |group: usize| self.groups[group].0.iter().flat_map(|cell| units(*cell));
        for &(group, free) in &open {
            for unit in units_of(group) {
                twice[unit] |= once[unit] & free;
                once[unit] |= free;
            }
        }
        if once != [ALL; 27] {
            return Some((best.0, 0));
        }
        let single = open.iter().find_map(|&(group, free)| {
            let single = units_of(group).fold(0, |single, unit| single | free & !twice[unit]);
            (single != 0).then(|| (group, 1 << single.trailing_zeros()))
        });
        single.or(Some(*best))
    }
}

fn groups(signs: &[u8]) -> Vec<(Vec<usize>, u16)> {
    let mut groups: Vec<(Vec<usize>, u16)> = Vec::new();
    for (cell, &sign) in signs.iter().enumerate() {
        let same = |group: &&mut (Vec<usize>, u16)| is_variable(sign) && signs[group.0[0]] == sign;
        if let Some((cells, digits)) = groups.iter_mut().find(same) {
            let meet = |other: &usize| (0..3).any(|kind| units(*other)[kind] == units(cell)[kind]);
            if cells.iter().any(meet) {
                *digits = 0;
            }
            cells.push(cell);
        } else {
            let digits = match sign {
                b'1'..=b'9' => 1 << (sign - b'0'),
                b'e' => 0x154,
                b'o' => 0x2aa,
                _ => ALL,
            };
            groups.push((vec![cell], digits));
        }
    }
    groups
}

fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}
