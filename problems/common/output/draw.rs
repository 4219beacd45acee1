//! Grids side by side, below the words of a message.

use super::grid::Grid;

/// With `>` in front of the marked cells: 74 columns for three grids of side 9. Of larger grids only the last two are drawn,
/// in 83
/// columns: few terminals would keep the lines of three whole.
pub fn draw(grids: &[(&str, &Grid)], marks: &[usize]) -> String {
    let side = grids[0].1.side;
    // Without boxes there is nothing to draw bars between.
    let small = match grids.iter().all(|(_, grid)| grid.regions.is_empty()) {
        true => grids[0].1.small(),
        false => side,
    };
    let bars = side / small - 1;
    let grids = match side > 9 {
        true => &grids[grids.len().saturating_sub(2)..],
        false => grids,
    };
    let label = format!("r{side}").len();
    let width = 2 * (side + bars) - 1;
    // A blank stands on both sides of a bar.
    let dashes = |index: usize| "-".repeat(2 * small + usize::from(index > 0 && index < bars));
    let between: Vec<String> = (0..=bars).map(dashes).collect();
    let between = format!("   {}", between.join("+"));
    let mut lines = vec![" ".repeat(label)];
    for (heading, _) in grids {
        lines[0] += &format!("   {heading:width$}");
    }
    for row in 0..side {
        if row % small == 0 && row > 0 {
            lines.push(" ".repeat(label) + &between.repeat(grids.len()));
        }
        let mut line = format!("{:label$}", format!("r{}", row + 1));
        for (_, grid) in grids {
            line += "  ";
            for cell in row * side..row * side + side {
                if cell % side % small == 0 && cell % side > 0 {
                    line += " |";
                }
                line.push(if marks.contains(&cell) { '>' } else { ' ' });
                line.push(match grid[cell] {
                    b'0' => '.',
                    sign if grid.signs().holds(sign) => sign as char,
                    _ => '?',
                });
            }
        }
        lines.push(line);
    }
    lines
        .iter()
        .map(|line| format!("{}\n", line.trim_end()))
        .collect()
}
