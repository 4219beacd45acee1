//! Promise: what a program does to its board is recorded as its search, and what is reported of that search is true.

mod clues;
mod rules;
mod rung_comparison;
mod sentences;

use sudoku_oj::teach::event::Kind;
use sudoku_oj::teach::replay::{
    CaseSplitter, ChangeKind, Clues, Fault, Finding, Judged, Replay, SearchStep, WantedSteps,
};

const GIVENS: &str =
    "416837529982465371735129468571298643293746185864351297647913852359682714128574.3.";

/// Reports a program's actions to the listener, line by line.
struct Program(CaseSplitter);

const WRONG: Judged = Judged::Wrong {
    is_format: false,
    passes_alone: false,
    fails_after_others: false,
    printed: None,
};

fn wanted(case: u64) -> WantedSteps {
    WantedSteps {
        case,
        from: 1,
        count: 1000,
        last: 0,
    }
}

impl Program {
    fn reading(input: &str) -> Program {
        Program::searching(1, input)
    }

    /// A program whose search of this case is wanted.
    fn searching(case: u64, input: &str) -> Program {
        let cases = Clues::parse_all(input.as_bytes()).into_iter().map(Some);
        Program(CaseSplitter::new(cases.collect(), wanted(case)))
    }

    /// A program whose board is filled as by `scanf`, without visible stores.
    fn filled() -> Program {
        Program::reading(GIVENS).scans(GIVENS)
    }

    fn scans(mut self, cells: &str) -> Program {
        for (cell, digit) in digits(cells) {
            let unseen = step(ChangeKind::Unseen, cell, digit, 0, 0);
            self.0.take_step(unseen);
        }
        self
    }

    fn puts(mut self, cell: u8, digit: u8, line: u32, level: u32) -> Program {
        self.0
            .take_step(step(ChangeKind::Store, cell, digit, line, level));
        self
    }

    /// Places the two digits that the givens lack.
    fn solves(self) -> Program {
        self.puts(78, 9, 5, 1).puts(80, 6, 5, 2)
    }

    fn leaves(mut self, line: u32, level: u32) -> Program {
        self.0.take_step(step(ChangeKind::Left, 0, 0, line, level));
        self
    }

    fn replay(self) -> Replay {
        self.0.into_replay(true, &WRONG).unwrap()
    }

    fn faults(self) -> Vec<(u32, Fault)> {
        self.faults_where(&WRONG)
    }

    fn faults_where(self, judged: &Judged) -> Vec<(u32, Fault)> {
        let replay = self.0.into_replay(true, judged).unwrap();
        let of = |finding: &Finding| (finding.line.number, finding.fault);
        replay.findings.iter().map(of).collect()
    }
}

/// The cells and their digits, 0 for an empty cell.
fn digits(cells: &str) -> impl Iterator<Item = (u8, u8)> {
    let digit = |byte| if byte == b'.' { 0 } else { byte - b'0' };
    (0..).zip(cells.bytes().map(digit))
}

fn step(what: ChangeKind, cell: u8, new: u8, line: u32, level: u32) -> SearchStep {
    SearchStep {
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
fn other_contents_at_the_boards_address_are_no_steps() {
    // The main program fills the place with other digits, and a search goes on there.
    let shifted: String = GIVENS
        .bytes()
        .map(|byte| char::from(byte.max(b'1') % 9 + b'1'))
        .collect();
    let program = fills(Program::filled().solves(), &shifted, 3);
    let replay = program.puts(0, 7, 5, 1).puts(1, 8, 5, 2).replay();
    assert_eq!(replay.trace.steps, 3, "two digits and the answer");
    assert!(replay.is_search);
}

#[test]
fn search_is_recorded_from_the_filled_board() {
    let replay = Program::filled().solves().replay();
    let kinds: Vec<Kind> = replay
        .trace
        .first
        .events
        .iter()
        .map(|event| event.kind)
        .collect();
    let placed = |kind: Kind| match kind {
        Kind::Place { cell, digit, .. } => Some((cell, digit)),
        _ => None,
    };
    let two = [kinds[0], kinds[1]].map(placed);
    assert_eq!(two, [Some((78, 9)), Some((80, 6))]);
    assert_eq!(kinds[2], Kind::Solved);
    assert_eq!(replay.trace.givens, *GIVENS.as_bytes());
    assert!(replay.of_input);
    let told = "the search ends with the first full grid without a clash, and leaves it on the board; \
                its steps are those of a correct search by rows, digits from 1: \
                compare what the problem asks for with what is printed";
    assert_eq!(
        messages(&replay),
        [told],
        "the search is right, what is printed may not be"
    );
    let printed_given = prints(GIVENS);
    let replay = Program::filled()
        .solves()
        .0
        .into_replay(true, &printed_given);
    let [message] = &messages(&replay.unwrap())[..] else {
        panic!("one finding");
    };
    assert!(
        message.contains("; the grid was printed as it was given, so"),
        "{message}"
    );
}

/// Judged wrong, with this grid as the output.
fn prints(grid: &str) -> Judged {
    Judged::Wrong {
        is_format: false,
        passes_alone: false,
        fails_after_others: false,
        printed: Clues::parse_all(grid.as_bytes()).pop(),
    }
}

fn messages(replay: &Replay) -> Vec<String> {
    let findings = replay.findings.iter();
    findings
        .map(|finding| finding.describe_finding(replay.size).english)
        .collect()
}

#[test]
fn reading_the_next_puzzle_is_no_step_of_the_first() {
    let two = format!("2\n{GIVENS}\n{GIVENS}\n");
    let mut program = Program::reading(&two);
    for _ in 0..2 {
        program = fills(program, GIVENS, 3).solves();
    }
    let replay = program.replay();
    assert_eq!((replay.trace.steps, replay.cases), (3, 2));
}

#[test]
fn digit_left_by_its_call_is_reported_when_the_search_continues() {
    let placed = (5, 1);
    let left = Fault::Left {
        cell: 78,
        digit: 1,
        placed,
        dead: None,
        never_clears: true,
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
fn lost_clues_erased_answers_clashes_and_untried_digits_are_reported() {
    let clue = Fault::ClueChanged {
        cell: 0,
        digit: 4,
        new: 2,
    };
    let faults = Program::filled().puts(0, 2, 4, 1).puts(0, 0, 5, 1).faults();
    assert!(faults.contains(&(4, clue)), "{faults:?}");
    let taken = Fault::ClueChanged {
        cell: 0,
        digit: 4,
        new: 0,
    };
    let taken_back = Program::filled().puts(0, 0, 7, 1);
    assert!(taken_back.faults().contains(&(7, taken)));
    let wiped = Fault::Wiped {
        cell: 80,
        digit: 6,
        full: 3,
    };
    let solved = || Program::filled().solves();
    let left = GIVENS.replace("4.3.", "493.");
    let wipes = |judged: &Judged| solved().puts(80, 0, 6, 2).faults_where(judged);
    assert_eq!(wipes(&prints(&left)), [(6, wiped)]);
    assert_eq!(
        wipes(&WRONG),
        [],
        "a search for all solutions goes on after the first"
    );
    assert_eq!(
        wipes(&prints(&GIVENS.replace("4.3.", "4936"))),
        [],
        "it was printed before"
    );
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
    let tried = Program::filled()
        .puts(78, 9, 5, 1)
        .puts(80, 8, 5, 2)
        .puts(80, 0, 6, 2)
        .puts(78, 0, 6, 1);
    let untried = Fault::NotTried {
        cell: 80,
        digits: 1 << 5,
        is_answer: true,
    };
    assert!(tried.faults().contains(&(6, untried)));
}

#[test]
fn right_case_or_wrong_format_has_no_findings() {
    let faulty = || {
        Program::filled()
            .puts(0, 2, 4, 1)
            .puts(78, 2, 5, 1)
            .puts(80, 8, 5, 2)
    };
    assert!(!faulty().faults().is_empty());
    assert_eq!(faulty().faults_where(&Judged::NotWrong), []);
    let is_format = Judged::Wrong {
        is_format: true,
        passes_alone: false,
        fails_after_others: false,
        printed: None,
    };
    assert_eq!(faulty().faults_where(&is_format), []);
}

#[test]
fn restored_clue_is_no_fault() {
    let cleared = Program::filled().puts(0, 0, 7, 1).puts(0, 4, 8, 1);
    let faults = cleared.puts(78, 1, 5, 1).faults();
    let is_clue = |(_, fault): &(u32, Fault)| matches!(fault, Fault::ClueChanged { .. });
    assert!(!faults.iter().any(is_clue), "{faults:?}");
}

#[test]
fn clearing_copying_and_reading_between_cases_are_no_steps() {
    let other = GIVENS.replacen('4', ".", 1);
    let mut program = Program::searching(2, &format!("2\n{GIVENS}\n{other}\n"));
    program = fills(program, GIVENS, 3).solves();
    // The answer is copied out, the board is cleared, and a separate line reads the next case.
    for cell in 0..81 {
        program = program.puts(cell, 0, 12, 0);
    }
    program = fills(program, &other, 13).puts(0, 4, 5, 1);
    let replay = program.replay();
    assert_eq!((replay.trace.steps, replay.cases), (1, 2));
    assert_eq!(replay.trace.givens, other.as_bytes());
}

#[test]
fn missing_clue_at_the_start_is_a_reading_fault() {
    let lacking = GIVENS.replacen('4', ".", 1);
    let program = fills(Program::reading(GIVENS), &lacking, 3).puts(78, 9, 5, 1);
    let misread = Fault::Misread {
        cell: 0,
        given: 4,
        has: 0,
        more: 0,
    };
    assert_eq!(program.faults(), [(0, misread)]);
}

#[test]
fn grids_of_side_4_and_16_are_followed() {
    let four = "2\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 0\n";
    let mut program = Program::reading(four);
    for (cell, digit) in (0..).zip([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2]) {
        program = program.puts(cell, digit, 3, 0);
    }
    let replay = program
        .puts(15, 1, 5, 1)
        .0
        .into_replay(true, &Judged::NotWrong)
        .unwrap();
    assert_eq!(replay.trace.result, b"1234341221434321");
    assert_eq!(replay.solved, Some(2));
}

/// Fills the board by stores from one line.
fn fills(mut program: Program, cells: &str, line: u32) -> Program {
    for (cell, digit) in digits(cells) {
        program = program.puts(cell, digit, line, 0);
    }
    program
}

/// The search of one of the input's puzzles. `scanf` fills the board; puzzles that are read but get no stores are
/// missing from `seen`.
fn of_puzzle(number: u64, input: &[&str], seen: &[&str]) -> Replay {
    let cases = input
        .iter()
        .flat_map(|case| Clues::parse_all(case.as_bytes()));
    let mut program = Program(CaseSplitter::new(cases.map(Some).collect(), wanted(number)));
    for puzzle in seen {
        program = program.scans(puzzle).solves();
    }
    program.replay()
}

#[test]
fn program_without_stores_has_no_steps() {
    let replay = Program::reading(GIVENS).replay();
    assert_eq!((replay.trace.steps, replay.cases), (0, 1));
    assert_eq!(replay.trace.result, replay.trace.givens);
    assert_eq!(replay.trace.givens.to_vec(), GIVENS.as_bytes());
    // If it wasn't followed to its end, this is unknown.
    assert!(
        Program::reading(GIVENS)
            .0
            .into_replay(false, &WRONG)
            .is_err()
    );
}

#[test]
fn puzzles_without_stores_are_counted() {
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
            let found = (replay.trace.steps, replay.cases, replay.trace.givens);
            let given = input[number as usize - 1].as_bytes();
            assert_eq!(found, (*steps, input.len() as u64, given.to_vec()));
        }
    }
}

#[test]
fn last_digit_placed_around_the_recursion_belongs_to_the_search() {
    let program = Program::filled().puts(78, 9, 5, 1).puts(80, 6, 7, 0);
    let replay = program.replay();
    assert!(replay.solved.is_some() && replay.is_whole);
    // A line that has read clues may have placed it. If the next case is then read, it's unknown how the board was
    // left.
    let two = format!("{GIVENS}\n{GIVENS}\n");
    let program = fills(Program::reading(&two), GIVENS, 3);
    let mut program = program.puts(78, 9, 5, 1).puts(80, 6, 3, 0);
    let clears = |cell| SearchStep {
        old: 9,
        ..step(ChangeKind::Store, cell, 0, 4, 0)
    };
    (0..81).for_each(|cell| program.0.take_step(clears(cell)));
    let replay = fills(program, GIVENS, 3).replay();
    assert_eq!((replay.cases, replay.is_whole), (2, false));
}

#[test]
fn full_case_has_no_search() {
    let full = GIVENS.replacen('.', "9", 1).replacen('.', "6", 1);
    let two = format!("{full}\n{GIVENS}\n");
    let mut program = fills(Program::reading(&two), &full, 3);
    let clears = |cell| SearchStep {
        old: 1,
        ..step(ChangeKind::Store, cell, 0, 4, 0)
    };
    (0..81).for_each(|cell| program.0.take_step(clears(cell)));
    let program = fills(program, GIVENS, 3).puts(78, 9, 5, 1);
    let replay = program.replay();
    assert_eq!((replay.trace.steps, replay.cases), (0, 2));
}

#[test]
fn smaller_grid_in_the_corner_is_the_next_case() {
    let small = "1.34..12.143.32.";
    let cases = [GIVENS, small].map(|case| Clues::parse_all(case.as_bytes()).pop());
    let program = Program(CaseSplitter::new(cases.to_vec(), wanted(1)));
    let mut program = fills(program, GIVENS, 3).solves();
    for (cell, digit) in digits(small) {
        program = program.puts(cell / 4 * 9 + cell % 4, digit, 3, 0);
    }
    let replay = program.puts(1, 2, 5, 1).replay();
    assert_eq!((replay.trace.steps, replay.cases), (3, 2));
    assert!(replay.solved.is_some());
}

/// Judged wrong because of the cases before.
const AFTER_OTHERS: Judged = Judged::Wrong {
    is_format: false,
    passes_alone: true,
    fails_after_others: true,
    printed: None,
};

/// What is said about the second of two equal cases, after which the program does something.
fn found_in_second(search: impl FnOnce(Program) -> Program, judged: &Judged) -> Vec<String> {
    let two = format!("2\n{GIVENS}\n{GIVENS}\n");
    let first = fills(Program::searching(2, &two), GIVENS, 3).solves();
    let second = search(fills(first, GIVENS, 3));
    messages(&second.0.into_replay(true, judged).unwrap())
}

#[test]
fn value_kept_from_an_earlier_case_is_named_before_its_effects() {
    let kept = "something other than the board has kept a value from an earlier case: in this case";
    let alone = "alone in the input, this case passes";
    let nothing = |program: Program| program;
    let placed =
        format!("{kept} no digit goes onto the board, although {{9}} fits in r9c7; {alone}");
    assert_eq!(found_in_second(nothing, &AFTER_OTHERS), [placed]);
    // Without that order of the cases, nothing is known to be kept.
    let unknown = Judged::Wrong {
        is_format: false,
        passes_alone: true,
        fails_after_others: false,
        printed: None,
    };
    assert_eq!(found_in_second(nothing, &unknown), [""; 0]);
    let stops = |program: Program| program.puts(78, 9, 5, 1).leaves(6, 1);
    let [cause, ..] = &found_in_second(stops, &AFTER_OTHERS)[..] else {
        panic!("no finding");
    };
    let ends = format!(
        "{kept} the search ends after 1 digit with r9c9 empty, and never takes one back; {alone}"
    );
    assert_eq!(*cause, ends);
    let returns = |program: Program| program.puts(78, 9, 5, 1).puts(78, 0, 6, 1);
    let [cause, ..] = &found_in_second(returns, &AFTER_OTHERS)[..] else {
        panic!("no finding");
    };
    let (kept, _) = kept.split_once(": ").unwrap();
    assert_eq!(*cause, format!("{kept}: {alone}"));
    let solved = found_in_second(Program::solves, &AFTER_OTHERS);
    assert!(!solved.concat().contains("kept"), "{solved:?}");
}
