// Accepted. Prices on the 324 demands of a Sudoku, a digit in each cell and each digit in each row, column and box: where no
// candidate's four prices come to less than its points, all prices together bound the score.

use std::io::Read;

#[derive(Clone)]
struct Node {
    may: Vec<bool>, // 9 * cell + digit - 1
    prices: Vec<f64>,
}

fn demands(at: usize) -> [usize; 4] {
    let (cell, digit) = (at / 9, at % 9);
    let (row, col) = (cell / 9, cell % 9);
    let square = row / 3 * 3 + col / 3;
    [cell, 81 + 9 * row + digit, 162 + 9 * col + digit, 243 + 9 * square + digit]
}

fn points(at: usize) -> f64 {
    let from_rim = |line: usize| line.min(8 - line);
    let ring = 6 + from_rim(at / 81).min(from_rim(at / 9 % 9));
    (ring * (at % 9 + 1)) as f64
}

/// The candidates that are left of each demand.
fn open(may: &[bool]) -> Vec<Vec<usize>> {
    let mut open = vec![Vec::new(); 324];
    for at in (0..729).filter(|at| may[*at]) {
        demands(at).iter().for_each(|demand| open[*demand].push(at));
    }
    open
}

/// A demand with one candidate left takes that one. None: one has none.
fn singles(may: &mut Vec<bool>) -> Option<Vec<Vec<usize>>> {
    loop {
        let (before, open) = (may.clone(), open(may));
        if open.iter().any(Vec::is_empty) {
            return None;
        }
        for only in open.iter().filter(|candidates| candidates.len() == 1) {
            for demand in demands(only[0]).iter() {
                let others = open[*demand].iter().filter(|at| **at != only[0]);
                others.for_each(|at| may[*at] = false);
            }
        }
        if *may == before {
            return Some(open);
        }
    }
}

fn loss(prices: &[f64], at: usize) -> f64 {
    demands(at).iter().map(|demand| prices[*demand]).sum::<f64>() - points(at)
}

fn lower(open: &[Vec<usize>], prices: &mut [f64]) {
    for (demand, candidates) in open.iter().enumerate() {
        let losses = candidates.iter().map(|at| loss(prices, *at));
        prices[demand] -= losses.fold(f64::MAX, f64::min);
    }
}

/// Better prices: each demand in turn lets its candidates weigh 1 together, where one that loses weighs less.
fn weights(open: &[Vec<usize>], prices: &mut [f64], heat: f64, rounds: usize) -> Vec<f64> {
    lower(open, prices);
    let mut weights: Vec<f64> = (0..729).map(|at| (-loss(prices, at) / heat).exp()).collect();
    for demand in (0..324 * rounds).map(|turn| turn % 324) {
        let sum: f64 = open[demand].iter().map(|at| weights[*at]).sum();
        if sum > 1e-100 {
            prices[demand] += heat * sum.ln();
            open[demand].iter().for_each(|at| weights[*at] /= sum);
        }
    }
    lower(open, prices);
    weights
}

fn search(mut node: Node, best: &mut f64) {
    let open = match singles(&mut node.may) {
        Some(open) => open,
        None => return,
    };
    let weights = weights(&open, &mut node.prices, 0.05, 8);
    let choices = open.iter().filter(|candidates| candidates.len() > 1);
    let fewest = match choices.clone().map(Vec::len).min() {
        Some(fewest) => fewest,
        None => return *best = best.max(open[..81].iter().map(|cell| points(cell[0])).sum()),
    };
    if node.prices.iter().sum::<f64>() < *best + 1.0 - 1e-6 {
        return;
    }
    let candidates = choices.filter(|candidates| candidates.len() == fewest).flatten();
    let heaviest = candidates.max_by(|a, b| weights[**a].total_cmp(&weights[**b]));
    let guess = *heaviest.expect("a choice");
    let mut with = node.clone();
    (guess / 9 * 9..guess / 9 * 9 + 9).for_each(|at| with.may[at] = at == guess);
    search(with, best);
    node.may[guess] = false;
    search(node, best);
}

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("text");
    let clues: Vec<usize> = text.split_whitespace().map(|clue| clue.parse().expect("a digit")).collect();
    let may = (0..729).map(|at| clues[at / 9] == 0 || clues[at / 9] == at % 9 + 1).collect();
    let mut node = Node { may, prices: vec![0.0; 324] };
    let mut best = -1.0;
    if let Some(open) = singles(&mut node.may) {
        for halvings in 0..7 {
            weights(&open, &mut node.prices, 8.0 / f64::from(1 << halvings), 12);
        }
        search(node, &mut best);
    }
    println!("{}", best);
}
