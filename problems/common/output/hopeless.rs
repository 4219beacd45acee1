//! Why a grid has no solution, where that can be seen without a search.

use super::fault::double;
use super::grid::Grid;

/// "r1c1 and r1c4 both hold 4", of a grid that is known to have none.
pub fn why(given: &Grid) -> String {
    if let Some(clash) = double(given) {
        let [a, b] = [clash.marks[0], clash.marks[1]];
        let (sign, a, b) = (given[a] as char, given.place(a), given.place(b));
        return format!("{a} and {b} both hold {sign}");
    }
    let mut cells = 0..given.cells.len();
    match cells.find(|cell| given[*cell] == b'0' && !takes_any(given, *cell)) {
        Some(cell) => format!(
            "no {} is left for {}",
            given.signs().noun(),
            given.place(cell)
        ),
        None => "no two clues clash, but there is no solution".to_string(),
    }
}

/// A sign is left that none of the cell's units holds.
fn takes_any(given: &Grid, cell: usize) -> bool {
    let side = given.side;
    let units = (0..3 * side).map(|unit| given.unit(unit));
    let peers: Vec<usize> = units
        .filter(|cells| cells.contains(&cell))
        .flatten()
        .collect();
    let mut signs = given.signs().all();
    signs.any(|sign| peers.iter().all(|peer| given[*peer] != sign))
}
