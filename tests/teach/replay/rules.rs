//! Each wrong rule is told apart from Sudoku's and from the other wrong ones.

use super::{Program, fills};
use sudoku_oj::teach::grid_size::Size;
use sudoku_oj::teach::puzzles::story_puzzles;
use sudoku_oj::teach::replay::position::Position;
use sudoku_oj::teach::replay::wrong_rule::{BoxFormula, FittingRule, known_rules};
use sudoku_oj::teach::replay::{Clues, Fault};

/// A search by rows that follows another rule.
struct Misled {
    rule: FittingRule,
    position: Position,
    steps: usize,
}

impl Misled {
    fn search(&mut self, mut program: Program, level: u32) -> (Program, bool) {
        let empty = self.position.board.iter().position(|digit| *digit == 0);
        let Some(cell) = empty.filter(|_| self.steps < 3000) else {
            return (program, true);
        };
        for digit in 1..=9 {
            if !self.rule.fits(&self.position, cell, digit) {
                continue;
            }
            self.steps += 1;
            self.position.board[cell] = digit;
            let deeper = program.puts(cell as u8, digit, 5, level);
            let (deeper, done) = self.search(deeper, level + 1);
            if done {
                return (deeper, true);
            }
            self.position.board[cell] = 0;
            for unit in Size::NINE.units_of(cell) {
                self.position.taken_back[unit] |= 1 << digit;
            }
            program = deeper.puts(cell as u8, 0, 6, level);
        }
        (program, false)
    }
}

#[test]
fn wrong_rule_is_reported_if_it_alone_agrees() {
    let grid = story_puzzles()[0].grid;
    let text = String::from_utf8_lossy(&grid).into_owned();
    let clues = Clues::parse_all(text.as_bytes()).remove(0).digits;
    let mut unknown = Vec::new();
    for rule in known_rules(Size::NINE) {
        let mut other = Misled {
            rule,
            position: Position::new(Size::NINE, &clues),
            steps: 0,
        };
        let program = fills(Program::reading(&text), &text, 3);
        let (program, _) = other.search(program, 1);
        let told: Vec<Fault> = program
            .faults()
            .into_iter()
            .map(|(_, fault)| fault)
            .collect();
        let is_it = |fault: &Fault| match fault {
            // This grid doesn't reveal which table it is, or which half of a corner is wrong.
            Fault::OtherRule { rule: found, .. } => {
                let are_tables =
                    matches!((found, rule), (FittingRule::Kept(5), FittingRule::Kept(_)));
                let are_boxes = matches!((found, rule), (FittingRule::Box(_), FittingRule::Box(_)));
                *found == rule || are_tables || are_boxes
            }
            Fault::NeverTried { digit, .. } => rule == FittingRule::NoDigit(*digit),
            _ => false,
        };
        let is_other = |fault: &Fault| {
            matches!(fault, Fault::OtherRule { .. } | Fault::NeverTried { .. }) && !is_it(fault)
        };
        assert!(!told.iter().any(is_other), "{rule:?}: {told:?}");
        if !told.iter().any(is_it) {
            unknown.push(rule);
        }
    }
    // On this grid, the first rule ends the search before it decides anything, and the others find the answer.
    let right = [1, 2].map(FittingRule::AllButLast);
    assert_eq!(
        unknown,
        [&[FittingRule::UntilOneFitsNot], &right[..]].concat()
    );
}

#[test]
fn boxes_of_three_block_other_cells_in_grids_of_other_sizes() {
    let size = |side: usize| Size::of_cells(side * side).unwrap();
    // Sides, a formula, a cell with a digit, and one where it doesn't fit by this formula alone.
    for (side, formula, placed, blocked) in [
        (4, BoxFormula::OfThree, (0, 0), (2, 2)),
        (4, BoxFormula::CornerOfThree, (0, 0), (2, 2)),
        (16, BoxFormula::NumberOfThree, (0, 12), (4, 0)),
    ] {
        let mut position = Position::new(size(side), &vec![0; side * side]);
        let cell = |(row, column): (usize, usize)| row * side + column;
        position.board[cell(placed)] = 1;
        let rule = FittingRule::Box(formula);
        assert!(known_rules(size(side)).contains(&rule));
        assert!(!known_rules(Size::NINE).contains(&rule));
        assert!(!rule.fits(&position, cell(blocked), 1), "{formula:?}");
        assert!(position.fits(cell(blocked), 1), "{formula:?}");
    }
}
