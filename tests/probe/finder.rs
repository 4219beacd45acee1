//! Promise: the board is found wherever it is in memory, and lookalikes are rejected.

use std::ops::Range;
use sudoku_oj::probe::finder::{BoardLayout, FoundBoard, Writing, find};
use sudoku_oj::probe::memory::MemorySnapshot;
use sudoku_oj::probe::survey::Survey;
use sudoku_oj::probe::wire::Touched;
use sudoku_oj::teach::grid_size::Size;

const SOLVED: &str =
    "416837529982465371735129468571298643293746185864351297647913852359682714128574936";

/// A survey of a search that wrote and emptied all cells except every third one, the clues. Cells after the middle are
/// empty.
struct Scene {
    survey: Survey,
    memory: Vec<u8>,
}

const START: u64 = 0x10_0000;

impl Scene {
    fn new() -> Scene {
        Scene {
            survey: Survey::default(),
            memory: vec![0; 1 << 16],
        }
    }

    fn board(mut self, layout: BoardLayout, writing: Writing) -> Scene {
        for (cell, digit) in SOLVED.bytes().enumerate() {
            let is_clue = cell % 3 == 0;
            let value = match writing {
                _ if !is_clue && cell > 40 && writing == Writing::Characters => b'.',
                _ if !is_clue && cell > 40 => 0,
                Writing::Characters => digit,
                _ => digit - b'0',
            };
            let at = layout.cell(cell);
            self.memory[(at - START) as usize] = value;
            if !is_clue {
                self.survey.touched.push(touched(at, layout.size, writing));
            }
        }
        self
    }

    fn find(self, variables: &[Range<u64>]) -> Option<BoardLayout> {
        self.board_found(variables).map(|board| board.layout)
    }

    fn board_found(mut self, variables: &[Range<u64>]) -> Option<FoundBoard> {
        let mut memory = MemorySnapshot::default();
        memory.add(START, &self.memory);
        self.survey.memory = memory;
        find(Size::NINE, &self.survey, variables, &[])
            .first()
            .copied()
    }
}

fn touched(at: u64, size: u8, writing: Writing) -> Touched {
    Touched {
        at,
        size,
        code: 7,
        writes: 20,
        backs: 9,
        numbers: if writing != Writing::Characters {
            0x3ff
        } else {
            0
        },
        characters: match writing {
            Writing::Numbers => 0,
            Writing::Characters => 0x8000_03fe,
            // -1 for an empty cell.
            Writing::LettersFromZero => 1 << 31,
        },
        other: false,
    }
}

fn regular(start: u64, row: u64, stride: u64, size: u8) -> BoardLayout {
    BoardLayout::new(
        Size::NINE,
        (START + start..).step_by(row as usize),
        stride,
        size,
    )
}

#[test]
fn arrays_of_all_sizes_are_found_where_they_lie() {
    for (layout, writing) in [
        (regular(1000, 36, 4, 4), Writing::Numbers),
        (regular(1000, 9, 1, 1), Writing::Characters),
        (regular(1000, 10, 1, 1), Writing::Characters),
        (regular(1044, 40, 4, 4), Writing::Numbers),
        (regular(1000, 18, 2, 2), Writing::Numbers),
        (regular(1000, 72, 8, 8), Writing::Numbers),
        (regular(1000, 4000, 4, 4), Writing::Numbers),
        (regular(1000, 72, 8, 4), Writing::Numbers),
        (regular(1008, 32, 1, 1), Writing::Characters),
    ] {
        let scene = Scene::new().board(layout, writing);
        assert_eq!(scene.find(&[]), Some(layout), "{layout:?}");
    }
}

#[test]
fn a_digit_counts_only_behind_a_mark_that_is_set() {
    let layout = regular(1001, 18, 2, 1);
    let mut scene = Scene::new().board(layout, Writing::Numbers);
    for cell in 0..81 {
        let at = layout.cell(cell);
        let place = (at - START) as usize;
        let is_open = scene.memory[place] == 0;
        scene.memory[place - 1] = u8::from(!is_open);
        if is_open {
            // A digit left over from earlier.
            scene.memory[place] = 7;
        }
        if cell % 3 > 0 {
            let numbers = 0b11;
            let mark = touched(at - 1, 1, Writing::Numbers);
            scene.survey.touched.push(Touched { numbers, ..mark });
        }
    }
    let found = scene.board_found(&[]);
    let found = found.map(|board| (board.layout, board.is_optional));
    assert_eq!(found, Some((layout, true)));
}

#[test]
fn rows_in_any_order_are_found_by_the_pointers_to_them() {
    for step in [8, 24, 32] {
        let mut scene = Scene::new();
        let order = [4, 0, 8, 1, 7, 2, 5, 3, 6];
        let rows = order.map(|place: u64| START + 4096 + place * 48);
        let layout = BoardLayout::new(Size::NINE, rows, 4, 4);
        for (row, at) in layout.rows().iter().enumerate() {
            let table = 800 + row * step;
            scene.memory[table..table + 8].copy_from_slice(&at.to_le_bytes());
        }
        let scene = scene.board(layout, Writing::Numbers);
        assert_eq!(scene.find(&[]), Some(layout), "pointers {step} bytes apart");
    }
}

#[test]
fn of_two_boards_the_one_wins_from_which_more_is_taken_back() {
    let (searched, copied) = (regular(1000, 36, 4, 4), regular(1324, 36, 4, 4));
    let mut scene = Scene::new().board(copied, Writing::Numbers);
    for touched in &mut scene.survey.touched {
        (touched.backs, touched.writes) = (0, 1);
    }
    assert_eq!(
        scene.board(searched, Writing::Numbers).find(&[]),
        Some(searched)
    );
}

#[test]
fn tables_and_lists_beside_the_board_are_none() {
    let board = regular(1000, 36, 4, 4);
    let mut scene = Scene::new();
    for i in 0..270 {
        // used[3][9][10], which holds 0 and 1
        let used = Touched {
            numbers: 3,
            backs: 50,
            ..touched(START + 4000 + i, 1, Writing::Numbers)
        };
        scene.survey.touched.push(used);
    }
    for i in 0..54 {
        // tried[depth], where each digit is replaced by the next one
        let at = START + 8000 + i * 4;
        scene.memory[(at - START) as usize] = (i * i * 31 / 7 % 9 + 1) as u8;
        let tried = Touched {
            backs: 20,
            ..touched(at, 4, Writing::Numbers)
        };
        scene.survey.touched.push(tried);
    }
    let scene = scene.board(board, Writing::Numbers);
    assert_eq!(scene.find(&[]), Some(board));
}

#[test]
fn a_board_keeps_to_its_variable() {
    let board = regular(1000, 36, 4, 4);
    let mut scene = Scene::new().board(board, Writing::Numbers);
    // Its first and last rows are all clues, so the written cells say little about where it begins.
    let inner = |touched: &Touched| (1108..1216).contains(&(touched.at - START));
    scene.survey.touched.retain(inner);
    let variable = START + 1000..START + 1324;
    assert_eq!(scene.find(&[variable]), Some(board));
}

#[test]
fn where_no_digits_go_in_and_out_there_is_no_board() {
    let mut scene = Scene::new();
    for i in 0..81 {
        scene
            .survey
            .touched
            .push(touched(START + i * 4, 4, Writing::Numbers));
    }
    assert_eq!(scene.find(&[]), None);
}

#[test]
fn a_board_full_of_clashes_is_known_by_the_clues_of_the_input() {
    let board = regular(1000, 40, 4, 4);
    let mut scene = Scene::new().board(board, Writing::Numbers);
    for cell in (0..81).filter(|cell| cell % 3 != 0) {
        scene.memory[(board.cell(cell) - START) as usize] = 7;
    }
    let digits = SOLVED.bytes().enumerate();
    let clue = |(cell, digit)| if cell % 3 == 0 { digit - b'0' } else { 0 };
    let input: Vec<u8> = digits.map(clue).collect();
    let mut memory = MemorySnapshot::default();
    memory.add(START, &scene.memory);
    scene.survey.memory = memory;
    assert!(
        find(Size::NINE, &scene.survey, &[], &[])
            .iter()
            .all(|found| found.layout != board)
    );
    let found = find(Size::NINE, &scene.survey, &[], &input);
    assert_eq!(found.first().map(|found| found.layout), Some(board));
}

/// A survey of a grid of four or sixteen rows in which every other cell was written, and the grid's clues.
fn of_size(layout: BoardLayout, writing: Writing) -> (Survey, Vec<u8>) {
    let grid = layout.grid;
    let (side, n) = (grid.side(), grid.box_side());
    let mut survey = Survey::default();
    let mut memory = vec![0; 1 << 14];
    let mut clues = vec![0; grid.cells()];
    for (cell, clue) in clues.iter_mut().enumerate() {
        let (row, column) = (cell / side, cell % side);
        let digit = ((row % n * n + row / n + column) % side) as u8 + 1;
        let value = match writing {
            Writing::Numbers => digit,
            Writing::Characters => grid.byte(digit),
            Writing::LettersFromZero => digit - 1,
        };
        let at = layout.cell(cell);
        memory[(at - START) as usize] = value;
        match (row + column) % 2 {
            0 => *clue = digit,
            _ => survey.touched.push(touched(at, layout.size, writing)),
        }
    }
    survey.memory.add(START, &memory);
    (survey, clues)
}

#[test]
fn boards_of_four_and_of_sixteen_rows_are_found_by_the_clues_of_the_input() {
    for (cells, writing, row, size) in [
        (16, Writing::Numbers, 40, 4),
        (16, Writing::Characters, 5, 1),
        (16, Writing::Numbers, 64, 4),
        (256, Writing::Numbers, 64, 4),
        (256, Writing::Characters, 17, 1),
        (256, Writing::LettersFromZero, 80, 4),
    ] {
        let grid = Size::of_cells(cells).unwrap();
        let rows = (START + 1000..).step_by(row);
        let layout = BoardLayout::new(grid, rows, u64::from(size), size);
        let (survey, clues) = of_size(layout, writing);
        let found = find(grid, &survey, &[], &clues);
        let found = found.first().map(|board| (board.layout, board.writing));
        assert_eq!(found, Some((layout, writing)));
        // Without clues, a few digits don't prove a board, and it's unknown which letter is 0.
        let found = find(grid, &survey, &[], &[]);
        let is_it = |board: &FoundBoard| board.layout == layout && board.writing == writing;
        let is_told_by_looks = cells == 256 && writing != Writing::LettersFromZero;
        assert_eq!(found.iter().any(is_it), is_told_by_looks, "{layout:?}");
    }
}
