// Wrong answer. Wants different digits for different letters, which the statement does not.

mod letters;

fn main() {
    for signs in letters::read() {
        let signs = signs.as_bytes();
        let variables = (0..81).filter(|cell| letters::is_variable(signs[*cell]));
        let variables: Vec<usize> = variables.collect();
        let mut count = 0;
        letters::each(signs, &mut |grid| {
            let differ = |a: &usize, b: &usize| signs[*a] == signs[*b] || grid[*a] != grid[*b];
            let all = |a: &usize| variables.iter().all(|b| differ(a, b));
            count += usize::from(variables.iter().all(all));
            true
        });
        println!("{}", count);
    }
}
