use std::io::Read;

fn fits(g: &[usize], i: usize, d: usize) -> bool {
    let (r, c) = (i / 9, i % 9);
    let row = g[r * 9..r * 9 + 9].iter();
    let column = g.iter().skip(c).step_by(9);
    let corner = r / 3 * 27 + c / 3 * 3;
    let square = [0, 9, 18].iter().flat_map(|down| g[corner + down..corner + down + 3].iter());
    row.chain(column).chain(square).all(|&other| other != d)
}

fn solve(g: &mut [usize]) -> Option<()> {
    let i = match g.iter().position(|&d| d == 0) {
        Some(i) => i,
        None => return Some(()),
    };
    (1..=9).find_map(|d| {
        if !fits(g, i, d) {
            return None;
        }
        g[i] = d;
        let found = solve(g);
        if found.is_none() {
            g[i] = 0;
        }
        found
    })
}

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    let mut g: Vec<usize> = text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    solve(&mut g).expect("a solution");
    for row in g.chunks(9) {
        println!("{}", row.iter().map(usize::to_string).collect::<Vec<_>>().join(" "));
    }
}
