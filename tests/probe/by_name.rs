//! Promise: of the boards that a Java or Python program names, the likeliest one is followed.

use sudoku_oj::probe::by_name::NameSurvey;
use sudoku_oj::teach::grid_size::Size;

const SOLVED: &str =
    "416837529982465371735129468571298643293746185864351297647913852359682714128574936";

fn line(name: &str, writes: u64, backs: u64, shown: &str) -> String {
    format!("board\t{name}\t7\t9 rows of 9 int\t{writes}\t{backs}\t{shown}\n")
}

#[test]
fn of_several_boards_the_one_is_likeliest_from_which_most_is_taken_back() {
    let tables = "1".repeat(81);
    let text = line("given", 0, 0, SOLVED)
        + &line("tried", 900, 800, &tables)
        + &line("grid", 90, 40, SOLVED)
        + "recursive\tsolve:3\nend\n";
    let account = NameSurvey::read(&text, Size::NINE, &[]).unwrap();
    let likeliest = account.likeliest();
    let names: Vec<&str> = likeliest.iter().map(|board| board.name.as_str()).collect();
    assert_eq!(names, ["grid"]);
    assert_eq!(account.orders(likeliest[0]), "follow 9 grid 1 solve:3");
}

#[test]
fn boards_are_read_and_ordered_in_the_size_that_was_looked_for() {
    let size = |cells| Size::of_cells(cells).unwrap();
    let text = line("tried", 90, 40, "2143341212344321") + &line("grid", 9, 4, "1234341221434321");
    let text = text + "end\n";
    let clues = [1, 0, 0, 0, 0, 4, 0, 0, 2, 0, 0, 0, 4, 0, 0, 0];
    let account = NameSurvey::read(&text, size(16), &clues).unwrap();
    assert_eq!(account.orders(account.likeliest()[0]), "follow 4 grid 1 ");
    // The other board has these clues, as numbers one less than the digits.
    let less = [3, 0, 0, 0, 4, 0, 0, 0, 2, 0, 0, 0, 0, 0, 3, 0];
    let account = NameSurvey::read(&text, size(16), &less).unwrap();
    assert_eq!(account.orders(account.likeliest()[0]), "follow 4 tried 0 ");

    let symbols = "123456789ABCDEFG";
    let text = line("a", 9, 4, &symbols.repeat(16)) + "end\n";
    let account = NameSurvey::read(&text, size(256), &[]).unwrap();
    assert_eq!(
        account.boards[0].digits[..16],
        (1..=16).collect::<Vec<u8>>()
    );
    assert_eq!(NameSurvey::read(&text, Size::NINE, &[]), None);
}

#[test]
fn what_is_no_survey_or_none_that_is_whole_is_not_read() {
    for text in ["", "board\tg\n", "hello\nend\n"] {
        assert_eq!(NameSurvey::read(text, Size::NINE, &[]), None, "{text}");
    }
    let short = line("g", 1, 1, "123") + "end\n";
    assert_eq!(NameSurvey::read(&short, Size::NINE, &[]), None);
}
