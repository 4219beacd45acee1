// Accepted. One 81-bit board for each digit, as boards.rs says.

mod boards;

fn main() {
    let text = boards::read_all();
    let rows: Vec<&str> = text.split_whitespace().skip(1).collect();
    let grids = rows.chunks(9).map(|rows| {
        let cells: Vec<u8> = rows.concat().bytes().map(|c| c - b'0').collect();
        cells.try_into().expect("81 cells")
    });
    let answers: Vec<String> = grids.map(|grid| answer(&grid)).collect();
    print!("{}", answers.join("\n"));
}

fn answer(grid: &[u8; 81]) -> String {
    match boards::solutions(grid, 1).first() {
        Some(solution) => solution.chunks(9).map(row).collect(),
        None => "Could not complete this grid.\n".to_string(),
    }
}

fn row(digits: &[u8]) -> String {
    digits.iter().map(u8::to_string).collect::<String>() + "\n"
}
