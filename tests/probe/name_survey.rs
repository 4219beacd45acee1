//! Promise: of the boards that a Java or Python program names, the likeliest one is followed.

use sudoku_oj::probe::name_survey::NameSurvey;
use sudoku_oj::teach::grid_size::Size;

const SOLVED_GRID: &str =
    "416837529982465371735129468571298643293746185864351297647913852359682714128574936";

fn board_line(name: &str, writes: u64, backs: u64, shown: &str) -> String {
    format!("board\t{name}\t7\t9 rows of 9 int\t{writes}\t{backs}\t{shown}\n")
}

#[test]
fn board_with_most_digits_taken_back_is_likeliest() {
    let tables = "1".repeat(81);
    let text = board_line("given", 0, 0, SOLVED_GRID)
        + &board_line("tried", 900, 800, &tables)
        + &board_line("grid", 90, 40, SOLVED_GRID)
        + "recursive\tsolve:3\nend\n";
    let account = NameSurvey::parse(&text, Size::NINE, &[]).unwrap();
    let likeliest = account.likeliest_boards();
    let names: Vec<&str> = likeliest.iter().map(|board| board.name.as_str()).collect();
    assert_eq!(names, ["grid"]);
    assert_eq!(
        account.follow_request(&likeliest[0]),
        "follow 9 grid 1 solve:3"
    );
}

#[test]
fn boards_of_any_size_are_parsed_and_requested() {
    let size = |cells| Size::of_cells(cells).unwrap();
    let text = board_line("tried", 90, 40, "2143341212344321")
        + &board_line("grid", 9, 4, "1234341221434321");
    let text = text + "end\n";
    let clues = [1, 0, 0, 0, 0, 4, 0, 0, 2, 0, 0, 0, 4, 0, 0, 0];
    let account = NameSurvey::parse(&text, size(16), &clues).unwrap();
    assert_eq!(
        account.follow_request(&account.likeliest_boards()[0]),
        "follow 4 grid 1 "
    );
    // The other board has these clues, as numbers one less than the digits.
    let less = [3, 0, 0, 0, 4, 0, 0, 0, 2, 0, 0, 0, 0, 0, 3, 0];
    let account = NameSurvey::parse(&text, size(16), &less).unwrap();
    assert_eq!(
        account.follow_request(&account.likeliest_boards()[0]),
        "follow 4 tried 0 "
    );

    let symbols = "123456789ABCDEFG";
    let text = board_line("a", 9, 4, &symbols.repeat(16)) + "end\n";
    let account = NameSurvey::parse(&text, size(256), &[]).unwrap();
    assert_eq!(
        account.boards[0].digits[..16],
        (1..=16).collect::<Vec<u8>>()
    );
    assert_eq!(NameSurvey::parse(&text, Size::NINE, &[]), None);
}

#[test]
fn malformed_or_truncated_survey_is_rejected() {
    for text in ["", "board\tg\n", "hello\nend\n"] {
        assert_eq!(NameSurvey::parse(text, Size::NINE, &[]), None, "{text}");
    }
    let short = board_line("g", 1, 1, "123") + "end\n";
    assert_eq!(NameSurvey::parse(&short, Size::NINE, &[]), None);
}
