// Wrong answer. Of the boxes it looks at the first three alone.

use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("text");
    let digits: Vec<&str> = text.split_whitespace().skip(1).collect();
    for (case, grid) in (1..).zip(digits.chunks(81)) {
        let mut units = vec![Vec::new(); 21];
        for (cell, digit) in grid.iter().enumerate() {
            let (row, column) = (cell / 9, cell % 9);
            units[row].push(digit);
            units[9 + column].push(digit);
            if row < 3 {
                units[18 + column / 3].push(digit);
            }
        }
        let full = |mut unit: Vec<&&str>| {
            unit.sort();
            unit.dedup();
            unit.len() == 9
        };
        let right = units.into_iter().all(full);
        println!(
            "Instancia {}\n{}\n",
            case,
            if right { "SIM" } else { "NAO" }
        );
    }
}
