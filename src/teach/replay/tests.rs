use super::*;
use crate::teach::event::Kind;

const GIVENS: &str =
    "416837529982465371735129468571298643293746185864351297647913852359682714128574.3.";

/// Says what a program does, line by line.
struct Program(Listener);

impl Program {
    fn reading(input: &str) -> Program {
        let wanted = Wanted {
            puzzle: 1,
            from: 1,
            count: 1000,
        };
        Program(Listener::new(input.as_bytes(), wanted))
    }

    /// As `scanf` fills it.
    fn filled() -> Program {
        let mut program = Program::reading(GIVENS);
        for (cell, byte) in (0..).zip(GIVENS.bytes()) {
            let new = if byte == b'.' { 0 } else { byte - b'0' };
            program.0.hear(step(What::Unseen, cell, new, 0, 0));
        }
        program
    }

    fn puts(mut self, cell: u8, digit: u8, line: u32, level: u32) -> Program {
        self.0.hear(step(What::Store, cell, digit, line, level));
        self
    }

    fn leaves(mut self, line: u32, level: u32) -> Program {
        self.0.hear(step(What::Left, 0, 0, line, level));
        self
    }

    fn faults(self) -> Vec<(u32, Fault)> {
        let replay = self.0.finish(true).unwrap();
        let of = |finding: &Finding| (finding.line.number, finding.fault);
        replay.findings.iter().map(of).collect()
    }
}

fn step(what: What, cell: u8, new: u8, line: u32, level: u32) -> Step {
    Step {
        what,
        cell,
        old: 0,
        new,
        line,
        is_guess: false,
        after: 0,
        site: line,
        level,
    }
}

#[test]
fn a_search_is_recorded_from_the_filled_board_on() {
    let replay = Program::filled()
        .puts(78, 9, 5, 1)
        .puts(80, 6, 5, 2)
        .0
        .finish(true)
        .unwrap();
    let kinds: Vec<Kind> = replay.trace.events.iter().map(|event| event.kind).collect();
    assert!(matches!(
        kinds[0],
        Kind::Place {
            cell: 78,
            digit: 9,
            ..
        }
    ));
    assert!(matches!(
        kinds[1],
        Kind::Place {
            cell: 80,
            digit: 6,
            ..
        }
    ));
    assert_eq!(kinds[2], Kind::Solved);
    assert_eq!(replay.trace.givens, *GIVENS.as_bytes());
    assert!(replay.of_input && replay.findings.is_empty());
}

#[test]
fn stores_that_read_the_next_puzzle_are_no_steps_of_the_first() {
    let two = format!("2\n{GIVENS}\n{GIVENS}\n");
    let mut program = Program::reading(&two);
    for _ in 0..2 {
        for (cell, byte) in (0..).zip(GIVENS.bytes()) {
            let new = if byte == b'.' { 0 } else { byte - b'0' };
            program = program.puts(cell, new, 3, 0);
        }
        program = program.puts(78, 9, 5, 1).puts(80, 6, 5, 2);
    }
    let replay = program.0.finish(true).unwrap();
    assert_eq!((replay.trace.steps, replay.puzzles), (3, 2));
}

#[test]
fn a_digit_that_its_call_leaves_behind_is_told_when_the_search_goes_on() {
    let placed = (5, 1);
    let left = Fault::Left {
        cell: 78,
        digit: 1,
        placed,
    };
    let search = || Program::filled().puts(78, 1, 5, 2).leaves(9, 2);
    assert!(search().puts(80, 8, 5, 1).faults().contains(&(9, left)));
    assert!(
        !search()
            .puts(78, 0, 6, 1)
            .puts(80, 8, 5, 1)
            .faults()
            .contains(&(9, left))
    );
}

#[test]
fn clues_answers_clashes_and_what_was_not_tried_are_told() {
    let clue = Fault::ClueChanged {
        cell: 0,
        digit: 4,
        new: 2,
    };
    let faults = Program::filled().puts(0, 2, 4, 1).puts(0, 0, 5, 1).faults();
    assert!(faults.contains(&(4, clue)), "{faults:?}");
    let taken = Fault::ClueTakenBack { cell: 0, digit: 4 };
    assert!(
        Program::filled()
            .puts(0, 0, 7, 1)
            .faults()
            .contains(&(7, taken))
    );
    let wiped = Fault::Wiped {
        cell: 80,
        digit: 6,
        solved: 3,
    };
    let solved = || Program::filled().puts(78, 9, 5, 1).puts(80, 6, 5, 2);
    assert!(solved().puts(80, 0, 6, 2).faults().contains(&(6, wiped)));
    let clash = Fault::Clash {
        cell: 78,
        digit: 2,
        with: 24,
    };
    let faults = Program::filled()
        .puts(78, 2, 5, 1)
        .puts(80, 8, 5, 2)
        .faults();
    assert!(
        matches!(faults[0], (5, Fault::Clash { cell: 78, .. })),
        "{faults:?} {clash:?}"
    );
    assert!(
        Program::filled()
            .puts(78, 2, 5, 1)
            .puts(78, 0, 6, 1)
            .puts(78, 9, 5, 1)
            .puts(80, 6, 5, 2)
            .faults()
            .is_empty()
    );
    let tried = Program::filled()
        .puts(78, 9, 5, 1)
        .puts(80, 8, 5, 2)
        .puts(80, 0, 6, 2)
        .puts(78, 0, 6, 1);
    let not_tried = Fault::NotTried {
        cell: 80,
        digits: 1 << 5,
    };
    assert!(tried.faults().contains(&(6, not_tried)));
}

/// The search of one of the input's puzzles, of a program that `scanf` fills the board for: what it reads and does not store into
/// is not seen.
fn of_puzzle(number: u64, input: &[&str], seen: &[&str]) -> Replay {
    let wanted = Wanted {
        puzzle: number,
        from: 1,
        count: 1000,
    };
    let input = format!("{}\n{}\n", input.len(), input.join("\n"));
    let mut program = Program(Listener::new(input.as_bytes(), wanted));
    for puzzle in seen {
        for (cell, byte) in (0..).zip(puzzle.bytes()) {
            let new = if byte == b'.' { 0 } else { byte - b'0' };
            program.0.hear(step(What::Unseen, cell, new, 0, 0));
        }
        program = program.puts(78, 9, 5, 1).puts(80, 6, 5, 2);
    }
    program.0.finish(true).unwrap()
}

#[test]
fn a_program_that_stores_nothing_has_a_search_of_no_steps() {
    let replay = Program::reading(GIVENS).0.finish(true).unwrap();
    assert_eq!((replay.trace.steps, replay.puzzles), (0, 1));
    assert_eq!(replay.trace.result, replay.trace.givens);
    assert_eq!(replay.trace.givens.to_vec(), GIVENS.as_bytes());
    // Where it was not followed to its end nobody knows.
    assert!(Program::reading(GIVENS).0.finish(false).is_err());
}

#[test]
fn puzzles_without_a_store_are_counted() {
    let full = GIVENS.replace("4.3.", "4936");
    let full = full.as_str();
    for (input, seen, steps) in [
        (&[full, GIVENS][..], &[GIVENS][..], &[0, 3][..]),
        (&[GIVENS, full], &[GIVENS], &[3, 0]),
        (&[GIVENS, full, GIVENS], &[GIVENS, GIVENS], &[3, 0, 3]),
        (&[full, full, GIVENS, full], &[GIVENS], &[0, 0, 3, 0]),
        (
            &[GIVENS, full, full, full, GIVENS],
            &[GIVENS, GIVENS],
            &[3, 0, 0, 0, 3],
        ),
    ] {
        for (number, steps) in (1..).zip(steps) {
            let replay = of_puzzle(number, input, seen);
            let found = (replay.trace.steps, replay.puzzles, replay.trace.givens);
            let given = input[number as usize - 1].as_bytes();
            assert_eq!(
                found,
                (*steps, input.len() as u64, given.try_into().unwrap())
            );
        }
    }
}
