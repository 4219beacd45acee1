// Wrong answer. Stops reading a grid at its first fault, and reads the next grid
// from there.

use std::io::Read;

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("text");
    let mut numbers = text
        .split_whitespace()
        .map(|word| word.parse::<usize>().expect("a number"));
    let cases = numbers.next().expect("the number of cases");
    for case in 1..=cases {
        let mut seen = [[false; 10]; 27];
        let mut right = true;
        for cell in 0..81 {
            let digit = numbers.next().unwrap_or(0);
            let (row, column) = (cell / 9, cell % 9);
            for unit in [row, 9 + column, 18 + row / 3 * 3 + column / 3] {
                right &= !seen[unit][digit];
                seen[unit][digit] = true;
            }
            if !right {
                break;
            }
        }
        println!("#{} {}", case, u8::from(right));
    }
}
