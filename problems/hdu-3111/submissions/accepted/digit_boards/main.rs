// Accepted. One 81-bit board for each digit, as boards.rs says.

mod boards;

fn main() {
    let text = boards::read_all();
    let (_, text) = text.trim().split_once(char::is_whitespace).expect("grids");
    let grids = text.split("---").map(|grid| {
        let cells = grid.bytes().filter(|byte| !byte.is_ascii_whitespace());
        let cells: Vec<u8> = cells.map(|c| if c == b'?' { 0 } else { c - b'0' }).collect();
        cells.try_into().expect("81 cells")
    });
    let answers: Vec<String> = grids.map(|grid| answer(&grid)).collect();
    print!("{}", answers.join("---\n"));
}

fn answer(grid: &[u8; 81]) -> String {
    match boards::solutions(grid, 1).first() {
        Some(solution) => solution.chunks(9).map(row).collect(),
        None => "impossible\n".to_string(),
    }
}

fn row(digits: &[u8]) -> String {
    digits.iter().map(u8::to_string).collect::<String>() + "\n"
}
